### Підготовка партії: хто грає, за якими правилами, скільки часу. Також списки партій.

options-title = Партія в { $game }
options-start = Почати
options-start-friend = Створити посилання
options-start-open = Відкрити стіл
options-lead-computer = Натисніть «Почати» або спершу виберіть умови.
options-lead-friend = Ви отримаєте посилання і код для телефона друга.
options-lead-device = Пристрій передають із рук у руки.
options-lead-open = Стіл буде серед відкритих, доки хтось не сяде.

options-mode = Як хочете грати?
# Коротко, на чотирьох кнопках у ряд: проти комп’ютера, з другом на відстані, з людьми за цим
# пристроєм або за столом, куди може сісти будь-хто.
options-mode-computer = Комп’ютер
options-mode-friend = Друг
options-mode-device = Цей пристрій
options-mode-open = Відкритий стіл

options-players = Скільки гравців?
options-players-number = { $players }

options-who = Хто грає
options-rules = Правила
options-time = Час
options-looking-on = Глядачі
options-details = Ще варіанти
# Вибране правило, як-от «Варіант: Звичайний».
options-rule = { $option }: { $chosen }
options-rules-link = Прочитати правила

# Місце за столом; $number рахує від 1.
options-seat = Місце { $number }
options-seat-who = Хто сидить на місці { $number }?
options-who-me = Ви
options-who-beside = Хтось за цим пристроєм
options-who-computer = Комп’ютер
options-who-friend = Друг із посиланням
options-who-anybody = Хто завгодно
options-who-me-hint = Ви сидите тут під іменем { $name }.
options-who-friend-hint = Це місце чекає на того, хто має ваше посилання.
options-who-anybody-hint = Це місце вільне для кожного, хто знайде стіл.
options-seat-name = Ім’я
# Ім’я того за цим пристроєм, хто не назвався; $number рахує від 1.
options-seat-unnamed = Гравець { $number }
options-seat-level = Сила
# Комп’ютерний гравець у списку: ім’я та сила.
options-level-line = { $level }, { $rating }

options-begins = Хто починає?
options-begins-me = Ви
options-begins-other = Інший гравець
options-begins-lot = За жеребом
options-begins-rules = Хто починає, за правилами вирішує жереб.

## Умови Pylos: сама умова, речення про неї та її значення, теж із реченням.

options-pylos-variant = Варіант
options-pylos-variant-hint = Як кулі повертаються у ваш запас.
options-pylos-variant-standard = Звичайний
options-pylos-variant-standard-hint = Хто складе квадрат свого кольору, забирає одну або дві кулі.
options-pylos-variant-children = Дитяча гра
options-pylos-variant-children-hint = Нічого не забирають; головне тут — піднімати кулі.
options-pylos-variant-expert = Експертна гра
options-pylos-variant-expert-hint = Повна пряма лінія одного кольору теж дає забрати кулі.

options-pylos-take_back = Повернення куль
options-pylos-take_back-hint = Чого вимагає складений квадрат.
options-pylos-take_back-must = Обов’язково
options-pylos-take_back-must-hint = Щонайменше одну кулю треба забрати.
options-pylos-take_back-may = За бажанням
options-pylos-take_back-may-hint = Можна й лишити всі кулі на дошці.

options-pylos-empty_reserve = Порожній запас
options-pylos-empty_reserve-hint = Що буде з гравцем, у якого на початку ходу немає куль.
options-pylos-empty_reserve-loses = Поразка
options-pylos-empty_reserve-loses-hint = Партію одразу програно.
options-pylos-empty_reserve-may_raise = Підняти кулю
options-pylos-empty_reserve-may_raise-hint = Партія триває, доки можна підняти кулю.

## Умови Kabaleo

options-kabaleo-mode = Набори
options-kabaleo-mode-hint = Звідки в гравців фішки.
options-kabaleo-mode-fair = Однакові
options-kabaleo-mode-fair-hint = Усі беруть однакові фішки. Для двох або трьох гравців.
options-kabaleo-mode-random = З мішечка
options-kabaleo-mode-random-hint = Усі тягнуть фішки з мішечка.
options-kabaleo-colours = Кольори
options-kabaleo-colours-hint = Які кольори в грі: на два більше, ніж гравців.
options-kabaleo-colours-lot = За жеребом
options-kabaleo-colours-chosen = На вибір
options-kabaleo-colours-missing =
    { $missing ->
        [one] Виберіть ще { $missing } колір.
        [few] Виберіть ще { $missing } кольори.
        [many] Виберіть ще { $missing } кольорів.
       *[other] Виберіть ще { $missing } кольору.
    }
options-kabaleo-colour-B = Синій
options-kabaleo-colour-G = Зелений
options-kabaleo-colour-O = Помаранчевий
options-kabaleo-colour-P = Рожевий
options-kabaleo-colour-W = Білий
options-kabaleo-colour-Y = Жовтий

## Умови Pyramido

options-pyramido-areas = Ділянки
options-pyramido-areas-hint = Які квадрати одного кольору становлять одну ділянку, коли рахують скарби.
options-pyramido-areas-visible = Що видно
options-pyramido-areas-visible-hint = Ділянка — це те, що торкається, якщо дивитися згори.
options-pyramido-areas-stacked = Що збудовано
options-pyramido-areas-stacked-hint = Квадрати з’єднані ще й там, де лежать один на одному, навіть накриті.

## Годинники

options-clock = Годинник
options-clock-hint = У кожного гравця власний час. Хто його вичерпає, програє.
options-clock-none = Без годинника
options-clock-minutes =
    { $minutes ->
        [one] по { $minutes } хвилині кожному
        [few] по { $minutes } хвилини кожному
        [many] по { $minutes } хвилин кожному
       *[other] по { $minutes } хвилини кожному
    }
options-clock-seconds =
    { $seconds ->
        [one] по { $seconds } секунді кожному
        [few] по { $seconds } секунди кожному
        [many] по { $seconds } секунд кожному
       *[other] по { $seconds } секунди кожному
    }
# Хвилини на партію і додаткові секунди за кожен хід: «10 хв + 5 с».
options-clock-growing = { $minutes } хв + { $increment } с за хід
options-clock-growing-seconds = { $seconds } с + { $increment } с за хід
options-clock-move =
    { $seconds ->
        [one] { $seconds } секунда на хід
        [few] { $seconds } секунди на хід
        [many] { $seconds } секунд на хід
       *[other] { $seconds } секунди на хід
    }
options-clock-days =
    { $days ->
        [one] { $days } день на хід
        [few] { $days } дні на хід
        [many] { $days } днів на хід
       *[other] { $days } дня на хід
    }
options-clock-custom = Свій
options-clock-kind = Вид годинника
options-clock-kind-sudden_death = Час на партію
options-clock-kind-fischer = З додатком за кожен хід
options-clock-kind-per_move = Час на кожен хід
options-clock-kind-correspondence = Дні на кожен хід
options-clock-field-minutes = Хвилини
options-clock-field-increment = Додаткові секунди за хід
options-clock-field-seconds = Секунди
options-clock-field-days = Дні

options-watching = Хто може дивитися?
options-watching-anybody = Усі охочі
options-watching-anybody-hint = Партія буде в списку для перегляду. Таємні цілі лишаться таємними.
options-watching-nobody = Ніхто
options-watching-nobody-hint = Партію бачать лише гравці.
