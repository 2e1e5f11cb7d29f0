// Covers docs/spec/vault.md, "The journal": DOOR-3.7, DOOR-3.8.
import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { FileOutcome } from "../../lib/outcome/index.ts";
import { codeOf, edit, replace, textOf, vaultIn, vaultWith } from "./desk.ts";

const TEXT = "# A\n\nOne word here.\n\nA second lake.\n\nA third hill.\n";

describe("the journal", () => {
  test("[DOOR-3.7] an entry says when, which file, by what, in whose words and how much", async () => {
    const { vault } = await vaultWith({ "a.md": TEXT });
    await edit(vault, "a.md", [replace("word", "bird")], { request: "word to bird, please" }, { by: "TextReplace" });
    await vault.create("b.md", "one\n\ntwo\n", "stet");
    expect(await vault.log()).toEqual([
      { id: expect.any(String), at: new Date("2026-01-01T00:00:02Z"), path: "b.md", by: "stet", linesChanged: 2 },
      {
        id: expect.any(String),
        at: new Date("2026-01-01T00:00:01Z"),
        path: "a.md",
        by: "TextReplace",
        request: "word to bird, please",
        linesChanged: 1,
      },
    ]);
    expect((await vault.log(1)).map((entry) => entry.path)).toEqual(["b.md"]);
  });

  test("[DOOR-3.7] refusals, questions, dry runs and what changes nothing leave no entry", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    expect(await edit(vault, "a.md", [replace("nowhere", "x")])).toMatchObject({
      outcome: "rejected",
      code: "anchor_not_found",
    });
    expect(await edit(vault, "a.md", [replace("A ", "The ")])).toMatchObject({ outcome: "clarify" });
    expect(await edit(vault, "a.md", [replace("word", "word")])).toMatchObject({ outcome: "applied", noop: true });
    expect(await edit(vault, "a.md", [replace("word", "bird")], { dryRun: true })).toMatchObject({
      outcome: "applied",
      dryRun: true,
    });
    expect([await vault.log(), await textOf(folder, "a.md")]).toEqual([[], TEXT]);
  });

  test("[DOOR-3.7] a dry run writes nothing at all", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    const dry = await edit(vault, "a.md", [replace("word", "bird")], { dryRun: true });
    expect((await readdir(folder)).toSorted()).toEqual(["a.md"]);
    const real = await edit(vault, "a.md", [replace("word", "bird")]);
    const told = (outcome: FileOutcome) =>
      outcome.outcome === "applied" ? [outcome.hash, outcome.stat, outcome.results] : outcome;
    expect(told(dry)).toEqual(told(real));
    expect(real.outcome).toBe("applied");
  });

  test("[DOOR-3.7] the newest entries stay, as many as the settings say", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT, ".stet.json": '{"journalEntries":3}' });
    for (const [from, to] of [
      ["word", "w1"],
      ["w1", "w2"],
      ["w2", "w3"],
      ["w3", "w4"],
      ["w4", "w5"],
    ] as const)
      await edit(vault, "a.md", [replace(from, to)], { request: to });
    expect((await vault.log()).map((entry) => entry.request)).toEqual(["w5", "w4", "w3"]);
    expect([codeOf(await vault.undo()), codeOf(await vault.undo()), codeOf(await vault.undo())]).toEqual([
      "ok",
      "ok",
      "not_found",
    ]); // undos are entries too
    expect(await textOf(folder, "a.md")).toBe(TEXT.replace("word", "w3"));
  });

  test("[DOOR-3.7] entries take no more room than 64 MB, and the newest stays", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    const own = path.join(folder, ".stet/vault");
    for (const name of ["one", "two", "three"]) await vault.create(`${name}.md`, name, "test");
    for (const number of [1, 2])
      await writeFile(path.join(own, `000000000${number}.entry`), Buffer.alloc(33 * 1024 * 1024));
    await vault.create("four.md", "four", "test");
    expect((await readdir(own)).filter((name) => name.endsWith(".entry")).toSorted()).toEqual([
      "0000000002.entry",
      "0000000003.entry",
      "0000000004.entry",
    ]);
  });

  test("[DOOR-3.7] an entry that was damaged is passed over", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    for (const [from, to] of [
      ["word", "w1"],
      ["lake", "l1"],
      ["hill", "h1"],
    ] as const)
      await edit(vault, "a.md", [replace(from, to)], { request: to });
    const own = path.join(folder, ".stet/vault");
    await writeFile(path.join(own, "0000000002.entry"), "{not ours");
    await writeFile(path.join(own, "pending"), '{"also":"not ours"}\n');
    const again = await vaultIn(folder);
    expect((await again.log()).map((entry) => entry.request)).toEqual(["h1", "w1"]);
    expect(codeOf(await again.undo((await again.log())[1]?.id))).toBe("ok");
    expect(await textOf(folder, "a.md")).toBe(TEXT.replace("lake", "l1").replace("hill", "h1"));
  });

  test("[DOOR-3.7] a pending change that names a place outside is not followed", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    await vault.create("b.md", "x", "test");
    const own = path.join(folder, ".stet/vault");
    const [line = ""] = (await textOf(own, "0000000001.entry")).split("\n");
    const outside = path.join(folder, "..", `.stet-${"0".repeat(16)}.tmp`);
    await writeFile(outside, "theirs");
    await writeFile(
      path.join(own, "pending"),
      `${JSON.stringify({ ...JSON.parse(line), number: 2, path: "../x.md", temp: `.stet-${"0".repeat(16)}.tmp` })}\n`,
    );
    await vaultIn(folder);
    expect(await textOf(path.dirname(outside), path.basename(outside))).toBe("theirs");
    await rm(outside);
    expect((await readdir(own)).includes("pending")).toBe(false);
  });
});

describe("undo", () => {
  test("[DOOR-3.8] newest first, each once, and then there is nothing left", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    await edit(vault, "a.md", [replace("word", "bird")]);
    await edit(vault, "a.md", [replace("bird", "fish")]);
    expect(await vault.undo()).toMatchObject({
      ok: true,
      value: { by: "stet undo", undoes: expect.any(String), path: "a.md", linesChanged: 1 },
    });
    expect(await textOf(folder, "a.md")).toBe(TEXT.replace("word", "bird"));
    await vault.undo();
    expect(await textOf(folder, "a.md")).toBe(TEXT);
    expect(codeOf(await vault.undo())).toBe("not_found");
    expect(codeOf(await vault.undo("no such entry"))).toBe("not_found");
    expect((await vault.log()).map(({ undoneBy }) => undoneBy !== undefined)).toEqual([false, false, true, true]);
  });

  test("[DOOR-3.8] of an older entry leaves what came later, by us and by others", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    await edit(vault, "a.md", [replace("word", "bird")]);
    const [first] = await vault.log();
    await edit(vault, "a.md", [replace("lake", "river")]);
    await writeFile(
      path.join(folder, "a.md"),
      `New top.\n\n${(await textOf(folder, "a.md")).replace("third", "fourth")}`,
    );
    expect(codeOf(await vault.undo(first?.id))).toBe("ok");
    expect(await textOf(folder, "a.md")).toBe(
      `New top.\n\n${TEXT.replace("lake", "river").replace("third", "fourth")}`,
    );
  });

  test("[DOOR-3.8] of words that others changed since is refused with both texts, and writes nothing", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    await edit(vault, "a.md", [replace("word", "bird"), replace("hill", "valley")]);
    const theirs = (await textOf(folder, "a.md")).replace("bird", "eagle");
    await writeFile(path.join(folder, "a.md"), theirs);
    expect(await vault.undo()).toMatchObject({
      ok: false,
      refusal: {
        code: "undo_contested",
        details: { path: "a.md", contested: [{ startLine: 3, endLine: 3, theirs: "eagle", ours: "word" }] },
      },
    });
    expect([await textOf(folder, "a.md"), (await vault.log()).length]).toEqual([theirs, 1]);
  });

  test("[DOOR-3.8] again changes nothing and answers with the undo that was", async () => {
    const { vault } = await vaultWith({ "a.md": TEXT });
    await edit(vault, "a.md", [replace("word", "bird")]);
    const [first] = await vault.log();
    const [once, twice] = [await vault.undo(first?.id), await vault.undo(first?.id)];
    expect(twice).toEqual(once);
    expect((await vault.log()).length).toBe(2);
  });

  test("[DOOR-3.8] of what someone took back by hand changes nothing", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    await edit(vault, "a.md", [replace("word", "bird")]);
    await writeFile(path.join(folder, "a.md"), TEXT);
    expect(codeOf(await vault.undo())).toBe("ok");
    expect([await textOf(folder, "a.md"), (await vault.log()).length]).toEqual([TEXT, 1]);
  });

  test("[DOOR-3.8] of an undo brings the edit back, and that can be undone again", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    await edit(vault, "a.md", [replace("word", "bird")]);
    const undone = await vault.undo();
    expect(codeOf(await vault.undo(undone.ok ? undone.value.id : ""))).toBe("ok");
    expect(await textOf(folder, "a.md")).toBe(TEXT.replace("word", "bird"));
    expect((await vault.log()).map(({ undoneBy }) => undoneBy !== undefined)).toEqual([false, true, false]);
    expect(codeOf(await vault.undo())).toBe("ok");
    expect(await textOf(folder, "a.md")).toBe(TEXT);
  });

  test("[DOOR-3.8] of a new file takes it away, and of that brings it back", async () => {
    const { folder, vault } = await vaultWith();
    await vault.create("sub/new.md", "\uFEFFhello\r\n", "test");
    const undone = await vault.undo();
    expect(codeOf(await vault.read("sub/new.md"))).toBe("not_found");
    expect(codeOf(await vault.undo(undone.ok ? undone.value.id : ""))).toBe("ok");
    expect(await textOf(folder, "sub/new.md")).toBe("\uFEFFhello\r\n");
  });

  test("[DOOR-3.8] a file is not taken away with what others wrote in it, nor put over another one", async () => {
    const { folder, vault } = await vaultWith();
    await vault.create("new.md", "hello\n", "test");
    await writeFile(path.join(folder, "new.md"), "hello you\n");
    expect(codeOf(await vault.undo())).toBe("undo_contested");
    await writeFile(path.join(folder, "new.md"), "hello\n");
    const undone = await vault.undo();
    await writeFile(path.join(folder, "new.md"), "theirs\n");
    expect(codeOf(await vault.undo(undone.ok ? undone.value.id : ""))).toBe("file_exists");
    expect(await textOf(folder, "new.md")).toBe("theirs\n");
  });

  test("[DOOR-3.8] of a file that is gone is refused", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    await edit(vault, "a.md", [replace("word", "bird")]);
    await rm(path.join(folder, "a.md"));
    expect(codeOf(await vault.undo())).toBe("undo_contested");
  });

  test("[DOOR-3.8] line ends that others changed since stay theirs", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    await edit(vault, "a.md", [replace("word", "bird")]);
    await writeFile(path.join(folder, "a.md"), (await textOf(folder, "a.md")).replaceAll("\n", "\r\n"));
    await vault.undo();
    expect(await textOf(folder, "a.md")).toBe(TEXT.replaceAll("\n", "\r\n"));
  });

  test("[DOOR-3.8] in a file of mixed line ends, and after others evened them out", async () => {
    const mixed = "one word\r\ntwo lake\nthree\r\n";
    const { folder, vault } = await vaultWith({ "a.txt": mixed });
    await edit(vault, "a.txt", [replace("word", "bird")]);
    const [first] = await vault.log();
    await edit(vault, "a.txt", [replace("lake", "river")]);
    expect(codeOf(await vault.undo(first?.id))).toBe("ok");
    expect(await textOf(folder, "a.txt")).toBe(mixed.replace("lake", "river"));
    await edit(vault, "a.txt", [replace("word", "fish")]);
    await writeFile(path.join(folder, "a.txt"), "one fish\ntwo river\nthree\n");
    expect(codeOf(await vault.undo())).toBe("ok");
    expect(await textOf(folder, "a.txt")).toBe("one word\ntwo river\nthree\n");
  });
});
