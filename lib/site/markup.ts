/** HTML that is safe as it is: made by `markup`, or by who has sanitised it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Shown = string | number | Markup | undefined | readonly (Markup | undefined)[];

/** A template of HTML: what comes into it is escaped, save markup; undefined is nothing. */
export function markup(parts: TemplateStringsArray, ...shown: readonly Shown[]): Markup {
  return new Markup(parts.reduce((all, part, at) => all + textOf(shown[at - 1]) + part));
}

function textOf(shown: Shown): string {
  if (shown === undefined) return "";
  if (shown instanceof Markup) return shown.text;
  if (typeof shown === "object") return shown.map((one) => one?.text ?? "").join("");
  return escaped(String(shown));
}

const escaped = (words: string): string =>
  words
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");

/** A block of data in a page; nothing in it ends the block. */
export const dataBlock = (data: unknown): Markup =>
  new Markup(`<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`);
