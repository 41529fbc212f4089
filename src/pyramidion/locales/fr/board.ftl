# Le plateau de chaque jeu : ce que l’on peut faire de l’image, et sa lecture en texte.

# Nom du groupe de boutons posés sur le plateau, pour les lecteurs d’écran.
board-choices = Ce que l’on peut choisir sur le plateau
# Nom de la rangée de boutons sous le plateau, pour les lecteurs d’écran.
board-actions = Autres choix
# Tourne d’un quart la tuile tenue.
board-turn = Tourner
board-let-go = Reposer
# Boutons qui déplacent la vue.
board-camera = Vue
board-turn-left = Tourner le plateau à gauche
board-turn-right = Tourner le plateau à droite
board-zoom-in = Plus près
board-zoom-out = Plus loin
board-from-above = D’en haut
board-reset = De ma place
# Montre la position en texte.
board-read = Lire le plateau
board-read-close = Fermer le texte
board-read-title = Le plateau en mots
# Affiché quand le navigateur ne sait pas dessiner en trois dimensions.
board-no-picture = Ce navigateur ne peut pas dessiner le plateau. Vous pouvez jouer avec les boutons ci-dessous.
board-loading = Le plateau se met en place.
# $key est une touche du clavier, comme S.
board-key = touche { $key }
