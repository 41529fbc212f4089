### Соперники разной силы, от первой детской партии и выше. Это имена, поэтому с большой буквы;
### все — существительные в именительном падеже.

level-pebble = Камешек
level-novice = Новичок
level-casual = Любитель
level-keen = Энтузиаст
level-steady = Практик
level-skilled = Умелец
level-seasoned = Ветеран
level-expert = Эксперт
level-master = Мастер
level-grandmaster = Гроссмейстер
level-champion = Чемпион
level-summit = Вершина

# Для кого этот уровень. Стоит под именем.
level-pebble-hint = не замечает почти ничего; для первой детской партии
level-novice-hint = знает правила, но многое упускает
level-casual-hint = играет в своё удовольствие
level-keen-hint = видит каждый второй шанс
level-steady-hint = редко упускает очевидное
level-skilled-hint = наказывает за неосторожные ходы
level-seasoned-hint = смотрит на несколько ходов вперёд
level-expert-hint = без плана не одолеть
level-master-hint = для тех, кто уже думал над игрой
level-grandmaster-hint = почти никогда не ошибается
level-champion-hint = видит доску далеко вперёд
level-summit-hint = самая сильная игра, на которую мы способны; думает секунду

# $rating — число вроде 1255; 400 очков разницы — это десять побед на одно поражение.
level-rating = рейтинг { $rating }
level-thinks =
    { $seconds ->
        [0] отвечает сразу
        [one] думает { $seconds } секунду
        [few] думает { $seconds } секунды
        [many] думает { $seconds } секунд
       *[other] думает { $seconds } секунды
    }
# $level — имя уровня, например «Энтузиаст»; место компьютерного игрока.
level-computer = { $level } (компьютер)
