### Parcourir parties et positions : ce qu’elles valent, ce qui a été essayé.

analyse-title = Analyse de { $game }
analyse-board = La position

## Où commence une étude.

analyse-open = Ouvrir une partie
analyse-open-text = Collez un relevé, ou choisissez son fichier. Vos parties terminées s’ouvrent depuis leur résultat.
analyse-record = Relevé
analyse-record-hint = Il commence par « pyramidion record 1 ».
analyse-read = Lire
analyse-file = Choisir un fichier
analyse-other-game = C’est le relevé d’une partie de { $game }.
analyse-from-start = Depuis le début
analyse-from-start-text = Jouez tous les camps dès le premier coup, et voyez ce que vaut chaque coup.
analyse-start-here = Commencer
analyse-set-up = Composer une position
analyse-set-up-text = Composez la position que vous voulez, et jouez la suite.
analyse-new = Autre chose
analyse-loading-match = Chargement de la partie…

## La parcourir.

analyse-steps = Étapes de la partie
analyse-first = Au début
analyse-previous = Reculer
analyse-following = Avancer
analyse-last = À la fin
analyse-slider = Coup
# $number compte les actions d’une partie à partir de 1 ; 0 est le début.
analyse-move = Coup { $number }
analyse-start = Le début
analyse-moves = Coups
# Lu à voix haute avant un coup essayé, qui n’est pas dans la partie.
analyse-branch-mark = Essai :
analyse-branch = Vous essayez autre chose que ce qui a été joué.
analyse-leave-branch = Revenir à la partie
analyse-forget-branch = L’oublier
analyse-seen-from = Point de vue
analyse-seen-mover = Qui doit jouer
# $asked est ce qui est demandé, une phrase entière comme « Posez une bille. »
analyse-turn = À { $name } de jouer : { $asked }
analyse-download = Télécharger le relevé
analyse-setup-text = Position en texte
analyse-keys = Les flèches du clavier parcourent les coups.
# Un objectif caché de Kabaleo, dit après la partie. $colour est le nom d’une couleur, comme « Bleu ».
analyse-goal = Objectif pour { $name } : { $colour }

## Ce qu’elle vaut.

analyse-worth-title = Ce que valent les coups
analyse-think = Analyse en direct
analyse-thinking = Réflexion…
# $value est l’une des valeurs ci-dessous, comme « gain en 5 » ou « ≈ 48 % ».
analyse-worth = Pour { $name } : { $value }
# Court, à côté d’un coup : le camp qui joue gagne, et en combien de tours, celui-ci compris.
analyse-win = gain
analyse-win-in = gain en { $turns }
# Court, à côté d’un coup : le camp qui joue perd.
analyse-lost = perte
analyse-lost-in = perte en { $turns }
analyse-draw = nulle
# Une chance de gain estimée. ≈ marque ce qui n’est pas certain.
analyse-estimate = ≈ { $percent } %
analyse-estimate-text = ≈ marque une estimation, après une courte recherche. Tout le reste est prouvé.
# $command est une commande à taper ; elle ne se traduit pas.
analyse-no-table = Un verdict exact pour chaque position demande la table résolue : qui gère le serveur peut la créer avec « { $command } » (docs/pylos-solved.md).
analyse-all =
    { $count ->
        [one] Voir le seul coup
       *[other] Voir les { $count } coups
    }
analyse-fewer = Voir moins
analyse-decided = La partie est décidée.
analyse-nothing = Ici, personne n’a rien à décider.

## Les chances au fil de la partie.

analyse-chances = Chances de gain
analyse-graph = Chances de gain au fil de la partie
analyse-chance = { $name } { $percent } %
analyse-review-progress = Décisions : { $done } sur { $total }
analyse-review-label = Avancement de l’analyse
analyse-review-stop = Arrêter
analyse-review-go = Tout analyser
analyse-losses = Ce qui a coûté cher
analyse-losses-of = { $name }
analyse-losses-none = Une courte recherche ne trouve rien à redire.
# $percent est la part de victoire qu’un coup a laissé échapper.
analyse-loss = Coup { $number } : { $percent } % perdus

## Composer une position.

analyse-editor-brush = Ce que pose un clic
analyse-editor-light = Bille claire
analyse-editor-dark = Bille foncée
analyse-editor-empty = Rien
analyse-editor-side = Au tour de
analyse-editor-level = Niveau { $number }
# Ce qu’il y a sur une case, lu à voix haute.
analyse-editor-cell-light = { $cell } : bille claire
analyse-editor-cell-dark = { $cell } : bille foncée
analyse-editor-cell-empty = { $cell } : vide
analyse-editor-left = En réserve : claires { $light }, foncées { $dark }.
analyse-editor-clear = Vider le plateau
analyse-editor-text = Position en texte
analyse-editor-text-hint = Le même texte que donne « Copier ». Chaque changement est vérifié aussitôt.
analyse-editor-players = Joueurs
analyse-editor-preview = La position que vous composez
analyse-editor-use = Analyser cette position
analyse-editor-cancel = Annuler
analyse-editor-fine = Cette position est jouable.
