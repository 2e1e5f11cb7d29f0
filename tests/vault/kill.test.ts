// Covers docs/spec/vault.md, "The journal": DOOR-3.7, wherever a process dies.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { hashOf } from "../../lib/vault/read.ts";
import { FAULT_POINTS } from "../../lib/vault/faults.ts";
import type { Vault } from "../../lib/vault/index.ts";
import { program } from "../support/program.ts";
import { codeOf, edit, folderWith, leftovers, replace, vaultIn } from "./desk.ts";
import { ACTS, editWithKey, isAct, NEW, OLD, perform, prepare, type Act } from "./kill-acts.ts";

const LIMIT_MS = 180_000;
const acts = Object.keys(ACTS).filter(isAct);

async function start(act: Act): Promise<string> {
  const folder = await folderWith(act === "edit" || act === "undoEdit" ? { "sub/a.md": OLD } : {});
  await mkdir(path.join(folder, "sub"), { recursive: true });
  await writeFile(path.join(folder, "other.md"), "another word\n");
  await prepare(act, await vaultIn(folder));
  return folder;
}

async function dieAt(
  folder: string,
  act: Act,
  point: string,
): Promise<{ readonly signal: unknown; readonly points: readonly string[] }> {
  const child = spawn(process.execPath, [program("kill-child"), folder, act, point], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [[, signal], said] = await Promise.all([once(child, "exit"), text(child.stdout)]);
  return { signal, points: said.split("\n").filter((line) => line !== "") };
}

const contentOf = (folder: string): Promise<string | undefined> =>
  readFile(path.join(folder, "sub/a.md"), "utf8").catch(() => undefined);

/** The steps that the act comes to when nothing stops it. */
async function pointsOf(act: Act): Promise<string[]> {
  const folder = await start(act);
  const points: string[] = [];
  await perform(act, await vaultIn(folder, { fault: (point) => void points.push(point) }));
  return points;
}

/** Old or new, and the journal says which; nothing is left behind, and the folder goes on being used. */
async function isWhole(folder: string, act: Act, entries: number): Promise<"old" | "new"> {
  const { before, after } = ACTS[act];
  const vault = await vaultIn(folder);
  const now = await contentOf(folder);
  expect([before, after]).toContain(now);
  expect(leftovers(folder).filter((name) => name !== DEAD_LOCK)).toEqual([]);
  const log = await vault.log();
  expect(log.length).toBe(entries + (now === after ? 1 : 0));
  if (now === after) await isUndone(folder, vault, act);
  expect(await edit(vault, "other.md", [replace("word", "bird")])).toMatchObject({ outcome: "applied" });
  expect(leftovers(folder)).toEqual([]);
  return now === after ? "new" : "old";
}

/** It goes when someone writes. */
const DEAD_LOCK = ".stet/vault/lock";

async function isUndone(folder: string, vault: Vault, act: Act): Promise<void> {
  const [newest] = await vault.log(1);
  expect(codeOf(await vault.undo(newest?.id))).toBe("ok");
  expect(await contentOf(folder)).toBe(ACTS[act].before);
}

describe("a process that dies", () => {
  test.each(acts)(
    "[DOOR-3.7] in the middle of %s: the file is old or new, the journal agrees, and nothing is left behind",
    async (act) => {
      const points = await pointsOf(act);
      const came = await Promise.all(
        points.map(async (point) => {
          const folder = await start(act);
          const entries = (await (await vaultIn(folder)).log()).length;
          const died = await dieAt(folder, act, point);
          expect(died.signal).toBe("SIGKILL");
          expect(died.points.at(-1)).toBe(point);
          return { point, came: await isWhole(folder, act, entries) };
        }),
      );
      const turn = points.indexOf("file replaced");
      expect(came).toEqual(points.map((point, index) => ({ point, came: index < turn ? "old" : "new" })));
    },
    LIMIT_MS,
  );

  test(
    "[DOOR-3.14] whoever sends the edit again with its key gets it made once, and the same answer from then on",
    async () => {
      const points = await pointsOf("edit");
      await Promise.all(
        points.map(async (point) => {
          const folder = await start("edit");
          await dieAt(folder, "edit", point);
          const vault = await vaultIn(folder);
          const again = await editWithKey(vault, hashOf(OLD));
          expect(again, point).toMatchObject({ outcome: "applied", stat: { linesChanged: 1 } });
          expect(await editWithKey(vault, hashOf(OLD))).toEqual(again);
          expect(await contentOf(folder)).toBe(NEW);
          expect(await vault.log()).toHaveLength(1);
        }),
      );
    },
    LIMIT_MS,
  );

  test("[DOOR-3.7] no step of a change is left out", async () => {
    const all = await Promise.all(acts.map(pointsOf));
    expect([...new Set(all.flat())].toSorted()).toEqual([...FAULT_POINTS].toSorted());
  });

  test(
    "[DOOR-3.7] twice, the second time while the first death is settled",
    async () => {
      const folder = await start("edit");
      await dieAt(folder, "edit", "file replaced");
      await dieAt(folder, "edit", "lock taken");
      expect(await isWhole(folder, "edit", 0)).toBe("new");
    },
    LIMIT_MS,
  );
});
