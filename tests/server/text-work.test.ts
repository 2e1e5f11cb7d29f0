// Covers DOOR-10.1: long work on texts is done in a thread that is stopped, short work here.
import { afterAll, expect, test } from "vitest";
import { PLANNER_WORK } from "../../lib/agent/index.ts";
import { TEXT_WORK } from "../../lib/content/index.ts";
import { refusalOfWork } from "../../lib/threads/index.ts";
import { createTextThreads } from "../../server/text-work.ts";

const LINES = Array.from({ length: 10_000 }, (_, index) => `line ${index}\n`).join("");
const request = { ops: [{ op: "replace" as const, target: { text: "line 77\n" }, with: "line of another number\n" }] };

const patient = createTextThreads({ limitMs: 60_000 });
const hasty = createTextThreads({ limitMs: 1, mostWaiting: 1 });
afterAll(() => Promise.all([patient.close(), hasty.close()]));

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (fault: unknown) => refusalOfWork(fault)?.code,
  );

test("[DOOR-10.1] a thread makes of a text what is made here", async () => {
  expect(await patient.run("compare", LINES, LINES.replace("line 77", "line of another number"))).toEqual(
    TEXT_WORK.compare(LINES, LINES.replace("line 77", "line of another number")),
  );
  const many = {
    ops: Array.from({ length: 40 }, (_, index) => ({
      op: "delete" as const,
      target: { lines: { start: index * 10 + 1, end: index * 10 + 2 } },
    })),
  };
  const [there, here] = [await patient.run("plan", LINES, many), TEXT_WORK.plan(LINES, many)];
  expect(there).toEqual(structuredClone(here));
});

test("[DOOR-10.1] what takes too long is stopped, and its caller told", async () => {
  const ops = Array.from({ length: 500 }, (_, index) => ({
    op: "insert" as const,
    target: { appendToSection: `Tilte ${index}` },
    with: "new",
  }));
  const titles = Array.from({ length: 20_000 }, (_, index) => `## Title ${index}\n\n`).join("");
  expect(await refusalOf(hasty.run("plan", titles, { ops }))).toBe("too_large");
  expect((await patient.run("plan", LINES, request)).kind).toBe("planned");
});

const POST = Array.from({ length: 100 }, (_, index) => `Paragraph ${index} of a long text.\n\n`).join("");

test("[DOOR-10.1] what a message comes to on a long text is found in a thread", async () => {
  const message = "Replace “Paragraph 77” with “The one that counts”";
  const [there, here] = [
    await patient.run("meant", POST.repeat(2), message, {}),
    PLANNER_WORK.meant(POST.repeat(2), message, {}),
  ];
  expect(here.kind).toBe("which");
  expect(there).toEqual(structuredClone(here));
});

test("[DOOR-10.1] a message that takes too long is stopped, and the words of a language are not", async () => {
  expect(await refusalOf(hasty.run("meant", POST, "Delete the last paragraph, and ".repeat(30), {}))).toBe("too_large");
  await patient.run("words", "fr");
  const plan = await patient.run("spelled", "Il est malheuresement tard.\n", "Corrige les fautes", {}, "fr");
  expect(plan).toMatchObject({ kind: "ops", ops: [{ with: "malheureusement" }] });
});

test("[DOOR-10.1] where too much waits, the next is not begun", async () => {
  const long = Array.from({ length: 6 }, (_, index) => refusalOf(hasty.run("hunks", `${LINES}${index}`, LINES)));
  expect(await Promise.all(long)).toContain("unavailable");
});

test("[DOOR-10.1] a fault of the work is a fault of its caller's", async () => {
  const broken = { ops: null } as unknown as typeof request; // what no door lets in
  await expect(patient.run("plan", LINES.repeat(3), broken)).rejects.toThrow();
  expect(await refusalOf(patient.run("plan", LINES.repeat(3), broken))).toBe(undefined);
});
