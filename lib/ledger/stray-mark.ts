import { blocksAt } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { within } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { fitsMark } from "./marked.ts";
import type { Token } from "../reading/index.ts";
import type { Ask, Scene } from "./scene.ts";

/** A mark that comes with the words, and that nobody said or had there: quotation marks, brackets, an exclamation. */
export function strayMark(
  { from, to, gone, come, insert, lines }: Hunk,
  ask: Ask,
  { plan, reading, structure }: Scene,
): string | undefined {
  const left = gone.map(({ text }) => text);
  const lost = gone.find(
    ({ text }) => /^\p{Extended_Pictographic}/u.test(text) && !come.some((token) => token.text === text),
  );
  if (lost && !fitsMark(ask, lost.text)) return lost.text;
  const isTask = /^\s*[-*+] \[[ xX]\]/.test(insert);
  const isYaml = structure.frontMatter !== undefined && within(lines, structure.frontMatter.range);
  const dash = dashIn(gone);
  const beside = isListed(insert, { from, to }, structure) ? plan.before.slice(lines.from, lines.to) : "";
  const other = dashIn(come);
  if (dash !== undefined && other !== undefined && other !== dash) return other;
  return come.find(({ kind, text }) => {
    if (kind === "mark" && beside.includes(text)) return false; // what is beside it has them too
    if (/^\p{Sc}$/u.test(text) && plan.before.includes(text)) return false;
    if (isYaml && /^["']$/.test(text)) return false;
    if (
      kind !== "mark" ||
      (isTask && /^[[\]]$/.test(text)) ||
      /^(?:\d+|[,.;:、。|#>*_+\-–—/&])+$/u.test(text) ||
      fitsMark(ask, text)
    )
      return false;
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !reading.message.includes(text);
  })?.text;
}

/** A row, an item or a value more, beside others. */
function isListed(insert: string, { from, to }: TextRange, structure: Scene["structure"]): boolean {
  const kind = blocksAt(structure, { from, to })[0]?.kind;
  return (kind === "code" && /^\s*,/.test(insert)) || ((kind === "row" || kind === "item") && insert.includes("\n"));
}

const QUOTE = /^["“”„«»「」']$/u;
const EMPHASIS = /^(?:\*+|_+)$/;

/** Emphasis comes for quotation marks, and nobody spoke of either. */
export const isSetOffOtherwise = ({ gone, come }: Hunk, ask: Ask): boolean =>
  gone.some(({ text }) => QUOTE.test(text)) &&
  !come.some(({ text }) => QUOTE.test(text)) &&
  come.some(({ text }) => EMPHASIS.test(text) && !fitsMark(ask, text));

/** The first dash: by itself, or between figures ("18:30-20:10"). */
const dashIn = (tokens: readonly Token[]): string | undefined =>
  tokens.flatMap(({ kind, text }) => (kind === "number" || kind === "mark" ? (/\p{Pd}/u.exec(text) ?? []) : []))[0];
