// Covers docs/spec/versions.md, PROP-1: what a text says of the post's properties, and edits of it.
import { describe, expect, it } from "vitest";
import { propertiesEdit, propertiesOf, proseStart, type Properties } from "../../lib/markdown/index.ts";
import { applyEdit } from "../../lib/text/index.ts";

const FIELDS = { title: "Rota", path: "guides/rota" };
const set = (text: string, wanted: Partial<Properties>) => applyEdit(text, propertiesEdit(text, FIELDS, wanted));
const valuesOf = (text: string) => propertiesOf(text, FIELDS).values;

describe("what a text says", () => {
  it("[PROP-1] keys of the front matter lead, fields say the rest", () => {
    expect(
      valuesOf("---\ntitle: Bath\ntags: [a, 7]\nsummary: Wash.\nlang: de\ndate: 2026-01-02\n---\n\nText\n"),
    ).toEqual({
      title: "Bath",
      slug: "rota",
      description: "Wash.",
      tags: ["a", "7"],
      language: "de",
      author: "",
      date: "2026-01-02",
    });
    expect(valuesOf("Text\n")).toMatchObject({ title: "Rota", slug: "rota", tags: [], date: "" });
    expect(valuesOf("---\nslug: bath\ntags: a, b c\n---\n")).toMatchObject({ slug: "bath", tags: ["a", "b c"] });
  });

  it("[PROP-1] what is no single value is left to the text", () => {
    expect(propertiesOf("---\nauthor: {name: Ana}\ntags: [{a: 1}]\n---\n", FIELDS).inTextOnly).toEqual([
      "tags",
      "author",
    ]);
  });

  it.each([
    ["Text", "none"],
    ["---\na: 1\n---\n", "yaml"],
    ["---\na: [\n---\n", "unreadable"],
    ["+++\na = 1\n+++\nText", "toml"],
  ])("[PROP-1.2] %j has front matter: %s", (text, kind) => {
    expect(propertiesOf(text, FIELDS).frontMatter).toBe(kind);
  });

  it("[PROP-1.2] what people read begins after the front matter, TOML too", () => {
    expect(
      ["+++\na = 1\n+++\nText", "---\na: 1\n---\nText", "Text", "+++ no"].map((text) => text.slice(proseStart(text))),
    ).toEqual(["Text", "\nText", "Text", "+++ no"]);
  });
});

describe("edits", () => {
  it.each([
    [
      "a key's own line",
      "---\n# c\ntags: [a]  # kept\ntitle: 'Rota'\n---\n",
      { tags: ["b", "c"] },
      "---\n# c\ntags: [b, c]  # kept\ntitle: 'Rota'\n---\n",
    ],
    ["the key that is there", "---\nsummary: Old\n---\n", { description: "New" }, "---\nsummary: New\n---\n"],
    ["words between commas", "---\ntags: a, b\n---\n", { tags: ["a", "c"] }, "---\ntags: a, c\n---\n"],
    ["an empty one goes", "---\nauthor: Ana\na: 1\n---\n", { author: "" }, "---\na: 1\n---\n"],
    ["a block is begun", "Text\n", { language: "de" }, "---\nlanguage: de\n---\n\nText\n"],
    [
      "title, key and heading",
      "---\ntitle: Rota\n---\n\n# Rota\n\nRota\n",
      { title: "Bath" },
      "---\ntitle: Bath\n---\n\n# Bath\n\nRota\n",
    ],
    ["title and heading", "# Rota\n\nText\n", { title: "Bath: why" }, "# Bath: why\n\nText\n"],
    ["a heading that says something else stays", "# Other\n", { title: "Bath" }, "# Other\n"],
    ["a title that no heading can say", "# Rota\n", { title: "Bath #" }, "# Rota\n"],
    ["a slug without a key has a field", "---\na: 1\n---\n", { slug: "bath" }, "---\na: 1\n---\n"],
    ["a slug with a key", "---\nslug: rota\n---\n", { slug: "bath" }, "---\nslug: bath\n---\n"],
    ["a heading below TOML", "+++\na = 1\n+++\n\n# Rota\n", { title: "Bath" }, "+++\na = 1\n+++\n\n# Bath\n"],
  ])("[PROP-1] %s", (_, text, wanted, expected) => {
    expect(set(text, wanted)).toBe(expected);
  });
});
