# Pyramido: що треба зробити, чого можна торкнутися, що сталося, чим скінчилося.
#
# $colour (і $other, де це колір) — літера: N коричневий, B синій, Y жовтий, T бірюзовий,
# R червоний, G зелений. $cell і $other (де це квадрат) — назви квадратів, як-от e5.
# $name — хто сидить на місці. Терміни: доміно (не відмінюється), половина, квадрат, чверть, скарб,
# маркер, клаптик (зміни кольору), каменоломня, стос, рівень, ділянка, дірка.

## Назви речей

pyramido-colour =
    { $colour ->
        [N] коричневий
        [B] синій
        [Y] жовтий
        [T] бірюзовий
        [R] червоний
       *[G] зелений
    }
# Обидві половини доміно; $first і $second робить pyramido-square.
pyramido-domino = { $first } | { $second }
# Те саме коротко, для списку ходів; $first і $second робить pyramido-colour.
pyramido-domino-colours = { $first }/{ $second }
# Квадрат: колір і чверті зі скарбами (a вгорі ліворуч, b вгорі праворуч, c внизу ліворуч,
# d внизу праворуч). Стоїть окремо або в переліку.
pyramido-square =
    { $colour ->
        [N] коричневий
        [B] синій
        [Y] жовтий
        [T] бірюзовий
        [R] червоний
       *[G] зелений
    }{ $jewels ->
        [a] , скарб угорі ліворуч
        [b] , скарб угорі праворуч
        [c] , скарб унизу ліворуч
        [d] , скарб унизу праворуч
        [ab] , скарби вгорі ліворуч і вгорі праворуч
        [ac] , скарби вгорі ліворуч і внизу ліворуч
        [ad] , скарби вгорі ліворуч і внизу праворуч
        [bc] , скарби вгорі праворуч і внизу ліворуч
        [bd] , скарби вгорі праворуч і внизу праворуч
        [cd] , скарби внизу ліворуч і внизу праворуч
       *[none] , без скарбів
    }
# Переліки людей.
pyramido-two = { $first } і { $second }
pyramido-three = { $first }, { $second } і { $third }
pyramido-four = { $first }, { $second }, { $third } і { $fourth }

## Що треба зробити тому, чий хід

pyramido-asked-place = Візьміть доміно з каменоломні й покладіть на рівень { $level }.
pyramido-asked-mark = Виберіть половину доміно для маркера.
pyramido-asked-recolour = Покладіть на доміно клаптик або збережіть клаптики.
pyramido-asked-fill =
    { $holes ->
        [1] Доміно не ляже: закрийте клаптиком дірку { $cell }.
        [one] Доміно не ляже: закрийте клаптиками { $holes } дірку, спершу { $cell }.
        [few] Доміно не ляже: закрийте клаптиками { $holes } дірки, спершу { $cell }.
        [many] Доміно не ляже: закрийте клаптиками { $holes } дірок, спершу { $cell }.
       *[other] Доміно не ляже: закрийте клаптиками { $holes } дірки, спершу { $cell }.
    }
pyramido-asked-refill = Виберіть стос для порожнього місця.
pyramido-asked-lot = Жереб вирішує, хто починає.
pyramido-asked-deal = Доміно відкриваються.
pyramido-asked-over = Партію завершено.

## Чого можна торкнутися (назви кнопок, читаються вголос)

# $domino робить pyramido-domino.
pyramido-touch-slot = Каменоломня, місце { $slot }: { $domino }
pyramido-touch-stack =
    { $size ->
        [1] Стос { $stack }, одне доміно: { $domino }
       *[other] Стос { $stack }, { $size } доміно, зверху: { $domino }
    }
pyramido-touch-stack-hidden =
    { $size ->
        [1] Стос { $stack }, одне доміно, ще закрите
       *[other] Стос { $stack }, { $size } доміно, верхнє ще закрите
    }
pyramido-touch-place = Перша половина на { $cell }, друга на { $other }
pyramido-touch-half =
    { $half ->
        [1] Перша половина, на { $cell }
       *[2] Друга половина, на { $cell }
    }: { $colour ->
        [N] коричнева
        [B] синя
        [Y] жовта
        [T] бірюзова
        [R] червона
       *[G] зелена
    }
pyramido-touch-square =
    { $cell }: { $colour ->
        [N] коричневий
        [B] синій
        [Y] жовтий
        [T] бірюзовий
        [R] червоний
       *[G] зелений
    }
pyramido-touch-hole = Дірка { $cell }
pyramido-touch-free = { $cell }, вільно
# Один бік клаптика.
pyramido-touch-face =
    { $colour ->
        [N] Клаптик, коричневий бік
        [B] Клаптик, синій бік
        [Y] Клаптик, жовтий бік
        [T] Клаптик, бірюзовий бік
        [R] Клаптик, червоний бік
       *[G] Клаптик, зелений бік
    }
# Кнопка: не класти клаптика.
pyramido-keep = Зберегти клаптики
# Бали ділянки на дошці замість її маркера; лише число.
pyramido-area-points = { $points }

## Що дасть дія

pyramido-note-spoiled = Обережно: тоді завершити рівень { $level } самими доміно вже не вийде. Лишаться дірки.
# $points — бали раунду, якби він скінчився тоді, $before — якби скінчився зараз.
pyramido-note-score =
    { $points ->
        [one] Тоді за раунд буде { $points } бал замість { $before }.
        [few] Тоді за раунд буде { $points } бали замість { $before }.
        [many] Тоді за раунд буде { $points } балів замість { $before }.
       *[other] Тоді за раунд буде { $points } бала замість { $before }.
    }
pyramido-note-same =
    { $points ->
        [one] За раунд так і буде { $points } бал.
        [few] За раунд так і буде { $points } бали.
        [many] За раунд так і буде { $points } балів.
       *[other] За раунд так і буде { $points } бала.
    }

## Що сталося

pyramido-told-first = Починає { $name }.
# $domino робить pyramido-domino-colours.
pyramido-told-placed = { $name } кладе доміно ({ $domino }) на { $cell } і { $other }, рівень { $level }.
pyramido-told-marker =
    { $colour ->
        [N] { $name } кладе коричневий маркер на { $cell }.
        [B] { $name } кладе синій маркер на { $cell }.
        [Y] { $name } кладе жовтий маркер на { $cell }.
        [T] { $name } кладе бірюзовий маркер на { $cell }.
        [R] { $name } кладе червоний маркер на { $cell }.
       *[G] { $name } кладе зелений маркер на { $cell }.
    }
pyramido-told-recoloured =
    { $colour ->
        [N] { $name } змінює колір { $cell } на коричневий.
        [B] { $name } змінює колір { $cell } на синій.
        [Y] { $name } змінює колір { $cell } на жовтий.
        [T] { $name } змінює колір { $cell } на бірюзовий.
        [R] { $name } змінює колір { $cell } на червоний.
       *[G] { $name } змінює колір { $cell } на зелений.
    }
pyramido-told-filled =
    { $colour ->
        [N] { $name } закриває дірку { $cell } коричневим клаптиком.
        [B] { $name } закриває дірку { $cell } синім клаптиком.
        [Y] { $name } закриває дірку { $cell } жовтим клаптиком.
        [T] { $name } закриває дірку { $cell } бірюзовим клаптиком.
        [R] { $name } закриває дірку { $cell } червоним клаптиком.
       *[G] { $name } закриває дірку { $cell } зеленим клаптиком.
    }
pyramido-told-refilled = { $name } поповнює каменоломню: доміно ({ $domino }) зі стосу { $stack }.
pyramido-told-rebuilt = Стос { $stack } порожній, до нього переходить { $size } доміно зі стосу { $from }.
pyramido-told-out = { $name } вибуває: дірок більше, ніж клаптиків.
# Ділянка одного кольору; бали — рахунок.
pyramido-told-area =
    { $colour ->
        [N] { $name }: коричнева ділянка
        [B] { $name }: синя ділянка
        [Y] { $name }: жовта ділянка
        [T] { $name }: бірюзова ділянка
        [R] { $name }: червона ділянка
       *[G] { $name }: зелена ділянка
    }, { $points ->
        [one] { $points } бал.
        [few] { $points } бали.
        [many] { $points } балів.
       *[other] { $points } бала.
    }
pyramido-told-bonus =
    { $colour ->
        [N] { $name }: найменша ділянка, коричнева, ще раз
        [B] { $name }: найменша ділянка, синя, ще раз
        [Y] { $name }: найменша ділянка, жовта, ще раз
        [T] { $name }: найменша ділянка, бірюзова, ще раз
        [R] { $name }: найменша ділянка, червона, ще раз
       *[G] { $name }: найменша ділянка, зелена, ще раз
    }, { $points ->
        [one] { $points } бал.
        [few] { $points } бали.
        [many] { $points } балів.
       *[other] { $points } бала.
    }
pyramido-told-round = Раунд { $round } завершено; наступний починає { $name }.
pyramido-told-last-round = Раунд { $round }, останній, завершено.

## Позиція словами

pyramido-read-quarry = Каменоломня
pyramido-read-stacks = Стоси
pyramido-read-slot = Місце { $slot }: { $domino }
pyramido-read-gap = Місце { $slot } порожнє.
# Заголовок над тим, що в гравця на руках і скільки балів.
pyramido-read-seat = { $name }
pyramido-read-out = Поза грою.
pyramido-read-points =
    { $total ->
        [one] Поки що { $total } бал
        [few] Поки що { $total } бали
        [many] Поки що { $total } балів
       *[other] Поки що { $total } бала
    }, у цьому раунді на цю мить — { $now }.
pyramido-read-area =
    { $colour ->
        [N] Коричнева ділянка з маркером
        [B] Синя ділянка з маркером
        [Y] Жовта ділянка з маркером
        [T] Бірюзова ділянка з маркером
        [R] Червона ділянка з маркером
       *[G] Зелена ділянка з маркером
    }: { $points ->
        [one] { $points } скарб.
        [few] { $points } скарби.
        [many] { $points } скарбів.
       *[other] { $points } скарбу.
    }
pyramido-read-marker =
    { $colour ->
        [N] Коричневий маркер на руках.
        [B] Синій маркер на руках.
        [Y] Жовтий маркер на руках.
        [T] Бірюзовий маркер на руках.
        [R] Червоний маркер на руках.
       *[G] Зелений маркер на руках.
    }
# $colour — колір його першого боку.
pyramido-read-tile =
    { $colour ->
        [N] Коричнево-синій клаптик на руках.
        [Y] Жовто-бірюзовий клаптик на руках.
       *[R] Червоно-зелений клаптик на руках.
    }
pyramido-read-level = { $name }, рівень { $level }
# $square робить pyramido-square.
pyramido-read-square =
    { $on ->
        [marker] { $cell }: { $square }, з маркером
        [tile] { $cell }: { $square }, клаптик
        [both] { $cell }: { $square }, клаптик, з маркером
       *[nothing] { $cell }: { $square }
    }
pyramido-read-holes = Дірки на рівні { $level }
pyramido-read-hole = { $cell } — дірка.

## Чим скінчилося

pyramido-verdict-points =
    { $points ->
        [one] { $name } перемагає: { $points } бал.
        [few] { $name } перемагає: { $points } бали.
        [many] { $name } перемагає: { $points } балів.
       *[other] { $name } перемагає: { $points } бала.
    }
pyramido-verdict-tiles =
    { $tiles ->
        [one] Балів порівну ({ $points }); { $name } перемагає: лишився { $tiles } клаптик, більше, ніж у решти.
        [few] Балів порівну ({ $points }); { $name } перемагає: лишилося { $tiles } клаптики, більше, ніж у решти.
        [many] Балів порівну ({ $points }); { $name } перемагає: лишилося { $tiles } клаптиків, більше, ніж у решти.
       *[other] Балів порівну ({ $points }); { $name } перемагає: лишилося { $tiles } клаптика, більше, ніж у решти.
    }
pyramido-verdict-best =
    { $best ->
        [one] Порівну і балів ({ $points }), і клаптиків ({ $tiles }); { $name } перемагає завдяки найкращому раунду: { $best } бал.
        [few] Порівну і балів ({ $points }), і клаптиків ({ $tiles }); { $name } перемагає завдяки найкращому раунду: { $best } бали.
        [many] Порівну і балів ({ $points }), і клаптиків ({ $tiles }); { $name } перемагає завдяки найкращому раунду: { $best } балів.
       *[other] Порівну і балів ({ $points }), і клаптиків ({ $tiles }); { $name } перемагає завдяки найкращому раунду: { $best } бала.
    }
pyramido-verdict-shared = { $names } ділять перемогу: порівну балів ({ $points }), клаптиків ({ $tiles }) і в найкращому раунді ({ $best }).
pyramido-verdict-last = { $name } перемагає: решта вибула.
# Рядок для кожного місця. $place — 1, 2, 3 або 4; $best — бали найкращого раунду.
pyramido-verdict-seat =
    { $place }. { $name }: { $points ->
        [one] { $points } бал
        [few] { $points } бали
        [many] { $points } балів
       *[other] { $points } бала
    }, { $tiles ->
        [0] клаптиків не лишилося
        [one] лишився { $tiles } клаптик
        [few] лишилося { $tiles } клаптики
        [many] лишилося { $tiles } клаптиків
       *[other] лишилося { $tiles } клаптика
    }, найкращий раунд — { $best }.

## Рахунок і показ після раунду

pyramido-scores = Бали
# Заголовки стовпців.
pyramido-scores-round = Раунд { $round }
pyramido-scores-total = Разом
pyramido-scores-areas = Ділянки зараз: { $name }
pyramido-scores-no-areas = Маркерів на піраміді ще немає.
# Кнопка, що підсвічує ділянку на дошці.
pyramido-scores-show =
    { $colour ->
        [N] Показати коричневу ділянку
        [B] Показати синю ділянку
        [Y] Показати жовту ділянку
        [T] Показати бірюзову ділянку
        [R] Показати червону ділянку
       *[G] Показати зелену ділянку
    }: { $points ->
        [one] { $points } бал
        [few] { $points } бали
        [many] { $points } балів
       *[other] { $points } бала
    }
pyramido-scoring-title = Підрахунок раунду { $round }
pyramido-scoring-next = Наступний раунд починає { $name }.
pyramido-scoring-skip = Пропустити
pyramido-scoring-close = Далі
# Маленька картинка чиєїсь піраміди; це кнопка, що ставить її посередині.
pyramido-mini = Піраміда гравця { $name }
pyramido-mini-look = Подивитися піраміду гравця { $name }

## Чому чогось не можна

illegal-pyramido-lot-first = Спершу жереб вирішує, хто починає.
illegal-pyramido-deal-first = Спершу відкривають каменоломню і стоси.
illegal-pyramido-reveal-first = Спершу відкривають верх стосу.
illegal-pyramido-place-first = Спершу візьміть доміно й покладіть його.
illegal-pyramido-mark-first = Спершу покладіть маркер на своє доміно.
illegal-pyramido-tile-or-keep = Зараз можна покласти клаптик або зберегти клаптики.
illegal-pyramido-fill-holes = Жодне доміно вже не ляже: закрийте дірки клаптиками.
illegal-pyramido-refill-first = Спершу заповніть порожнє місце каменоломні.
illegal-pyramido-few-players =
    { $players ->
        [one] Грає лише { $players } гравець.
        [few] Грають лише { $players } гравці.
        [many] Грають лише { $players } гравців.
       *[other] Грають лише { $players } гравця.
    }
illegal-pyramido-revealed = Доміно { $domino } вже було відкрите.
illegal-pyramido-start-cell = Перше доміно починається на { $cell }.
illegal-pyramido-taken = На { $cell } вже щось лежить.
illegal-pyramido-outside-level = { $cell } не належить до рівня { $level }.
illegal-pyramido-half-outside = Друга половина лежала б поза рівнем { $level }.
illegal-pyramido-apart = Доміно має торкатися вже покладеного, сторона до сторони.
illegal-pyramido-too-large = Рівень 1 має вміститися в { $long } на { $short } квадрати.
illegal-pyramido-no-jewel =
    { $half ->
        [1] На першій половині немає скарбу, тому маркер туди не кладуть.
       *[2] На другій половині немає скарбу, тому маркер туди не кладуть.
    }
illegal-pyramido-marker-used =
    { $colour ->
        [N] Коричневий маркер уже на піраміді.
        [B] Синій маркер уже на піраміді.
        [Y] Жовтий маркер уже на піраміді.
        [T] Бірюзовий маркер уже на піраміді.
        [R] Червоний маркер уже на піраміді.
       *[G] Зелений маркер уже на піраміді.
    }
illegal-pyramido-marker-there =
    { $half ->
        [1] На першій половині маркер, тому накрити її клаптиком не можна.
       *[2] На другій половині маркер, тому накрити її клаптиком не можна.
    }
illegal-pyramido-tile-used =
    { $colour ->
        [N] Коричнево-синій клаптик уже покладено.
        [Y] Жовто-бірюзовий клаптик уже покладено.
       *[R] Червоно-зелений клаптик уже покладено.
    }
illegal-pyramido-far-stack = Порожнє місце заповнюють лише з двох стосів над ним: зі стосу { $stack } або { $other }.
