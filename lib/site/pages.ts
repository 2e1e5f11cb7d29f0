// The pages of the site as HTML: no script, one style sheet (SITE-3). Pure.
import { dataBlock, markup, type Markup } from "./markup.ts";
import type { PublicRow } from "./statements.ts";
import { dayInWords, minutesOf, siteWords, wordsLanguage } from "./words.ts";

/** What the world is shown as a site, and where. */
export interface SiteFrame {
  readonly name: string;
  readonly description: string;
  readonly language: string;
  /** What its addresses begin with: `https://blog.example`. */
  readonly base: string;
  /** Changes with the look of the pages. */
  readonly styleVersion: string;
}

interface Page {
  readonly site: SiteFrame;
  readonly title: string;
  readonly language: string;
  readonly head: Markup;
  readonly main: Markup;
  /** It begins with the name of the site itself. */
  readonly isCover?: boolean;
}

const FONT = "source-serif-4-latin-400-normal.woff2";

function page({ site, title, language, head, main, isCover = false }: Page): string {
  const words = siteWords(site.language);
  const { text } = markup`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>${title}</title>
        <link rel="preload" href="/p/fonts/${FONT}" as="font" type="font/woff2" crossorigin>
        <link rel="stylesheet" href="/p/site.css?v=${site.styleVersion}">
        <link rel="alternate" type="application/rss+xml" title="${site.name}" href="${site.base}/p/rss.xml">
        <link rel="alternate" type="application/atom+xml" title="${site.name}" href="${site.base}/p/atom.xml">
        <meta property="og:site_name" content="${site.name}">
        ${head}
      </head>
      <body>
        <a class="skip" href="#main" lang="${wordsLanguage(site.language)}">${words.skip}</a>
        ${isCover ? undefined : masthead(site)}
        <main id="main">${main}</main>
        <footer class="imprint" lang="${site.language}">
          <p>${site.name}</p>
          <p><a href="/p/rss.xml">RSS</a> <a href="/p/atom.xml">Atom</a></p>
        </footer>
      </body>
    </html> `;
  return text;
}

/** A page of the list: of all posts, or of those with a tag. */
export interface ListShown {
  readonly posts: readonly PublicRow[];
  readonly tag: string | undefined;
  /** From 1. */
  readonly number: number;
  readonly pages: number;
  /** The tags of the site, most used first. */
  readonly tags: readonly string[];
}

const tagPath = (tag: string): string => `/p/tags/${encodeURIComponent(tag)}`;
export const postPath = (slug: string): string => `/p/${encodeURIComponent(slug)}`;

export function listPage(site: SiteFrame, list: ListShown): string {
  const words = siteWords(site.language);
  const path = list.tag === undefined ? "/p" : tagPath(list.tag);
  const at = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  const name = list.tag === undefined ? site.name : words.tagged(list.tag);
  const canonical = site.base + at(list.number);
  const title = [name, list.tag === undefined ? "" : site.name, list.number === 1 ? "" : String(list.number)];
  const main = markup`<header class="cover">
      <h1>${name}</h1>
      ${list.tag === undefined ? standfirstOf(site.description) : undefined}
    </header>
    ${list.posts.length === 0 ? markup`<p class="quiet">${words.empty}</p>` : undefined}
    <div class="contents">
      ${list.posts.map((post, index) => teaser(site, post, index === 0 && list.number === 1 && list.tag === undefined))}
    </div>
    ${pager(site, list, at)}${list.tag === undefined && list.tags.length > 0 ? topics(site, list.tags) : undefined}`;
  const description =
    site.description === ""
      ? undefined
      : markup`<meta name="description" content="${site.description}">
          <meta property="og:description" content="${site.description}"> `;
  return page({
    site,
    title: title.filter((part) => part !== "").join(" · "),
    language: site.language,
    head: markup`<link rel="canonical" href="${canonical}"> ${description} <meta property="og:type" content="website">
      <meta property="og:title" content="${name}">
      <meta property="og:url" content="${canonical}">
      ${dataBlock(siteData(site))} `,
    main,
    isCover: list.tag === undefined,
  });
}

const masthead = (site: SiteFrame): Markup =>
  markup`<header class="masthead" lang="${site.language}"><a href="/p">${site.name}</a></header>`;

const standfirstOf = (words: string): Markup | undefined =>
  words === "" ? undefined : markup`<p class="standfirst">${words}</p>`;

const dayShown = (at: Date, site: SiteFrame): Markup =>
  markup`<time datetime="${dayOf(at)}">${dayInWords(at, site.language)}</time>`;

const siteData = (site: SiteFrame) => ({
  "@context": "https://schema.org",
  "@type": "Blog",
  name: site.name,
  url: `${site.base}/p`,
  inLanguage: site.language,
  ...(site.description === "" ? {} : { description: site.description }),
});

function teaser(site: SiteFrame, post: PublicRow, isFirst: boolean): Markup {
  const lang = post.language !== "" && post.language !== site.language ? markup` lang="${post.language}"` : undefined;
  const author = post.author === "" ? undefined : markup`<span>${post.author}</span>`;
  const minutes = siteWords(site.language).minutes(minutesOf(post.words));
  return markup`<article class="${isFirst ? "teaser lead" : "teaser"}">
<p class="small">${dayShown(post.publishedAt, site)}${author}<span>${minutes}</span></p>
<h2${lang}><a href="${postPath(post.slug)}">${post.title}</a></h2>
${post.summary === "" ? undefined : markup`<p${lang}>${post.summary}</p>`}
</article>
`;
}

function pager(site: SiteFrame, { number, pages }: ListShown, at: (number: number) => string): Markup | undefined {
  if (pages <= 1) return undefined;
  const words = siteWords(site.language);
  const newer = number > 1 ? markup`<a rel="prev" href="${at(number - 1)}">${words.newer}</a>` : markup`<span></span>`;
  const older =
    number < pages ? markup`<a rel="next" href="${at(number + 1)}">${words.older}</a>` : markup`<span></span>`;
  const here = markup`<span>${number} / ${pages}</span>`;
  return markup`<nav class="pager" aria-label="${words.pages}">${newer}${here}${older}</nav> `;
}

const topics = (site: SiteFrame, tags: readonly string[]): Markup =>
  markup`<nav class="topics" aria-labelledby="topics">
    <h2 id="topics">${siteWords(site.language).topics}</h2>
    ${tagList(tags)}
  </nav> `;

const tagList = (tags: readonly string[]): Markup =>
  markup`<ul class="tags">
    ${tags.map((tag) => markup`<li><a href="${tagPath(tag)}">${tag}</a></li>`)}
  </ul>`;

/** A post with its text, laid out and sanitised. */
export interface PostShown {
  readonly post: PublicRow;
  /** What it says of itself; empty where it says nothing. */
  readonly standfirst: string;
  readonly body: Markup;
  /** The whole address of its first image. */
  readonly image: string | undefined;
}

export function postPage(site: SiteFrame, { post, standfirst, body, image }: PostShown): string {
  const words = siteWords(site.language);
  const language = post.language === "" ? site.language : post.language;
  const updatedLater = dayOf(post.updatedAt) > dayOf(post.publishedAt);
  const updated = updatedLater
    ? markup`<p class="small">${words.updated} ${dayShown(post.updatedAt, site)}</p>`
    : undefined;
  const main = markup`<article class="post">
    <header class="opening">
      <h1>${post.title}</h1>
      ${standfirstOf(standfirst)}
      <p class="small" lang="${wordsLanguage(site.language)}">
        ${post.author === "" ? undefined : markup`<span class="byline">${post.author}</span>`}<time
          datetime="${dayOf(post.publishedAt)}"
          >${dayInWords(post.publishedAt, site.language)}</time
        ><span>${words.minutes(minutesOf(post.words))}</span>
      </p>
    </header>
    <div class="text">${body}</div>
    <footer class="closing" lang="${wordsLanguage(site.language)}">
      ${updated}${post.tags.length === 0 ? undefined : tagList(post.tags)}
      <p><a href="/p">${words.allPosts}</a></p>
    </footer>
  </article> `;
  return page({ site, title: `${post.title} · ${site.name}`, language, head: postHead(site, post, image), main });
}

function postHead(site: SiteFrame, post: PublicRow, image: string | undefined): Markup {
  const address = site.base + postPath(post.slug);
  const language = post.language === "" ? site.language : post.language;
  const { title, summary, tags, author } = post;
  const [published, updated] = [post.publishedAt.toISOString(), post.updatedAt.toISOString()];
  const data = {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: title,
    ...(summary === "" ? {} : { description: summary }),
    datePublished: published,
    dateModified: updated,
    inLanguage: language,
    url: address,
    mainEntityOfPage: address,
    wordCount: post.words,
    ...(author === "" ? {} : { author: { "@type": "Person", name: author } }),
    ...(tags.length === 0 ? {} : { keywords: tags }),
    ...(image === undefined ? {} : { image }),
    publisher: { "@type": "Organization", name: site.name, url: `${site.base}/p` },
  };
  return markup`<link rel="canonical" href="${address}">
    <link rel="alternate" hreflang="${language}" href="${address}">
    ${
      summary === ""
        ? undefined
        : markup`<meta name="description" content="${summary}">
            <meta property="og:description" content="${summary}"> `
    }${author === "" ? undefined : markup`<meta name="author" content="${author}"> `}
    <meta property="og:type" content="article">
    <meta property="og:title" content="${title}">
    <meta property="og:url" content="${address}">
    <meta property="og:locale" content="${language.replace("-", "_")}">
    <meta property="article:published_time" content="${published}">
    <meta property="article:modified_time" content="${updated}">
    ${tags.map((tag) => markup`<meta property="article:tag" content="${tag}"> `)}${
      image === undefined ? undefined : markup`<meta property="og:image" content="${image}"> `
    } <meta name="twitter:card" content="${image === undefined ? "summary" : "summary_large_image"}">
    ${dataBlock(data)} `;
}

/** A page that says that there is none. */
export function sorryPage(site: SiteFrame, title: string, hint: string): string {
  const words = siteWords(site.language);
  return page({
    site,
    title: `${title} · ${site.name}`,
    language: wordsLanguage(site.language),
    head: markup`<meta name="robots" content="noindex"> `,
    main: markup`<header class="cover">
        <h1>${title}</h1>
        <p class="standfirst">${hint}</p>
      </header>
      <p><a href="/p">${words.allPosts}</a></p> `,
  });
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
