### Розбір партій і позицій: чого вони варті, що можна було спробувати.

analyse-title = Аналіз { $game }
analyse-board = Позиція

## З чого починається розбір.

analyse-open = Відкрити партію
analyse-open-text = Вставте запис або виберіть файл із ним. Власні завершені партії відкриваються просто з результату.
analyse-record = Запис
# Рядок у лапках не перекладається: так починається файл.
analyse-record-hint = Починається з «{ "pyramidion record 1" }».
analyse-read = Відкрити
analyse-file = Вибрати файл
analyse-other-game = Це запис партії в { $game }.
analyse-from-start = З початку
analyse-from-start-text = Грайте за всіх від першого ходу й дивіться, чого вартий кожен хід.
analyse-start-here = Почати
analyse-set-up = Скласти позицію
analyse-set-up-text = Складіть будь-яку позицію і грайте з неї далі.
analyse-new = Щось інше
analyse-loading-match = Завантажуємо партію …

## Хід за ходом.

analyse-steps = Перегляд партії
analyse-first = На початок
analyse-previous = Крок назад
analyse-following = Крок уперед
analyse-last = У кінець
analyse-slider = Хід
# $number рахує дії партії від 1; 0 — це початок.
analyse-move = Хід { $number }
analyse-start = Початок
analyse-moves = Ходи
# Читається вголос перед ходом, якого в партії не було.
analyse-branch-mark = Спроба:
analyse-branch = Ви пробуєте те, чого в партії не було.
analyse-leave-branch = Назад до партії
analyse-forget-branch = Відкинути
analyse-seen-from = Хто дивиться
analyse-seen-mover = Той, хто ходить
# $asked — ціле речення на зразок «Покладіть кулю.»
analyse-turn = Ходить { $name }. { $asked }
analyse-download = Завантажити запис
analyse-setup-text = Позиція як текст
analyse-keys = Стрілки на клавіатурі гортають ходи.
# $colour — назва кольору, як-от «Синій».
analyse-goal = Ціль гравця { $name }: { $colour }

## Оцінка.

analyse-worth-title = Чого варті ходи
analyse-think = Оцінювати ходи
analyse-thinking = Обмірковуємо …
# $value — одна з оцінок нижче.
analyse-worth = { $name }: { $value }
# Коротко, поруч із ходом; «х.» — ходів, разом із теперішнім.
analyse-win = виграш
analyse-win-in = виграш за { $turns } х.
analyse-lost = програш
analyse-lost-in = програш за { $turns } х.
analyse-draw = нічия
# ≈ позначає те, що не доведено.
analyse-estimate = ≈ { $percent } %
analyse-estimate-text = Знак ≈ — це приблизна оцінка після короткого пошуку. Усе без нього доведено.
# $command — команда, не перекладається.
analyse-no-table = Щоб знати точну оцінку кожної позиції, потрібна таблиця розв’язків: її створює власник сервера командою «{ $command }» (docs/pylos-solved.md).
analyse-all = Показати всі ходи: { $count }
analyse-fewer = Показати менше
analyse-decided = Партію вже вирішено.
analyse-nothing = Тут нікому нічого вирішувати.

## Шанси протягом партії.

analyse-chances = Шанси на перемогу
analyse-graph = Шанси на перемогу протягом партії
analyse-chance = { $name }: { $percent } %
analyse-review-progress = Розглянуто рішень: { $done } з { $total }
analyse-review-label = Скільки партії вже розібрано
analyse-review-stop = Стоп
analyse-review-go = Розібрати партію
analyse-losses = Найдорожчі помилки
analyse-losses-of = { $name }
analyse-losses-none = Нічого такого, що помітив би короткий пошук.
# $percent — частка перемоги, яку віддав хід.
analyse-loss = Хід { $number }: віддано { $percent } %

## Складання позиції.

analyse-editor-brush = Що класти на дошку
analyse-editor-light = Світла куля
analyse-editor-dark = Темна куля
analyse-editor-empty = Нічого
analyse-editor-side = Хто ходить
analyse-editor-level = Рівень { $number }
# Що лежить на місці, читається вголос.
analyse-editor-cell-light = { $cell }: світла куля
analyse-editor-cell-dark = { $cell }: темна куля
analyse-editor-cell-empty = { $cell }: порожньо
analyse-editor-left = У запасі: світлих — { $light }, темних — { $dark }.
analyse-editor-clear = Очистити дошку
analyse-editor-text = Позиція як текст
analyse-editor-text-hint = Той самий текст, який дає кнопка «Копіювати». Кожна зміна перевіряється одразу.
analyse-editor-players = Гравці
analyse-editor-preview = Складена позиція
analyse-editor-use = Аналізувати позицію
analyse-editor-cancel = Скасувати
analyse-editor-fine = Із цієї позиції можна грати.
