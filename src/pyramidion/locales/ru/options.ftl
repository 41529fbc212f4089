### Подготовка партии: кто играет, по каким правилам, сколько времени. Также списки партий.

options-title = Партия в { $game }
options-start = Начать
options-start-friend = Создать ссылку
options-start-open = Открыть стол
options-lead-computer = Нажмите «Начать» или сначала выберите условия.
options-lead-friend = Вы получите ссылку и код для телефона друга.
options-lead-device = Устройство передают из рук в руки.
options-lead-open = Стол будет среди открытых, пока кто-нибудь не сядет.

options-mode = Как хотите играть?
# Коротко, на четырёх кнопках в ряд: против компьютера, с другом на расстоянии, с людьми за этим
# устройством или за столом, куда может сесть кто угодно.
options-mode-computer = Компьютер
options-mode-friend = Друг
options-mode-device = Это устройство
options-mode-open = Открытый стол

options-players = Сколько игроков?
options-players-number = { $players }

options-who = Кто играет
options-rules = Правила
options-time = Время
options-looking-on = Зрители
options-details = Ещё варианты
# Выбранное правило, например «Вариант: Обычный».
options-rule = { $option }: { $chosen }
options-rules-link = Прочитать правила

# Место за столом; $number считает от 1.
options-seat = Место { $number }
options-seat-who = Кто сидит на месте { $number }?
options-who-me = Вы
options-who-beside = Кто-то за этим устройством
options-who-computer = Компьютер
options-who-friend = Друг со ссылкой
options-who-anybody = Кто угодно
options-who-me-hint = Вы сидите здесь под именем { $name }.
options-who-friend-hint = Это место ждёт того, у кого есть ваша ссылка.
options-who-anybody-hint = Это место свободно для каждого, кто найдёт стол.
options-seat-name = Имя
# Имя того за этим устройством, кто не назвался; $number считает от 1.
options-seat-unnamed = Игрок { $number }
options-seat-level = Сила
# Компьютерный игрок в списке: имя и сила.
options-level-line = { $level }, { $rating }

options-begins = Кто начинает?
options-begins-me = Вы
options-begins-other = Другой игрок
options-begins-lot = По жребию
options-begins-rules = Кто начинает, по правилам решает жребий.

## Условия Pylos: само условие, предложение о нём и его значения, тоже с предложением.

options-pylos-variant = Вариант
options-pylos-variant-hint = Как шары возвращаются в ваш запас.
options-pylos-variant-standard = Обычный
options-pylos-variant-standard-hint = Кто сложит квадрат своего цвета, забирает один или два шара.
options-pylos-variant-children = Детская игра
options-pylos-variant-children-hint = Ничего не забирают; главное здесь — поднимать шары.
options-pylos-variant-expert = Экспертная игра
options-pylos-variant-expert-hint = Полная прямая линия одного цвета тоже даёт забрать шары.

options-pylos-take_back = Возврат шаров
options-pylos-take_back-hint = Чего требует сложенный квадрат.
options-pylos-take_back-must = Обязательно
options-pylos-take_back-must-hint = По меньшей мере один шар нужно забрать.
options-pylos-take_back-may = По желанию
options-pylos-take_back-may-hint = Можно и оставить все шары на доске.

options-pylos-empty_reserve = Пустой запас
options-pylos-empty_reserve-hint = Что будет с игроком, у которого в начале хода нет шаров.
options-pylos-empty_reserve-loses = Поражение
options-pylos-empty_reserve-loses-hint = Партия сразу проиграна.
options-pylos-empty_reserve-may_raise = Поднять шар
options-pylos-empty_reserve-may_raise-hint = Партия продолжается, пока можно поднять шар.

## Условия Kabaleo

options-kabaleo-mode = Наборы
options-kabaleo-mode-hint = Откуда у игроков фишки.
options-kabaleo-mode-fair = Одинаковые
options-kabaleo-mode-fair-hint = Все берут одинаковые фишки. Для двух или трёх игроков.
options-kabaleo-mode-random = Из мешочка
options-kabaleo-mode-random-hint = Все тянут фишки из мешочка.
options-kabaleo-colours = Цвета
options-kabaleo-colours-hint = Какие цвета в игре: на два больше, чем игроков.
options-kabaleo-colours-lot = По жребию
options-kabaleo-colours-chosen = На выбор
options-kabaleo-colours-missing =
    { $missing ->
        [one] Выберите ещё { $missing } цвет.
        [few] Выберите ещё { $missing } цвета.
        [many] Выберите ещё { $missing } цветов.
       *[other] Выберите ещё { $missing } цвета.
    }
options-kabaleo-colour-B = Синий
options-kabaleo-colour-G = Зелёный
options-kabaleo-colour-O = Оранжевый
options-kabaleo-colour-P = Розовый
options-kabaleo-colour-W = Белый
options-kabaleo-colour-Y = Жёлтый

## Условия Pyramido

options-pyramido-areas = Области
options-pyramido-areas-hint = Какие квадраты одного цвета составляют одну область, когда считают драгоценности.
options-pyramido-areas-visible = Что видно
options-pyramido-areas-visible-hint = Область — это то, что соприкасается, если смотреть сверху.
options-pyramido-areas-stacked = Что построено
options-pyramido-areas-stacked-hint = Квадраты соединены ещё и там, где лежат друг на друге, даже накрытые.

## Часы

options-clock = Часы
options-clock-hint = У каждого игрока своё время. Кто его исчерпает, проигрывает.
options-clock-none = Без часов
options-clock-minutes =
    { $minutes ->
        [one] по { $minutes } минуте каждому
        [few] по { $minutes } минуты каждому
        [many] по { $minutes } минут каждому
       *[other] по { $minutes } минуты каждому
    }
options-clock-seconds =
    { $seconds ->
        [one] по { $seconds } секунде каждому
        [few] по { $seconds } секунды каждому
        [many] по { $seconds } секунд каждому
       *[other] по { $seconds } секунды каждому
    }
# Минуты на партию и дополнительные секунды за каждый ход: «10 мин + 5 с».
options-clock-growing = { $minutes } мин + { $increment } с за ход
options-clock-growing-seconds = { $seconds } с + { $increment } с за ход
options-clock-move =
    { $seconds ->
        [one] { $seconds } секунда на ход
        [few] { $seconds } секунды на ход
        [many] { $seconds } секунд на ход
       *[other] { $seconds } секунды на ход
    }
options-clock-days =
    { $days ->
        [one] { $days } день на ход
        [few] { $days } дня на ход
        [many] { $days } дней на ход
       *[other] { $days } дня на ход
    }
options-clock-custom = Свои
options-clock-kind = Вид часов
options-clock-kind-sudden_death = Время на партию
options-clock-kind-fischer = С добавкой за каждый ход
options-clock-kind-per_move = Время на каждый ход
options-clock-kind-correspondence = Дни на каждый ход
options-clock-field-minutes = Минуты
options-clock-field-increment = Дополнительные секунды за ход
options-clock-field-seconds = Секунды
options-clock-field-days = Дни

options-watching = Кто может смотреть?
options-watching-anybody = Все желающие
options-watching-anybody-hint = Партия будет в списке для просмотра. Тайные цели останутся тайными.
options-watching-nobody = Никто
options-watching-nobody-hint = Партию видят только игроки.
