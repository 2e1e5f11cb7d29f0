// Covers docs/spec/rooms.md: ROOM-17. Keys in lists, tables, quotes and tasks, without a window.
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { EditorSelection, EditorState } from "@codemirror/state";
import type { Command, EditorView } from "@codemirror/view";
import { expect, test } from "vitest";
import { backspace } from "../../app/ui/editor/backspace-key.ts";
import { shiftedLetter } from "../../app/ui/editor/caps-lock.ts";
import { enter } from "../../app/ui/editor/enter-key.ts";
import { indentItem, outdentItem } from "../../app/ui/editor/list-keys.ts";
import { around, asLink, quoted } from "../../app/ui/editor/mark-keys.ts";
import { moveDown, moveUp } from "../../app/ui/editor/move-keys.ts";
import { cellsOf } from "../../app/ui/editor/table-cells.ts";
import { cellBelow, nextCell, previousCell } from "../../app/ui/editor/table-keys.ts";
import { tickTasks } from "../../app/ui/editor/tasks.ts";

/** `«` and `»` are around the selection; one of them alone is the caret. */
function stateOf(marked: string): EditorState {
  const [from, to] = [marked.indexOf("«"), marked.replace("«", "").indexOf("»")];
  const selection = to < 0 ? EditorSelection.cursor(from) : EditorSelection.range(from, to);
  return EditorState.create({
    doc: marked.replace(/[«»]/g, ""),
    selection,
    extensions: markdown({ base: markdownLanguage, addKeymap: false }),
  });
}

/** The text after a key, with its selection; undefined when the key was not taken. */
function after(command: Command, marked: string): string | undefined {
  let state = stateOf(marked);
  const view: Pick<EditorView, "state" | "dispatch"> = {
    state,
    dispatch: ((transaction: { state: EditorState }) => void (state = transaction.state)) as EditorView["dispatch"],
  };
  if (!command(view as EditorView)) return undefined; // the commands look at nothing else of a view
  const { from, to } = state.selection.main;
  const text = state.doc.toString();
  return from === to
    ? `${text.slice(0, from)}«${text.slice(from)}`
    : `${text.slice(0, from)}«${text.slice(from, to)}»${text.slice(to)}`;
}

test.each([
  ["an item goes below the one before it", "- a\n- b«\n", "- a\n  - b«\n"],
  [
    "with its children and further lines",
    "- a\n- b«\n  - c\n\n  more\n- d\n",
    "- a\n  - b«\n    - c\n\n    more\n- d\n",
  ],
  ["beside the children that are there", "- a\n    - x\n- b«\n", "- a\n    - x\n    - b«\n"],
  ["as deep as the number before it is wide", "1. a\n2. b«\n3. c\n", "1. a\n   1. b«\n2. c\n"],
  ["several items at once", "- a\n- «b\n- c»\n", "- a\n  - «b\n  - c»\n"],
  ["in a quote", "> - a\n> - b«\n", "> - a\n>   - b«\n"],
  ["a task", "- [ ] a\n- [ ] b«\n", "- [ ] a\n  - [ ] b«\n"],
  ["the first item stays", "- a«\n- b\n", "- a«\n- b\n"],
  ["an empty one", "- a\n- «", "- a\n  - «"],
  ["a list that counts by itself goes on doing so", "1. a\n1. b«\n1. c\n", "1. a\n   1. b«\n1. c\n"],
  ["beyond nine", "8. a\n9. b\n10. c«\n11. d\n", "8. a\n9. b\n   1. c«\n10. d\n"],
])("[ROOM-17] Tab in a list: %s", (_what, before, expected) => {
  expect(after(indentItem, before)).toBe(expected);
});

test.each([
  ["an item comes out", "- a\n  - b«\n", "- a\n- b«\n"],
  ["numbers count on", "1. a\n   1. b«\n2. c\n", "1. a\n2. b«\n3. c\n"],
  ["the outermost stays", "- a«\n", "- a«\n"],
  ["with its children", "- a\n  - b«\n    - c\n", "- a\n- b«\n  - c\n"],
])("[ROOM-17] Shift-Tab in a list: %s", (_what, before, expected) => {
  expect(after(outdentItem, before)).toBe(expected);
});

test("[ROOM-17] outside of lists and tables Tab is not taken: it leads out", () => {
  for (const command of [indentItem, outdentItem, nextCell, previousCell])
    expect(after(command, "Words«\n\n- a\n")).toBeUndefined();
});

const TABLE = "| Day | Open |\n| --- | --- |\n| Sunday | nine |";
test.each([
  [
    "the next cell is selected",
    `| D«ay | Open |\n| --- | --- |\n| Sunday | nine |`,
    "| Day | «Open» |\n| --- | --- |\n| Sunday | nine |",
  ],
  [
    "over the line of dashes",
    `| Day | O«pen |\n| --- | --- |\n| Sunday | nine |`,
    "| Day | Open |\n| --- | --- |\n| «Sunday» | nine |",
  ],
  ["past the last a row is added", `| Day | Open |\n| --- | --- |\n| Sunday | nine« |`, `${TABLE}\n| « |  |`],
  ["into an empty one", "| Day«  |  |\n| --- | --- |\n|  |  |", "| Day  | « |\n| --- | --- |\n|  |  |"],
])("[ROOM-17] Tab in a table: %s", (_what, before, expected) => {
  expect(after(nextCell, before)).toBe(expected);
});

test("[ROOM-17] Shift-Tab in a table goes back, and stays in its first cell", () => {
  expect(after(previousCell, "| Day | Open |\n| --- | --- |\n| Sun«day | nine |")).toBe(
    "| Day | «Open» |\n| --- | --- |\n| Sunday | nine |",
  );
  expect(after(previousCell, "| D«ay | Open |\n| --- | --- |\n")).toBe("| D«ay | Open |\n| --- | --- |\n");
});

test.each([
  ["| a | b |", ["a", "b"]],
  ["a | b", ["a", "b"]],
  ["| a \\| c | b |", ["a \\| c", "b"]],
  ["> | a |  |", ["a", ""]],
  ["| a | b", ["a", "b"]],
])("[ROOM-17] the cells of %j", (line, expected) => {
  expect(cellsOf(line).map(({ from, to }) => line.slice(from, to))).toEqual(expected);
});

test.each([
  ["a list", "- a«", "- a\n- «"],
  ["a numbered list", "1. a«\n2. b", "1. a\n2. «\n3. b"],
  ["a task list, unticked", "- [x] a«", "- [x] a\n- [ ] «"],
  ["a quote", "> a«", "> a\n> «"],
  ["an empty item ends it, with a blank line, so that what is typed next is none of it", "- a\n- «", "- a\n\n«"],
  ["an empty task ends it", "- [ ] a\n- [ ] «", "- [ ] a\n\n«"],
  ["an empty number ends it", "1. a\n2. «\n\nEnd", "1. a\n\n«\n\nEnd"],
  ["one in a quote ends in the quote", "> - a\n> - «", "> - a\n> \n> «"],
  ["where a blank line is already none is added", "- a\n\n- «", "- a\n\n«"],
  ["an empty item of a deeper list goes out one level", "- a\n  - b\n  - «", "- a\n  - b\n- «"],
])("[ROOM-17] Enter goes on with %s", (_what, before, expected) => {
  expect(after(enter, before)).toBe(expected);
});

const ROWS = "| Day | Open |\n| --- | --- |\n| Sunday | nine |\n| Monday | ten |";
test.each([
  ["the cell below is selected", ROWS.replace("nine", "ni«ne"), ROWS.replace("ten", "«ten»")],
  ["from the head over the line of dashes", ROWS.replace("Day", "Da«y"), ROWS.replace("Sunday", "«Sunday»")],
  ["below the last row one is added", ROWS.replace("ten", "ten«"), `${ROWS}\n| « |  |`],
  ["an empty last row is given up", `${ROWS}\n| « |  |`, `${ROWS}\n\n«`],
  ["and words after the table stay apart", `${ROWS}\n| « |  |\n\nWords`, `${ROWS}\n\n«\n\nWords`],
  ["in a quote too", "> | a |\n> | - |\n> | b |\n> | « |", "> | a |\n> | - |\n> | b |\n> \n> «"],
  ["an empty row among others stays", "| a |\n| - |\n| « |\n| b |", "| a |\n| - |\n|  |\n| «b» |"],
  ["from a selected cell too", ROWS.replace("Monday", "«Monday»"), `${ROWS}\n| « |  |`],
])("[ROOM-17] Enter in a table: %s", (_what, before, expected) => {
  expect(after(cellBelow, before)).toBe(expected);
});

test("[ROOM-17] at the end of a line of a table, and before it, Enter is what it is elsewhere", () => {
  for (const there of [
    `${ROWS}«`,
    ROWS.replace("| Monday", "«| Monday"),
    ROWS.replace("--- |\n", "--- |«\n"),
    "a | b«c",
  ])
    expect(after(cellBelow, there)).toBeUndefined();
});

test("[ROOM-17] Backspace takes the mark of an empty task with its box", () => {
  expect(after(backspace, "- [ ] a\n- [ ] «")).toBe("- [ ] a\n  «");
  expect(after(backspace, "> 1. [x] a\n> 2. [x] «")).toBe("> 1. [x] a\n>    «");
  expect(after(backspace, "- [ ] a«")).toBeUndefined();
});

test.each([
  ["a paragraph goes past the next one", moveUp, "One.\n\nTw«o.\n\nThree.", "Tw«o.\n\nOne.\n\nThree."],
  ["and back", moveDown, "Tw«o.\n\nOne.\n\nThree.", "One.\n\nTw«o.\n\nThree."],
  ["past all of a list", moveDown, "O«ne.\n\n- a\n- b\n\nEnd.", "- a\n- b\n\nO«ne.\n\nEnd."],
  ["several at once", moveUp, "A.\n\nB«.\n\nC».\n", "B«.\n\nC».\n\nA.\n"],
  ["an item goes past the next one", moveDown, "- a«\n- b\n\nEnd.", "- b\n- a«\n\nEnd."],
  ["the first stays", moveUp, "On«e.\n\nTwo.", "On«e.\n\nTwo."],
])("[ROOM-17] Alt with an arrow: %s", (_what, command, before, expected) => {
  expect(after(command, before) ?? before).toBe(expected);
});

test.each([
  ["**", "a **bold«** b", "a **bold**« b"],
  ["*", "a *it«*", "a *it*«"],
  ["`", "`code«`", "`code`«"],
  ["*", "***both«***", "***both*«**"],
  ["**", "**bold «**", "**bold** «"],
  ["*", "**bold«**", "**bold*«***"],
  ["**", "**«**", "«"],
])("[ROOM-17] %s at the end of marked words leaves them: %s", (marks, before, expected) => {
  expect(after(around(marks), before)).toBe(expected);
});

test("[ROOM-17] a task is ticked and unticked by key; of several all", () => {
  expect(after(tickTasks, "- [ ] a«\n- [x] b\n")).toBe("- [x] a«\n- [x] b\n");
  expect(after(tickTasks, "- «[ ] a\n- [x] b»\n")).toBe("- «[x] a\n- [x] b»\n");
  expect(after(tickTasks, "- «[x] a\n- [x] b»\n")).toBe("- «[ ] a\n- [ ] b»\n");
  expect(after(tickTasks, "No task«\n")).toBeUndefined();
});

test("[ROOM-17] marks go around the words, never around the space beside them, and come off again", () => {
  expect(after(around("**"), "one «two »three")).toBe("one **«two»** three");
  expect(after(around("**"), "one **«two»** three")).toBe("one «two» three");
  expect(after(around("`"), "one t«wo")).toBe("one `t«wo`");
  expect(after(around("*"), "one «")).toBe("one *«*");
  expect(after(asLink, "see «map» now")).toBe("see [map](«) now");
  expect(after(quoted, "«a\nb»")).toBe("> «a\n> b»");
  expect(after(quoted, "> «a\n> b»")).toBe("«a\nb»");
});

test("[ROOM-17] with Caps Lock, Ctrl-Shift-Z is what it is without", () => {
  const key = { key: "z", shiftKey: true, ctrlKey: true, metaKey: false };
  expect(shiftedLetter(key)).toBe("Z");
  expect(shiftedLetter({ ...key, ctrlKey: false, metaKey: true })).toBe("Z");
  for (const usual of [{ key: "Z" }, { shiftKey: false }, { ctrlKey: false }, { key: "Tab" }, { key: "." }])
    expect(shiftedLetter({ ...key, ...usual })).toBeUndefined();
});
