## Les règles de Kabaleo, pour qui joue. Les numéros sont ceux du livre de règles de la bibliothèque.

rules-kabaleo-intro = Chacun veut voir une couleur sur autant de cases que possible quand la dernière pièce est jouée. Mais personne ne sait à qui est quelle couleur.

rules-kabaleo-1 = Le matériel
rules-kabaleo-1-1 = 66 cônes de six couleurs : bleu, vert, orange, rose, blanc et jaune. Chaque couleur a un *objectif*, quatre *bases* et six *pièces*. Un objectif cache sa couleur.
rules-kabaleo-1-2 = De deux à quatre joueurs. Il y a deux couleurs en jeu de plus que de joueurs : quatre, cinq ou six. Les autres restent dans la boîte. Les couleurs en jeu sont tirées au sort, sauf si vous les choisissez avant la partie.

rules-kabaleo-2 = Avant de jouer
rules-kabaleo-2-1 = Chacun tire en secret l’un des objectifs en jeu : sa couleur sera la sienne jusqu’à la fin. Les objectifs que personne n’a tirés restent secrets eux aussi.
rules-kabaleo-2-2 = Toutes les bases en jeu sont disposées : 16, 20 ou 24 *cases*. Les bases ne quittent jamais la table. La place d’une case et ses voisines n’ont aucune importance ; ici, les cases ont simplement un numéro.
rules-kabaleo-2-3 = Les pièces restent visibles pour tous du début à la fin. On les obtient de deux façons. Pièces *égales*, à deux ou à trois : tout le monde prend les mêmes. Pièces *au hasard*, quel que soit le nombre de joueurs : chacun pioche dans un sac.
rules-kabaleo-2-4 = On tire au sort qui commence. Ensuite, on joue dans le sens des aiguilles d’une montre.

rules-kabaleo-3 = Un tour
rules-kabaleo-3-1 = Posez l’une de vos pièces sur une case. C’est obligatoire ; il y a toujours une case possible, et personne ne passe jamais son tour.
rules-kabaleo-3-2 = Mais pas sur la case du coup qui précède le vôtre, quel qu’en soit l’auteur, même si ce coup a retiré une paire. Le tout premier coup va où il veut.
rules-kabaleo-3-3 = Une base nue n’accepte qu’une pièce d’une autre couleur. Cela vaut aussi pour une base redevenue visible.
rules-kabaleo-3-4 = Sur une pièce d’une autre couleur : la case prend la couleur de la nouvelle pièce.
rules-kabaleo-3-5 = Sur une pièce de la même couleur : les deux pièces quittent le jeu, et la case prend la couleur qui apparaît, celle de la pièce suivante ou de la base. Cela s’arrête là, car deux couleurs pareilles ne se touchent jamais à l’intérieur d’une pile.
rules-kabaleo-3-6 = Une pile peut monter aussi haut que l’on veut.

rules-kabaleo-4 = La fin
rules-kabaleo-4-1 = La partie se termine quand toutes les pièces ont été jouées. On dévoile alors les objectifs.
rules-kabaleo-4-2 = Une case compte pour la couleur de son sommet, une base nue pour la sienne. On ne compare que les couleurs des joueurs : le plus grand nombre de cases gagne.
rules-kabaleo-4-3 = À égalité, le plus grand nombre de *piles* à sa couleur gagne. Une pile est une case avec au moins une pièce sur sa base.
rules-kabaleo-4-4 = À égalité encore, la pile la plus haute décide : on compare la plus haute pile de chacun, comptée en pièces sur la base.
rules-kabaleo-4-5 = Si l’égalité demeure, la victoire est partagée. Les trois mêmes mesures, dans le même ordre, classent aussi les autres ; les ex æquo partagent un rang.

rules-kabaleo-5 = Ce qui est secret
rules-kabaleo-5-1 = Jusqu’à la fin, chacun est seul à connaître son objectif. Tout le reste est visible : les pièces en main, les cases, toute la pile jusqu’à sa base, et les pièces sorties. À la fin, tous les objectifs sont montrés, même ceux que personne n’a tirés.

rules-kabaleo-table-players = Joueurs
rules-kabaleo-table-colours = Couleurs
rules-kabaleo-table-spaces = Cases
rules-kabaleo-table-random = Pièces au hasard par joueur
rules-kabaleo-table-fair = Pièces égales par joueur
rules-kabaleo-fair-2 = 12, trois de chaque couleur
rules-kabaleo-fair-3 = 10, deux de chaque couleur
# À quatre, les pièces ne peuvent pas être égales.
rules-kabaleo-fair-4 = pas à quatre

rules-kabaleo-example-2-2 = Le début à deux avec des pièces égales : seize bases, douze pièces chacun.
rules-kabaleo-example-3-2 = Le dernier coup était sur la case 1. Elle est fermée pour le suivant, et marquée.
rules-kabaleo-example-3-4 = Bleu sur vert : la case 9 montre maintenant le bleu.
rules-kabaleo-example-3-5 = Orange sur orange : les deux pièces ont quitté la case 1, et sa base bleue se voit à nouveau.
rules-kabaleo-example-4-2 = La fin : le bleu se voit sur cinq cases et l’orange sur quatre ; l’objectif bleu gagne.
