// Covers DOOR-6.7 and DOOR-6.10: roles, removal, sessions; what ends with them, and who is told.
import { describe, expect, test } from "vitest";
import { ALL_SCOPES } from "../../lib/auth/index.ts";
import { codeOf, scene, START, valueOf } from "./scene.ts";

const HOUR_MS = 60 * 60 * 1000;

describe("the list of people", () => {
  test("[DOOR-6.7] names everyone with role and sessions, in the order they came", async () => {
    const at = await scene();
    at.later(1);
    const invitation = valueOf(await at.auth.invitations.make(await at.owner(), "viewer"));
    await at.auth.invitations.join(invitation.token, "Ana", { browser: "Firefox\u0000\n é/1.0" });
    const { items } = valueOf(await at.auth.people.list(await at.owner()));
    expect(items.map(({ name, role, isYou }) => [name, role, isYou])).toEqual([
      ["Owner", "owner", true],
      ["Ana", "viewer", false],
    ]);
    expect(items[1]?.sessions).toMatchObject([{ browser: "Firefox /1.0", lastUsedAt: null }]);
  });

  test("[DOOR-6.7] says to the hour when a session was last used", async () => {
    const at = await scene();
    const { session } = await at.joined("viewer", "Ana");
    const lastUsed = async () => valueOf(await at.auth.people.list(await at.owner())).items[1]?.sessions[0]?.lastUsedAt;
    expect(await lastUsed()).toBe(START.toISOString());
    at.later(HOUR_MS - 1);
    await at.auth.actorForSession(session);
    expect(await lastUsed()).toBe(START.toISOString());
    at.later(1);
    await at.auth.actorForSession(session);
    expect(await lastUsed()).toBe(new Date(START.getTime() + HOUR_MS).toISOString());
  });
});

describe("a role", () => {
  test("[DOOR-6.7] counts at once, in sessions and tokens, and those who hold something open are told", async () => {
    const at = await scene();
    const { actor, session } = await at.secondOwner("Ana");
    const { actor: program, token } = await at.tokenOf(actor, ["read", "write:person"]);
    valueOf(await at.auth.people.change(await at.owner(), actor.personId, { role: "viewer" }));
    expect(await at.auth.actorForSession(session)).toMatchObject({ role: "viewer" });
    expect(await at.auth.actorForBearer(token)).toMatchObject({ role: "viewer" });
    expect(at.revoked.toSorted()).toEqual([actor.personId, program.id].toSorted());
  });

  test("[DOOR-6.7] that is the one they have, and a new name, tell nobody", async () => {
    const at = await scene();
    const { actor } = await at.joined("editor", "Ana");
    expect(
      valueOf(await at.auth.people.change(await at.owner(), actor.personId, { role: "editor", name: "Ana Ruiz" })),
    ).toMatchObject({ name: "Ana Ruiz", role: "editor" });
    expect(at.revoked).toEqual([]);
  });

  test("[DOOR-6.7] of the last owner stays, and they stay here", async () => {
    const at = await scene();
    const owner = await at.owner();
    for (const role of ["editor", "viewer"] as const)
      expect(codeOf(await at.auth.people.change(owner, owner.personId, { role }))).toBe("forbidden");
    expect(codeOf(await at.auth.people.remove(owner, owner.personId))).toBe("forbidden");
    expect(codeOf(await at.auth.people.change(owner, owner.personId, { name: "Olga" }))).toBe("ok");
    expect(await at.owner()).toMatchObject({ name: "Olga", role: "owner" });
  });

  test("[DOOR-6.7] two owners who lower or remove each other at once leave one", async () => {
    for (const act of ["change", "remove"] as const) {
      const at = await scene();
      const first = await at.owner();
      const { actor: second } = await at.secondOwner("Ana");
      const lower = (by: typeof first, whom: typeof first) =>
        act === "remove"
          ? at.auth.people.remove(by, whom.personId)
          : at.auth.people.change(by, whom.personId, { role: "viewer" });
      const codes = [codeOf(await lower(first, second)), codeOf(await lower(second, first))];
      expect(codes).toEqual(["ok", "forbidden"]);
      const again = await at.secondOwner("Bela");
      const both = await Promise.all([lower(await at.owner(), again.actor), lower(again.actor, await at.owner())]);
      expect(both.map(codeOf).toSorted()).toEqual(["forbidden", "ok"]);
      expect(await at.database.prisma.person.count({ where: { role: "owner", removedAt: null } })).toBe(1);
    }
  });

  test("[DOOR-6.7] lowered ends what an owner handed out and nobody has used", async () => {
    const at = await scene();
    const { actor } = await at.secondOwner("Ana");
    const invitation = valueOf(await at.auth.invitations.make(actor, "editor"));
    const link = valueOf(await at.auth.people.makeLink(actor, (await at.owner()).personId));
    valueOf(await at.auth.people.change(await at.owner(), actor.personId, { role: "editor" }));
    expect(codeOf(await at.auth.invitations.join(invitation.token, "A friend", {}))).toBe("token_invalid");
    expect(codeOf(await at.auth.spendSignInLink(link.token))).toBe("token_invalid");
  });
});

describe("removal", () => {
  test("[DOOR-6.10] ends sessions, tokens and links at once; the name stays in the history, and is free again", async () => {
    const at = await scene();
    const { actor, session } = await at.secondOwner("Ana");
    const { actor: program, token } = await at.tokenOf(actor, ["read"]);
    const link = valueOf(await at.auth.people.makeLink(await at.owner(), actor.personId));
    expect(codeOf(await at.auth.people.remove(await at.owner(), actor.personId))).toBe("ok");
    expect(await at.auth.actorForSession(session)).toBeUndefined();
    expect(await at.auth.actorForBearer(token)).toBeUndefined();
    expect(codeOf(await at.auth.spendSignInLink(link.token))).toBe("token_invalid");
    expect(at.revoked.toSorted()).toEqual([actor.personId, program.id].toSorted());
    expect(valueOf(await at.auth.people.list(await at.owner())).items).toHaveLength(1);
    expect(await at.database.prisma.person.findUnique({ where: { id: actor.personId } })).toMatchObject({
      name: "Ana",
    });
    expect((await at.joined("viewer", "Ana")).actor.personId).not.toBe(actor.personId);
    expect(codeOf(await at.auth.people.remove(await at.owner(), actor.personId))).toBe("not_found");
  });

  test("[DOOR-6.10] of who was about to change something: their call comes too late", async () => {
    const at = await scene();
    const { actor } = await at.secondOwner("Ana");
    const { actor: program } = await at.tokenOf(actor, ALL_SCOPES);
    valueOf(await at.auth.people.remove(await at.owner(), actor.personId));
    for (const late of [actor, program]) {
      expect(codeOf(await at.auth.invitations.make(late, "editor"))).toBe("forbidden");
      expect(codeOf(await at.auth.tokens.make(late, { name: "Back door", scopes: ["read"] }))).toBe("forbidden");
      expect(codeOf(await at.auth.people.change(late, (await at.owner()).personId, { role: "viewer" }))).toBe(
        "forbidden",
      );
    }
  });

  test("[DOOR-6.7] the first owner may go when there is another, who is the owner from then on", async () => {
    const at = await scene();
    const first = await at.owner();
    await at.auth.ensureOwnerToken("a-token-of-my-choice");
    const { actor: second } = await at.secondOwner("Ana");
    expect(codeOf(await at.auth.people.remove(first, first.personId))).toBe("ok");
    expect(await at.auth.actorForBearer("a-token-of-my-choice")).toBeUndefined();
    expect((await at.owner()).personId).toBe(second.personId);
    expect(await at.auth.ensureOwner()).toEqual({});
    await at.auth.ensureOwnerToken("a-token-of-my-choice");
    expect(await at.auth.actorForBearer("a-token-of-my-choice")).toMatchObject({ personId: second.personId });
  });
});

describe("sessions", () => {
  test("[DOOR-6.10] one ends alone, or all together, and the person is told of", async () => {
    const at = await scene();
    const { actor, session } = await at.joined("editor", "Ana");
    const link = valueOf(await at.auth.people.makeLink(await at.owner(), actor.personId));
    const other = valueOf(await at.auth.spendSignInLink(link.token)).session;
    const { sessions = [] } = valueOf(await at.auth.people.list(await at.owner())).items[1] ?? {};
    expect(sessions).toHaveLength(2);
    const [{ id } = { id: "" }] = await at.database.prisma.session.findMany({
      where: { personId: actor.personId },
      orderBy: { id: "asc" },
      select: { id: true },
    });
    expect(codeOf(await at.auth.people.endSessions(await at.owner(), actor.personId, id))).toBe("ok");
    expect([await at.auth.actorForSession(session), await at.auth.actorForSession(other)].filter(Boolean)).toHaveLength(
      1,
    );
    expect(codeOf(await at.auth.people.endSessions(await at.owner(), actor.personId, id))).toBe("not_found");
    expect(codeOf(await at.auth.people.endSessions(await at.owner(), actor.personId))).toBe("ok");
    expect([await at.auth.actorForSession(session), await at.auth.actorForSession(other)]).toEqual([
      undefined,
      undefined,
    ]);
    expect(at.revoked).toEqual([actor.personId, actor.personId]);
  });

  test("[DOOR-6.10] signing out is told of too", async () => {
    const at = await scene();
    const { actor, session } = await at.joined("editor", "Ana");
    await at.auth.signOut(session);
    await at.auth.signOut(session);
    expect(at.revoked).toEqual([actor.personId]);
  });

  test("[DOOR-6.10] who stopped listening is told nothing more", async () => {
    const at = await scene();
    const told: string[] = [];
    const stop = at.auth.onRevoked((actorId) => told.push(actorId));
    stop();
    await at.auth.signOut((await at.joined("editor", "Ana")).session);
    expect([told, at.revoked.length]).toEqual([[], 1]);
  });

  test("[DOOR-6.7] a sign-in link of an owner works once, and the next voids it", async () => {
    const at = await scene();
    const { actor } = await at.joined("editor", "Ana");
    const first = valueOf(await at.auth.people.makeLink(await at.owner(), actor.personId));
    const second = valueOf(await at.auth.people.makeLink(await at.owner(), actor.personId));
    expect(codeOf(await at.auth.spendSignInLink(first.token))).toBe("token_invalid");
    expect(valueOf(await at.auth.spendSignInLink(second.token)).personName).toBe("Ana");
    expect(codeOf(await at.auth.spendSignInLink(second.token))).toBe("token_used");
  });
});

describe("who may not", () => {
  test("[DOOR-6.7] editors and viewers change nobody, themselves included", async () => {
    const at = await scene();
    const { personId: ownerId } = await at.owner();
    for (const role of ["editor", "viewer"] as const) {
      const { actor } = await at.joined(role, `A ${role}`);
      for (const id of [actor.personId, ownerId]) {
        expect(codeOf(await at.auth.people.change(actor, id, { role: "owner" }))).toBe("forbidden");
        expect(codeOf(await at.auth.people.remove(actor, id))).toBe("forbidden");
        expect(codeOf(await at.auth.people.endSessions(actor, id))).toBe("forbidden");
        expect(codeOf(await at.auth.people.makeLink(actor, id))).toBe("forbidden");
      }
      expect(codeOf(await at.auth.people.list(actor))).toBe("forbidden");
    }
  });

  test("[DOOR-6.7] an owner of another workspace finds nobody of this one", async () => {
    const at = await scene();
    const { prisma } = at.database;
    await prisma.workspace.create({ data: { id: "w-other", name: "Other", signingKey: new Uint8Array(32) } });
    await prisma.person.create({ data: { id: "p-other", workspaceId: "w-other", name: "Zed", role: "owner" } });
    const owner = await at.owner();
    const foreign = { ...owner, id: "p-other", personId: "p-other", workspaceId: "w-other" };
    const { actor: program } = await at.tokenOf(owner, ["read"]);
    const invitation = valueOf(await at.auth.invitations.make(owner, "editor"));
    expect(codeOf(await at.auth.people.change(foreign, owner.personId, { role: "viewer" }))).toBe("not_found");
    expect(codeOf(await at.auth.people.remove(foreign, owner.personId))).toBe("not_found");
    expect(codeOf(await at.auth.people.endSessions(foreign, owner.personId))).toBe("not_found");
    expect(codeOf(await at.auth.people.makeLink(foreign, owner.personId))).toBe("not_found");
    expect(codeOf(await at.auth.tokens.revoke(foreign, program.id))).toBe("not_found");
    expect(codeOf(await at.auth.invitations.revoke(foreign, invitation.id))).toBe("not_found");
    expect(valueOf(await at.auth.people.list(foreign)).items.map(({ id }) => id)).toEqual(["p-other"]);
    expect([
      valueOf(await at.auth.tokens.list(foreign)).items,
      valueOf(await at.auth.invitations.list(foreign)).items,
    ]).toEqual([[], []]);
  });
});
