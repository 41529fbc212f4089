## Les règles de Pyramido, pour qui joue. Les numéros sont ceux du livre de règles de la bibliothèque.

rules-pyramido-intro = Chacun bâtit avec des dominos une pyramide de quatre étages, un par manche. Après chaque manche, on compte les joyaux des zones marquées.

rules-pyramido-1 = Le matériel
rules-pyramido-1-1 = 90 dominos différents. Un domino, c’est deux cases ; chaque case a l’une des six couleurs et quatre quarts. Chaque domino montre exactement deux joyaux, chacun dans un quart et de la couleur de sa case : 55 dominos ont un joyau sur chaque moitié, 35 en ont deux sur la même.
rules-pyramido-1-2 = Combien de fois chaque couleur apparaît sur les dominos, pour 180 joyaux et 180 cases en tout : plus les cases d’une couleur sont rares, plus elle a de joyaux.
rules-pyramido-1-3 = Chacun a six *marqueurs*, un par couleur, et trois *tuiles de recouvrement* à deux faces : brun et bleu, jaune et turquoise, rouge et vert. Une tuile de recouvrement est une case ; chaque face montre un joyau de sa couleur dans un quart.
rules-pyramido-1-4 = De deux à quatre joueurs, avec les mêmes règles quel que soit le nombre. Chacun bâtit sa propre pyramide.

rules-pyramido-2 = Avant de jouer
rules-pyramido-2-1 = On mélange les dominos. Trois d’entre eux, face visible, sont la *carrière* ; les 87 autres forment quatre piles, face visible, de 22, 22, 22 et 21. On ne voit que le dessus d’une pile ; personne ne sait ce qu’il y a dessous.
rules-pyramido-2-2 = Chaque place de la carrière est sous deux piles : la première sous les piles 1 et 2, la deuxième sous les piles 2 et 3, la troisième sous les piles 3 et 4.
rules-pyramido-2-3 = On tire au sort qui commence la manche 1.

rules-pyramido-3 = Les étages
rules-pyramido-3-1 = Chaque manche bâtit un étage, et chaque étage est plus petit que celui du dessous. L’étage 1 peut devenir large ou haut, selon la façon dont il grandit ; les autres suivent.
rules-pyramido-3-2 = Les coins d’un domino supérieur sont au centre de cases du dessous : chaque case supérieure couvre donc un quart de chacune de quatre cases. Chaque étage laisse tout autour un bord d’un quart : il n’a donc qu’une place possible.
rules-pyramido-3-3 = À l’étage 1, chaque domino après le premier doit partager tout un côté d’une case avec un domino déjà posé, et l’ensemble doit tenir dans un rectangle de 5 × 4 ou de 4 × 5 cases. Dès l’étage 2, n’importe quelle place libre de l’étage convient.
rules-pyramido-3-4 = On peut tourner un domino avant de le poser. Les couleurs n’ont pas à s’accorder. Ce qui est posé ne bouge plus.

rules-pyramido-4 = Un tour
rules-pyramido-4-1 = Prenez l’un des trois dominos de la carrière et posez-le. C’est obligatoire tant qu’un domino peut entrer.
rules-pyramido-4-2 = Puis posez un marqueur sur ce domino, si vous le pouvez : sur une case qui montre un joyau, le marqueur de sa couleur, s’il est encore en main. Si les deux cases conviennent, choisissez-en une. On ne pose ici qu’un seul marqueur.
rules-pyramido-4-3 = Vous pouvez ensuite poser l’une de vos tuiles de recouvrement sur une case de ce domino qui n’a pas de marqueur : la face que vous voulez, tournée comme vous voulez, et elle cache ce qui est dessous ; la couleur de la case elle-même est permise aussi. Si vous avez encore en main le marqueur de la nouvelle couleur, il va sur la tuile : c’est obligatoire. Les tuiles restent là toute la partie.
rules-pyramido-4-4 = Comblez ensuite le vide de la carrière avec le dessus de l’une des deux piles placées au-dessus ; mais plus après le dernier domino de la partie.
rules-pyramido-4-5 = Une pile vide est aussitôt refaite avec la moitié inférieure (arrondie vers le bas) de la pile la plus haute, la plus à gauche en cas d’égalité. Le choix ne peut rien changer, puisque personne ne connaît l’ordre.

rules-pyramido-5 = Les trous
rules-pyramido-5-1 = Si, à votre tour, il n’y a plus deux cases libres côte à côte à votre étage, aucun domino n’entre. Bouchez alors chaque trou avec une tuile de recouvrement, face et sens à votre choix, un trou après l’autre dans l’ordre de la lecture, sans y poser de marqueur. On ne prend pas de domino, et on ne complète pas la carrière. Ce ne peut être que votre dernier tour de l’étage.
rules-pyramido-5-2 = Si vous avez moins de tuiles que de trous, vous quittez le jeu : vous ne jouez plus, et votre rang vient après tous ceux qui sont encore en jeu ou l’ont quitté plus tard, quels que soient les points. Qui reste seul en jeu gagne aussitôt.

rules-pyramido-6 = Les points d’une manche
rules-pyramido-6-1 = Une *zone* est un groupe de quarts reliés, d’une seule couleur, tels qu’on les voit d’en haut : des quarts qui partagent un côté, à n’importe quel étage. Avec l’option *ce qui est bâti*, on prend les règles imprimées au mot : des cases d’une couleur sont reliées si elles se touchent au même étage ou sont posées l’une sur l’autre, même là où elles sont couvertes, et une tuile de recouvrement remplace la couleur de sa case. Dans les deux cas, seuls les joyaux visibles comptent.
rules-pyramido-6-2 = Une zone avec un marqueur vaut 1 point par joyau visible. Une zone sans marqueur ne vaut rien.
rules-pyramido-6-3 = Bonus : la zone marquée qui a le moins de joyaux compte une fois de plus ; une seule s’il y en a plusieurs à égalité, et même si elle est l’unique zone marquée.
rules-pyramido-6-4 = On reprend tous les marqueurs. Le score le plus bas de la manche commence la suivante. À égalité, c’est le premier dans le sens des aiguilles d’une montre en partant de qui a commencé cette manche, cette place comprise. Qui a quitté le jeu ne compte pas, mais on part toujours de la place qui a commencé.

rules-pyramido-7 = La fin
rules-pyramido-7-1 = Après la manche 4, le plus grand total gagne. À égalité, le plus de tuiles de recouvrement inutilisées l’emporte, puis la meilleure manche. Ensuite, la victoire est partagée. Les mêmes mesures classent tout le monde.

rules-pyramido-8 = Exemples chiffrés
rules-pyramido-8-1 = Les quatre manches d’un joueur. Sans tuile de recouvrement, la manche 4 aurait été une seule zone de 7, qui compte deux fois : 14.
rules-pyramido-8-2 = Quatre joueurs à la fin. Le deuxième gagne. Le quatrième a commencé la manche 2, avec le score le plus bas de la manche 1.

rules-pyramido-table-colour = Couleur
rules-pyramido-table-emblem = Emblème
rules-pyramido-table-jewels = Joyaux
rules-pyramido-table-squares = Cases
# On bâtit un étage par manche : ce titre vaut pour les numéros des deux.
rules-pyramido-table-round = Manche et étage
rules-pyramido-table-dominoes = Dominos
rules-pyramido-table-areas = Zones
rules-pyramido-table-bonus = Bonus
rules-pyramido-table-sum = Points
rules-pyramido-table-player = Joueur
rules-pyramido-table-total = Total
rules-pyramido-round-1 = Manche 1
rules-pyramido-round-2 = Manche 2
rules-pyramido-round-3 = Manche 3
rules-pyramido-round-4 = Manche 4
rules-pyramido-colour-n = brun
rules-pyramido-colour-b = bleu
rules-pyramido-colour-y = jaune
rules-pyramido-colour-t = turquoise
rules-pyramido-colour-r = rouge
rules-pyramido-colour-g = vert
rules-pyramido-emblem-n = pharaon
rules-pyramido-emblem-b = chat
rules-pyramido-emblem-y = ânkh
rules-pyramido-emblem-t = scarabée
rules-pyramido-emblem-r = œil
rules-pyramido-emblem-g = lotus
rules-pyramido-size-1 = 5 × 4
rules-pyramido-size-2 = 4 × 3
rules-pyramido-size-3 = 3 × 2
rules-pyramido-size-4 = 2 × 1
rules-pyramido-areas-1 = 4 + 4 + 3 + 4 + 3 + 3
rules-pyramido-areas-2 = 6 + 5 + 4 + 4
rules-pyramido-areas-3 = 7 + 6 + 6 + 5
rules-pyramido-areas-4 = 8 + 7

rules-pyramido-example-2-2 = La carrière est sous les piles : chacune de ses trois places se remplit depuis l’une des deux piles au-dessus.
rules-pyramido-example-3-2 = Le premier domino de l’étage 2 couvre des quarts de six cases du dessous.
rules-pyramido-example-3-3 = Cet étage compte maintenant quatre colonnes et cinq rangées : tout le reste doit y tenir.
rules-pyramido-example-4-2 = Les deux moitiés montrent un joyau : chacune pouvait être marquée. C’est la rouge qui a été choisie.
rules-pyramido-example-4-3 = Une tuile de recouvrement rouge couvre la moitié brune : la zone rouge a maintenant deux joyaux.
rules-pyramido-example-5-1 = Il reste deux cases, mais pas côte à côte : deux trous, à boucher avec des tuiles de recouvrement.
rules-pyramido-example-6-2 = À l’étage 2, le domino vert réunit les quarts verts du dessous : avec son marqueur, la zone compte sept joyaux.
