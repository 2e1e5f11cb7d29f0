// Covers docs/spec/images.md IMG-6: which images of a text are shown below their lines.
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { expect, test } from "vitest";
import { shownPictures } from "../../app/ui/editor/images/shown-pictures.ts";

const KEPT = `/api/images/${"a".repeat(43)}`;
const OTHER = `/api/images/${"b".repeat(43)}`;

/** For each row of pictures the line it is below, and its addresses. */
function rowsOf(state: EditorState): [number, readonly string[]][] {
  const rows: [number, readonly string[]][] = [];
  for (const set of state.facet(EditorView.decorations)) {
    if (typeof set === "function") continue;
    set.between(0, state.doc.length, (from, _to, { spec }) => {
      rows.push([state.doc.lineAt(from).number, spec["widget"].addresses]);
    });
  }
  return rows;
}

function stateOf(doc: string): EditorState {
  const made = EditorState.create({
    doc,
    extensions: [markdown({ base: markdownLanguage }).language, shownPictures()],
  });
  ensureSyntaxTree(made, doc.length, 5_000);
  return made.update({}).state;
}

test.each([
  ["its own, below its line", `Before\n\n![A gate](${KEPT})\n\nAfter`, [[3, [KEPT]]]],
  [
    "two on a line, one in an item",
    `![A](${KEPT}) and ![B](${OTHER})\n\n- ![C](${KEPT} "Title")`,
    [
      [1, [KEPT, OTHER]],
      [3, [KEPT]],
    ],
  ],
  ["none of another site", "![A](https://example.org/a.png)", []],
  ["none of half an address", `![A](${KEPT.slice(0, -1)})`, []],
  ["none in code or in a table", `\`![A](${KEPT})\`\n\n| a |\n| - |\n| ![B](${KEPT}) |`, []],
  ["no link", `[A](${KEPT})`, []],
])("[IMG-6] %s", (_name, doc, expected) => {
  expect(rowsOf(stateOf(doc))).toEqual(expected);
});

test("[IMG-6] what is typed elsewhere keeps a picture, and one that goes takes it along", () => {
  const state = stateOf(`Words\n\n![A gate](${KEPT})`);
  const typed = state.update({ changes: { from: 0, insert: "More\n" } }).state;
  expect(rowsOf(typed)).toEqual([[4, [KEPT]]]);
  expect(rowsOf(typed.update({ changes: { from: 13, to: typed.doc.length } }).state)).toEqual([]);
});
