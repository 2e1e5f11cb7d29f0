import type { Language } from "../language.ts";
import { FRENCH_CUES } from "./cues/fr.ts";

export const FRENCH: Language = {
  tag: "fr",
  little: `
    oh|ah|hm|euh|hum|ben|
    celui ci|celle ci|m|mme|mlle|monsieur|madame|dr|le|la|les|l|l'|un|une|des|du|de|d|d'|au|aux|a|en|dans|sur|sous|
    par|pour|avec|chez|vers|et|ou|que|qui|quoi|dont|ce|cet|cette|ces|c'est|c|s|n|j|t|qu|il|elle|ils|elles|on|nous|
    vous|je|tu|me|te|se|lui|leur|leurs|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|est|sont|etait|etre|ete|
    ai|as|ont|avait|avoir|fait|faire|y|aussi|bien|tres|plus|si|comme|donc|alors|mais|ci|ici|voila|voici|svp|stp|s'il|
    plait|merci|d'un|d'une|qu'il|qu'on|qu'elle|j'ai|n'y|l'on|cela|ca|celui|celle|ceux|deja|encore|puis|lors|peu|meme|
    autre|autres|tout|toute|maintenant|desormais|entre|depuis|chaque`,
  weighty: {
    duty: "doit|doivent|devez|obligatoire|obligatoirement|oblige|obligation|il faut",
    refusal: `
      eviter|evitez|evite|interdit|interdite|interdits|defendu|defense|abstenir|refuser|refuse|arreter|exclu`,
    doubt: `
      peut-etre|eventuellement|possiblement|probablement|sans doute|pourrait|pourraient|possible que|si possible|
      dans la mesure du possible|autant que possible|idealement|parfois|souvent|generalement|en general|normalement|
      habituellement|d'habitude|la plupart du temps|semble|semblent|plus ou moins|en principe`,
    none: `
      pourquoi pas|ou non|ou pas|pas exactement|pas vraiment|
      non seulement|si besoin|sans aucun doute|avant tout|apres tout|
      de toute facon|en tout cas|s'il vous plait|s'il te plait`,
    negation: "ne|n|pas|non|jamais|aucun|aucune|rien|personne|sans|ni|interdit|interdite|interdits|defendu|guere",
    modal: `
      peut|peuvent|pouvez|doit|doivent|devez|devra|faut|faudra|obligatoire|obligatoirement|autorise|autorisee|
      facultatif|possible|peut-etre|devrait|pourrait`,
    condition: "si|sauf|a moins|a condition|tant que|jusqu|jusqu'a|pourvu|sinon|hors|selon",
    circumstance: "lorsque|quand|avant|apres|des que|parce",
    only: "seulement|uniquement|exactement|exclusivement|seul|seule|seuls|deux|ne que",
    least: "au moins|minimum|plus de",
    most: "au plus|maximum|moins de",
    about: "environ|presque|dizaine|quinzaine|vingtaine|trentaine|cinquantaine|centaine",
    all: "tous|toutes|tout|toujours|chaque",
    some: "parfois|souvent|quelques|plusieurs",
  },
  cues: FRENCH_CUES,
  remarks: "avertissement|remarque|astuce|conseil|note|mention|rappel|precision",
  units: {
    section: "reponse*|question*|section*|partie*|chapitre*|rubrique*|sous-section*|article|articles",
    question: "reponse*|question*",
    paragraph: "paragraphe*|alinea*|passage*",
    sentence: "phrase*|proposition",
    list: "liste*|enumeration",
    item: "point|points|element*|puce|puces|entree*|tache*|numero",
    step: "etape*|consigne*",
    table: "tableau*",
    row: "ligne du tableau|ligne|lignes|rangee",
    column: "colonne*",
    cell: "cellule*|case",
    code: "code|bloc de code|blocs de code|fichier de configuration|config|extrait|script|commande*|exemple de code",
    quote: "citation*",
    image: "image*|photo*|figure*|illustration*|capture*",
    footnote: "note de bas de page|notes de bas de page|note|notes",
    heading: "titre*|intertitre*|sous-titre*|en-tete de section",
    line: "ligne|lignes",
    word: "mot|mots|terme|expression",
    link: "lien|liens",
    parenthesis: "parenthese*",
    comment: "commentaire*",
    rule: "filet|trait horizontal|separateur|ligne horizontale",
    name: "nom|noms|appellation*",
    figure: "date*|prix|chiffre*|numero*|montant*|heure|heures|annee*|delai",
  },
  parts: {
    document: "dans l'ensemble|le tout|document|texte|page|article de blog|post|billet",
    frontMatter: "front matter|metadonnees|en-tete|entete|yaml",
    title: "titre|titre principal|titre de la page",
    introduction: "introduction|intro|chapeau|accroche",
    conclusion: "conclusion|conclusions|en conclusion|pour conclure|epilogue|fin|mot de la fin|dernier paragraphe",
    summary: "resume|synthese|en bref|l'essentiel|en resume|en quelques mots",
    questions: "questions|faq|foire aux questions|questions frequentes|questions frequemment posees",
    top: "haut|debut|tout en haut",
    end: "bas|fin|tout en bas",
  },
  ordinals: [
    "premier|premiere|1er|1ere|premiers|premieres",
    "deuxieme|second|seconde|2e|2eme",
    "troisieme|3e|3eme",
    "quatrieme|4e",
    "cinquieme|5e",
    "sixieme|6e",
    "septieme|7e",
    "huitieme|8e",
    "neuvieme|9e",
    "dixieme|10e",
  ],
  last: "dernier|derniere|derniers|dernieres",
  beforeLast: ["avant-dernier|avant-derniere|penultieme", "antepenultieme"],
  numbers: {
    0: "zero",
    1: "un|une",
    2: "deux",
    3: "trois",
    4: "quatre",
    5: "cinq",
    6: "six",
    7: "sept",
    8: "huit",
    9: "neuf",
    10: "dix|dizaine",
    11: "onze",
    12: "douze|douzaine",
    13: "treize",
    14: "quatorze",
    15: "quinze|quinzaine",
    16: "seize",
    20: "vingt|vingtaine",
    30: "trente",
    40: "quarante",
    50: "cinquante",
    60: "soixante",
    80: "quatre-vingts",
    100: "cent|centaine",
  },
  clock:
    "H heures et demie=30|H h et demie=30|H heures et quart=15|H heures moins le quart=-15|H heures moins M=-M|" +
    "H heures M=M|H h M=M|H heures=0|H h=0",
  oclock: "",
  halves: "",
  hours: { "12:00": "midi", "0:00": "minuit" },
  repeats: "nous|vous|très|oui|non",
  reasons: "car|parce que|puisque|je|j'ai|on|nous|vous|il|elle|ils|elles|c'est|ca|cela|personne|tout le monde",
  pronouns: "il|elle|ils|elles|lui|leur|leurs|son|sa|ses|celui|celle|ceux|celles",
  joins: "et|ou|ainsi|&",
  dates: "date|dates|delai|echeance*",
  measures: `
    seconde*|minute*|min|heure|heures|jour|jours|jours ouvrés|nuit|nuits|semaine|semaines|mois|an|
    ans|année|années|kilomètre*|km|mètre|mètres|m|cm|mm|gramme*|g|kilo|kilos|kg|litre|litres|l|
    ml|euro|euros|centime*|pour cent`,
  salutations: "m|mme|mlle|monsieur|madame|dr",
  eitherWay: "pour",
  properties: {
    title: "titre|titre de la page|titre seo|meta titre",
    slug: "slug|url|permalien|adresse|chemin",
    description:
      "description|meta description|meta-description|metadescription|description meta|resume pour les moteurs",
    tags: "tag|tags|etiquette|etiquettes|mots-cles|mots cles",
    type: "type|type de contenu|type d'article",
    keyword: "mot-cle|mot cle|mot-cle principal|mot cle principal|keyword|requete principale|mot-cle cible",
    language: "langue|locale|parametres regionaux|langue cible",
    author: "auteur|autrice|auteure",
    date: "date|date de publication",
    schemaTypes: "schema|schemas|types de schema|type de schema|donnees structurees",
    seo: "seo|metadonnees seo|metadonnees|referencement",
  },
  texts:
    "article|article de blog|post|billet|billet de blog|brouillon|document|newsletter|texte|page|lettre|communique",
  makes: "ecris|ecrire|ecrivez|redig*|cree|creer|creez|fais|faire|faites|compose*|prepar*|commence*|ajoute*",
  indefinite: "un|une|encore un|encore une|autre|nouveau|nouvelle",
  inside: "dans|sous|en|de|du|des|chez|partie|section",
  like: "comme|ainsi que",
  after: "apres|derriere|sous|a la suite de|entre",
  before: "avant|devant|au-dessus",
  toNew:
    "par|en|a|pour|avec|→|->|=>|devient|doit etre|devrait etre|doit dire|et remplace le par|et remplace la par|" +
    "et remplace par|et remplacez par|et remplace les par",
  notOld:
    "au lieu de|au lieu du|au lieu d|au lieu d'|au lieu des|a la place de|a la place du|a la place d'|" +
    "a la place des|plutot que|et non|pas|et pas|non|remplace|remplacera|prend la place de|prend la suite de",
  states:
    "est|sont|c'est|finit par|se termine par|coute|coutent|passe a|devient|=|:|maintenant|dure|commence|ouvre|ferme|" +
    "reporte au|repousse au|deplace au|decale au|avance au|reporte a|repousse a|deplace a|decale a",
  but: "mais|toutefois|cependant|par contre|sinon",
  details: {
    sorted: "tri|trie*|trier|class*",
    alphabetical: "alphabetique*|de a a z|par nom|par titre",
    descending:
      "decroissant*|plus recent d'abord|le plus recent|le plus cher|du plus grand au plus petit|" +
      "du plus cher au moins cher|ordre inverse|de z a a|du plus recent au plus ancien",
    promote: "section principale|titre principal|un niveau plus haut|d'un niveau|niveau superieur|promouvoir",
    demote: "sous-section|sous-titre|sous-partie|un niveau plus bas|niveau inferieur",
    ascending:
      "croissant*|du plus petit au plus grand|du moins cher au plus cher|plus ancien d'abord|" +
      "du plus ancien au plus recent|moins cher d'abord",
    eachWord: "chaque mot",
    curly: "typographiques|guillemets francais|courbes",
    altText: "texte alternatif|texte de remplacement|alt",
    emptied: "vide la|vide le|vide l'|vider|videz|tout|tout le texte|tout le contenu|le contenu",
    beyond: "tout apres|tout ce qui suit|tout ce qui vient apres",
    sorry: "je voulais dire|pardon|desole|desolee|enfin|je veux dire|plutot",
    doubled: "en double|doublon*|doublé*|répété*|deux fois de suite",
    nested: "sous-point*|sous-puce*|sous-element*",
    ticked: "coche*|cocher|decoche*|fait|faite",
    howMany: "combien de|combien d'|combien y|nombre de",
    unticked: "decoche*|pas fait|pas faite|pas encore fait",
    model: "accrocheur|vivant|percutant|mieux|style|chaleureux|chaleureuse",
    changes:
      "qu'as-tu change|qu'est-ce que tu as change|qu'est-ce qui a change|qu'as-tu modifie|qu'est-ce que tu as modifie",
    truth: "vrai|vraie|juste|exact|exacte|valable|correct|correcte|a jour",
    gone: "n'est plus|inutile|superflu|de trop|plus besoin|n'existe plus",
    past:
      "avait|avions|avaient|etait|etaient|hier|l'annee derniere|la semaine derniere|" +
      "la derniere fois|autrefois|ai|avons",
    instead: "a la place|plutot|finalement",
    other: "l'autre|l autre|autre",
    restore: "restaur*|premiere version|version initiale|version d'origine|reviens a la version|revenir a la version",
    lessens:
      "moins cher|moins chere|baiss* de|diminu* de|reduit* de|minutes plus tot|heure plus tot|" +
      "jours plus tot|moins|baiss*",
    relative:
      "plus cher|moins cher|plus chere|moins chere|augment* de|baiss* de|diminu* de|reduit* de|rajout* … au prix|" +
      "doubl*|minutes plus tard|minutes plus tot|heure plus tard|heure plus tot|jours plus tard|jours plus tot",
    begins: "ouvre|ouvrons|ouvrez|ouvrent|ouverture|commence|commencent|débute|début|à partir|dès",
    ends: "ferme|fermons|fermez|ferment|fermeture|finit|termine|jusqu à|jusqu au|fin",
  },
  butNew: "c'est|mais|mais plutot",
  becomes:
    "doit s'appeler|s'appelle maintenant|s'appelle désormais|devient|deviennent|s'appelle|s'ecrit|ca s'ecrit|" +
    "se nomme|doit se lire|doit dire|→|->|=>",
  fromOld: "de|du|depuis",
  fillers: `
    a partir de cette semaine|des cette semaine|a partir de la semaine prochaine|des la semaine prochaine|
    a partir du mois prochain|a partir de demain|des demain|pardon|desole|desolee|maintenant|desormais|dorenavant|
    s'il te plait|s'il vous plait|svp|stp|merci|au fait|en fait|
    on ecrit|on dit|nous ecrivons|nous disons|chez nous on dit|
    a present|aussi|egalement|plutot|ici|actuellement|alors|donc|finalement|a la place|partir de maintenant|
    tout de suite|merci beaucoup|exactement|juste|seulement|mets|met|mettre|mettez|fais|faites|faire|rends|rendre|
    passe|passer|donne`,
  picks: "endroit*|option*|choix|occurrence*|possibilite*|proposition*|numero*|celui|celle|ceux|celles",
  numbering: "numero|numeros|numerotation",
  syntax: "langage|syntaxe|langue",
  blank: "rien|vide|laisse vide|laisser vide",
  bullets: { "-": "tiret*", "*": "asterisque*|etoile*", "+": "plus" },
  keys: {
    title: "titre",
    description: "description|meta description",
    date: "date|date de publication",
    author: "auteur|autrice|auteure",
    tags: "tag|tags|etiquette|etiquettes|mot-cle|mots-cles|mots cles",
    draft: "brouillon",
    slug: "slug|chemin|permalien",
    category: "categorie|categories",
    status: "statut|etat",
    image: "image de couverture",
    language: "langue",
  },
};
