import type { DocText } from "../text/index.ts";
import type { FrontMatterBlock } from "./types.ts";
import { readYaml, valueOf } from "./yaml.ts";

/**
 * The YAML block between `---` and `---` or `...` at the very start. A blank line after the first fence makes it a
 * rule across the page, unless what follows reads as YAML keys: a story that opens with a rule must not vanish into its
 * front matter.
 */
export function frontMatterBlock(text: DocText): FrontMatterBlock | undefined {
  const opening = fenceLine(text, 0, OPENING);
  if (opening === undefined) return undefined;
  for (let at = opening; at < text.length; at = nextLine(text, at)) {
    const after = fenceLine(text, at, CLOSING);
    if (after === undefined) continue;
    const content = { from: opening, to: at };
    const range = { from: 0, to: lineStop(text, at) };
    return /^[ \t\r]*\n/.test(text.slice(opening, at)) && !holdsKeys(text.slice(opening, at))
      ? undefined
      : { range, content };
  }
  return undefined;
}

const OPENING = /^---[ \t]*\r?$/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*\r?$/;
const LONGEST_FENCE = 80;
/** What takes longer to read as YAML is a story between two rules. */
const LONGEST_UNSURE = 10_000;

/** Offset of the line after the one at `at`, when that one is a fence. */
function fenceLine(text: DocText, at: number, fence: RegExp): number | undefined {
  const end = nextLine(text, at);
  const stop = text[end - 1] === "\n" ? end - 1 : end;
  return stop - at <= LONGEST_FENCE && fence.test(text.slice(at, stop)) ? end : undefined;
}

function nextLine(text: DocText, at: number): number {
  const newline = text.indexOf("\n", at);
  return newline < 0 ? text.length : newline + 1;
}

function lineStop(text: DocText, at: number): number {
  const newline = text.indexOf("\n", at);
  if (newline < 0) return text.length;
  return text[newline - 1] === "\r" ? newline - 1 : newline;
}

function holdsKeys(yaml: string): boolean {
  if (yaml.length > LONGEST_UNSURE) return false;
  const { value } = valueOf(readYaml(yaml));
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
