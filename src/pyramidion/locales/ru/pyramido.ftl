# Pyramido: что нужно сделать, чего можно коснуться, что произошло, чем кончилось.
#
# $colour (и $other, где это цвет) — буква: N коричневый, B синий, Y жёлтый, T бирюзовый,
# R красный, G зелёный. $cell и $other (где это квадрат) — названия квадратов, например e5.
# $name — кто сидит на месте. Термины: домино (не склоняется), половина, квадрат, четверть,
# драгоценность, фишка, (одиночная) плитка, карьер, стопка, уровень, область, дырка.

## Названия вещей

pyramido-colour =
    { $colour ->
        [N] коричневый
        [B] синий
        [Y] жёлтый
        [T] бирюзовый
        [R] красный
       *[G] зелёный
    }
# Обе половины домино; $first и $second делает pyramido-square.
pyramido-domino = { $first } | { $second }
# То же коротко, для списка ходов; $first и $second делает pyramido-colour.
pyramido-domino-colours = { $first }/{ $second }
# Квадрат: цвет и четверти с драгоценностями (a вверху слева, b вверху справа, c внизу слева,
# d внизу справа). Стоит отдельно или в перечне.
pyramido-square =
    { $colour ->
        [N] коричневый
        [B] синий
        [Y] жёлтый
        [T] бирюзовый
        [R] красный
       *[G] зелёный
    }{ $jewels ->
        [a] , драгоценность вверху слева
        [b] , драгоценность вверху справа
        [c] , драгоценность внизу слева
        [d] , драгоценность внизу справа
        [ab] , драгоценности вверху слева и вверху справа
        [ac] , драгоценности вверху слева и внизу слева
        [ad] , драгоценности вверху слева и внизу справа
        [bc] , драгоценности вверху справа и внизу слева
        [bd] , драгоценности вверху справа и внизу справа
        [cd] , драгоценности внизу слева и внизу справа
       *[none] , без драгоценностей
    }
# Перечни людей.
pyramido-two = { $first } и { $second }
pyramido-three = { $first }, { $second } и { $third }
pyramido-four = { $first }, { $second }, { $third } и { $fourth }

## Что нужно сделать тому, чей ход

pyramido-asked-place = Возьмите домино из карьера и положите на уровень { $level }.
pyramido-asked-mark = Выберите половину домино для фишки.
pyramido-asked-recolour = Положите на домино плитку или сохраните плитки.
pyramido-asked-fill =
    { $holes ->
        [1] Домино не ляжет: закройте плиткой дырку { $cell }.
        [one] Домино не ляжет: закройте плитками { $holes } дырку, сначала { $cell }.
        [few] Домино не ляжет: закройте плитками { $holes } дырки, сначала { $cell }.
        [many] Домино не ляжет: закройте плитками { $holes } дырок, сначала { $cell }.
       *[other] Домино не ляжет: закройте плитками { $holes } дырки, сначала { $cell }.
    }
pyramido-asked-refill = Выберите стопку для пустого места.
pyramido-asked-lot = Жребий решает, кто начинает.
pyramido-asked-deal = Домино открываются.
pyramido-asked-over = Партия завершена.

## Чего можно коснуться (названия кнопок, читаются вслух)

# $domino делает pyramido-domino.
pyramido-touch-slot = Карьер, место { $slot }: { $domino }
pyramido-touch-stack =
    { $size ->
        [1] Стопка { $stack }, одно домино: { $domino }
       *[other] Стопка { $stack }, { $size } домино, сверху: { $domino }
    }
pyramido-touch-stack-hidden =
    { $size ->
        [1] Стопка { $stack }, одно домино, ещё закрыто
       *[other] Стопка { $stack }, { $size } домино, верхнее ещё закрыто
    }
pyramido-touch-place = Первая половина на { $cell }, вторая на { $other }
pyramido-touch-half =
    { $half ->
        [1] Первая половина, на { $cell }
       *[2] Вторая половина, на { $cell }
    }: { $colour ->
        [N] коричневая
        [B] синяя
        [Y] жёлтая
        [T] бирюзовая
        [R] красная
       *[G] зелёная
    }
pyramido-touch-square =
    { $cell }: { $colour ->
        [N] коричневый
        [B] синий
        [Y] жёлтый
        [T] бирюзовый
        [R] красный
       *[G] зелёный
    }
pyramido-touch-hole = Дырка { $cell }
pyramido-touch-free = { $cell }, свободно
# Одна сторона плитки.
pyramido-touch-face =
    { $colour ->
        [N] Плитка, коричневая сторона
        [B] Плитка, синяя сторона
        [Y] Плитка, жёлтая сторона
        [T] Плитка, бирюзовая сторона
        [R] Плитка, красная сторона
       *[G] Плитка, зелёная сторона
    }
# Кнопка: не класть плитку.
pyramido-keep = Сохранить плитки
# Очки области на доске вместо её фишки; только число.
pyramido-area-points = { $points }

## Что даст действие

pyramido-note-spoiled = Осторожно: тогда завершить уровень { $level } одними домино уже не выйдет. Останутся дырки.
# $points — очки раунда, если бы он кончился тогда, $before — если бы кончился сейчас.
pyramido-note-score =
    { $points ->
        [one] Тогда за раунд будет { $points } очко вместо { $before }.
        [few] Тогда за раунд будет { $points } очка вместо { $before }.
        [many] Тогда за раунд будет { $points } очков вместо { $before }.
       *[other] Тогда за раунд будет { $points } очка вместо { $before }.
    }
pyramido-note-same =
    { $points ->
        [one] За раунд так и будет { $points } очко.
        [few] За раунд так и будет { $points } очка.
        [many] За раунд так и будет { $points } очков.
       *[other] За раунд так и будет { $points } очка.
    }

## Что произошло

pyramido-told-first = Начинает { $name }.
# $domino делает pyramido-domino-colours.
pyramido-told-placed = { $name } кладёт домино ({ $domino }) на { $cell } и { $other }, уровень { $level }.
pyramido-told-marker =
    { $colour ->
        [N] { $name } кладёт коричневую фишку на { $cell }.
        [B] { $name } кладёт синюю фишку на { $cell }.
        [Y] { $name } кладёт жёлтую фишку на { $cell }.
        [T] { $name } кладёт бирюзовую фишку на { $cell }.
        [R] { $name } кладёт красную фишку на { $cell }.
       *[G] { $name } кладёт зелёную фишку на { $cell }.
    }
pyramido-told-recoloured =
    { $colour ->
        [N] { $name } перекрашивает { $cell } в коричневый.
        [B] { $name } перекрашивает { $cell } в синий.
        [Y] { $name } перекрашивает { $cell } в жёлтый.
        [T] { $name } перекрашивает { $cell } в бирюзовый.
        [R] { $name } перекрашивает { $cell } в красный.
       *[G] { $name } перекрашивает { $cell } в зелёный.
    }
pyramido-told-filled =
    { $colour ->
        [N] { $name } закрывает дырку { $cell } коричневой плиткой.
        [B] { $name } закрывает дырку { $cell } синей плиткой.
        [Y] { $name } закрывает дырку { $cell } жёлтой плиткой.
        [T] { $name } закрывает дырку { $cell } бирюзовой плиткой.
        [R] { $name } закрывает дырку { $cell } красной плиткой.
       *[G] { $name } закрывает дырку { $cell } зелёной плиткой.
    }
pyramido-told-refilled = { $name } пополняет карьер: домино ({ $domino }) из стопки { $stack }.
pyramido-told-rebuilt = Стопка { $stack } пуста, в неё переходит { $size } домино из стопки { $from }.
pyramido-told-out = { $name } выбывает: дырок больше, чем плиток.
# Область одного цвета; очки — счёт.
pyramido-told-area =
    { $colour ->
        [N] { $name }: коричневая область
        [B] { $name }: синяя область
        [Y] { $name }: жёлтая область
        [T] { $name }: бирюзовая область
        [R] { $name }: красная область
       *[G] { $name }: зелёная область
    }, { $points ->
        [one] { $points } очко.
        [few] { $points } очка.
        [many] { $points } очков.
       *[other] { $points } очка.
    }
pyramido-told-bonus =
    { $colour ->
        [N] { $name }: наименьшая область, коричневая, ещё раз
        [B] { $name }: наименьшая область, синяя, ещё раз
        [Y] { $name }: наименьшая область, жёлтая, ещё раз
        [T] { $name }: наименьшая область, бирюзовая, ещё раз
        [R] { $name }: наименьшая область, красная, ещё раз
       *[G] { $name }: наименьшая область, зелёная, ещё раз
    }, { $points ->
        [one] { $points } очко.
        [few] { $points } очка.
        [many] { $points } очков.
       *[other] { $points } очка.
    }
pyramido-told-round = Раунд { $round } завершён; следующий начинает { $name }.
pyramido-told-last-round = Раунд { $round }, последний, завершён.

## Позиция словами

pyramido-read-quarry = Карьер
pyramido-read-stacks = Стопки
pyramido-read-slot = Место { $slot }: { $domino }
pyramido-read-gap = Место { $slot } пустое.
# Заголовок над тем, что у игрока на руках и сколько очков.
pyramido-read-seat = { $name }
pyramido-read-out = Вне игры.
pyramido-read-points =
    { $total ->
        [one] Пока { $total } очко
        [few] Пока { $total } очка
        [many] Пока { $total } очков
       *[other] Пока { $total } очка
    }, в этом раунде на данный момент — { $now }.
pyramido-read-area =
    { $colour ->
        [N] Коричневая область с фишкой
        [B] Синяя область с фишкой
        [Y] Жёлтая область с фишкой
        [T] Бирюзовая область с фишкой
        [R] Красная область с фишкой
       *[G] Зелёная область с фишкой
    }: { $points ->
        [one] { $points } драгоценность.
        [few] { $points } драгоценности.
        [many] { $points } драгоценностей.
       *[other] { $points } драгоценности.
    }
pyramido-read-marker =
    { $colour ->
        [N] Коричневая фишка на руках.
        [B] Синяя фишка на руках.
        [Y] Жёлтая фишка на руках.
        [T] Бирюзовая фишка на руках.
        [R] Красная фишка на руках.
       *[G] Зелёная фишка на руках.
    }
# $colour — цвет её первой стороны.
pyramido-read-tile =
    { $colour ->
        [N] Коричнево-синяя плитка на руках.
        [Y] Жёлто-бирюзовая плитка на руках.
       *[R] Красно-зелёная плитка на руках.
    }
pyramido-read-level = { $name }, уровень { $level }
# $square делает pyramido-square.
pyramido-read-square =
    { $on ->
        [marker] { $cell }: { $square }, с фишкой
        [tile] { $cell }: { $square }, одиночная плитка
        [both] { $cell }: { $square }, одиночная плитка, с фишкой
       *[nothing] { $cell }: { $square }
    }
pyramido-read-holes = Дырки на уровне { $level }
pyramido-read-hole = { $cell } — дырка.

## Чем кончилось

pyramido-verdict-points =
    { $points ->
        [one] { $name } побеждает: { $points } очко.
        [few] { $name } побеждает: { $points } очка.
        [many] { $name } побеждает: { $points } очков.
       *[other] { $name } побеждает: { $points } очка.
    }
pyramido-verdict-tiles =
    { $tiles ->
        [one] Очков поровну ({ $points }); { $name } побеждает: осталась { $tiles } плитка, больше, чем у остальных.
        [few] Очков поровну ({ $points }); { $name } побеждает: осталось { $tiles } плитки, больше, чем у остальных.
        [many] Очков поровну ({ $points }); { $name } побеждает: осталось { $tiles } плиток, больше, чем у остальных.
       *[other] Очков поровну ({ $points }); { $name } побеждает: осталось { $tiles } плитки, больше, чем у остальных.
    }
pyramido-verdict-best =
    { $best ->
        [one] Поровну и очков ({ $points }), и плиток ({ $tiles }); { $name } побеждает благодаря лучшему раунду: { $best } очко.
        [few] Поровну и очков ({ $points }), и плиток ({ $tiles }); { $name } побеждает благодаря лучшему раунду: { $best } очка.
        [many] Поровну и очков ({ $points }), и плиток ({ $tiles }); { $name } побеждает благодаря лучшему раунду: { $best } очков.
       *[other] Поровну и очков ({ $points }), и плиток ({ $tiles }); { $name } побеждает благодаря лучшему раунду: { $best } очка.
    }
pyramido-verdict-shared = { $names } делят победу: поровну очков ({ $points }), плиток ({ $tiles }) и в лучшем раунде ({ $best }).
pyramido-verdict-last = { $name } побеждает: остальные выбыли.
# Строка для каждого места. $place — 1, 2, 3 или 4; $best — очки лучшего раунда.
pyramido-verdict-seat =
    { $place }. { $name }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очка
    }, { $tiles ->
        [0] плиток не осталось
        [one] осталась { $tiles } плитка
        [few] осталось { $tiles } плитки
        [many] осталось { $tiles } плиток
       *[other] осталось { $tiles } плитки
    }, лучший раунд — { $best }.

## Счёт и показ после раунда

pyramido-scores = Очки
# Заголовки столбцов.
pyramido-scores-round = Раунд { $round }
pyramido-scores-total = Всего
pyramido-scores-areas = Области сейчас: { $name }
pyramido-scores-no-areas = Фишек на пирамиде ещё нет.
# Кнопка, которая подсвечивает область на доске.
pyramido-scores-show =
    { $colour ->
        [N] Показать коричневую область
        [B] Показать синюю область
        [Y] Показать жёлтую область
        [T] Показать бирюзовую область
        [R] Показать красную область
       *[G] Показать зелёную область
    }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
        [many] { $points } очков
       *[other] { $points } очка
    }
pyramido-scoring-title = Подсчёт раунда { $round }
pyramido-scoring-next = Следующий раунд начинает { $name }.
pyramido-scoring-skip = Пропустить
pyramido-scoring-close = Дальше
# Маленькая картинка чьей-то пирамиды; это кнопка, которая ставит её посередине.
pyramido-mini = Пирамида игрока { $name }
pyramido-mini-look = Посмотреть пирамиду игрока { $name }

## Почему чего-то нельзя

illegal-pyramido-lot-first = Сначала жребий решает, кто начинает.
illegal-pyramido-deal-first = Сначала открывают карьер и стопки.
illegal-pyramido-reveal-first = Сначала открывают верх стопки.
illegal-pyramido-place-first = Сначала возьмите домино и положите его.
illegal-pyramido-mark-first = Сначала положите фишку на своё домино.
illegal-pyramido-tile-or-keep = Сейчас можно положить плитку или сохранить плитки.
illegal-pyramido-fill-holes = Ни одно домино уже не ляжет: закройте дырки плитками.
illegal-pyramido-refill-first = Сначала заполните пустое место карьера.
illegal-pyramido-few-players =
    { $players ->
        [one] Играет только { $players } игрок.
        [few] Играют только { $players } игрока.
        [many] Играют только { $players } игроков.
       *[other] Играют только { $players } игрока.
    }
illegal-pyramido-revealed = Домино { $domino } уже было открыто.
illegal-pyramido-start-cell = Первое домино начинается на { $cell }.
illegal-pyramido-taken = На { $cell } уже что-то лежит.
illegal-pyramido-outside-level = { $cell } не входит в уровень { $level }.
illegal-pyramido-half-outside = Вторая половина лежала бы за пределами уровня { $level }.
illegal-pyramido-apart = Домино должно касаться уже лежащего, сторона к стороне.
illegal-pyramido-too-large = Уровень 1 должен поместиться в { $long } на { $short } квадрата.
illegal-pyramido-no-jewel =
    { $half ->
        [1] На первой половине нет драгоценности, поэтому фишку туда не кладут.
       *[2] На второй половине нет драгоценности, поэтому фишку туда не кладут.
    }
illegal-pyramido-marker-used =
    { $colour ->
        [N] Коричневая фишка уже на пирамиде.
        [B] Синяя фишка уже на пирамиде.
        [Y] Жёлтая фишка уже на пирамиде.
        [T] Бирюзовая фишка уже на пирамиде.
        [R] Красная фишка уже на пирамиде.
       *[G] Зелёная фишка уже на пирамиде.
    }
illegal-pyramido-marker-there =
    { $half ->
        [1] На первой половине фишка, поэтому накрыть её плиткой нельзя.
       *[2] На второй половине фишка, поэтому накрыть её плиткой нельзя.
    }
illegal-pyramido-tile-used =
    { $colour ->
        [N] Коричнево-синяя плитка уже лежит на пирамиде.
        [Y] Жёлто-бирюзовая плитка уже лежит на пирамиде.
       *[R] Красно-зелёная плитка уже лежит на пирамиде.
    }
illegal-pyramido-far-stack = Пустое место заполняют только из двух стопок над ним: из стопки { $stack } или { $other }.
