/** Beyond this, turning HTML into Markdown takes longer than someone waits for a key. */
const LONGEST = 1_000_000;
/** Reading it only to find out what of it is ballast. */
const LONGEST_READ = 20_000_000;

/** HTML without what is long and never text: style sheets, scripts, comments of word processors, pictures as base64. Undefined when it is too long anyway. */
export function withoutBallast(html: string): string | undefined {
  if (html.length > LONGEST_READ) return undefined;
  const kept = withoutDataAddresses(withoutParts(html));
  return kept.length > LONGEST ? undefined : kept;
}

/** On one pass each: expressions with `.*?` look for an end that is not there again and again. */
const PARTS = [["<!--", "-->"], ["<style", "</style"], ["<script", "</script"]] as const;

function withoutParts(html: string): string {
  return PARTS.reduce((left, [start, end]) => withoutPart(left, start, end), html);
}

function withoutPart(html: string, start: string, end: string): string {
  const lower = html.toLowerCase();
  if (lower.length !== html.length) return html; // letters that are longer in lower case: places would not agree
  const kept: string[] = [];
  let at = 0;
  for (let from = lower.indexOf(start); from >= 0; from = lower.indexOf(start, at)) {
    const to = lower.indexOf(end, from + start.length);
    if (to < 0) break;
    kept.push(html.slice(at, from));
    at = to + end.length;
    if (start !== "<!--") at = lower.indexOf(">", to) + 1 || html.length;
  }
  return kept.join("") + html.slice(at);
}

const withoutDataAddresses = (html: string): string => html.replace(/\bdata:[\w.+-]+\/[\w.+-]+;base64,[\w+/=%\s]*/gi, "");
