## Le cours de Pyramido. On bâtit la pyramide du milieu ; l’adversaire s’appelle Ben.

learn-pyramido-table-title = Carrière et piles
learn-pyramido-table-text = Avec des dominos, vous bâtissez une pyramide de quatre étages, et les joyaux rapportent des points. À chaque tour, vous choisissez parmi les trois dominos de la carrière. Au-dessus, quatre piles servent à la compléter.
learn-pyramido-table-done = Chaque domino a deux joyaux, parfois tous deux sur une moitié.

learn-pyramido-place-title = Poser un domino
learn-pyramido-place-text = Prenez un domino de la carrière et posez-le. Vous pouvez le tourner comme vous voulez.
learn-pyramido-place-task-1 = Choisissez un domino et posez-le.
learn-pyramido-place-done = La première pierre de votre pyramide.

learn-pyramido-mark-title = Marquer une couleur
learn-pyramido-mark-text = Le domino posé, mettez un marqueur sur l’une de ses cases qui montre un joyau. Vous avez un marqueur de chaque couleur, et seules les zones marquées compteront à la fin de la manche.
learn-pyramido-mark-task-1 = Les deux moitiés montrent un joyau. Marquez l’une d’elles.
learn-pyramido-mark-done = Cette zone compte désormais. Le marqueur de cette couleur est utilisé pour la manche.

learn-pyramido-refill-title = Compléter la carrière
learn-pyramido-refill-text = À la fin de votre tour, vous comblez le vide de la carrière depuis l’une des deux piles au-dessus. Ce que vous y mettez sera à prendre dès le tour suivant.
learn-pyramido-refill-task-1 = Choisissez l’une des deux piles au-dessus du vide.
learn-pyramido-refill-done = Un nouveau domino est apparu sur cette pile.

learn-pyramido-grow-title = Agrandir une zone
learn-pyramido-grow-text = Les cases d’une couleur qui se touchent forment une zone. Une zone marquée vaut un point par joyau. Un nouveau domino doit en toucher un autre déjà posé, mais les couleurs n’ont pas à s’accorder.
learn-pyramido-grow-task-1 = Votre marqueur rouge compte un joyau. Posez le domino à moitié rouge pour qu’il en compte deux.
learn-pyramido-grow-hint-1 = C’est permis, mais la zone rouge ne grandit pas. Une moitié rouge doit toucher la case rouge qui porte le marqueur.
learn-pyramido-grow-done = Deux joyaux rouges dans une zone : deux points.

learn-pyramido-recolour-title = Recouvrir une case
learn-pyramido-recolour-text = Vous avez trois tuiles de recouvrement pour toute la partie. Après avoir posé un domino, vous pouvez en mettre une sur l’une de ses cases sans marqueur. Elle montre un joyau de sa couleur et cache ce qui est dessous.
learn-pyramido-recolour-task-1 = Reliez la case brune à votre zone rouge : posez-y la face rouge.
learn-pyramido-recolour-hint-1 = C’est permis, mais cherchez la face rouge : elle rejoindrait la case rouge voisine.
learn-pyramido-recolour-done = La zone rouge a maintenant deux joyaux. Les tuiles qui restent à la fin départagent les ex æquo : ne les dépensez pas à la légère.

learn-pyramido-fit-title = Tout faire entrer
learn-pyramido-fit-text = L’étage 1 devient un rectangle de cinq cases sur quatre, en largeur ou en hauteur. Les cases qu’aucun domino ne peut plus atteindre sont des trous, et les trous coûtent des tuiles de recouvrement.
learn-pyramido-fit-task-1 = Six cases sont libres. Posez un domino sans laisser de case isolée.
learn-pyramido-fit-hint-1 = C’est permis, mais il reste alors deux cases isolées où aucun domino n’entre. Essayez un autre endroit.
learn-pyramido-fit-done = L’étage peut encore être complété.

learn-pyramido-score-title = Compter les points
learn-pyramido-score-text = Quand tout le monde a complété l’étage, chaque zone marquée vaut un point par joyau. La zone marquée qui a le moins de joyaux compte une fois de plus : ne négligez pas la plus faible.
learn-pyramido-score-task-1 = Complétez l’étage 1.
learn-pyramido-score-task-2 = Complétez la carrière pour finir la manche.
learn-pyramido-score-done = Les points sont comptés, et tous vos marqueurs vous reviennent. Le score le plus bas commence la manche suivante.

learn-pyramido-level-title = Un étage plus haut
learn-pyramido-level-text = L’étage 2 est décalé d’une demi-case vers l’intérieur : chaque case couvre un quart de quatre cases du dessous. Tout autour, l’étage inférieur reste visible, et ses joyaux comptent encore.
learn-pyramido-level-task-1 = Posez un domino où vous voulez à l’étage 2.
learn-pyramido-level-done = Dès l’étage 2, les dominos n’ont plus à se toucher.

learn-pyramido-join-title = D’un étage à l’autre
learn-pyramido-join-text = Une zone, c’est ce que l’on voit d’en haut : des quarts d’une couleur qui se touchent, à quelque étage que ce soit. Il reste une place, entourée de nombreux joyaux verts bien visibles.
learn-pyramido-join-task-1 = Posez le domino qui réunit le vert.
learn-pyramido-join-hint-1 = C’est permis, mais les joyaux verts restent sans marqueur. Quel domino est vert ?
learn-pyramido-join-task-2 = Posez-y votre marqueur vert.
learn-pyramido-join-task-3 = Sept joyaux verts ! Complétez la carrière pour finir la manche.
learn-pyramido-join-done = 26 points en une manche, bonus compris.

learn-pyramido-hole-title = Boucher les trous
learn-pyramido-hole-text = Il reste deux cases à cet étage, mais pas côte à côte : aucun domino n’entre. Chaque trou prend une tuile de recouvrement. Avec moins de tuiles que de trous, on quitte le jeu.
learn-pyramido-hole-task-1 = Bouchez le premier trou : choisissez une couleur et un sens.
learn-pyramido-hole-task-2 = Et le deuxième.
learn-pyramido-hole-done = L’étage est complet, et les points de la manche sont comptés. Mais deux tuiles y sont passées.

learn-pyramido-end-title = Le dernier domino
learn-pyramido-end-text = Après la manche 4, le plus grand total gagne. Vous avez 66 points, et Ben en est à 75, dernière manche comprise. Le sommet de votre pyramide décidera.
learn-pyramido-end-task-1 = Il vous faut dix points. Quel domino, et dans quel sens ?
learn-pyramido-end-hint-1 = C’est permis, mais cela ne suffirait pas. Regardez le vert autour du sommet, et les joyaux des dominos.
learn-pyramido-end-task-2 = Posez le marqueur.
learn-pyramido-end-done = 86 à 75 : vous gagnez la partie !
