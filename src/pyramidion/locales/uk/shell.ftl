### Що оточує кожну сторінку: шапка, сповіщення, заголовки, налаштування.

# Назва програми; не перекладається.
-brand = Pyramidion
shell-brand = { -brand }
# Заголовок вкладки браузера. $page — назва сторінки, як-от «Налаштування».
shell-title = { $page } · { -brand }
shell-home-title = { -brand }: Pylos, Kabaleo і Pyramido

# Назви ігор; не перекладаються.
shell-game-pylos = Pylos
shell-game-kabaleo = Kabaleo
shell-game-pyramido = Pyramido

# Заголовки сторінок, у вкладці браузера й уголос. $game — назва гри.
shell-page-new = Партія в { $game }
shell-page-match = Партія
shell-page-matches = Столи
shell-page-learn = Як грати в { $game }
shell-page-rules = Правила гри { $game }
shell-page-analyse = Аналіз { $game }
shell-page-settings = Налаштування
shell-page-missing = Тут нічого немає
shell-page-entrance = Пароль

shell-skip = До вмісту
shell-header = Сайт
shell-go-home = На головну
shell-tables = Столи
shell-settings = Налаштування
shell-close = Закрити
shell-cancel = Скасувати
shell-try-again = Ще раз
shell-loading = Хвилинку …
shell-copy = Копіювати
shell-copied = Скопійовано.
shell-dismiss = Прибрати сповіщення
shell-notices = Сповіщення

# Кнопка, що змінює тему; каже, яка тема зараз.
shell-theme-auto = Тема: як на пристрої
shell-theme-day = Тема: день
shell-theme-night = Тема: ніч
shell-sound-on = Звук увімкнено
shell-sound-off = Звук вимкнено
shell-language = Мова

# $number — випадкове число з чотирьох цифр, щоб двох гостей не звали однаково.
shell-guest-name = Гість { $number }
shell-session-ended = Сеанс завершився, тож далі ви тут як гість. Увійти знову можна в налаштуваннях.

shell-failed-title = Сторінка не завантажилася
shell-failed-away = Сервер не відповідає. Нічого не втрачено: усе зроблене збережено там.
shell-broken-title = Щось пішло не так
shell-broken-text = Це наша помилка. Зазвичай допомагає оновити сторінку; вашу партію збережено.
shell-reload = Оновити
shell-offline = Сервер не відповідає. Пробуємо знову …

shell-missing-title = За цією адресою нічого немає
shell-missing-text = Можливо, сторінку перенесено або посилання неповне.
shell-missing-home = На головну

shell-entrance-title = Приватний стіл
shell-entrance-text = Власник цього сервера просить спершу ввести пароль.
shell-entrance-password = Пароль сервера
shell-entrance-enter = Увійти
shell-entrance-wrong = Це не той пароль.

## Налаштування

settings-title = Налаштування
settings-you = Ви
settings-name = Ваше ім’я
settings-name-hint = Його бачать інші за столом.
settings-name-save = Зберегти ім’я
settings-name-saved = Відтепер ви — { $name }.

settings-look = Вигляд і звук
settings-language = Мова
settings-theme = Тема
settings-theme-auto = Як на пристрої
settings-theme-day = День
settings-theme-night = Ніч
settings-sound = Звук
settings-sound-hint = Дерево об дерево, камінь об камінь і тихий дзвіночок, коли ваш хід.
settings-motion = Спокійний рух
settings-motion-hint = Фігури не пересуваються, а м’яко з’являються. Якщо цього просить пристрій, так буде в кожному разі.
settings-quality = Графіка
settings-quality-auto = За силами пристрою
settings-quality-full = Повна
settings-quality-full-hint = М’які тіні та відблиски.
settings-quality-reduced = Проста
settings-quality-reduced-hint = Для старших пристроїв і щоб берегти батарею.

settings-account = Обліковий запис
settings-account-guest = Ви тут як гість, лише на цьому пристрої. З обліковим записом ваші партії та ім’я будуть із вами й на інших.
settings-account-known = Ви ввійшли як { $login }.
settings-login = Логін
settings-login-hint = Щонайменше три літери, цифри або знаки @ . _ + -
settings-password = Пароль
settings-password-hint = Щонайменше вісім символів.
settings-sign-in = Увійти
settings-sign-in-hint = Те, що ви зіграли як гість, лишається в гостя.
settings-signed-in = З поверненням, { $name }.
settings-make-account = Зареєструватися
settings-account-made = Обліковий запис створено. Усі ваші партії в ньому.
settings-sign-out = Вийти
settings-sign-out-everywhere = Вийти на всіх пристроях
settings-signed-out = Ви вийшли й далі тут як гість.
settings-change-password = Змінити пароль
settings-old-password = Дотеперішній пароль
settings-new-password = Новий пароль
settings-password-changed = Пароль змінено. На всіх інших пристроях виконано вихід.
settings-delete = Видалити мене
settings-delete-title = Видалити все про вас?
settings-delete-text = Буде видалено ваше ім’я, обліковий запис і програми, що діють за вас. У партіях лишаться ходи, але без вашого імені. Скасувати це не можна.
settings-delete-confirm = Видалити все
settings-deleted = Усе про вас видалено.

# Програми, що грають за когось: боти.
settings-programs = Програми
settings-programs-hint = За вас може грати ваша програма. Замість пароля вона показує таємне слово.
settings-programs-docs = Як тут грають програми
settings-programs-none = За вас не діє жодна програма.
settings-program-name = Назва програми
settings-program-scopes = Що їй можна
settings-scope-read = Бачити ваші партії
settings-scope-play = Грати
settings-scope-create = Відкривати столи
settings-program-add = Створити таємне слово
settings-program-secret = Таємне слово програми { $name }
settings-program-secret-hint = Скопіюйте його зараз. Більше його не покажуть.
settings-program-revoke = Відкликати
settings-program-revoke-name = Відкликати таємне слово програми { $name }
settings-program-never-used = ще не діяла
# $ago — проміжок часу на зразок «2 дні тому».
settings-program-used = остання дія: { $ago }
