// Covers DOOR-8 and KEEP-2: Markdown as it is shown on a page.
import { describe, expect, test } from "vitest";
import { renderedMarkdown } from "../../app/ui/rendered-markdown.ts";

function html(markdown: string, headingIds: readonly string[] = []): string {
  const rendered = renderedMarkdown(markdown, headingIds);
  if (rendered.kind !== "html") throw new Error("too long");
  return rendered.html;
}

describe("headings", () => {
  test("[DOOR-8] stand one level below the page's title and carry their section's id", () => {
    expect(html("# One\n\n## Two\n", ["a", "b"])).toBe('<h2 id="section-a">One</h2>\n<h3 id="section-b">Two</h3>');
  });

  test("[DOOR-8] in quotes and lists take no section's id", () => {
    const shown = html("> # Quoted\n\n# Real\n", ["real"]);
    expect(shown).toContain("<h2>Quoted</h2>");
    expect(shown).toContain('<h2 id="section-real">Real</h2>');
  });

  test("[DOOR-8] do not go below the sixth level", () => {
    expect(html("###### Deep\n", ["d"])).toBe('<h6 id="section-d">Deep</h6>');
  });
});

describe("what could harm", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[a](javascript:alert(1))",
    "[a](JaVaScRiPt:alert(1))",
    "![a](data:text/html;base64,AAAA)",
    "<a href=\"javascript:alert(1)\">x</a>",
    "<iframe src=\"https://example.org\"></iframe>",
    "<style>*{display:none}</style>",
  ])("[KEEP-2] %s never becomes an element or an address", (markdown) => {
    expect(html(markdown)).not.toMatch(/<(script|iframe|style)|<[^>]* (on\w+=|(href|src)="(javascript|data):)/i);
  });

  test("[KEEP-2] raw HTML is shown as the text it is, comments not at all", () => {
    expect(html("a <b>bold</b> <!-- note --> word\n")).toBe("<p>a <code>&#x3C;b></code>bold<code>&#x3C;/b></code>  word</p>");
    expect(html("<!-- a whole block -->\n\nAfter.\n")).toBe("<p>After.</p>");
  });

  test("[DOOR-8] an id in the text cannot take the place of one in the frame", () => {
    expect(html("text[^main]\n\n[^main]: note\n")).not.toMatch(/id="main"/);
  });
});

describe("layout", () => {
  test("[DOOR-8] a table scrolls by itself", () => {
    expect(html("| a |\n| - |\n| b |\n")).toMatch(/^<div class="wide" tabindex="0" role="region" aria-label="Table"><table>/);
  });

  test("[DOOR-8] a text that would keep others waiting is not laid out", () => {
    expect(renderedMarkdown("word ".repeat(60_000), [])).toEqual({ kind: "too-long" });
  });
});
