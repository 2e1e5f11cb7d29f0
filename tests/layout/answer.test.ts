// Covers docs/spec/chat.md AGT-2.7: what a model says, laid out.
import { expect, test } from "vitest";
import { renderedMarkdown } from "../../lib/layout/index.ts";

const html = (markdown: string): string => {
  const rendered = renderedMarkdown({ markdown, headingIds: [], language: "en", isAnswer: true });
  return rendered.kind === "html" ? rendered.html : "";
};

test.each([
  ["an image", "See ![the hens](https://evil.example/a.png?q=secret).", "<p>See the hens.</p>"],
  ["an image by reference", "![the hens][h]\n\n[h]: https://evil.example/a.png", "<p>the hens</p>"],
  ["an image of HTML", '<img src="https://evil.example/a.png">', "<code>&#x3C;img"],
  [
    "an image in a link",
    "[![x](https://evil.example/a.png)](https://example.org)",
    'rel="noopener noreferrer nofollow">x</a>',
  ],
  [
    "a link",
    "[here](https://example.org)",
    '<a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">here</a>',
  ],
  ["a link that runs a script", "[here](javascript:alert(1))", ">here</a>"],
  ["marks and lists", "**Ten** of\n\n- `one`\n", "<strong>Ten</strong>"],
])("[AGT-2.7] %s", (_, markdown, expected) => {
  expect(html(markdown)).toContain(expected);
  expect(html(markdown)).not.toMatch(/<img|javascript:/);
});

test("[AGT-2.7] the text of a post has its images still", () => {
  const rendered = renderedMarkdown({ markdown: "![a](/api/images/x)", headingIds: [], language: "en" });
  expect(rendered).toMatchObject({ html: expect.stringContaining("<img") });
});
