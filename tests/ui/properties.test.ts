// Covers PROP-1.2 and COL-3.1 on the page: TOML is one quiet block, and what the server tells of title and path is
// read.
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { syntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { frontMatterSyntax } from "../../app/ui/editor/front-matter-block.ts";
import { readServerMessage } from "../../app/ui/editor/live-messages.ts";
import { textFacts } from "../../app/ui/editor/text-facts.ts";
import { fieldsMessage, versionMessage } from "../../lib/collab/messages.ts";

const firstBlock = (doc: string) => {
  const state = EditorState.create({
    doc,
    extensions: markdown({ base: markdownLanguage, extensions: [frontMatterSyntax] }),
  });
  const first = syntaxTree(state).topNode.firstChild;
  return first && [first.name, doc.slice(first.from, first.to)];
};

test.each([
  ["+++\na = 1\n+++\n\nText", ["FrontMatter", "+++\na = 1\n+++"]],
  ["---\na: 1\n---\n\nText", ["FrontMatter", "---\na: 1\n---"]],
  ["+++ words\n", ["Paragraph", "+++ words"]],
])("[PROP-1.2] the editor sees %j as %j", (doc, expected) => {
  expect(firstBlock(doc)).toEqual(expected);
});

test("[PROP-1.2] the words of TOML are none of the post's", () => {
  expect(textFacts("+++\na = 1\nb = 2\n+++\n\nTwo words\n").words).toBe(2);
});

test("[COL-3.1] the page reads what the server says of title, path and status", () => {
  const fields = {
    title: "Bath",
    path: "guides/bath",
    status: "scheduled",
    assignee: null,
    due: "2026-12-01",
    version: 4,
  };
  expect(readServerMessage(fieldsMessage(fields))).toEqual({ kind: "fields", ...fields });
  expect(readServerMessage(fieldsMessage({ ...fields, status: "unheard of" }))).toMatchObject({ status: undefined });
});

test("[COL-3.2] an editor hears that typing has become a version", () => {
  expect(readServerMessage(versionMessage(7))).toEqual({ kind: "version", version: 7 });
});
