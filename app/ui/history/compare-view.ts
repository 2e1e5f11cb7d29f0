import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { MergeView, unifiedMergeView } from "@codemirror/merge";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { frontMatterSyntax } from "../editor/front-matter-block.ts";
import { markdownLook } from "../editor/markdown-look.ts";

interface CompareViewOptions {
  readonly parent: HTMLElement;
  readonly before: string;
  readonly after: string;
  readonly isSideBySide: boolean;
  readonly labels: { readonly before: string; readonly after: string };
}

/** Two texts compared, to be read: what stayed is folded away. The answer closes the view. */
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
    });
    return () => view.destroy();
  }
  const extensions = [look(labels.after), unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: FOLDED, gutter: false })];
  const view = new EditorView({ parent, doc: after, extensions });
  return () => view.destroy();
}

const FOLDED = { margin: 2, minSize: 5 };
