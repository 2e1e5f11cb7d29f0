import rehypeParse from "rehype-parse";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { kindOf, type Mark, type SourceText } from "./kinds.ts";
import { passagesOf, type CutPassage } from "./passages.ts";
import { readSubtitles, readTranscript } from "./spoken.ts";

/** Characters of a source's text: three long books, or forty hours of talk. */
const MOST_CHARACTERS = 3_000_000;
const MOST_HTML = 1_500_000;
const MOST_TAGS = 100_000;
const LONGEST_TITLE = 200;

/** A source that was read, and its passages. */
export interface ReadSource extends SourceText {
  readonly passages: readonly CutPassage[];
}

/** Reads what came as a file. Refuses as `readText` does, and what is no text (SRC-1). */
export function readBytes(bytes: Uint8Array, name: string): Outcome<ReadSource, Refusal> {
  const known = FORMATS.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  if (known) return refused(refusal("not_a_source", { message: known.message, hint: known.hint }));
  const text = decoded(bytes);
  return text === undefined ? refused(NO_TEXT) : readText(text, name);
}

/** Reads a text as what it is. Refuses with `not_a_source` where nothing is left of it, `too_large` (SRC-2). */
export function readText(given: string, name: string): Outcome<ReadSource, Refusal> {
  if (given.length > MOST_CHARACTERS) return refused(TOO_LONG);
  const text = clean(given);
  const kind = kindOf(text, name);
  const read = kind === "html" ? readHtml(text) : accepted(readPlain(text, kind));
  if (!read.ok) return read;
  if (read.value.text.trim() === "") return refused(EMPTY);
  const { text: kept, marks, title } = read.value;
  return accepted({ ...read.value, title: lineOf(title), passages: passagesOf(kept, marks) });
}

/** The pages of a PDF as one text (SRC-1.3). */
export function readPages(pages: readonly string[], title: string): Outcome<ReadSource, Refusal> {
  const marks: Mark[] = [];
  const texts: string[] = [];
  let at = 0;
  for (const [index, page] of pages.entries()) {
    const text = clean(page).trim();
    if (text === "") continue;
    marks.push({ at, speaker: "", ms: undefined, page: index + 1 });
    texts.push(text);
    at += text.length + BETWEEN_PAGES.length;
  }
  const text = texts.join(BETWEEN_PAGES);
  if (text === "") return refused(EMPTY);
  if (text.length > MOST_CHARACTERS) return refused(TOO_LONG);
  return accepted({ kind: "pdf", text, marks, title: lineOf(title), passages: passagesOf(text, marks) });
}

const BETWEEN_PAGES = "\n\n";

function readPlain(text: string, kind: Exclude<SourceText["kind"], "html" | "pdf">): SourceText {
  if (kind === "subtitles") return readSubtitles(text);
  if (kind === "transcript") return readTranscript(text);
  const heading = kind === "markdown" ? /^#{1,6} +(.+?)#*$/m.exec(text.slice(0, 10_000))?.[1] : undefined;
  return { kind, text, marks: [], title: heading ?? "" };
}

const NOTHING = () => undefined;
const LEFT_OUT = ["img", "picture", "svg", "video", "audio", "iframe", "object", "embed", "nav"] as const;
const FIELDS = ["input", "button", "select", "textarea", "datalist"] as const;
const handlers = Object.fromEntries([...LEFT_OUT, ...FIELDS].map((tag) => [tag, NOTHING]));
const HTML = unified()
  .use(rehypeParse, { fragment: false })
  .use(rehypeRemark, { handlers })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", emphasis: "*" });

/** What a reader of the page sees, as Markdown; scripts, styles, pictures and fields are left out. */
function readHtml(html: string): Outcome<SourceText, Refusal> {
  if (html.length > MOST_HTML || html.split("<", MOST_TAGS + 1).length > MOST_TAGS) return refused(TOO_LONG);
  const title = /<title[^>]{0,200}>([^<]{0,400})/i.exec(html)?.[1] ?? "";
  try {
    return accepted({ kind: "html", text: clean(String(HTML.processSync(html))), marks: [], title });
  } catch (fault) {
    if (fault instanceof RangeError) return refused(TOO_DEEP); // the stack of the thread ends
    throw fault;
  }
}

function decoded(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Line ends as `\n`, without the characters that no text may hold. */
const clean = (text: string): string =>
  text
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .toWellFormed();

const lineOf = (title: string): string =>
  title
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_TITLE)
    .toWellFormed();

const EMPTY = refusal("not_a_source", { message: "There are no words in it." });
const NO_TEXT = refusal("not_a_source", {
  message: "This file is not text in UTF-8 or UTF-16.",
  hint: "Save it as text in UTF-8, and add that.",
});
const TOO_LONG = refusal("too_large", {
  message:
    `A source has at most ${MOST_CHARACTERS.toLocaleString("en")} characters, a web ` +
    `page ${MOST_HTML.toLocaleString("en")} and ${MOST_TAGS.toLocaleString("en")} tags.`,
  hint: "Add it in parts.",
  details: { limit: MOST_CHARACTERS },
});
const TOO_DEEP = refusal("not_a_source", {
  message: "The tags of this page are nested too deeply to be read.",
  hint: "Copy the words that matter, and add those.",
});

const codes = (letters: string): readonly number[] => [...letters].map((letter) => letter.charCodeAt(0));
const FORMATS = [
  {
    begins: codes("PK\u0003\u0004"),
    message: "This is a packed file: a ZIP, a Word document or a book. It was not opened.",
    hint: "Save it as text, Markdown or HTML, and add that.",
  },
  { begins: [0x1f, 0x8b], message: "This is a packed file. It was not opened.", hint: "Unpack it, and add the text." },
] as const;
