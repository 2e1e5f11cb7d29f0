import type { Language } from "../../language.ts";

/** What requests ask for, in the words they ask with. */
export const GERMAN_CUES: Language["cues"] = {
  exchange: `
    übernimmt für|übernimmt von|vertritt|springt ein für|aus … machen|mach aus|mache aus|macht aus|machen sie aus|
    änder*|aender*|geändert|geaendert|ersetz*|tausch … aus|tausche … aus|austausch*|wechsel*|aktualisier*|
    setz … auf|setze … auf|soll … heißen|heissen|muss … heißen|sollte … heißen|heißt|heisst|heißen|statt|anstatt|
    anstelle|durch … ersetzen|stattdessen|ab sofort|ab heuer|von nun an|mach … auf|korrigier … auf|schreib*|
    sagt man|sagen|stell*|angleich*|anpass*|pass … an|passe … an|erhöh*|verlänger*|neu ist|lautet|lauten|vermeid*|
    gehört|auf … setzen|umstell*|umgestell*|aus … wird|sollen … stehen|soll … stehen|steigt auf|sinkt auf|endet auf|
    nimm*|reinschreiben|hineinschreiben|einträgen|trag … ein`,
  remove: `
    leere den|leere die|leere das|leer den|leer die|leer das|ausleeren|runter|kann … runter|muss … raus|raus aus|
    raus|rausnehmen|fällt … aus|aus … nehmen|fällt weg|fallen weg|entfällt|nimm … aus|nehmt … aus|nehm* … heraus|
    nehm* … raus|nimm … raus|nehm* … weg|nimm … weg|lösch*|loesch*|entfern*|streich*|gestrichen|weglass*|lass … weg|
    rausnehm*|nimm … heraus|herausnehm*|weg damit|kann weg|können weg|kann raus|können raus|muss raus|soll raus|raus|
    weg|weglassen|kurzweg|entfallt|entfallen|fällt weg|fliegt raus|schmeiss*|kill*|tilg*|wegnehmen|nicht mehr|
    gibt es nicht mehr|gibts nimmer|überflüssig|unnötig|ganz streichen|kann entfallen|kommt weg|ausradier*|
    fliegen raus|rauswerfen|wirf … raus|bleibt weg|brauchen wir nicht|braucht man nicht`,
  add: `
    kommt noch|kommt … noch|kommt … dazu|kommt hinzu|dazu kommt|fehlt noch|häng … an|hänge … an|trag … ein|ergänz*|
    füg*|fueg*|hinzu*|anfüg*|einfüg*|einbau*|bau … ein|dazu|dazuschreib*|dazunehm*|schreib … dazu|häng … an|
    hänge … an|anhäng*|setz … dahinter|setz … davor|aufnehm*|nimm … auf|noch|erwähn*|neuer|neue|neues|weiterer|
    weitere|fehlt|fehlen|zusätzlich|außerdem|ausserdem|auch noch|mach … rein|tu … rein|pack … rein|ein neuer|
    eine neue|stell … voran|nenn*|einen satz|eine zeile|ein satz|gehört … rein|kommt … dazu|soll … rein|
    bring … unter`,
  grammar: `
    imperativ|präsens|perfekt|präteritum|futur|grammatik*|grammatisch*|kommafehler|satzbau|fall|kasus|kongruenz|
    endung|plural|singular|artikel|korrekturles*|sprachlich*|richtig stellen|falsch|stimmt nicht|stimmt so nicht|
    zeitform|das dass|geglückt`,
  spelling: `
    ist kein wort|gibt es nicht als wort|
    tippfehler*|rechtschreib*|schreibfehler*|verschrieben|verschreib*|vertippt|fehler*|korrigier*|korrektur*|
    berichtig*|ausbesser*|bessere … aus|schreibt man|geschrieben|buchstab*|orthograf*|orthograph*|richtig schreiben|
    fixe|mit zwei|ein s|ein l|falsch geschrieben|falsch getrennt`,
  bold: "fett*|fettdruck|gefettet|in fett",
  italic: "kursiv*|hervorheb*|heb … hervor|schräg*",
  strike: "durchstreich*|streich … durch|durchgestrichen",
  codeFont:
    "codeschrift|monospace|als code|code formatier*|in backticks|schreibmaschinenschrift|als befehl|auszeichnen als",
  unmark:
    "nicht fett|nicht kursiv|nicht mehr fett|nicht mehr kursiv|fettung raus|ohne fett|fett weg|kursiv weg|" +
    "normal gesetzt|fettschrift weg|entfett*",
  upper: "großbuchstab*|grossbuchstab*|versalien|in groß|groß geschrieben|gross geschrieben",
  lower: "kleinbuchstab*|kleinschreib*|klein schreib*|klein geschrieben|klein",
  capital: "großschreib*|grossschreib*|groß schreib*|groß",
  plainCase: "normale schreibung|normal geschrieben|nicht in großbuchstaben",
  quoteMarks: "anführungszeichen|gänsefüßchen|typografische|in anführung",
  numbered: "nummerier*|numerier*|durchnummerier*|nummerierte liste|als nummern|mit nummern",
  bulleted:
    "ohne nummern|ohne nummerierung|" +
    "stichpunkt*|aufzählung*|aufzählungspunkt*|als liste|eine liste|spiegelstrich*|punkteliste|bullet*|" +
    "liste mit punkten|mit punkten|" +
    "pro satz ein punkt",
  tasked: "checkliste|aufgabenliste|abhak*|hak … ab|abgehakt|haken|ankreuz*|to-do-liste|kästchen|häkchen|enthak*",
  notation: `
    in ziffern|als ziffer*|ziffern|in zahlen|ausgeschrieben|ausschreib*|schreib … aus|in worten|abkürzung*|
    abgekürzt*|abkürz*|kurzform*|nachkommastelle*|kommastelle*|einheitliche schreibweise`,
  register: `
    in normalem deutsch|normales deutsch|wie ein mensch|menschlicher|
    du form|duform|sie form|duzen|siezen|duz*|siez*|in du|per du|per sie|imperativ|präsens|perfekt|präteritum|futur|
    in der gegenwart|in der vergangenheit|in die vergangenheit|ich form|wir form`,
  tabled: "als tabelle|eine tabelle|in eine tabelle|tabellarisch",
  quoted: "als zitat|zitatblock|blockzitat|eingerückt|als blockzitat",
  marks: `
    komma*|beistrich*|strichpunkt*|semikolon*|bindestrich*|gedankenstrich*|apostroph*|punkt|doppelpunkt|klammer*|
    anführungszeichen|leerzeichen|ausrufezeichen|fragezeichen|rufzeichen|getrennt|zusammen|zusammengeschrieben|
    auseinander|umlaut*|schrägstrich*`,
  space: "leerzeichen|leerschritt*|abstand|abstände|zwischenraum|lücke",
  link: "link*|verlink*|url|adresse|webadresse|verweis*|zeigt auf|zeigen|internetadresse|führt auf",
  unlink:
    "entlink*|links … normaler text|links … normalem text|link … normaler text|link … normalem text|" +
    "link entfern*|ohne link|link weg|link raus|verlinkung raus",
  move: `
    verschieb*|schieb*|stell … vor|stell … nach|vorzieh*|zieh … vor|nach oben|nach unten|an den anfang|ans ende|
    an die erste stelle|zuerst|als erstes|vor … stehen|vor … kommen|nach … stehen|nach … kommen|hinter|nach vorne|
    nach hinten|umzieh*|nach ganz|kommt vor|kommt nach|gehört vor|gehört nach|soll vor|sollen vor|soll nach|
    vor … setzen|setz … vor|setze … vor|setz … nach|setze … nach|setz … hinter|setze … hinter|stelle … vor|
    soll … vor|sollen … vor|sollen … nach|an erster stelle`,
  swap: "tausch*|vertausch*|umgekehrt|andersrum|andersherum|plätze tauschen|dreh … um|umdrehen|verkehrt herum",
  sort: `
    vom … zum …sten|billigste*|teuerste*|aufsteigend|absteigend|günstigste* zuerst|der reihe nach|
    richtige reihenfolge|richtigen reihenfolge|sortier*|alphabetisch*|chronologisch*|ordne*|ordnen|reihenfolge|
    anordn*|umordn*|nach datum|nach preis`,
  reverse: "umkehr*|rückwärts|in umgekehrter",
  rename:
    "gib … die überschrift|gib … den titel|gib … den namen|gebt … die überschrift|gebt … den titel|" +
    "bekommt die überschrift|bekommt den titel|nenne … um|nennt … um|benenne … um|umbenenn*|benenn*|umtauf*|" +
    "nenn … um|soll heißen|heissen|heißen|heissen soll|betitel*|titel|muss … heißen|soll … heißen|lautet|in … um",
  level: "ebene|stufe|h1|h2|h3|h4|h5|h6|tiefer|höher|hochstuf*|herabstuf*|unterüberschrift",
  newHeading: `
    neuer abschnitt|neuen abschnitt|zwischenüberschrift*|eine überschrift|neue überschrift|abschnitt namens|
    abschnitt mit dem titel|einen abschnitt`,
  shorten: `
    kürz*|kuerz*|kurz|kürzer|gekürzt|kurze|kurzer|zusammenfass*|fass … zusammen|straff*|zu lang|halb so lang|
    auf die hälfte|knapper|kompakter|weniger worte|eindampf*|prägnant*|auf den punkt|langatmig`,
  expand: "ausführlich*|ausbau*|bau … aus|erweiter*|mehr detail*|länger|ausführ*|vertief*",
  reword: `
    einheitlicher|anschaulicher|spannender|peppiger|mehr pep*|mehr pfiff|
    du form|duform|sie form|duzen|siezen|in du|per du|per sie|
    versteht kein mensch|versteht keiner|kapiert keiner|umformulier*|
    formulier*|neu schreib*|schreib … um|umschreib*|freundlich*|netter|höflich*|klarer|verständlich*|einfacher|
    vereinfach*|lesbar*|leichter|lockerer|formell*|formlos*|sachlich*|verbesser*|holprig|sperrig|gestelzt|schroff|
    barsch|steif|trocken|umgangssprachlich|deutlicher|eleganter|flüssiger|besser formuli*|klingt|klingen|
    anders sagen|anders ausdruck*|entschärf*|abschwäch*|weicher|sanfter|lebendiger|ansprechender|wärmer|herzlich*|
    unklar|kompliziert*|umständlich*|verschachtelt*|amtsdeutsch|behördendeutsch|geschwollen|aktiv statt|ins aktiv|
    passiv|überarbeit*|glatt*|aufhübsch*|aufpepp*|gendern|geschlechtergerecht|einladender|streng*|bandwurmsatz|
    verstehen|hausmeister|motzig|unfreundlich|runder`,
  translate: `
    übersetz|übersetze|übersetzen|übersetzt|uebersetzen|uebersetze|übersetzung ins|
    auf englisch|auf deutsch|auf französisch|auf spanisch|auf japanisch|ins englische|
    ins deutsche|ins französische|ins spanische`,
  merge: `
    zusammenführ*|zusammenzieh*|zieh … zusammen|zusammenleg*|leg … zusammen|verbind*|verein*|zu einem|in einem satz|
    ein absatz|einen absatz|zusammen|in einen|als satz|als fließtext|in fließtext|ohne liste|ohne aufzählung|
    keine liste`,
  split: `
    absatz anfangen|absatz beginnen|einen absatz machen|absatz einfügen|absatz einschieben|neuen absatz anfangen|
    neuen absatz beginnen|
    aufteil*|teil … auf|teile … auf|trenn*|zerleg*|in zwei|zwei sätze|zwei absätze|zwei zeilen|zwei punkte|
    neuer absatz|neuen absatz|
    absatz machen|absatzumbruch|zeilenumbruch|eigener absatz|eigenen absatz|eigene zeile|in drei|kürzere sätze|
    aufspalt*|eigener schritt|eigenen schritt`,
  compose: `
    verfass*|entwirf*|entwurf|schreib … über|einen satz über|sätze über|sätze zu|
    einen absatz über|ein absatz über|absatz zu|satz zu|
    fazit|beschreib*|erklär*|hinweis auf|beispiel|ein paar worte|einen satz … in dem|einen abschnitt über|
    einen satz … dass|schlusssatz|teaser|warnhinweis|in dem wir|schlag … vor`,
  yes: `
    ja|jo|jawohl|ok|okay|gern|gerne|mach das|mach es|mach's|los|passt|einverstanden|genau|klar|sicher|natürlich|
    alle|beide|ja bitte|bitte ja|mach weiter|leg los|stimmt`,
  no: `
    nein|ne|nee|na|nicht|lass es|lass das|lass es so|abbrechen|stopp|stop|vergiss es|lieber nicht|doch nicht|
    nein danke|bleibt so|so lassen|lass so|behalten`,
  undo: `
    mach … letzte … rückgängig|letzte änderung … rückgängig|änderung … zurücknehmen|rückgängig|mach das rückgängig|
    mach … rückgängig|zurücknehm*|nimm … zurück|zurück|widerruf*|wieder wie vorher|wie vorher|wiederherstell*|
    stell … wieder her|undo|hoppla`,
  redo: "wiederhol*|nochmal|wieder her|redo|doch wieder",
  widen: "umfang erweitern|mehr zeilen|limit erhohen|erweitere den umfang",
  info: `
    wie viele wörter|wieviele wörter|wieviel wörter|wortzahl|anzahl der wörter|was hast du geändert|
    was wurde geändert|was hat sich geändert|wie lang ist|lesezeit berechnen`,
  wonders: `
    was|warum|wieso|weshalb|wie|wann|wer|wo|wohin|welche|welcher|welches|ist|sind|hat|haben|gibt es|stimmt|
    weisst du|glaubst du|findest du|meinst du|soll ich|sollen wir|sollten wir|kannst du mir sagen|frag mich|
    ich frage mich|ich weiss nicht|sag mir|was wäre|was passiert|vergleich|schlag mir|wäre es|würde es|braucht es|
    passt das|war das`,
  polite: `
    könnt ihr|könnt … ihr|könntet|würdet|würdest|mögt ihr|magst du|kannst du|kann das|könnte das|geht das auch|
    tu mir|mach mal|bittschön|bitte schön|seid so|so freundlich|so nett|so lieb|wären sie so freundlich|wäre nett|
    wäre schön|wäre super|wäre toll|freundlicherweise|mit freundlichen grüßen|freundliche grüße|herzliche grüße|
    herzlichen dank|bitte|könnte|könntest du|können sie|könnten sie|würdest du|würden sie|kann man|konnte man|
    könnten wir|geht das|lässt sich|ich möchte|wir möchten|wir wollen|ich hätte gern|ich würde gern|kannst|könntest|
    sei so gut|seien sie so gut`,
  offers: `
    ist … nicht|sind … nicht|fehlt … nicht|müsste … nicht|gehört … nicht|nicht … zu viel|sollte … nicht|
    wie wäre es mit|wie wäre|warum nicht|wäre … nicht besser|heißt|heisst es nicht|schreibt man … nicht|
    wie wärs mit|wie wärs|was wenn|könnten wir nicht|kann man nicht|könnte man nicht|ginge es|wäre es möglich|
    ist es möglich`,
  forbids: `
    nicht ändern|nichts ändern|nicht anfassen|nicht anrühren|finger weg|ändere nichts|ändern sie nichts|
    ändere … nicht|fass … nicht an|nichts anderes|nichts weiter|sonst nichts|keine änderungen|kein anderes|
    nicht verändern|nicht umschreiben|nicht berühren|auf keinen fall|bitte nichts|nichts sonst|ohne zu ändern|
    lass … in ruhe|nicht antasten|sonst bitte nichts|sonst … nichts|wortlaut nicht`,
  keep: "lass|lasse|lassen sie|behalte|behalt|bewahr*|belass*",
  stays: `
    bleibt|bleiben|bleibt so|unverändert|wie es ist|wie sie sind|wie gehabt|kann bleiben|soll bleiben|muss bleiben|
    so lassen|stehen lassen|in ruhe|passt so|stimmt so|beibehalten|erhalten bleiben|ist richtig|sind richtig|
    bleibt aber`,
  unsure: "kann sein|könnte sein|womöglich|möglicherweise|unbestätigt|steht noch nicht fest",
  later: `
    klären wir|am liebsten|besprechen wir|reden wir noch|schauen wir noch|entscheiden wir|vorerst|nur zur info|
    zur info|erst mal nicht|noch nicht|ich frag|mach ich selbst|mache ich selbst|selber machen|wird wohl|vielleicht|
    irgendwann|demnächst|ich werde|wir werden|das machen wir|machen wir dann|
    machen wir noch|melde ich mich|melde mich|noch nicht fest|bei gelegenheit|
    überlege|überlegen noch|erst nach|ein andermal|ein anderes mal|kommt noch|später mal|mach ich später|
    machen wir später|frag ich|frage ich`,
  retracts: `
    äh nein|ach nee|nee doch|nein doch nicht|stopp nein|quatsch nein|nein warte|warte|wart|halt|doch nicht|ach nein|
    vergiss das|vergiss es|nimm das zurück|oder nein|na wart|lieber doch nicht|moment|streich das|kommando zurück|
    ich habe mich geirrt|ich hab mich vertan|quatsch|verwechselt|ach was|lass es vorerst`,
  thanks: `
    danke|dankeschön|vielen dank|besten dank|tausend dank|lieben dank|danke dir|danke euch|danke im voraus|
    danke schön|danke sehr|merci|super|toll|prima|perfekt|klasse|schön|wunderbar|hallo|hi|servus|gruß|
    guten morgen|guten tag|tschüss|gut gemacht|gefallt mir|großartig|sehr schön|lieb|herrlich|passt so|passt|top|
    genial|spitze`,
  reports: "hat gesagt|sagte mir|meinte|behauptet|hat mir erzählt|hat geschrieben",
  about: "über|mit|zu|vom|von|betreffend|wo … steht|in dem|mit dem|das mit|die sache mit|beginnt|der mit",
  means: "ich meine|ich meinte|gemeint ist|gemeint war|ich rede von",
  same: "genauso|dasselbe|das gleiche|ebenso|auch bei|auch im|auch in|gleiches",
  everywhere: `
    überall|durchgehend|von vorne bis hinten|von anfang bis ende|durchgängig|im ganzen|in der ganzen|
    im gesamten|alle|jede|jedes|jeden|sämtliche|immer|
    überall dort|auf der ganzen seite|gesamte|komplett|alle davon|jedes vorkommen|alle stellen|an allen stellen|
    jeweils`,
  none: `
    ja oder nein|noch eine sache|noch was|noch etwas|
    das war's|das wars|das ist alles|mehr nicht|vor allem|alles klar|auf jeden fall|in jedem fall|jeden tag|
    jede woche|jeden monat|jedes jahr|jeden ersten|jeden zweiten|jeden dritten|jeden vierten|jeden letzten|
    jede zweite|jede dritte|alle zwei|alle drei|alle vier|alle paar|immer noch|wie immer|immer wieder`,
  rest: "rest|übrige*|alles andere|alle anderen|sonst|die anderen",
  also: "auch|ebenfalls|ebenso|nicht vergessen|vergiss nicht",
  only: "nur|bloss|ausschließlich|ausschliesslich|lediglich",
  except:
    "außer wo|ausser wo|außer dort wo|außer da wo|" +
    "außer|ausser|außer bei|aber nicht|nur nicht|bloß nicht|jedoch nicht|mit ausnahme|mit ausnahme von|" +
    "ausgenommen|abgesehen von|alle bis auf|alles bis auf",
  exceptIn: "nicht im|nicht in|nicht den|nicht die|nicht das|nicht unter|nicht bei|nicht beim|nicht auf|nicht am",
  both: "beide|beiden|zwei|drei|vier|alle drei|die zwei|zwei stellen|beiden stellen|beide stellen|an zwei stellen",
  this: "das|dies|diese|diesen|dieses|hier|es|ihn|sie|da|dort|markier*|auswahl|ausgewählt*|obige",
};
