import { applyEdit, bodyOf, editBetween, storedFormOf, type Edit, type StoredForm } from "../text/index.ts";

/** `edit` of the text of `form`, as an edit of its body: with byte-order mark and line ends. */
export function bodyEdit(form: StoredForm, edit: Edit): Edit {
  const mark = form.bom ? 1 : 0;
  if (form.eol !== "crlf") return edit.map(({ from, to, insert }) => ({ from: from + mark, to: to + mark, insert }));
  const at = counting(form.text, "\n", 1);
  return edit.map(({ from, to, insert }) => ({
    from: at(from) + mark,
    to: at(to) + mark,
    insert: insert.replaceAll("\n", "\r\n"),
  }));
}

/**
 * The two texts that an edit of a body has, each without byte-order mark and, where its line ends are all the same,
 * with `\n`; and the edit between them.
 */
export interface BodyEditTexts {
  readonly before: StoredForm;
  readonly after: StoredForm;
  readonly edit: Edit;
}

/** The other way round: what an edit of `body` is to the texts that readers find before and after it. */
export function textEdit(body: string, edit: Edit): BodyEditTexts {
  const before = storedFormOf(body);
  const after = storedFormOf(applyEdit(body, edit));
  const mark = before.bom ? 1 : 0;
  const at = before.eol === "crlf" ? counting(body, "\r\n", -1) : (offset: number) => offset;
  const simple = edit.map(({ from, to, insert }) => ({
    from: at(from) - mark,
    to: at(to) - mark,
    insert: before.eol === "crlf" ? insert.replaceAll("\r\n", "\n") : insert,
  }));
  const isSame = simple.every(({ from }) => from >= 0) && applyEdit(before.text, simple) === after.text;
  return { before, after, edit: isSame ? simple : editBetween(before.text, after.text) };
}

/** The body without its byte-order mark: the text of a form that mixes its line ends. */
export const withoutMark = (form: StoredForm): string => bodyOf({ ...form, bom: false });

/**
 * An offset of `text`, `by` further for each `mark` before it. To be asked in order: the text is looked through once.
 */
function counting(text: string, mark: string, by: number): (offset: number) => number {
  let [next, count] = [text.indexOf(mark), 0];
  return (offset) => {
    while (next >= 0 && next < offset) {
      count += 1;
      next = text.indexOf(mark, next + mark.length);
    }
    return offset + by * count;
  };
}
