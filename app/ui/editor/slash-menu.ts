import { autocompletion, snippetCompletion, type Completion, type CompletionContext, type CompletionResult } from "@codemirror/autocomplete";
import type { Extension } from "@codemirror/state";
import { WORDS } from "../words.ts";

/** "/" at the start of a line offers the blocks that are tedious to write. Escape leaves the slash as it is. */
export function slashMenu(): Extension {
  return autocompletion({ override: [blocksAfterSlash], icons: false, defaultKeymap: true });
}

const BLOCKS: readonly Completion[] = [
  block("heading", WORDS.slash.heading, "## ${}"),
  block("list", WORDS.slash.list, "- ${}"),
  block("numbers", WORDS.slash.numbers, "1. ${}"),
  block("tasks", WORDS.slash.tasks, "- [ ] ${}"),
  block("quote", WORDS.slash.quote, "> ${}"),
  block("code", WORDS.slash.code, "```${language}\n${}\n```"),
  block("table", WORDS.slash.table, "| ${First} | ${Second} |\n| --- | --- |\n| ${} |  |"),
  block("rule", WORDS.slash.rule, "---\n\n${}"),
];

function blocksAfterSlash(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(/^[ \t]*\/[a-z]*/);
  if (!typed) return null;
  const from = typed.from + typed.text.indexOf("/");
  return { from, options: [...BLOCKS], validFor: /^\/[a-z]*$/ };
}

function block(name: string, detail: string, template: string): Completion {
  return snippetCompletion(template, { label: `/${name}`, detail });
}
