import type { Language } from "../language.ts";

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
  cues: {
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
      du form|duform|sie form|duzen|siezen|duz*|siez*|in du|imperativ|präsens|perfekt|präteritum|futur|
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
      du form|duform|sie form|duzen|siezen|in du|versteht kein mensch|versteht keiner|kapiert keiner|umformulier*|
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
      verfass*|entwirf*|entwurf|schreib … über|einen satz über|einen absatz über|ein absatz über|absatz zu|satz zu|
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
      irgendwann|demnächst|ich werde|wir werden|machen wir|melde ich mich|melde mich|noch nicht fest|bei gelegenheit|
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
  },
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
    begins: "los|losgeht|oeffnen|öffnen|öffnet|öffnung|beginn|beginnt|anfängt|fängt|startet|start|ab",
    ends: "schließen|schließt|schliessen|schliesst|endet|ende|bis|schluss|aufhören|hört",
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
