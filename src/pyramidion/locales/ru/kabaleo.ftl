# Kabaleo. $colour и $previous — буквы: B синий, G зелёный, O оранжевый, P розовый, W белый,
# Y жёлтый. Формы цвета, которые нужны предложениям, — атрибуты сообщений kabaleo-colour и
# kabaleo-previous. Термины: поле, основание, башня, фишка, цель; набор — фишки игрока.

## Цвета

# Цвет внутри предложения или в перечне от основания башни вверх (как «синий цвет»).
kabaleo-colour =
    { $colour ->
        [B] синий
        [G] зелёный
        [O] оранжевый
        [P] розовый
        [W] белый
        [Y] жёлтый
       *[other] { $colour }
    }
    .neuter =
        { $colour ->
            [B] синее
            [G] зелёное
            [O] оранжевое
            [P] розовое
            [W] белое
            [Y] жёлтое
           *[other] { $colour }
        }
    .plural =
        { $colour ->
            [B] синие
            [G] зелёные
            [O] оранжевые
            [P] розовые
            [W] белые
            [Y] жёлтые
           *[other] { $colour }
        }
    .plural-genitive =
        { $colour ->
            [B] синих
            [G] зелёных
            [O] оранжевых
            [P] розовых
            [W] белых
            [Y] жёлтых
           *[other] { $colour }
        }
# Цвет в начале предложения.
kabaleo-colour-first =
    { $colour ->
        [B] Синий
        [G] Зелёный
        [O] Оранжевый
        [P] Розовый
        [W] Белый
        [Y] Жёлтый
       *[other] { $colour }
    }
    .plural-genitive =
        { $colour ->
            [B] Синих
            [G] Зелёных
            [O] Оранжевых
            [P] Розовых
            [W] Белых
            [Y] Жёлтых
           *[other] { $colour }
        }
# Цвет сам по себе, как название в таблице.
kabaleo-colour-alone = { kabaleo-colour-first }
# Цвет, который был у поля раньше.
kabaleo-previous =
    { $previous ->
        [B] синий
        [G] зелёный
        [O] оранжевый
        [P] розовый
        [W] белый
        [Y] жёлтый
       *[other] { $previous }
    }
    .genitive =
        { $previous ->
            [B] синего
            [G] зелёного
            [O] оранжевого
            [P] розового
            [W] белого
            [Y] жёлтого
           *[other] { $previous }
        }
    .plural =
        { $previous ->
            [B] синие
            [G] зелёные
            [O] оранжевые
            [P] розовые
            [W] белые
            [Y] жёлтые
           *[other] { $previous }
        }
# В винительном падеже: кладёт …
kabaleo-a-piece =
    { $colour ->
        [B] синюю фишку
        [G] зелёную фишку
        [O] оранжевую фишку
        [P] розовую фишку
        [W] белую фишку
        [Y] жёлтую фишку
       *[other] фишку { $colour }
    }

## Что нужно сделать

kabaleo-asked-first = Жребий решает, кто начинает.
kabaleo-asked-box = Жребий решает, какие цвета останутся в коробке.
kabaleo-asked-goal = Игроки тянут тайные цели.
kabaleo-asked-deal = Игрокам раздают фишки.
kabaleo-asked-put = Положите фишку на любое поле.
# Последний ход был на это поле, поэтому оно закрыто.
kabaleo-asked-put-but = Положите фишку на любое поле, кроме { $space }.
kabaleo-asked-over = Все фишки сыграны.

## Что произошло

kabaleo-told-first = Начинает { $name }.
kabaleo-told-boxed = { kabaleo-colour-first } цвет остаётся в коробке.
# Какая это цель, остаётся тайной.
kabaleo-told-goal = { $name } тянет тайную цель.
kabaleo-told-put = { $name } кладёт { kabaleo-a-piece } на поле { $space }.
kabaleo-told-pair = Две { kabaleo-colour.plural } фишки встречаются на поле { $space } и выходят из игры.
kabaleo-told-taken = Поле { $space } меняет цвет с { kabaleo-previous.genitive } на { kabaleo-colour }.
# $goals: перечень вроде «Ада — синий, Бен — оранжевый».
kabaleo-told-ended = Все фишки сыграны, цели открыты: { $goals }.
kabaleo-goal-of = { $name } — { kabaleo-colour }

## Что даст ход

kabaleo-note-taken = Поле { $space } сменит цвет с { kabaleo-previous.genitive } на { kabaleo-colour }.
# $previous — цвет двух фишек, которые выйдут; $colour — что будет видно на поле.
kabaleo-note-pair = Обе { kabaleo-previous.plural } фишки выйдут из игры, а на поле { $space } откроется { kabaleo-colour } цвет.

## Названия того, чего можно коснуться; они же — строки доски словами

kabaleo-space-bare = Поле { $space }: пустое { kabaleo-colour.neuter } основание.
# $cones: цвета всей башни от основания вверх.
kabaleo-space-pile =
    { $count ->
        [one] Поле { $space }, сверху { kabaleo-colour }: на основании { $count } фишка. От основания вверх: { $cones }.
        [few] Поле { $space }, сверху { kabaleo-colour }: на основании { $count } фишки. От основания вверх: { $cones }.
        [many] Поле { $space }, сверху { kabaleo-colour }: на основании { $count } фишек. От основания вверх: { $cones }.
       *[other] Поле { $space }, сверху { kabaleo-colour }: на основании { $count } фишки. От основания вверх: { $cones }.
    }
# $text: одно из двух предложений выше.
kabaleo-space-closed = { $text } Закрыто: сюда был последний ход.
kabaleo-hand-group =
    { $count ->
        [one] { kabaleo-colour-first }: в наборе { $count } фишка
        [few] { kabaleo-colour-first }: в наборе { $count } фишки
        [many] { kabaleo-colour-first }: в наборе { $count } фишек
       *[other] { kabaleo-colour-first }: в наборе { $count } фишки
    }

## Доска словами

kabaleo-read-spaces = Поля
kabaleo-read-hands = Наборы
kabaleo-read-colours = Цвета
kabaleo-read-goals = Цели
# $pieces: перечень вроде «синих — 3, зелёных — 2».
kabaleo-read-hand = { $name }: { $pieces }.
kabaleo-read-hand-empty = { $name }: фишек больше нет.
kabaleo-hand-some = { kabaleo-colour.plural-genitive } — { $count }
kabaleo-read-colour =
    { kabaleo-colour-first } цвет виден на { $spaces ->
        [one] { $spaces } поле
        [few] { $spaces } полях
        [many] { $spaces } полях
       *[other] { $spaces } поля
    }: { $bare ->
        [one] { $bare } пустое основание
        [few] { $bare } пустых основания
        [many] { $bare } пустых оснований
       *[other] { $bare } пустого основания
    } и { $piles ->
        [one] { $piles } башня
        [few] { $piles } башни
        [many] { $piles } башен
       *[other] { $piles } башни
    }. { $removed ->
        [0] Ни одна фишка этого цвета не вышла из игры.
       *[other] Из игры вышло фишек этого цвета: { $removed }.
    }
kabaleo-read-goal = Цель игрока { $name } — { kabaleo-colour } цвет.
kabaleo-read-undrawn = { kabaleo-colour-first } цвет никому не достался.

## Таблица цветов

kabaleo-counts-title = Цвета сверху
kabaleo-counts-colour = Цвет
# Сколько пустых оснований, башен, всего полей и вышедших фишек у каждого цвета.
kabaleo-counts-bare = Пустые
kabaleo-counts-piles = Башни
kabaleo-counts-spaces = Поля
kabaleo-counts-removed = Вышли

## Результат

kabaleo-verdict-alone =
    { $spaces ->
        [one] { $name } побеждает: { $spaces } поле.
        [few] { $name } побеждает: { $spaces } поля.
        [many] { $name } побеждает: { $spaces } полей.
       *[other] { $name } побеждает: { $spaces } поля.
    }
# $next: сколько у второго результата.
kabaleo-verdict-spaces =
    { $spaces ->
        [one] { $name } побеждает: { $spaces } поле, а у ближайшего соперника { $next }.
        [few] { $name } побеждает: { $spaces } поля, а у ближайшего соперника { $next }.
        [many] { $name } побеждает: { $spaces } полей, а у ближайшего соперника { $next }.
       *[other] { $name } побеждает: { $spaces } поля, а у ближайшего соперника { $next }.
    }
kabaleo-verdict-piles =
    { $piles ->
        [one] Полей поровну ({ $spaces }), поэтому решают башни. { $name } побеждает: { $piles } башня, а у ближайшего соперника { $next }.
        [few] Полей поровну ({ $spaces }), поэтому решают башни. { $name } побеждает: { $piles } башни, а у ближайшего соперника { $next }.
        [many] Полей поровну ({ $spaces }), поэтому решают башни. { $name } побеждает: { $piles } башен, а у ближайшего соперника { $next }.
       *[other] Полей поровну ({ $spaces }), поэтому решают башни. { $name } побеждает: { $piles } башни, а у ближайшего соперника { $next }.
    }
kabaleo-verdict-highest =
    { $highest ->
        [one] Поровну и полей ({ $spaces }), и башен ({ $piles }), поэтому решает самая высокая башня. { $name } побеждает: { $highest } фишка, а у ближайшего соперника { $next }.
        [few] Поровну и полей ({ $spaces }), и башен ({ $piles }), поэтому решает самая высокая башня. { $name } побеждает: { $highest } фишки, а у ближайшего соперника { $next }.
        [many] Поровну и полей ({ $spaces }), и башен ({ $piles }), поэтому решает самая высокая башня. { $name } побеждает: { $highest } фишек, а у ближайшего соперника { $next }.
       *[other] Поровну и полей ({ $spaces }), и башен ({ $piles }), поэтому решает самая высокая башня. { $name } побеждает: { $highest } фишки, а у ближайшего соперника { $next }.
    }
# $names: перечень вроде «Ада и Бен».
kabaleo-verdict-shared = { $names } делят победу: поровну полей ({ $spaces }), башен ({ $piles }) и фишек в самой высокой башне ({ $highest }).
kabaleo-verdict-seat =
    { $name }: { $spaces ->
        [one] { $spaces } поле
        [few] { $spaces } поля
        [many] { $spaces } полей
       *[other] { $spaces } поля
    }, { $piles ->
        [one] { $piles } башня
        [few] { $piles } башни
        [many] { $piles } башен
       *[other] { $piles } башни
    }, самая высокая башня — { $highest }.

## Перечни

# $before — одно слово или уже перечень.
kabaleo-list = { $before }, { $item }
kabaleo-list-end = { $before } и { $item }

## Почему чего-то нельзя

illegal-kabaleo-lot-first = Сначала жребий решает, кто начинает.
illegal-kabaleo-colours-first = Сначала жребий решает, какие цвета в игре.
illegal-kabaleo-goals-first = Сначала все тянут цели.
illegal-kabaleo-pieces-first = Сначала все тянут фишки из мешочка.
illegal-kabaleo-put-now = Жеребьёвка позади: теперь фишку кладут на поле.
illegal-kabaleo-few-players =
    { $players ->
        [one] Играет только { $players } игрок.
        [few] Играют только { $players } игрока.
        [many] Играют только { $players } игроков.
       *[other] Играют только { $players } игрока.
    }
illegal-kabaleo-boxed = { kabaleo-colour-first } цвет уже в коробке.
illegal-kabaleo-not-in-play = { kabaleo-colour-first } цвет остаётся в коробке.
illegal-kabaleo-goal-drawn = Эту цель уже вытянули: { kabaleo-colour }.
illegal-kabaleo-bag-empty = { kabaleo-colour-first.plural-genitive } фишек в мешочке больше нет.
illegal-kabaleo-few-spaces =
    { $spaces ->
        [one] Есть только { $spaces } поле.
        [few] Есть только { $spaces } поля.
        [many] Есть только { $spaces } полей.
       *[other] Есть только { $spaces } поля.
    }
illegal-kabaleo-not-in-hand = { kabaleo-colour-first.plural-genitive } фишек в этом наборе больше нет.
illegal-kabaleo-last-space = Последний ход был на поле { $space }, поэтому сейчас оно закрыто.
illegal-kabaleo-own-base = На поле { $space } пустое { kabaleo-colour.neuter } основание: сюда можно класть только другой цвет.
