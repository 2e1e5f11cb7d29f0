import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { SyntaxNode, Tree } from "@lezer/common";

const FIXED: ReadonlySet<string> = new Set(["FencedCode", "CodeBlock", "InlineCode", "FrontMatter", "HTMLBlock"]);

/** The selection begins inside code or front matter, where marks have no meaning. */
export const isInFixedFace = (state: EditorState): boolean => {
  const { from } = state.selection.main;
  const node = nodeAround(state, from, FIXED);
  return node !== undefined && !isBehind(node, from);
};

/** Directly after the closing mark of code: what is written there is not part of it. */
function isBehind({ to, firstChild, lastChild }: SyntaxNode, at: number): boolean {
  return at === to && lastChild?.name === "CodeMark" && lastChild.from !== firstChild?.from;
}

/** Directly after a closed fence, where another word would open it again. */
export function isBehindFence(state: EditorState, at: number): boolean {
  const node = nodeAround(state, at, FENCED);
  return node !== undefined && isBehind(node, at);
}

/** The innermost of these kinds of node around a place. */
export function nodeAround(state: EditorState, at: number, names: ReadonlySet<string>): SyntaxNode | undefined {
  let node: SyntaxNode | null = treeAround(state, at).resolveInner(at, -1);
  while (node && !names.has(node.name)) node = node.parent;
  return node ?? undefined;
}

export const isInFencedCode = (state: EditorState): boolean =>
  nodeAround(state, state.selection.main.from, FENCED) !== undefined;

const FENCED: ReadonlySet<string> = new Set(["FencedCode"]);

/**
 * The parsed text, certainly including this place and a little after it: a key may come before the editor has parsed
 * the latest words.
 */
export const treeAround = (state: EditorState, at: number): Tree =>
  ensureSyntaxTree(state, Math.min(state.doc.length, at + READ_ON), LONGEST_MS) ?? syntaxTree(state);

const READ_ON = 10_000;
const LONGEST_MS = 50;
