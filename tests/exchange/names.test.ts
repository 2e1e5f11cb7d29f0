// Covers docs/spec/exchange.md IO-1 to IO-5: names, links and places of images.
import { expect, test } from "vitest";
import { imageFinder } from "../../lib/exchange/find-image.ts";
import { Collected } from "../../lib/exchange/folder.ts";
import { imagePlaces } from "../../lib/exchange/image-places.ts";
import { withAddresses, withLinks, withoutNames } from "../../lib/exchange/linked-text.ts";
import { fileOf, isNameless, isPlainSlug, nameFault, pathOf, relative, TakenNames } from "../../lib/exchange/names.ts";

const ID = "A".repeat(43);

test.each([
  ["posts/My Post.md", "posts/my-post"],
  ["Über uns/Straße & Café.md", "uber-uns/stra-e-cafe"],
  ["_posts/2024-01-02-gate.markdown", "_posts/2024-01-02-gate.markdown"],
  ["a..b/…/c.mdx", "a.b/untitled/c.mdx"],
  [`${"long/".repeat(60)}end.md`, `${"long/".repeat(40)}`.slice(0, 200).replace(/\/$/, "")],
])("[IO-3] %s becomes the path %s", (file, path) => {
  expect(pathOf(file)).toBe(path);
});

test("[IO-1] the file of a path is the path, with an ending where it has none", () => {
  expect(["a/b", "a/b.mdx", "a.b"].map(fileOf)).toEqual(["a/b.md", "a/b.mdx", "a.b.md"]);
});

test("[IO-1.1] names differ in small and large letters too, and no file is a folder of another", () => {
  const taken = new TakenNames();
  expect(taken.take("a/Cover.png", "one")).toBe(true);
  expect(taken.take("a/Cover.png", "one")).toBe(true);
  expect(taken.take("a/cover.png", "two")).toBe(false);
  expect(taken.take("a", "two")).toBe(false);
  expect(taken.take("a/Cover.png/b.md", "two")).toBe(false);
  expect(taken.takeLike("a/cover.png", "two")).toBe("a/cover-2.png");
});

test.each([
  ["/etc/passwd", "absolute"],
  ["C:/x.md", "absolute"],
  ["a/../../x.md", "climbs out"],
  ["a\\b.md", "backslash"],
  ["a//b.md", "empty part"],
  ["a\nb.md", "control"],
])("[IO-5] %j is left: %s", (name, why) => {
  expect(nameFault(name)).toContain(why);
});

test("[IO-5] of two files with one name neither is read, and a folder ends at its bounds", () => {
  const found = new Collected();
  for (const name of ["a.md", "b.md", "a.md"]) found.add(name, 1, undefined);
  found.add("large.png", 5 * 1024 ** 3, undefined);
  expect([...found.files.keys()]).toEqual(["b.md"]);
  expect(found.left.map(({ file, refusal }) => [file, refusal.code, refusal.message])).toEqual([
    ["a.md", "unsafe_file", "It was not read: two files have this name."],
    ["large.png", "unsafe_file", "It was not read: all files together are too large."],
  ]);
});

const FILES = new Map(
  ["blog/content/posts/gate/cover.png", "blog/static/img/nine.png", "notes/files/Deep one.png", "a.md"].map((name) => [
    name,
    1,
  ]),
);

test.each([
  ["blog/content/posts/gate/index.md", "link", "cover.png", "blog/content/posts/gate/cover.png"],
  ["blog/content/posts/gate/index.md", "link", "./cover.png?v=2", "blog/content/posts/gate/cover.png"],
  ["blog/content/posts/gate/index.md", "link", "/img/nine.png", "blog/static/img/nine.png"],
  ["notes/one.md", "link", "files/Deep%20one.png", "notes/files/Deep one.png"],
  ["blog/x.md", "embed", "Deep one.png|300", "notes/files/Deep one.png"],
  ["blog/x.md", "link", "a.md", undefined],
  ["blog/x.md", "link", "https://example.org/cover.png", undefined],
  ["blog/x.md", "link", "../../../cover.png", undefined],
] as const)("[IO-4] %s shows by the %s %s the file %s", (file, kind, target, found) => {
  expect(imageFinder(FILES)(file, { kind, target })).toBe(found);
});

const TEXT = `---
cover: ![x](front.png)
---
# One ![a](one.png "Title") and ![b](<two words.png>) ![[three.png|300]] [![d](four(1).png)](https://e.org)

![e][ref] \`![no](code.png)\` <img alt="f" src="six.png">

\`\`\`
![no](fenced.png)
![[no.png]]
\`\`\`

[ref]: five.png
`;

test("[IO-4] places of images are found outside of code and front matter", () => {
  expect(imagePlaces(TEXT).map(({ target }) => target)).toEqual([
    "one.png",
    "two words.png",
    "three.png|300",
    "four(1).png",
    "six.png",
    "five.png",
  ]);
});

test("[IO-2] links become addresses and are as they were again", () => {
  const places = imagePlaces(TEXT).map((place) => ({ ...place, id: ID }));
  const text = withAddresses(TEXT, places);
  expect(text).toContain(`![a](/api/images/${ID}#one.png "Title")`);
  expect(text).toContain(`![three](</api/images/${ID}#[[three.png|300]]>)`);
  expect(withLinks(text, ({ written }) => written)).toBe(TEXT);
  expect(withoutNames(text)).not.toContain(`${ID}#`);
});

test("[IO-2] an address without a name becomes the link that is given, and one of nothing stays", () => {
  const text = `![a](/api/images/${ID}) and ![b](/api/images/short) and /api/images/${ID}`;
  expect(withLinks(text, () => "images/a b.png")).toBe(
    `![a](images/a%20b.png) and ![b](/api/images/short) and /api/images/${ID}`,
  );
  expect(withLinks(text, () => undefined)).toBe(text);
  expect(relative("posts/one.md", "images/a (1).png")).toBe("../images/a%20%281%29.png");
});

test("[IO-3] a name of which a path keeps nothing is told from one that says something", () => {
  expect(["🎈.md", "a/—!.md"].map((file) => isNameless(pathOf(file)))).toEqual([true, true]);
  expect(["untitled-ledger.md", "日本.md", "a/エモジ-🎈.md"].map((file) => isNameless(pathOf(file)))).toEqual([
    false,
    false,
    false,
  ]);
  expect(pathOf("旅/エモジ-🎈.md")).toBe("旅/エモジ");
  expect(["emoji-post", "a/b", "", "Ünder", ".."].map(isPlainSlug)).toEqual([true, false, false, false, false]);
});
