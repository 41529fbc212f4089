## Les règles de Pylos, pour qui joue. Les numéros sont ceux du livre de règles de la bibliothèque.
## *Les mots entre astérisques* sont penchés : des termes que le paragraphe explique.

rules-pylos-intro = À deux, on empile des billes en pyramide. La dernière bille, au sommet, donne la victoire : tout l’art est d’en dépenser moins que l’autre.

rules-pylos-1 = Le matériel
rules-pylos-1-1 = Une pyramide de 30 cases sur quatre niveaux. La seule case du haut est le *sommet*. Les colonnes ont des lettres et les rangées des numéros, et les lettres continuent d’un niveau au suivant.
rules-pylos-1-2 = 15 billes claires et 15 foncées. Une bille qui n’est pas sur le plateau est dans la *réserve* de son camp ; aucune bille ne quitte jamais le jeu.
rules-pylos-1-3 = Deux joueurs. On tire les couleurs au sort. Clair commence.

rules-pylos-2 = Les mots
rules-pylos-2-1 = Une case d’un niveau supérieur est *soutenue* quand les quatre cases sous elle sont remplies, quelles que soient les couleurs. Une case du niveau 1 l’est toujours.
rules-pylos-2-2 = Une case est *disponible* quand elle est vide et soutenue.
rules-pylos-2-3 = Une bille est *libre* quand aucune autre ne repose sur elle.

rules-pylos-3 = Un tour : jouer une bille
rules-pylos-3-1 = De deux choses, faites-en exactement une. Posez une bille de votre réserve sur une case disponible. Ou montez l’une de vos billes libres du plateau vers une case disponible plus haute, d’un niveau ou davantage.
rules-pylos-3-2 = Une bille qui monte est d’abord soulevée : elle ne peut donc pas aller sur une case qu’elle aide à soutenir.
rules-pylos-3-3 = Il faut jouer ; on ne passe pas son tour.

rules-pylos-4 = Un tour : reprendre des billes
rules-pylos-4-1 = Si la bille que vous venez de jouer fait partie d’un carré de quatre billes de votre couleur sur un même niveau, reprenez une ou deux de vos billes libres dans votre réserve. Elles peuvent venir de n’importe quel niveau, et la bille que vous venez de jouer convient aussi.
rules-pylos-4-2 = La deuxième bille peut être une bille que le départ de la première a libérée.
rules-pylos-4-3 = Reprenez au moins une bille et au plus deux, quel que soit le nombre de carrés ou d’alignements complétés d’un coup.
rules-pylos-4-4 = Seul compte un carré dont fait partie la bille que vous venez de jouer ; un carré déjà là ne compte pas.
rules-pylos-4-5 = Dans le *jeu pour enfants*, on ne reprend jamais rien.
rules-pylos-4-6 = Les règles imprimées diffèrent : selon les unes, on *doit* reprendre une bille, selon les autres, on *peut*. Ici c’est obligatoire, sauf si vous en décidez autrement avant la partie. Ce choix vaut pour les carrés comme pour les alignements.
rules-pylos-4-7 = Dans le *jeu d’experts*, on reprend aussi des billes quand celle que l’on vient de jouer fait partie d’un alignement complet de sa couleur : quatre au niveau 1 ou trois au niveau 2, le long d’une rangée ou d’une colonne. Une diagonale n’est pas un alignement.

rules-pylos-5 = La fin
rules-pylos-5-1 = Une bille au sommet, et la partie est gagnée aussitôt.
rules-pylos-5-2 = Si votre réserve est vide au début de votre tour, vous avez perdu. Avec l’option *monter une bille* pour une réserve vide, vous ne perdez que si aucune de vos billes ne peut monter ; si l’une le peut, c’est obligatoire.
rules-pylos-5-3 = Quand la même position apparaît pour la troisième fois et que c’est au même camp de jouer, la partie est nulle. On compare les positions au début d’un tour, la toute première comprise. Une image en miroir est une autre position.
rules-pylos-5-4 = Avec une pendule, à bout de temps, on a perdu.

rules-pylos-size-4 = 4 × 4
rules-pylos-size-3 = 3 × 3
rules-pylos-size-2 = 2 × 2
rules-pylos-size-1 = 1, le sommet
rules-pylos-cells-1 = a1 à d4
rules-pylos-cells-2 = e1 à g3
rules-pylos-cells-3 = h1 à i2
rules-pylos-cells-4 = j1

rules-pylos-example-2-1 = Les quatre billes au fond à gauche soutiennent une case au-dessus d’elles : e1 est disponible.
rules-pylos-example-2-3 = La bille foncée sur e1 repose sur quatre autres, qui ne sont pas libres. Elle-même l’est, tout comme la claire sur d1.
rules-pylos-example-3-1 = Clair a monté une bille de d4 à e1 et en garde douze en réserve.
rules-pylos-example-3-2 = Clair peut monter la bille de d2 sur f1. Celle de c1 ne peut pas monter du tout : elle aide à soutenir f1 et g1.
rules-pylos-example-4-1 = La bille claire sur c3 complète un carré. Clair reprend maintenant une ou deux billes.
rules-pylos-example-4-7 = Jeu d’experts : la bille sur d2 complète une rangée de quatre.
rules-pylos-example-5-1 = Clair pose la dernière bille au sommet, et gagne.
