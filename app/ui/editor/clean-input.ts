import { EditorState, type Extension, type Transaction, type TransactionSpec } from "@codemirror/state";
import { ySyncAnnotation } from "y-codemirror.next";

/**
 * Typed and pasted text, made valid: `\n` line ends, no NUL, no lone surrogates (every reader shows them differently).
 * Changes from the shared document are left alone.
 */
export function cleanInput(): Extension {
  // Otherwise "\r\n" counts as one character here and as two everywhere else, and every offset after it is wrong.
  return [EditorState.lineSeparator.of("\n"), EditorState.transactionFilter.of(withoutOddCharacters)];
}

export const cleaned = (input: string): string =>
  input.replace(/\r\n?/g, "\n").replaceAll("\u0000", "").replace(LONE_SURROGATE, "");

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

function withoutOddCharacters(transaction: Transaction): Transaction | TransactionSpec | readonly TransactionSpec[] {
  if (!transaction.docChanged || transaction.annotation(ySyncAnnotation) !== undefined) return transaction;
  const changes: { from: number; to: number; insert: string }[] = [];
  let isOdd = false;
  transaction.changes.iterChanges((from, to, _fromB, _toB, inserted) => {
    const given = inserted.sliceString(0, inserted.length, "\n");
    const insert = cleaned(given);
    isOdd ||= insert !== given;
    changes.push({ from, to, insert });
  });
  if (!isOdd) return transaction;
  const set = transaction.startState.changes(changes);
  const end = set.mapPos(transaction.startState.selection.main.to, 1);
  return { changes: set, selection: { anchor: end }, scrollIntoView: true, ...eventOf(transaction) };
}

function eventOf(transaction: Transaction): Pick<TransactionSpec, "userEvent"> {
  if (transaction.isUserEvent("input.paste")) return { userEvent: "input.paste" };
  return { userEvent: "input" };
}
