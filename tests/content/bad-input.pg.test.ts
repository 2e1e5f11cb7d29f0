// Covers what is sent by mistake or by ill will: resume tokens, constraints, flags, rights, races (ROAD-3, INT-2, OPS-1,
// LIM-1, HEAD-1, ROAD-5.4).
import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import { createContents } from "../../lib/content/index.ts";
import { testDatabase } from "../support/database.ts";
import { sent, type Sent } from "../support/sent.ts";
import { desk, fingerprint, type Desk } from "./desk.ts";

const { prisma, pool } = await testDatabase();
const BODY = "# Rota\n\nPlot A is watered on Monday.\n\nPlot B is watered on Monday.\n\nThe gate opens at nine.\n";
const MONDAY = {
  request: "Change Monday to Sunday",
  ops: [{ op: "replace", target: { text: "Monday" }, with: "Sunday" }],
};
const TWO_LINES = {
  ops: [
    { op: "replace", target: { text: "at nine" }, with: "at ten" },
    { op: "replace", target: { text: "Plot A" }, with: "Plot C" },
  ],
};
const NINE = { request: "Change nine to ten", ops: [{ op: "replace", target: { text: "nine" }, with: "ten" }] };

interface Asked {
  readonly at: Desk;
  readonly id: string;
  readonly token: string;
}

async function send({ contents, owner, read }: Desk, id: string, request: object, actor: Actor = owner): Promise<Sent> {
  const { version, hash } = await read(id);
  return sent(await contents.submitEdit(actor, id, { baseVersion: version, baseHash: hash, ...request }));
}

/** A post, and the token of a question about it. */
async function asked(request: object = MONDAY): Promise<Asked> {
  const at = await desk(prisma);
  const { id } = await at.write(BODY);
  const { body } = await send(at, id, request);
  expect(body).toMatchObject({ outcome: "clarify", resumeToken: expect.any(String) });
  return { at, id, token: String(body["resumeToken"]) };
}

const answer = async (
  { at, id }: Asked,
  resumeToken: string,
  given: object = { choice: "c2" },
  actor: Actor = at.owner,
) => sent(await at.contents.resumeEdit(actor, id, { resumeToken, ...given }));
const another = ({ owner }: Desk, name: string, more: Partial<Actor> = {}): Actor => ({
  ...owner,
  id: `person-${name}`,
  personId: `person-${name}`,
  name,
  ...more,
});
const parts = (token: string): [string, string] => [token.split(".")[0] ?? "", token.split(".")[1] ?? ""];
const encoded = (claim: unknown): string => Buffer.from(JSON.stringify(claim)).toString("base64url");

describe("a resume token", () => {
  test.each<[string, (token: string) => string]>([
    [
      "whose signature is of another key",
      (token) => `${parts(token)[0]}.${createHmac("sha256", "guessed").update(parts(token)[0]).digest("base64url")}`,
    ],
    [
      "with a longer time",
      (token) => {
        const [attempt, person] = JSON.parse(Buffer.from(parts(token)[0], "base64url").toString()) as [string, string];
        return `${encoded([attempt, person, Date.UTC(2999, 0)])}.${parts(token)[1]}`;
      },
    ],
    ["without a signature", (token) => parts(token)[0]],
    ["with an empty signature", (token) => `${parts(token)[0]}.`],
    ["with a third part", (token) => `${token}.${parts(token)[1]}`],
    ["with its ends exchanged", (token) => parts(token).reverse().join(".")],
    ["with a letter more", (token) => `${token}A`],
    ["that says it needs no signature", () => `${encoded({ alg: "none" })}.`],
    ["of white space", () => "   "],
    ["with characters of other scripts", () => "令牌.サイン"],
  ])("[ROAD-3] %s is none, and the question stays open", async (_, forged) => {
    const open = await asked();
    const before = await fingerprint(pool);
    expect((await answer(open, forged(open.token))).body).toMatchObject({ outcome: "rejected", code: "token_invalid" });
    expect(await fingerprint(pool)).toBe(before);
    expect((await answer(open, open.token)).body).toMatchObject({ outcome: "applied", version: 2 });
  });

  test("[ROAD-3] of another person, of another post and of another workspace is none", async () => {
    const open = await asked();
    const others = await asked();
    const { id: second } = await open.at.write(BODY, { title: "Second" });
    const before = await fingerprint(pool);
    const answers = [
      await answer(open, open.token, { choice: "c1" }, another(open.at, "Edda")),
      await answer({ ...open, id: second }, open.token),
      await answer(open, others.token),
      sent(await others.at.contents.resumeEdit(others.at.owner, open.id, { resumeToken: open.token, choice: "c1" })),
    ];
    for (const { body } of answers) expect(body).toMatchObject({ outcome: "rejected", code: "token_invalid" });
    expect(await fingerprint(pool)).toBe(before);
  });

  test("[ROAD-3] works once, and not after its time", async () => {
    const open = await asked();
    expect((await answer(open, open.token)).body).toMatchObject({ outcome: "applied" });
    const late = await asked();
    const before = await fingerprint(pool);
    for (const choice of ["c1", "c2"])
      expect((await answer(open, open.token, { choice })).body).toMatchObject({
        outcome: "rejected",
        code: "token_used",
      });
    const contents = createContents({
      ...late.at.env,
      clock: () => new Date(late.at.env.clock().getTime() + 15 * 60_000),
    });
    expect(await contents.resumeEdit(late.at.owner, late.id, { resumeToken: late.token, choice: "c1" })).toMatchObject({
      outcome: "rejected",
      code: "token_expired",
    });
    expect(await fingerprint(pool)).toBe(before);
  });

  test.each<[string, object]>([
    ["no answer", {}],
    ["a place that was not offered", { choice: "c9" }],
    ["a consent that was not asked for", { accept: ["heading_change_denied"] }],
    ["a code that does not exist", { accept: ["everything"] }],
    ["expand that is false", { expand: false }],
  ])("[ROAD-3] with %s changes nothing", async (_, given) => {
    const open = await asked();
    const before = await fingerprint(pool);
    expect((await answer(open, open.token, given)).body).toMatchObject({
      outcome: "rejected",
      code: "invalid_request",
    });
    expect(await fingerprint(pool)).toBe(before);
  });
});

describe("constraints", () => {
  // JSON has neither NaN nor Infinity: as a body they come as null or as words.
  test.each<[string, unknown]>([
    ["-1", -1],
    ["null, as NaN is written", JSON.parse(JSON.stringify(Number.NaN))],
    ["null, as Infinity is written", JSON.parse(JSON.stringify(Number.POSITIVE_INFINITY))],
    ["“NaN”", "NaN"],
    ["“12”", "12"],
    ["one and a half", 1.5],
    ["more than a thousand million", 1e9 + 1],
    ["10 to the 300", 1e300],
    ["a list", [1]],
    ["true", true],
  ])("[OPS-1] of %s lines are refused by name", async (_, maxChangedLines) => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const { body } = await send(at, id, { ...NINE, constraints: { maxChangedLines } });
    expect(body).toMatchObject({
      outcome: "rejected",
      code: "invalid_request",
      message: expect.stringContaining("constraints.maxChangedLines"),
    });
    expect((await at.read(id)).body).toBe(BODY);
  });

  test.each<[string, unknown]>([
    ["-1", -1],
    ["101", 101],
    ["null", null],
    ["“all”", "all"],
    ["a thousand million", 1e9],
  ])("[OPS-1] of %s percent are refused by name", async (_, maxChangedPercent) => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    expect((await send(at, id, { ...NINE, constraints: { maxChangedPercent } })).body).toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("constraints.maxChangedPercent"),
    });
    expect((await at.read(id)).body).toBe(BODY);
  });

  test.each([{ maxChangedLines: 1e9 }, { maxChangedPercent: 100 }])(
    "[LIM-1] as wide as %j loosen nothing",
    async (constraints) => {
      const at = await desk(prisma);
      const { id } = await at.write(BODY);
      expect((await send(at, id, { ...TWO_LINES, constraints })).body).toMatchObject({
        outcome: "clarify",
        findings: [{ code: "limit_exceeded", measured: 2, limit: 1 }],
      });
      expect((await at.read(id)).body).toBe(BODY);
    },
  );

  test("[LIM-1] of no line at all let no line change, and no click helps", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const { body } = await send(at, id, { ...NINE, constraints: { maxChangedLines: 0 } });
    expect(body).toMatchObject({ outcome: "rejected", code: "limit_exceeded" });
    expect((await at.read(id)).body).toBe(BODY);
  });
});

describe("flags without words", () => {
  const RENAME = { op: "replace", target: { heading: "# Rota" }, with: "# Watering" };
  const BOTH = {
    op: "replace",
    target: { text: "Plot A is watered on Monday.\n\nPlot B is watered on Monday." },
    with: "Plot A and B are watered on Monday.",
  };

  test.each<[string, object, string]>([
    ["allowHeadingChanges", { ops: [RENAME], constraints: { allowHeadingChanges: true } }, "heading_change_denied"],
    [
      "allowHeadingChanges, with words on something else",
      { request: "Tidy the text up a bit", ops: [RENAME], constraints: { allowHeadingChanges: true } },
      "heading_change_denied",
    ],
    ["multi-paragraph", { ops: [BOTH], scope: "multi-paragraph" }, "scope_exceeded"],
  ])("[INT-2] %s grants nothing: it asks", async (_, request, code) => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const { body } = await send(at, id, request);
    expect(body["outcome"]).not.toBe("applied");
    expect(body["findings"]).toContainEqual(expect.objectContaining({ code }));
    expect((await at.read(id)).body).toBe(BODY);
  });

  test("[INT-2] what only a person can settle is not acknowledged by a caller", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    expect(
      (await send(at, id, { ...TWO_LINES, acknowledge: ["limit_exceeded", "scope_exceeded", "heading_change_denied"] }))
        .body,
    ).toMatchObject({ outcome: "clarify", findings: [{ code: "limit_exceeded" }] });
    expect((await at.read(id)).body).toBe(BODY);
  });
});

const lastAttempt = async (id: string): Promise<string> =>
  (await prisma.editAttempt.findFirstOrThrow({ where: { contentId: id }, orderBy: { createdAt: "desc" } })).id;

describe("apply anyway", () => {
  test.each<[string, Partial<Actor>]>([
    ["a writer", { role: "writer" }],
    ["a suggester", { role: "suggester" }],
    ["a viewer", { role: "viewer" }],
    ["a token that may not grant", { kind: "token", scopes: new Set(["read", "edit"]) }],
    ["a token that may not edit", { kind: "token", scopes: new Set(["read", "grant"]) }],
    ["a token that may not read", { kind: "token", scopes: new Set(["edit", "grant", "write:person"]) }],
    ["a token that may do nothing", { kind: "token", scopes: new Set() }],
  ])("[ROAD-5.2] pressed by %s is forbidden, and leaves every table as it was", async (_, who) => {
    const { at, id } = await asked(TWO_LINES);
    const attempt = await lastAttempt(id);
    const before = await fingerprint(pool);
    expect(await at.contents.applyAttempt(another(at, "Wim", who), attempt)).toMatchObject({
      outcome: "rejected",
      code: "forbidden",
    });
    expect(await fingerprint(pool)).toBe(before);
    expect(await at.contents.applyAttempt(at.owner, attempt)).toMatchObject({ outcome: "applied" });
  });

  test("[ROAD-5.4] two people settle one question at once, one by a click and one by apply anyway: one commit, and the other is told", async () => {
    const open = await asked(TWO_LINES);
    const { at, id, token } = open;
    const attempt = await lastAttempt(id);
    const answers = await Promise.all([
      answer(open, token, { expand: true }),
      at.contents.applyAttempt(another(at, "Edda"), attempt).then(sent),
      answer(open, token, { accept: ["limit_exceeded"] }),
      at.contents.applyAttempt(another(at, "Rui"), attempt).then(sent),
    ]);
    expect(answers.filter(({ body }) => body.outcome === "applied")).toHaveLength(1);
    for (const { body } of answers.filter((one) => one.body.outcome !== "applied"))
      expect(["token_used", "already_applied"]).toContain(body["code"]);
    const { version, body } = await at.read(id);
    expect([version, body]).toEqual([2, BODY.replace("at nine", "at ten").replace("Plot A", "Plot C")]);
    expect(await prisma.version.count({ where: { contentId: id } })).toBe(2);
    expect(await prisma.event.count({ where: { contentId: id, kind: "edit_applied" } })).toBe(1);
  });
});
