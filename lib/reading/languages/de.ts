import type { Language } from "../language.ts";
import { GERMAN_CUES } from "./cues/de.ts";

export const GERMAN: Language = {
  tag: "de",
  accentsTell: true,
  little: `
    ach|oh|hm|hmm|äh|ähm|tja|naja|
    dies|herr|herrn|frau|fr|hr|dr|der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|und|oder|aber|in|im|ins|an|
    am|auf|aus|bei|beim|mit|nach|von|vom|zu|zum|zur|für|über|um|durch|bis|als|wie|dass|daß|es|er|sie|ich|wir|ihr|uns|
    mich|mir|dir|dich|du|man|sich|ist|sind|war|wären|bin|seid|sein|hat|haben|habe|hatte|wird|werden|wurde|worden|auch|
    noch|schon|da|hier|dort|dann|so|doch|mal|ja|eh|halt|eben|denn|dieser|diese|dieses|diesen|diesem|jener|welche|
    welcher|was|wer|wo|ihre|ihren|ihrem|ihrer|unser|unsere|unseren|unserem|unserer|mein|meine|dein|deine|seine|seinen|
    bitte|jetzt|nun|sehr|etwas|ganz|gut|per|ab|vor|unter|neben|zwischen|hinter|gegen|ohne|seit|während|net|ned|is|a|
    ma|i|gibt|gibts|darauf|daran|dazu|davon|damit|dafür|dabei|darin|hin|her|weg|los|selbst|eigenen|eigene|einmal|
    übers|fürs|aufs|ans|ums|durchs|vors|hinters|unters|überm|unterm|hinterm|vorm`,
  weighty: {
    duty: "muss|müssen|musst|pflicht|verpflichtet|verpflichtend|zwingend|obligatorisch",
    refusal: `
      unterlassen|unterbleiben|verzichten|vermeiden|vermeidet|verboten|untersagt|ablehnen|abgelehnt|verweigern|aufhören|
      aufzuhören|ausgeschlossen`,
    doubt: `
      vielleicht|eventuell|möglicherweise|womöglich|wahrscheinlich|vermutlich|wohl|könnte|könnten|dürfte|
      dürften|möglich dass|möglichst|wenn möglich|falls möglich|nach möglichkeit|soweit möglich|idealerweise|
      manchmal|gelegentlich|meist|meistens|üblicherweise|normalerweise|gewöhnlich|oft|häufig|in der regel|
      scheint|scheinen|unter umständen|gegebenenfalls|mehr oder weniger`,
    none: `
      ob oder nicht|oder nicht|nicht nur|nicht gerade|nicht unbedingt|
      falls nötig|ohne zweifel|zweifellos|alles in allem|vor allem|
      überhaupt nicht|auf jeden fall|in jedem fall|nicht zuletzt`,
    negation:
      "nicht|kein|keine|keinen|keinem|keiner|nie|niemals|niemand|nichts|ohne|weder|noch nie|kaum|verboten|" +
      "untersagt|net|ned|nimmer|unzulässig",
    modal: `
      darf|dürfen|darfst|muss|müssen|musst|soll|sollen|sollte|sollten|kann|können|könnte|konnte|möchte|mag|
      verpflichtet|erlaubt|gestattet|freiwillig|vielleicht|eventuell|nötig`,
    condition: "wenn|falls|sofern|außer|ausser|es sei denn|solange|vorausgesetzt|je nach|andernfalls|sonst",
    circumstance: "sobald|bevor|nachdem|bis|weil",
    only: "nur|genau|ausschließlich|ausschliesslich|allein|beide|beiden",
    least: "mindestens|minimal|wenigstens|mehr als",
    most: "höchstens|maximal|bis zu|weniger als",
    about: "etwa|ungefähr|rund|fast|zirka|ca",
    all: "alle|jeder|jede|jedes|jeden|jedem|immer|stets",
    some: "meist|meistens|manchmal|oft|einige",
  },
  cues: GERMAN_CUES,
  remarks: "hinweis*|warnung*|tipp|bemerkung|anmerkung|erinnerung|passus",
  units: {
    section: "antwort*|frage*|abschnitt*|kapitel*|unterabschnitt*|teil|sektion|rubrik",
    question: "antwort*|frage*",
    paragraph: "absatz*|absätze|absätzen|paragraf*|passage*|textblock",
    sentence: "aussage|satz|sätze|sätzes|sätzen|halbsatz|nebensatz|teilsatz",
    list: "liste|listen|aufzählung*|packliste|checkliste",
    item: "punkt|punkte|punkten|listenpunkt*|eintrag*|einträge|stichpunkt*|nummer|aufgabe|tipp",
    step: "schritt*|anweisung",
    table: "tabelle*|trainingstabelle|preistabelle|übersicht",
    row: "zeile der tabelle|tabellenzeile|zeile|zeilen|reihe",
    column: "spalte*",
    cell: "zelle*|feld",
    code: "code|codeblock*|codebeispiel*|konfigurationsdatei*|config|befehl*|skript*|beispielcode|snippet",
    quote: "zitat*|blockzitat",
    image: "bild*|foto*|abbildung*|grafik|screenshot*",
    footnote: "fußnote*",
    heading: "überschrift*|titel|zwischenüberschrift*|schlagzeile",
    line: "zeile|zeilen",
    word: "wort|worte|wörter|begriff|ausdruck",
    link: "link*|verweis",
    parenthesis: "klammer*|klammerbemerkung|einschub",
    comment: "kommentar*",
    rule: "trennlinie|linie|horizontale linie|querstrich",
    name: "name*|namen|bezeichnung*",
    figure: "datum|daten|termin*|preis*|zahl*|nummer|telefonnummer|betrag|beträge|uhrzeit*|jahr*|frist",
  },
  parts: {
    document:
      "ganze* dokument*|gesamte* dokument*|ganze* text*|gesamte* text*|ganze* beitrag*|ganze* artikel*|" +
      "ganze* seite|dokument|dokuments|text|textes|texts|seite|beitrag|beitrags|artikel|artikels|post|posts|ganzes|" +
      "das ganze|insgesamt|brief",
    frontMatter: "front matter|frontmatter|metadaten|kopfdaten|kopf|kopfbereich|yaml|vorspann",
    title: "titel|haupttitel|hauptüberschrift|seitentitel|schlagzeile",
    introduction: "einleitung*|einführung|vorbemerkung|intro|einstieg|anfangsabsatz|vorwort",
    conclusion:
      "fazit|schlussfolgerung*|schlussbemerkung*|abschließend|nachwort|schluss|schlusswort|ende|schlussabsatz|" +
      "schlussteil",
    summary: "zusammenfassung|kurzfassung|überblick|kurz gesagt|auf einen blick|das wichtigste|kurz und knapp",
    questions: "fragen|faq|häufige fragen|häufig gestellte fragen|fragen und antworten",
    top: "anfang|oben|ganz oben|beginn",
    end: "ende|unten|ganz unten|schluss",
  },
  ordinals: [
    "erste|ersten|erster|erstes|erstem",
    "zweite|zweiten|zweiter|zweites|zweitem",
    "dritte|dritten|dritter|drittes",
    "vierte|vierten|vierter|viertes",
    "fünfte|fünften|fünfter|fünftes",
    "sechste|sechsten|sechster",
    "siebte|siebten|siebter|siebente",
    "achte|achten|achter",
    "neunte|neunten",
    "zehnte|zehnten",
  ],
  last: "letzte|letzten|letzter|letztes|letztem|letzen",
  beforeLast: ["vorletzte*|zweitletzte*", "drittletzte*|vorvorletzte*"],
  numbers: {
    0: "null",
    1: "eins",
    2: "zwei",
    3: "drei",
    4: "vier",
    5: "fünf",
    6: "sechs",
    7: "sieben",
    8: "acht",
    9: "neun",
    10: "zehn",
    11: "elf",
    12: "zwölf|dutzend",
    13: "dreizehn",
    14: "vierzehn",
    15: "fünfzehn",
    16: "sechzehn",
    17: "siebzehn",
    18: "achtzehn",
    19: "neunzehn",
    20: "zwanzig",
    30: "dreißig",
    40: "vierzig",
    50: "fünfzig",
    60: "sechzig",
    70: "siebzig",
    80: "achtzig",
    90: "neunzig",
    100: "hundert",
  },
  onesFirst: "und",
  clock:
    "halb H=-30|viertel nach H=15|viertel vor H=-15|dreiviertel H=-15|M nach H=M|M vor H=-M|H uhr M=M|H uhr=0|" +
    "um H=0|ab H=0|bis H=0",
  oclock: "uhr",
  halves: "",
  hours: { "0:00": "mitternacht" },
  repeats: "die|das|der|den|dem|sie|ihr|was|wer|sehr|wenn|ist|ganz|so",
  reasons: "weil|denn|da|ich|wir|er|sie|es|man|das|niemand|keiner|alle|jeder",
  pronouns: "er|sie|es|ihm|ihr|ihn|ihnen|sein|seine|seinen|seinem|seiner|seines|ihre|ihren|ihrem|ihrer|ihres",
  joins: "und|u|oder|sowie|&",
  dates: "datum|daten|termin|termine|stichtag*|frist|fristen",
  measures: `
    sekunde*|minute*|min|stunde*|std|tag|tage|tagen|werktag*|arbeitstag*|nacht|nächte|nächten|woche|
    wochen|monat|monate|monaten|jahr|jahre|jahren|kilometer*|km|meter|metern|m|cm|mm|gramm|g|kilo|
    kilogramm|kg|liter|litern|l|ml|euro|cent|prozent`,
  salutations: "herr|herrn|frau|hr|fr|dr",
  properties: {
    title: "titel|seitentitel|überschrift des beitrags|seo-titel|metatitel|meta-titel",
    slug: "slug|url|permalink|adresse|pfad",
    description:
      "beschreibung|kurzbeschreibung|metabeschreibung|meta-beschreibung|meta beschreibung|meta description|" +
      "zusammenfassung für suchmaschinen|description",
    tags: "tag|tags|schlagwort|schlagworte|schlagwörter|stichwort|stichworte|stichwörter|keywords",
    type: "typ|art|inhaltstyp|beitragstyp|content-typ|art des beitrags|inhaltsart",
    keyword:
      "keyword|hauptkeyword|haupt-keyword|fokus-keyword|fokuskeyword|hauptschlüsselwort|schlüsselwort|" +
      "primäres keyword|primäre keyword",
    language: "sprache|gebietsschema|locale|zielsprache|sprachregion",
    author: "autor|autorin|verfasser|verfasserin",
    date: "datum|veröffentlichungsdatum",
    schemaTypes: "schema|schematyp|schematypen|schema-typ|schema-typen|strukturierte daten|schema typen",
    seo: "seo|seo-metadaten|seo metadaten|metadaten|seo-daten|meta-daten",
  },
  texts:
    "beitrag|blogbeitrag|blogpost|blog-beitrag|blogartikel|artikel|post|entwurf|dokument|newsletter|text|seite|" +
    "brief|geschichte|pressemitteilung",
  makes: "schreib*|verfass*|entwirf|entwerf*|erstell*|mach*|leg … an|anleg*|anzulegen|beginn*|starte*|brauch*",
  indefinite: "ein|eine|einen|einem|einer|noch ein|weiterer|weiteren|neuer|neuen",
  inside: "in|im|unter|bei|beim|am|aus|vom|der|des|innerhalb",
  insideAfterNoun: "der|des",
  like: "wie|so wie|genauso wie|analog zu",
  after: "direkt nach|gleich nach|direkt hinter|direkt unter|nach|hinter|unter|unterhalb|im anschluss an|zwischen",
  before: "direkt vor|gleich vor|vor|oberhalb|uber",
  toNew:
    "durch|als|in|zu|mit|auf|→|->|=>|wird|heißen|heissen|soll heißen|muss heißen|und ersetz es durch|" +
    "und ersetze es durch|und ersetze durch|und ersetze sie durch|und ersetze ihn durch",
  notOld:
    "statt|anstatt|anstelle|anstelle von|nicht|und nicht|nicht mehr|statt des|ersetzt|übernimmt für|übernimmt von|" +
    "vertritt|springt ein für",
  states:
    "ist|sind|beträgt|kostet|kosten|jetzt|nun|wird|lautet|=|:|dauert|beginnt|endet|heißt|heisst|soll|muss|gilt|" +
    "gelten|endet auf|fängt … an|verschoben auf|verlegt auf|vorverlegt auf|vorgezogen auf|auf … verschoben|" +
    "auf … verlegt",
  but: "aber|jedoch|allerdings|sonst",
  details: {
    sorted: "sortier*",
    alphabetical: "alphabetisch*|nach namen|von a bis z|a bis z|nach dem alphabet|nach titel",
    descending:
      "absteigend*|neueste zuerst|neuestes zuerst|höchste zuerst|größte zuerst|teuerste zuerst|rückwärts|" +
      "in umgekehrter reihenfolge|von groß nach klein|z bis a|teuerstes zuerst|längste zuerst",
    promote: "hochstuf*|eine ebene höher|höher|hauptabschnitt|hauptüberschrift|eigener hauptabschnitt|hauptkapitel",
    demote: "herabstuf*|eine ebene tiefer|tiefer|unterabschnitt|unterüberschrift|zwischenüberschrift",
    ascending:
      "aufsteigend*|niedrigste zuerst|günstigste zuerst|älteste zuerst|kleinste zuerst|von klein nach groß|" +
      "billigste zuerst",
    eachWord: "jedes wort|jedem wort",
    curly: "typografisch*|gänsefüßchen|geschwungene",
    altText: "alternativtext|alt-text|alttext|bildbeschreibung",
    emptied:
      "leere den|leere die|leere das|leer den|leer die|leer das|ausleeren|nur die überschrift|alles|den ganzen text|" +
      "den gesamten text|den inhalt|der inhalt|den ganzen inhalt",
    beyond: "alles nach|alles hinter|alles ab|alles, was nach|alles was nach",
    sorry: "gemeint war|ich meinte|sorry|entschuldigung|tschuldigung|verzeihung|pardon|quatsch|vielmehr|ich meine",
    doubled: "doppelt*|gedoppelt*|zweimal hintereinander|verdoppelt*",
    nested: "unterpunkt*|unterstichpunkt*|eingerückt*",
    ticked: "abhak*|hak … ab|hake … ab|abgehakt|ankreuz*|kreuz … an|erledigt|häkchen|haken … weg|haken … raus|enthak*",
    howMany: "wie viele|wieviele|wie viel|anzahl",
    unticked: "nicht erledigt|wieder offen|häkchen … weg|haken … weg|häkchen … raus|haken … raus|enthak*|unerledigt",
    model: "knackiger|spannender|lebendig|besser|schöner|stil|lockerer",
    changes: "was hast du geändert|was wurde geändert|was hat sich geändert|was ist anders|zeig mir die änderungen",
    truth: "stimmt|stimmen|richtig|aktuell|gültig|wahr|korrekt",
    gone: "nicht mehr|gibt es nicht mehr|überflüssig|unnötig|entfällt",
    past:
      "hatte|hatten|war|waren|gestern|letzte woche|letztes jahr|letzten monat|letztes mal|damals|früher|neulich|" +
      "vor kurzem|habe|haben wir",
    instead: "stattdessen|lieber|dafür|doch",
    other: "der andere|die andere|das andere|den anderen|dem anderen|anderen",
    restore:
      "wiederherstell*|erste version|ersten version|ursprüngliche fassung|ursprüngliche version|" +
      "zurück zu version|auf version",
    lessens:
      "um … billiger|um … günstiger|um … senk*|senk* … um|kürz* … um|billiger|günstiger|" +
      "minuten früher|stunde früher|tage früher|weniger|minus|runter|herunter",
    relative:
      "um … teurer|um … billiger|um … günstiger|um … erhöh*|um … senk*|erhöh* … um|senk* … um|verläng* … um|" +
      "kürz* … um|teurer|billiger|günstiger|verdoppel*|halbier*|minuten später|minuten früher|stunde später|" +
      "stunde früher|tage später|tage früher",
    begins: `
      los|losgeht|oeffnen|öffnen|öffnet|öffnung|beginn|beginnt|anfängt|fängt|startet|start|ab|machen … auf|macht … auf`,
    ends: `
      schließen|schließt|schliessen|schliesst|endet|ende|bis|schluss|aufhören|hört|machen … zu|macht … zu`,
  },
  butNew: "es ist|das ist|sondern|vielmehr",
  becomes:
    "soll … heißen|sollte … heißen|soll … heissen|muss … heißen|soll ab jetzt … heißen|wird zu|heißt|heisst|" +
    "heißt jetzt|heißt richtig|heisst richtig|" +
    "schreibt man|muss heißen|soll heißen|sollte heißen|schreibt sich|nennt sich|→|->|=>",
  fromOld: "von|vom|aus",
  fillers: `
    ab dieser woche|ab nächster woche|ab diesem monat|ab nächstem monat|ab morgen|lieber|besser|dran|drunter|sorry|
    entschuldigung|tschuldigung|verzeihung|
    wir schreiben|wir sagen|man schreibt|man sagt|bei uns heißt es|
    erst|schon|inzwischen|nur noch|jetzt|nun|ab sofort|ab jetzt|bitte|danke|künftig|in zukunft|mittlerweile|
    inzwischen|nämlich|eigentlich|übrigens|stattdessen|auch|dort|hier|da|so|mal|bitteschön|ab heute|nunmehr|
    neuerdings|dann|noch|doch|sofort|genau|einfach|wieder|stehen|stehn|heißen|heissen|lauten|sein|werden|vielen dank|
    ach|ach ne|ach nee|oh|hm|ähm|mach|mache|machen|macht|setz|setze|setzen|stell|stelle|stellen|tu|tue|gib|gebt`,
  picks: "stelle*|option*|möglichkeit*|vorkommen|treffer|vorschlag|vorschläge|variante*|nummer*|nr",
  numbering: "nummer|nummern|nummerierung|zahlen",
  syntax: "sprache|syntax",
  blank: "nichts|leer|leer lassen|bleibt leer",
  bullets: {
    "-": "strich|striche|bindestrich|bindestriche|spiegelstrich*|minus*",
    "*": "sternchen|stern|sterne|asterisk*",
    "+": "plus|pluszeichen",
  },
  keys: {
    title: "titel",
    description: "beschreibung|kurzbeschreibung|metabeschreibung",
    date: "datum|veröffentlichungsdatum",
    author: "autor|autorin|verfasser|verfasserin",
    tags: "tag|tags|schlagwort|schlagworte|schlagwörter|stichwort|stichworte|stichwörter",
    draft: "entwurf",
    slug: "slug|pfad|permalink",
    category: "kategorie|kategorien|rubrik",
    status: "status",
    image: "titelbild",
    language: "sprache",
  },
  variants: [["ss", "ß"]],
  tails: "spalte|spalten|tabelle|tabellen|liste|listen|zeile|zeilen|abschnitt|absatz|überschrift|link",
  nounsCapital: true,
};
