import type { Language } from "../language.ts";
import { SPANISH_CUES } from "./cues/es.ts";

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
  cues: SPANISH_CUES,
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
