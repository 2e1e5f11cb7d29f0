import { imageIdIn, type PostImage } from "../images/index.ts";
import { linksOf } from "../markdown/index.ts";
import { linesOf, type DocText } from "../text/index.ts";

/** An image as the text shows it. */
export interface ImageInText {
  readonly line: number;
  readonly alt: string;
  readonly address: string;
}

/** Images in Markdown and in HTML, in the order of the text. */
export function imagesIn(text: DocText): ImageInText[] {
  const lines = linesOf(text);
  const written = linksOf(text)
    .filter(({ isImage }) => isImage)
    .map(({ from, words, target }) => ({
      at: from,
      alt: text.slice(words.from, words.to),
      address: text.slice(target.from, target.to),
    }));
  const tags = [...text.matchAll(/<img\s[^<>]{0,4000}>/giu)].map(({ 0: tag, index }) => ({
    at: index,
    alt: attribute(tag, "alt"),
    address: attribute(tag, "src"),
  }));
  return [...written, ...tags]
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, alt, address }) => ({ line: lines.at(at), alt, address }));
}

function attribute(tag: string, name: string): string {
  const [, double, single, bare] =
    new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))`, "iu").exec(tag) ?? [];
  return double ?? single ?? bare ?? "";
}

export type ImageProblem = "no_alt_text" | "broken" | "oversized" | "doubled" | "unsafe";

/** More than a page shows, or than a reader on the road should load. */
const WIDEST = 3_000;
const LARGEST = 1_000_000;

interface Around {
  readonly all: readonly ImageInText[];
  /** Ids under which the workspace keeps an image. */
  readonly kept: ReadonlySet<string>;
  readonly ofPost: readonly PostImage[];
}

export function problemsOf(image: ImageInText, { all, kept, ofPost }: Around): ImageProblem[] {
  const { address, alt } = image;
  const id = imageIdIn(address);
  const facts = ofPost.find((one) => one.id === id);
  const isLarge = facts !== undefined && (Math.max(facts.width, facts.height) > WIDEST || facts.size > LARGEST);
  const isBroken = id === undefined ? !/^https:\/\/|^http:\/\//i.test(address) : !kept.has(id);
  const isUnsafe = /^(?:javascript|vbscript|data):/i.test(address);
  return [
    ...(alt.trim() === "" ? ["no_alt_text" as const] : []),
    ...(isBroken && !isUnsafe ? ["broken" as const] : []),
    ...(isLarge ? ["oversized" as const] : []),
    ...(address !== "" && all.some((other) => other !== image && other.address === address)
      ? ["doubled" as const]
      : []),
    ...(isUnsafe ? ["unsafe" as const] : []),
  ];
}
