// Covers docs/spec/rooms.md: ROOM-18. What comes out of clipboards: samples as Google Docs, Word and pages give them,
// and what is meant to do harm.
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { EditorState } from "@codemirror/state";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { fitted } from "../../app/ui/editor/paste/fitted.ts";
import { withoutImages } from "../../app/ui/editor/paste/held-images.ts";
import { pastedMarkdown } from "../../app/ui/editor/paste/pasted-markdown.ts";
import { isInFixedFace } from "../../app/ui/editor/text-place.ts";

const asMarkdown = (html: string): string => {
  const pasted = pastedMarkdown(html);
  // images go in by another road
  return pasted.kind === "markdown" ? withoutImages(pasted.markdown, pasted.images).markdown : pasted.kind;
};

test.each(["google-docs", "word", "page"])(
  "[ROOM-18] a clipboard of %s becomes Markdown with its headings, lists, tables, links and marks",
  async (name) => {
    const read = (file: string) => readFile(new URL(`../fixtures/paste/${name}/${file}`, import.meta.url), "utf8");
    expect(`${asMarkdown(await read("before.html"))}\n`).toBe(await read("after.md"));
  },
);

test.each([
  ["a script", "<p>A <b>b</b><script>alert(1)</script></p>", "A **b**"],
  ["an address that runs", '<p><a href=" JaVaScript:alert(1)">bad</a> <b>b</b></p>', "bad **b**"],
  ["an address of data", '<p><a href="data:text/html,x">bad</a> <b>b</b></p>', "bad **b**"],
  ["a dot that counts readers", '<p><b>b</b><img src="https://t.example/p.gif" width="1" height="1"></p>', "**b**"],
  [
    "a picture of another kind",
    '<p><b>b</b><img src="data:image/svg+xml;base64,AAAA"><img src="data:image/png,x"></p>',
    "**b**",
  ],
  ["a picture as the ground of a page", '<p style="background:url(data:image/png;base64,AAAA)"><b>b</b></p>', "**b**"],
  ["what is hidden", '<p><b>b</b><span style="display:none">hidden</span></p>', "**b**"],
  ["an event", '<p><b onclick="alert(1)">b</b><img src=x onerror=alert(1)></p>', "**b**"],
  ["a form", '<p><b>b</b><input value="x"><button>Go</button></p>', "**b**"],
])("[ROOM-18] %s stays behind", (_what, html, expected) => {
  expect(asMarkdown(html)).toBe(expected);
});

test("[ROOM-18] signs that are words stay words", () => {
  expect(asMarkdown("<p><b>x</b> 2 * 3 * 4, a_b_c, [no] &lt;b&gt;</p>")).toBe(
    "**x** 2 \\* 3 \\* 4, a_b_c, \\[no] \\<b>",
  );
});

test.each([
  [
    "spans of Google Docs that begin with a space",
    '<p><span style="font-weight:700">bold</span><span style="font-style:italic"> italic</span><span style="text-decoration:line-through"> gone </span>end</p>',
    "**bold** *italic* ~~gone~~ end",
  ],
  ["a space inside of two marks", "<p>a<b><i> both </i></b>b</p>", "a **_both_** b"],
  [
    "a link with a space at its end",
    '<p>see <a href="https://e.org/">this </a>page</p>',
    "see [this](https://e.org/) page",
  ],
  ["a mark around a space", "<p>a<b> </b>b <i>c</i></p>", "a b *c*"],
])("[ROOM-18] %s: white space is outside of the marks, and no entity is written", (_what, html, expected) => {
  expect(asMarkdown(html)).toBe(expected);
});

test("[ROOM-18] an & stays as it is, in words and addresses, unless it would begin an entity", () => {
  expect(
    asMarkdown(
      '<p><b>R&D</b> at <a href="https://example.org/a?x=1&amp;y=2">https://example.org/a?x=1&amp;y=2</a>, A&B, &amp;copy; <code>\\&x</code></p>',
    ),
  ).toBe("**R&D** at [https://example.org/a?x=1&y=2](https://example.org/a?x=1&y=2), A&B, \\&copy; `\\&x`");
});

test("[ROOM-18] the mark of a note in Word is words, not a link to this server", () => {
  expect(
    asMarkdown('<p><b>Sea</b><a href="http://127.0.0.1:4573/posts/paste-word#_ftn1" name="_ftnref1">[1]</a> air</p>'),
  ).toBe("**Sea**\\[1] air");
});

test("[ROOM-18] a table is aligned as it is read, but for cells that would make every row long", () => {
  const rows = [
    ["Day", "曜日", "Note"],
    ["Monday", "月", "A note with more words than anyone wants to see in a row"],
  ];
  const html = rows.map((cells) => `<tr>${cells.map((words) => `<td>${words}</td>`).join("")}</tr>`).join("");
  expect(asMarkdown(`<table>${html}</table>`).split("\n")).toEqual([
    `| Day    | 曜日 | ${"Note".padEnd(40)} |`,
    `| ------ | ---- | ${"-".repeat(40)} |`,
    "| Monday | 月   | A note with more words than anyone wants to see in a row |",
  ]);
});

test("[ROOM-18] a table in a table is the words of its cells; a hostile one is its words", () => {
  expect(
    asMarkdown(
      "<table><tr><td>A</td><td>B</td></tr><tr><td><table><tr><td>in</td><td>side</td></tr></table></td><td>c</td></tr></table>",
    ),
  ).toBe("| A       | B |\n| ------- | - |\n| in side | c |");
  expect(asMarkdown(`<table>${"<tr><td colspan=9999999 rowspan=65000>x</td><td>y</td></tr>".repeat(3)}</table>`)).toBe(
    "| x | y |\n| - | - |\n| x | y |\n| x | y |",
  );
});

test("[ROOM-18] words without marks are left to the plain text of the clipboard", () => {
  expect(pastedMarkdown('<div style="color:red"><span>only</span> words</div>').kind).toBe("plain");
});

test.each([
  ["5 MB", `<p><b>x</b></p>${"<p>word</p>".repeat(500_000)}`],
  ["deep nesting", `${"<div>".repeat(20_000)}<b>x</b>`],
  ["tables in tables", `<b>x</b>${"<table><tr><td>".repeat(3_000)}`],
  ["comments that never end", `<b>x</b>${"<!--".repeat(300_000)}`],
])("[ROOM-18] %s: its words alone", (_what, html) => {
  expect(pastedMarkdown(html).kind).toBe("too-long");
});

test("[ROOM-18] pictures as base64 and style sheets do not count: 5 MB of them come in", () => {
  expect(
    asMarkdown(
      `<style>${"p{color:red}".repeat(200_000)}</style><p><b>x</b><img src="data:image/png;base64,${"A".repeat(3_000_000)}"></p>`,
    ),
  ).toBe("**x**");
});

const at = (marked: string, what: string): string => {
  const from = marked.indexOf("«");
  const state = EditorState.create({ doc: marked.replace("«", ""), extensions: markdown({ base: markdownLanguage }) });
  return marked.replace("«", fitted(state, { from, to: from }, what));
};

test("[ROOM-18] blocks have blank lines around them; words go in where they are; a cell and a heading stay one line", () => {
  expect(at("one «two", "**b**")).toBe("one **b**two");
  expect(at("one «two", "- a\n- b")).toBe("one \n\n- a\n- b\n\ntwo");
  expect(at("one\n«\ntwo", "## H")).toBe("one\n\n## H\n\ntwo");
  expect(at("«", "## H\n\ntext")).toBe("## H\n\ntext");
  expect(at("| a | b |\n| - | - |\n| c« | d |", "- x\n- y")).toBe("| a | b |\n| - | - |\n| cx y | d |");
  expect(at("# Title«\n", "**x**\n\n| a | b |\n| - | - |")).toBe("# Title**x** | a | b |\n");
});

const stateAt = (marked: string): EditorState =>
  EditorState.create({
    doc: marked.replace("«", ""),
    selection: { anchor: marked.indexOf("«") },
    extensions: markdown({ base: markdownLanguage }),
  });

test.each([
  ["```js\nlet a;\n```«", false],
  ["```js\nlet a;\n``«`", true],
  ["```js\nlet a;«\n```", true],
  ["```js\nlet a;«", true],
  ["Use `npm`« here", false],
  ["Use `np«m` here", true],
])("[ROOM-18] %j is in code: %j", (marked, isCode) => {
  expect(isInFixedFace(stateAt(marked))).toBe(isCode);
});

test("[ROOM-18] behind a fence even a few words are a block of their own", () => {
  expect(at("```js\nlet a;\n```«", "**b**")).toBe("```js\nlet a;\n```\n\n**b**");
});
