import { applyEdit, editBetween, type DocText, type Edit, type StoredForm } from "../text/index.ts";
import { textEdit, withoutMark, type BodyEditTexts } from "./body-edit.ts";
import type { Entry } from "./entry.ts";

/** What an undo is reckoned from, all in one way of counting line ends. */
export interface UndoTexts {
  /** The text before the entry, and its edit. */
  readonly before: DocText;
  readonly edit: Edit;
  /** What became of the text since, in order: what the journal knows of, and between that what others did. */
  readonly later: readonly Edit[];
  /**
   * The file as the inverse edit of the current text makes it. Line ends and byte-order mark go back too, as far as
   * they are still those that the entry left.
   */
  formWith(inverse: Edit): StoredForm;
}

/**
 * `later`: the entries of the same file since, oldest first; `now`: the file. Line ends that are mixed, before, after
 * or now, belong to the text; else they do not.
 */
export function textsOf(entry: Entry, later: readonly Entry[], now: StoredForm): UndoTexts {
  const own = textEdit(entry.texts.body ?? "", entry.texts.edit);
  const isRaw = [own.before, own.after, now].some(({ eol }) => eol === "raw");
  const textIn = (form: StoredForm) => (isRaw ? withoutMark(form) : form.text);
  return {
    before: textIn(own.before),
    edit: editIn(own, textIn),
    later: editsSince(own, sinceItStoodSo(entry, later), now, textIn),
    formWith: (inverse) => ({
      text: applyEdit(textIn(now), inverse),
      eol: isRaw ? "raw" : now.eol === own.after.eol ? own.before.eol : now.eol,
      bom: now.bom === own.after.bom ? own.before.bom : now.bom,
    }),
  };
}

type TextIn = (form: StoredForm) => DocText;

const editIn = ({ before, after, edit }: BodyEditTexts, textIn: TextIn): Edit =>
  textIn(before) === before.text && textIn(after) === after.text ? edit : editBetween(textIn(before), textIn(after));

function editsSince(own: BodyEditTexts, later: readonly Entry[], now: StoredForm, textIn: TextIn): Edit[] {
  const edits: Edit[] = [];
  let text = textIn(own.after);
  const reach = (next: DocText) => {
    if (next !== text) edits.push(editBetween(text, next));
    text = next;
  };
  for (const { texts, head } of later) {
    // made or taken away: what is there afterwards says the rest
    if (texts.body === null || head.after === null) continue;
    const one = textEdit(texts.body, texts.edit);
    reach(textIn(one.before));
    edits.push(editIn(one, textIn));
    text = textIn(one.after);
  }
  reach(textIn(now));
  return edits;
}

/** When the file is again as the entry left it, what happened in between has been taken back. */
function sinceItStoodSo({ head }: Entry, later: readonly Entry[]): readonly Entry[] {
  const again = later.findLastIndex((one) => one.head.after === head.after);
  return later.slice(again + 1);
}
