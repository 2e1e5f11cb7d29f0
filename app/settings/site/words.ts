// What the page of the site says: a part of the message catalogue (DOOR-8).

export const SITE_WORDS = {
  hint:
    "A reading page for each published post, a list, feeds and a sitemap, for everyone and without signing in. " +
    "Unpublished posts stay private.",
  on: "The site is on: published posts are open to everyone.",
  off: "The site is off: nobody outside sees anything.",
  look: "Look at it",
  name: "Name of the site",
  description: "Description",
  descriptionHint: "One sentence, below the name.",
  language: "Language",
  languageHint: "Its code, such as en, de or pt-BR. Posts may name their own.",
  address: "Address of the site",
  addressHint: "What links, feeds and the sitemap begin with, such as https://blog.example.com. Empty: where Stet is.",
  turnOn: "Turn the site on",
  save: "Save site",
  saved: "Saved. It shows at once.",
  remove: "Turn the site off",
  removeSure: "Nobody outside will see the posts. In Stet they stay published.",
} as const;
