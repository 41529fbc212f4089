### Первая страница и страница со всеми столами.

home-title = Три игры о пирамидах
home-lead = Садитесь и играйте. Регистрироваться не нужно.

# По предложению о каждой игре.
home-pylos-about = Складывайте шары в пирамиду, берегите свои и положите последний на вершину.
home-kabaleo-about = Накрывайте конусы так, чтобы в конце чаще всего был виден ваш тайный цвет.
home-pyramido-about = Стройте пирамиду из домино и собирайте вместе драгоценности одного цвета.
# Что изображено на картинке с доской, для тех, кто её не видит.
home-picture = Партия в { $game }

# Надписи на кнопках.
home-play = Играть
home-learn = Как играть
# Читаются вслух, потому что таких кнопок три. $game — название игры.
home-play-game = Играть в { $game }
# Начинается с того, что видно на кнопке: home-play и home-against.
home-play-game-against = Играть, соперник: { $level }; { $game }
home-learn-game = Как играть в { $game }
# $level — имя компьютерного игрока, например «Новичок».
home-against = соперник: { $level }
home-friend = С другом
home-friend-game = Играть в { $game } с другом
home-device = На этом устройстве
home-device-game = Играть в { $game } на этом устройстве
home-choices = Ещё варианты
home-choices-game = Ещё варианты для { $game }
home-rules = Правила
home-rules-game = Правила игры { $game }
home-analyse = Анализ
home-analyse-game = Анализ игры { $game }

home-continue = Продолжить
home-open = Открытые столы
home-open-none = За столами сейчас никто не ждёт. Зато соперник нужной силы есть всегда:
home-open-all = Все столы
home-watch = Сейчас играют
home-watch-none = Сейчас нет партий для просмотра.
home-failed = Не удаётся показать столы: { $why }

## Списки партий

tables-title = Столы
tables-open = Открытые столы
tables-open-none = Сейчас никто не ждёт. Откройте стол сами или сыграйте с компьютером.
tables-open-new = Открыть стол для { $game }
tables-watch = Партии для просмотра
tables-watch-none = Сейчас смотреть нечего.
tables-mine = Ваши партии
tables-mine-none = Вы ещё не играли.
tables-over = Сыгранные
tables-sit = Сесть
tables-look-on = Смотреть
tables-go-on = К игре
tables-analyse = Анализ
tables-more = Показать ещё
# Партия в списке: игра и имена игроков, например «Pylos: Ада и Бен».
tables-line = { $game }: { $names }
# Место в таком списке, которое ещё никто не занял.
tables-free-seat = свободное место
tables-your-turn = Ваш ход
tables-their-turn = Ходит { $name }
tables-waiting = Ещё не началась
tables-aborted = Отменена
# Читается вслух для кнопки в списке; $line говорит, какая это партия.
tables-sit-line = Сесть за стол: { $line }
tables-look-on-line = Смотреть: { $line }
tables-go-on-line = К игре: { $line }
tables-analyse-line = Анализ: { $line }
