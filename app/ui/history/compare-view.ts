import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { Change, MergeView, unifiedMergeView } from "@codemirror/merge";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { editBetween } from "../../../lib/text/index.ts";
import { frontMatterSyntax } from "../editor/front-matter-block.ts";
import { markdownLook } from "../editor/markdown-look.ts";

interface CompareViewOptions {
  readonly parent: HTMLElement;
  readonly before: string;
  readonly after: string;
  readonly isSideBySide: boolean;
  readonly labels: { readonly before: string; readonly after: string };
}

/** Two texts compared, for reading: unchanged parts are folded away. The returned function closes the view. */
export function openCompareView({ parent, before, after, isSideBySide, labels }: CompareViewOptions): () => void {
  const look = (label: string): Extension => [
    EditorState.lineSeparator.of("\n"),
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0", "aria-readonly": "true" }),
    markdown({ base: markdownLanguage, extensions: [frontMatterSyntax], addKeymap: false }),
    markdownLook(),
  ];
  if (isSideBySide) {
    const view = new MergeView({
      parent,
      a: { doc: before, extensions: look(labels.before) },
      b: { doc: after, extensions: look(labels.after) },
      collapseUnchanged: FOLDED,
      gutter: false,
      diffConfig: BY_WORDS,
    });
    return () => view.destroy();
  }
  const extensions = [
    look(labels.after),
    unifiedMergeView({
      original: before,
      mergeControls: false,
      collapseUnchanged: FOLDED,
      gutter: false,
      diffConfig: BY_WORDS,
    }),
  ];
  const view = new EditorView({ parent, doc: after, extensions });
  return () => view.destroy();
}

const FOLDED = { margin: 2, minSize: 5 };
/** Whole words change, as everywhere else in Stet; never single letters of them. */
const BY_WORDS = { override: wordChanges };

function wordChanges(before: string, after: string): Change[] {
  let shift = 0;
  return editBetween(before, after).map(({ from, to, insert }) => {
    const change = new Change(from, to, from + shift, from + shift + insert.length);
    shift += insert.length - (to - from);
    return change;
  });
}
