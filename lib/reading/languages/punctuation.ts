/**
 * What marks are called, by language. "Punkt", "point" and "punto" alone are rather items of a list than full stops,
 * and are left out.
 */
export const PUNCTUATION: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    ",": "comma|commas",
    ".": "full stop|period",
    ";": "semicolon|semi colon",
    ":": "colon",
    "!": "exclamation mark|exclamation point",
    "?": "question mark",
  },
  de: {
    ",": "komma|kommas|beistrich",
    ".": "schlusspunkt|satzpunkt",
    ";": "semikolon|strichpunkt",
    ":": "doppelpunkt",
    "!": "ausrufezeichen|rufzeichen",
    "?": "fragezeichen",
  },
  fr: {
    ",": "virgule|virgules",
    ".": "point final",
    ";": "point virgule",
    ":": "deux points",
    "!": "point d'exclamation",
    "?": "point d'interrogation",
  },
  es: {
    ",": "coma|comas",
    ".": "punto final",
    ";": "punto y coma",
    ":": "dos puntos",
    "!": "signo de exclamacion",
    "?": "signo de interrogacion",
  },
  ja: { "、": "読点", "。": "句点", "！": "感嘆符|ビックリマーク", "？": "疑問符|はてなマーク" },
};
