// Covers docs/spec/vault.md: what an edit answers (DOOR-3), how it is judged (DOOR-3.12), files that are not Markdown
// (DOOR-3.13), requests that come again (DOOR-3.14).
import { describe, expect, test } from "vitest";
import type { Op } from "../../lib/edit-ops/index.ts";
import type { Vault } from "../../lib/vault/index.ts";
import { codeOf, edit, replace, textOf, vaultWith } from "./desk.ts";

const TEXT = "# Camp\n\nMeals are simple and warm.\n\n## Beds\n\nBeds are in tents by the lake.\n\nThe lake is cold.\n";
const hashIn = (read: Awaited<ReturnType<Vault["read"]>>): string => (read.ok ? read.value.hash : "");
const BOOK = { judgedBy: "book" } as const;

describe("an answer", () => {
  test("[DOOR-3] applied: hash, stat, results, warnings and receipt", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    const before = await vault.read("a.md");
    const outcome = await edit(
      vault,
      "a.md",
      [replace("simple", "plain")],
      { request: "Change simple to plain" },
      BOOK,
    );
    const after = await vault.read("a.md");
    if (!before.ok || !after.ok) throw new Error("both can be read");
    expect(Object.keys(outcome)[0]).toBe("outcome");
    expect(outcome).toMatchObject({
      outcome: "applied",
      hash: after.value.hash,
      digest: after.value.digest,
      stat: { linesChanged: 1, wordsAdded: 1, wordsRemoved: 1 },
      results: [
        {
          op: 0,
          strategy: "exact",
          startLine: 3,
          endLine: 3,
          occurrencesFound: 1,
          context: { beforeLines: [{ number: 1, text: "# Camp" }, { number: 2 }] },
        },
      ],
      warnings: [],
      receipt: {
        request: "Change simple to plain",
        intent: "edit",
        judgedAs: "agent",
        before: { hash: before.value.hash },
        after: { hash: after.value.hash },
        ops: [{ op: 0, strategy: "exact" }],
        guards: expect.arrayContaining([{ code: "limit_exceeded", outcome: "pass", measured: 1, limit: 1 }]),
        grants: [],
        warnings: [],
        stat: { linesChanged: 1 },
        sections: ["Camp"],
        tookMs: expect.any(Number),
      },
    });
    expect("version" in outcome).toBe(false);
    expect(await textOf(folder, "a.md")).toBe(TEXT.replace("simple", "plain"));
  });

  test("[DOOR-3] clarify: a question with its candidates, and no token; rejected for a caller that cannot be asked", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    expect(await edit(vault, "a.md", [replace("lake", "river")])).toMatchObject({
      outcome: "clarify",
      question: expect.stringMatching(/Which one\?$/),
      candidates: [
        { id: "c1", kind: "place", section: "Beds", startLine: 7 },
        { id: "c2", startLine: 9 },
      ],
      every: { id: "all" },
      findings: [{ code: "anchor_ambiguous" }],
    });
    const rejected = await edit(vault, "a.md", [replace("lake", "river")], { interactive: false });
    expect(rejected).toMatchObject({
      outcome: "rejected",
      code: "anchor_ambiguous",
      message: expect.any(String),
      hint: expect.any(String),
      current: { hash: expect.any(String) },
      receipt: { judgedAs: "agent" },
    });
    expect("resumeToken" in rejected).toBe(false);
    expect(await textOf(folder, "a.md")).toBe(TEXT);
  });

  test("[DOOR-3] several ops are done together or not at all", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    expect(
      await edit(vault, "a.md", [replace("simple", "plain"), replace("nowhere", "x"), replace("nobody", "y")]),
    ).toMatchObject({
      outcome: "rejected",
      findings: [
        { code: "anchor_not_found", op: 1 },
        { code: "anchor_not_found", op: 2 },
      ],
    });
    expect(await textOf(folder, "a.md")).toBe(TEXT);
  });

  test("[DOOR-3] suggestions are refused by name", async () => {
    const { vault } = await vaultWith({ "a.md": TEXT });
    expect(await edit(vault, "a.md", [replace("simple", "plain")], { mode: "suggest" })).toMatchObject({
      outcome: "rejected",
      code: "unsupported_operation",
    });
  });

  test("[DOOR-3] a new file is made once", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    expect(codeOf(await vault.create("a.md", "mine", "test"))).toBe("file_exists");
    expect(await vault.create("notes/2026/b.md", "# B\r\n", "test")).toMatchObject({
      ok: true,
      value: { path: "notes/2026/b.md", text: "# B\n", lineCount: 1 },
    });
    expect([await textOf(folder, "a.md"), await textOf(folder, "notes/2026/b.md")]).toEqual([TEXT, "# B\r\n"]);
  });

  test("[DOOR-3] requests of one turn share one budget of lines", async () => {
    const { vault } = await vaultWith({ "a.md": TEXT });
    const more = { turnId: "t", interactive: false };
    expect(await edit(vault, "a.md", [replace("simple", "plain")], more, BOOK)).toMatchObject({ outcome: "applied" });
    expect(await edit(vault, "a.md", [replace("cold", "icy")], more, BOOK)).toMatchObject({
      outcome: "rejected",
      code: "limit_exceeded",
      findings: [{ measured: 2, limit: 1 }],
    });
    expect(await edit(vault, "a.md", [replace("cold", "icy")], { ...more, turnId: "u" }, BOOK)).toMatchObject({
      outcome: "applied",
    });
  });
});

/** The seeds' doors are for programs. */
const OF_A_PROGRAM = { wordsGrant: false };

/** What each rule objects to that the seeds' doors know nothing of. */
const SHADOWED: readonly { readonly code: string; readonly ops: readonly Op[]; readonly request?: string }[] = [
  { code: "limit_exceeded", ops: [replace("simple", "plain"), replace("tents", "huts")] },
  { code: "phrasing_changed", ops: [replace("Meals are simple and warm.", "Expect hearty hot suppers daily.")] },
  { code: "heading_change_denied", ops: [replace("## Beds", "## Sleeping")] },
  {
    code: "scope_exceeded",
    ops: [
      replace(
        "Beds are in tents by the lake.\n\nThe lake is cold.",
        "Beds are in huts by the lake.\n\nThe lake is icy.",
      ),
    ],
  },
  { code: "scope_exceeded", ops: [replace("simple", "plain")], request: "In the section Beds change simple to plain" },
  { code: "new_link", ops: [replace("simple", "[simple](https://shop.example/x)")] },
];

describe("what nobody asked for", () => {
  test("[ASK-5] is left out of a file too, and told", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    const outcome = await edit(
      vault,
      "a.md",
      [replace("tents", "huts"), replace("cold", "icy")],
      { request: "It's huts, not tents" },
      BOOK,
    );
    expect(outcome).toMatchObject({
      outcome: "applied",
      leftOut: [{ id: "l1", op: 1, before: "cold", after: "icy", code: "not_asked" }],
      receipt: { leftOut: [{ id: "l1" }] },
    });
    expect(await textOf(folder, "a.md")).toBe(TEXT.replace("tents", "huts"));
  });

  test("[ASK-3] lines marked in this very file bind", async () => {
    const { vault } = await vaultWith({ "a.md": TEXT });
    const read = await vault.read("a.md");
    const selection = { startLine: 1, endLine: 1, hash: read.ok ? read.value.hash : "" };
    expect(
      await edit(
        vault,
        "a.md",
        [replace("tents", "huts")],
        { request: "It's huts, not tents", selection, interactive: false },
        BOOK,
      ),
    ).toMatchObject({ outcome: "rejected", code: "scope_exceeded" });
    expect(
      await edit(
        vault,
        "a.md",
        [replace("tents", "huts")],
        { request: "It's huts, not tents", selection: { ...selection, hash: "0000" } },
        BOOK,
      ),
    ).toMatchObject({ outcome: "applied" });
  });
});

describe("the rules of the seeds' doors", () => {
  test.each(SHADOWED)("[DOOR-3.12] $code is a warning there, and stops nothing", async ({ code, ops, request }) => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    const outcome = await edit(vault, "a.md", ops, { request }, OF_A_PROGRAM);
    expect(outcome).toMatchObject({
      outcome: "applied",
      warnings: expect.arrayContaining([
        expect.objectContaining({ code, message: expect.any(String), hint: expect.any(String) }),
      ]),
    });
    expect(outcome["receipt"]).toMatchObject({
      guards: expect.arrayContaining([expect.objectContaining({ code, outcome: "shadow" })]),
      shadow: expect.arrayContaining([expect.objectContaining({ code })]),
      warnings: expect.arrayContaining([expect.stringMatching(`^${code}: `)]),
    });
    expect(await textOf(folder, "a.md")).not.toBe(TEXT);
  });

  test.each(SHADOWED)(
    "[DOOR-3.12] $code stops it where the folder enforces the rules, and where it is judged by the book",
    async ({ code, ops, request }) => {
      for (const [files, how] of [
        [{ ".stet.json": '{"rules":"enforce"}' }, {}],
        [{}, BOOK],
      ] as const) {
        const { folder, vault } = await vaultWith({ "a.md": TEXT, ...files });
        const outcome = await edit(vault, "a.md", ops, { request, interactive: false }, { ...OF_A_PROGRAM, ...how });
        expect(outcome).toMatchObject({
          outcome: "rejected",
          findings: expect.arrayContaining([expect.objectContaining({ code })]),
        });
        expect(await textOf(folder, "a.md")).toBe(TEXT);
      }
    },
  );

  test("[DOOR-3.12] a name that vanishes is a warning", async () => {
    const { vault } = await vaultWith({ "a.md": "We met Ana Lima in May and walked along the river for a while.\n" });
    expect(await edit(vault, "a.md", [replace(" Ana Lima", " them")])).toMatchObject({
      outcome: "applied",
      warnings: expect.arrayContaining([expect.objectContaining({ code: "entities_missing" })]),
    });
  });

  test.each([
    [
      "duplicate_content",
      [{ op: "insert", target: { text: "The lake is cold." }, with: "The lake is cold." }] as const,
      {},
    ],
    ["corrupted_result", [replace("Meals are simple and warm.", "```\nMeals")], {}],
    ["unsafe_content", [replace("simple", "[simple](javascript:alert(1))")], {}],
    ["must_keep_missing", [replace("simple", "plain")], { mustKeep: ["simple"] }],
    ["must_include_missing", [replace("simple", "plain")], { mustInclude: ["honest"] }],
    ["limit_exceeded", [replace("simple", "plain"), replace("cold", "icy")], { constraints: { maxChangedLines: 1 } }],
    [
      "scope_exceeded",
      [{ op: "replace", target: { lines: { start: 3, end: 3 } }, with: "Meals are plain and warm." }] as const,
      { scope: "Beds" },
    ],
    ["anchor_not_found", [replace("nowhere", "x")], {}],
    ["overlapping_ops", [replace("simple and", "x"), replace("and warm", "y")], {}],
  ])("[DOOR-3.12] %s holds there too", async (code, ops, more) => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    expect(await edit(vault, "a.md", ops, { interactive: false, ...more })).toMatchObject({
      outcome: "rejected",
      findings: expect.arrayContaining([expect.objectContaining({ code })]),
    });
    expect(await textOf(folder, "a.md")).toBe(TEXT);
  });

  test("[DOOR-3.12] words grant where they are a person's, and only there", async () => {
    const { vault } = await vaultWith({ "a.md": TEXT });
    const rewrite = [replace("Meals are simple and warm.", "Expect hearty hot suppers daily.")];
    const request = "Make the sentence about meals livelier";
    expect(
      await edit(vault, "a.md", rewrite, { request, interactive: false }, { ...BOOK, wordsGrant: false }),
    ).toMatchObject({ outcome: "rejected" });
    expect(await edit(vault, "a.md", rewrite, { request, interactive: false }, BOOK)).toMatchObject({
      outcome: "applied",
    });
  });
});

const PLAIN = "# settings\n[main]\na = 1\nb = 2\n1. one\n2. two\n\n---\n# other\nc = 3\n";

describe("a file that is not Markdown", () => {
  test.each<readonly [ops: readonly Op[], after: string]>([
    [[{ op: "insert", target: { text: "a = 1" }, with: "x = 9" }], PLAIN.replace("a = 1\n", "a = 1\nx = 9\n")],
    [[{ op: "insert", target: { text: "1. one" }, with: "2. mid" }], PLAIN.replace("1. one\n", "1. one\n2. mid\n")],
    [
      [{ op: "insert", target: { lines: { start: 2, end: 2 } }, position: "before", with: "# new" }],
      PLAIN.replace("[main]", "# new\n[main]"),
    ],
    [[{ op: "insert", target: { document: true }, with: "d = 4" }], `${PLAIN}d = 4\n`],
    [[{ op: "insert", target: { document: true }, position: "start", with: "# top" }], `# top\n${PLAIN}`],
    [[{ op: "delete", target: { text: "1. one" } }], PLAIN.replace("1. one\n", "")],
    [[{ op: "delete", target: { lines: { start: 2, end: 3 } } }], PLAIN.replace("[main]\na = 1\n", "")],
    [[replace("# other", "## changed")], PLAIN.replace("# other", "## changed")],
    [[{ op: "replace", target: { text: "= " }, with: "=", occurrence: "all" }], PLAIN.replaceAll("= ", "=")],
  ])("[DOOR-3.13] %j goes in as it was sent", async (ops, after) => {
    const { folder, vault } = await vaultWith({ "a.txt": PLAIN });
    expect(await edit(vault, "a.txt", ops)).toMatchObject({
      outcome: "applied",
      stat: { headingsChanged: 0, linesRenumbered: 0 },
    });
    expect(await textOf(folder, "a.txt")).toBe(after);
  });

  test.each<readonly Op[]>([
    [{ op: "replace", target: { heading: "# settings" }, with: "# x" }],
    [{ op: "replace", target: { section: "settings" }, with: "x" }],
    [{ op: "replace", target: { text: "a = 1", section: "settings" }, with: "x" }],
    [{ op: "insert", target: { appendToSection: "settings" }, with: "x" }],
    [{ op: "insert", target: { beforeHeading: "# other" }, with: "x" }],
    [{ op: "replace", target: { codeBlock: { index: 1 } }, with: "x" }],
    [{ op: "delete", target: { paragraph: { index: 1 } } }],
    [{ op: "reorder", target: { document: true }, unit: "item", order: [2, 1] }],
  ])("[DOOR-3.13] %j names a place that it has not", async (op) => {
    const { folder, vault } = await vaultWith({ "a.txt": PLAIN });
    expect(await edit(vault, "a.txt", [op])).toMatchObject({
      outcome: "rejected",
      code: "unsupported_operation",
      findings: [{ op: 0 }],
    });
    expect(await edit(vault, "a.txt", [replace("a = 1", "a = 2")], { scope: "settings" })).toMatchObject({
      outcome: "rejected",
      code: "unsupported_operation",
    });
    expect(await textOf(folder, "a.txt")).toBe(PLAIN);
  });

  test("[DOOR-3.13] what would break Markdown breaks nothing, and merge marks and a model's talk are stopped anyway", async () => {
    const { folder, vault } = await vaultWith({ "a.txt": PLAIN });
    expect(await edit(vault, "a.txt", [replace("b = 2", "b = `2`\n```\n<!-- [x][y]")])).toMatchObject({
      outcome: "applied",
    });
    expect(
      await edit(vault, "a.txt", [replace("c = 3", "<<<<<<< HEAD\nc = 3\n=======\nc = 4\n>>>>>>> other")]),
    ).toMatchObject({ outcome: "rejected", code: "corrupted_result" });
    expect(await textOf(folder, "a.txt")).toContain("c = 3");
  });

  test("[DOOR-3.13] by the book, size, intent and lost names still count, headings and blocks do not", async () => {
    const { vault } = await vaultWith({ "a.txt": PLAIN.repeat(4).replaceAll("c = 3", "c = 3\nx") });
    const outcome = await edit(
      vault,
      "a.txt",
      [{ op: "replace", target: { lines: { start: 1, end: 3 } }, with: "# changed\n[main]\na = 2" }],
      { request: "Change settings to changed and a = 1 to a = 2" },
      BOOK,
    );
    expect(outcome).toMatchObject({
      outcome: "applied",
      receipt: { guards: expect.arrayContaining([expect.objectContaining({ code: "limit_exceeded", measured: 2 })]) },
    });
    expect(JSON.stringify(outcome["receipt"])).not.toContain("heading_change_denied");
  });
});

describe("a key", () => {
  const twice = { idempotencyKey: "once" };

  test("[DOOR-3.14] the same request is answered again as it was, also when the text has changed since", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT });
    const baseHash = hashIn(await vault.read("a.md"));
    const first = await edit(vault, "a.md", [replace("simple", "plain")], { ...twice, baseHash });
    await edit(vault, "a.md", [replace("cold", "warm")]);
    expect(await edit(vault, "a.md", [replace("simple", "plain")], { ...twice, baseHash })).toEqual(first);
    expect(first).toMatchObject({ outcome: "applied", stat: { linesChanged: 1 } });
    expect(await textOf(folder, "a.md")).toBe(TEXT.replace("simple", "plain").replace("cold", "warm"));
    expect(await vault.log()).toHaveLength(2);
  });

  test("[DOOR-3.14] two at once make one change", async () => {
    const { vault } = await vaultWith({ "a.md": TEXT });
    const baseHash = hashIn(await vault.read("a.md"));
    const [one, other] = await Promise.all(
      [1, 2].map(() => edit(vault, "a.md", [replace("simple", "plain")], { ...twice, baseHash })),
    );
    expect(one).toEqual(other);
    expect(await vault.log()).toHaveLength(1);
  });

  test("[DOOR-3.14] another request under it is refused, in another file it is another key", async () => {
    const { folder, vault } = await vaultWith({ "a.md": TEXT, "b.md": TEXT });
    await edit(vault, "a.md", [replace("simple", "plain")], twice);
    expect(await edit(vault, "a.md", [replace("cold", "warm")], twice)).toMatchObject({
      outcome: "rejected",
      code: "idempotency_conflict",
    });
    expect(await textOf(folder, "a.md")).toBe(TEXT.replace("simple", "plain"));
    expect(await edit(vault, "b.md", [replace("cold", "warm")], twice)).toMatchObject({ outcome: "applied" });
  });

  test("[DOOR-3.14] what only looked or was refused uses none up", async () => {
    const { vault } = await vaultWith({ "a.md": TEXT });
    expect(await edit(vault, "a.md", [replace("simple", "plain")], { ...twice, dryRun: true })).toMatchObject({
      outcome: "applied",
      dryRun: true,
    });
    expect(await edit(vault, "a.md", [replace("nowhere", "plain")], twice)).toMatchObject({
      outcome: "rejected",
      code: "anchor_not_found",
    });
    expect(await edit(vault, "a.md", [replace("cold", "warm")], twice)).toMatchObject({ outcome: "applied" });
  });
});
