// Covers DOOR-6.6: links by which someone joins.
import { describe, expect, test } from "vitest";
import { codeOf, scene, valueOf } from "./scene.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describe("an invitation", () => {
  test.each(["editor", "viewer"] as const)("[DOOR-6.6] makes a %s of the name they give, signed in", async (role) => {
    const at = await scene();
    const { actor } = await at.joined(role, "  Ana  Ruiz ");
    expect(actor).toMatchObject({ kind: "person", name: "Ana Ruiz", role });
    expect(actor.workspaceId).toBe((await at.owner()).workspaceId);
  });

  test("[DOOR-6.6] works once; of many at once exactly one joins", async () => {
    const at = await scene();
    const { token } = valueOf(await at.auth.invitations.make(await at.owner(), "editor"));
    const codes = await Promise.all(
      Array.from({ length: 6 }, async (_, n) => codeOf(await at.auth.invitations.join(token, `Person ${n}`, {}))),
    );
    expect(codes.toSorted()).toEqual(["ok", ...Array.from({ length: 5 }, () => "token_used")]);
    expect(await at.database.prisma.person.count()).toBe(2);
    expect(await at.auth.invitations.read(token)).toMatchObject({ ok: false, refusal: { code: "token_used" } });
  });

  test("[DOOR-6.6] shows its role and who invites, and looking spends nothing", async () => {
    const at = await scene();
    const { token } = valueOf(await at.auth.invitations.make(await at.owner(), "viewer"));
    for (let looks = 0; looks < 3; looks++) {
      expect(await at.auth.invitations.read(token)).toEqual({
        ok: true,
        value: { role: "viewer", invitedBy: "Owner", expiresAt: "2026-03-09T09:00:00.000Z" },
      });
    }
    expect(codeOf(await at.auth.invitations.join(token, "Ana", {}))).toBe("ok");
  });

  test("[DOOR-6.6] lives 7 days", async () => {
    const at = await scene();
    const { token } = valueOf(await at.auth.invitations.make(await at.owner(), "viewer"));
    at.later(7 * DAY_MS - 1);
    expect(codeOf(await at.auth.invitations.read(token))).toBe("ok");
    at.later(1);
    expect(codeOf(await at.auth.invitations.read(token))).toBe("token_expired");
    expect(codeOf(await at.auth.invitations.join(token, "Ana", {}))).toBe("token_expired");
    expect(valueOf(await at.auth.invitations.list(await at.owner())).items).toEqual([]);
  });

  test("[DOOR-6.6] is listed while it works, without its secret, and can be revoked until it is used", async () => {
    const at = await scene();
    const owner = await at.owner();
    const { token, ...shown } = valueOf(await at.auth.invitations.make(owner, "editor"));
    expect(valueOf(await at.auth.invitations.list(owner)).items).toEqual([shown]);
    expect(codeOf(await at.auth.invitations.revoke(owner, shown.id))).toBe("ok");
    expect(codeOf(await at.auth.invitations.revoke(owner, shown.id))).toBe("not_found");
    expect(codeOf(await at.auth.invitations.join(token, "Ana", {}))).toBe("token_invalid");
    expect(valueOf(await at.auth.invitations.list(owner)).items).toEqual([]);
  });

  test("[DOOR-6.6] is not spent by a name that cannot be, or that someone has", async () => {
    const at = await scene();
    const { token } = valueOf(await at.auth.invitations.make(await at.owner(), "editor"));
    for (const name of ["", "owner", "ＯＷＮＥＲ", "Ana\u202e"])
      expect(codeOf(await at.auth.invitations.join(token, name, {}))).toBe("invalid_request");
    expect(codeOf(await at.auth.invitations.join(token, "Ana", {}))).toBe("ok");
  });

  test("[DOOR-6.6] made up is none, and no table holds a secret", async () => {
    const at = await scene();
    const { token } = valueOf(await at.auth.invitations.make(await at.owner(), "editor"));
    expect(codeOf(await at.auth.invitations.join(`${token}x`, "Ana", {}))).toBe("token_invalid");
    const { session } = valueOf(await at.auth.invitations.join(token, "Ana", {}));
    const made = await at.tokenOf(await at.owner(), ["read"]);
    const { prisma } = at.database;
    const stored = JSON.stringify([
      await prisma.invitation.findMany(),
      await prisma.session.findMany(),
      await prisma.apiToken.findMany(),
    ]);
    for (const secret of [token, session, made.token]) expect(stored).not.toContain(`"${secret}"`);
  });
});

describe("who is no owner", () => {
  test("[DOOR-6.6] makes, sees and revokes no invitation", async () => {
    const at = await scene();
    const { id } = valueOf(await at.auth.invitations.make(await at.owner(), "editor"));
    for (const role of ["editor", "viewer"] as const) {
      const { actor } = await at.joined(role, `A ${role}`);
      expect(codeOf(await at.auth.invitations.make(actor, "viewer"))).toBe("forbidden");
      expect(codeOf(await at.auth.invitations.list(actor))).toBe("forbidden");
      expect(codeOf(await at.auth.invitations.revoke(actor, id))).toBe("forbidden");
    }
  });
});
