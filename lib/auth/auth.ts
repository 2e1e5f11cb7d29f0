import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { Outcome, Refusal } from "../outcome/index.ts";
import { personActor, tokenActor } from "./actor.ts";
import { ensureOwner, ensureOwnerToken } from "./owner.ts";
import { digestOf } from "./secret.ts";
import { readSignInLink, spendSignInLink, type SignedIn } from "./sign-in.ts";
import type { Actor } from "./types.ts";

export interface AuthTools {
  readonly db: PrismaClient;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** A fresh secret that fits into a URL and a cookie, of at least 128 random bits. */
  readonly randomToken: () => string;
}

/** Who is asking (DOOR-6). Secrets come in as they were sent and are kept as digests only. */
export interface Auth {
  /** To be called at each start. `firstSignInToken` belongs into a link `/sign-in?token=…` for the person at the console. */
  ensureOwner(): Promise<{ firstSignInToken?: string }>;
  ensureOwnerToken(token: string): Promise<void>;
  /** The workspace's first owner, as if they were signed in: for what the process does in their name. */
  owner(): Promise<Actor>;
  actorForBearer(token: string): Promise<Actor | undefined>;
  actorForSession(cookieValue: string): Promise<Actor | undefined>;
  readSignInLink(token: string): Promise<Outcome<{ personName: string }, Refusal>>;
  spendSignInLink(token: string): Promise<Outcome<SignedIn, Refusal>>;
  /** Ends this session; one that is unknown or over is none to end. */
  signOut(cookieValue: string): Promise<void>;
}

export function createAuth(tools: AuthTools): Auth {
  const { db, clock } = tools;
  return {
    ensureOwner: () => ensureOwner(tools),
    ensureOwnerToken: (token) => ensureOwnerToken(tools, token),

    async owner() {
      return personActor(await db.person.findFirstOrThrow({ where: { role: "owner" }, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }));
    },

    async actorForBearer(token) {
      const row = await db.apiToken.findUnique({ where: { digest: digestOf(token) }, include: { person: true } });
      return row && !row.revokedAt ? tokenActor(row) : undefined;
    },

    async actorForSession(cookieValue) {
      const row = await db.session.findUnique({ where: { digest: digestOf(cookieValue) }, include: { person: true } });
      return row && row.expiresAt > clock() ? personActor(row.person) : undefined;
    },

    readSignInLink: (token) => readSignInLink(tools, token),
    spendSignInLink: (token) => spendSignInLink(tools, token),

    async signOut(cookieValue) {
      await db.session.deleteMany({ where: { digest: digestOf(cookieValue) } });
    },
  };
}
