import {
  autocompletion,
  snippetCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { WORDS } from "../words.ts";
import { IMAGE_WORDS } from "./images/words.ts";

interface SlashActs {
  readonly onAsk: () => void;
  readonly onImage: (view: EditorView) => void;
}

/**
 * "/" at the start of a line offers the blocks that are tedious to write, the most needed first. Escape leaves the
 * slash as it is.
 */
export function slashMenu({ onAsk, onImage }: SlashActs): Extension {
  const act = (name: string, displayLabel: string, run: (view: EditorView) => void): Completion => ({
    label: `/${name}`,
    displayLabel,
    apply(view, _completion, from, to) {
      view.dispatch({ changes: { from, to }, userEvent: "input.complete" });
      run(view);
    },
  });
  const inOrder = [
    ...BLOCKS,
    act("image", IMAGE_WORDS.pick, onImage),
    ...RARER_BLOCKS,
    act("ask", WORDS.slash.ask, onAsk),
  ].map((completion, index) => ({ ...completion, boost: MOST - index }));
  return autocompletion({
    override: [(context) => blocksAfterSlash(context, inOrder)],
    icons: false,
    defaultKeymap: true,
  });
}

/** What CodeMirror adds to its own score, from 99 down. */
const MOST = 99;

const BLOCKS: readonly Completion[] = [
  block("heading1", WORDS.slash.heading1, "#", "# ${}"),
  block("heading2", WORDS.slash.heading2, "##", "## ${}"),
  block("heading3", WORDS.slash.heading3, "###", "### ${}"),
  block("list", WORDS.slash.list, "-", "- ${}"),
  block("numbers", WORDS.slash.numbers, "1.", "1. ${}"),
  block("tasks", WORDS.slash.tasks, "- [ ]", "- [ ] ${}"),
  block("quote", WORDS.slash.quote, ">", "> ${}"),
  block("link", WORDS.slash.link, "[ ]( )", "[${words}](${https://})"),
];

const RARER_BLOCKS: readonly Completion[] = [
  block("imageaddress", IMAGE_WORDS.byAddress, "![ ]( )", "![${what it shows}](${https://})"),
  block("table", WORDS.slash.table, "| |", "| ${First} | ${Second} |\n| --- | --- |\n| ${} |  |"),
  block("code", WORDS.slash.code, "```", "```${language}\n${}\n```"),
  block("rule", WORDS.slash.rule, "---", "---\n\n${}"),
];

function blocksAfterSlash(context: CompletionContext, options: readonly Completion[]): CompletionResult | null {
  const typed = context.matchBefore(/^[ \t]*\/[a-z\d]*/);
  if (!typed) return null;
  const from = typed.from + typed.text.indexOf("/");
  return { from, options, validFor: /^\/[a-z\d]*$/ };
}

/** The name is what people type; the marks beside it are what they could have written. */
function block(name: string, words: string, marks: string, template: string): Completion {
  return snippetCompletion(template, { label: `/${name}`, displayLabel: words, detail: marks });
}
