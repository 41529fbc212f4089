# Kabaleo. $colour et $previous sont des lettres : B bleu, G vert, O orange, P rose, W blanc, Y jaune.
# Les couleurs s’accordent : leurs formes sont des attributs (.the le bleu, .from du bleu, .to au
# bleu, .fem bleue, .plural bleues). « Case », « base », « pile », « pièce » et « objectif » sont les
# termes du jeu : une base reste sur sa case, on y pose des pièces et elle devient une pile.

## Couleurs

# Une couleur dans une phrase, ou dans une liste de la base d’une pile à son sommet.
kabaleo-colour =
    { $colour ->
        [B] bleu
        [G] vert
        [O] orange
        [P] rose
        [W] blanc
        [Y] jaune
       *[other] { $colour }
    }
    .the =
        { $colour ->
            [B] le bleu
            [G] le vert
            [O] l’orange
            [P] le rose
            [W] le blanc
            [Y] le jaune
           *[other] { $colour }
        }
    .to =
        { $colour ->
            [B] au bleu
            [G] au vert
            [O] à l’orange
            [P] au rose
            [W] au blanc
            [Y] au jaune
           *[other] { $colour }
        }
    .fem =
        { $colour ->
            [B] bleue
            [G] verte
            [O] orange
            [P] rose
            [W] blanche
            [Y] jaune
           *[other] { $colour }
        }
    .plural =
        { $colour ->
            [B] bleues
            [G] vertes
            [O] orange
            [P] roses
            [W] blanches
            [Y] jaunes
           *[other] { $colour }
        }
# Une couleur au début d’une phrase.
kabaleo-colour-first =
    { $colour ->
        [B] Bleu
        [G] Vert
        [O] Orange
        [P] Rose
        [W] Blanc
        [Y] Jaune
       *[other] { $colour }
    }
    .the =
        { $colour ->
            [B] Le bleu
            [G] Le vert
            [O] L’orange
            [P] Le rose
            [W] Le blanc
            [Y] Le jaune
           *[other] { $colour }
        }
# Une couleur seule, comme nom dans un tableau.
kabaleo-colour-alone = { kabaleo-colour-first }
# La couleur qu’une case avait avant.
kabaleo-previous =
    { $previous ->
        [B] bleu
        [G] vert
        [O] orange
        [P] rose
        [W] blanc
        [Y] jaune
       *[other] { $previous }
    }
    .from =
        { $previous ->
            [B] du bleu
            [G] du vert
            [O] de l’orange
            [P] du rose
            [W] du blanc
            [Y] du jaune
           *[other] { $previous }
        }
    .plural =
        { $previous ->
            [B] bleues
            [G] vertes
            [O] orange
            [P] roses
            [W] blanches
            [Y] jaunes
           *[other] { $previous }
        }
kabaleo-a-piece =
    { $colour ->
        [B] une pièce bleue
        [G] une pièce verte
        [W] une pièce blanche
       *[other] une pièce { kabaleo-colour.fem }
    }

## Ce qui est demandé

kabaleo-asked-first = On tire au sort qui commence.
kabaleo-asked-box = On tire au sort les couleurs qui restent dans la boîte.
kabaleo-asked-goal = On tire au sort les objectifs secrets.
kabaleo-asked-deal = On distribue les pièces.
kabaleo-asked-put = Posez une pièce où vous voulez.
# Le dernier coup était sur cette case : elle est fermée.
kabaleo-asked-put-but = Posez une pièce où vous voulez, sauf sur la case { $space }.
kabaleo-asked-over = Toutes les pièces sont jouées.

## Ce qui s’est passé

kabaleo-told-first = { $name } commence.
kabaleo-told-boxed = { kabaleo-colour-first.the } reste dans la boîte.
# Quel objectif, cela reste secret.
kabaleo-told-goal = { $name } tire un objectif secret.
kabaleo-told-put = { $name } pose { kabaleo-a-piece } sur la case { $space }.
kabaleo-told-pair = Deux pièces { kabaleo-colour.plural } se rencontrent sur la case { $space } et quittent le jeu.
kabaleo-told-taken = La case { $space } passe { kabaleo-previous.from } { kabaleo-colour.to }.
# $goals : une liste comme « Ada (bleu), Ben (orange) » (voir kabaleo-goal-of et kabaleo-list).
kabaleo-told-ended = Toutes les pièces sont jouées, et les objectifs se dévoilent : { $goals }.
kabaleo-goal-of = { $name } ({ kabaleo-colour })

## Ce qui suivrait d’un coup

kabaleo-note-taken = La case { $space } passe { kabaleo-previous.from } { kabaleo-colour.to }.
# $previous est la couleur des deux pièces qui partiraient, $colour ce que la case montrerait ensuite.
kabaleo-note-pair = Les deux pièces { kabaleo-previous.plural } s’en vont, et la case { $space } montre { kabaleo-colour.the }.

## Noms de ce que l’on peut toucher ; ce sont aussi les lignes du plateau en texte

kabaleo-space-bare = Case { $space } : base { kabaleo-colour.fem }, nue.
# $cones : les couleurs de toute la pile, de sa base à son sommet.
kabaleo-space-pile =
    { $count ->
        [one] Case { $space }, { kabaleo-colour.fem } : { $count } pièce sur la base. De la base au sommet : { $cones }.
       *[other] Case { $space }, { kabaleo-colour.fem } : { $count } pièces sur la base. De la base au sommet : { $cones }.
    }
# $text : l’une des deux phrases ci-dessus.
kabaleo-space-closed = { $text } Fermée : le dernier coup était ici.
kabaleo-hand-group =
    { $count ->
        [one] { kabaleo-colour-first } : { $count } pièce en main
       *[other] { kabaleo-colour-first } : { $count } pièces en main
    }

## Le plateau en texte

kabaleo-read-spaces = Cases
kabaleo-read-hands = En main
kabaleo-read-colours = Couleurs
kabaleo-read-goals = Objectifs
# $pieces : une liste comme « 3 bleues, 2 vertes ».
kabaleo-read-hand = { $name } : { $pieces }.
kabaleo-read-hand-empty = { $name } n’a plus de pièce.
kabaleo-hand-some =
    { $count ->
        [one] { $count } { kabaleo-colour.fem }
       *[other] { $count } { kabaleo-colour.plural }
    }
kabaleo-read-colour =
    { kabaleo-colour-first.the } se voit sur { $spaces ->
        [one] { $spaces } case
       *[other] { $spaces } cases
    } : { $bare ->
        [one] { $bare } base nue
       *[other] { $bare } bases nues
    } et { $piles ->
        [one] { $piles } pile
       *[other] { $piles } piles
    }. { $removed ->
        [0] Aucune de ses pièces n’a quitté le jeu.
       *[other] { $removed } de ses pièces ont quitté le jeu.
    }
kabaleo-read-goal = { $name } avait pour objectif { kabaleo-colour.the }.
kabaleo-read-undrawn = Personne n’a tiré { kabaleo-colour.the }.

## Le tableau des comptes

kabaleo-counts-title = Couleurs au sommet
kabaleo-counts-colour = Couleur
# Nombres de bases nues, de piles, des deux ensemble, et de pièces sorties, pour chaque couleur.
kabaleo-counts-bare = Nues
kabaleo-counts-piles = Piles
kabaleo-counts-spaces = Cases
kabaleo-counts-removed = Sorties

## Le résultat

kabaleo-verdict-alone =
    { $spaces ->
        [one] { $name } gagne avec { $spaces } case.
       *[other] { $name } gagne avec { $spaces } cases.
    }
# $next : ce qu’a la couleur suivante.
kabaleo-verdict-spaces =
    { $spaces ->
        [one] { $name } gagne avec { $spaces } case contre { $next }.
       *[other] { $name } gagne avec { $spaces } cases contre { $next }.
    }
kabaleo-verdict-piles =
    { $piles ->
        [one] Égalité de cases ({ $spaces }) : les piles décident. { $name } gagne avec { $piles } pile contre { $next }.
       *[other] Égalité de cases ({ $spaces }) : les piles décident. { $name } gagne avec { $piles } piles contre { $next }.
    }
kabaleo-verdict-highest =
    { $highest ->
        [one] Égalité de cases ({ $spaces }) et de piles ({ $piles }) : la pile la plus haute décide. { $name } gagne avec { $highest } pièce contre { $next }.
       *[other] Égalité de cases ({ $spaces }) et de piles ({ $piles }) : la pile la plus haute décide. { $name } gagne avec { $highest } pièces contre { $next }.
    }
# $names : une liste comme « Ada et Ben ».
kabaleo-verdict-shared = { $names } se partagent la victoire : égalité de cases ({ $spaces }), de piles ({ $piles }) et de hauteur de pile ({ $highest }).
kabaleo-verdict-seat =
    { $name } : { $spaces ->
        [one] { $spaces } case
       *[other] { $spaces } cases
    }, { $piles ->
        [one] { $piles } pile
       *[other] { $piles } piles
    }, pile la plus haute : { $highest }.

## Listes

# $before est une chose, ou déjà une liste.
kabaleo-list = { $before }, { $item }
kabaleo-list-end = { $before } et { $item }

## Pourquoi quelque chose n’est pas permis

illegal-kabaleo-lot-first = On tire d’abord au sort qui commence.
illegal-kabaleo-colours-first = On tire d’abord au sort les couleurs en jeu.
illegal-kabaleo-goals-first = Chacun tire d’abord un objectif.
illegal-kabaleo-pieces-first = Chacun pioche d’abord ses pièces dans le sac.
illegal-kabaleo-put-now = Le tirage est fait : il faut maintenant poser une pièce sur une case.
illegal-kabaleo-few-players = Il n’y a que { $players } joueurs.
illegal-kabaleo-boxed = { kabaleo-colour-first.the } est déjà dans la boîte.
illegal-kabaleo-not-in-play = { kabaleo-colour-first.the } reste dans la boîte.
illegal-kabaleo-goal-drawn = L’objectif { kabaleo-colour } est déjà tiré.
illegal-kabaleo-bag-empty = Il n’y a plus de pièce { kabaleo-colour.fem } dans le sac.
illegal-kabaleo-few-spaces = Il n’y a que { $spaces } cases.
illegal-kabaleo-not-in-hand = Il n’y a plus de pièce { kabaleo-colour.fem } en main.
illegal-kabaleo-last-space = Le dernier coup était sur la case { $space } : elle est fermée pour l’instant.
illegal-kabaleo-own-base = Sur la case { $space }, la base { kabaleo-colour.fem } est nue : seule une autre couleur peut s’y poser.
