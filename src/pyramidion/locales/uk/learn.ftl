### Уроки і сторінки правил: усе довкола їхніх текстів.

# Назва уроку. $game — назва гри.
learn-title = Як грати в { $game }
learn-steps = Кроки уроку
# Крок у списку, читається вголос. $number рахує від 1, $title — назва кроку.
learn-step = Крок { $number }: { $title }
learn-step-done = Крок { $number }: { $title } (готово)
learn-count = Крок { $number } з { $total }
# Ім’я гравця, якого не знаємо; $number рахує від 1.
learn-seat = Гравець { $number }
# Інший гравець в уроках; ім’я.
learn-name-ben = Бен
# Дві сторони в Pylos, як імена гравців (в однині: «Темний кладе …»).
learn-name-light = Світлий
learn-name-dark = Темний
# Коли частину кроку зроблено й далі наступна.
learn-right = Правильно. Ідемо далі.
learn-back = Назад
learn-next = Далі
learn-restart = Спочатку
learn-show = Показати
# Далі перелік речей на дошці.
learn-order = Торкайтеся по черзі:
learn-again = Ще раз
learn-rule = Правило { $number }
learn-board = Дошка уроку
learn-failed = Без сервера урок не може тривати.
learn-play = Зіграти першу партію
# $level — ім’я найслабшого комп’ютерного гравця.
learn-play-hint = Суперник — { $level }: багато чого не помічає.
learn-more = Вибрати іншого суперника

rules-title = Правила гри { $game }
rules-learn = Вчитися граючи
rules-play = Грати
rules-contents = Зміст
# Маленька позначка біля абзацу, пояснена текстом після неї.
rules-mark-option = На вибір
rules-mark-option-text = діє, якщо вибрати це перед партією, або розповідає про такий вибір.
rules-mark-ruling = Наше тлумачення
rules-mark-ruling-text = уточнює те, що друковані правила лишають відкритим, або те, у чому видання різняться.
# $number — номер абзацу, як-от 1.2.
rules-table-label = Таблиця до правила { $number }
rules-table-level = Рівень
rules-table-size = Місця
rules-table-cells = Назви
