import { within } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { fitsMark } from "./marked.ts";
import type { Ask, Scene } from "./scene.ts";

/** A mark that comes with the words, and that nobody said or had there: quotation marks, brackets, an exclamation. */
export function strayMark(
  { gone, come, insert, lines }: Hunk,
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
  const dash = gone.find(({ text }) => DASH.test(text))?.text;
  return come.find(({ kind, text }) => {
    if (dash !== undefined && DASH.test(text) && text !== dash) return true;
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

const DASH = /^\p{Pd}$/u;
