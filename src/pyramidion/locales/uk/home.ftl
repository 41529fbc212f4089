### Перша сторінка і сторінка з усіма столами.

home-title = Три гри про піраміди
home-lead = Сідайте й грайте. Реєструватися не треба.

# По реченню про кожну гру.
home-pylos-about = Складайте кулі в піраміду, бережіть свої й покладіть останню на вершину.
home-kabaleo-about = Накривайте конуси так, щоб наприкінці найчастіше було видно ваш таємний колір.
home-pyramido-about = Будуйте піраміду з доміно і збирайте разом скарби одного кольору.
# Що зображено на картинці з дошкою, для тих, хто її не бачить.
home-picture = Партія в { $game }

# Написи на кнопках.
home-play = Грати
home-learn = Як грати
# Читаються вголос, бо таких кнопок три. $game — назва гри.
home-play-game = Грати в { $game }
# Починається з того, що видно на кнопці: home-play і home-against.
home-play-game-against = Грати, суперник: { $level }; { $game }
home-learn-game = Як грати в { $game }
# $level — ім’я комп’ютерного гравця, як-от «Новачок».
home-against = суперник: { $level }
home-friend = З другом
home-friend-game = Грати в { $game } з другом
home-device = На цьому пристрої
home-device-game = Грати в { $game } на цьому пристрої
home-choices = Ще варіанти
home-choices-game = Ще варіанти для { $game }
home-rules = Правила
home-rules-game = Правила гри { $game }
home-analyse = Аналіз
home-analyse-game = Аналіз гри { $game }

home-continue = Продовжити
home-open = Відкриті столи
home-open-none = За столами зараз ніхто не чекає. Зате суперник потрібної сили є завжди:
home-open-all = Усі столи
home-watch = Зараз грають
home-watch-none = Зараз немає партій для перегляду.
home-failed = Не вдається показати столи: { $why }

## Списки партій

tables-title = Столи
tables-open = Відкриті столи
tables-open-none = Зараз ніхто не чекає. Відкрийте стіл самі або зіграйте з комп’ютером.
tables-open-new = Відкрити стіл для { $game }
tables-watch = Партії для перегляду
tables-watch-none = Зараз дивитися нічого.
tables-mine = Ваші партії
tables-mine-none = Ви ще не грали.
tables-over = Зіграні
tables-sit = Сісти
tables-look-on = Дивитися
tables-go-on = До гри
tables-analyse = Аналіз
tables-more = Показати ще
# Партія в списку: гра та імена гравців, як-от «Pylos: Ада і Бен».
tables-line = { $game }: { $names }
# Місце в такому списку, якого ще ніхто не зайняв.
tables-free-seat = вільне місце
tables-your-turn = Ваш хід
tables-their-turn = Ходить { $name }
tables-waiting = Ще не почалася
tables-aborted = Скасована
# Читається вголос для кнопки в списку; $line каже, яка це партія.
tables-sit-line = Сісти за стіл: { $line }
tables-look-on-line = Дивитися: { $line }
tables-go-on-line = До гри: { $line }
tables-analyse-line = Аналіз: { $line }
