import { randomBytes, randomUUID } from "node:crypto";
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { Actor } from "../../lib/auth/index.ts";

/** A workspace of its own with its owner, who may do everything in it. */
export async function makeOwner(db: PrismaClient): Promise<Actor> {
  const workspaceId = randomUUID();
  const personId = randomUUID();
  await db.workspace.create({
    data: {
      id: workspaceId,
      name: "Garden club",
      signingKey: new Uint8Array(randomBytes(32)),
      people: { create: { id: personId, name: "Ana", role: "owner" } },
    },
  });
  return {
    id: personId,
    kind: "person",
    name: "Ana",
    personId,
    workspaceId,
    role: "owner",
    scopes: new Set(["read", "edit", "write:person", "grant", "publish", "admin"] as const),
  };
}
