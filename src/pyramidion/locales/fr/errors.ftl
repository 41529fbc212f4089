### Pourquoi quelque chose n’a pas pu se faire. Affiché quelques secondes, ou à côté d’un champ.

error-unreachable = Le serveur ne répond pas. Veuillez réessayer.
error-unexpected = Un problème est survenu. Veuillez réessayer.

error-invalid-text = Ce texte ne correspond à aucun coup.
error-illegal-action = Les règles ne le permettent pas maintenant.
error-invalid-setup = Cette position est illisible ou impossible.
error-invalid-options = Ces choix ne vont pas ensemble.
error-invalid-record = Ce relevé de partie est illisible.
error-unknown-game = Ce jeu n’existe pas ici.
error-invalid-command = Le serveur ne connaît pas cette commande.
error-busy = Le serveur est occupé. Veuillez réessayer dans un instant.
error-no-decision = Dans cette position, personne n’a rien à décider.
error-hidden = C’est caché jusqu’à la fin de la partie.
error-player-failed = L’ordinateur qui joue est tombé en panne.
error-invalid-table = Une table de positions résolues est illisible.
error-device-missing = Le matériel de calcul est introuvable.
error-invalid-backup = Cette sauvegarde est illisible.
error-invalid-message = Le serveur n’a pas compris. Recharger la page peut aider.
error-unknown-match = Cette partie n’existe pas, ou ne vous est pas ouverte.
error-stale-ply = La position a changé entre-temps.
error-not-your-turn = C’est à quelqu’un d’autre de décider.
error-not-seated = Il faut une place à la table pour faire cela.
error-seat-taken = Cette place est prise.
error-not-now = Ce n’est pas le moment.
error-cannot-undo = Un tour ne s’annule plus dès qu’il a révélé quelque chose de caché.
error-not-gone = Cette personne est là, ou son absence est trop récente.
error-rules-missing = Cette partie a commencé avec d’anciennes règles que le serveur n’a plus.
error-secrets-inside = Les objectifs restent cachés jusqu’à la fin de la partie.
error-sign-in = La session est terminée. Rechargez la page pour continuer.
error-forbidden = Ce n’est pas permis ici.
error-wrong-password = L’identifiant ou le mot de passe est incorrect.
error-name-taken = Ce nom est déjà pris.
error-invalid-name = Ce nom ou ce mot de passe ne convient pas.
error-rate-limited = C’était trop à la fois. Patientez un instant.
error-rate-limited-wait =
    { $seconds ->
        [one] C’était trop à la fois. Patientez { $seconds } seconde.
       *[other] C’était trop à la fois. Patientez { $seconds } secondes.
    }
error-too-large = C’est plus que le serveur ne peut lire.
error-not-found = Il n’y a rien à cette adresse.
error-storage-unavailable = Rien ne peut être enregistré pour l’instant. Veuillez réessayer bientôt.
error-internal = Une erreur du serveur. Elle y a été notée.
