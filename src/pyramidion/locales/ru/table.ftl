### Стол: места, часы, ходы, чат, вопросы и конец партии.
### Имена ($name, $names, $other) — как люди себя назвали, или имена компьютерных уровней, например
### «Энтузиаст». Предложения не показывают рода; имя всегда в именительном падеже.

# Заголовок вкладки, когда ваш ход; $page — название игры.
table-title-turn = ● Ваш ход · { $page }
table-label-board = Доска { $game }
table-unnamed = пустое место

## Чей ход, одной строкой.

# Несколько людей за одним устройством; решает $name.
table-asked-of = { $name }: { $asked }
table-turn-of = Ходит { $name }.
table-thinking = { $name } думает …
table-sending = Ваш ход в пути …
table-stand-in = { $name } уже не за столом; на этом месте дальше играет компьютер.
table-waiting =
    { $count ->
        [one] Свободно ещё { $count } место.
        [few] Свободно ещё { $count } места.
        [many] Свободно ещё { $count } мест.
       *[other] Свободно ещё { $count } места.
    }
table-aborted = Партия отменена.
# Возможно только одно, и оно делается само. $what — название этого выбора.
table-forced = Выбор только один: { $what }
table-not-your-turn = Сейчас ходит { $name }.
table-looking-on = Вы наблюдаете за игрой.
# $what — предложение вроде «Ада кладёт шар на b2.» или названия выборов.
table-hint-line = Хороший выбор: { $what }
table-hint-searching = Ищем хороший ход …

## Места.

table-seats = Места
table-seat-free-friend = Ждёт друга
table-seat-free-anybody = Ждёт игрока
# Рядом с именем: кто смотрит на страницу.
table-seat-you = вы
table-seat-away = не на месте
table-seat-turn = ходит
table-seat-computer = компьютер
table-seat-resigned = партия сдана
table-seat-out-of-time = время вышло
table-seat-abandoned = стол покинут
table-seat-look = Посмотреть пирамиду игрока { $name }
table-looking-at = Перед вами пирамида игрока { $name }.
table-look-back = Назад
table-seat-pylos =
    { $count ->
        [0] без шаров
        [one] ещё { $count } шар
        [few] ещё { $count } шара
        [many] ещё { $count } шаров
       *[other] ещё { $count } шара
    }
table-seat-kabaleo =
    { $count ->
        [0] без фишек
        [one] ещё { $count } фишка
        [few] ещё { $count } фишки
        [many] ещё { $count } фишек
       *[other] ещё { $count } фишки
    }
# $total: очки завершённых раундов и текущего на данный момент.
table-seat-pyramido =
    { $total ->
        [one] { $total } очко
        [few] { $total } очка
        [many] { $total } очков
       *[other] { $total } очка
    }
table-seat-out = вне игры
table-sit = Сесть
table-gone = { $name }: не на месте больше минуты.
table-claim = Считать место пустым
table-watchers =
    { $count ->
        [one] За игрой следит { $count } зритель.
        [few] За игрой следят { $count } зрителя.
        [many] За игрой следят { $count } зрителей.
       *[other] За игрой следят { $count } зрителя.
    }

## Часы.

table-clock = { $name }, осталось времени: { $time }
# $days и $hours — целые числа; коротко, как «2 д 5 ч».
table-clock-days = { $days } д { $hours } ч
table-clock-soon = { $name }: осталось меньше полминуты.
table-clock-now = { $name }: осталось меньше десяти секунд.

## Что можно сделать.

table-actions = За столом
table-hint = Подсказка
table-undo = Вернуть
table-draw = Ничья
table-resign = Сдаться
table-abort = Отменить
table-more = Ещё
table-moves = Ходы
table-chat = Чат
# Названия вкладок: что есть у цветов Kabaleo; очки и области в Pyramido.
table-facts-kabaleo = Цвета
table-facts-pyramido = Очки
table-drawer = Ходы и чат
table-drawer-close = Закрыть ходы и чат
# Сколько сообщений ещё не прочитано, вслух рядом с «Чат».
table-unread =
    { $count ->
        [one] { $count } новое сообщение
        [few] { $count } новых сообщения
        [many] { $count } новых сообщений
       *[other] { $count } нового сообщения
    }
table-sound = Звуки
table-rules = Правила игры { $game }
table-learn = Урок по { $game }
table-settings = Настройки
table-analyse = Анализировать партию
table-home = На главную

table-resign-title = Сдаться?
table-resign-text = { $name } выходит из партии, и вернуться уже нельзя.
table-resign-stay = Играть дальше
table-abort-title = Отменить партию?
table-abort-text = Никто ещё не ходил, поэтому никто не выиграет и не проиграет.
table-draw-title = Завершить партию вничью?
table-draw-text = Все игроки за этим устройством согласны, поэтому партия закончится сразу.
table-draw-agree = Согласиться на ничью

## Вопросы.

table-question-draw = { $name } предлагает ничью.
table-question-undo = { $name } просит вернуть последний ход.
table-question-rematch = { $name } предлагает ещё одну партию.
table-question-own-draw = Вы предложили ничью.
table-question-own-undo = Вы попросили вернуть свой последний ход.
table-question-own-rematch = Вы предложили ещё одну партию.
table-question-withdraw = Отозвать
table-question-agree = Принять
table-question-decline = Отклонить
table-declined-draw = { $name } отклоняет ничью.
table-declined-undo = { $name } не соглашается вернуть ход.
table-declined-rematch = { $name } не хочет ещё одной партии.

## История партии.

table-moves-none = Никто ещё не ходил.
table-moves-start = Перед первым ходом
table-moves-undone = ход возвращён
table-note-asked-draw = { $name } предлагает ничью.
table-note-asked-undo = { $name } просит вернуть ход.
table-note-asked-rematch = { $name } предлагает ещё одну партию.
table-note-agreed-draw = { $name } соглашается на ничью.
table-note-agreed-undo = { $name } соглашается вернуть ход.
table-note-agreed-rematch = { $name } соглашается на ещё одну партию.
table-note-declined-draw = { $name } отклоняет ничью.
table-note-declined-undo = { $name } не соглашается вернуть ход.
table-note-declined-rematch = { $name } не хочет ещё одной партии.
table-note-undone = Последний ход возвращён.
table-note-left-resigned = { $name } сдаётся.
table-note-left-out-of-time = { $name }: время вышло.
table-note-left-abandoned = { $name } покидает стол.
table-note-faltered = { $name } на миг сбивается и думает снова.

## Разговор за столом.

table-chat-none = Никто ещё ничего не сказал.
table-chat-write = Написать остальным
table-chat-send = Отправить
table-chat-strangers = Возможно, вы знаете не всех за этим столом. Их сообщения видны, как только вы захотите их читать.
table-chat-hear = Читать, что пишет { $name }
table-chat-watching = Писать могут только игроки за столом.

## Конец.

table-result-look = Посмотреть на доску
table-result-show = Показать результат
table-result-you-win = Вы победили!
table-result-wins = { $name } побеждает.
# $names — перечень из двух или более имён.
table-result-shared = { $names } делят победу.
table-result-draw = Ничья.
table-result-aborted = Партия отменена.
table-result-aborted-text = Никто ещё не ходил, поэтому никто не выиграл и не проиграл.
table-result-resigned = { $name } сдаётся.
table-result-out-of-time = { $name }: время вышло.
table-result-abandoned = { $name } покидает стол.
table-result-agreement = Игроки согласились на ничью.
table-result-forfeit = Партия завершилась техническим поражением.
table-result-places = Места
# $place — число: 1 у победителя.
table-result-place = { $place }. { $name }
table-rematch = Ещё одна партия
table-rematch-go = К новой партии
# $level — имя компьютерного уровня.
table-harder = Сильнее: { $level }
table-easier = Слабее: { $level }

## Приглашение.

table-invite-title = Пригласите друга
table-invite-text = Кто откроет эту ссылку, сядет за ваш стол.
table-invite-link = Ссылка для друзей
table-invite-network = Для телефонов и компьютеров в той же сети
table-invite-here = На этом компьютере
table-invite-copy = Копировать ссылку
table-invite-copied = Ссылка скопирована.
table-invite-copy-by-hand = Выделите ссылку и скопируйте её.
table-invite-share = Поделиться
# Что отправляется вместе со ссылкой.
table-invite-words = Сыграем в { $game }!
table-invite-qr = Код для камеры телефона. В нём ссылка.
table-lobby-title = Стол ждёт игроков
table-lobby-text = Ваш стол в списке, и сесть может кто угодно.
table-instead = Лучше сыграть с компьютером
table-call-off = Убрать стол
table-open-title = Есть свободное место
table-open-text = { $name } ждёт соперника для партии в { $game }.
table-not-seated = Свободного места для вас уже нет, поэтому вы наблюдаете за игрой.
table-stand = Освободить место
table-waiting-others = Место ваше. Партия начнётся, когда все места будут заняты.

## Несколько людей за одним устройством.

table-curtain-title = Передайте устройство: дальше { $name }
table-curtain-text = Остальным сейчас лучше не смотреть.
table-curtain-open = Я — { $name }
table-goal = Ваша цель
table-goal-of = Цель игрока { $name }
table-goal-show = Показать мою цель
table-goal-hide = Скрыть
# $colour — название цвета, как в kabaleo-colour.
table-goal-is = Ваша цель — { $colour } цвет.

## Связь.

table-connecting = Соединяемся …
table-lost = Связь потеряна; ваши ходы сохранены. Пробуем снова …
table-back = Связь восстановлена.
table-missing-title = Эту партию нельзя показать

## Первая партия игры.

table-course = Впервые играете в { $game }? Короткий урок покажет каждое правило на доске.
table-course-yes = Показать
table-course-no = Не сейчас
