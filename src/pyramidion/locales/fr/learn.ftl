### Les cours et les pages de règles : tout ce qui entoure leurs textes.

# Le titre d’un cours. $game est le nom d’un jeu.
learn-title = Apprendre { $game }
learn-steps = Étapes du cours
# Une étape de la liste, lue à voix haute. $number compte à partir de 1, $title est son titre.
learn-step = Étape { $number } : { $title }
learn-step-done = Étape { $number } : { $title } (faite)
learn-count = Étape { $number } sur { $total }
# Le nom de quelqu’un dont on ne sait pas le nom ; $number compte à partir de 1.
learn-seat = Joueur { $number }
# L’adversaire dans les cours ; un nom.
learn-name-ben = Ben
# Les deux camps de Pylos, comme noms.
learn-name-light = Clair
learn-name-dark = Foncé
# Dit quand une partie d’étape est faite et que la suite vient.
learn-right = Très bien. Continuez.
learn-back = Retour
learn-next = Suite
learn-restart = Recommencer
learn-show = Montrez-moi
# Une liste de choses du plateau suit.
learn-order = Touchez dans cet ordre :
learn-again = À nouveau
learn-rule = Règle { $number }
learn-board = Le plateau du cours
learn-failed = Le cours ne peut pas continuer sans le serveur.
learn-play = Jouer une première partie
# $level est le nom du joueur ordinateur le plus faible.
learn-play-hint = Contre { $level }, qui laisse passer beaucoup de choses.
learn-more = Choisir un autre adversaire

rules-title = Les règles de { $game }
rules-learn = Apprendre en jouant
rules-play = Jouer
rules-contents = Sommaire
# Une petite marque sur un paragraphe, expliquée par le texte qui la suit.
rules-mark-option = Option
rules-mark-option-text = vaut si vous en décidez ainsi avant la partie, ou présente un choix.
rules-mark-ruling = Notre lecture
rules-mark-ruling-text = tranche ce que les règles imprimées laissent ouvert, ou ce qui change d’une édition à l’autre.
# $number est le numéro d’un paragraphe, comme 1.2.
rules-table-label = Tableau de la règle { $number }
rules-table-level = Niveau
rules-table-size = Cases
rules-table-cells = Noms
