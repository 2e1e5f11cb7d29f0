// Covers docs/spec/rooms.md: ROOM-2.3. What one step of undo takes away, without a window.
import { EditorState, type TransactionSpec } from "@codemirror/state";
import { expect, test } from "vitest";
import { stepAfter, type LastChange } from "../../app/ui/editor/undo-grouping.ts";

type Act = (state: EditorState) => TransactionSpec;

const typed =
  (words: string): Act =>
  ({ selection: { main } }) => ({
    changes: { from: main.from, to: main.to, insert: words },
    selection: { anchor: main.from + words.length },
    userEvent: words === "\n" ? "input" : "input.type",
  });
const keys = (words: string): Act[] => [...words].map(typed);
const back: Act = ({ selection: { main } }) => ({
  changes: { from: main.head - 1, to: main.head },
  userEvent: "delete.backward",
});
const goTo =
  (anchor: number): Act =>
  () => ({ selection: { anchor }, userEvent: "select" });
/** What someone else writes, as it comes in. */
const byOther =
  (at: number, words: string): Act =>
  () => ({ changes: { from: at, insert: words } });

/** The steps that these acts make: of each the text that it ended with. */
function stepsOf(acts: readonly Act[], text = ""): string[] {
  let state = EditorState.create({ doc: text, selection: { anchor: text.length } });
  let last: LastChange | undefined;
  const steps: string[] = [];
  for (const act of acts) {
    const transaction = state.update(act(state));
    const step = stepAfter(last, transaction);
    last = step.last;
    state = transaction.state;
    if (step.begins) steps.push("");
    if (transaction.docChanged && steps.length > 0) steps[steps.length - 1] = state.doc.toString();
  }
  return steps;
}

test("[ROOM-2.3] each sentence and each line is a step, however quickly they are typed", () => {
  expect(stepsOf(keys("It rained. We walked (slowly.) Then tea\nA bun"))).toEqual([
    "It rained. ",
    "It rained. We walked (slowly.) ",
    "It rained. We walked (slowly.) Then tea",
    "It rained. We walked (slowly.) Then tea\n",
    "It rained. We walked (slowly.) Then tea\nA bun",
  ]);
  expect(stepsOf(keys("雨だった。歩いた。茶"))).toEqual(["雨だった。", "雨だった。歩いた。", "雨だった。歩いた。茶"]);
});

test("[ROOM-2.3] words typed elsewhere are another step, and so is what is deleted", () => {
  expect(stepsOf([...keys("ab"), goTo(0), ...keys("cd"), back, back])).toEqual(["ab", "cdab", "ab"]);
  expect(stepsOf([...keys("3.5 km"), goTo(0), goTo(6), ...keys("!")])).toEqual(["3.5 km", "3.5 km!"]);
});

test("[ROOM-2.3] what others write meanwhile breaks no step, and letters that are composed are one", () => {
  expect(stepsOf([...keys("ab"), byOther(0, "XYZ"), typed("c")], "")).toEqual(["XYZabc"]);
  const composed =
    (from: number, to: number, words: string): Act =>
    () => ({
      changes: { from, to, insert: words },
      selection: { anchor: from + words.length },
      userEvent: "input.type.compose",
    });
  expect(stepsOf([composed(0, 0, "に"), composed(0, 1, "にほ"), composed(0, 2, "日本")])).toEqual(["日本"]);
});
