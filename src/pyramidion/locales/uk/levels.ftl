### Суперники різної сили, від першої дитячої партії догори. Це імена, тому з великої літери;
### усі — іменники в називному відмінку.

level-pebble = Камінчик
level-novice = Новачок
level-casual = Аматор
level-keen = Ентузіаст
level-steady = Практик
level-skilled = Умілець
level-seasoned = Ветеран
level-expert = Експерт
level-master = Майстер
level-grandmaster = Гросмейстер
level-champion = Чемпіон
level-summit = Вершина

# Для кого цей рівень. Стоїть під іменем.
level-pebble-hint = не помічає майже нічого; для першої дитячої партії
level-novice-hint = знає правила, але багато чого пропускає
level-casual-hint = грає собі на втіху
level-keen-hint = бачить кожну другу нагоду
level-steady-hint = рідко пропускає очевидне
level-skilled-hint = карає за необачні ходи
level-seasoned-hint = дивиться на кілька ходів уперед
level-expert-hint = без плану не здолати
level-master-hint = для тих, хто вже думав над грою
level-grandmaster-hint = майже ніколи не помиляється
level-champion-hint = бачить дошку далеко наперед
level-summit-hint = найсильніша гра, на яку ми здатні; думає секунду

# $rating — число на зразок 1255; 400 очок різниці — це десять перемог на одну поразку.
level-rating = рейтинг { $rating }
level-thinks =
    { $seconds ->
        [0] відповідає одразу
        [one] думає { $seconds } секунду
        [few] думає { $seconds } секунди
        [many] думає { $seconds } секунд
       *[other] думає { $seconds } секунди
    }
# $level — ім’я рівня, як-от «Ентузіаст»; місце комп’ютерного гравця.
level-computer = { $level } (комп’ютер)
