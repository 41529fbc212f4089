### La table : places, pendules, coups, tchat, questions et fin de partie.
### Les noms ($name, $names, $other) sont ceux que les gens se donnent, ou des noms de force comme
### « Tenace ». Les phrases ne disent le genre de personne.

# Titre de l’onglet quand c’est à vous de jouer ; $page est le nom du jeu.
table-title-turn = ● À vous · { $page }
table-label-board = Le plateau de { $game }
table-unnamed = une place vide

## À qui le tour, en une ligne.

# Plusieurs personnes partagent cet appareil ; $name doit décider.
table-asked-of = { $name } : { $asked }
table-turn-of = C’est à { $name } de jouer.
table-thinking = { $name } réfléchit…
table-sending = Votre coup est en route…
table-stand-in = { $name } a quitté la table ; un ordinateur joue à sa place.
table-waiting =
    { $count ->
        [one] { $count } place est encore libre.
       *[other] { $count } places sont encore libres.
    }
table-aborted = La partie a été arrêtée.
# Une seule chose est possible, et elle se fait sans être demandée. $what est le nom de ce choix.
table-forced = Une seule possibilité : { $what }
table-not-your-turn = C’est à { $name } de jouer.
table-looking-on = Vous regardez la partie.
# $what est une phrase comme « Ada pose une bille sur b2. », ou des noms de choix.
table-hint-line = Un bon choix : { $what }
table-hint-searching = Recherche d’un bon choix…

## Places.

table-seats = Places
table-seat-free-friend = En attente d’un ami
table-seat-free-anybody = En attente de quelqu’un
# À côté d’un nom : la personne qui regarde la page.
table-seat-you = vous
table-seat-away = hors ligne
table-seat-turn = doit jouer
table-seat-computer = ordinateur
table-seat-resigned = a abandonné
table-seat-out-of-time = temps écoulé
table-seat-abandoned = a quitté la table
table-seat-look = Voir la pyramide : { $name }
table-looking-at = Vous regardez la pyramide que bâtit { $name }.
table-look-back = Retour
table-seat-pylos =
    { $count ->
        [one] reste { $count } bille
       *[other] reste { $count } billes
    }
table-seat-kabaleo =
    { $count ->
        [one] { $count } pièce en main
       *[other] { $count } pièces en main
    }
# $total : points des manches finies et de la manche en cours, telle qu’elle est.
table-seat-pyramido =
    { $total ->
        [one] { $total } point
       *[other] { $total } points
    }
table-seat-out = hors jeu
table-sit = S’asseoir
table-gone = { $name } est hors ligne depuis plus d’une minute.
table-claim = Déclarer la place abandonnée
table-watchers =
    { $count ->
        [one] { $count } personne regarde.
       *[other] { $count } personnes regardent.
    }

## Pendules.

table-clock = Temps restant pour { $name } : { $time }
# $days et $hours sont des nombres entiers ; une forme courte comme « 2 j 5 h ».
table-clock-days = { $days } j { $hours } h
table-clock-soon = Il reste moins d’une demi-minute à { $name }.
table-clock-now = Il reste moins de dix secondes à { $name }.

## Ce que l’on peut faire.

table-actions = À la table
table-hint = Conseil
table-undo = Annuler
table-draw = Nulle
table-resign = Abandon
table-abort = Arrêter
table-more = Plus
table-moves = Coups
table-chat = Tchat
# Noms d’onglets : ce que tiennent les couleurs de Kabaleo ; points et zones de Pyramido.
table-facts-kabaleo = Couleurs
table-facts-pyramido = Points
table-drawer = Coups et tchat
table-drawer-close = Fermer coups et tchat
# Le nombre de messages pas encore lus, dit à côté de « Tchat ».
table-unread =
    { $count ->
        [one] { $count } nouveau message
       *[other] { $count } nouveaux messages
    }
table-sound = Sons
table-rules = Les règles de { $game }
table-learn = Le cours de { $game }
table-settings = Réglages
table-analyse = Analyser cette partie
table-home = Retour à l’accueil

table-resign-title = Abandonner ?
table-resign-text = La partie se termine pour { $name }, sans retour possible.
table-resign-stay = Continuer
table-abort-title = Arrêter la partie ?
table-abort-text = Personne n’a encore joué : personne ne gagne ni ne perd.
table-draw-title = Terminer par une nulle ?
table-draw-text = Tout le monde ici est d’accord : la partie se termine aussitôt.
table-draw-agree = Accepter la nulle

## Questions.

table-question-draw = { $name } propose la nulle.
table-question-undo = { $name } demande à annuler le dernier tour.
table-question-rematch = { $name } propose une autre partie.
table-question-own-draw = Vous avez proposé la nulle.
table-question-own-undo = Vous avez demandé à annuler votre dernier tour.
table-question-own-rematch = Vous avez proposé une autre partie.
table-question-withdraw = Retirer
table-question-agree = Accepter
table-question-decline = Refuser
table-declined-draw = { $name } refuse la nulle.
table-declined-undo = { $name } refuse d’annuler le tour.
table-declined-rematch = { $name } ne souhaite pas d’autre partie.

## L’histoire de la partie.

table-moves-none = Personne n’a encore joué.
table-moves-start = Avant le premier coup
table-moves-undone = annulé
table-note-asked-draw = { $name } propose la nulle.
table-note-asked-undo = { $name } demande à annuler un tour.
table-note-asked-rematch = { $name } propose une autre partie.
table-note-agreed-draw = { $name } accepte la nulle.
table-note-agreed-undo = { $name } accepte d’annuler.
table-note-agreed-rematch = { $name } accepte une autre partie.
table-note-declined-draw = { $name } refuse la nulle.
table-note-declined-undo = { $name } refuse d’annuler.
table-note-declined-rematch = { $name } ne souhaite pas d’autre partie.
table-note-undone = Le dernier tour est annulé.
table-note-left-resigned = { $name } abandonne.
table-note-left-out-of-time = { $name } n’a plus de temps.
table-note-left-abandoned = { $name } quitte la table.
table-note-faltered = { $name } a eu un raté et réfléchit à nouveau.

## Le tchat de la table.

table-chat-none = Personne n’a encore rien dit.
table-chat-write = Écrire aux autres
table-chat-send = Envoyer
table-chat-strangers = Vous ne connaissez peut-être pas tout le monde à cette table. Les messages des autres s’affichent dès que vous voulez les lire.
table-chat-hear = Lire ce qu’écrit { $name }
table-chat-watching = Il faut une place à la table pour écrire.

## La fin.

table-result-look = Voir le plateau
table-result-show = Voir le résultat
table-result-you-win = Vous gagnez !
table-result-wins = { $name } gagne.
# $names est une liste d’au moins deux noms.
table-result-shared = { $names } se partagent la victoire.
table-result-draw = Partie nulle.
table-result-aborted = La partie a été arrêtée.
table-result-aborted-text = Personne n’avait joué : personne ne gagne ni ne perd.
table-result-resigned = { $name } a abandonné.
table-result-out-of-time = { $name } n’a plus de temps.
table-result-abandoned = { $name } a quitté la table.
table-result-agreement = Tout le monde a accepté la nulle.
table-result-forfeit = La partie se termine par forfait.
table-result-places = Classement
# $place est un nombre : 1 pour la victoire.
table-result-place = { $place }. { $name }
table-rematch = Autre partie
table-rematch-go = Partie suivante
# $level est le nom d’une force de l’ordinateur.
table-harder = Plus fort : { $level }
table-easier = Moins fort : { $level }

## Inviter du monde.

table-invite-title = Inviter des amis
table-invite-text = Qui ouvre ce lien s’assoit à votre table.
table-invite-link = Lien pour vos amis
table-invite-network = Pour les téléphones et ordinateurs du même réseau
table-invite-here = Sur cet ordinateur
table-invite-copy = Copier le lien
table-invite-copied = Le lien est copié.
table-invite-copy-by-hand = Sélectionnez le lien et copiez-le.
table-invite-share = Partager
# Ce qui accompagne le lien quand on le partage.
table-invite-words = Une partie de { $game } avec moi ?
table-invite-qr = Un code pour l’appareil photo d’un téléphone. Il contient le lien.
table-lobby-title = En attente d’adversaires
table-lobby-text = Votre table est dans la liste : tout le monde peut s’y asseoir.
table-instead = Jouer plutôt contre l’ordinateur
table-call-off = Retirer la table
table-open-title = Une place est libre
table-open-text = { $name } attend quelqu’un pour jouer à { $game }.
table-not-seated = Il n’y a plus de place libre pour vous : vous regardez la partie.
table-stand = Rendre la place
table-waiting-others = Vous avez une place. La partie commence dès que toutes sont prises.

## Plusieurs personnes sur un appareil.

table-curtain-title = Passez l’appareil à { $name }
table-curtain-text = Les autres ne doivent pas regarder maintenant.
table-curtain-open = Je suis { $name }
table-goal = Votre objectif
table-goal-of = Objectif pour { $name }
table-goal-show = Voir mon objectif
table-goal-hide = Le cacher
# $colour est le nom d’une couleur du jeu.
table-goal-is = Votre objectif : { $colour }.

## La connexion.

table-connecting = Connexion…
table-lost = Connexion perdue ; vos coups sont conservés. Nouvel essai…
table-back = La connexion est revenue.
table-missing-title = Impossible d’afficher cette partie

## La première partie d’un jeu.

table-course = Vous découvrez { $game } ? Un petit cours montre chaque règle sur le plateau.
table-course-yes = Montrez-moi
table-course-no = Pas maintenant
