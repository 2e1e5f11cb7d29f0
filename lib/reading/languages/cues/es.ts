import type { Language } from "../../language.ts";

/** What requests ask for, in the words they ask with. */
export const SPANISH_CUES: Language["cues"] = {
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
};
