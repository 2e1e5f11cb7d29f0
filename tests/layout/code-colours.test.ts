// Covers DOOR-8.5 and KEEP-2: code in colours.
import { expect, test } from "vitest";
import { renderedMarkdown } from "../../lib/layout/index.ts";

function html(markdown: string): string {
  const rendered = renderedMarkdown({ markdown, headingIds: [], language: "en" });
  return rendered.kind === "html" ? rendered.html : "as written";
}

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\`\n`;

const inColours = (language: string, code: string): string[] =>
  [...html(fence(language, code)).matchAll(/<span class="code-(\w+)">([^<]*)</g)].map(
    ([, kind, words]) => `${kind}: ${words}`,
  );

test("[DOOR-8.5] words of the language, values and asides have colours", () => {
  expect(inColours("js", 'const a = 1; // one\nreturn "x";')).toEqual([
    "word: const",
    "value: 1",
    "aside: // one",
    "word: return",
    'value: "x"',
  ]);
  expect(inColours("TS", "let a: number")).toContain("word: let");
  expect(inColours("css", "p { color: red } /* red */")).toContain("aside: /* red */");
  expect(inColours("html", '<a href="/x">x</a>')).toContain("word: a");
});

test("[DOOR-8.5] code in a quote or a list has them too, and keeps its lines", () => {
  expect(html(`> ${fence("js", "let a;").replaceAll("\n", "\n> ")}`)).toContain(
    '<span class="code-word">let</span> a;\n',
  );
});

test("[DOOR-8.5] code of another language, of none, and more code than 60,000 characters stay as they were", () => {
  expect(html(fence("cobol", "MOVE A TO B."))).toBe('<pre><code class="language-cobol">MOVE A TO B.\n</code></pre>');
  expect(html(fence("", "let a;"))).not.toContain("<span");
  expect(html(fence("js", "let a;\n".repeat(10_000)))).not.toContain("<span");
  const half = fence("js", "let a;\n".repeat(5000));
  expect(html(`${half}\n\n${half}`).match(/<span/g)).toHaveLength(5000);
});

test("[KEEP-2] [DOOR-8.5] code that looks like HTML stays words", () => {
  expect(html(fence("html", "<script>alert(1)</script>"))).not.toMatch(/<script/i);
});
