### Разбор партий и позиций: чего они стоят, что можно было попробовать.

analyse-title = Анализ { $game }
analyse-board = Позиция

## С чего начинается разбор.

analyse-open = Открыть партию
analyse-open-text = Вставьте запись или выберите файл с ней. Свои завершённые партии открываются прямо из результата.
analyse-record = Запись
# Строка в кавычках не переводится: так начинается файл.
analyse-record-hint = Начинается с «{ "pyramidion record 1" }».
analyse-read = Открыть
analyse-file = Выбрать файл
analyse-other-game = Это запись партии в { $game }.
analyse-from-start = С начала
analyse-from-start-text = Играйте за всех с первого хода и смотрите, чего стоит каждый ход.
analyse-start-here = Начать
analyse-set-up = Составить позицию
analyse-set-up-text = Составьте любую позицию и играйте из неё дальше.
analyse-new = Что-то другое
analyse-loading-match = Загружаем партию …

## Ход за ходом.

analyse-steps = Просмотр партии
analyse-first = В начало
analyse-previous = Шаг назад
analyse-following = Шаг вперёд
analyse-last = В конец
analyse-slider = Ход
# $number считает действия партии от 1; 0 — это начало.
analyse-move = Ход { $number }
analyse-start = Начало
analyse-moves = Ходы
# Читается вслух перед ходом, которого в партии не было.
analyse-branch-mark = Проба:
analyse-branch = Вы пробуете то, чего в партии не было.
analyse-leave-branch = Назад к партии
analyse-forget-branch = Отбросить
analyse-seen-from = Кто смотрит
analyse-seen-mover = Тот, кто ходит
# $asked — целое предложение вроде «Положите шар.»
analyse-turn = Ходит { $name }. { $asked }
analyse-download = Скачать запись
analyse-setup-text = Позиция как текст
analyse-keys = Стрелки на клавиатуре листают ходы.
# $colour — название цвета, например «Синий».
analyse-goal = Цель игрока { $name }: { $colour }

## Оценка.

analyse-worth-title = Чего стоят ходы
analyse-think = Оценивать ходы
analyse-thinking = Обдумываем …
# $value — одна из оценок ниже.
analyse-worth = { $name }: { $value }
# Коротко, рядом с ходом; «х.» — ходов, вместе с текущим.
analyse-win = выигрыш
analyse-win-in = выигрыш за { $turns } х.
analyse-lost = проигрыш
analyse-lost-in = проигрыш за { $turns } х.
analyse-draw = ничья
# ≈ отмечает то, что не доказано.
analyse-estimate = ≈ { $percent } %
analyse-estimate-text = Знак ≈ — это примерная оценка после короткого поиска. Всё без него доказано.
# $command — команда, не переводится.
analyse-no-table = Чтобы знать точную оценку каждой позиции, нужна таблица решений: её создаёт владелец сервера командой «{ $command }» (docs/pylos-solved.md).
analyse-all = Показать все ходы: { $count }
analyse-fewer = Показать меньше
analyse-decided = Партия уже решена.
analyse-nothing = Здесь никому ничего не нужно решать.

## Шансы по ходу партии.

analyse-chances = Шансы на победу
analyse-graph = Шансы на победу по ходу партии
analyse-chance = { $name }: { $percent } %
analyse-review-progress = Рассмотрено решений: { $done } из { $total }
analyse-review-label = Сколько партии уже разобрано
analyse-review-stop = Стоп
analyse-review-go = Разобрать партию
analyse-losses = Самые дорогие ошибки
analyse-losses-of = { $name }
analyse-losses-none = Ничего такого, что заметил бы короткий поиск.
# $percent — доля победы, которую отдал ход.
analyse-loss = Ход { $number }: отдано { $percent } %

## Составление позиции.

analyse-editor-brush = Что класть на доску
analyse-editor-light = Светлый шар
analyse-editor-dark = Тёмный шар
analyse-editor-empty = Ничего
analyse-editor-side = Кто ходит
analyse-editor-level = Уровень { $number }
# Что лежит на месте, читается вслух.
analyse-editor-cell-light = { $cell }: светлый шар
analyse-editor-cell-dark = { $cell }: тёмный шар
analyse-editor-cell-empty = { $cell }: пусто
analyse-editor-left = В запасе: светлых — { $light }, тёмных — { $dark }.
analyse-editor-clear = Очистить доску
analyse-editor-text = Позиция как текст
analyse-editor-text-hint = Тот же текст, который даёт кнопка «Копировать». Каждое изменение проверяется сразу.
analyse-editor-players = Игроки
analyse-editor-preview = Составленная позиция
analyse-editor-use = Анализировать позицию
analyse-editor-cancel = Отмена
analyse-editor-fine = Из этой позиции можно играть.
