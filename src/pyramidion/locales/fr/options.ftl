### Préparer une partie : qui joue, selon quelles règles, avec combien de temps.

options-title = Une partie de { $game }
options-start = Jouer
options-start-friend = Créer un lien
options-start-open = Ouvrir la table
options-lead-computer = Appuyez sur Jouer, ou choisissez d’abord.
options-lead-friend = Vous recevez un lien, et un code à scanner avec le téléphone de vos amis.
options-lead-device = L’appareil passe de main en main.
options-lead-open = La table reste dans la liste jusqu’à ce que quelqu’un s’y installe.

options-mode = Comment voulez-vous jouer ?
# Court, sur quatre boutons côte à côte : contre l’ordinateur, avec un ami au loin, avec des gens
# devant cet appareil, ou à une table où tout le monde peut s’asseoir.
options-mode-computer = Ordinateur
options-mode-friend = Entre amis
options-mode-device = Cet appareil
options-mode-open = Table ouverte

options-players = À combien jouez-vous ?
options-players-number =
    { $players ->
        [one] { $players }
       *[other] { $players }
    }

options-who = Qui joue
options-rules = Règles
options-time = Temps
options-looking-on = Public
options-details = Plus de choix
# Une règle choisie, comme « Variante : Classique ».
options-rule = { $option } : { $chosen }
options-rules-link = Lire les règles

# Une place à la table ; $number compte à partir de 1.
options-seat = Place { $number }
options-seat-who = Qui prend la place { $number } ?
options-who-me = Vous
options-who-beside = Quelqu’un sur cet appareil
options-who-computer = L’ordinateur
options-who-friend = Un ami avec le lien
options-who-anybody = Qui voudra
options-who-me-hint = Vous jouez ici sous le nom { $name }.
options-who-friend-hint = Cette place attend la personne à qui vous donnez le lien.
options-who-anybody-hint = Cette place est libre pour qui trouve la table.
options-seat-name = Nom
# Le nom de quelqu’un sur cet appareil qui n’en a pas donné ; $number compte à partir de 1.
options-seat-unnamed = Joueur { $number }
options-seat-level = Force
# Un joueur ordinateur dans une liste : son nom, comme « Tenace », et sa force.
options-level-line = { $level }, { $rating }

options-begins = Qui commence ?
options-begins-me = Vous
options-begins-other = Quelqu’un d’autre
options-begins-lot = Tirage au sort
options-begins-rules = Selon les règles, on tire au sort qui commence.

## Options de Pylos : l’option, une phrase sur elle, et ses valeurs avec une phrase chacune.

options-pylos-variant = Variante
options-pylos-variant-hint = Comment les billes reviennent dans votre réserve.
options-pylos-variant-standard = Classique
options-pylos-variant-standard-hint = Compléter un carré à sa couleur rend une ou deux billes.
options-pylos-variant-children = Jeu pour enfants
options-pylos-variant-children-hint = On ne reprend rien : tout l’art est de monter.
options-pylos-variant-expert = Jeu d’experts
options-pylos-variant-expert-hint = Un alignement complet à sa couleur rend aussi des billes.

options-pylos-take_back = Reprise
options-pylos-take_back-hint = Ce qu’un carré complet vous demande.
options-pylos-take_back-must = Obligatoire
options-pylos-take_back-must-hint = Au moins une bille revient.
options-pylos-take_back-may = Facultative
options-pylos-take_back-may-hint = Vous pouvez aussi laisser toutes les billes sur le plateau.

options-pylos-empty_reserve = Réserve vide
options-pylos-empty_reserve-hint = Ce qui arrive à qui n’a plus de bille au début de son tour.
options-pylos-empty_reserve-loses = Défaite
options-pylos-empty_reserve-loses-hint = La partie est perdue aussitôt.
options-pylos-empty_reserve-may_raise = Monter une bille
options-pylos-empty_reserve-may_raise-hint = La partie continue tant qu’une bille peut monter.

## Options de Kabaleo

options-kabaleo-mode = Pièces
options-kabaleo-mode-hint = D’où viennent les pièces de chacun.
options-kabaleo-mode-fair = Égales
options-kabaleo-mode-fair-hint = Tout le monde prend les mêmes pièces. À deux ou à trois.
options-kabaleo-mode-random = Au hasard
options-kabaleo-mode-random-hint = Chacun pioche ses pièces dans un sac.
options-kabaleo-colours = Couleurs
options-kabaleo-colours-hint = Les couleurs en jeu : deux de plus que de joueurs.
options-kabaleo-colours-lot = Tirage au sort
options-kabaleo-colours-chosen = Au choix
options-kabaleo-colours-missing =
    { $missing ->
        [one] Choisissez encore { $missing } couleur.
       *[other] Choisissez encore { $missing } couleurs.
    }
options-kabaleo-colour-B = Bleu
options-kabaleo-colour-G = Vert
options-kabaleo-colour-O = Orange
options-kabaleo-colour-P = Rose
options-kabaleo-colour-W = Blanc
options-kabaleo-colour-Y = Jaune

## Options de Pyramido

options-pyramido-areas = Zones
options-pyramido-areas-hint = Quelles cases d’une couleur vont ensemble quand on compte les joyaux.
options-pyramido-areas-visible = Ce qui se voit
options-pyramido-areas-visible-hint = Une zone réunit ce qui se touche, vu d’en haut.
options-pyramido-areas-stacked = Ce qui est bâti
options-pyramido-areas-stacked-hint = Deux cases posées l’une sur l’autre vont aussi ensemble, même cachées.

## Pendules

options-clock = Pendule
options-clock-hint = Chacun a son temps. À bout de temps, on perd.
options-clock-none = Sans pendule
options-clock-minutes =
    { $minutes ->
        [one] { $minutes } minute chacun
       *[other] { $minutes } minutes chacun
    }
options-clock-seconds =
    { $seconds ->
        [one] { $seconds } seconde chacun
       *[other] { $seconds } secondes chacun
    }
# Des minutes pour la partie, et des secondes de plus après chaque tour : « 10 min + 5 s ».
options-clock-growing = { $minutes } min + { $increment } s par tour
options-clock-growing-seconds = { $seconds } s + { $increment } s par tour
options-clock-move =
    { $seconds ->
        [one] { $seconds } seconde par coup
       *[other] { $seconds } secondes par coup
    }
options-clock-days =
    { $days ->
        [one] { $days } jour par coup
       *[other] { $days } jours par coup
    }
options-clock-custom = Sur mesure
options-clock-kind = Type de pendule
options-clock-kind-sudden_death = Temps pour la partie
options-clock-kind-fischer = Et un ajout à chaque tour
options-clock-kind-per_move = Temps par coup
options-clock-kind-correspondence = Jours par coup
options-clock-field-minutes = Minutes
options-clock-field-increment = Secondes ajoutées après chaque tour
options-clock-field-seconds = Secondes
options-clock-field-days = Jours

options-watching = Qui peut regarder ?
options-watching-anybody = Tout le monde
options-watching-anybody-hint = La partie est dans la liste des parties à regarder. Les objectifs cachés le restent.
options-watching-nobody = Personne
options-watching-nobody-hint = Seuls ceux qui jouent voient la partie.
