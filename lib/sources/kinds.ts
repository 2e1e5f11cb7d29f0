/** What a source was when it came; what is kept of it is always text. */
export const SOURCE_KINDS = ["text", "markdown", "html", "subtitles", "transcript", "pdf"] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Where in a text someone begins to speak, what time it is then, or where a page begins. */
export interface Mark {
  /** Offset in the text. */
  readonly at: number;
  /** Empty: nobody is named. */
  readonly speaker: string;
  /** Milliseconds from the beginning of the recording. */
  readonly ms: number | undefined;
  /** Number of the page, from 1. */
  readonly page?: number;
}

/** A source as it is kept: its text with line ends `\n`, and marks in their order. */
export interface SourceText {
  readonly kind: SourceKind;
  readonly text: string;
  readonly marks: readonly Mark[];
  /** What the source calls itself; empty when it says nothing. */
  readonly title: string;
}

const SUBTITLE_TIME = /^(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3} --> (?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}/m;
const HEAD = 4_096;
const MOST_LOOKED_AT = 400;
/** Of the lines that say something, so many begin with a name where people speak in turn. */
const TURN_SHARE = 0.3;
const FEWEST_TURNS = 3;

/** What the text is: by what is in it, then by the ending of its name. */
export function kindOf(text: string, name: string): Exclude<SourceKind, "pdf"> {
  const head = text.slice(0, HEAD);
  if (/^WEBVTT(?:[ \t\n]|$)/.test(head) || SUBTITLE_TIME.test(head)) return "subtitles";
  if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)?<(?:!doctype html|html|head|body)[\s>]/i.test(head)) return "html";
  if (/\.(?:html?|xhtml)$/i.test(name)) return "html";
  if (isTranscript(text)) return "transcript";
  return /\.(?:md|markdown|mdx)$/i.test(name) || /^#{1,6} \S/m.test(head) ? "markdown" : "text";
}

/** `[00:01:02] Name: words`, with or without the time; a time may stand alone in its line. */
export const TURN =
  /^[ \t]*(?:[[(]?(?<time>(?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)[\])]?[ \t]*(?:[-–—][ \t]*)?)?(?:\*\*)?(?<speaker>\p{Lu}[\p{L}\p{M}\p{N}.'’_-]{0,30}(?: [\p{L}\p{N}(][\p{L}\p{M}\p{N}.'’()_-]{0,30}){0,3})(?:\*\*)?[ \t]?[:：](?:\*\*)?(?=\s|$)/u;
export const TIME_ALONE = /^[ \t]*[[(]?(?<time>(?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?)[\])]?(?=\s|$)/;

function isTranscript(text: string): boolean {
  const lines = text
    .slice(0, HEAD * 8)
    .split("\n", MOST_LOOKED_AT)
    .filter((line) => line.trim() !== "");
  const speakers = lines.flatMap((line) => TURN.exec(line.slice(0, 200))?.groups?.["speaker"] ?? []);
  const again = speakers.length - new Set(speakers).size; // fields of a form are named once each
  const timed = lines.filter((line) => TIME_ALONE.test(line.slice(0, 40))).length;
  const turns = again > 0 ? speakers.length : 0;
  return Math.max(turns, timed) >= FEWEST_TURNS && Math.max(turns, timed) >= lines.length * TURN_SHARE;
}

/** `1:02:03.4` in milliseconds. */
export function millisecondsOf(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = time.replace(",", ".").split(":").toReversed().map(Number);
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1_000);
}
