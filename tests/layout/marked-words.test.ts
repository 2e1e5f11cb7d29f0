// Covers docs/spec/comments.md: CMT-2. Commented words are marked where they are laid out.
import { expect, test } from "vitest";
import { renderedMarkdown } from "../../lib/layout/index.ts";

/** The laid out words, `«` and `»` around what is marked; the same signs in `marked` say what is commented on. */
function laidOut(marked: string): string {
  const markdown = marked.replace(/[«»]/g, "");
  const [from, to] = [marked.indexOf("«"), marked.indexOf("»") - 1];
  const marks = [{ id: "c1", from, to, title: "Ana: so?" }];
  const rendered = renderedMarkdown({ markdown, headingIds: [], language: "en", marks });
  const html = rendered.kind === "html" ? rendered.html : "";
  const words = html.replace(
    /<mark class="commented-words" data-comment="c1" title="Ana: so\?">([^]*?)<\/mark>/g,
    "«$1»",
  );
  return words
    .replace(/<[^>]+>/g, "")
    .replace(/\n+/g, "\n")
    .trim();
}

test.each([
  ["Bring «a towel» and a coin.", "Bring «a towel» and a coin."],
  ["a towel, «a towel», a towel", "a towel, «a towel», a towel"],
  ["the **bold «and** plain» words", "the bold «and»« plain» words"],
  ["a [link «to](https://example.org/to) the» pool", "a link «to»« the» pool"],
  ["the `np«m` ru»n", "the np«m»« ru»n"],
  ["5 \\* «3 \\* 2» = 30 &amp; more", "5 * «3 * 2» = 30 &#x26; more"],
  ["# The «rules»\n\nWords", "The «rules»\nWords"],
  ["- one\n- «two\n- thr»ee", "one\n«two»\n«thr»ee"],
  ["| a | «b» |\n| - | - |\n| c | d |", "a\n«b»\nc\nd"],
  ["```js\nlet «a» = 1;\n```", "let «a» = 1;"],
  ["> [!NOTE]\n> Mind «the gap»", "NoteMind «the gap»"],
])("[CMT-2] %j is laid out as %j", (marked, expected) => {
  expect(laidOut(marked)).toBe(expected);
});

test("[CMT-2] of two comments on the same words the one with fewer has them", () => {
  const marks = [
    { id: "wide", from: 0, to: 12, title: "" },
    { id: "narrow", from: 4, to: 7, title: "" },
  ];
  const rendered = renderedMarkdown({ markdown: "one two three", headingIds: [], language: "en", marks });
  expect(rendered).toMatchObject({
    html: expect.stringMatching(
      /data-comment="wide".*>one <.*data-comment="narrow".*>two<.*data-comment="wide".*> thre</,
    ),
  });
});
