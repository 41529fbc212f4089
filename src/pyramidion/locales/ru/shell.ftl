### Что окружает каждую страницу: шапка, уведомления, заголовки, настройки.

# Название программы; не переводится.
-brand = Pyramidion
shell-brand = { -brand }
# Заголовок вкладки браузера. $page — название страницы, например «Настройки».
shell-title = { $page } · { -brand }
shell-home-title = { -brand }: Pylos, Kabaleo и Pyramido

# Названия игр; не переводятся.
shell-game-pylos = Pylos
shell-game-kabaleo = Kabaleo
shell-game-pyramido = Pyramido

# Заголовки страниц, во вкладке браузера и вслух. $game — название игры.
shell-page-new = Партия в { $game }
shell-page-match = Партия
shell-page-matches = Столы
shell-page-learn = Как играть в { $game }
shell-page-rules = Правила игры { $game }
shell-page-analyse = Анализ { $game }
shell-page-settings = Настройки
shell-page-missing = Здесь ничего нет
shell-page-entrance = Пароль

shell-skip = К содержимому
shell-header = Сайт
shell-go-home = На главную
shell-tables = Столы
shell-settings = Настройки
shell-close = Закрыть
shell-cancel = Отмена
shell-try-again = Ещё раз
shell-loading = Минутку …
shell-copy = Копировать
shell-copied = Скопировано.
shell-dismiss = Убрать уведомление
shell-notices = Уведомления

# Кнопка, которая меняет тему; говорит, какая тема сейчас.
shell-theme-auto = Тема: как на устройстве
shell-theme-day = Тема: день
shell-theme-night = Тема: ночь
shell-sound-on = Звук включён
shell-sound-off = Звук выключен
shell-language = Язык

# $number — случайное число из четырёх цифр, чтобы двух гостей не звали одинаково.
shell-guest-name = Гость { $number }
shell-session-ended = Сеанс завершился, поэтому дальше вы здесь как гость. Войти снова можно в настройках.

shell-failed-title = Страница не загрузилась
shell-failed-away = Сервер не отвечает. Ничего не потеряно: всё сделанное сохранено там.
shell-broken-title = Что-то пошло не так
shell-broken-text = Это наша ошибка. Обычно помогает обновить страницу; ваша партия сохранена.
shell-reload = Обновить
shell-offline = Сервер не отвечает. Пробуем снова …

shell-missing-title = По этому адресу ничего нет
shell-missing-text = Возможно, страница переехала или ссылка неполная.
shell-missing-home = На главную

shell-entrance-title = Частный стол
shell-entrance-text = Владелец этого сервера просит сначала ввести пароль.
shell-entrance-password = Пароль сервера
shell-entrance-enter = Войти
shell-entrance-wrong = Это не тот пароль.

## Настройки

settings-title = Настройки
settings-you = Вы
settings-name = Ваше имя
settings-name-hint = Его видят другие за столом.
settings-name-save = Сохранить имя
settings-name-saved = Отныне вы — { $name }.

settings-look = Вид и звук
settings-language = Язык
settings-theme = Тема
settings-theme-auto = Как на устройстве
settings-theme-day = День
settings-theme-night = Ночь
settings-sound = Звук
settings-sound-hint = Дерево о дерево, камень о камень и тихий колокольчик, когда ваш ход.
settings-motion = Спокойное движение
settings-motion-hint = Фигуры не передвигаются, а мягко появляются. Если этого просит устройство, так будет в любом случае.
settings-quality = Графика
settings-quality-auto = По силам устройства
settings-quality-full = Полная
settings-quality-full-hint = Мягкие тени и отблески.
settings-quality-reduced = Простая
settings-quality-reduced-hint = Для старых устройств и чтобы беречь батарею.

settings-account = Учётная запись
settings-account-guest = Вы здесь как гость, только на этом устройстве. С учётной записью ваши партии и имя будут с вами и на других.
settings-account-known = Вы вошли как { $login }.
settings-login = Логин
settings-login-hint = Не меньше трёх букв, цифр или знаков @ . _ + -
settings-password = Пароль
settings-password-hint = Не меньше восьми символов.
settings-sign-in = Войти
settings-sign-in-hint = То, что вы сыграли как гость, остаётся у гостя.
settings-signed-in = С возвращением, { $name }.
settings-make-account = Зарегистрироваться
settings-account-made = Учётная запись создана. Все ваши партии в ней.
settings-sign-out = Выйти
settings-sign-out-everywhere = Выйти на всех устройствах
settings-signed-out = Вы вышли и дальше здесь как гость.
settings-change-password = Сменить пароль
settings-old-password = Прежний пароль
settings-new-password = Новый пароль
settings-password-changed = Пароль сменён. На всех остальных устройствах выполнен выход.
settings-delete = Удалить меня
settings-delete-title = Удалить всё о вас?
settings-delete-text = Будут удалены ваше имя, учётная запись и программы, которые действуют за вас. В партиях останутся ходы, но без вашего имени. Отменить это нельзя.
settings-delete-confirm = Удалить всё
settings-deleted = Всё о вас удалено.

# Программы, которые играют за кого-то: боты.
settings-programs = Программы
settings-programs-hint = За вас может играть ваша программа. Вместо пароля она показывает тайное слово.
settings-programs-docs = Как здесь играют программы
settings-programs-none = За вас не действует ни одна программа.
settings-program-name = Название программы
settings-program-scopes = Что ей можно
settings-scope-read = Видеть ваши партии
settings-scope-play = Играть
settings-scope-create = Открывать столы
settings-program-add = Создать тайное слово
settings-program-secret = Тайное слово программы { $name }
settings-program-secret-hint = Скопируйте его сейчас. Больше его не покажут.
settings-program-revoke = Отозвать
settings-program-revoke-name = Отозвать тайное слово программы { $name }
settings-program-never-used = ещё не действовала
# $ago — промежуток времени вроде «2 дня назад».
settings-program-used = последнее действие: { $ago }
