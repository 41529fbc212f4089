### Уроки и страницы правил: всё вокруг их текстов.

# Название урока. $game — название игры.
learn-title = Как играть в { $game }
learn-steps = Шаги урока
# Шаг в списке, читается вслух. $number считает от 1, $title — название шага.
learn-step = Шаг { $number }: { $title }
learn-step-done = Шаг { $number }: { $title } (готово)
learn-count = Шаг { $number } из { $total }
# Имя игрока, которого мы не знаем; $number считает от 1.
learn-seat = Игрок { $number }
# Другой игрок в уроках; имя.
learn-name-ben = Бен
# Две стороны в Pylos, как имена игроков (в единственном числе: «Тёмный кладёт …»).
learn-name-light = Светлый
learn-name-dark = Тёмный
# Когда часть шага сделана и дальше следующая.
learn-right = Верно. Идём дальше.
learn-back = Назад
learn-next = Дальше
learn-restart = Сначала
learn-show = Показать
# Дальше перечень вещей на доске.
learn-order = Касайтесь по очереди:
learn-again = Ещё раз
learn-rule = Правило { $number }
learn-board = Доска урока
learn-failed = Без сервера урок не может продолжаться.
learn-play = Сыграть первую партию
# $level — имя самого слабого компьютерного игрока.
learn-play-hint = Соперник — { $level }: многого не замечает.
learn-more = Выбрать другого соперника

rules-title = Правила игры { $game }
rules-learn = Учиться играя
rules-play = Играть
rules-contents = Содержание
# Маленькая пометка у абзаца, объяснённая текстом после неё.
rules-mark-option = На выбор
rules-mark-option-text = действует, если выбрать это перед партией, или рассказывает о таком выборе.
rules-mark-ruling = Наше толкование
rules-mark-ruling-text = уточняет то, что печатные правила оставляют открытым, или то, в чём издания расходятся.
# $number — номер абзаца, например 1.2.
rules-table-label = Таблица к правилу { $number }
rules-table-level = Уровень
rules-table-size = Места
rules-table-cells = Названия
