// Covers docs/spec/rule-book.md SET-1.1, SET-1.2 and FLAG-1 on a real Postgres: who sets what, what it does to the next
// request, and to one that is under way.
import type { Sql } from "@prisma/client/runtime/client";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import { createContents, type Contents, type ToldEvent } from "../../lib/content/index.ts";
import { LIMIT_NAMES } from "../../lib/guards/index.ts";
import { createSettings, settingsPatchSchema, type Settings } from "../../lib/settings/index.ts";
import { connectDatabase } from "../../server/database.ts";
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { codeOf, scene, valueOf, type Scene } from "../auth/scene.ts";
import { sent, type Sent } from "../support/sent.ts";
import { until } from "../support/until.ts";

const TEXT = Array.from({ length: 25 }, (_, index) => `Line ${index} of the rota names someone.`).join("\n") + "\n";
const TWO_LINES = [
  { op: "replace", target: { text: "Line 3 of" }, with: "Row 3 of" },
  { op: "replace", target: { text: "Line 9 of" }, with: "Row 9 of" },
];

interface Office extends Scene {
  readonly settings: Settings;
  readonly contents: Contents;
  readonly owned: Actor;
  /** Of events, as they were told. */
  readonly told: ToldEvent[];
  /** The same rooms through another view of the database. */
  contentsThrough(db: PrismaClient): Contents;
  write(body: string): Promise<string>;
}

async function office(): Promise<Office> {
  const at = await scene();
  const { prisma } = at.database;
  const told: ToldEvent[] = [];
  const contentsThrough = (db: PrismaClient) =>
    createContents({
      db,
      clock: () => new Date(),
      newId: () => randomUUID(),
      onEvents: (events) => told.push(...events),
    });
  const contents = contentsThrough(prisma);
  const owned = await at.owner();
  return {
    ...at,
    settings: createSettings({ db: prisma, auth: at.auth }),
    contents,
    contentsThrough,
    owned,
    told,
    write: async (body) => valueOf(await contents.create(owned, { title: "Rota", body })).id,
  };
}

/** Asks for `ops` on the current text. */
async function edit(
  contents: Contents,
  actor: Actor,
  id: string,
  ops: readonly unknown[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<Sent["body"]> {
  const { version, hash } = valueOf(await contents.read(actor, id));
  return sent(await contents.submitEdit(actor, id, { baseVersion: version, baseHash: hash, ops, ...more })).body;
}

/** A view of the database in which `first` happens before the first commit that a room makes. */
function beforeCommit(db: PrismaClient, first: () => Promise<unknown>): PrismaClient {
  let isDone = false;
  return new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key !== "$queryRaw") return typeof value === "function" ? value.bind(target) : value;
      return async (words: TemplateStringsArray | Sql, ...values: readonly unknown[]) => {
        const statement = "sql" in words ? words.sql : words.join("");
        if (!isDone && statement.includes("update content_head set")) {
          isDone = true;
          await first();
        }
        return target.$queryRaw(words, ...values);
      };
    },
  });
}

describe("what a workspace sets", () => {
  test("[SET-1.1] begins with the defaults, keeps what is set, and goes back with null", async () => {
    const { settings, owned } = await office();
    const first = valueOf(await settings.read(owned));
    expect(first).toMatchObject({ safeAiEditsV2: 100, toneGuide: "", mayChange: true });
    const told = first.limits.map(({ name, value, default: usual }) => [name, value, usual]);
    expect(told.map(([name]) => name)).toEqual(LIMIT_NAMES);
    expect(told).toEqual(
      expect.arrayContaining([
        ["maxChangedLines", 12, 12],
        ["maxChangedShare", 0.08, 0.08],
        ["minPreservedShare", 0.6, 0.6],
        ["duplicateShingleShare", 0.85, 0.85],
        ["duplicateMinWords", 8, 8],
        ["duplicateWindowLines", 10, 10],
        ["replaceAllShare", 0.05, 0.05],
      ]),
    );
    const valueNow = async (name: string) =>
      valueOf(await settings.read(owned)).limits.find((limit) => limit.name === name)?.value;
    valueOf(
      await settings.change(owned, {
        limits: { maxChangedLines: 40, minPreservedShare: 0.9 },
        safeAiEditsV2: 50,
        toneGuide: "Kurze Sätze.",
      }),
    );
    expect([
      await valueNow("maxChangedLines"),
      await valueNow("minPreservedShare"),
      await valueNow("duplicateMinWords"),
    ]).toEqual([40, 0.9, 8]);
    expect(valueOf(await settings.read(owned))).toMatchObject({ safeAiEditsV2: 50, toneGuide: "Kurze Sätze." });
    valueOf(await settings.change(owned, { limits: { maxChangedLines: null } }));
    expect([await valueNow("maxChangedLines"), await valueNow("minPreservedShare")]).toEqual([12, 0.9]);
    expect(await settings.toneGuide(owned.workspaceId)).toBe("Kurze Sätze.");
    expect(valueOf(await settings.change(owned, { safeAiEditsV2: null, toneGuide: null }))).toMatchObject({
      safeAiEditsV2: 100,
      toneGuide: "",
    });
  });

  test("[VER-10.2] keeps everything for good until it says for how many days, and what is said is what stet prune goes by", async () => {
    const { settings, owned, database } = await office();
    const forGood = { historyDays: null, attemptDays: null, conversationDays: null };
    expect(valueOf(await settings.read(owned)).retention).toEqual(forGood);
    expect(
      valueOf(await settings.change(owned, { retention: { historyDays: 730, attemptDays: 90 } })).retention,
    ).toEqual({ ...forGood, historyDays: 730, attemptDays: 90 });
    const stored = async () =>
      (await database.prisma.workspace.findUniqueOrThrow({ where: { id: owned.workspaceId } })).retention;
    expect(await stored()).toEqual({ historyDays: 730, attemptDays: 90 });
    expect(
      valueOf(await settings.change(owned, { retention: { attemptDays: null }, toneGuide: "Short." })).retention,
    ).toEqual({ ...forGood, historyDays: 730 });
    expect(await stored()).toEqual({ historyDays: 730 });
    const log = await database.prisma.accessEvent.findMany({
      where: { kind: "retention_changed" },
      orderBy: { createdAt: "asc" },
      select: { details: true },
    });
    expect(log.map(({ details }) => details)).toEqual([
      { what: "historyDays", from: "for good", to: "730" },
      { what: "attemptDays", from: "for good", to: "90" },
      { what: "attemptDays", from: "90", to: "for good" },
    ]);
  });

  test("[VER-10.2] a token without the scope grant may have things kept longer, and not for a shorter time", async () => {
    const { settings, owned } = await office();
    const token: Actor = { ...owned, scopes: new Set(["read", "admin"]) };
    expect(codeOf(await settings.change(token, { retention: { historyDays: 30 } }))).toBe("forbidden");
    valueOf(await settings.change(owned, { retention: { historyDays: 30 } }));
    expect(codeOf(await settings.change(token, { retention: { historyDays: 29 } }))).toBe("forbidden");
    expect(valueOf(await settings.change(token, { retention: { historyDays: 31 } })).retention.historyDays).toBe(31);
    expect(
      valueOf(await settings.change(token, { retention: { historyDays: null } })).retention.historyDays,
    ).toBeNull();
  });

  test("[SET-1.1] raises the revision of the rules with limits and percentage, and with nothing else", async () => {
    const { settings, owned, database } = await office();
    const revision = async () =>
      (await database.prisma.workspace.findUniqueOrThrow({ where: { id: owned.workspaceId } })).rulesRevision;
    const steps = [
      { limits: { maxChangedLines: 11 } },
      { limits: { maxChangedLines: 11 } },
      { toneGuide: "Short." },
      {},
      { safeAiEditsV2: 10 },
      { safeAiEditsV2: 10 },
      { limits: { maxChangedLines: null }, safeAiEditsV2: 100 },
    ];
    const seen: number[] = [];
    for (const step of steps) {
      valueOf(await settings.change(owned, step));
      seen.push(await revision());
    }
    expect(seen).toEqual([1, 1, 1, 1, 2, 2, 3]);
    expect(
      await database.prisma.accessEvent.count({
        where: { kind: { in: ["limit_changed", "strict_set_changed", "tone_guide_changed"] } },
      }),
    ).toBe(5);
  });

  test.each([
    [{ limits: { maxChangedLines: -1 } }, "limits.maxChangedLines"],
    [{ limits: { maxChangedLines: 1e9 } }, "limits.maxChangedLines"],
    [{ limits: { maxChangedLines: 1.5 } }, "limits.maxChangedLines"],
    [{ limits: { maxChangedShare: 1.01 } }, "limits.maxChangedShare"],
    [{ limits: { minPreservedShare: Number.NaN } }, "limits.minPreservedShare"],
    [{ limits: { duplicateMinWords: "8" } }, "limits.duplicateMinWords"],
    [{ limits: { maxChangedWords: 3 } }, "limits"],
    [{ safeAiEditsV2: 101 }, "safeAiEditsV2"],
    [{ safeAiEditsV2: 12.5 }, "safeAiEditsV2"],
    [{ toneGuide: "x".repeat(4_001) }, "toneGuide"],
    [{ retention: { historyDays: 0 } }, "retention.historyDays"],
    [{ retention: { attemptDays: 1.5 } }, "retention.attemptDays"],
    [{ retention: { conversationDays: 36_501 } }, "retention.conversationDays"],
    [{ retention: { sourceDays: 1 } }, "retention"],
  ])("[SET-1.1] %j is no patch, and its field is named", (patch, field) => {
    const { error } = settingsPatchSchema.safeParse(patch);
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  });

  test("[SET-1.1] nobody but an owner changes anything; editors read, viewers do not; who is an owner no more is refused", async () => {
    const at = await office();
    const { settings } = at;
    const [editor, viewer] = [(await at.joined("editor", "Edda")).actor, (await at.joined("viewer", "Vera")).actor];
    expect(valueOf(await settings.read(editor))).toMatchObject({ mayChange: false });
    expect(codeOf(await settings.read(viewer))).toBe("forbidden");
    for (const actor of [editor, viewer])
      expect(codeOf(await settings.change(actor, { limits: { maxChangedLines: 1 } }))).toBe("forbidden");
    const second = (await at.secondOwner("Olive")).actor;
    valueOf(await at.auth.people.change(at.owned, second.personId, { role: "editor" }));
    // the rights they came with say otherwise
    expect(codeOf(await settings.change(second, { toneGuide: "Mine." }))).toBe("forbidden");
    expect(valueOf(await settings.read(at.owned))).toMatchObject({ toneGuide: "" });
  });

  test("[SET-1.1] a token tightens with admin alone, and loosens with grant too", async () => {
    const at = await office();
    const admin = (await at.tokenOf(at.owned, ["admin"])).actor;
    const both = (await at.tokenOf(at.owned, ["admin", "grant"])).actor;
    const reader = (await at.tokenOf(at.owned, ["read"])).actor;
    expect(codeOf(await at.settings.change(reader, { toneGuide: "" }))).toBe("forbidden");
    for (const loosening of [
      { limits: { maxChangedLines: 13 } },
      { limits: { minPreservedShare: 0.5 } },
      { safeAiEditsV2: 99 },
      { limits: { maxChangedLines: 1, maxChangedShare: 1 } },
    ]) {
      expect(codeOf(await at.settings.change(admin, loosening))).toBe("forbidden");
    }
    valueOf(await at.settings.change(admin, { limits: { maxChangedLines: 5, minPreservedShare: 0.9 } }));
    expect(codeOf(await at.settings.change(admin, { limits: { maxChangedLines: null } }))).toBe("forbidden");
    valueOf(await at.settings.change(both, { limits: { maxChangedLines: null }, safeAiEditsV2: 0 }));
  });
});

describe("the next request", () => {
  test("[SET-1.2] is judged by what holds, tighter or looser", async () => {
    const { settings, contents, owned, write } = await office();
    const id = await write(TEXT);
    valueOf(await settings.change(owned, { limits: { maxChangedLines: 1 } }));
    expect(await edit(contents, owned, id, TWO_LINES)).toMatchObject({
      outcome: "clarify",
      findings: [{ code: "limit_exceeded", measured: 2, limit: 1 }],
    });
    valueOf(await settings.change(owned, { limits: { maxChangedLines: 12 } }));
    expect(await edit(contents, owned, id, TWO_LINES)).toMatchObject({ outcome: "applied" });
    const three = [4, 5, 6].map((line) => ({
      op: "replace",
      target: { text: `Line ${line} of` },
      with: `Row ${line} of`,
    }));
    expect(await edit(contents, owned, id, three)).toMatchObject({ outcome: "clarify" });
    valueOf(await settings.change(owned, { limits: { maxChangedShare: 0.2 } }));
    expect(await edit(contents, owned, id, three)).toMatchObject({ outcome: "applied" });
  });

  test("[FLAG-1] finds in shadow what it would have been asked for, and stores it without a word of the text", async () => {
    const { settings, contents, owned, write, told, database } = await office();
    const id = await write("# Rota\n\nMarta Lindqvist holds the key from nine to five.\n");
    const reword = [
      {
        op: "replace",
        target: { text: "Marta Lindqvist holds the key" },
        with: "See [who](https://who.example/) guards it",
      },
    ];
    const asked = await edit(contents, owned, id, reword);
    expect(asked).toMatchObject({ outcome: "clarify" });
    const codes = (asked["findings"] as { code: string }[]).map(({ code }) => code);
    expect(codes).toEqual(["phrasing_changed", "entities_missing", "new_link"]);
    valueOf(await settings.change(owned, { safeAiEditsV2: 0 }));
    told.length = 0;
    const applied = await edit(contents, owned, id, reword);
    expect(applied).toMatchObject({ outcome: "applied", receipt: { shadow: codes.map((code) => ({ code })) } });
    const { guards } = applied["receipt"] as { guards: { code: string; outcome: string }[] };
    expect(guards.filter(({ outcome }) => outcome === "shadow").map(({ code }) => code)).toEqual(codes);
    expect(told.map(({ kind, data }) => [kind, data["code"], data["outcome"]])).toEqual([
      ["edit_applied", null, undefined],
      ...codes.map((code) => ["shadow_finding", code, "applied"]),
    ]);
    expect(JSON.stringify(await database.prisma.event.findMany())).not.toMatch(/Lindqvist|who\.example/);
    const version = valueOf(await contents.version(owned, id, 2));
    expect(version.receipt).toMatchObject({ shadow: codes.map((code) => ({ code })) });
    expect(valueOf(await contents.shadowFigures(owned, 7))).toMatchObject({
      wouldStop: 1,
      byCode: Object.fromEntries(codes.map((code) => [code, 1])),
    });
  });

  test("[FLAG-1] counts as stopped by shadow what went through alone: not refusals, dry runs, other workspaces or other weeks", async () => {
    const { settings, contents, owned, write, database } = await office();
    valueOf(await settings.change(owned, { safeAiEditsV2: 0 }));
    const body = "# Rota\n\nMarta holds the key.\n\nSven Olsen waters the beds at nine.\n";
    const id = await write(body);
    const link = (at: string) => ({ op: "replace", target: { text: at }, with: `[${at}](https://${at}.example/)` });
    await edit(contents, owned, id, [link("key")], { dryRun: true });
    await edit(contents, owned, id, [link("key"), { op: "replace", target: { heading: "# Rota" }, with: "# Plan" }], {
      interactive: false,
    });
    expect(valueOf(await contents.shadowFigures(owned, 7))).toMatchObject({ wouldStop: 0, byCode: {} });
    for (const word of ["key", "beds"])
      expect(await edit(contents, owned, id, [link(word)])).toMatchObject({ outcome: "applied" });
    expect(valueOf(await contents.shadowFigures(owned, 7))).toMatchObject({ wouldStop: 2, byCode: { new_link: 2 } });
    expect(valueOf(await contents.shadowFigures({ ...owned, workspaceId: "another" }, 7))).toMatchObject({
      wouldStop: 0,
    });
    await database.prisma.event.updateMany({ data: { createdAt: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) } });
    expect(valueOf(await contents.shadowFigures(owned, 7))).toMatchObject({ wouldStop: 0 });
    expect(valueOf(await contents.shadowFigures(owned, 30))).toMatchObject({ wouldStop: 2 });
  });
});

describe("a request that is under way while the rules change", () => {
  test("[SET-1.2] is judged again by the new ones before anything is stored", async () => {
    const { settings, contentsThrough, owned, write, contents, database } = await office();
    const id = await write(TEXT);
    const through = contentsThrough(
      beforeCommit(database.prisma, () => settings.change(owned, { limits: { maxChangedLines: 1 } })),
    );
    expect(await edit(through, owned, id, TWO_LINES)).toMatchObject({
      outcome: "clarify",
      findings: [{ code: "limit_exceeded", limit: 1 }],
    });
    expect(valueOf(await contents.read(owned, id))).toMatchObject({ version: 1, body: TEXT });
  });

  test("[SET-1.2] a person's own save is not, and a tone guide makes nobody start again", async () => {
    const { settings, contentsThrough, owned, write, contents, database } = await office();
    const id = await write(TEXT);
    const { version, hash } = valueOf(await contents.read(owned, id));
    const tighten = beforeCommit(database.prisma, () => settings.change(owned, { limits: { maxChangedLines: 1 } }));
    valueOf(
      await contentsThrough(tighten).save(owned, id, {
        body: "All of it new.\n",
        baseVersion: version,
        baseHash: hash,
      }),
    );
    // the change has come between
    expect(await edit(contents, owned, await write(TEXT), TWO_LINES)).toMatchObject({ outcome: "clarify" });
    valueOf(await settings.change(owned, { limits: { maxChangedLines: null } }));
    const other = await write(TEXT);
    const speak = beforeCommit(database.prisma, () => settings.change(owned, { toneGuide: "Short." }));
    expect(await edit(contentsThrough(speak), owned, other, TWO_LINES)).toMatchObject({
      outcome: "applied",
      version: 2,
    });
    expect(await settings.toneGuide(owned.workspaceId)).toBe("Short.");
  });

  test("[SET-1.2] a change waits for a commit that has begun: once it is answered, nothing judged before is stored", async () => {
    const { settings, contents, owned, write, database } = await office();
    const id = await write(TEXT);
    const other = connectDatabase(database.url);
    const holder = await other.pool.connect();
    const waiting = async (count: number) => {
      const { rows } = await other.pool.query<{ waits: number }>(
        "select count(*)::int as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0]?.waits === count;
    };
    const order: string[] = [];
    try {
      await holder.query("begin");
      await holder.query("select 1 from content_head where content_id = $1 for update", [id]);
      const edited = edit(contents, owned, id, TWO_LINES).then((body) => (order.push("edit"), body));
      await until(() => waiting(1), { what: "the commit waits for its head row", withinMs: 30_000 });
      const changed = settings.change(owned, { limits: { maxChangedLines: 1 } }).then(() => order.push("settings"));
      await until(() => waiting(2), { what: "the change of rules waits for the commit", withinMs: 30_000 });
      await holder.query("commit");
      expect(await edited).toMatchObject({ outcome: "applied" });
      await changed;
    } finally {
      holder.release();
      await other.close();
    }
    expect(valueOf(await contents.read(owned, id))).toMatchObject({ version: 2 });
    expect(order.toSorted()).toEqual(["edit", "settings"]);
  });
});
