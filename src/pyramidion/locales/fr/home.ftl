### La page d’accueil, et la page de toutes les tables.

home-title = Trois jeux de pyramides
home-lead = Installez-vous et jouez. Pas besoin de s’inscrire.

# Une phrase sur chaque jeu.
home-pylos-about = Empilez les billes en pyramide, économisez les vôtres et posez la dernière au sommet.
home-kabaleo-about = Coiffez les cônes pour que votre couleur secrète soit la plus visible à la fin.
home-pyramido-about = Bâtissez une pyramide de dominos et réunissez les joyaux d’une même couleur.
# Ce que montre l’image, pour qui ne peut pas la voir.
home-picture = Une partie de { $game } en cours

# Verbes sur les boutons.
home-play = Jouer
home-learn = Apprendre
# Lu à voix haute, car il y a trois boutons pareils. $game est le nom d’un jeu.
home-play-game = Jouer à { $game }
# Commence par ce qui se lit sur le bouton : home-play et home-against.
home-play-game-against = Jouer contre { $level } : { $game }
home-learn-game = Apprendre { $game }
# $level est le nom d’un joueur ordinateur, comme « Novice ».
home-against = contre { $level }
home-friend = Entre amis
home-friend-game = Entre amis : jouer à { $game }
home-device = Sur cet appareil
home-device-game = Sur cet appareil : jouer à { $game }
home-choices = Plus de choix
home-choices-game = Plus de choix pour { $game }
home-rules = Règles
home-rules-game = Règles de { $game }
home-analyse = Analyser
home-analyse-game = Analyser { $game }

home-continue = Reprendre
home-open = Tables ouvertes
home-open-none = Personne n’attend à une table pour l’instant. Mais il y a toujours un adversaire à votre mesure :
home-open-all = Toutes les tables
home-watch = Regarder
home-watch-none = Aucune partie à regarder pour l’instant.
home-failed = Impossible d’afficher les tables : { $why }

## Listes de parties

tables-title = Tables
tables-open = Tables ouvertes
tables-open-none = Personne n’attend pour l’instant. Ouvrez une table, ou jouez contre l’ordinateur.
tables-open-new = Ouvrir une table de { $game }
tables-watch = Parties à regarder
tables-watch-none = Rien à regarder pour l’instant.
tables-mine = Vos parties
tables-mine-none = Vous n’avez pas encore joué.
tables-over = Terminées
tables-sit = S’asseoir
tables-look-on = Regarder
tables-go-on = Reprendre
tables-analyse = Analyser
tables-more = Voir plus
# Une partie dans une liste : « Pylos : Ada et Ben ».
tables-line = { $game } : { $names }
# Une place que personne n’a encore prise, dans cette liste.
tables-free-seat = une place libre
tables-your-turn = À vous
tables-their-turn = On attend { $name }
tables-waiting = Pas commencée
tables-aborted = Arrêtée
# Lu à voix haute pour un bouton d’une liste ; $line dit quelle partie.
tables-sit-line = S’asseoir – { $line }
tables-look-on-line = Regarder – { $line }
tables-go-on-line = Reprendre – { $line }
tables-analyse-line = Analyser – { $line }
