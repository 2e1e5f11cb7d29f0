import { EditorSelection, type ChangeSpec, type EditorState } from "@codemirror/state";
import type { Command } from "@codemirror/view";

/**
 * Puts the marks around the selection, or removes them if they are there. Without a selection the word at the caret is
 * meant, if there is one; at the end of words that have the marks the caret leaves them.
 */
export function around(marks: string): Command {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const change = state.changeByRange((range) => {
      const way = range.empty ? wayOut(state, range.head, marks) : undefined;
      if (way) return way;
      const word = range.empty ? state.wordAt(range.head) : null;
      const isWord = word !== null && word.from < range.head && range.head < word.to;
      const { from, to } = isWord ? word : trimmed(state.sliceDoc(range.from, range.to), range.from, range.to);
      const caret = (by: number) =>
        isWord ? EditorSelection.cursor(range.head + by) : EditorSelection.range(from + by, to + by);
      const isMarked =
        state.sliceDoc(Math.max(0, from - marks.length), from) === marks &&
        state.sliceDoc(to, to + marks.length) === marks;
      if (isMarked)
        return {
          changes: [
            { from: from - marks.length, to: from },
            { from: to, to: to + marks.length },
          ],
          range: caret(-marks.length),
        };
      return {
        changes: [
          { from, insert: marks },
          { from: to, insert: marks },
        ],
        range: caret(marks.length),
      };
    });
    dispatch(state.update(change, { userEvent: "input", scrollIntoView: true }));
    return true;
  };
}

/** Where the caret goes from the end of marked words; a space that was typed before the marks comes after them. */
function wayOut(state: EditorState, head: number, marks: string) {
  const line = state.doc.lineAt(head);
  const letter = marks.charAt(0);
  const run = `\\${letter}+`;
  const [opening = "", words = ""] =
    new RegExp(`(${run})([^\\${letter}]*\\S[^\\${letter}]*)$`).exec(line.text.slice(0, head - line.from))?.slice(1) ??
    [];
  const [closing = ""] = new RegExp(`^${run}`).exec(line.text.slice(head - line.from)) ?? [];
  // Three stars are both: bold and italic.
  const has = ({ length }: string) => length === marks.length || (letter === "*" && length === 3);
  if (!has(opening) || !has(closing) || /^\s/.test(words)) return undefined;
  const space = words.length - words.trimEnd().length;
  const end = head + marks.length;
  if (space === 0) return { range: EditorSelection.cursor(end) };
  const changes = [
    { from: head - space, to: head },
    { from: end, insert: words.slice(-space) },
  ];
  return { changes, range: EditorSelection.cursor(end) };
}

/** Marks beside a space mark nothing. */
function trimmed(words: string, from: number, to: number): { readonly from: number; readonly to: number } {
  if (words.trim() === "") return { from, to };
  return { from: from + words.length - words.trimStart().length, to: to - (words.length - words.trimEnd().length) };
}

/** `[selection](|)`, with the cursor where the address goes. */
export const asLink: Command = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const change = state.changeByRange(({ from, to }) => {
    const at = to === from ? from + 1 : to + 3;
    return {
      changes: [
        { from, insert: "[" },
        { from: to, insert: "]()" },
      ],
      range: EditorSelection.cursor(at),
    };
  });
  dispatch(state.update(change, { userEvent: "input", scrollIntoView: true }));
  return true;
};

/** Makes the selected lines a quote, or undoes that if all of them are one. */
export const quoted: Command = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const { from, to } = state.selection.main;
  const { doc } = state;
  const lines = [];
  for (let number = doc.lineAt(from).number; number <= doc.lineAt(to).number; number += 1) lines.push(doc.line(number));
  const isQuote = lines.every(({ text }) => /^ {0,3}>/.test(text));
  const changes = lines.map((line): ChangeSpec => {
    const [mark = ""] = /^ {0,3}> ?/.exec(line.text) ?? [];
    return isQuote ? { from: line.from, to: line.from + mark.length } : { from: line.from, insert: "> " };
  });
  dispatch(state.update({ changes, userEvent: "input", scrollIntoView: true }));
  return true;
};
