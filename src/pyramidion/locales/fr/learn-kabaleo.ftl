## Le cours de Kabaleo. L’objectif de qui lit est le bleu ; l’adversaire s’appelle Ben, son objectif est l’orange.

learn-kabaleo-goal-title = Votre couleur secrète
learn-kabaleo-goal-text = Chacun tire une couleur en secret. La vôtre est le bleu. Il y a quatre bases de chaque couleur, et chaque base est une case. Quand toutes les pièces sont jouées, une case compte pour la couleur qui est à son sommet : il vous faut du bleu sur autant de cases que possible.
learn-kabaleo-goal-done = Personne ne sait que vous jouez pour le bleu.

learn-kabaleo-take-title = Prendre une case
learn-kabaleo-take-text = À chaque tour, vous posez l’une de vos pièces sur une case, et la case prend sa couleur. Une base nue n’accepte qu’une pièce d’une autre couleur : du bleu sur une base bleue, ce n’est pas permis.
learn-kabaleo-take-task-1 = Faites passer une case au bleu : touchez l’une de vos pièces bleues, puis une base d’une autre couleur.
learn-kabaleo-take-hint-1 = C’est permis, mais la case ne devient pas bleue. Choisissez une pièce bleue.
learn-kabaleo-take-done = Le bleu se voit sur une case de plus. Et Ben a répondu sur une base bleue.

learn-kabaleo-closed-title = La case fermée
learn-kabaleo-closed-text = Ben vient de poser de l’orange sur votre base bleue. Vous ne pouvez pas y répondre aussitôt : la case du dernier coup est fermée pour le suivant.
learn-kabaleo-closed-task-1 = Frappez ailleurs : prenez une case qui montre l’orange.
learn-kabaleo-closed-hint-1 = C’est permis, mais l’orange n’y perd rien. Posez une pièce bleue sur une case orange qui n’est pas fermée.
learn-kabaleo-closed-done = Dès le coup suivant, votre nouvelle case s’ouvre à tout le monde, et celle de Ben aussi.

learn-kabaleo-cover-title = Les piles montent
learn-kabaleo-cover-text = Une pièce peut aussi se poser sur une pièce d’une autre couleur. Les piles n’ont pas de limite de hauteur, et seul le sommet compte. Ce qui est dessous reste visible pour tous.
learn-kabaleo-cover-task-1 = Recouvrez la pièce verte d’une pièce bleue.
learn-kabaleo-cover-hint-1 = C’est permis, mais cherchez la seule case qui a une pièce verte sur sa base.
learn-kabaleo-cover-done = C’est maintenant une pile de deux pièces, et elle montre le bleu.

learn-kabaleo-pair-title = Deux pareilles s’en vont
learn-kabaleo-pair-text = Posez une pièce sur une autre de la même couleur, et toutes deux quittent le jeu. La case montre alors ce qui était dessous.
learn-kabaleo-pair-task-1 = Il y a une pièce orange sur votre base bleue. Faites-la disparaître.
learn-kabaleo-pair-hint-1 = C’est permis, mais la pièce orange de la case 1 est toujours là. Posez de l’orange sur l’orange.
learn-kabaleo-pair-done = La paire a disparu, et la base bleue se voit à nouveau. Avoir des pièces d’autres couleurs est bien utile.

learn-kabaleo-under-title = Regarder dessous
learn-kabaleo-under-text = Trois piles montrent l’orange, dont une est fermée. Sous les autres, les couleurs diffèrent. Inutile de rien retenir : tout ce qui est dans une pile reste visible.
learn-kabaleo-under-task-1 = Retirez la pièce orange sous laquelle le bleu apparaît.
learn-kabaleo-under-hint-1 = C’est permis, mais le bleu n’apparaît pas. Regardez ce qu’il y a sous chaque pièce orange, et posez de l’orange sur la bonne.
learn-kabaleo-under-done = Une pièce orange dépensée, une case bleue gagnée.

learn-kabaleo-secret-title = Cacher son jeu
learn-kabaleo-secret-text = Si vous ne jouez que pour le bleu, tout le monde le verra et vous recouvrira. Aidez de temps en temps une autre couleur ; cela coûte peu. Et observez les autres : les pièces en main, les piles et les pièces sorties sont connues de tous. Seuls les objectifs ne le sont pas.
learn-kabaleo-secret-done = Personne n’a besoin de savoir avant la fin.

learn-kabaleo-last-title = La dernière pièce
learn-kabaleo-last-text = Il reste une pièce, et c’est la vôtre : une rose. Le bleu et l’orange se voient chacun sur cinq cases, et vous n’avez guère de doute : Ben joue pour l’orange.
learn-kabaleo-last-task-1 = Jouez le dernier coup pour que le bleu ait plus de cases que l’orange.
learn-kabaleo-last-hint-1 = C’est permis, mais alors le bleu n’aurait pas plus de cases que l’orange. Quelles cases comptent pour Ben ?
learn-kabaleo-last-done = Cinq à quatre : vous gagnez.

learn-kabaleo-tie-title = En cas d’égalité
learn-kabaleo-tie-text = À égalité de cases, ce sont les piles qui comptent : les cases avec au moins une pièce sur la base. Ensuite, c’est la pile la plus haute qui décide. Le bleu se voit maintenant sur cinq cases et l’orange sur six, et votre dernière pièce est orange.
learn-kabaleo-tie-task-1 = Égalisez le nombre de cases, et gagnez aux piles.
learn-kabaleo-tie-hint-1 = C’est permis, mais l’orange a alors plus de cases. Rappelez-vous ce qui arrive quand l’orange rencontre l’orange.
learn-kabaleo-tie-done = Cinq cases partout, mais quatre piles bleues contre deux orange : vous gagnez.
