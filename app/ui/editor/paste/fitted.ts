import type { EditorState } from "@codemirror/state";
import { isBehindFence, nodeAround } from "../text-place.ts";
import { ONE_LINE } from "../one-line.ts";

/**
 * Markdown fitted to a place of the text: blocks with blank lines around them, a few words as they are (but not behind
 * a fence), and everything on one line inside a table or a heading.
 */
export function fitted(
  state: EditorState,
  { from, to }: { readonly from: number; readonly to: number },
  markdown: string,
): string {
  if (nodeAround(state, from, ONE_LINE)) return onOneLine(markdown);
  const isOneParagraph = !markdown.includes("\n") && !BLOCK_MARK.test(markdown);
  return isOneParagraph && !isBehindFence(state, from) ? markdown : asBlock(state, { from, to }, markdown);
}

/** The same, as a block of its own whatever it is. */
export function asBlock(
  { doc }: EditorState,
  { from, to }: { readonly from: number; readonly to: number },
  markdown: string,
): string {
  const [first, last] = [doc.lineAt(from), doc.lineAt(to)];
  const [before, after] = [first.text.slice(0, from - first.from), last.text.slice(to - last.from)];
  return (
    `${gapBefore(before, previous(doc, first.number))}${markdown}` +
    `${after.trim() === "" ? gapAfter(next(doc, last.number)) : "\n\n"}`
  );
}

const BLOCK_MARK = /^(?:#{1,6} |[-*+] |\d+[.)] |> |\||```|---$)/;

type Lines = EditorState["doc"];
const previous = (doc: Lines, number: number): string => (number > 1 ? doc.line(number - 1).text : "");
const next = (doc: Lines, number: number): string => (number < doc.lines ? doc.line(number + 1).text : "");

function gapBefore(before: string, above: string): string {
  if (before.trim() !== "") return "\n\n";
  return above.trim() === "" ? "" : "\n";
}

const gapAfter = (below: string): string => (below.trim() === "" ? "" : "\n");

/** Table rows and block marks mean nothing on one line; only their words do. */
const onOneLine = (markdown: string): string =>
  markdown
    .split("\n")
    .filter((line) => !/^[|\s:-]*$/.test(line) && !line.startsWith("```"))
    .map((line) =>
      line
        .replace(/^\s*(?:#{1,6} |[-*+] (?:\[[ x]\] )?|\d+[.)] |(?:> ?)+)/, "")
        .replace(/\\$/, "")
        .trim(),
    )
    .filter((line) => line !== "")
    .join(" ");
