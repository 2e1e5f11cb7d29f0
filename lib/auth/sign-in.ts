import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { recordAccess } from "./access-log.ts";
import { digestOf } from "./secret.ts";
import { beginSession, type SignedIn } from "./session.ts";
import type { AuthTools, Caller, Transaction } from "./tools.ts";

const LINK_LIFE_MS = 24 * 60 * 60 * 1000;
const NEW_LINK_HINT = "Start Stet again to have a new link printed, or ask the owner.";

/** Signs in whom the link is for, and spends it: of many calls at once one succeeds. Refuses with `token_used`,
 *  `token_expired` or `token_invalid`. DOOR-6. */
export function spendSignInLink(tools: AuthTools, token: string, caller: Caller): Promise<Outcome<SignedIn, Refusal>> {
  const digest = digestOf(token);
  const now = tools.clock();
  return tools.db.$transaction(async (tx) => {
    const { count } = await tx.signInLink.updateMany({
      where: { digest, usedAt: null, expiresAt: { gt: now } },
      data: { usedAt: now },
    });
    const link = await tx.signInLink.findUnique({
      where: { digest },
      include: { person: { select: { id: true, name: true, workspaceId: true } } },
    });
    if (!link)
      return refused(refusal("token_invalid", { message: "This sign-in link is not valid.", hint: NEW_LINK_HINT }));
    if (count === 0) return refused(spentLink(link.usedAt));
    const { workspaceId } = link.person;
    await recordAccess(
      tx,
      tools,
      { workspaceId, by: link.person },
      { kind: link.madeById === null ? "owner_link_used" : "sign_in_link_used", whom: link.person },
    );
    return accepted(await beginSession(tx, tools, link.person, caller));
  });
}

/** For whom the link is, without spending it. Refuses as `spendSignInLink` does. */
export async function readSignInLink(
  { db, clock }: AuthTools,
  token: string,
): Promise<Outcome<{ personName: string }, Refusal>> {
  const link = await db.signInLink.findUnique({
    where: { digest: digestOf(token) },
    include: { person: { select: { name: true } } },
  });
  if (!link)
    return refused(refusal("token_invalid", { message: "This sign-in link is not valid.", hint: NEW_LINK_HINT }));
  if (link.usedAt || link.expiresAt <= clock()) return refused(spentLink(link.usedAt));
  return accepted({ personName: link.person.name });
}

/** Makes a link (24 hours) that signs this person in, and voids those made before and not used. */
export async function makeSignInLink(
  tx: Transaction,
  { clock, randomToken }: AuthTools,
  personId: string,
  madeById: string | null,
): Promise<{ token: string; expiresAt: Date }> {
  await tx.signInLink.deleteMany({ where: { personId, usedAt: null } });
  const token = randomToken();
  const expiresAt = new Date(clock().getTime() + LINK_LIFE_MS);
  await tx.signInLink.create({ data: { digest: digestOf(token), personId, expiresAt, madeById } });
  return { token, expiresAt };
}

function spentLink(usedAt: Date | null): Refusal {
  return usedAt
    ? refusal("token_used", { message: "This sign-in link has been used. Each link works once.", hint: NEW_LINK_HINT })
    : refusal("token_expired", {
        message: "This sign-in link is too old. Links work for 24 hours.",
        hint: NEW_LINK_HINT,
      });
}
