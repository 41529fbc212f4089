# Pyramido : ce qui est demandé, ce que l’on peut toucher, ce qui s’est passé, la fin.
#
# $colour (et $other, quand c’est une couleur) est une lettre : N brun, B bleu, Y jaune, T turquoise,
# R rouge, G vert. Chacune a un emblème : pharaon, chat, ânkh, scarabée, œil, lotus.
# $cell et $other (quand c’est une case) sont des noms de cases, comme e5.
# $name est qui occupe une place ; « vous » n’est jamais ici.
# Un « domino » a deux moitiés ; une « tuile de recouvrement » est une case ; un « marqueur » se pose
# sur une case. La « carrière » : les trois dominos que l’on peut prendre ; « étage » d’une pyramide.

## Noms des choses

pyramido-colour =
    { $colour ->
        [N] brun
        [B] bleu
        [Y] jaune
        [T] turquoise
        [R] rouge
       *[G] vert
    }
# Les deux moitiés d’un domino ; $first et $second viennent de pyramido-square.
pyramido-domino = { $first } | { $second }
# La même chose en court, pour la liste des coups ; $first et $second viennent de pyramido-colour.
pyramido-domino-colours = { $first }/{ $second }
# Une case : sa couleur, et les quarts où elle a des joyaux (a en haut à gauche, b en haut à droite,
# c en bas à gauche, d en bas à droite). Elle est seule ou dans une liste.
pyramido-square =
    { $colour ->
        [N] brun
        [B] bleu
        [Y] jaune
        [T] turquoise
        [R] rouge
       *[G] vert
    }{ $jewels ->
        [a] , joyau en haut à gauche
        [b] , joyau en haut à droite
        [c] , joyau en bas à gauche
        [d] , joyau en bas à droite
        [ab] , joyaux en haut à gauche et en haut à droite
        [ac] , joyaux en haut à gauche et en bas à gauche
        [ad] , joyaux en haut à gauche et en bas à droite
        [bc] , joyaux en haut à droite et en bas à gauche
        [bd] , joyaux en haut à droite et en bas à droite
        [cd] , joyaux en bas à gauche et en bas à droite
       *[none] , sans joyau
    }
# Listes de personnes.
pyramido-two = { $first } et { $second }
pyramido-three = { $first }, { $second } et { $third }
pyramido-four = { $first }, { $second }, { $third } et { $fourth }

## Ce qui est demandé à qui doit jouer

pyramido-asked-place = Prenez un domino de la carrière et posez-le à l’étage { $level }.
pyramido-asked-mark = Choisissez la moitié de votre domino qui reçoit le marqueur.
pyramido-asked-recolour = Posez une tuile de recouvrement sur votre domino, ou gardez vos tuiles.
pyramido-asked-fill =
    { $holes ->
        [one] Plus de place pour un domino : bouchez le trou en { $cell } avec une tuile de recouvrement.
       *[other] Plus de place pour un domino : bouchez { $holes } trous avec des tuiles de recouvrement, d’abord celui en { $cell }.
    }
pyramido-asked-refill = Choisissez une pile pour la place vide.
pyramido-asked-lot = On tire au sort qui commence.
pyramido-asked-deal = On dévoile des dominos.
pyramido-asked-over = La partie est terminée.

## Ce que l’on peut toucher (noms de boutons, lus à voix haute)

# $domino vient de pyramido-domino.
pyramido-touch-slot = Carrière, place { $slot } : { $domino }
pyramido-touch-stack =
    { $size ->
        [one] Pile { $stack }, { $size } domino : { $domino }
       *[other] Pile { $stack }, { $size } dominos, au-dessus : { $domino }
    }
pyramido-touch-stack-hidden =
    { $size ->
        [one] Pile { $stack }, { $size } domino, encore caché
       *[other] Pile { $stack }, { $size } dominos, celui du dessus encore caché
    }
pyramido-touch-place = Première moitié sur { $cell }, seconde sur { $other }
pyramido-touch-half =
    { $half ->
        [1] Première moitié, sur { $cell }
       *[2] Seconde moitié, sur { $cell }
    } : { $colour ->
        [N] brun
        [B] bleu
        [Y] jaune
        [T] turquoise
        [R] rouge
       *[G] vert
    }
pyramido-touch-square =
    { $cell } : { $colour ->
        [N] brun
        [B] bleu
        [Y] jaune
        [T] turquoise
        [R] rouge
       *[G] vert
    }
pyramido-touch-hole = Le trou en { $cell }
pyramido-touch-free = { $cell }, libre
# Une face d’une tuile de recouvrement.
pyramido-touch-face =
    { $colour ->
        [N] Tuile de recouvrement, face brune
        [B] Tuile de recouvrement, face bleue
        [Y] Tuile de recouvrement, face jaune
        [T] Tuile de recouvrement, face turquoise
        [R] Tuile de recouvrement, face rouge
       *[G] Tuile de recouvrement, face verte
    }
# Un bouton : ne pas poser de tuile de recouvrement.
pyramido-keep = Garder les tuiles

# Les points d’une zone, sur le plateau à la place de son marqueur ; le nombre seul.
pyramido-area-points = { $points }

## Ce qui suivrait d’une action

pyramido-note-spoiled = Attention : les dominos seuls ne pourront plus compléter l’étage { $level }. Il restera des trous.
# $points sont ceux de la manche si elle finissait alors, $before si elle finissait maintenant.
pyramido-note-score =
    { $points ->
        [one] La manche en serait alors à { $points } point au lieu de { $before }.
       *[other] La manche en serait alors à { $points } points au lieu de { $before }.
    }
pyramido-note-same =
    { $points ->
        [one] La manche en resterait à { $points } point.
       *[other] La manche en resterait à { $points } points.
    }

## Ce qui s’est passé

pyramido-told-first = { $name } commence.
# $domino vient de pyramido-domino-colours.
pyramido-told-placed = { $name } pose { $domino } sur { $cell } et { $other }, étage { $level }.
pyramido-told-marker =
    { $colour ->
        [N] { $name } pose le marqueur brun sur { $cell }.
        [B] { $name } pose le marqueur bleu sur { $cell }.
        [Y] { $name } pose le marqueur jaune sur { $cell }.
        [T] { $name } pose le marqueur turquoise sur { $cell }.
        [R] { $name } pose le marqueur rouge sur { $cell }.
       *[G] { $name } pose le marqueur vert sur { $cell }.
    }
pyramido-told-recoloured =
    { $colour ->
        [N] { $name } recouvre { $cell } de brun.
        [B] { $name } recouvre { $cell } de bleu.
        [Y] { $name } recouvre { $cell } de jaune.
        [T] { $name } recouvre { $cell } de turquoise.
        [R] { $name } recouvre { $cell } de rouge.
       *[G] { $name } recouvre { $cell } de vert.
    }
pyramido-told-filled =
    { $colour ->
        [N] { $name } bouche le trou en { $cell } avec du brun.
        [B] { $name } bouche le trou en { $cell } avec du bleu.
        [Y] { $name } bouche le trou en { $cell } avec du jaune.
        [T] { $name } bouche le trou en { $cell } avec du turquoise.
        [R] { $name } bouche le trou en { $cell } avec du rouge.
       *[G] { $name } bouche le trou en { $cell } avec du vert.
    }
pyramido-told-refilled = { $name } complète la carrière avec { $domino }, de la pile { $stack }.
pyramido-told-rebuilt =
    { $size ->
        [one] La pile { $stack } est vide et reçoit { $size } domino de la pile { $from }.
       *[other] La pile { $stack } est vide et reçoit { $size } dominos de la pile { $from }.
    }
pyramido-told-out = { $name } a plus de trous que de tuiles de recouvrement et quitte le jeu.
# Une zone d’une couleur.
pyramido-told-area =
    { $colour ->
        [N] { $name } : zone brune
        [B] { $name } : zone bleue
        [Y] { $name } : zone jaune
        [T] { $name } : zone turquoise
        [R] { $name } : zone rouge
       *[G] { $name } : zone verte
    }, { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
pyramido-told-bonus =
    { $colour ->
        [N] { $name } : zone brune, la plus petite, une fois de plus
        [B] { $name } : zone bleue, la plus petite, une fois de plus
        [Y] { $name } : zone jaune, la plus petite, une fois de plus
        [T] { $name } : zone turquoise, la plus petite, une fois de plus
        [R] { $name } : zone rouge, la plus petite, une fois de plus
       *[G] { $name } : zone verte, la plus petite, une fois de plus
    }, { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
pyramido-told-round = La manche { $round } se termine ; { $name } commence la suivante.
pyramido-told-last-round = La manche { $round }, la dernière, se termine.

## La position en mots

pyramido-read-quarry = La carrière
pyramido-read-stacks = Les piles
pyramido-read-slot = Place { $slot } : { $domino }
pyramido-read-gap = La place { $slot } est vide.
# Titre au-dessus de ce que quelqu’un a en main et a marqué.
pyramido-read-seat = { $name }
pyramido-read-out = Hors jeu.
pyramido-read-points =
    { $total ->
        [one] { $total } point jusqu’ici
       *[other] { $total } points jusqu’ici
    }, { $now ->
        [one] et { $now } pour l’instant dans cette manche.
       *[other] et { $now } pour l’instant dans cette manche.
    }
pyramido-read-area =
    { $colour ->
        [N] Zone brune avec un marqueur
        [B] Zone bleue avec un marqueur
        [Y] Zone jaune avec un marqueur
        [T] Zone turquoise avec un marqueur
        [R] Zone rouge avec un marqueur
       *[G] Zone verte avec un marqueur
    } : { $points ->
        [one] { $points } joyau.
       *[other] { $points } joyaux.
    }
pyramido-read-marker =
    { $colour ->
        [N] Le marqueur brun est en main.
        [B] Le marqueur bleu est en main.
        [Y] Le marqueur jaune est en main.
        [T] Le marqueur turquoise est en main.
        [R] Le marqueur rouge est en main.
       *[G] Le marqueur vert est en main.
    }
# $colour est sa première face.
pyramido-read-tile =
    { $colour ->
        [N] La tuile de recouvrement brun et bleu est en main.
        [Y] La tuile de recouvrement jaune et turquoise est en main.
       *[R] La tuile de recouvrement rouge et vert est en main.
    }
pyramido-read-level = { $name }, étage { $level }
# $square vient de pyramido-square.
pyramido-read-square =
    { $on ->
        [marker] { $cell } : { $square }, avec un marqueur
        [tile] { $cell } : { $square }, sur une tuile
        [both] { $cell } : { $square }, sur une tuile, avec un marqueur
       *[nothing] { $cell } : { $square }
    }
pyramido-read-holes = Trous à l’étage { $level }
pyramido-read-hole = { $cell } est un trou.

## La fin

pyramido-verdict-points =
    { $points ->
        [one] { $name } gagne avec { $points } point.
       *[other] { $name } gagne avec { $points } points.
    }
pyramido-verdict-tiles =
    { $tiles ->
        [one] Égalité de points ({ $points }) ; { $name } gagne en gardant { $tiles } tuile de recouvrement, plus que quiconque.
       *[other] Égalité de points ({ $points }) ; { $name } gagne en gardant { $tiles } tuiles de recouvrement, plus que quiconque.
    }
pyramido-verdict-best = Égalité de points ({ $points }) et de tuiles de recouvrement ({ $tiles }) ; { $name } gagne par sa meilleure manche ({ $best } points).
pyramido-verdict-shared = { $names } se partagent la victoire : égalité de points ({ $points }), de tuiles de recouvrement ({ $tiles }) et de meilleure manche ({ $best }).
pyramido-verdict-last = { $name } gagne : il ne reste personne d’autre en jeu.
# Une ligne par place. $place est 1, 2, 3 ou 4 ; $best sont les points de la meilleure manche.
pyramido-verdict-seat =
    { $place }. { $name } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $tiles ->
        [0] aucune tuile de recouvrement restante
        [one] { $tiles } tuile de recouvrement restante
       *[other] { $tiles } tuiles de recouvrement restantes
    }, meilleure manche : { $best }.

## Les points et la scène après une manche

pyramido-scores = Points
# Têtes de colonnes.
pyramido-scores-round = Manche { $round }
pyramido-scores-total = Total
pyramido-scores-areas = Zones actuelles : { $name }
pyramido-scores-no-areas = Aucun marqueur n’est encore posé.
# Un bouton qui éclaire une zone sur le plateau.
pyramido-scores-show =
    { $colour ->
        [N] Montrer la zone brune
        [B] Montrer la zone bleue
        [Y] Montrer la zone jaune
        [T] Montrer la zone turquoise
        [R] Montrer la zone rouge
       *[G] Montrer la zone verte
    } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
pyramido-scoring-title = Décompte de la manche { $round }
pyramido-scoring-next = { $name } commence la manche suivante.
pyramido-scoring-skip = Passer
pyramido-scoring-close = Continuer
# Une petite image d’une pyramide ; c’est un bouton qui l’amène au milieu.
pyramido-mini = Pyramide : { $name }
pyramido-mini-look = Voir la pyramide : { $name }

## Pourquoi quelque chose n’est pas permis

illegal-pyramido-lot-first = On tire d’abord au sort qui commence.
illegal-pyramido-deal-first = On dévoile d’abord la carrière et les piles.
illegal-pyramido-reveal-first = On dévoile d’abord le dessus de la pile.
illegal-pyramido-place-first = Prenez d’abord un domino et posez-le.
illegal-pyramido-mark-first = Posez d’abord le marqueur sur votre domino.
illegal-pyramido-tile-or-keep = Vous pouvez maintenant poser une tuile de recouvrement, ou garder vos tuiles.
illegal-pyramido-fill-holes = Plus de place pour un domino : bouchez les trous avec des tuiles de recouvrement.
illegal-pyramido-refill-first = Complétez d’abord la carrière.
illegal-pyramido-few-players = Il n’y a que { $players } joueurs.
illegal-pyramido-revealed = Le domino { $domino } est déjà apparu.
illegal-pyramido-start-cell = Le premier domino commence sur { $cell }.
illegal-pyramido-taken = Il y a déjà quelque chose sur { $cell }.
illegal-pyramido-outside-level = { $cell } ne fait pas partie de l’étage { $level }.
illegal-pyramido-half-outside = L’autre moitié sortirait de l’étage { $level }.
illegal-pyramido-apart = Un domino doit en toucher un autre déjà posé, côté contre côté.
illegal-pyramido-too-large = L’étage 1 doit tenir dans { $long } cases sur { $short }.
illegal-pyramido-no-jewel =
    { $half ->
        [1] La première moitié ne montre aucun joyau : pas de marqueur ici.
       *[2] La seconde moitié ne montre aucun joyau : pas de marqueur ici.
    }
illegal-pyramido-marker-used =
    { $colour ->
        [N] Le marqueur brun est déjà sur la pyramide.
        [B] Le marqueur bleu est déjà sur la pyramide.
        [Y] Le marqueur jaune est déjà sur la pyramide.
        [T] Le marqueur turquoise est déjà sur la pyramide.
        [R] Le marqueur rouge est déjà sur la pyramide.
       *[G] Le marqueur vert est déjà sur la pyramide.
    }
illegal-pyramido-marker-there =
    { $half ->
        [1] Il y a un marqueur sur la première moitié : aucune tuile ne peut la recouvrir.
       *[2] Il y a un marqueur sur la seconde moitié : aucune tuile ne peut la recouvrir.
    }
illegal-pyramido-tile-used =
    { $colour ->
        [N] La tuile de recouvrement brun et bleu est déjà posée.
        [Y] La tuile de recouvrement jaune et turquoise est déjà posée.
       *[R] La tuile de recouvrement rouge et vert est déjà posée.
    }
illegal-pyramido-far-stack = La place vide se remplit depuis l’une des deux piles au-dessus : la pile { $stack } ou la { $other }.
