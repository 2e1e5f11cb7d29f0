import { HighlightStyle, syntaxHighlighting, syntaxTree } from "@codemirror/language";
import { RangeSetBuilder, type Extension, type Range } from "@codemirror/state";
import {
  Decoration,
  EditorView,
  highlightActiveLine,
  ViewPlugin,
  type DecorationSet,
  type ViewUpdate,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { haveMarksChanged } from "../comments/commented-words.ts";
import { alignedTable } from "./aligned-table.ts";
import { taskLook } from "./tasks.ts";

/**
 * How Markdown looks while it is written: headings sized, marks dimmed where nobody writes, links underlined, code
 * shaded, tables aligned, tasks with a box. The classes are in styles/text.css.
 */
export function markdownLook(): Extension {
  return [syntaxHighlighting(WORDS_LOOK), linesLook, wordsLook, highlightActiveLine()];
}

const WORDS_LOOK = HighlightStyle.define([
  { tag: tags.heading1, class: "md-h1" },
  { tag: tags.heading2, class: "md-h2" },
  { tag: tags.heading3, class: "md-h3" },
  { tag: [tags.heading4, tags.heading5, tags.heading6], class: "md-h4" },
  { tag: tags.strong, class: "md-strong" },
  { tag: tags.emphasis, class: "md-emphasis" },
  { tag: tags.strikethrough, class: "md-struck" },
  { tag: tags.link, class: "md-link" },
  { tag: tags.url, class: "md-url" },
  { tag: tags.monospace, class: "md-code" },
  { tag: [tags.processingInstruction, tags.contentSeparator], class: "md-mark" },
  { tag: [tags.meta, tags.comment, tags.labelName], class: "md-meta" },
]);

/** Blocks whose lines look different as a whole. */
const LINE_CLASSES: Readonly<Record<string, string>> = {
  ATXHeading1: "md-line-h1",
  ATXHeading2: "md-line-h2",
  ATXHeading3: "md-line-h3",
  SetextHeading1: "md-line-h1",
  SetextHeading2: "md-line-h2",
  FencedCode: "md-line-code",
  CodeBlock: "md-line-code",
  Table: "md-line-table",
  Blockquote: "md-line-quote",
  FrontMatter: "md-line-meta",
  HTMLBlock: "md-line-code",
};

const linesLook = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = decoratedLines(view);
    }

    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged || syntaxTree(update.startState) !== syntaxTree(update.state)) {
        this.decorations = decoratedLines(update.view);
      }
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function decoratedLines(view: EditorView): DecorationSet {
  const { doc } = view.state;
  const classes = new Map<number, Set<string>>();
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        const name = LINE_CLASSES[node.name];
        if (name === undefined) return;
        const last = doc.lineAt(Math.min(to, node.to)).number;
        for (let number = doc.lineAt(Math.max(from, node.from)).number; number <= last; number++) {
          const line = doc.line(number);
          classes.set(line.from, (classes.get(line.from) ?? new Set()).add(name));
        }
      },
    });
  }
  const builder = new RangeSetBuilder<Decoration>();
  for (const [at, names] of [...classes].sort(([a], [b]) => a - b))
    builder.add(at, at, Decoration.line({ class: [...names].join(" ") }));
  return builder.finish();
}

/** Tables and tasks: looked at separately, and not at all while the text is in a state that nobody can see yet. */
const wordsLook = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    boxes: DecorationSet;

    constructor(view: EditorView) {
      [this.decorations, this.boxes] = decoratedWords(view);
    }

    update(update: ViewUpdate): void {
      if (
        update.docChanged ||
        update.viewportChanged ||
        update.geometryChanged ||
        haveMarksChanged(update) ||
        syntaxTree(update.startState) !== syntaxTree(update.state)
      ) {
        [this.decorations, this.boxes] = decoratedWords(update.view);
      }
    }
  },
  {
    decorations: (plugin) => plugin.decorations,
    // The caret goes over a box as over one letter.
    provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.boxes ?? Decoration.none),
  },
);

function decoratedWords(view: EditorView): [DecorationSet, DecorationSet] {
  const tables: Range<Decoration>[] = [];
  const tasks: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(view.state).iterate({
      from,
      to,
      enter: (node) => {
        if (node.name === "Table") tables.push(...alignedTable(view, node.from, node.to));
        if (node.name === "TaskMarker") tasks.push(...taskLook(view.state, node));
      },
    });
  }
  const boxes = tasks.filter(({ from, to, value }) => from < to && value.spec["widget"] !== undefined);
  return [Decoration.set([...tables, ...tasks], true), Decoration.set(boxes, true)];
}
