# Kabaleo. $colour і $previous — літери: B синій, G зелений, O помаранчевий, P рожевий, W білий,
# Y жовтий. Форми кольору, яких потребують речення, — атрибути повідомлень kabaleo-colour і
# kabaleo-previous. Терміни: поле, основа, вежа, фішка, ціль; набір — фішки гравця.

## Кольори

# Колір усередині речення або в переліку від основи вежі догори (як «синій колір»).
kabaleo-colour =
    { $colour ->
        [B] синій
        [G] зелений
        [O] помаранчевий
        [P] рожевий
        [W] білий
        [Y] жовтий
       *[other] { $colour }
    }
    .feminine =
        { $colour ->
            [B] синя
            [G] зелена
            [O] помаранчева
            [P] рожева
            [W] біла
            [Y] жовта
           *[other] { $colour }
        }
    .plural =
        { $colour ->
            [B] сині
            [G] зелені
            [O] помаранчеві
            [P] рожеві
            [W] білі
            [Y] жовті
           *[other] { $colour }
        }
    .plural-genitive =
        { $colour ->
            [B] синіх
            [G] зелених
            [O] помаранчевих
            [P] рожевих
            [W] білих
            [Y] жовтих
           *[other] { $colour }
        }
# Колір на початку речення.
kabaleo-colour-first =
    { $colour ->
        [B] Синій
        [G] Зелений
        [O] Помаранчевий
        [P] Рожевий
        [W] Білий
        [Y] Жовтий
       *[other] { $colour }
    }
    .plural-genitive =
        { $colour ->
            [B] Синіх
            [G] Зелених
            [O] Помаранчевих
            [P] Рожевих
            [W] Білих
            [Y] Жовтих
           *[other] { $colour }
        }
# Колір сам по собі, як назва в таблиці.
kabaleo-colour-alone = { kabaleo-colour-first }
# Колір, який поле мало раніше.
kabaleo-previous =
    { $previous ->
        [B] синій
        [G] зелений
        [O] помаранчевий
        [P] рожевий
        [W] білий
        [Y] жовтий
       *[other] { $previous }
    }
    .genitive =
        { $previous ->
            [B] синього
            [G] зеленого
            [O] помаранчевого
            [P] рожевого
            [W] білого
            [Y] жовтого
           *[other] { $previous }
        }
    .plural =
        { $previous ->
            [B] сині
            [G] зелені
            [O] помаранчеві
            [P] рожеві
            [W] білі
            [Y] жовті
           *[other] { $previous }
        }
# У знахідному відмінку: кладе …
kabaleo-a-piece =
    { $colour ->
        [B] синю фішку
        [G] зелену фішку
        [O] помаранчеву фішку
        [P] рожеву фішку
        [W] білу фішку
        [Y] жовту фішку
       *[other] фішку { $colour }
    }

## Що треба зробити

kabaleo-asked-first = Жереб вирішує, хто починає.
kabaleo-asked-box = Жереб вирішує, які кольори лишаться в коробці.
kabaleo-asked-goal = Гравці тягнуть таємні цілі.
kabaleo-asked-deal = Гравцям роздають фішки.
kabaleo-asked-put = Покладіть фішку на будь-яке поле.
# Останній хід був на це поле, тому воно закрите.
kabaleo-asked-put-but = Покладіть фішку на будь-яке поле, крім { $space }.
kabaleo-asked-over = Усі фішки зіграно.

## Що сталося

kabaleo-told-first = Починає { $name }.
kabaleo-told-boxed = { kabaleo-colour-first } колір лишається в коробці.
# Яка це ціль, лишається таємницею.
kabaleo-told-goal = { $name } тягне таємну ціль.
kabaleo-told-put = { $name } кладе { kabaleo-a-piece } на поле { $space }.
kabaleo-told-pair = Дві { kabaleo-colour.plural } фішки зустрічаються на полі { $space } і виходять із гри.
kabaleo-told-taken = Поле { $space } змінює колір із { kabaleo-previous.genitive } на { kabaleo-colour }.
# $goals: перелік на зразок «Ада — синій, Бен — помаранчевий».
kabaleo-told-ended = Усі фішки зіграно, цілі відкрито: { $goals }.
kabaleo-goal-of = { $name } — { kabaleo-colour }

## Що дасть хід

kabaleo-note-taken = Поле { $space } змінить колір із { kabaleo-previous.genitive } на { kabaleo-colour }.
# $previous — колір двох фішок, що вийдуть; $colour — що буде видно на полі.
kabaleo-note-pair = Обидві { kabaleo-previous.plural } фішки вийдуть із гри, а на полі { $space } відкриється { kabaleo-colour } колір.

## Назви того, чого можна торкнутися; вони ж — рядки дошки словами

kabaleo-space-bare = Поле { $space }: порожня { kabaleo-colour.feminine } основа.
# $cones: кольори всієї вежі від основи догори.
kabaleo-space-pile =
    { $count ->
        [one] Поле { $space }, зверху { kabaleo-colour }: на основі { $count } фішка. Від основи догори: { $cones }.
        [few] Поле { $space }, зверху { kabaleo-colour }: на основі { $count } фішки. Від основи догори: { $cones }.
        [many] Поле { $space }, зверху { kabaleo-colour }: на основі { $count } фішок. Від основи догори: { $cones }.
       *[other] Поле { $space }, зверху { kabaleo-colour }: на основі { $count } фішки. Від основи догори: { $cones }.
    }
# $text: одне з двох речень вище.
kabaleo-space-closed = { $text } Закрите: сюди був останній хід.
kabaleo-hand-group =
    { $count ->
        [one] { kabaleo-colour-first }: у наборі { $count } фішка
        [few] { kabaleo-colour-first }: у наборі { $count } фішки
        [many] { kabaleo-colour-first }: у наборі { $count } фішок
       *[other] { kabaleo-colour-first }: у наборі { $count } фішки
    }

## Дошка словами

kabaleo-read-spaces = Поля
kabaleo-read-hands = Набори
kabaleo-read-colours = Кольори
kabaleo-read-goals = Цілі
# $pieces: перелік на зразок «синіх — 3, зелених — 2».
kabaleo-read-hand = { $name }: { $pieces }.
kabaleo-read-hand-empty = { $name }: фішок більше немає.
kabaleo-hand-some = { kabaleo-colour.plural-genitive } — { $count }
kabaleo-read-colour =
    { kabaleo-colour-first } колір видно на { $spaces ->
        [one] { $spaces } полі
        [few] { $spaces } полях
        [many] { $spaces } полях
       *[other] { $spaces } поля
    }: { $bare ->
        [one] { $bare } порожня основа
        [few] { $bare } порожні основи
        [many] { $bare } порожніх основ
       *[other] { $bare } порожньої основи
    } і { $piles ->
        [one] { $piles } вежа
        [few] { $piles } вежі
        [many] { $piles } веж
       *[other] { $piles } вежі
    }. { $removed ->
        [0] Жодна фішка цього кольору не вийшла з гри.
       *[other] Із гри вийшло фішок цього кольору: { $removed }.
    }
kabaleo-read-goal = Ціль гравця { $name } — { kabaleo-colour } колір.
kabaleo-read-undrawn = { kabaleo-colour-first } колір нікому не дістався.

## Таблиця кольорів

kabaleo-counts-title = Кольори згори
kabaleo-counts-colour = Колір
# Скільки порожніх основ, веж, усього полів і фішок, що вийшли, має кожен колір.
kabaleo-counts-bare = Порожні
kabaleo-counts-piles = Вежі
kabaleo-counts-spaces = Поля
kabaleo-counts-removed = Вийшли

## Результат

kabaleo-verdict-alone =
    { $spaces ->
        [one] { $name } перемагає: { $spaces } поле.
        [few] { $name } перемагає: { $spaces } поля.
        [many] { $name } перемагає: { $spaces } полів.
       *[other] { $name } перемагає: { $spaces } поля.
    }
# $next: скільки має другий результат.
kabaleo-verdict-spaces =
    { $spaces ->
        [one] { $name } перемагає: { $spaces } поле, а в найближчого суперника { $next }.
        [few] { $name } перемагає: { $spaces } поля, а в найближчого суперника { $next }.
        [many] { $name } перемагає: { $spaces } полів, а в найближчого суперника { $next }.
       *[other] { $name } перемагає: { $spaces } поля, а в найближчого суперника { $next }.
    }
kabaleo-verdict-piles =
    { $piles ->
        [one] Полів порівну ({ $spaces }), тож вирішують вежі. { $name } перемагає: { $piles } вежа, а в найближчого суперника { $next }.
        [few] Полів порівну ({ $spaces }), тож вирішують вежі. { $name } перемагає: { $piles } вежі, а в найближчого суперника { $next }.
        [many] Полів порівну ({ $spaces }), тож вирішують вежі. { $name } перемагає: { $piles } веж, а в найближчого суперника { $next }.
       *[other] Полів порівну ({ $spaces }), тож вирішують вежі. { $name } перемагає: { $piles } вежі, а в найближчого суперника { $next }.
    }
kabaleo-verdict-highest =
    { $highest ->
        [one] Порівну і полів ({ $spaces }), і веж ({ $piles }), тож вирішує найвища вежа. { $name } перемагає: { $highest } фішка, а в найближчого суперника { $next }.
        [few] Порівну і полів ({ $spaces }), і веж ({ $piles }), тож вирішує найвища вежа. { $name } перемагає: { $highest } фішки, а в найближчого суперника { $next }.
        [many] Порівну і полів ({ $spaces }), і веж ({ $piles }), тож вирішує найвища вежа. { $name } перемагає: { $highest } фішок, а в найближчого суперника { $next }.
       *[other] Порівну і полів ({ $spaces }), і веж ({ $piles }), тож вирішує найвища вежа. { $name } перемагає: { $highest } фішки, а в найближчого суперника { $next }.
    }
# $names: перелік на зразок «Ада і Бен».
kabaleo-verdict-shared = { $names } ділять перемогу: порівну полів ({ $spaces }), веж ({ $piles }) і фішок у найвищій вежі ({ $highest }).
kabaleo-verdict-seat =
    { $name }: { $spaces ->
        [one] { $spaces } поле
        [few] { $spaces } поля
        [many] { $spaces } полів
       *[other] { $spaces } поля
    }, { $piles ->
        [one] { $piles } вежа
        [few] { $piles } вежі
        [many] { $piles } веж
       *[other] { $piles } вежі
    }, найвища вежа — { $highest }.

## Переліки

# $before — одне слово або вже перелік.
kabaleo-list = { $before }, { $item }
kabaleo-list-end = { $before } і { $item }

## Чому чогось не можна

illegal-kabaleo-lot-first = Спершу жереб вирішує, хто починає.
illegal-kabaleo-colours-first = Спершу жереб вирішує, які кольори в грі.
illegal-kabaleo-goals-first = Спершу всі тягнуть цілі.
illegal-kabaleo-pieces-first = Спершу всі тягнуть фішки з мішечка.
illegal-kabaleo-put-now = Жеребкування позаду: тепер фішку кладуть на поле.
illegal-kabaleo-few-players =
    { $players ->
        [one] Грає лише { $players } гравець.
        [few] Грають лише { $players } гравці.
        [many] Грають лише { $players } гравців.
       *[other] Грають лише { $players } гравця.
    }
illegal-kabaleo-boxed = { kabaleo-colour-first } колір уже в коробці.
illegal-kabaleo-not-in-play = { kabaleo-colour-first } колір лишається в коробці.
illegal-kabaleo-goal-drawn = Цю ціль уже витягнуто: { kabaleo-colour }.
illegal-kabaleo-bag-empty = { kabaleo-colour-first.plural-genitive } фішок у мішечку більше немає.
illegal-kabaleo-few-spaces =
    { $spaces ->
        [one] Є лише { $spaces } поле.
        [few] Є лише { $spaces } поля.
        [many] Є лише { $spaces } полів.
       *[other] Є лише { $spaces } поля.
    }
illegal-kabaleo-not-in-hand = { kabaleo-colour-first.plural-genitive } фішок у цьому наборі більше немає.
illegal-kabaleo-last-space = Останній хід був на поле { $space }, тож зараз воно закрите.
illegal-kabaleo-own-base = На полі { $space } порожня { kabaleo-colour.feminine } основа: сюди можна класти лише інший колір.
