import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { digestOf } from "./secret.ts";

const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
const NEW_LINK_HINT = "Start Stet again to have a new link printed, or ask the owner.";

export interface SignInTools {
  readonly db: PrismaClient;
  readonly clock: () => Date;
  readonly randomToken: () => string;
}

/** `session` is the cookie's value: it is shown once, here. */
export interface SignedIn {
  readonly session: string;
  readonly expiresAt: Date;
  readonly personName: string;
}

/** Signs in whom the link is for, and spends it: of many calls at once one succeeds. Refuses with `token_used`,
 *  `token_expired` or `token_invalid`. DOOR-6. */
export function spendSignInLink({ db, clock, randomToken }: SignInTools, token: string): Promise<Outcome<SignedIn, Refusal>> {
  const digest = digestOf(token);
  const now = clock();
  return db.$transaction(async (tx) => {
    const { count } = await tx.signInLink.updateMany({ where: { digest, usedAt: null, expiresAt: { gt: now } }, data: { usedAt: now } });
    const link = await tx.signInLink.findUnique({ where: { digest }, include: { person: { select: { id: true, name: true } } } });
    if (!link) return refused(refusal("token_invalid", { message: "This sign-in link is not valid.", hint: NEW_LINK_HINT }));
    if (count === 0) return refused(spentLink(link.usedAt));
    const session = randomToken();
    const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
    await tx.session.create({ data: { digest: digestOf(session), personId: link.person.id, createdAt: now, expiresAt } });
    await tx.session.deleteMany({ where: { expiresAt: { lte: now } } });
    return accepted({ session, expiresAt, personName: link.person.name });
  });
}

/** For whom the link is, without spending it. Refuses as `spendSignInLink` does. */
export async function readSignInLink({ db, clock }: SignInTools, token: string): Promise<Outcome<{ personName: string }, Refusal>> {
  const link = await db.signInLink.findUnique({ where: { digest: digestOf(token) }, include: { person: { select: { name: true } } } });
  if (!link) return refused(refusal("token_invalid", { message: "This sign-in link is not valid.", hint: NEW_LINK_HINT }));
  if (link.usedAt || link.expiresAt <= clock()) return refused(spentLink(link.usedAt));
  return accepted({ personName: link.person.name });
}

function spentLink(usedAt: Date | null): Refusal {
  return usedAt
    ? refusal("token_used", { message: "This sign-in link has been used. Each link works once.", hint: NEW_LINK_HINT })
    : refusal("token_expired", { message: "This sign-in link is too old. Links work for 24 hours.", hint: NEW_LINK_HINT });
}
