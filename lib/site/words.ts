// What the site's frame says, in the language of the site; English where Stet has no words for it.

export interface SiteWords {
  readonly skip: string;
  readonly newer: string;
  readonly older: string;
  readonly pages: string;
  readonly topics: string;
  readonly tagged: (tag: string) => string;
  readonly minutes: (minutes: number) => string;
  readonly updated: string;
  readonly empty: string;
  readonly allPosts: string;
  readonly notFound: string;
  readonly notFoundHint: string;
  readonly gone: string;
  readonly goneHint: string;
  readonly tooMany: string;
  readonly away: string;
}

const ENGLISH: SiteWords = {
  skip: "Skip to the text",
  newer: "Newer posts",
  older: "Older posts",
  pages: "Pages",
  topics: "Topics",
  tagged: (tag) => `Posts about ${tag}`,
  minutes: (minutes) => `${minutes} min read`,
  updated: "Updated",
  empty: "Nothing has been published yet.",
  allPosts: "All posts",
  notFound: "There is nothing here",
  notFoundHint: "The address may have a slip in it.",
  gone: "This post was taken down",
  goneHint: "It is not public any more.",
  tooMany: "Too many pages were asked for from here. Try again in a minute.",
  away: "The page cannot be shown at this moment. Try again soon.",
};

const WORDS: Readonly<Record<string, SiteWords>> = {
  en: ENGLISH,
  de: {
    skip: "Zum Text",
    newer: "Neuere Beiträge",
    older: "Ältere Beiträge",
    pages: "Seiten",
    topics: "Themen",
    tagged: (tag) => `Beiträge zu ${tag}`,
    minutes: (minutes) => `${minutes} Min. Lesezeit`,
    updated: "Aktualisiert",
    empty: "Noch ist nichts veröffentlicht.",
    allPosts: "Alle Beiträge",
    notFound: "Hier ist nichts",
    notFoundHint: "Vielleicht ist in der Adresse ein Fehler.",
    gone: "Dieser Beitrag ist nicht mehr da",
    goneHint: "Er wurde zurückgezogen.",
    tooMany: "Von hier wurden zu viele Seiten abgerufen. Bitte in einer Minute noch einmal.",
    away: "Die Seite lässt sich gerade nicht zeigen. Bitte gleich noch einmal.",
  },
  fr: {
    skip: "Aller au texte",
    newer: "Articles plus récents",
    older: "Articles plus anciens",
    pages: "Pages",
    topics: "Thèmes",
    tagged: (tag) => `Articles sur ${tag}`,
    minutes: (minutes) => `${minutes} min de lecture`,
    updated: "Mis à jour le",
    empty: "Rien n’est encore publié.",
    allPosts: "Tous les articles",
    notFound: "Il n’y a rien ici",
    notFoundHint: "L’adresse contient peut-être une erreur.",
    gone: "Cet article a été retiré",
    goneHint: "Il n’est plus public.",
    tooMany: "Trop de pages ont été demandées d’ici. Réessayez dans une minute.",
    away: "La page ne peut pas être affichée pour le moment. Réessayez bientôt.",
  },
  es: {
    skip: "Ir al texto",
    newer: "Artículos más recientes",
    older: "Artículos anteriores",
    pages: "Páginas",
    topics: "Temas",
    tagged: (tag) => `Artículos sobre ${tag}`,
    minutes: (minutes) => `${minutes} min de lectura`,
    updated: "Actualizado el",
    empty: "Todavía no hay nada publicado.",
    allPosts: "Todos los artículos",
    notFound: "Aquí no hay nada",
    notFoundHint: "Puede que haya un error en la dirección.",
    gone: "Este artículo se ha retirado",
    goneHint: "Ya no es público.",
    tooMany: "Se han pedido demasiadas páginas desde aquí. Inténtalo dentro de un minuto.",
    away: "La página no se puede mostrar ahora. Inténtalo dentro de un momento.",
  },
};

export const siteWords = (language: string): SiteWords => WORDS[language.split("-", 1)[0] ?? ""] ?? ENGLISH;

/** The language that those words are in. */
export const wordsLanguage = (language: string): string => (siteWords(language) === ENGLISH ? "en" : language);

export const dayInWords = (day: Date, language: string): string =>
  new Intl.DateTimeFormat(wordsLanguage(language), { dateStyle: "long", timeZone: "UTC" }).format(day);

const WORDS_A_MINUTE = 220;

export const minutesOf = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));
