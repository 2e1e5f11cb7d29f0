import { digestOf } from "./secret.ts";
import type { AuthTools, Caller, Transaction } from "./tools.ts";

const SESSION_LIFE_MS = 30 * 24 * 60 * 60 * 1000;
const LONGEST_BROWSER = 200;

/** `session` is the cookie's value: it is shown once, here. */
export interface SignedIn {
  readonly session: string;
  readonly expiresAt: Date;
  readonly personName: string;
}

/** Begins a session of 30 days, under a secret that nobody had before. */
export async function beginSession(
  tx: Transaction,
  { clock, newId, randomToken }: AuthTools,
  person: { id: string; name: string },
  { browser = "" }: Caller,
): Promise<SignedIn> {
  const session = randomToken();
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + SESSION_LIFE_MS);
  const data = {
    digest: digestOf(session),
    id: newId(),
    personId: person.id,
    browser: storable(browser),
    createdAt,
    expiresAt,
  };
  await tx.session.create({ data });
  await tx.session.deleteMany({ where: { expiresAt: { lte: createdAt } } });
  return { session, expiresAt, personName: person.name };
}

/** A header may hold what a text column or a page should not. */
const storable = (browser: string): string => browser.replace(/[^\x20-\x7e]/g, "").slice(0, LONGEST_BROWSER);
