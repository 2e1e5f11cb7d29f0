import type { TokenAnswer } from "./access-answers.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { hasStandingGrant, knownScopes } from "./actor.ts";
import { manage, type ManagingTools } from "./managing.ts";
import { SCRIPTED_TOKEN_NAME } from "./owner.ts";
import { allows } from "./policy.ts";
import { quotaReached, type Quotas } from "./quota.ts";
import { digestOf } from "./secret.ts";
import type { Transaction } from "./tools.ts";
import type { Actor, TokenScope } from "./types.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** So that secret scanners know one when they see it. */
const PREFIX = "stet_";

export interface NewToken {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresInDays?: number | undefined;
  /** Not handed on: a token that is made through this one has it only where it is given again (AGT-10). */
  readonly standingGrant?: boolean | undefined;
}

/** API tokens of the workspace. All of these refuse anyone who is not an owner with `forbidden`. DOOR-6.8 */
export interface Tokens {
  /** Those that work, newest first. */
  list(actor: Actor): Promise<Outcome<{ items: readonly TokenAnswer[] }, Refusal>>;
  /** Acts for the actor's person. `token` is shown here and never again. Refuses with `quota_reached` too. */
  make(actor: Actor, wanted: NewToken): Promise<Outcome<TokenAnswer & { token: string }, Refusal>>;
  /** With it go the tokens that were made through it. */
  revoke(actor: Actor, tokenId: string): Promise<Outcome<undefined, Refusal>>;
}

export function createTokens(tools: ManagingTools): Tokens {
  const { db, clock, newId, randomToken, quotas } = tools;
  return {
    async list(actor) {
      if (!allows(actor, "access:manage")) return refused(refusal("forbidden"));
      const rows = await db.apiToken.findMany({
        where: { person: { workspaceId: actor.workspaceId }, ...workingAt(clock()) },
        include: { person: true },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      });
      return accepted({ items: rows.map(tokenAnswer) });
    },

    make: (actor, { name, scopes, expiresInDays, standingGrant = false }) =>
      // Who gives a standing grant lets more through, which takes the right to.
      manage(tools, { actor, handsOn: standingGrant ? [...scopes, "grant"] : scopes }, async ({ tx, record }) => {
        if (name === SCRIPTED_TOKEN_NAME) return refused(RESERVED_NAME);
        if (standingGrant && !scopes.includes("edit")) return refused(GRANT_WITHOUT_EDITS);
        const createdAt = clock();
        const tooMany = await tooManyOf(tx, actor, createdAt, quotas);
        if (tooMany) return refused(tooMany);
        const parentId = actor.kind === "token" ? actor.id : null;
        const parent =
          parentId === null
            ? null
            : await tx.apiToken.findUniqueOrThrow({ where: { id: parentId }, select: { expiresAt: true } });
        const wanted = expiresInDays === undefined ? null : new Date(createdAt.getTime() + expiresInDays * DAY_MS);
        const token = PREFIX + randomToken();
        const expiresAt = earlier(wanted, parent?.expiresAt ?? null);
        const made = { id: newId(), digest: digestOf(token), personId: actor.personId, createdAt, expiresAt, parentId };
        const data = { ...made, name, scopes: [...new Set(scopes)], standingGrant };
        const row = await tx.apiToken.create({ data, include: { person: true } });
        await record({ kind: "token_made", whom: row.person, details: { token: row.id, name, scopes: data.scopes } });
        const grant = { kind: "standing_grant_given", whom: row.person, details: { token: row.id, name } } as const;
        if (standingGrant) await record(grant);
        return accepted({ ...tokenAnswer(row), token });
      }),

    revoke: (actor, tokenId) =>
      manage(tools, { actor }, async ({ tx, revoke, record }) => {
        const found = await tx.apiToken.findFirst({
          where: { id: tokenId, person: { workspaceId: actor.workspaceId } },
          include: { person: true },
        });
        if (!found)
          return refused(
            refusal("not_found", { message: "There is no such token.", hint: "Look at the list of tokens." }),
          );
        const revoked = await revokeTokens(tx, { id: tokenId }, clock());
        revoke(revoked);
        if (!found.revokedAt)
          await record({
            kind: "token_revoked",
            whom: found.person,
            details: { token: tokenId, name: found.name, count: revoked.length },
          });
        return accepted(undefined);
      }),
  };
}

const workingAt = (now: Date) => ({ revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] });

/** Counted where tokens of a workspace are made one at a time, so that it holds over processes (QUOTA-3). */
async function tooManyOf(
  tx: Transaction,
  { personId }: Actor,
  now: Date,
  quotas: Pick<Quotas, "tokensPerPerson"> | undefined,
): Promise<Refusal | undefined> {
  if (!quotas) return undefined;
  const { tokensPerPerson: limit } = quotas;
  const count = await tx.apiToken.count({ where: { personId, ...workingAt(now) } });
  return count < limit
    ? undefined
    : quotaReached({
        message: `You have ${count} tokens that work, and one person may have ${limit}.`,
        instead: "Revoke those that nobody uses",
        setting: "STET_TOKENS_PER_PERSON",
        limit,
      });
}

/** Revokes a token, or all of a person, and what was made through them (AGT-10). Gives their ids. */
export async function revokeTokens(
  tx: Transaction,
  which: { id: string } | { personId: string },
  revokedAt: Date,
): Promise<string[]> {
  const revoked = new Set<string>();
  let found = await tx.apiToken.findMany({ where: which, select: { id: true } });
  while (found.length > 0) {
    for (const { id } of found) revoked.add(id);
    found = await tx.apiToken.findMany({
      where: { parentId: { in: found.map(({ id }) => id) }, id: { notIn: [...revoked] } },
      select: { id: true },
    });
  }
  await tx.apiToken.updateMany({ where: { id: { in: [...revoked] }, revokedAt: null }, data: { revokedAt } });
  return [...revoked];
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly standingGrant: boolean;
  readonly person: { readonly id: string; readonly name: string; readonly role: string };
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly expiresAt: Date | null;
}

function tokenAnswer(row: TokenRow): TokenAnswer {
  const { id, name, scopes, person, createdAt, lastUsedAt, expiresAt } = row;
  return {
    id,
    name,
    scopes: knownScopes(scopes),
    standingGrant: hasStandingGrant(row),
    person: { id: person.id, name: person.name },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

const GRANT_WITHOUT_EDITS = refusal("invalid_request", {
  message: "standingGrant is about edits, and this token may ask for none.",
  hint: "Give it the scope edit too, or leave standingGrant out.",
  details: { field: "standingGrant" },
});

const RESERVED_NAME = refusal("invalid_request", {
  message: `The name ${SCRIPTED_TOKEN_NAME} belongs to the token that is set when Stet starts.`,
  hint: "Choose another name.",
  details: { field: "name" },
});
