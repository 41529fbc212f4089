# Pylos : billes, cases (a1 à d4, e1 à g3, h1 à i2, j1), niveaux, carrés, réserves.
# $cell et $start sont des noms de cases comme b2. $colour est light ou dark.

## Ce qui est demandé, en une ligne.

pylos-asked-put = Posez une bille, ou montez-en une des vôtres.
pylos-asked-take = Reprenez une ou deux billes.
pylos-asked-more = Reprenez une deuxième bille, ou restez-en là.
pylos-asked-over = La partie est terminée.

## Ce que l’on peut toucher.

pylos-touch-empty = { $cell } au niveau { $level }, vide
pylos-touch-ball =
    { $colour ->
        [light] Bille claire sur { $cell }
       *[dark] Bille foncée sur { $cell }
    }
# Un bouton : on ne reprend plus de bille dans ce tour.
pylos-touch-stop = En rester là

## Ce qui suivrait d’une action, montré pendant que l’on vise.

pylos-note-apex = La bille arrive au sommet et gagne.
pylos-note-reserve-empty = L’autre camp n’a alors plus de bille pour commencer son tour.
pylos-note-repeated = La même position sera là pour la troisième fois : partie nulle.
pylos-note-square = Complète un carré : des billes reviennent.
pylos-note-line = Complète un alignement : des billes reviennent.

## Ce qui s’est passé. $name est qui l’a fait.

pylos-tell-placed = { $name } pose une bille sur { $cell }.
pylos-tell-raised = { $name } monte la bille posée sur { $start } jusqu’à { $cell }.
# $cells sont des noms de cases séparés par des espaces.
pylos-tell-square = { $name } complète un carré : { $cells }.
pylos-tell-line = { $name } complète un alignement : { $cells }.
pylos-tell-taken = { $name } reprend la bille posée sur { $cell }.
pylos-tell-stopped = { $name } en reste là.
pylos-tell-apex = { $name } atteint le sommet.
pylos-tell-reserve-empty = { $name } n’a plus de bille pour commencer son tour.
pylos-tell-repeated = La même position est sur le plateau pour la troisième fois.

## Le plateau en mots.

pylos-read-reserves = Réserves
# $colour est la couleur des billes de ce joueur.
pylos-read-reserve =
    { $colour ->
        [light]
            { $count ->
                [0] { $name } n’a aucune bille claire en réserve.
                [one] { $name } a { $count } bille claire en réserve.
               *[other] { $name } a { $count } billes claires en réserve.
            }
       *[dark]
            { $count ->
                [0] { $name } n’a aucune bille foncée en réserve.
                [one] { $name } a { $count } bille foncée en réserve.
               *[other] { $name } a { $count } billes foncées en réserve.
            }
    }
pylos-read-level = Niveau { $level }
pylos-read-nothing = Pas encore de bille.
# Les cases d’une rangée de gauche à droite, chacune comme dans pylos-read-cell.
pylos-read-row-4 = { $a } ; { $b } ; { $c } ; { $d }.
pylos-read-row-3 = { $a } ; { $b } ; { $c }.
pylos-read-row-2 = { $a } ; { $b }.
# Une case. $state est light, dark ou empty ; $free est yes si aucune bille ne repose sur celle-ci.
pylos-read-cell =
    { $state ->
        [light]
            { $free ->
                [yes] { $cell } claire, libre
               *[no] { $cell } claire
            }
        [dark]
            { $free ->
                [yes] { $cell } foncée, libre
               *[no] { $cell } foncée
            }
       *[empty] { $cell } vide
    }

## Ce qui a décidé de la partie.

pylos-verdict-apex = { $winner } gagne en posant une bille au sommet.
pylos-verdict-empty-reserve = { $winner } gagne : { $loser } n’a plus de bille pour commencer son tour.
pylos-verdict-repetition = La même position est apparue pour la troisième fois : partie nulle.

## Pourquoi quelque chose n’est pas permis.

illegal-pylos-occupied = Il y a déjà une bille sur { $cell }.
illegal-pylos-unsupported = Il n’y a pas encore quatre billes sous { $cell }.
illegal-pylos-reserve-empty = La réserve est vide : montez une bille du plateau.
illegal-pylos-no-ball = Il n’y a pas de bille sur { $cell }.
illegal-pylos-other-ball = La bille sur { $cell } est à l’autre camp.
illegal-pylos-carries = La bille sur { $cell } en porte une autre.
illegal-pylos-not-higher = { $cell } n’est pas plus haut que { $start } : les billes montent, elles ne bougent jamais de côté.
illegal-pylos-supports-itself = La bille sur { $start } est l’une des quatre sous { $cell } : elle ne peut pas se porter elle-même.
illegal-pylos-take-first = Reprenez d’abord une bille.
illegal-pylos-nothing-completed = On ne reprend des billes qu’après avoir complété un carré ou un alignement.
illegal-pylos-no-pass = Il faut jouer une bille : on ne passe pas son tour.
illegal-pylos-take-one = Il faut reprendre au moins une bille.
