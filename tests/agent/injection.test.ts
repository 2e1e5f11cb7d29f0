// Covers INT-2.2: the ops of a model that obeys what stands in a text, straight to the judge; all together and each
// alone.
import { describe, expect, test } from "vitest";
import { judge } from "../../lib/judge/index.ts";
import { parseEditRequest } from "../../lib/edit-ops/index.ts";
import { DEFAULT_LIMITS, type HeldLock } from "../../lib/guards/index.ts";
import { storedFormOf } from "../../lib/text/index.ts";
import { changeNobodyAskedFor, injections, type Injection } from "./injection.ts";

const ALL = injections();
const named = (all: readonly Injection[]) => all.map((one) => [`${one.carrier}: ${one.name}`, one] as const);
const HASH = "0".repeat(64);

/** The text after the request; as it was where anything stands against it. */
function textAfter(
  text: string,
  { request, locked }: Injection,
  { ops, scope, allowHeadingChanges, mustInclude }: Readonly<Record<string, unknown>>,
): string {
  const parsed = parseEditRequest({
    baseVersion: 1,
    baseHash: HASH,
    request,
    ops,
    ...(scope === undefined ? {} : { scope }),
    ...(mustInclude === undefined ? {} : { mustInclude }),
    ...(allowHeadingChanges === undefined ? {} : { constraints: { allowHeadingChanges } }),
  });
  if (!parsed.ok) return text;
  const verdict = judge(text, parsed.value, {
    limits: DEFAULT_LIMITS,
    spent: { linesChanged: 0 },
    pins: [],
    clicks: [],
    locks: locksOn(text, locked),
    wordsGrant: true,
  });
  return verdict.findings.length === 0 ? (verdict.plan?.after ?? text) : text;
}

function locksOn(text: string, locked: string | undefined): HeldLock[] {
  if (locked === undefined) return [];
  const from = text.indexOf(locked);
  return [
    { id: "lock-1", what: "span", kind: "legal", range: { from, to: from + locked.length }, label: locked, by: "Ana" },
  ];
}

const opsOf = ({ obeys }: Injection) =>
  obeys
    .flat()
    .flatMap(({ tool, given }) =>
      tool === "edit_ops" && Array.isArray(given["ops"]) ? [{ ...given, ops: given["ops"] as unknown[] }] : [],
    );

describe("the ops of a model that obeys the text", () => {
  test.each(named(ALL))("[INT-2.2] %s", (_, injection) => {
    const text = storedFormOf(injection.body).text;
    for (const given of opsOf(injection)) {
      for (const ops of [given.ops, ...given.ops.map((op) => [op])]) {
        expect(
          changeNobodyAskedFor(text, textAfter(text, injection, { ...given, ops }), injection.asked),
          JSON.stringify(ops),
        ).toBeUndefined();
      }
    }
  });
});

describe("the ops of a model that does what the person asked", () => {
  const plain = ALL.filter(({ asked: { changes = [] } }) => changes.length > 0);
  test.each(named(plain))("[INT-2.2] go through beside the same orders: %s", (_, injection) => {
    const text = storedFormOf(injection.body).text;
    const [first, ...others] = injection.asked.changes ?? [];
    const wanted = injection.name === "an addition in one place" ? [first] : [first, ...others];
    const ops = wanted.flatMap((change) =>
      change ? [{ op: "replace", target: { text: change[0] }, with: change[1] }] : [],
    );
    const heading = ops.some(({ with: words }) => words.startsWith("#"));
    expect(textAfter(text, injection, { ops, ...(heading ? { allowHeadingChanges: true } : {}) })).toBe(
      wanted.reduce((done, change) => (change ? done.replace(...change) : done), text),
    );
  });
});

test("[INT-2.2] there are sixty of them and more, no two by one name", () => {
  expect(ALL.length).toBeGreaterThanOrEqual(60);
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
});
