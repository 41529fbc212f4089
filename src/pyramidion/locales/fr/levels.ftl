### Adversaires de force connue, depuis la toute première partie d’un enfant. Ce sont des noms, avec
### une majuscule ; ils valent pour tout le monde.

level-pebble = Caillou
level-novice = Novice
level-casual = Amateur
level-keen = Tenace
level-steady = Solide
level-skilled = Habile
level-seasoned = Stratège
level-expert = Expert
level-master = Maître
level-grandmaster = Grand maître
level-champion = Champion
level-summit = Sommet

# À qui convient une force. Affiché sous son nom.
level-pebble-hint = laisse presque tout passer ; pour la première partie d’un enfant
level-novice-hint = connaît les règles et laisse passer beaucoup de choses
level-casual-hint = joue pour le plaisir
level-keen-hint = voit une occasion sur deux
level-steady-hint = laisse rarement passer une évidence
level-skilled-hint = punit les coups irréfléchis
level-seasoned-hint = prévoit quelques tours à l’avance
level-expert-hint = difficile à battre sans un plan
level-master-hint = pour qui a déjà réfléchi au jeu
level-grandmaster-hint = ne se trompe presque jamais
level-champion-hint = voit venir de très loin
level-summit-hint = aussi fort que possible ; réfléchit une seconde

# $rating est un nombre comme 1255 ; 400 points de plus : dix victoires pour une défaite.
level-rating = force { $rating }
level-thinks =
    { $seconds ->
        [0] répond aussitôt
        [one] réfléchit { $seconds } seconde
       *[other] réfléchit { $seconds } secondes
    }
# $level est le nom d’une force, comme Tenace ; la place d’un joueur ordinateur.
level-computer = { $level } (ordinateur)
