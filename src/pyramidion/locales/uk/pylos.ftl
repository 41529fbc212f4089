# Pylos: кулі, місця (a1–d4, e1–g3, h1–i2, j1), рівні, квадрати, запаси.
# $cell і $start — назви місць, як-от b2. $colour — light (світлі) або dark (темні).

## Що треба вирішити, одним рядком.

pylos-asked-put = Покладіть кулю або підніміть одну зі своїх.
pylos-asked-take = Заберіть одну або дві кулі.
pylos-asked-more = Заберіть другу кулю або лишіть усе як є.
pylos-asked-over = Партію завершено.

## Чого можна торкнутися.

pylos-touch-empty = { $cell } на рівні { $level }, порожньо
pylos-touch-ball =
    { $colour ->
        [light] Світла куля на { $cell }
       *[dark] Темна куля на { $cell }
    }
# Кнопка: цього ходу куль більше не забирають.
pylos-touch-stop = Більше не забирати

## Що дасть дія; видно, поки її вибирають.

pylos-note-apex = Куля лягає на вершину і приносить перемогу.
pylos-note-reserve-empty = Тоді в наступного гравця на початку ходу не буде жодної кулі.
pylos-note-repeated = Тоді та сама позиція буде на дошці втретє: нічия.
pylos-note-square = Складається квадрат: можна забирати кулі.
pylos-note-line = Складається лінія: можна забирати кулі.

## Що сталося. $name — хто це робить.

pylos-tell-placed = { $name } кладе кулю на { $cell }.
pylos-tell-raised = { $name } піднімає кулю з { $start } на { $cell }.
# $cells — назви місць через пробіл.
pylos-tell-square = { $name } складає квадрат: { $cells }.
pylos-tell-line = { $name } складає лінію: { $cells }.
pylos-tell-taken = { $name } забирає кулю з { $cell }.
pylos-tell-stopped = { $name } більше не забирає.
pylos-tell-apex = { $name } дістається вершини.
pylos-tell-reserve-empty = { $name } починає хід без жодної кулі.
pylos-tell-repeated = Та сама позиція на дошці втретє.

## Дошка словами.

pylos-read-reserves = Запаси
# $colour — колір куль цього гравця.
pylos-read-reserve =
    { $colour ->
        [light]
            { $count ->
                [0] { $name }: у запасі жодної світлої кулі.
                [one] { $name }: у запасі { $count } світла куля.
                [few] { $name }: у запасі { $count } світлі кулі.
                [many] { $name }: у запасі { $count } світлих куль.
               *[other] { $name }: у запасі { $count } світлої кулі.
            }
       *[dark]
            { $count ->
                [0] { $name }: у запасі жодної темної кулі.
                [one] { $name }: у запасі { $count } темна куля.
                [few] { $name }: у запасі { $count } темні кулі.
                [many] { $name }: у запасі { $count } темних куль.
               *[other] { $name }: у запасі { $count } темної кулі.
            }
    }
pylos-read-level = Рівень { $level }
pylos-read-nothing = Куль ще немає.
# Місця ряду зліва направо, кожне як у pylos-read-cell.
pylos-read-row-4 = { $a }; { $b }; { $c }; { $d }.
pylos-read-row-3 = { $a }; { $b }; { $c }.
pylos-read-row-2 = { $a }; { $b }.
# Одне місце. $state — light, dark або empty; $free — yes, якщо на кулі не лежить інша.
pylos-read-cell =
    { $state ->
        [light]
            { $free ->
                [yes] { $cell } світла, вільна
               *[no] { $cell } світла
            }
        [dark]
            { $free ->
                [yes] { $cell } темна, вільна
               *[no] { $cell } темна
            }
       *[empty] { $cell } порожньо
    }

## Як вирішилася партія.

pylos-verdict-apex = { $winner } перемагає: куля на вершині.
pylos-verdict-empty-reserve = { $winner } перемагає: { $loser } починає хід без жодної кулі.
pylos-verdict-repetition = Та сама позиція втретє: нічия.

## Чому чогось не можна.

illegal-pylos-occupied = На { $cell } вже є куля.
illegal-pylos-unsupported = Під { $cell } ще немає чотирьох куль.
illegal-pylos-reserve-empty = Запас порожній: підніміть кулю з дошки.
illegal-pylos-no-ball = На { $cell } немає кулі.
illegal-pylos-other-ball = Куля на { $cell } належить іншому гравцеві.
illegal-pylos-carries = На кулі { $cell } лежить інша.
illegal-pylos-not-higher = { $cell } не вище, ніж { $start }: кулі піднімають, а не пересувають убік.
illegal-pylos-supports-itself = Куля на { $start } — одна з чотирьох під { $cell }: вона не може лежати сама на собі.
illegal-pylos-take-first = Спершу заберіть кулю.
illegal-pylos-nothing-completed = Кулі забирають лише тоді, коли складено квадрат або лінію.
illegal-pylos-no-pass = Кулю треба покласти: пропускати хід не можна.
illegal-pylos-take-one = Треба забрати щонайменше одну кулю.
