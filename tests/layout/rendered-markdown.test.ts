// Covers DOOR-8 and KEEP-2: Markdown as it is shown on a page.
import { describe, expect, test } from "vitest";
import { renderedMarkdown } from "../../lib/layout/index.ts";

function html(markdown: string, headingIds: readonly string[] = []): string {
  const rendered = renderedMarkdown({ markdown, headingIds, language: "en" });
  if (rendered.kind !== "html") throw new Error("as written");
  return rendered.html;
}

const kindOf = (markdown: string): string => renderedMarkdown({ markdown, headingIds: [], language: "en" }).kind;

describe("headings", () => {
  test("[DOOR-8] are one level below the page's title and carry their section's id", () => {
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
    '<a href="javascript:alert(1)">x</a>',
    '<iframe src="https://example.org"></iframe>',
    "<style>*{display:none}</style>",
  ])("[KEEP-2] %s never becomes an element or an address", (markdown) => {
    expect(html(markdown)).not.toMatch(/<(script|iframe|style)|<[^>]* (on\w+=|(href|src)="(javascript|data):)/i);
  });

  test("[KEEP-2] raw HTML is shown as the text it is, comments not at all", () => {
    expect(html("a <b>bold</b> <!-- note --> word\n")).toBe(
      "<p>a <code>&#x3C;b></code>bold<code>&#x3C;/b></code>  word</p>",
    );
    expect(html("<!-- a whole block -->\n\nAfter.\n")).toBe("<p>After.</p>");
  });

  test("[DOOR-8] an id in the text cannot take the place of one in the frame", () => {
    expect(html("text[^main]\n\n[^main]: note\n")).not.toMatch(/id="main"/);
  });
});

describe("callouts", () => {
  const callout = (kind: string, title: string, rest: string) =>
    `<div class="callout" data-kind="${kind}" role="note"><p class="callout-title">${title}</p>${rest}</div>`;
  const shown = (markdown: string, language = "en") => {
    const rendered = renderedMarkdown({ markdown, headingIds: [], language });
    return rendered.kind === "html" ? rendered.html.replace(/\n/g, "") : rendered.kind;
  };

  test("[DOOR-8.4] a quote that begins with a mark is a note with its title, in the language of the page", () => {
    expect(shown("> [!NOTE]\n> Mind the *bridge*.")).toBe(callout("note", "Note", "<p>Mind the <em>bridge</em>.</p>"));
    expect(shown("> [!warning] Deep **water**\n> Stay.")).toContain("<blockquote>");
    expect(shown("> [!warning] Deep water\n> Stay.\n>\n> - a")).toBe(
      callout("warning", "Deep water", "<p>Stay.</p><ul><li>a</li></ul>"),
    );
    expect(shown("> [!TIP]\n>\n> Later.", "de-AT")).toBe(callout("tip", "Tipp", "<p>Later.</p>"));
    expect(shown("> [!IMPORTANT]")).toBe(callout("important", "Important", ""));
  });

  test("[DOOR-8.4] any other quote is a quote", () => {
    for (const other of ["> Words [!NOTE]", "> [!SHOUT]\n> Words", "> [!NOTE](https://example.org)", "> *a* b"])
      expect(shown(other)).toContain("<blockquote>");
  });
});

describe("layout", () => {
  test("[DOOR-8.4] the box of a task has the words of the task, and of several tables each its number", () => {
    expect(html("- [ ] pack **all**\n  - [x] socks\n")).toMatch(/aria-label="pack all".*aria-label="socks"/s);
    expect(html("- [ ] loose\n\n- [ ] list\n")).toMatch(/aria-label="loose".*aria-label="list"/s);
    expect(html("| a |\n| - |\n\n| b |\n| - |\n")).toMatch(/aria-label="Table 1".*aria-label="Table 2"/s);
  });

  test("[DOOR-8] a table scrolls by itself", () => {
    expect(html("| a |\n| - |\n| b |\n")).toMatch(
      /^<div class="wide" tabindex="0" role="region" aria-label="Table"><table>/,
    );
  });

  test("[DOOR-8] a text that would keep others waiting is not laid out", () => {
    expect(kindOf("word ".repeat(60_000))).toBe("as-written");
  });
});

describe("texts made to be slow, or to nest deeper than the stack", () => {
  test.each([
    [
      "a table of 24,000 empty rows under 1,000 cells",
      `${"|a".repeat(1_000)}|\n${"|-".repeat(1_000)}|\n${"|\n".repeat(24_000)}`,
    ],
    ["8,000 quotes within each other", ">".repeat(8_000)],
    ["the same with spaces", "> ".repeat(8_000)],
    ["lazy lines in 90 quotes", `${"> ".repeat(90)}${"a\n".repeat(8_000)}`],
    ["lists within lists on one line", "- ".repeat(8_000)],
    ["lists in steps", Array.from({ length: 300 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n")],
    ["three lists on each line", "1. 1. 1. a\n".repeat(3_000)],
    ["links that never close", "[a](b".repeat(25_000)],
    ["brackets", "[".repeat(200_000)],
    ["closing brackets", "]".repeat(60_000)],
    ["emphasis that may close anything", "**a*".repeat(16_000)],
    ["emphasis within emphasis", `${"*".repeat(8_000)}a${"*".repeat(8_000)}`],
    ["underlined titles", "a\n=\n".repeat(4_000)],
    ["definitions", "[a]: b\n".repeat(9_000)],
  ])("[DOOR-8.1] %s: shown as written", (_, markdown) => {
    expect(kindOf(markdown)).toBe("as-written");
  });

  test.each([
    ["a long list of links", "- [a link](https://example.org/a) and *more*\n".repeat(1_500)],
    ["a wide table", `${"|a".repeat(20)}|\n${"|-".repeat(20)}|\n${`${"|b".repeat(20)}|\n`.repeat(500)}`],
    ["rules and dashes", `${"-".repeat(200)}\n\nwords -- and --- dashes\n\n`.repeat(50)],
    ["a letter quoted ten times", Array.from({ length: 500 }, (_, at) => `${"> ".repeat(at % 10)}line`).join("\n")],
    ["a program", `\`\`\`js\n${"  const x = a[b[c]] * d_e - f;\n".repeat(300)}\`\`\`\n`],
    ["a book", "# Chapter\n\nSome words of a *chapter* with a [link](x).\n\n".repeat(1_000)],
  ])("[DOOR-8.1] %s: laid out", (_, markdown) => {
    expect(kindOf(markdown)).toBe("html");
  });
});
