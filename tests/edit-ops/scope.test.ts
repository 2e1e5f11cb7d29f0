// Covers MAT-6: scope words and section titles.
import { describe, expect, it } from "vitest";
import { ofHighestLevel } from "../../lib/edit-ops/scope-titles.ts";
import { resolveScope, resolveSection } from "../../lib/edit-ops/scope.ts";
import { structureOf } from "../../lib/markdown/index.ts";

const GUIDE = `---
title: Reading room guide
---

# The reading room

Welcome to the room. Please be quiet.

It opens at ten.

## 1. Opening hours

We open at ten. Dr. Ames closes at six. Bring a card.

- Monday to Friday
- Saturday, if No. 5 bus runs

### Holidays

Closed on holidays.

## 2. Borrowing *rules*:

Two books at a time.

| Card | Weeks |
|------|-------|
| Red | 2 |
| Blue | 4 |

1. Fill in the slip.
2. Hand it over.
3. Wait.

\`\`\`bash
# Not a heading
borrow --card red
\`\`\`

\`\`\`toml
cards = 2
\`\`\`

## The list

Nothing here is a list.

## Final thoughts on reading

Read slowly. Read often.

Come back soon.
`;

const structure = structureOf(GUIDE);

function words(scope: string, text = GUIDE): string {
  const found = resolveScope(structureOf(text), scope);
  if (found.kind === "found") return text.slice(found.scope.range.from, found.scope.range.to).trim();
  return found.kind === "missing" ? "missing" : `ambiguous: ${found.candidates.map(({ range }) => text.slice(range.from, range.to).trim().split("\n")[0]).join(" | ")}`;
}

describe("[MAT-6] section titles", () => {
  it.each([
    ["1. Opening hours"], ["opening hours"], ["Opening Hour"], ["## Opening hours"], ["the opening hours section"], ["section \"Opening hours\""], ["in Opening hours"], ["Opening h"], ["section 1"],
  ])("[MAT-6] finds “%s”, its subsections included", (title) => {
    expect(words(title)).toMatch(/^## 1\. Opening hours[\s\S]*Closed on holidays\.$/);
  });

  it.each([["borrowing rules"], ["Borrowing rule"], ["*Borrowing* rules"], ["the second section"], ["Borrow"]])("[MAT-6] emphasis, numbering and marks aside finds “%s”", (title) => {
    expect(words(title)).toMatch(/^## 2\. Borrowing/);
  });

  it.each([["# Opening hours"], ["### Borrowing rules"], ["# Not a heading"], ["Not a heading"], ["Reading room guide"], ["Appendix C"], ["Op"], [""], ["🎈"]])("[MAT-6] finds no section for “%s”", (title) => {
    expect(resolveSection(structure, title)).toEqual({ kind: "missing", sections: structure.sections });
  });

  it("[MAT-6] a title word for word comes before the vocabulary", () => {
    expect(words("the list")).toBe("## The list\n\nNothing here is a list.");
    expect(words("summary", "# T\n\nIn short.\n\n## Summary\n\nAll.\n\n## Summary of costs\n\nTen.\n")).toBe("## Summary\n\nAll.");
  });

  it("[MAT-6] a word cut short begins a title, and none behind an article", () => {
    const upkeep = structureOf("# Upkeep\n\n## Maintenance time\n\nMay.\n\n## The main road\n\nDry.\n");
    const titled = (words: string) => resolveScope(upkeep, words);
    expect(titled("Mainten")).toMatchObject({ kind: "found", scope: { label: "Maintenance time" } });
    expect(titled("the maintenance")).toMatchObject({ kind: "found", scope: { label: "Maintenance time" } });
    expect(titled("the main")).toMatchObject({ kind: "found", scope: { label: "The main road" } });
    expect(resolveScope(structureOf("## Maintenance time\n\nMay.\n"), "the main")).toMatchObject({ kind: "missing" });
  });

  it("[MAT-6] equal titles are a question", () => {
    const text = "# T\n\n## Notes\n\na\n\n## Other\n\n### Notes\n\nb\n";
    expect(resolveSection(structureOf(text), "Notes")).toMatchObject({ kind: "ambiguous", candidates: [{ label: "Notes" }, { label: "Notes" }] });
    expect(resolveSection(structureOf(text), "### Notes")).toMatchObject({ kind: "found", scope: { label: "Notes" } });
    expect(words("Notes in Other", text)).toBe("missing");
  });

  it("[MAT-6] an underlined title is one, a heading in a quote or a fence is none", () => {
    const text = "Getting *there*\n===\n\nBus.\n\n> ## Quoted\n\n~~~\n## Fenced\n~~~\n\n<!--\n## Hidden\n-->\n";
    expect(resolveSection(structureOf(text), "# Getting there").kind).toBe("found");
    for (const title of ["Quoted", "Fenced", "Hidden"]) expect(resolveSection(structureOf(text), title).kind).toBe("missing");
  });

  it("[MAT-6] titles of other scripts are found", () => {
    const text = "# 图书馆\n\n## 开放时间\n\n十点。\n\n## Часы работы\n\nДа.\n";
    expect(words("开放时间", text)).toBe("## 开放时间\n\n十点。");
    expect(words("часы работы", text)).toBe("## Часы работы\n\nДа.");
  });
});

describe("[MAT-6] places by their part", () => {
  it.each([
    ["introduction", "Welcome to the room. Please be quiet.\n\nIt opens at ten."],
    ["the intro", "Welcome to the room. Please be quiet.\n\nIt opens at ten."],
    ["the first paragraph", "Welcome to the room. Please be quiet."],
    ["second paragraph", "It opens at ten."],
    ["paragraph 3", "We open at ten. Dr. Ames closes at six. Bring a card."],
    ["last paragraph", "Come back soon."],
    ["the penultimate paragraph", "Read slowly. Read often."],
    ["first sentence", "Welcome to the room."],
    ["second sentence of the first paragraph in opening hours", "Dr. Ames closes at six."],
    ["last sentence in the conclusion", "Come back soon."],
    ["the title", "# The reading room"],
    ["the table", "| Card | Weeks |\n|------|-------|\n| Red | 2 |\n| Blue | 4 |"],
    ["the second row", "| Blue | 4 |"],
    ["the list in Opening hours", "- Monday to Friday\n- Saturday, if No. 5 bus runs"],
    ["the numbered list", "1. Fill in the slip.\n2. Hand it over.\n3. Wait."],
    ["step 2", "2. Hand it over."],
    ["last step under borrowing rules", "3. Wait."],
    ["first item of the second list", "1. Fill in the slip."],
    ["first bullet", "- Monday to Friday"],
    ["the shell block", "```bash\n# Not a heading\nborrow --card red\n```"],
    ["toml block", "```toml\ncards = 2\n```"],
    ["the second code block", "```toml\ncards = 2\n```"],
    ["the last paragraph of the final thoughts", "Come back soon."],
    ["the first section in Opening hours", "### Holidays\n\nClosed on holidays."],
  ])("[MAT-6] %s", (scope, expected) => {
    expect(words(scope)).toBe(expected);
  });

  it.each([["conclusion"], ["the closing"], ["wrap-up"], ["final thoughts"], ["the wrapping up"], ["ending"], ["the last section"]])("[MAT-6] %s is the section that closes", (scope) => {
    expect(words(scope)).toMatch(/^## Final thoughts on reading/);
  });

  it.each([["the document"], ["whole text"], ["everything"], ["the entire post"]])("[MAT-6] %s is all of it", (scope) => {
    expect(resolveScope(structure, scope)).toMatchObject({ kind: "found", shape: "document", scope: { range: { from: 0, to: GUIDE.length } } });
  });

  it.each([["the first item"], ["the code block"]])("[MAT-6] %s is a question where there are several", (scope) => {
    expect(words(scope)).toMatch(/^ambiguous: .* \| /);
  });

  it.each([["paragraph 40"], ["third table"], ["the quote"], ["summary"], ["the list in Nowhere"], ["python block"], ["first sentence in the python block"], ["paragraph 0"]])("[MAT-6] %s is missing", (scope) => {
    expect(words(scope)).toBe("missing");
  });

  it("[MAT-6] without headings the conclusion is the last paragraph, with them it needs a name", () => {
    expect(words("conclusion", "One.\n\nTwo.\n\n- item\n")).toBe("Two.");
    expect(words("introduction", "One.\n\nTwo.\n")).toBe("One.");
    expect(words("conclusion", "# T\n\nOne.\n\n## Appendix\n\nTwo.\n")).toBe("missing");
    expect(words("conclusion", "# T\n\n## Closing the valve\n\nOne.\n")).toBe("missing");
    expect(words("conclusion", "# T\n\n## In short\n\nOne.\n")).toBe("## In short\n\nOne.");
  });

  it("[MAT-6] the title may stand in the front matter alone", () => {
    expect(words("title", "---\ntitle: A\n---\n\n## B\n")).toBe("title: A");
    expect(words("title", "Old name\n---\n\nText\n")).toBe("Old name\n---");
  });

  it("[MAT-6] the introduction stands above the first heading when there is no title", () => {
    expect(words("introduction", "Hello.\n\nAgain.\n\n## One\n\nText.\n\n## Two\n")).toBe("Hello.\n\nAgain.");
    expect(words("introduction", "# T\n\nHello.\n\n## Introduction\n\nNamed.\n")).toBe("## Introduction\n\nNamed.");
    expect(words("introduction", "# T\n\n## One\n\nText.\n")).toBe("missing");
  });

  it("[MAT-6] words of any length and kind are answered without a throw", () => {
    for (const scope of ["in ".repeat(5_000), "first ".repeat(5_000), "a in b in c in d", "((((", "constructor sentence", "__proto__", "toString block"]) expect(resolveScope(structure, scope).kind).not.toBe("found");
  });

  it("[MAT-6] of two hundred thousand sections those of the highest level are told", () => {
    const { sections } = structureOf(GUIDE);
    const many = Array.from({ length: 200_000 / sections.length }, () => sections).flat();
    expect(ofHighestLevel(many)).toHaveLength(many.length / sections.length);
  });
});
