// Covers DOOR-6.11: what happens to who may do what is told, by whom, to whom and when, without a secret.
import { describe, expect, test } from "vitest";
import { accessEventInWords } from "../../app/settings/log/words.ts";
import { MOST_FAILURES } from "../../lib/auth/attempt-limit.ts";
import { ACCESS_EVENT_KINDS, ALL_SCOPES, type Actor } from "../../lib/auth/index.ts";
import { accepted } from "../../lib/outcome/index.ts";
import { createModelSettings, createSettings } from "../../lib/settings/index.ts";
import { createSpending } from "../../lib/spending/index.ts";
import { codeOf, scene, START, valueOf, type Scene } from "./scene.ts";

const log = async (at: Scene, more: { limit?: number; cursor?: string } = {}) =>
  valueOf(await at.auth.accessLog(await at.owner(), { limit: 100, ...more }));

/** One of each kind, a second apart, oldest first; gives everyone's secrets. */
async function everything(at: Scene): Promise<readonly string[]> {
  const { auth } = at;
  const owner = await auth.owner();
  const acts: (() => Promise<unknown>)[] = [];
  const secrets: string[] = ["a-scripted-token"];
  const keep = <T extends { token: string }>(made: T): T => (secrets.push(made.token), made);
  let ana: Actor = owner;
  acts.push(async () =>
    secrets.push(valueOf(await auth.spendSignInLink(String((await auth.ensureOwner()).firstSignInToken))).session),
  );
  acts.push(() => auth.ensureOwnerToken("a-scripted-token"));
  acts.push(async () => {
    const { token } = keep(valueOf(await auth.invitations.make(owner, "writer")));
    at.later(1_000);
    const { session } = valueOf(await auth.invitations.join(token, "Ana", {}));
    secrets.push(session);
    ana = (await auth.actorForSession(session)) ?? owner;
  });
  acts.push(async () => {
    const { id } = keep(valueOf(await auth.invitations.make(owner, "viewer")));
    at.later(1_000);
    await auth.invitations.revoke(owner, id);
  });
  acts.push(() => auth.people.change(owner, ana.personId, { role: "editor" }));
  acts.push(() => auth.people.change(owner, ana.personId, { name: "Ana Ruiz" }));
  acts.push(() => auth.people.endSessions(owner, ana.personId));
  acts.push(async () => {
    const { token } = keep(valueOf(await auth.people.makeLink(owner, ana.personId)));
    at.later(1_000);
    secrets.push(valueOf(await auth.spendSignInLink(token)).session);
  });
  acts.push(async () => {
    const { id } = keep(valueOf(await auth.tokens.make(owner, { name: "Import", scopes: ["read"] })));
    at.later(1_000);
    await auth.tokens.revoke(owner, id);
    await auth.tokens.revoke(owner, id);
  });
  acts.push(() =>
    auth.tokens
      .make(owner, { name: "Nightly", scopes: ["read", "edit"], standingGrant: true })
      .then((made) => keep(valueOf(made))),
  );
  acts.push(() => auth.people.remove(owner, ana.personId));
  acts.push(async () => {
    for (let tried = 0; tried < MOST_FAILURES + 3; tried++)
      await auth.readSignInLink("wrong", { address: "192.0.2.7" });
  });
  acts.push(async () => {
    for (let tried = 0; tried < MOST_FAILURES + 3; tried++)
      await auth.actorForStrangersBearer("wrong", { address: "192.0.2.7" });
  });
  const settings = createSettings({ db: at.database.prisma, auth });
  acts.push(() => settings.change(owner, { limits: { maxChangedShare: 0.1 } }));
  acts.push(() => settings.change(owner, { safeAiEditsV2: 50 }));
  acts.push(() => settings.change(owner, { editMode: "suggest" }));
  acts.push(() => settings.change(owner, { toneGuide: "Short sentences." }));
  acts.push(() => settings.change(owner, { imageMegabytes: 20 }));
  acts.push(() => settings.change(owner, { sourceAddresses: true }));
  acts.push(() => settings.change(owner, { retention: { historyDays: 730 } }));
  const spending = createSpending({ db: at.database.prisma, auth, clock: () => START, report: () => undefined });
  acts.push(() => spending.change(owner, { limits: { person: { tokens: 5_000 } } }));
  acts.push(() => spending.change(owner, { prices: { m: { input: 2, output: 10 } } }));
  acts.push(() => spending.change(owner, { currency: "EUR" }));
  acts.push(() => settings.change(owner, { publishChecks: { open_question: "block" } }));
  acts.push(() => settings.change(owner, { site: { name: "Rota", language: "de" } }));
  acts.push(() => settings.change(owner, { site: { address: "https://blog.example/" } }));
  acts.push(() => settings.change(owner, { site: null }));
  acts.push(() => settings.change(owner, { statusMovers: { archived: "owner" } }));
  const models = createModelSettings({
    db: at.database.prisma,
    auth,
    fromEnvironment: undefined,
    secret: undefined,
    clock: () => START,
    tryModel: () => Promise.resolve(accepted(undefined)),
  });
  secrets.push("sk-of-the-team");
  acts.push(() => models.change(owner, { model: "our-model", apiKey: "sk-of-the-team" }));
  acts.push(() => models.remove(owner));
  for (const act of acts) {
    at.later(1_000);
    await act();
  }
  return secrets;
}

/** Proved with publishing (PUB-1.3, PUB-4.2), sharing (SHARE-1.1), deleting for good (PLAN-3), and with the chat (AGT-6.1). */
const OF_OTHERS: readonly string[] = [
  "version_published",
  "post_taken_down",
  "post_deleted",
  "version_scheduled",
  "schedule_cancelled",
  "schedule_stopped",
  "conversation_opened",
  "share_link_made",
  "share_link_revoked",
  "webhook_added",
  "webhook_changed",
  "webhook_removed",
];

describe("the access log", () => {
  test("[DOOR-6.11] has one entry for each change, in order, with who and whom by their names at the time", async () => {
    const at = await scene();
    await everything(at);
    const { items } = await log(at);
    expect(items.toReversed().map(({ kind, by, whom, details }) => [kind, by?.name, whom?.name, details])).toEqual([
      ["owner_link_used", "Owner", "Owner", {}],
      ["owner_token_set", undefined, "Owner", {}],
      ["invitation_made", "Owner", undefined, { role: "writer" }],
      ["invitation_accepted", "Ana", "Owner", { role: "writer" }],
      ["invitation_made", "Owner", undefined, { role: "viewer" }],
      ["invitation_withdrawn", "Owner", "Owner", { role: "viewer" }],
      ["role_changed", "Owner", "Ana", { from: "writer", to: "editor" }],
      ["person_renamed", "Owner", "Ana Ruiz", { from: "Ana" }],
      ["sessions_ended", "Owner", "Ana Ruiz", { count: 1 }],
      ["sign_in_link_made", "Owner", "Ana Ruiz", {}],
      ["sign_in_link_used", "Ana Ruiz", "Ana Ruiz", {}],
      ["token_made", "Owner", "Owner", { token: expect.any(String), name: "Import", scopes: ["read"] }],
      ["token_revoked", "Owner", "Owner", { token: expect.any(String), name: "Import", count: 1 }],
      ["token_made", "Owner", "Owner", { token: expect.any(String), name: "Nightly", scopes: ["read", "edit"] }],
      ["standing_grant_given", "Owner", "Owner", { token: expect.any(String), name: "Nightly" }],
      ["person_removed", "Owner", "Ana Ruiz", { role: "editor" }],
      ["sign_in_limited", undefined, undefined, { network: "192.0.2.7" }],
      ["tokens_limited", undefined, undefined, { network: "192.0.2.7" }],
      ["limit_changed", "Owner", undefined, { limit: "maxChangedShare", from: 0.08, to: 0.1, way: "looser" }],
      ["strict_set_changed", "Owner", undefined, { from: 100, to: 50 }],
      ["edit_mode_changed", "Owner", undefined, { from: "apply", to: "suggest" }],
      ["tone_guide_changed", "Owner", undefined, { from: "", to: "Short sentences." }],
      ["image_limit_changed", "Owner", undefined, { from: 10, to: 20 }],
      ["source_addresses_changed", "Owner", undefined, { to: "on" }],
      ["retention_changed", "Owner", undefined, { what: "historyDays", from: "for good", to: "730" }],
      ["spending_limit_changed", "Owner", undefined, { of: "person", measure: "tokens", from: "no limit", to: 5_000 }],
      ["price_changed", "Owner", undefined, { model: "m", from: "none", to: "2 in, 10 out" }],
      ["currency_changed", "Owner", undefined, { from: "USD", to: "EUR" }],
      ["publish_check_changed", "Owner", undefined, { check: "open_question", from: "warn", to: "block" }],
      ["site_turned_on", "Owner", undefined, { name: "Rota", language: "de", address: "" }],
      ["site_changed", "Owner", undefined, { name: "Rota", language: "de", address: "https://blog.example" }],
      ["site_turned_off", "Owner", undefined, {}],
      ["status_mover_changed", "Owner", undefined, { status: "archived", from: "editor", to: "owner" }],
      ["model_changed", "Owner", undefined, { model: "our-model", address: "OpenAI", key: "set" }],
      ["model_removed", "Owner", undefined, { model: "our-model" }],
    ]);
    const aboutRights = ACCESS_EVENT_KINDS.filter((kind) => !OF_OTHERS.includes(kind));
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(aboutRights));
    expect(items.at(-1)?.at).toBe(new Date(START.getTime() + 1_000).toISOString());
  });

  test("[DOOR-6.11] holds no secret and no digest of one, and each entry is a whole sentence", async () => {
    const at = await scene();
    const secrets = await everything(at);
    const rows = JSON.stringify(await at.database.prisma.accessEvent.findMany());
    const digests = (
      await Promise.all([
        at.database.prisma.apiToken.findMany(),
        at.database.prisma.session.findMany(),
        at.database.prisma.invitation.findMany(),
      ])
    )
      .flat()
      .map(({ digest }) => digest);
    expect(secrets.length).toBeGreaterThan(5);
    for (const secret of [...secrets, ...digests]) expect(rows).not.toContain(secret);
    const sentences = (await log(at)).items.map(accessEventInWords);
    expect(sentences).toContain(
      "Owner set what each person may use a month of the language model to 5000 instead of no limit (tokens)",
    );
    expect(sentences).toContain("Owner made Ana editor instead of writer");
    expect(sentences).toContain(
      "Owner gave the token “Nightly” a standing grant: edits sent with it count as asked for by Owner",
    );
    expect(sentences).toContain(
      "Owner set “Share of a post one request may change” to 10 % instead of 8 %, which is looser",
    );
    expect(
      sentences.filter((sentence) => /undefined|null|_|  |[“”]{2}/.test(sentence.replace("STET_OWNER_TOKEN", ""))),
    ).toEqual([]);
  });

  test("[DOOR-6.11] is read in pages, newest first, without a gap or a double", async () => {
    const at = await scene();
    await everything(at);
    const whole = (await log(at)).items.map(({ id }) => id);
    const read: string[] = [];
    for (let cursor: string | undefined = ""; cursor !== undefined;) {
      const page = await log(at, { limit: 4, ...(cursor === "" ? {} : { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(4);
      read.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    }
    expect(read).toEqual(whole);
    expect(codeOf(await at.auth.accessLog(await at.owner(), { limit: 4, cursor: "made-up" }))).toBe("invalid_request");
  });

  test("[DOOR-6.11] is an owner's alone, and of their own workspace", async () => {
    const at = await scene();
    const { actor } = await at.joined("editor", "Ana");
    const { actor: reader } = await at.tokenOf(await at.owner(), ["read", "edit", "write:person", "grant"]);
    for (const asker of [actor, reader])
      expect(codeOf(await at.auth.accessLog(asker, { limit: 10 }))).toBe("forbidden");
    const stranger = { ...(await at.owner()), workspaceId: "another" };
    expect(valueOf(await at.auth.accessLog(stranger, { limit: 10 })).items).toEqual([]);
  });

  test("[DOOR-6.11] names the token that a change came through, and tells nothing of what was refused", async () => {
    const at = await scene();
    const { actor: program } = await at.tokenOf(await at.owner(), ALL_SCOPES);
    const before = (await log(at)).items.length;
    at.later(1_000);
    // the last owner
    expect(codeOf(await at.auth.people.change(program, program.personId, { role: "viewer" }))).toBe("forbidden");
    expect(codeOf(await at.auth.invitations.revoke(program, "none"))).toBe("not_found");
    expect((await log(at)).items).toHaveLength(before);
    valueOf(await at.auth.invitations.make(program, "viewer"));
    expect((await log(at)).items[0]).toMatchObject({
      kind: "invitation_made",
      by: { name: "Owner" },
      throughToken: program.id,
    });
  });

  test.each([
    ["changed", "update access_event set by_name = 'Nobody'"],
    ["removed", "delete from access_event"],
    ["emptied away", "truncate access_event"],
  ])("[DOOR-6.19] is not %s by any statement of the application's own connection", async (_, statement) => {
    const at = await scene();
    await at.tokenOf(await at.owner(), ["read"]);
    const before = await log(at);
    expect(before.items.length).toBeGreaterThan(0);
    await expect(at.database.pool.query(statement)).rejects.toMatchObject({
      code: "23001",
      message: "entries of the access log are neither changed nor removed",
    });
    expect(await log(at)).toEqual(before);
  });
});
