# Pylos: шары, места (a1–d4, e1–g3, h1–i2, j1), уровни, квадраты, запасы.
# $cell и $start — названия мест, например b2. $colour — light (светлые) или dark (тёмные).

## Что нужно решить, одной строкой.

pylos-asked-put = Положите шар или поднимите один из своих.
pylos-asked-take = Заберите один или два шара.
pylos-asked-more = Заберите второй шар или оставьте всё как есть.
pylos-asked-over = Партия завершена.

## Чего можно коснуться.

pylos-touch-empty = { $cell } на уровне { $level }, пусто
pylos-touch-ball =
    { $colour ->
        [light] Светлый шар на { $cell }
       *[dark] Тёмный шар на { $cell }
    }
# Кнопка: в этот ход шаров больше не забирают.
pylos-touch-stop = Больше не забирать

## Что даст действие; видно, пока его выбирают.

pylos-note-apex = Шар ложится на вершину и приносит победу.
pylos-note-reserve-empty = Тогда у следующего игрока в начале хода не будет ни одного шара.
pylos-note-repeated = Тогда та же позиция будет на доске в третий раз: ничья.
pylos-note-square = Складывается квадрат: можно забирать шары.
pylos-note-line = Складывается линия: можно забирать шары.

## Что произошло. $name — кто это делает.

pylos-tell-placed = { $name } кладёт шар на { $cell }.
pylos-tell-raised = { $name } поднимает шар с { $start } на { $cell }.
# $cells — названия мест через пробел.
pylos-tell-square = { $name } складывает квадрат: { $cells }.
pylos-tell-line = { $name } складывает линию: { $cells }.
pylos-tell-taken = { $name } забирает шар с { $cell }.
pylos-tell-stopped = { $name } больше не забирает.
pylos-tell-apex = { $name } достигает вершины.
pylos-tell-reserve-empty = { $name } начинает ход без единого шара.
pylos-tell-repeated = Та же позиция на доске в третий раз.

## Доска словами.

pylos-read-reserves = Запасы
# $colour — цвет шаров этого игрока.
pylos-read-reserve =
    { $colour ->
        [light]
            { $count ->
                [0] { $name }: в запасе ни одного светлого шара.
                [one] { $name }: в запасе { $count } светлый шар.
                [few] { $name }: в запасе { $count } светлых шара.
                [many] { $name }: в запасе { $count } светлых шаров.
               *[other] { $name }: в запасе { $count } светлого шара.
            }
       *[dark]
            { $count ->
                [0] { $name }: в запасе ни одного тёмного шара.
                [one] { $name }: в запасе { $count } тёмный шар.
                [few] { $name }: в запасе { $count } тёмных шара.
                [many] { $name }: в запасе { $count } тёмных шаров.
               *[other] { $name }: в запасе { $count } тёмного шара.
            }
    }
pylos-read-level = Уровень { $level }
pylos-read-nothing = Шаров ещё нет.
# Места ряда слева направо, каждое как в pylos-read-cell.
pylos-read-row-4 = { $a }; { $b }; { $c }; { $d }.
pylos-read-row-3 = { $a }; { $b }; { $c }.
pylos-read-row-2 = { $a }; { $b }.
# Одно место. $state — light, dark или empty; $free — yes, если на шаре не лежит другой.
pylos-read-cell =
    { $state ->
        [light]
            { $free ->
                [yes] { $cell } светлый, свободный
               *[no] { $cell } светлый
            }
        [dark]
            { $free ->
                [yes] { $cell } тёмный, свободный
               *[no] { $cell } тёмный
            }
       *[empty] { $cell } пусто
    }

## Как решилась партия.

pylos-verdict-apex = { $winner } побеждает: шар на вершине.
pylos-verdict-empty-reserve = { $winner } побеждает: { $loser } начинает ход без единого шара.
pylos-verdict-repetition = Та же позиция в третий раз: ничья.

## Почему чего-то нельзя.

illegal-pylos-occupied = На { $cell } уже есть шар.
illegal-pylos-unsupported = Под { $cell } ещё нет четырёх шаров.
illegal-pylos-reserve-empty = Запас пуст: поднимите шар с доски.
illegal-pylos-no-ball = На { $cell } нет шара.
illegal-pylos-other-ball = Шар на { $cell } принадлежит другому игроку.
illegal-pylos-carries = На шаре { $cell } лежит другой.
illegal-pylos-not-higher = { $cell } не выше, чем { $start }: шары поднимают, а не двигают вбок.
illegal-pylos-supports-itself = Шар на { $start } — один из четырёх под { $cell }: он не может лежать сам на себе.
illegal-pylos-take-first = Сначала заберите шар.
illegal-pylos-nothing-completed = Шары забирают, только когда сложен квадрат или линия.
illegal-pylos-no-pass = Шар нужно положить: пропускать ход нельзя.
illegal-pylos-take-one = Нужно забрать по меньшей мере один шар.
