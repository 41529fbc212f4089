### Чому чогось не вийшло. Видно кілька секунд або біля поля форми.

error-unreachable = Сервер не відповідає. Спробуйте ще раз.
error-unexpected = Щось пішло не так. Спробуйте ще раз.

error-invalid-text = Це не схоже на запис ходу.
error-illegal-action = Зараз правила цього не дозволяють.
error-invalid-setup = Цю позицію не вдається прочитати, або такої не буває.
error-invalid-options = Ці умови не поєднуються.
error-invalid-record = Це не запис партії, який можна прочитати.
error-unknown-game = Такої гри тут немає.
error-invalid-command = Сервер не знає такої команди.
error-busy = Сервер зайнятий. Спробуйте за мить.
error-no-decision = У цій позиції нікому нічого вирішувати.
error-hidden = Це приховано до кінця партії.
error-player-failed = У комп’ютерного гравця стався збій.
error-invalid-table = Таблиця розв’язаних позицій не читається.
error-device-missing = Бракує пристрою для обчислень.
error-invalid-backup = Ця резервна копія не читається.
error-invalid-message = Сервер цього не зрозумів. Можливо, допоможе оновити сторінку.
error-unknown-match = Такої партії немає, або вона вам недоступна.
error-stale-ply = Тим часом позиція змінилася.
error-not-your-turn = Зараз вирішує інший гравець.
error-not-seated = Це можуть робити лише гравці за столом.
error-seat-taken = Це місце зайняте.
error-not-now = Зараз це не має сенсу.
error-cannot-undo = Хід не можна повернути, коли вже відкрилося щось приховане.
error-not-gone = Гравець на місці або відійшов зовсім недавно.
error-rules-missing = Цю партію почато за давнішими правилами, яких сервер уже не має.
error-secrets-inside = Цілі приховано до кінця партії.
error-sign-in = Сеанс завершено. Оновіть сторінку, щоб продовжити.
error-forbidden = Тут це не дозволено.
error-wrong-password = Неправильне ім’я або пароль.
error-name-taken = Таке ім’я вже хтось має.
error-invalid-name = Таке ім’я або пароль тут не підходить.
error-rate-limited = Забагато за один раз. Зачекайте хвильку.
error-rate-limited-wait =
    { $seconds ->
        [one] Забагато за один раз. Зачекайте { $seconds } секунду.
        [few] Забагато за один раз. Зачекайте { $seconds } секунди.
        [many] Забагато за один раз. Зачекайте { $seconds } секунд.
       *[other] Забагато за один раз. Зачекайте { $seconds } секунди.
    }
error-too-large = Це більше, ніж сервер може прочитати.
error-not-found = За цією адресою нічого немає.
error-storage-unavailable = Зараз нічого не вдається зберегти. Спробуйте трохи згодом.
error-internal = Помилка на боці сервера. Її там уже записано.
