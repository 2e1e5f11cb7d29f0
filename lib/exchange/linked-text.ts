// The links of a post to its images: those of a folder become addresses of Stet and keep, after a `#`, how they were
// written; on the way out that is taken up again, so that an unchanged post has its own bytes (IO-4).
import type { DocText } from "../text/index.ts";
import { targetEnd, type ImagePlace } from "./image-places.ts";

const ADDRESS = "/api/images/";

/** `places` with the id of the image that each shows; the others stay as they are. */
export function withAddresses(text: DocText, places: readonly (ImagePlace & { readonly id?: string })[]): DocText {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, kind, target, id } of places) {
    if (id === undefined) continue;
    const address = `${ADDRESS}${id}#`;
    parts.push(
      text.slice(at, from),
      kind === "embed" ? `![${embedWords(target)}](<${address}[[${target}]]>)` : address + text.slice(from, to),
    );
    at = to;
  }
  return parts.join("") + text.slice(at);
}

/** What an embed without words of its own is called: the name of its file. */
const embedWords = (target: string): string =>
  (nameIn(target).split("/").at(-1) ?? "").replace(/\.[a-z\d]{1,5}$/i, "").replaceAll(/[\\`*_!&$]/g, " ");

/** `name` of `name#heading|300`. */
export const nameIn = (target: string): string => (target.split(/[|#]/)[0] ?? "").trim();

/** An image that a text shows: its id, and how the file wrote it that brought it here. */
export interface ShownImage {
  readonly id: string;
  readonly written: string | undefined;
}

const SHOWN = /(!\[([^\]\n]{0,1000})\]\(<|\]\(\s{0,9}<?|\]:[ \t]{0,9}<?|\ssrc=["'])\/api\/images\/([\w-]{43})/g;

/**
 * The text with `linkTo` in place of each address. Undefined leaves the address as it is; `written` itself gives back
 * what the file had.
 */
export function withLinks(text: DocText, linkTo: (image: ShownImage) => string | undefined): DocText {
  const parts: string[] = [];
  let at = 0;
  for (const match of text.matchAll(SHOWN)) {
    const [whole, opening = "", words, id = ""] = match;
    const start = match.index + opening.length;
    if (start < at) continue;
    const to = targetEnd(text, start);
    const rest = text.slice(match.index + whole.length, to);
    if (rest !== "" && !rest.startsWith("#")) continue;
    const written = rest.length > 1 ? rest.slice(1) : undefined;
    const link = linkTo({ id, written });
    if (link === undefined) continue;
    const embed = words === undefined ? undefined : /^\[\[(.*)\]\]$/.exec(written ?? "")?.[1];
    if (embed !== undefined && link === written && words === embedWords(embed) && text.slice(to, to + 2) === ">)") {
      parts.push(text.slice(at, match.index), `!${link}`);
      at = to + 2;
    } else {
      const bare = opening.endsWith("<") ? link : link.replaceAll(" ", "%20");
      parts.push(text.slice(at, start), link === written ? link : bare);
      at = to;
    }
  }
  return parts.join("") + text.slice(at);
}

/** The same whatever the files were called: for telling whether two texts are one. */
export const withoutNames = (text: DocText): DocText => withLinks(text, ({ id }) => ADDRESS + id);
