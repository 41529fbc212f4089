### Ce qui entoure chaque page : en-tête, avis, titres, réglages.

# Le nom du programme ; un nom, il ne se traduit pas.
-brand = Pyramidion
shell-brand = { -brand }
# Titre de l’onglet. $page est le nom d’une page, comme « Réglages ».
shell-title = { $page } · { -brand }
shell-home-title = { -brand } : Pylos, Kabaleo et Pyramido

# Noms des jeux ; ce sont des marques.
shell-game-pylos = Pylos
shell-game-kabaleo = Kabaleo
shell-game-pyramido = Pyramido

# Titres des pages, dans l’onglet et lus à voix haute. $game est le nom d’un jeu.
shell-page-new = Une partie de { $game }
shell-page-match = Partie
shell-page-matches = Tables
shell-page-learn = Apprendre { $game }
shell-page-rules = Les règles de { $game }
shell-page-analyse = Analyse de { $game }
shell-page-settings = Réglages
shell-page-missing = Rien ici
shell-page-entrance = Mot de passe

shell-skip = Aller au contenu
shell-header = Site
shell-go-home = Retour à l’accueil
shell-tables = Tables
shell-settings = Réglages
shell-close = Fermer
shell-cancel = Annuler
shell-try-again = Réessayer
shell-loading = Un instant…
shell-copy = Copier
shell-copied = Copié.
shell-dismiss = Fermer cet avis
shell-notices = Avis

# Bouton qui change le thème ; il dit ce qui est choisi.
shell-theme-auto = Thème : selon l’appareil
shell-theme-day = Thème : jour
shell-theme-night = Thème : nuit
shell-sound-on = Son activé
shell-sound-off = Son coupé
shell-language = Langue

# $number est un nombre de quatre chiffres, tiré au hasard.
shell-guest-name = Anonyme { $number }
shell-session-ended = Votre session est terminée : vous continuez sans compte. Vous pouvez vous reconnecter dans les réglages.

shell-failed-title = Cette page ne s’est pas chargée
shell-failed-away = Le serveur ne répond pas. Rien n’est perdu : il garde tout ce que vous avez fait.
shell-broken-title = Un problème est survenu
shell-broken-text = L’erreur vient de chez nous. Recharger la page suffit en général ; votre partie est conservée.
shell-reload = Recharger
shell-offline = Le serveur ne répond pas. Nouvel essai…

shell-missing-title = Il n’y a rien à cette adresse
shell-missing-text = La page a peut-être changé de place, ou le lien est incomplet.
shell-missing-home = Retour à l’accueil

shell-entrance-title = Une table privée
shell-entrance-text = Pour entrer, il faut d’abord le mot de passe de ce serveur.
shell-entrance-password = Mot de passe du serveur
shell-entrance-enter = Entrer
shell-entrance-wrong = Ce n’est pas le bon mot de passe.

## Réglages

settings-title = Réglages
settings-you = Vous
settings-name = Votre nom
settings-name-hint = C’est ce que les autres lisent à la table.
settings-name-save = Prendre ce nom
settings-name-saved = Désormais, vous vous appelez { $name }.

settings-look = Apparence et son
settings-language = Langue
settings-theme = Thème
settings-theme-auto = Selon l’appareil
settings-theme-day = Jour
settings-theme-night = Nuit
settings-sound = Son
settings-sound-hint = Bois contre bois, pierre contre pierre, et une cloche douce quand c’est à vous.
settings-motion = Mouvements calmes
settings-motion-hint = Les pièces apparaissent en fondu au lieu de se déplacer. Si votre appareil le demande, c’est toujours le cas.
settings-quality = Graphismes
settings-quality-auto = Selon l’appareil
settings-quality-full = Complets
settings-quality-full-hint = Ombres douces et reflets.
settings-quality-reduced = Simples
settings-quality-reduced-hint = Pour les appareils plus anciens, et pour économiser la batterie.

settings-account = Compte
settings-account-guest = Vous jouez sans compte, sur cet appareil seulement. Avec un compte, vous retrouvez ailleurs vos parties et votre nom.
settings-account-known = Vous utilisez le compte { $login }.
settings-login = Identifiant
settings-login-hint = Au moins trois lettres, chiffres ou signes @ . _ + -
settings-password = Mot de passe
settings-password-hint = Au moins huit caractères.
settings-sign-in = Se connecter
settings-sign-in-hint = Les parties jouées sans compte ne vous suivront pas.
settings-signed-in = Bon retour, { $name } !
settings-make-account = Créer un compte
settings-account-made = Votre compte est créé. Toutes vos parties s’y trouvent.
settings-sign-out = Se déconnecter
settings-sign-out-everywhere = Se déconnecter partout
settings-signed-out = C’est fait : vous continuez sans compte.
settings-change-password = Changer de mot de passe
settings-old-password = Mot de passe actuel
settings-new-password = Nouveau mot de passe
settings-password-changed = Le mot de passe est changé. Tous vos autres appareils sont déconnectés.
settings-delete = Tout effacer
settings-delete-title = Effacer tout ce qui vous concerne ?
settings-delete-text = Votre nom, votre compte et les programmes qui agissent pour vous sont effacés. Les parties gardent leurs coups, sans votre nom. Il n’y a pas de retour en arrière.
settings-delete-confirm = Tout effacer
settings-deleted = Tout ce qui vous concernait est effacé.

# Programmes qui jouent pour quelqu’un : des robots.
settings-programs = Programmes
settings-programs-hint = L’un de vos programmes peut jouer pour vous. Il présente une clé secrète au lieu d’un mot de passe.
settings-programs-docs = Comment jouent les programmes
settings-programs-none = Aucun programme n’agit pour vous.
settings-program-name = Nom du programme
settings-program-scopes = Ce qu’il peut faire
settings-scope-read = Voir vos parties
settings-scope-play = Jouer
settings-scope-create = Ouvrir des tables
settings-program-add = Créer une clé secrète
settings-program-secret = Clé secrète pour { $name }
settings-program-secret-hint = Copiez-la maintenant : elle ne s’affiche qu’une fois.
settings-program-revoke = Révoquer
settings-program-revoke-name = Révoquer la clé secrète : { $name }
settings-program-never-used = jamais servi
# $ago est une durée comme « il y a 2 jours ».
settings-program-used = a servi { $ago }
