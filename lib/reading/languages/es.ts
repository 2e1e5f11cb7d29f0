import type { Language } from "../language.ts";

export const SPANISH: Language = {
  tag: "es",
  little: `
    eh|ay|oh|ah|hm|uf|
    sr|sra|srta|don|dona|dr|el|la|los|las|un|una|unos|unas|lo|al|del|de|a|en|con|por|para|sobre|entre|hasta|desde|y|e|
    o|u|que|quien|cual|este|esta|esto|estos|estas|ese|esa|eso|esos|esas|aquel|se|me|te|le|les|nos|os|mi|mis|tu|tus|su|
    sus|nuestro|nuestra|nuestros|nuestras|es|son|era|eran|fue|ser|estan|estar|estaba|hay|ha|han|he|hemos|habia|muy|
    mas|tambien|ya|aqui|ahi|alli|asi|bien|pues|porfa|favor|yo|ellos|ella|ellas|usted|ustedes|vos|como|donde|cuando|
    ahora|entonces|otro|otra|otros|otras|mismo|misma|tan|algo|parte|hacia|segun|va|van|oye|che|bueno|eh|ok|pls|q|xq|
    hola`,
  weighty: {
    duty: "debe|deben|debera|deberan|obligatorio|obligatoria|obligatoriamente|hay que|tiene que|tienen que",
    refusal: `
      evitar|evite|eviten|evita|prohibido|prohibida|prohibidos|abstenerse|rechazar|negar|dejar de|excluido`,
    doubt: `
      quiza|quizas|tal vez|a lo mejor|posiblemente|probablemente|seguramente|podria|podrian|posible que|si es posible|
      en lo posible|en la medida de lo posible|idealmente|a veces|a menudo|normalmente|generalmente|por lo general|
      en general|habitualmente|suele|suelen|parece|parecen|mas o menos|en principio`,
    none:
      "o no|no solo|no exactamente|no precisamente|si es necesario|sin duda|sin ninguna duda|ante todo|sobre todo|" +
      "de todas formas|en todo caso",
    negation: "no|ni|nunca|jamas|nadie|nada|ningun|ninguna|ninguno|sin|tampoco|prohibido|prohibida|prohibidos|apenas",
    modal: `
      puede|pueden|puedes|podra|debe|deben|debes|debera|deberia|tiene que|tienen que|hay que|obligatorio|obligatoria|
      permitido|permitida|opcional|quiza|quizas|tal vez|podria`,
    condition: "si|salvo|excepto|a menos|siempre que|hasta que|en caso|siempre y cuando|de lo contrario|segun|hasta",
    circumstance: "cuando|mientras|antes|despues|porque",
    only: "solo|solamente|unicamente|exactamente|exclusivamente|ambos|ambas",
    least: "al menos|como minimo|minimo|mas de",
    most: "como maximo|maximo|menos de",
    about: "casi|aproximadamente|unos",
    all: "todos|todas|todo|siempre|cada",
    some: "a veces|algunos|algunas|varios",
  },
  cues: {
    exchange: `
      releva a|
      cambi*|reemplaz*|sustitu*|modific*|actualiz*|pon … en vez|en vez de|en lugar de|ahora es|ahora son|pasa a|
      pasan a|debe ser|deberia ser|debe decir|deberia decir|tiene que decir|que diga|que digan|que ponga|dice|digan|
      escrib*|en realidad es|ajust*|subio a|sube a|baja a|subir a|corrige … por|a partir de|dejala en|deja … en|
      se llama|llame|arregl*|edit*|convert*|es … no|corregi*|adapt*|evit*|lo han cambiado|cambio`,
    remove: `
      vacia|vaciar|vacie|quit*|borr*|elimin*|suprim*|sac*|retir*|tach*|fuera|sobra|sobran|puede irse|pueden irse|
      se puede quitar|ya no|no … mas|no hace falta|innecesari*|descart*|deja un solo|omit*|recort*|que desaparezca|
      ya no va|ya no existe|corta lo`,
    add: `
      anad*|agreg*|insert*|inclu*|met*|pon*|poner|pongas|complet*|mencion*|indica que|di que|falta*|otro mas|uno mas|
      una mas|nuevo|nueva|tambien|sum*|adjunt*|aclar*|precis*|una frase|apunt*|incorpor*`,
    grammar: `
      imperativo|en presente|en pasado|en futuro|concord*|gramatic*|concuerda|conjug*|sintaxis|puntuacion|
      tiempo verbal|plural|singular|esta mal|incorrect*|error*|falta*|mal escrito|tilde*|articulo`,
    spelling:
      "no es una palabra|" +
      "ortograf*|errata*|typo*|tipeo|falta*|corrig*|corregi*|correg*|tilde*|acento*|se escribe|mal escrito|" +
      "error*|dedazo*|letra",
    bold: "negrita*|en negrita|negritas",
    italic: "cursiva*|italica*|en cursiva|resalt*|destac*",
    strike: "tach*|tachado",
    codeFont: "codigo|en codigo|monoespaciad*|como codigo|formato codigo|como comando",
    unmark: "sin negrita|quita la negrita|no en negrita|sin cursiva|quita la cursiva|no en cursiva|en redonda",
    upper: "mayusculas|en mayusculas|todo en mayusculas",
    lower: "minuscula*|en minuscula*",
    capital: "mayuscula|con mayuscula|inicial",
    plainCase: "escritura normal|no en mayusculas",
    quoteMarks: "comillas",
    numbered: "numer*|lista numerada|con numeros",
    bulleted:
      "quita los numeros de la lista|quita la numeracion de la lista|sin numeros|" +
      "vinetas|lista de puntos|en lista|una lista|puntos|guiones|con vinetas",
    tasked: "marc*|desmarc*|destild*|casilla*|lista de tareas|tildar|check|chequea",
    notation: `
      en cifras|cifras|en numeros|con todas las letras|en letras|en letra|con letra|con letras|
      abreviatura*|abrevia*|decimales|sin abreviar`,
    register: `
      imperativo|en presente|en pasado|en futuro|tuteo|de usted|a usted|tutea*|ustedeo|en infinitivo`,
    tabled: "tabla|en una tabla|como tabla",
    quoted: "como cita|bloque de cita|en cita|cita en bloque",
    marks: `
      coma*|punto y coma|guion*|apostrofo*|punto|dos puntos|parentesis|espacio*|comillas|exclamacion|interrogacion|
      barra|raya*|junto|separado|puntuacion`,
    space: "espacio|espacios",
    link: "enlaza*|enlace*|link*|url|direccion|apunt*|hipervinculo*|vincul*|pagina web",
    unlink:
      "enlaces … texto normal|enlace … texto normal|" +
      "quita el enlace|quitar el enlace|sin enlace|elimina el enlace|saca el link|desenlaz*",
    move: `
      mueve*|mov*|pasa … a|pasa … al|sube|subi|baja|pon … antes|pon … despues|va antes|vaya antes|van antes|antes|
      despues|primero|al principio|al final|arriba|abajo|en primer lugar|al primer lugar|lo primero|ultimo|adelant*|
      traslad*|coloc*|ir antes|ir despues|ir al|va al|debe ir|tiene que ir|deberia ir|va despues|va detras|ir detras|
      ir delante`,
    swap:
      "intercambi*|al reves|invert*|permut*|cambia de sitio|cambia el orden|cambia de orden|cambiar de orden|" +
      "cambia … de orden|cambia el orden de",
    sort: `
      de menor a mayor|de mayor a menor|de mas … a menos|de menos … a mas|mas barato|mas caro|por fecha|por orden|
      orden*|alfabetic*|cronologic*|clasific*|de mas|reorden*|ascendente|descendente|reorganiz*|por precio`,
    reverse: "orden inverso|al reves",
    rename:
      "pon … titulo|ponle … titulo|dale … titulo|da … titulo|renombr*|titul*|llam*|que se llame|" + "rebautiz*|titulo",
    level: "nivel*|h1|h2|h3|h4|h5|h6|subtitulo",
    newHeading: "nueva seccion|una seccion|nuevo apartado|un apartado|subtitulo|un titulo|encabezado nuevo",
    shorten:
      "acort*|cort*|resum*|conden*|abrevi*|reduc*|demasiado larg*|muy larg*|la mitad|concis*|mas breve|breve|sintetiz*",
    expand: "ampl*|desarroll*|mas detalle*|alarg*|extend*|enriquec*|explay*|mas larg*",
    reword: `
      como lo diria|como una persona|lenguaje normal|mas humano|parece escrit*|
      tuteo|de tu|de usted|haz … mas *|hazlo mas *|hazla mas *|
      en cristiano|lo entienda|la entienda|los entienda|las entienda|no se entiende|entiende nada|
      incomprensible|reformul*|reescrib*|
      redacta de nuevo|mas clar*|aclar*|simplific*|mas sencill*|sencill*|simple|mas simple|facil|legible|entendib*|
      entiende|amable*|amigable*|cordial*|cercan*|calid*|cortes*|educad*|mejor*|formal*|informal*|coloquial|enreved*|
      confus*|pesad*|torpe*|seco|seca|frio|fria|brusc*|jerga|fluid*|elegante*|natural*|neutr*|suaviz*|suave*|
      de otra manera|de otra forma|mejor dicho|suena*|rebuscad*|rimbombante|lios*|ladrillo|tecnicism*|llano|llana|
      inclusiv*|viv*|atractiv*|acartonad*|cortante|borde|antipatic*|tutea*|trabad*`,
    translate: "traduc*|traduz*|al ingles|al espanol|al frances|al aleman|en ingles|en frances|en aleman",
    merge:
      "une|unir|unan|junt*|combin*|fusion*|en uno|en una sola|en un solo|un solo parrafo|una sola frase|" +
      "unific*|en una frase|en prosa|sin lista|sin viñetas|en vez de una lista",
    split:
      "empieza un parrafo|empezar un parrafo|empieza un nuevo parrafo|empieza parrafo|separ*|divid*|part*|en dos|" +
      "dos frases|dos parrafos|nuevo parrafo|punto y aparte|parrafo aparte|paso aparte|salto de linea|en tres|" +
      "su propio parrafo|dos lineas",
    compose: `
      redact*|escribe un|escribe una|compon*|una frase sobre|un parrafo sobre|una seccion sobre|un resumen|explic*|
      describ*|un ejemplo|unas palabras|una frase que|un recordatorio|aviso|propon*|invent*|una frase de`,
    yes: `
      si|sip|dale|ok|vale|claro|por supuesto|adelante|hazlo|hacelo|perfecto|de acuerdo|exacto|todos|todas|ambos|ambas|
      los dos|las dos|si por favor|correcto|venga`,
    no: "no|nop|dejalo|deja|dejala|cancela|para|olvidalo|mejor no|no gracias|asi esta bien|no lo hagas|nada",
    undo:
      "deshaz … cambio|deshacer … cambio|revierte … cambio|quita … ultimo cambio|deshaz|deshacer|deshace|revert*|" +
      "vuelve atras|volver atras|vuelve a como estaba|como estaba antes|restaur*|ups|undo|anula*",
    redo: "rehaz|rehacer|vuelve a hacerlo|redo|otra vez",
    widen: "ampliar el alcance|amplia el alcance|mas lineas",
    info: "cuantas palabras|numero de palabras|que cambiaste|que has cambiado|que cambio|que ha cambiado",
    wonders: `
      que|por que|como|cuando|quien|donde|cual|cuales|cuanto|cuanta|cuantos|cuantas|es|son|esta|estan|hay|crees|
      te parece|no eran|deberia|deberiamos|dime|me pregunto|sera|seria|no se si|sabes|compara|propon|sugier*|
      habria que|oye`,
    polite: `
      puedes|podes|podrias|puede|podria|podrian|pueden|me lo|me la|se puede|hazme|haceme|dejalo|dejamelo|dejala|
      porfa*|tan amable|amablemente|seria tan amable|un saludo|saludos cordiales|cordialmente|estaria bien|podemos|
      podriamos|por favor|porfa|porfi|me gustaria|quisiera|querria|quiero|queremos|necesito|necesitamos|te importaria|
      me haces`,
    offers: `
      no sobra|no falta|no deberia|no seria|no hay un|por que no|y si|que tal|no seria mejor|no es|seria posible|
      es posible|habria manera|hay manera|hay forma|habria forma|y si ponemos|que tal si`,
    forbids: `
      no cambies nada|no toques nada|no toques|no toquen|no tocar|no cambies|no cambie|no modifi*|sin tocar|
      sin cambiar|nada mas|ninguna otra cosa|
      no hagas|no hagan|lo demas no|ningun otro cambio|no muevas|no quites|no borres|no edites|no pongas|ni toques|
      no añadas|no anadas|no agregues|y nada mas|que no se pierda`,
    keep: "deja|dejen|dejar|dejalo|dejalos|dejala|manten*|conserv*|respeta*|guarda",
    stays: `
      queda igual|quedan igual|se queda|se quedan|igual|tal cual|como esta|como estan|asi|intact*|sin cambios|
      esta bien|estan bien|no cambia|no se toca|puede quedar|lo demas|el resto|sigue igual|es correcto`,
    unsure: "puede que|puede ser que|podria ser que|sin confirmar|por confirmar",
    later: `
      por ahora|de momento|para que sepas|ya lo hare|lo hare yo|lo cambio yo|yo mismo|yo misma|no hasta|
      igual mas adelante|quizas|tal vez|a lo mejor|mas tarde|algun dia|otro dia|ya veremos|ya vere|lo miramos|
      lo vemos|mas adelante|voy a|vamos a|todavia no|aun no|en otro momento|luego lo|cuando pueda|capaz le|
      lo dejamos para`,
    retracts: `
      no mejor|bueno no|mejor no|perdon no|ay no|espera no|al final no|no espera|espera|esperate|olvidalo|olvida eso|
      no dejalo|en realidad no|me equivoque|retiro lo dicho|nada nada|cancela eso`,
    thanks: `
      muchas gracias|mil gracias|muchisimas gracias|gracias de antemano|gracias por todo|
      gracias|genial|perfecto|buenisimo|excelente|estupendo|hola|buenas|buenos dias|adios|chau|bravo|muy bien|
      me emociona|que grande|
      me encanta|me encanto|me gusta|que bien|que lindo|que bonito|guay|barbaro|joya|crack|fenomenal|bonito`,
    reports: "me dijo|nos dijo|dice que|me dijeron|segun el|escribio que",
    about: "sobre|acerca|de|del|con|que dice|que habla|donde dice|lo de|la de|lo del|que empieza",
    means: "me refiero|me referia|quiero decir|queria decir|hablo de",
    same: "lo mismo|igual en|tambien en|asimismo|igualmente|idem",
    everywhere: `
      en todas partes|de principio a fin|en todos lados|por todo|en todo el|en toda la|todo el|toda la|
      todos los|todas las|cada|siempre|
      entero|entera|completo|completa|todas ellas|todos ellos|todas las veces|cada vez`,
    none: `
      si o no|una cosa mas|otra cosa|
      , que|eso es todo|es todo|cada dia|cada semana|cada mes|cada año|todos los dias|todas las semanas|todos los meses|
      todos los años|todo el mundo|todo el dia|todo el año|sobre todo|del todo|en todo caso|cada dos|cada tres|
      cada vez mas`,
    rest: "resto|lo demas|los demas|las demas|todo lo demas",
    also: "tambien|ademas|no olvides|no olvide|no te olvides",
    only: "solo|solamente|unicamente|nada mas que|a secas",
    except:
      "excepto donde dice|salvo donde dice|menos donde dice|menos donde pone|" +
      "excepto|salvo|menos|pero no|exceptuando|aparte de|a excepcion de|con excepcion de",
    exceptIn: "no en|no bajo|no debajo de",
    both: "ambos|ambas|los dos|las dos|dos|tres|cuatro|tanto|dos sitios|dos lugares|ambos sitios|los dos sitios",
    this: "esto|esta|este|eso|esa|ese|lo|la|aqui|ahi|aquello|seleccion*|marcad*|resaltad*",
  },
  remarks: "advertencia|aviso|nota|consejo|observacion|recordatorio|comentario",
  units: {
    section: "respuesta*|pregunta*|seccion*|apartado*|capitulo*|subseccion*|parte|base|bases",
    question: "respuesta*|pregunta*",
    paragraph: "parrafo*|pasaje*",
    sentence: "frase*|oracion*",
    list: "lista*|listado*|enumeracion",
    item: "punto|puntos|elemento*|item*|entrada*|tarea*|vineta*|consejo|consejos|norma|normas|regla|reglas",
    step: "paso|pasos|instruccion*",
    table: "tabla*|cuadro*",
    row: "fila*|renglon*",
    column: "columna*",
    cell: "celda*|casilla*",
    code:
      "codigo|bloque de codigo|bloques de codigo|archivo de configuracion|fichero de configuracion|config|" +
      "fragmento|script|comando*|ejemplo de codigo",
    quote: "cita|citas",
    image: "imagen*|foto*|figura*|captura*|ilustracion*",
    footnote: "nota al pie|notas al pie|nota|pie de pagina",
    heading: "titulo*|encabezado*|subtitulo*|titular*",
    line: "linea*|renglon*",
    word: "palabra*|termino|expresion",
    link: "enlace|enlaces|link|links",
    parenthesis: "parentesis",
    comment: "comentario*",
    rule: "linea horizontal|separador|regla horizontal",
    name: "nombre*",
    figure: "fecha*|precio*|cifra*|numero*|importe*|telefono|hora|horas|plazo",
  },
  parts: {
    document: "en general|en conjunto|todo esto|documento|texto|pagina|articulo|post|entrada del blog",
    frontMatter: "front matter|metadatos|cabecera|encabezado yaml|yaml",
    title: "titulo|titulo principal|titulo de la pagina",
    introduction: "introduccion|intro|entradilla|comienzo",
    conclusion: "conclusion|conclusiones|en conclusion|para terminar|cierre|final|despedida",
    summary: "resumen|sintesis|en resumen|en breve|lo esencial|de un vistazo",
    questions: "preguntas|faq|preguntas frecuentes|preguntas y respuestas",
    top: "principio|inicio|arriba|comienzo|arriba del todo",
    end: "final|fin|abajo|abajo del todo",
  },
  ordinals: [
    "primer|primero|primera|1o|1a|1er|primeros|primeras",
    "segundo|segunda|2o|2a",
    "tercer|tercero|tercera|3o|3a",
    "cuarto|cuarta|4o",
    "quinto|quinta|5o",
    "sexto|sexta",
    "septimo|septima",
    "octavo|octava",
    "noveno|novena",
    "decimo|decima",
  ],
  last: "ultimo|ultima|ultimos|ultimas",
  beforeLast: ["penultimo|penultima", "antepenultimo|antepenultima"],
  numbers: {
    0: "cero",
    1: "uno|una",
    2: "dos",
    3: "tres",
    4: "cuatro",
    5: "cinco",
    6: "seis",
    7: "siete",
    8: "ocho",
    9: "nueve",
    10: "diez",
    11: "once",
    12: "doce|docena",
    13: "trece",
    14: "catorce",
    15: "quince",
    16: "dieciseis",
    17: "diecisiete",
    18: "dieciocho",
    19: "diecinueve",
    20: "veinte",
    30: "treinta",
    40: "cuarenta",
    50: "cincuenta",
    60: "sesenta",
    70: "setenta",
    80: "ochenta",
    90: "noventa",
    100: "cien|ciento",
  },
  clock: "H y media=30|H y cuarto=15|H menos cuarto=-15|H menos M=-M|H y M=M|las H=0|H horas=0|H h=0",
  oclock: "",
  halves: "am|pm",
  hours: { "12:00": "mediodia", "0:00": "medianoche" },
  repeats: "muy|no|que",
  reasons:
    "porque|ya que|pues|puesto que|es que|somos|estamos|esta|estan|es|son|ella|el ya|ellos|nosotros|yo|nadie|ya no|ya",
  pronouns: "el|ella|ellos|ellas|su|sus|lo|la|los|las|le|les",
  joins: "y|e|o|u|&",
  dates: "fecha|fechas|plazo|plazos",
  measures: `
    segundo|segundos|minuto|minutos|min|hora|horas|día|días|días hábiles|noche|noches|semana|semanas|
    mes|meses|año|años|kilómetro*|km|metro|metros|m|cm|mm|gramo|gramos|g|kilo|kilos|kg|litro|
    litros|l|ml|euro|euros|céntimo*|por ciento`,
  salutations: "señor|señora|sr|sra|don|doña|dr|dra",
  eitherWay: "por",
  properties: {
    title: "titulo|titulo de la pagina|titulo seo|meta titulo",
    slug: "slug|url|enlace permanente|direccion|ruta",
    description: "descripcion|meta descripcion|metadescripcion|meta description|descripcion meta",
    tags: "etiqueta|etiquetas|tag|tags|palabras clave|palabras claves",
    type: "tipo|tipo de contenido|tipo de entrada",
    keyword: "palabra clave|palabra clave principal|keyword|palabra clave objetivo",
    language: "idioma|locale|configuracion regional|idioma de destino",
    author: "autor|autora",
    date: "fecha|fecha de publicacion",
    schemaTypes: "schema|esquema|esquemas|tipos de schema|tipos de esquema|tipo de schema|datos estructurados",
    seo: "seo|metadatos seo|metadatos|posicionamiento",
  },
  texts: "articulo|entrada|entrada de blog|entrada del blog|post|borrador|documento|boletin|texto|pagina|carta",
  makes: "escrib*|redact*|crea|crear|cree|haz|hacer|haga|compon*|prepara*|empieza|anade|anadir",
  indefinite: "un|una|otro|otra|nuevo|nueva",
  inside: "en|bajo|debajo|dentro|de|del|seccion|apartado",
  like: "como|igual que",
  after: "despues|detras|tras|debajo|luego|entre",
  before: "antes|delante|encima",
  toNew:
    "por|a|en|con|→|->|=>|debe ser|debe decir|que diga|tiene que ser|tiene que decir|ha de ser|deberia ser|que sea|" +
    "y reemplazalo por|y reemplazala por|y sustituyelo por|y cambialo por",
  notOld: "en vez de|en lugar de|en vez del|en lugar del|no|y no|ya no|sustituye a|reemplaza a|releva a|sustituira a",
  states:
    "es|son|se apellida|se apellidan|acaba en|termina en|cuesta|cuestan|ahora|pasa a|vale|valen|=|:|dura|" +
    "empieza|abre|cierra|sube a|pagan|" +
    "aplazado al|aplazada al|pospuesto al|pospuesta al|se pasa al|se aplaza al|se adelanta al|trasladado al",
  but: "pero|aunque|sin embargo|eso si|sino",
  details: {
    sorted: "orden*|clasific*",
    alphabetical: "alfabetic*|de la a a la z|por nombre|por titulo",
    descending:
      "descendente*|de mayor a menor|mas reciente primero|mas caro primero|orden inverso|" +
      "del mas caro al mas barato|de z a a|el mas reciente",
    promote: "seccion principal|apartado principal|titulo principal|un nivel mas arriba|sube … de nivel|nivel superior",
    demote: "subseccion|subapartado|subtitulo|un nivel mas abajo|nivel inferior",
    ascending: "ascendente*|de menor a mayor|mas barato primero|mas antiguo primero|del mas barato al mas caro",
    eachWord: "cada palabra",
    curly: "tipograficas|inglesas|curvas|angulares",
    altText: "texto alternativo|alt",
    emptied: "vacia|vaciar|vacie|solo el titulo|todo|todo el texto|todo el contenido|el contenido",
    beyond: "todo lo que viene despues|todo lo que sigue|todo despues|lo que sigue",
    sorry: "queria decir|perdon|perdona|disculpa|digo|mejor dicho|quiero decir",
    doubled: "repetid*|duplicad*|doble|dos veces seguidas",
    nested: "subpunto*|subelemento*|subapartado",
    howMany: "cuantos|cuantas|numero de|cantidad de",
    unticked: "desmarc*|destild*|sin hacer|no hecho|no hecha|pendiente",
    ticked: "tilda*|tildar|desmarc*|destild*|completad*|hecho|hecha|marca … como",
    model: "gancho|atractivo|mejor|estilo|vivo",
    changes: "que cambiaste|que has cambiado|que cambio|que ha cambiado|que has hecho|que se ha cambiado",
    truth: "cierto|cierta|correcto|correcta|valido|valida|verdad|exacto",
    gone: "ya no|no hace falta|ya no existe|ya no va|sobran|sobra",
    past: "tenia|tuvimos|tuve|era|eran|fue|fueron|ayer|el año pasado|la semana pasada|la ultima vez|habia|hemos|he",
    instead: "en su lugar|en vez de eso|mejor|al final|finalmente",
    other: "el otro|la otra|otro|otra",
    restore: "restaur*|primera version|version original|vuelve a la version|version inicial",
    lessens: "mas barato|mas barata|abarat*|euros menos|minutos antes|hora antes|dias antes|menos|" + "baja*",
    relative:
      "mas caro|mas cara|mas barato|mas barata|encarec*|abarat*|sube … mas|" +
      "cuesta … mas|costo … mas|euros mas|euros menos|duplic*|minutos mas tarde|" +
      "minutos antes|hora mas tarde|hora antes|dias mas tarde|dias antes",
    begins: "abre|abren|abrimos|apertura|empieza|empiezan|comienza|desde|inicio|a partir",
    ends: "cierra|cierran|cerramos|cierre|termina|acaba|hasta|fin",
  },
  butNew: "es|sino|sino que|sino a",
  becomes:
    "ahora se llama|debe llamarse|deberia llamarse|que se llame|se llama|se escribe|pasa a llamarse|pasa a ser|" +
    "debe poner|debe decir|deberia poner|deberia decir|se convierte en|→|->|=>",
  fromOld: "de|desde|del",
  fillers: `
    desde esta semana|a partir de esta semana|a partir de la semana que viene|a partir del mes que viene|
    a partir de manana|perdon|perdona|disculpa|ahora|por favor|porfa|gracias|a partir de ahora|de hecho|en realidad|
    actualmente|tambien|se escribe|escribimos|decimos|se dice|
    mejor|ya|desde ahora|por cierto|ahi|alli|aqui|entonces|pues|muchas gracias|exactamente|solo|justo`,
  picks: "lugar|lugares|sitio*|opcion*|aparicion*|posibilidad*|propuesta*|numero*",
  numbering: "numero|numeros|numeracion",
  syntax: "lenguaje|sintaxis",
  blank: "nada|vacio|vacia|en blanco|dejar vacio|dejar en blanco",
  bullets: { "-": "guion|guiones", "*": "asterisco*|estrella*", "+": "signo mas" },
  keys: {
    title: "titulo",
    description: "descripcion|meta descripcion",
    date: "fecha|fecha de publicacion",
    author: "autor|autora",
    tags: "etiqueta|etiquetas|tag|tags|palabra clave|palabras clave",
    draft: "borrador",
    slug: "slug|ruta|enlace permanente",
    category: "categoria|categorias",
    status: "estado",
    image: "imagen de portada",
    language: "idioma",
  },
};
