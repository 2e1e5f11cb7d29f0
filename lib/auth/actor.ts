import { BugError } from "../outcome/index.ts";
import { ALL_SCOPES } from "./policy.ts";
import { ROLES, type Actor, type Role, type TokenScope } from "./types.ts";

interface PersonRow {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly role: string;
}

interface TokenRow {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly standingGrant: boolean;
  readonly person: PersonRow;
}

const SCOPES: ReadonlySet<string> = new Set<TokenScope>(ALL_SCOPES);

/** The person themselves, with all rights of their role: they came with a session. */
export function personActor(person: PersonRow): Actor {
  const { id, name, workspaceId } = person;
  return { id, kind: "person", name, personId: id, workspaceId, role: roleOf(person), scopes: new Set(ALL_SCOPES) };
}

/**
 * A program that acts for a person through a token. Scopes of a later release are left out: they allow nothing here.
 */
export function tokenActor(token: TokenRow): Actor {
  const { id, scopes, person } = token;
  const { name, workspaceId } = person;
  return {
    id,
    kind: "token",
    name,
    personId: person.id,
    workspaceId,
    role: roleOf(person),
    scopes: new Set(knownScopes(scopes)),
    ...(hasStandingGrant(token) ? { standing: { token: token.name, givenBy: name } } : {}),
  };
}

/** It was given by the token's own person, and counts as long as they are an owner. */
export const hasStandingGrant = ({ standingGrant, person }: GrantedToken): boolean =>
  standingGrant && roleOf(person) === "owner";

interface GrantedToken {
  readonly standingGrant: boolean;
  readonly person: Pick<PersonRow, "id" | "role">;
}

/** Those of a token's scopes that this release knows. */
export const knownScopes = (scopes: readonly string[]): TokenScope[] =>
  scopes.filter((scope): scope is TokenScope => SCOPES.has(scope));

/** A role as the table holds it. */
export function roleOf({ id, role }: Pick<PersonRow, "id" | "role">): Role {
  if (!isRole(role)) throw new BugError(`person ${id} has the unknown role ${JSON.stringify(role)}`);
  return role;
}

const isRole = (role: string): role is Role => ROLES.some((known) => known === role);
