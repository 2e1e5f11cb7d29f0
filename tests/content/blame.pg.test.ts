// Covers docs/spec/versions.md VER-7: which version last changed each line, and whose words a text is made of.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blamedLines } from "../../lib/content/index.ts";
import { blameText } from "../../lib/content/blame-text.ts";
import { applyEdit, makeEdit, type Edit } from "../../lib/text/index.ts";
import { testDatabase } from "../support/database.ts";
import { desk, refusalOf, valueOf } from "./desk.ts";

const { prisma } = await testDatabase();

/** Line by line, for edits of one replacement each: those around it that are as they were keep their version. */
function slowlyBlamed(text: string, edits: readonly { readonly number: number; readonly edit: Edit }[]): number[] {
  let [now, versions] = [text, text.split("\n").map(() => 1)];
  for (const { number, edit } of edits) {
    const [before, after] = [now.split("\n"), applyEdit(now, edit).split("\n")];
    const [one] = edit;
    if (!one) continue;
    const lineAt = (place: number) => now.slice(0, place).split("\n").length - 1;
    let [head, tail] = [lineAt(one.from), before.length - 1 - lineAt(one.to)];
    const least = () => head + tail < Math.min(before.length, after.length);
    while (least() && before[head] === after[head]) head += 1;
    while (least() && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
    const come = Array.from({ length: after.length - head - tail }, () => number);
    versions = [...versions.slice(0, head), ...come, ...versions.slice(versions.length - tail)];
    now = applyEdit(now, edit);
  }
  return versions;
}

describe("of a history", () => {
  const edit = (from: number, to: number, insert: string): Edit => [{ from, to, insert }];

  test("[VER-7] a line is the last version's that changed anything in it", () => {
    const edits = [
      { number: 2, edit: edit(0, 3, "ONE") },
      { number: 3, edit: edit(8, 8, "new\n") },
      { number: 4, edit: edit(4, 5, "T") },
    ];
    expect(blameText({ number: 1, text: "one\ntwo\nthree\n", edits })).toEqual({
      lines: [
        { fromLine: 1, toLine: 1, version: 2 },
        { fromLine: 2, toLine: 2, version: 4 },
        { fromLine: 3, toLine: 3, version: 3 },
        { fromLine: 4, toLine: 4, version: 1 },
      ],
      parts: [
        { from: 0, to: 3, version: 2 },
        { from: 3, to: 4, version: 1 },
        { from: 4, to: 5, version: 4 },
        { from: 5, to: 8, version: 1 },
        { from: 8, to: 12, version: 3 },
        { from: 12, to: 18, version: 1 },
      ],
      words: [
        { version: 2, count: 1 },
        { version: 4, count: 1 },
        { version: 3, count: 1 },
        { version: 1, count: 1 },
      ].toSorted((a, b) => b.count - a.count),
    });
  });

  test("[VER-7] an empty text has no line", () => {
    expect(blameText({ number: 7, text: "", edits: [] })).toEqual({ lines: [], parts: [], words: [] });
  });

  test("[VER-7] each letter is the version's that wrote it, whatever was edited around it", () => {
    const place = fc.tuple(fc.nat(), fc.nat({ max: 5 }), fc.stringMatching(/^[a-z\n]{0,6}$/));
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z\n]{0,30}$/), fc.array(place, { maxLength: 8 }), (text, places) => {
        // the same by another way: every letter carries its version
        let letters = [...text].map((letter) => ({ letter, version: 1 }));
        const edits = places.map(([at, length, insert], index) => {
          const from = at % (letters.length + 1);
          const to = Math.min(letters.length, from + length);
          const number = index + 2;
          const now = letters.map(({ letter }) => letter).join("");
          const made = makeEdit(now, [{ from, to, insert }]);
          const come = [...insert].map((letter) => ({ letter, version: number }));
          letters = made.length === 0 ? letters : [...letters.slice(0, from), ...come, ...letters.slice(to)];
          return { number, edit: made };
        });
        const after = edits.reduce((now, one) => applyEdit(now, one.edit), text);
        expect(letters.map(({ letter }) => letter).join("")).toBe(after);
        const { lines, parts } = blameText({ number: 1, text, edits });
        expect(parts.flatMap(({ from, to, version }) => Array.from({ length: to - from }, () => version))).toEqual(
          letters.map(({ version }) => version),
        );
        const given = lines.flatMap(({ fromLine, toLine, version }) =>
          Array.from({ length: toLine - fromLine + 1 }, () => version),
        );
        expect(given).toEqual(slowlyBlamed(text, edits).slice(0, given.length));
      }),
    );
  });

  test("[VER-7] a line is as it was in the version that changed it last, and no break beside it is a change of it", () => {
    const text = "# List\n\n- one\n";
    const edits = [
      { number: 2, edit: edit(13, 13, "\n\nA note.") }, // the break after the item came with it
      { number: 3, edit: edit(8, 10, "") },
    ];
    expect(blameText({ number: 1, text, edits: edits.slice(0, 1) }).lines).toEqual([
      { fromLine: 1, toLine: 3, version: 1 },
      { fromLine: 4, toLine: 5, version: 2 },
    ]);
    expect(blameText({ number: 1, text, edits }).lines).toEqual([
      { fromLine: 1, toLine: 2, version: 1 },
      { fromLine: 3, toLine: 3, version: 3 }, // words that go change a line too
      { fromLine: 4, toLine: 5, version: 2 },
    ]);
  });
});

describe("of a post", () => {
  test("[VER-7] lines name their version, who made it and by what words; typing is not in it yet", async () => {
    const { contents, owner, write, edit, save } = await desk(prisma);
    const { id } = await write("# Rota\n\nMonday is Ana.\nTuesday is Ben.\n");
    await edit(id, "Ben", "Cleo");
    await save(id, "# Rota\n\nMonday is Ana.\nTuesday is Cleo.\nWednesday is free.\n");
    const found = valueOf(await contents.blame(owner, id, undefined));
    expect(found).toMatchObject({
      version: 3,
      since: 1,
      unversioned: false,
      lines: [
        { fromLine: 1, toLine: 3, version: 1 },
        { fromLine: 4, toLine: 4, version: 2 },
        { fromLine: 5, toLine: 5, version: 3 },
      ],
      versions: [
        { number: 3, request: null, words: 3 },
        { number: 2, request: 'Replace "Ben" with "Cleo"', words: 1 },
        { number: 1, words: 6 },
      ],
    });
    expect(valueOf(await contents.blame(owner, id, 1)).lines).toEqual([{ fromLine: 1, toLine: 4, version: 1 }]);
    expect(refusalOf(await contents.blame(owner, id, 9)).code).toBe("not_found");
    expect(refusalOf(await contents.blame(owner, "nowhere", undefined)).code).toBe("not_found");
  });

  test("[VER-7] over more versions than one keyframe it is the same", async () => {
    const { contents, owner, write, save } = await desk(prisma);
    const { id } = await write("0\n");
    const body = (count: number) => Array.from({ length: count + 1 }, (_, at) => `${at}\n`).join("");
    for (let count = 1; count < 60; count++) await save(id, body(count));
    const { lines, version } = valueOf(await contents.blame(owner, id, undefined));
    expect(version).toBe(60);
    expect(lines.slice(0, 3)).toEqual([
      { fromLine: 1, toLine: 1, version: 1 },
      { fromLine: 2, toLine: 2, version: 2 },
      { fromLine: 3, toLine: 3, version: 3 },
    ]);
  });
});

test("[VER-7] a program reads it as runs of lines, each with its version, who made that and by what words", async () => {
  const at = await desk(prisma);
  const { id, hash } = await at.write("One.\n\nTwo.\n");
  const ops = [{ op: "replace", target: { text: "Two" }, with: "Three" }];
  await at.contents.submitEdit(at.owner, id, { baseVersion: 1, baseHash: hash, request: "Two is Three", ops });
  const lines = blamedLines(valueOf(await at.contents.blame(at.owner, id, undefined)));
  const actor = expect.objectContaining({ name: "Ana" }) as unknown;
  expect(lines).toEqual([
    { startLine: 1, endLine: 2, version: 1, origin: "rest", actor, request: null },
    { startLine: 3, endLine: 3, version: 2, origin: "rest", actor, request: "Two is Three" },
  ]);
});
