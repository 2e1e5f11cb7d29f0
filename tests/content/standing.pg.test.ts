// Covers docs/spec/rule-book.md INT-2.3 on a real Postgres: what a standing grant lets through, and what it never does.
import { describe, expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import { standingClicks } from "../../lib/content/edit/standing.ts";
import { testDatabase } from "../support/database.ts";
import { sent, type Sent } from "../support/sent.ts";
import { desk, valueOf, type Desk } from "./desk.ts";

const { prisma } = await testDatabase();
const BODY =
  "# Rota\n\nPlot A is watered on Monday by Marta Oliveira.\n\n## Terms\n\nThe club keeps what is lost here, and nobody may take it along.\n\n" +
  "## End\n\nThe gate opens at nine.\n\nThe gate closes at noon.\n";
const QUESTION = "standing grant of token Nightly, given by Olive";
const rest = { origin: "rest", interactive: true } as const;

const plain = (owner: Actor): Actor => ({
  ...owner,
  id: "tok-plain",
  kind: "token",
  scopes: new Set(["read", "edit"]),
});
const nightly = (owner: Actor): Actor => ({
  ...plain(owner),
  id: "tok-nightly",
  standing: { token: "Nightly", givenBy: "Olive" },
});
const replace = (text: string, words: string) => ({ op: "replace", target: { text }, with: words });

interface Sending {
  readonly actor?: Actor;
  readonly door?: { readonly origin: "rest" | "mcp" | "chat"; readonly interactive: boolean };
}

async function send(
  at: Desk,
  id: string,
  request: object,
  { actor = nightly(at.owner), door = rest }: Sending = {},
): Promise<Sent> {
  const { version, hash } = await at.read(id);
  return sent(await at.contents.submitEdit(actor, id, { baseVersion: version, baseHash: hash, ...request }, door));
}

async function written(): Promise<{ at: Desk; id: string }> {
  const at = await desk(prisma);
  return { at, id: (await at.write(BODY)).id };
}

describe("what a person could settle", () => {
  test.each([
    ["limit_exceeded", { ops: [replace("at nine", "at ten"), replace("at noon", "at one")] }],
    ["phrasing_changed", { ops: [replace("The gate opens at nine.", "Come early, all of you.")] }],
    ["scope_exceeded", { ops: [replace("The gate opens at nine.\n\nThe gate closes at noon.", "The gate is open.")] }],
    ["heading_change_denied", { ops: [replace("## Terms", "## Rules")] }],
    ["heading_change_denied", { ops: [replace("## Terms", "## Rules")], constraints: { allowHeadingChanges: true } }],
    ["entities_missing", { ops: [replace("by Marta Oliveira", "by hand")] }],
    ["new_link", { ops: [replace("opens at nine", "opens at [nine](https://club.example/hours)")] }],
  ])("[INT-2.3] %s is granted, with the token and who gave it on the receipt: %j", async (code, request) => {
    const { at, id } = await written();
    const without = await send(at, id, { ...request, interactive: false }, { actor: plain(at.owner) });
    expect(without.body).toMatchObject({
      outcome: "rejected",
      findings: expect.arrayContaining([expect.objectContaining({ code })]),
    });
    const { body } = await send(at, id, request);
    expect(body).toMatchObject({
      outcome: "applied",
      receipt: {
        grants: expect.arrayContaining([{ code, question: QUESTION, standing: true }]),
        guards: expect.arrayContaining([expect.objectContaining({ code, outcome: "granted" })]),
      },
    });
    expect(valueOf(await at.contents.version(at.owner, id, 2)).receipt).toMatchObject({
      grants: expect.arrayContaining([{ code, question: QUESTION, standing: true }]),
    });
  });

  test("[INT-2.3] with words that ask for less nothing is left out, and the receipt says by whose grant", async () => {
    const { at, id } = await written();
    const request = {
      request: "Replace nine with ten",
      ops: [replace("at nine", "at ten"), replace("at noon", "at one")],
      interactive: false,
    };
    const speaking: Actor = { ...plain(at.owner), scopes: new Set(["read", "edit", "grant"]) };
    expect((await send(at, id, { ...request, dryRun: true }, { actor: speaking })).body).toMatchObject({
      outcome: "applied",
      leftOut: [{ op: 1 }],
    });
    const { body } = await send(at, id, request, { actor: { ...nightly(at.owner), scopes: speaking.scopes } });
    expect(body).toMatchObject({
      outcome: "applied",
      receipt: { grants: expect.arrayContaining([{ code: "not_asked", question: QUESTION, standing: true }]) },
    });
    expect(body).not.toHaveProperty("leftOut");
  });

  test("[INT-2.3] over MCP too, where words grant nothing; what needs no grant has none", async () => {
    const { at, id } = await written();
    const door = { origin: "mcp", interactive: false } as const;
    expect((await send(at, id, { ops: [replace("## Terms", "## Rules")] }, { door })).body).toMatchObject({
      outcome: "applied",
    });
    expect((await send(at, id, { ops: [replace("at nine", "at ten")] }, { door })).body).toMatchObject({
      outcome: "applied",
      receipt: { grants: [] },
    });
  });

  test("[ROAD-4] a dry run says the same", async () => {
    const { at, id } = await written();
    const request = { ops: [replace("## Terms", "## Rules")] };
    expect((await send(at, id, { ...request, dryRun: true })).body).toMatchObject({ outcome: "applied", dryRun: true });
    expect((await at.read(id)).body).toBe(BODY);
  });
});

describe("what nothing settles", () => {
  const NEAR = "The club keeps what is lost here, and nobody may take it along.";

  test.each<[string, object]>([
    ["duplicate_content", { ops: [{ op: "insert", target: { text: NEAR }, position: "after", with: NEAR }] }],
    ["corrupted_result", { ops: [replace("The gate opens at nine.", "```\nThe gate opens at nine.")] }],
    ["unsafe_content", { ops: [replace("opens at nine", "opens at <script>x()</script> nine")] }],
    ["must_include_missing", { ops: [replace("at nine", "at ten")], mustInclude: ["a spade"] }],
    ["must_keep_missing", { ops: [replace("at nine", "at ten")], mustKeep: ["nine"] }],
    [
      "limit_exceeded",
      { ops: [replace("at nine", "at ten"), replace("at noon", "at one")], constraints: { maxChangedLines: 1 } },
    ],
    ["heading_change_denied", { ops: [replace("## Terms", "## Rules")], constraints: { allowHeadingChanges: false } }],
    ["scope_exceeded", { ops: [replace("at nine", "at ten")], scope: "Terms" }],
    ["overlapping_ops", { ops: [replace("at nine", "at ten"), replace("nine", "ten")] }],
    ["needs_range", { ops: [{ op: "insert", with: "One line more." }] }],
    ["anchor_not_found", { ops: [replace("the yellow hat", "the red hat")] }],
  ])("[INT-2.3] %s stays refused", async (code, request) => {
    const { at, id } = await written();
    expect((await send(at, id, request)).body).toMatchObject({ outcome: "rejected", code });
    expect((await at.read(id)).body).toBe(BODY);
  });

  test("[INT-2.3] a lock holds", async () => {
    const { at, id } = await written();
    valueOf(await at.contents.lock(at.owner, id, { section: "Terms", kind: "legal" }));
    expect((await send(at, id, { ops: [replace("may take", "must take")] })).body).toMatchObject({
      outcome: "rejected",
      code: "locked",
    });
  });

  test("[INT-2.3] which of several places is meant is asked, and may be answered with the token", async () => {
    const { at, id } = await written();
    const asked = await send(at, id, { ops: [replace("The gate", "The door")] });
    expect(asked.body).toMatchObject({ outcome: "clarify", findings: [{ code: "anchor_ambiguous" }] });
    const answer = { resumeToken: asked.body["resumeToken"], choice: "c2" };
    expect(sent(await at.contents.resumeEdit(nightly(at.owner), id, answer, rest)).body).toMatchObject({
      outcome: "applied",
    });
  });
});

describe("whose it is", () => {
  const HEADING = { ops: [replace("## Terms", "## Rules")] };

  test("[INT-2.3] in the chat the person's message is what counts", async () => {
    const { at, id } = await written();
    const { body } = await send(
      at,
      id,
      { ...HEADING, request: "Make it nicer" },
      { door: { origin: "chat", interactive: true } },
    );
    expect(body).toMatchObject({ outcome: "rejected", code: "heading_change_denied" });
  });

  test("[INT-2.3] it is the token's, not the edit's: who tries again without it is judged without it", async () => {
    const { at, id } = await written();
    expect((await send(at, id, HEADING, { actor: plain(at.owner) })).body).toMatchObject({
      code: "heading_change_denied",
    });
    const [attempt] = valueOf(await at.contents.attempts(at.owner, { contentId: id, limit: 1 })).items;
    expect(await at.contents.retryAttempt(plain(at.owner), attempt?.id ?? "")).toMatchObject({
      outcome: "rejected",
      code: "heading_change_denied",
    });
    expect(await at.contents.retryAttempt(nightly(at.owner), attempt?.id ?? "")).toMatchObject({ outcome: "applied" });
  });

  test('[INT-2.3] the codes it stands for are those that a click or "apply anyway" settles', async () => {
    const at = await desk(prisma);
    const request = { baseVersion: 1, baseHash: "0000000000000000", ops: [] };
    const codes = standingClicks({ actor: nightly(at.owner), door: rest, request }).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([
      "entities_missing",
      "heading_change_denied",
      "limit_exceeded",
      "new_link",
      "not_asked",
      "phrasing_changed",
      "scope_exceeded",
      "suggestion_open",
      "undo_contested",
    ]);
    expect(standingClicks({ actor: at.owner, door: rest, request })).toEqual([]);
  });
});
