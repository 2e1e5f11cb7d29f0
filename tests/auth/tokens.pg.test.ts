// Covers DOOR-6.8 and AGT-10: tokens, what may be handed on through them, and what ends with them.
import { describe, expect, test } from "vitest";
import { ALL_SCOPES, type TokenScope } from "../../lib/auth/index.ts";
import { codeOf, scene, START, valueOf } from "./scene.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describe("a token", () => {
  test("[DOOR-6.8] acts for who made it, within its scopes, and its secret is shown once", async () => {
    const at = await scene();
    const owner = await at.owner();
    const made = valueOf(
      await at.auth.tokens.make(owner, { name: "Import", scopes: ["read", "write:person", "read"] }),
    );
    expect(made.token).toMatch(/^stet_/);
    expect(await at.auth.actorForBearer(made.token)).toMatchObject({
      kind: "token",
      id: made.id,
      personId: owner.personId,
      scopes: new Set(["read", "write:person"]),
    });
    const { token: _, ...shown } = made;
    expect(valueOf(await at.auth.tokens.list(owner)).items).toEqual([
      { ...shown, scopes: ["read", "write:person"], lastUsedAt: START.toISOString() },
    ]);
  });

  test("[DOOR-6.8] ends on its day, or when it is revoked, and is listed no more", async () => {
    const at = await scene();
    const owner = await at.owner();
    const month = await at.tokenOf(owner, ["read"], 30);
    const forever = await at.tokenOf(owner, ["read"]);
    at.later(30 * DAY_MS - 1);
    expect(await at.auth.actorForBearer(month.token)).toBeDefined();
    at.later(1);
    expect(await at.auth.actorForBearer(month.token)).toBeUndefined();
    expect(valueOf(await at.auth.tokens.list(owner)).items.map(({ id }) => id)).toEqual([forever.actor.id]);
    expect(codeOf(await at.auth.tokens.revoke(owner, forever.actor.id))).toBe("ok");
    expect(await at.auth.actorForBearer(forever.token)).toBeUndefined();
    expect(valueOf(await at.auth.tokens.list(owner)).items).toEqual([]);
    expect(at.revoked).toEqual([forever.actor.id]);
    expect(codeOf(await at.auth.tokens.revoke(owner, "unknown"))).toBe("not_found");
  });

  test("[DOOR-6.8] cannot take the name of the one that is set at the start", async () => {
    const at = await scene();
    expect(codeOf(await at.auth.tokens.make(await at.owner(), { name: "STET_OWNER_TOKEN", scopes: ["read"] }))).toBe(
      "invalid_request",
    );
  });

  test("[DOOR-6.8] is made, seen and revoked by owners alone", async () => {
    const at = await scene();
    const { actor: program } = await at.tokenOf(await at.owner(), ["read"]);
    for (const role of ["editor", "viewer"] as const) {
      const { actor } = await at.joined(role, `A ${role}`);
      expect(codeOf(await at.auth.tokens.make(actor, { name: "Mine", scopes: ["read"] }))).toBe("forbidden");
      expect(codeOf(await at.auth.tokens.list(actor))).toBe("forbidden");
      expect(codeOf(await at.auth.tokens.revoke(actor, program.id))).toBe("forbidden");
    }
  });
});

describe("a standing grant", () => {
  const NIGHTLY = { name: "Nightly", scopes: ["read", "edit"], standingGrant: true } as const;

  test("[DOOR-6.13] is given by an owner with the token, seen in the list, and told with the actor by both names", async () => {
    const at = await scene();
    const owner = await at.owner();
    const { token, id } = valueOf(await at.auth.tokens.make(owner, NIGHTLY));
    const plain = await at.tokenOf(owner, ["read", "edit"]);
    expect(await at.auth.actorForBearer(token)).toMatchObject({ standing: { token: "Nightly", givenBy: "Owner" } });
    expect(plain.actor.standing).toBeUndefined();
    const { items } = valueOf(await at.auth.tokens.list(owner));
    expect(items.map((item) => [item.id, item.standingGrant])).toEqual(
      expect.arrayContaining([
        [id, true],
        [plain.actor.id, false],
      ]),
    );
  });

  test("[DOOR-6.13] nobody else gives one: no editor, and no token that may not grant itself", async () => {
    const at = await scene();
    const owner = await at.owner();
    const { actor: editor } = await at.joined("editor", "Edda");
    const { actor: manager } = await at.tokenOf(owner, ["admin", "edit", "read"]);
    const { actor: granting } = await at.tokenOf(owner, ["admin", "edit", "read", "grant"]);
    expect(codeOf(await at.auth.tokens.make(editor, NIGHTLY))).toBe("forbidden");
    expect(codeOf(await at.auth.tokens.make(manager, NIGHTLY))).toBe("forbidden");
    expect(codeOf(await at.auth.tokens.make(manager, { ...NIGHTLY, standingGrant: false }))).toBe("ok");
    expect(codeOf(await at.auth.tokens.make(granting, NIGHTLY))).toBe("ok");
  });

  test("[DOOR-6.13] is for tokens that may ask for edits", async () => {
    const at = await scene();
    const made = await at.auth.tokens.make(await at.owner(), { ...NIGHTLY, scopes: ["read", "grant"] });
    expect(made).toMatchObject({
      ok: false,
      refusal: { code: "invalid_request", details: { field: "standingGrant" } },
    });
  });

  test("[DOOR-6.13] counts as long as who gave it is an owner", async () => {
    const at = await scene();
    const { actor: olive } = await at.secondOwner("Olive");
    const { token, id } = valueOf(await at.auth.tokens.make(olive, NIGHTLY));
    valueOf(await at.auth.people.change(await at.owner(), olive.personId, { role: "editor" }));
    expect((await at.auth.actorForBearer(token))?.standing).toBeUndefined();
    expect(valueOf(await at.auth.tokens.list(await at.owner())).items.find((item) => item.id === id)).toMatchObject({
      standingGrant: false,
    });
  });

  test("[AGT-10] is not handed on to what is made through the token, unless it is given again", async () => {
    const at = await scene();
    const { token } = valueOf(await at.auth.tokens.make(await at.owner(), { ...NIGHTLY, scopes: ALL_SCOPES }));
    const parent = await at.auth.actorForBearer(token);
    if (!parent) throw new Error("nobody");
    const child = await at.tokenOf(parent, ["read", "edit"]);
    expect(child.actor.standing).toBeUndefined();
    const again = valueOf(await at.auth.tokens.make(parent, { ...NIGHTLY, name: "Again" }));
    expect(await at.auth.actorForBearer(again.token)).toMatchObject({ standing: { token: "Again", givenBy: "Owner" } });
  });
});

describe("through a token", () => {
  test.each<[TokenScope]>([["read"], ["edit"], ["write:person"], ["grant"]])(
    "[DOOR-6.8] with %s alone nothing is managed",
    async (scope) => {
      const at = await scene();
      const owner = await at.owner();
      const { actor } = await at.tokenOf(owner, [scope]);
      expect(codeOf(await at.auth.people.list(actor))).toBe("forbidden");
      expect(codeOf(await at.auth.tokens.list(actor))).toBe("forbidden");
      expect(codeOf(await at.auth.tokens.make(actor, { name: "More", scopes: [scope] }))).toBe("forbidden");
      expect(codeOf(await at.auth.tokens.revoke(actor, actor.id))).toBe("forbidden");
      expect(codeOf(await at.auth.invitations.make(actor, "viewer"))).toBe("forbidden");
    },
  );

  test("[DOOR-6.8] nobody gets more than it holds: no wider token, no person, no role, no link", async () => {
    const at = await scene();
    const owner = await at.owner();
    const { actor: viewer } = await at.joined("viewer", "Ana");
    const { actor } = await at.tokenOf(owner, ["admin", "read"]);
    expect(codeOf(await at.auth.tokens.make(actor, { name: "Wider", scopes: ["read", "edit"] }))).toBe("forbidden");
    expect(codeOf(await at.auth.invitations.make(actor, "viewer"))).toBe("forbidden");
    expect(codeOf(await at.auth.people.change(actor, viewer.personId, { role: "owner" }))).toBe("forbidden");
    expect(codeOf(await at.auth.people.makeLink(actor, owner.personId))).toBe("forbidden");
    expect(codeOf(await at.auth.tokens.make(actor, { name: "As wide", scopes: ["admin"] }))).toBe("ok");
    expect(codeOf(await at.auth.people.remove(actor, viewer.personId))).toBe("ok"); // taking away is what admin is for
  });

  test("[AGT-10] what was made through a token ends with it, and not later", async () => {
    const at = await scene();
    const owner = await at.owner();
    const parent = await at.tokenOf(owner, ALL_SCOPES, 10);
    const child = await at.tokenOf(parent.actor, ["admin", "read"], 30);
    const grandchild = await at.tokenOf(child.actor, ["read"]);
    const stranger = await at.tokenOf(owner, ["read"]);
    const { items } = valueOf(await at.auth.tokens.list(owner));
    const until = (id: string) => items.find((item) => item.id === id)?.expiresAt;
    const parentEnd = new Date(START.getTime() + 10 * DAY_MS).toISOString();
    expect([child, grandchild, stranger].map(({ actor }) => until(actor.id))).toEqual([parentEnd, parentEnd, null]);
    valueOf(await at.auth.tokens.revoke(owner, parent.actor.id));
    for (const { token } of [parent, child, grandchild]) expect(await at.auth.actorForBearer(token)).toBeUndefined();
    expect(await at.auth.actorForBearer(stranger.token)).toBeDefined();
    expect(at.revoked.toSorted()).toEqual([parent, child, grandchild].map(({ actor }) => actor.id).toSorted());
  });

  test("[DOOR-6.10] that has just been revoked, nothing is made", async () => {
    const at = await scene();
    const owner = await at.owner();
    const { actor } = await at.tokenOf(owner, ALL_SCOPES);
    valueOf(await at.auth.tokens.revoke(owner, actor.id));
    expect(codeOf(await at.auth.tokens.make(actor, { name: "Back door", scopes: ["read"] }))).toBe("forbidden");
    expect(codeOf(await at.auth.invitations.make(actor, "editor"))).toBe("forbidden");
  });
});
