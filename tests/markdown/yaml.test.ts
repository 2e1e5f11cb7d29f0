// Covers MD-5.1: front matter that is made to be slow, or to end the process, is not read.
import { afterEach, expect, test, vi } from "vitest";
import { frontMatterOf, LONGEST_YAML, setFrontMatter, structureOf } from "../../lib/markdown/index.ts";
import { applyEdit } from "../../lib/text/index.ts";

const block = (yaml: string) => `---\n${yaml}\n---\nHello\n`;
const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join("\n");

test.each([
  ["keys within keys", "? ".repeat(1_200)],
  ["values within keys", ": ".repeat(1_200)],
  ["lists within lists", "- ".repeat(1_200)],
  ["brackets", "[".repeat(10_000)],
  ["braces", "{a: ".repeat(10_000)],
  ["indents", lines(200, (at) => `${" ".repeat(at)}a:`)],
])("[MD-5.1] %s by the thousand are not read", (_, yaml) => {
  const text = block(yaml);
  expect(frontMatterOf(text)).toEqual({ data: {}, error: expect.stringMatching(/nested more than 50 levels/) });
  expect(structureOf(text).frontMatter).toBeDefined();
});

test("[MD-5.1] the same after a blank line is a story between two rules", () => {
  expect(structureOf(`---\n\n${"? ".repeat(1_200)}\n---\nHello\n`).frontMatter).toBeUndefined();
});

test("[MD-5.1] fifty levels are read", () => {
  const { data, error } = frontMatterOf(block(`a: ${"[".repeat(48)}${"]".repeat(48)}`));
  expect([Object.keys(data), error]).toEqual([["a"], undefined]);
});

test("[MD-5.1] 60,000 keys are not read, and what is short enough is", () => {
  expect(frontMatterOf(block(lines(60_000, (at) => `k${at}: v`))).error).toMatch(/longer than 65536/);
  const most = frontMatterOf(block(lines(5_000, (at) => `k${at}: v`)));
  expect([Object.keys(most.data).length, most.error]).toEqual([5_000, undefined]);
  const full = `a: ${"x".repeat(LONGEST_YAML - 4)}`;
  expect(frontMatterOf(block(full)).error).toBeUndefined();
  expect(frontMatterOf(block(`${full}xx`)).error).toBeDefined();
});

test.each([["a: 1\nb: 2\na: 3"], ["in:\n  a: 1\n  a: 2"], ["{a: 1, a: 2}"]])(
  "[MD-5.1] a key that occurs twice is still an error: %j",
  (yaml) => {
    expect(frontMatterOf(block(yaml)).error).toMatch(/unique/);
  },
);

test("[MD-5.1] a patch that makes the block too long leaves no block that looks readable", () => {
  const text = block("a: 1");
  const after = applyEdit(text, setFrontMatter(text, { long: "word ".repeat(LONGEST_YAML / 5) }));
  expect(frontMatterOf(after).error).toMatch(/longer/);
});

afterEach(() => void vi.restoreAllMocks());

test("[MD-5.1] a map as a key is an error, and its words are not printed", () => {
  const warned = vi.spyOn(process, "emitWarning");
  const said = vi.spyOn(console, "warn");
  expect(frontMatterOf(block("? {password: secret-words}\n: 1")).error).toBeDefined();
  expect(frontMatterOf(block("%UNKNOWN secret-words\n---\na: !secret-words 1")).data).toEqual(expect.anything());
  expect([warned.mock.calls, said.mock.calls]).toEqual([[], []]);
});
