import type { Language } from "../../language.ts";

/** What requests ask for, in the words they ask with. */
export const FRENCH_CUES: Language["cues"] = {
  exchange: `
    a la place de|a la place du|a la place d'|a la place des|prend la place de|prend la suite de|
    chang*|remplac*|modifi*|mets a jour|mettre a jour|mettez a jour|actualis*|substitu*|au lieu|plutot que|et non|
    devient|passe a|passent a|passe de|passer a|doit etre|doivent etre|devrait etre|il faut lire|doit dire|
    devrait dire|ecri*|desormais|dorenavant|est maintenant|ecris|dis|mets plutot|a la place|corrige … en|
    c'est … maintenant|decale*|augment*|baiss*|transform*|ajust*|adapt*|se trouve desormais|evit*|n'existe plus`,
  remove: `
    vide la|vide le|vide l'|vider|videz|ote*|ot … la|pus besoin|y en a pus|supprim*|enlev*|retir*|effac*|ot*|vir*|
    coup*|elimin*|ray*|peut partir|peut sauter|fais sauter|sauter|laisse tomber|n'est plus|ne … plus|plus besoin|
    inutile|superflu|de trop|a enlever|a supprimer|degag*|debarrass*|on ne prend plus|jet*|disparaitre|disparait|
    pas besoin de|pas besoin d'`,
  add: `
    ajout*|inser*|rajout*|complet*|mentionn*|precis*|met*|mets|mettre|mettez|inclu*|glisse*|note que|dis que|
    il manque|manque|manquent|encore un|encore une|nouveau|nouvelle|un autre|une autre|en plus|aussi|place*|colle*|
    une ligne de plus|une phrase`,
  grammar: `
    imperatif|au passe|au futur|vouvoie*|tutoie*|conjugue*|grammaire|grammatical*|accord*|conjugaison|faute*|relis|
    relire|relisez|ponctuation|syntaxe|infinitif|pluriel|singulier|participe|fautif|fautive|incorrect*|au present|
    temps|s'accorde`,
  spelling:
    "n'existe pas|n'est pas un mot|" +
    "orthograph*|coquille*|faute*|typo*|frappe|corrig*|correction*|accent*|s'ecrit|mal ecrit|erreur*|rectifi*|" +
    "cedille|lettre",
  bold: "gras|en gras|grasse",
  italic: "italique*|en italique|met … en valeur|emphase|met … en evidence",
  strike: "barr*|ray*|biff*",
  codeFont: "en code|police de code|chasse fixe|monospace|comme du code|format code|balise … comme",
  unmark:
    "pas en gras|plus en gras|enlever le gras|enleve le gras|sans gras|pas en italique|sans italique|" +
    "enleve l'italique|retire le gras|en romain",
  upper: "majuscules|capitales|en capitales|tout en majuscules",
  lower: "minuscule*|en minuscule*",
  capital: "majuscule|capitale|une majuscule",
  plainCase: "casse normale|en casse normale",
  quoteMarks: "guillemets|chevrons",
  numbered: "numerot*|liste numerotee|numeros",
  bulleted:
    "enleve les numeros de la liste|sans numeros|sans numerotation|" +
    "puces|liste a puces|en liste|une liste|tirets|sous forme de liste",
  tasked: "coch*|decoch*|case|cases|a cocher|liste de taches|todo",
  notation: `
    en chiffres|chiffres|en toutes lettres|toutes lettres|en lettres|abreviation*|abrege*|en entier|decimales|
    apres la virgule`,
  register: `
    imperatif|au present|au passe|au futur|vouvoie*|tutoie*|tutoiement|vouvoiement|conjugue*|a l'infinitif`,
  tabled: "tableau|en tableau|sous forme de tableau",
  quoted: "en citation|bloc de citation|comme citation|en exergue",
  marks: `
    virgule*|point-virgule*|tiret*|apostrophe*|point|deux-points|parenthese*|trait d'union|espace*|insecable|
    guillemet*|exclamation|interrogation|slash|ponctuation`,
  space: "espace|espaces|insecable|insecables",
  link: "lier|lie|lien*|url|adresse|pointe*|hyperlien|renvoi*|mene*",
  unlink:
    "liens … texte simple|lien … texte simple|" +
    "enlever le lien|enleve le lien|retire le lien|sans lien|supprime le lien|delie*",
  move: `
    vienne apres|vient apres|vient avant|viennent apres|viennent avant|juste apres|juste avant|deplac*|bouge*|
    remont*|descend*|passe … avant|passe … apres|mets … avant|mets … apres|mettez … avant|mettez … apres|
    met* … avant|devrait venir|doit venir|vienne avant|avant|apres|en premier|en dernier|en tete|a la fin|au debut|
    tout en haut|tout en bas|plus haut|plus bas`,
  swap: "echang*|invers*|interverti*|permut*|dans l'autre sens|a l'envers",
  sort: `
    du plus … au moins|du moins … au plus|ordre croissant|ordre decroissant|croissant|decroissant|
    moins cher d'abord|dans l'ordre|tri|trie*|trier|class*|ordre|alphabetique*|chronologique*|range*|ordonn*|
    reorganis*`,
  reverse: "ordre inverse|a rebours|invers*",
  rename:
    "donne … titre|donne … nom|donnez … titre|renomm*|rebaptis*|intitul*|appel*|titre|nomm*|s'appelle|" + "s'appeler",
  level: "niveau*|h1|h2|h3|h4|h5|h6|sous-titre",
  newHeading: "nouvelle section|une section|nouveau titre|sous-titre|un titre|intertitre*|nouvelle partie",
  shorten:
    "raccourci*|court*|abreg*|condens*|resum*|reduis*|trop long*|moitie|concis*|plus bref|alleg*|resserr*|" +
    "deux fois plus court|synthe*",
  expand: "developp*|detaill*|plus de detail*|allong*|etoff*|enrichi*|plus long*",
  reword: `
    langage courant|comme on parle|plus humain|tutoiement|vouvoiement|
    en francais normal|francais normal|on comprend rien|comprend pas|incomprehensible|
    rends … plus *|rendre … plus *|rends … moins *|un peu plus *|un peu moins *|
    allege*|reformul*|reecri*|rephras*|plus clair*|clarifi*|simplifi*|plus simple*|simple|plus facile|lisible|
    comprehensible|amical*|chaleureu*|poli*|amelior*|formel*|familier*|lourd*|maladroit*|sec|seche|froid*|imbuvable|
    indigeste|jargon*|fluide|elegant*|naturel*|neutre|adouci*|moins sec|moins dur|plus doux|accueillant*|sympa*|
    tourne autrement|autrement|mieux dit|mieux ecri*|mieux tourn*|confus*|alambique*|pompeux|sonne mal|sonne|rude|
    brutal*|guinde*|plus direct*|vouvoie*|tutoie*|inclusif|clair|claire|ampoule*|vivant*|dynamique|clairement|
    simplement|brusque`,
  translate: "tradui*|en anglais|en francais|en allemand|en espagnol|en japonais|passe … en anglais",
  merge:
    "fusionn*|regroup*|reuni*|combin*|joindre|joins|en un seul|en une seule|un seul paragraphe|" +
    "une seule phrase|ensemble|en une phrase|dans une phrase|en prose|sans liste|sans puces|au lieu d'une liste",
  split: `
    commence un nouveau paragraphe|commencer un nouveau paragraphe|va a la ligne|passe a la ligne|retour a la ligne|
    separ*|divis*|decoup*|scind*|en deux|deux phrases|deux paragraphes|deux lignes|deux puces|
    nouveau paragraphe|a la ligne|saut de ligne|
    saut de paragraphe|son propre paragraphe|couper en|coupe … en|paragraphe a part|etape a part|en trois`,
  compose: `
    redig*|compos*|une phrase sur|un paragraphe sur|une section sur|une conclusion|resume|explique*|expliqu*|decri*|
    un exemple|quelques mots|une phrase pour|phrase qui|un mot sur|rappel*|un avertissement|une accroche|propose*|
    invente*|phrase de`,
  yes: `
    oui|ouais|ok|d'accord|vas-y|allez-y|allez|fais-le|faites-le|bien sur|parfait|exact|exactement|tout|tous|toutes|
    les deux|go|oui merci|c'est bon|volontiers|entendu`,
  no:
    "non|nan|laisse|laisse tomber|annule|pas ca|arrete|stop|non merci|surtout pas|ne fais rien|garde|" +
    "laisse comme ca|plutot pas",
  undo:
    "annule … modification|annule … changement|reviens … en arriere|enleve … dernier changement|annul*|defais|" +
    "defaire|reviens en arriere|revenir en arriere|remets comme avant|comme avant|retablis|retabli*|restaur*|" +
    "oups|undo|remets",
  redo: "retablis|refais|refaire|remets-le|redo|a nouveau",
  widen: "elargi*|plus de lignes|etends la portee",
  info: "combien de mots|nombre de mots|qu'as-tu change|qu'est-ce que tu as change|qu'est-ce qui a change|longueur",
  wonders: `
    quoi|pourquoi|comment|quand|qui|ou|quel|quelle|quels|quelles|combien|est-ce que|est-ce|qu'est-ce|penses-tu|
    crois-tu|faudrait-il|devrait-on|dis-moi|je me demande|y a-t-il|est-il|sont-ils|faut-il|peut-on dire|compare*|
    propose-moi|sais-tu|serait-il|tu penses|tu crois|est-ce qu'il`,
  polite: `
    peux tu|pouvez vous|pourriez|pourrais|tu peux|vous pouvez|peut on|pourrait on|on peut|merci de|merci d'|
    serait il possible|est ce possible|ca serait|gentil de|la gentillesse|l'amabilite|ce serait bien|
    ce serait gentil|serait gentil|aimablement|bien cordialement|cordialement|peux-tu|pourrais-tu|pouvez-vous|
    pourriez-vous|tu pourrais|vous pourriez|s'il te plait|s'il vous plait|svp|stp|j'aimerais|je voudrais|
    nous voudrions|on voudrait|veuillez|il faudrait|peut-on|pourrait-on|tu veux bien`,
  offers: `
    n'y a t il pas|il manque pas|ne faudrait il pas|il faudrait pas|y a pas un|ne devrait-on pas|ne faut-il pas|
    pourquoi ne pas|et si|plutot … non|ce ne serait pas|n'est-ce pas plutot|
    est-ce qu'on pourrait|est-ce qu'on peut|on pourrait|y a-t-il moyen|y a moyen|possible de|ce serait possible|
    si on mettait|on mettrait`,
  forbids: `
    ne change rien|ne changez rien|ne touche a rien|ne touche*|n'y touche*|ne change*|ne modifi*|ne rien|
    rien d'autre|sans toucher|sans changer|sans modifier|
    pas touche|touche pas|ne … pas toucher|ne bouge*|aucun autre changement|et rien d'autre|surtout pas|ne corrige*|
    ne supprim*|n'enleve*|ne retire*|ne mets|ne mettez|n'ajoute*`,
  keep: "laisse|laissez|laisser|garde|gardez|garder|conserve*|preserve*",
  stays: `
    reste|restent|inchange*|tel quel|telle quelle|tels quels|comme ca|comme il est|comme elle est|ne change pas|
    ne bouge pas|est bon|est correct|est juste|peut rester|doit rester|intact*|le reste`,
  unsure: "il se peut|risque de|pas confirme|a confirmer",
  later: `
    moi meme|pour l'instant|pour info|pas avant|je verrai|je demanderai|je le passerai|on verra|peut etre|plus tard|
    un jour|bientot|il faudra|je vais|nous allons|la prochaine fois|le moment venu|pas encore|a l'avenir|
    je reviendrai|faudra que|faudra qu|peut-etre un jour|on en reparle`,
  retracts: `
    euh non|en fait non|non en fait|ah non|non attends|non finalement|finalement non|attends|attendez|oublie ca|
    oubliez|laisse tomber|non laisse|je me suis trompe|non pardon|pardon non|ou plutot non|rectification`,
  thanks: `
    merci beaucoup|merci bien|merci d'avance|mille mercis|grand merci|merci infiniment|
    merci|super|parfait|genial|bravo|bonjour|salut|bonsoir|au revoir|top|excellent|tres bien|j'adore|j'aime|
    magnifique|nickel|impeccable|beau|belle|joli|chouette|formidable|bien plus lisible`,
  reports: "m'a dit|nous a dit|il dit que|elle dit que|a ecrit que|pretend",
  about: "sur|a propos|concernant|qui parle|qui dit|avec|au sujet|ou il est|ou l'on|de",
  means: "je veux dire|je voulais dire|je parle de|je parlais de",
  same: "pareil|idem|meme chose|de meme|aussi dans|aussi pour|egalement dans",
  everywhere:
    "partout|du debut a la fin|d'un bout a l'autre|dans tout|dans toute|tout le|toute la|tous les|" +
    "toutes les|chaque|a chaque|entier|entiere|" +
    "integral*|systematiquement|l'ensemble|toutes les occurrences|a tous les endroits|tous les endroits",
  none: `
    oui ou non|encore une chose|autre chose|
    c'est tout|tous les jours|chaque jour|chaque semaine|chaque mois|chaque annee|tous les mois|tous les ans|
    toutes les semaines|tous les deux|toutes les deux|tous les trois|toutes les trois|tout le monde|toute l'annee|
    en tout cas|avant tout|pas du tout|tout de suite`,
  rest: "reste|tout le reste|les autres|autrement",
  also: "aussi|egalement|n'oublie pas|n'oubliez pas",
  only: "seulement|uniquement|que dans|juste|rien que",
  except:
    "sauf la ou il est ecrit|sauf la ou c'est ecrit|sauf quand c'est|" +
    "sauf|mais pas|hormis|excepte|a part|a l'exception de|a l'exception du|a l'exception des|en dehors de",
  exceptIn: "pas dans|pas le|pas la|pas les|pas sous|pas sur|pas au|pas aux",
  both: "les deux|deux|trois|quatre|tous les deux|deux endroits|aux deux|les deux endroits",
  this: "ce|cet|cette|ceci|cela|ca|ici|la|le|les|ci-dessus|selection*|surlign*",
};
