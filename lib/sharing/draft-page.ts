// A draft as HTML for who has its link: no script, the style sheet of the site (SHARE-1.2). Pure.
import { propertiesOf } from "../markdown/index.ts";
import { markup, plain, type Markup } from "../site/index.ts";
import type { DocText } from "../text/index.ts";

interface Page {
  readonly title: string;
  readonly language: string;
  readonly styleVersion: string;
  readonly main: Markup;
}

function page({ title, language, styleVersion, main }: Page): string {
  const { text } = markup`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="robots" content="noindex, nofollow, noarchive">
        <meta name="referrer" content="no-referrer">
        <title>${title}</title>
        <link rel="stylesheet" href="/p/site.css?v=${styleVersion}">
      </head>
      <body>
        <a class="skip" href="#main" lang="en">Skip to the text</a>
        <main id="main">${main}</main>
      </body>
    </html> `;
  return text;
}

interface Draft {
  readonly title: string;
  readonly path: string;
  readonly text: DocText;
  readonly expiresAt: Date;
  readonly styleVersion: string;
  /** Laid out and sanitised. */
  readonly body: Markup;
}

export function draftPage({ title: called, path, text, expiresAt, styleVersion, body }: Draft): string {
  const { values } = propertiesOf(text, { title: called, path });
  const title = plain(values.title, LONGEST.title) || plain(called, LONGEST.title);
  const [standfirst, author] = [plain(values.description, LONGEST.standfirst), plain(values.author, LONGEST.author)];
  const main = markup`<article class="post">
    <p class="draft-note small" lang="en">
      This is a draft, as it is now. Please do not pass the link on: it works until
      <time datetime="${expiresAt.toISOString()}">${momentInWords(expiresAt)} UTC</time>.
    </p>
    <header class="opening">
      <h1>${title}</h1>
      ${standfirst === "" ? undefined : markup`<p class="standfirst">${standfirst}</p>`}
      ${author === "" ? undefined : markup`<p class="small"><span class="byline">${author}</span></p>`}
    </header>
    <div class="text">${body}</div>
  </article> `;
  return page({ title, language: languageTag(values.language), styleVersion, main });
}

/** 3 December 2026 at 21:47. */
const momentInWords = (at: Date): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(at);

const LONGEST = { title: 300, standfirst: 2_000, author: 200 };

/** As a page may say it; a language that is none is English's. */
const languageTag = (language: string): string =>
  /^[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8})*$/.test(language) ? language : "en";

/** For a link that is none, has expired or was taken back: which of them, nobody is told. */
export const nothingPage = (styleVersion: string): string =>
  page({
    title: "There is nothing here",
    language: "en",
    styleVersion,
    main: markup`<header class="cover">
      <h1>There is nothing here</h1>
      <p class="standfirst">The link may have expired, or someone has taken it back. Ask who sent it for a new one.</p>
    </header> `,
  });
