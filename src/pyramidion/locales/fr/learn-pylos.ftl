## Le cours de Pylos. On joue les billes claires ; l’adversaire s’appelle Foncé.
## Pour chaque étape : un titre, ce qui est montré, ce qu’il faut faire (-task-1, -task-2 …), ce qui est
## dit d’un autre coup permis (-hint-1 …), et ce qui est dit quand c’est fait.

learn-pylos-place-title = Poser une bille
learn-pylos-place-text = Pylos est une pyramide de billes : quatre sur quatre en bas, une seule en haut. Clair et Foncé jouent à tour de rôle. Votre réserve de billes claires est à côté du plateau.
learn-pylos-place-task-1 = Posez une bille dans l’un des seize creux.
learn-pylos-place-done = La voilà posée. Il vous en reste quatorze en réserve.

learn-pylos-support-title = Au-dessus de quatre
learn-pylos-support-text = Là où quatre billes forment un carré, on peut en poser une par-dessus. Peu importent leurs couleurs.
learn-pylos-support-task-1 = Posez une bille au deuxième niveau.
learn-pylos-support-hint-1 = C’est permis aussi, mais cela reste en bas. Cherchez la case au-dessus des quatre billes.
learn-pylos-support-done = C’est ainsi que la pyramide grandit.

learn-pylos-raise-title = Monter, c’est économiser
learn-pylos-raise-text = Au lieu de poser une bille de la réserve, vous pouvez monter l’une des vôtres du plateau à un niveau plus haut. Cela ne coûte aucune bille, et tout l’art de Pylos est de les économiser.
learn-pylos-raise-task-1 = Montez une bille : touchez l’une des vôtres sur le plateau, puis la case au-dessus des quatre.
learn-pylos-raise-hint-1 = Vous avez posé une bille de la réserve. Cette fois, économisez-la : montez celle qui est seule dans le coin.
learn-pylos-raise-done = Votre réserve n’a pas diminué. Foncé, de son côté, devra dépenser une bille.

learn-pylos-free-title = Qui porte reste en place
learn-pylos-free-text = Seule une bille libre peut monter : une bille sur laquelle rien ne repose. Et elle ne peut pas grimper sur une case qu’elle aide elle-même à porter.
learn-pylos-free-task-1 = Vous avez quatre billes sur le plateau, et une seule peut monter. Montez-la.
learn-pylos-free-hint-1 = Cela dépense une bille. L’une de vos quatre billes peut monter à la place. Touchez-les une à une : si l’une ne peut pas, vous saurez pourquoi.
learn-pylos-free-done = Bien vu : deux des autres portent la bille foncée, et la troisième soutient les deux cases au-dessus d’elle.

learn-pylos-square-title = Quatre d’une couleur
learn-pylos-square-text = Complétez un carré de quatre billes de votre couleur sur un même niveau, et vous reprenez une ou deux de vos billes : toutes celles qui sont libres conviennent, même celle que vous venez de jouer.
learn-pylos-square-task-1 = Complétez un carré.
learn-pylos-square-hint-1 = Trois billes claires en attendent une quatrième. Où ?
learn-pylos-square-task-2 = Un carré ! Reprenez l’une de vos billes.
learn-pylos-square-task-3 = Et une deuxième.
learn-pylos-square-hint-3 = Vous pouvez en rester là, mais une deuxième bille est un cadeau. Prenez-la.
learn-pylos-square-done = Une bille posée, deux reprises : votre réserve a grandi.

learn-pylos-freed-title = L’une libère l’autre
learn-pylos-freed-text = La deuxième bille reprise peut être une bille que la première vient de libérer.
learn-pylos-freed-task-1 = Complétez d’abord le carré.
learn-pylos-freed-hint-1 = C’est permis, mais au bord le plus proche trois billes claires en attendent une quatrième.
learn-pylos-freed-task-2 = Reprenez maintenant la bille du haut, au deuxième niveau.
learn-pylos-freed-hint-2 = Celle-là est libre, mais commencez par la plus haute : elle repose sur deux autres de vos billes.
learn-pylos-freed-task-3 = Deux de vos billes sont devenues libres. Reprenez l’une d’elles.
learn-pylos-freed-hint-3 = C’est permis, mais cette fois reprenez-en une qui était sous la première.
learn-pylos-freed-done = Bien joué. Les billes qui ne portent rien sont celles que l’on peut reprendre.

learn-pylos-block-title = Barrer la route
learn-pylos-block-text = Ce que vous pouvez faire, Foncé le peut aussi. Il suffit d’une bille de l’autre couleur pour gâcher un carré.
learn-pylos-block-task-1 = Foncé a trois billes d’un carré. Empêchez la quatrième.
learn-pylos-block-hint-1 = Foncé complète alors le carré et reprend deux billes. Posez votre bille là où Foncé veut poser la sienne.
learn-pylos-block-done = Foncé doit chercher ailleurs.

learn-pylos-line-title = Le jeu d’experts
learn-pylos-line-text = Il existe un jeu pour enfants, où l’on ne reprend rien, et un jeu d’experts : un alignement complet y vaut un carré. Quatre billes en ligne au niveau 1, trois au niveau 2, jamais en diagonale.
learn-pylos-line-task-1 = Complétez un alignement de quatre.
learn-pylos-line-hint-1 = C’est permis, mais trois billes claires sont déjà sur la même rangée.
learn-pylos-line-task-2 = Un alignement ! Reprenez l’une de vos billes.
learn-pylos-line-task-3 = Et une deuxième.
learn-pylos-line-hint-3 = Vous pouvez en rester là, mais reprenez aussi la deuxième.
learn-pylos-line-done = Au jeu d’experts, surveillez aussi les rangées et les colonnes.

learn-pylos-empty-title = Plus de bille
learn-pylos-empty-text = Une réserve vide au début de son tour, et la partie est perdue. Foncé vient de poser sa dernière bille.
learn-pylos-empty-task-1 = Jouez ce que vous voulez, et regardez Foncé.
learn-pylos-empty-done = Foncé n’a plus rien à poser : vous gagnez.

learn-pylos-race-title = La course au sommet
learn-pylos-race-text = Une bille tout en haut, et c’est la victoire. Il vous reste deux billes, et deux à Foncé. Si vous les posez simplement, Foncé arrive en premier. Une bille économisée renverse la course.
learn-pylos-race-task-1 = Trouvez le coup qui gagne.
learn-pylos-race-hint-1 = Cela dépense une bille, et c’est Foncé qui posera la dernière. Laquelle de vos billes peut monter ?
learn-pylos-race-task-2 = Foncé a rempli le vide. Continuez à bâtir.
learn-pylos-race-task-3 = Le sommet est à vous.
learn-pylos-race-done = Vous gagnez ! Une seule bille économisée a suffi.
