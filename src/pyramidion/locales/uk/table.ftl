### Стіл: місця, годинники, ходи, чат, запитання і кінець партії.
### Імена ($name, $names, $other) — як люди себе назвали, або імена комп’ютерних рівнів, як-от
### «Ентузіаст». Речення не показують роду; ім’я завжди в називному відмінку.

# Заголовок вкладки, коли ваш хід; $page — назва гри.
table-title-turn = ● Ваш хід · { $page }
table-label-board = Дошка { $game }
table-unnamed = порожнє місце

## Чий хід, одним рядком.

# Кілька людей за одним пристроєм; вирішує $name.
table-asked-of = { $name }: { $asked }
table-turn-of = Ходить { $name }.
table-thinking = { $name } думає …
table-sending = Ваш хід у дорозі …
table-stand-in = { $name } вже не за столом; на цьому місці далі грає комп’ютер.
table-waiting =
    { $count ->
        [one] Вільно ще { $count } місце.
        [few] Вільно ще { $count } місця.
        [many] Вільно ще { $count } місць.
       *[other] Вільно ще { $count } місця.
    }
table-aborted = Партію скасовано.
# Можливе лише одне, і воно робиться саме. $what — назва цього вибору.
table-forced = Вибір лише один: { $what }
table-not-your-turn = Зараз ходить { $name }.
table-looking-on = Ви спостерігаєте за грою.
# $what — речення на зразок «Ада кладе кулю на b2.» або назви виборів.
table-hint-line = Гарний вибір: { $what }
table-hint-searching = Шукаємо гарний хід …

## Місця.

table-seats = Місця
table-seat-free-friend = Чекає на друга
table-seat-free-anybody = Чекає на гравця
# Біля імені: хто дивиться на сторінку.
table-seat-you = ви
table-seat-away = не на місці
table-seat-turn = ходить
table-seat-computer = комп’ютер
table-seat-resigned = партію здано
table-seat-out-of-time = час вийшов
table-seat-abandoned = стіл покинуто
table-seat-look = Подивитися піраміду гравця { $name }
table-looking-at = Перед вами піраміда гравця { $name }.
table-look-back = Назад
table-seat-pylos =
    { $count ->
        [0] без куль
        [one] ще { $count } куля
        [few] ще { $count } кулі
        [many] ще { $count } куль
       *[other] ще { $count } кулі
    }
table-seat-kabaleo =
    { $count ->
        [0] без фішок
        [one] ще { $count } фішка
        [few] ще { $count } фішки
        [many] ще { $count } фішок
       *[other] ще { $count } фішки
    }
# $total: бали завершених раундів і теперішнього на цю мить.
table-seat-pyramido =
    { $total ->
        [one] { $total } бал
        [few] { $total } бали
        [many] { $total } балів
       *[other] { $total } бала
    }
table-seat-out = поза грою
table-sit = Сісти
table-gone = { $name }: не на місці понад хвилину.
table-claim = Вважати місце порожнім
table-watchers =
    { $count ->
        [one] За грою стежить { $count } глядач.
        [few] За грою стежать { $count } глядачі.
        [many] За грою стежать { $count } глядачів.
       *[other] За грою стежать { $count } глядача.
    }

## Годинники.

table-clock = { $name }, лишилося часу: { $time }
# $days і $hours — цілі числа; коротко, як «2 д 5 год».
table-clock-days = { $days } д { $hours } год
table-clock-soon = { $name }: лишилося менш як пів хвилини.
table-clock-now = { $name }: лишилося менш як десять секунд.

## Що можна зробити.

table-actions = За столом
table-hint = Підказка
table-undo = Вернути
table-draw = Нічия
table-resign = Здатися
table-abort = Скасувати
table-more = Ще
table-moves = Ходи
table-chat = Чат
# Назви вкладок: що мають кольори Kabaleo; бали й ділянки в Pyramido.
table-facts-kabaleo = Кольори
table-facts-pyramido = Бали
table-drawer = Ходи і чат
table-drawer-close = Закрити ходи і чат
# Скільки повідомлень ще не прочитано, уголос біля «Чат».
table-unread =
    { $count ->
        [one] { $count } нове повідомлення
        [few] { $count } нові повідомлення
        [many] { $count } нових повідомлень
       *[other] { $count } нового повідомлення
    }
table-sound = Звуки
table-rules = Правила гри { $game }
table-learn = Урок із { $game }
table-settings = Налаштування
table-analyse = Аналізувати партію
table-home = На головну

table-resign-title = Здатися?
table-resign-text = { $name } виходить із партії, і повернутися вже не можна.
table-resign-stay = Грати далі
table-abort-title = Скасувати партію?
table-abort-text = Ніхто ще не ходив, тож ніхто не виграє і не програє.
table-draw-title = Завершити партію внічию?
table-draw-text = Усі гравці за цим пристроєм згодні, тож партія закінчиться одразу.
table-draw-agree = Погодитися на нічию

## Запитання.

table-question-draw = { $name } пропонує нічию.
table-question-undo = { $name } просить повернути останній хід.
table-question-rematch = { $name } пропонує ще одну партію.
table-question-own-draw = Ви запропонували нічию.
table-question-own-undo = Ви попросили повернути свій останній хід.
table-question-own-rematch = Ви запропонували ще одну партію.
table-question-withdraw = Відкликати
table-question-agree = Прийняти
table-question-decline = Відхилити
table-declined-draw = { $name } відхиляє нічию.
table-declined-undo = { $name } не погоджується повернути хід.
table-declined-rematch = { $name } не хоче ще однієї партії.

## Історія партії.

table-moves-none = Ніхто ще не ходив.
table-moves-start = Перед першим ходом
table-moves-undone = хід повернуто
table-note-asked-draw = { $name } пропонує нічию.
table-note-asked-undo = { $name } просить повернути хід.
table-note-asked-rematch = { $name } пропонує ще одну партію.
table-note-agreed-draw = { $name } погоджується на нічию.
table-note-agreed-undo = { $name } погоджується повернути хід.
table-note-agreed-rematch = { $name } погоджується на ще одну партію.
table-note-declined-draw = { $name } відхиляє нічию.
table-note-declined-undo = { $name } не погоджується повернути хід.
table-note-declined-rematch = { $name } не хоче ще однієї партії.
table-note-undone = Останній хід повернуто.
table-note-left-resigned = { $name } здається.
table-note-left-out-of-time = { $name }: час вийшов.
table-note-left-abandoned = { $name } покидає стіл.
table-note-faltered = { $name } на мить збивається й думає знову.

## Розмова за столом.

table-chat-none = Ніхто ще нічого не сказав.
table-chat-write = Написати іншим
table-chat-send = Надіслати
table-chat-strangers = Можливо, ви знаєте не всіх за цим столом. Їхні повідомлення видно, щойно ви захочете їх читати.
table-chat-hear = Читати, що пише { $name }
table-chat-watching = Писати можуть лише гравці за столом.

## Кінець.

table-result-look = Подивитися на дошку
table-result-show = Показати результат
table-result-you-win = Ви перемогли!
table-result-wins = { $name } перемагає.
# $names — перелік із двох або більше імен.
table-result-shared = { $names } ділять перемогу.
table-result-draw = Нічия.
table-result-aborted = Партію скасовано.
table-result-aborted-text = Ніхто ще не ходив, тож ніхто не виграв і не програв.
table-result-resigned = { $name } здається.
table-result-out-of-time = { $name }: час вийшов.
table-result-abandoned = { $name } покидає стіл.
table-result-agreement = Гравці погодилися на нічию.
table-result-forfeit = Партію завершено технічною поразкою.
table-result-places = Місця
# $place — число: 1 у переможця.
table-result-place = { $place }. { $name }
table-rematch = Ще одна партія
table-rematch-go = До нової партії
# $level — ім’я комп’ютерного рівня.
table-harder = Сильніший: { $level }
table-easier = Слабший: { $level }

## Запрошення.

table-invite-title = Запросіть друга
table-invite-text = Хто відкриє це посилання, сяде за ваш стіл.
table-invite-link = Посилання для друзів
table-invite-network = Для телефонів і комп’ютерів у тій самій мережі
table-invite-here = На цьому комп’ютері
table-invite-copy = Копіювати посилання
table-invite-copied = Посилання скопійовано.
table-invite-copy-by-hand = Виділіть посилання і скопіюйте його.
table-invite-share = Поділитися
# Що надсилається разом із посиланням.
table-invite-words = Зіграймо в { $game }!
table-invite-qr = Код для камери телефона. У ньому посилання.
table-lobby-title = Стіл чекає на гравців
table-lobby-text = Ваш стіл у списку, і сісти може будь-хто.
table-instead = Краще зіграти з комп’ютером
table-call-off = Прибрати стіл
table-open-title = Є вільне місце
table-open-text = { $name } чекає на суперника для партії в { $game }.
table-not-seated = Вільного місця для вас уже немає, тож ви спостерігаєте за грою.
table-stand = Звільнити місце
table-waiting-others = Місце ваше. Партія почнеться, коли всі місця буде зайнято.

## Кілька людей за одним пристроєм.

table-curtain-title = Передайте пристрій: далі { $name }
table-curtain-text = Решті зараз краще не дивитися.
table-curtain-open = Я — { $name }
table-goal = Ваша ціль
table-goal-of = Ціль гравця { $name }
table-goal-show = Показати мою ціль
table-goal-hide = Сховати
# $colour — назва кольору, як у kabaleo-colour.
table-goal-is = Ваша ціль — { $colour } колір.

## Зв’язок.

table-connecting = З’єднуємося …
table-lost = Зв’язок утрачено; ваші ходи збережено. Пробуємо знову …
table-back = Зв’язок відновлено.
table-missing-title = Цю партію не можна показати

## Перша партія гри.

table-course = Уперше граєте в { $game }? Короткий урок покаже кожне правило на дошці.
table-course-yes = Показати
table-course-no = Не зараз
