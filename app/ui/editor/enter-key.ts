import { insertNewlineContinueMarkupCommand } from "@codemirror/lang-markdown";
import type { Transaction } from "@codemirror/state";
import type { Command } from "@codemirror/view";

const continues = insertNewlineContinueMarkupCommand({ nonTightLists: false });

/**
 * Enter continues lists, tasks and quotes, and ends an empty item. A line that is typed directly below an item would be
 * a part of it, so where a list ends a blank line follows.
 */
export const enter: Command = (view) => {
  const { state } = view;
  const made: Transaction[] = [];
  // The command looks at nothing else of a view.
  const isTaken = continues({ state, dispatch: (one: Transaction) => void made.push(one) } as unknown as typeof view);
  const [transaction] = made;
  if (!isTaken || !transaction) return isTaken;
  const marks = hasEndedList(transaction);
  if (marks === undefined) {
    view.dispatch(transaction);
    return true;
  }
  const at = transaction.newSelection.main.head;
  const insert = state.lineBreak + marks;
  const blank = transaction.state.changes({ from: at, insert });
  view.dispatch(
    state.update({
      changes: transaction.changes.compose(blank),
      selection: { anchor: at + insert.length },
      userEvent: "input",
      scrollIntoView: true,
    }),
  );
  return true;
};

/** The marks of quotes before the line where a list has ended below words of it; undefined if none has. */
function hasEndedList({ startState, state, newSelection }: Transaction): string | undefined {
  if (startState.selection.ranges.length > 1) return undefined;
  const before = startState.doc.lineAt(startState.selection.main.head);
  const line = state.doc.lineAt(newSelection.main.head);
  const hadMark = !isBlank(before.text);
  if (!hadMark || line.number !== before.number || !isBlank(line.text) || line.number === 1) return undefined;
  return isBlank(state.doc.line(line.number - 1).text) ? undefined : line.text;
}

const isBlank = (line: string): boolean => /^[\s>]*$/.test(line);
