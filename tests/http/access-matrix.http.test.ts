// Covers docs/spec/access.md and docs/spec/doors.md DOOR-6, AGT-10: every call of the OpenAPI document by every kind of
// asker, and every method on every path. What is expected is read from the table in access.md; only which column a call
// belongs to is said here.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { accessCalls } from "./access-calls.ts";
import { digestOf, openDesk } from "./access-desk.ts";
import type { Answer } from "./caller.ts";

const desk = await openDesk();
const { prisma } = desk.database;
const { fixture, addressOf, bodyFor } = accessCalls(desk);
const place = fixture();

type Right = "reads" | "sees" | "comments" | "suggests" | "makes" | "asks" | "settles" | "manages" | "publishes";
/** What has to be held together, of several such sets one. `known`: whoever is known. `open`: everyone. */
type Needs = readonly (readonly Needed[])[] | "known" | "open";
/** `scope …`: whatever the role; `everything`: all scopes; `owner`: the role; `browser`: a person, with no token. */
type Needed = Right | `scope ${Scope}` | "everything" | "owner" | "browser";

const ROLES = ["owner", "editor", "writer", "suggester", "viewer"] as const;
type Role = (typeof ROLES)[number];
const SCOPES = ["read", "edit", "suggest", "write:person", "grant", "publish", "admin"] as const;
type Scope = (typeof SCOPES)[number];
const COLUMNS: readonly Right[] = [
  "reads",
  "sees",
  "comments",
  "suggests",
  "makes",
  "asks",
  "settles",
  "manages",
  "publishes",
];

/** The table of access.md: who may what by role, and by scope. */
const cells = readFileSync("docs/spec/access.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const rowOf = (name: string): readonly string[] => cells.find(([first]) => first === name)?.slice(1) ?? [];
const ROLE_RIGHTS = new Map(
  ROLES.map((role) => [role, new Set(COLUMNS.filter((_, index) => rowOf(role)[index] === "yes"))]),
);
const SCOPE_RIGHTS = new Map(
  SCOPES.map((scope) => [
    scope,
    new Set(COLUMNS.filter((_, index) => rowOf("scope of a token")[index]?.includes(`\`${scope}\``))),
  ]),
);

const READS: Needs = [["reads"]];
const SEES: Needs = [["sees"]];
const COMMENTS: Needs = [["comments", "reads"]];
const MAKES: Needs = [["makes"]];
const ASKS: Needs = [["asks", "reads"]];
const MANAGES: Needs = [["manages"]];
const HANDS_ON: Needs = [["manages", "everything"]];

const NEEDS: Readonly<Record<string, Needs>> = {
  listContents: READS,
  readPublication: READS,
  listPublicPosts: READS,
  readPublicPost: READS,
  readContent: READS,
  readCalendar: READS,
  readPlan: READS,
  purgeContent: [["browser", "owner"]],
  listVersions: READS,
  readVersion: READS,
  blameContent: READS,
  diffVersions: READS,
  listLocks: READS,
  listComments: READS,
  waitingComments: READS,
  makeComment: COMMENTS,
  changeComment: COMMENTS,
  removeComment: COMMENTS,
  acceptSuggestions: MAKES,
  readImage: READS,
  exportPosts: [["owner", "scope read"]],
  listPresence: READS,
  createContent: MAKES,
  patchContent: MAKES,
  archiveContent: MAKES,
  saveBody: MAKES,
  restoreVersion: MAKES,
  undoVersion: MAKES,
  listShareLinks: [["makes", "reads"]],
  makeShareLink: [["makes", "reads"]],
  revokeShareLink: [["makes", "reads"]],
  makeLock: MAKES,
  removeLock: MAKES,
  addImage: MAKES,
  importPosts: MAKES,
  beginImport: MAKES,
  listImports: MAKES,
  readImport: MAKES,
  cancelImport: MAKES,
  readImportReport: MAKES,
  publishVersion: [["publishes"]],
  takeDown: [["publishes"]],
  scheduleVersion: [["publishes"]],
  cancelSchedule: [["publishes"]],
  listSources: READS,
  searchSources: READS,
  listQuoted: READS,
  listAllSources: READS,
  readSource: READS,
  addSource: MAKES,
  uploadSource: MAKES,
  attachSource: MAKES,
  detachSource: MAKES,
  deleteSource: MAKES,
  submitEdit: ASKS,
  retryAttempt: ASKS,
  askChat: ASKS,
  callMcp: ASKS,
  resumeEdit: [["suggests", "reads"], ["makes"]],
  applyAttempt: [["settles", "asks", "reads"]],
  makeLeftOut: [["asks", "reads", "scope grant"]],
  dismissAttempt: [["settles", "sees"]],
  cancelChat: [["suggests"]],
  resumeChat: READS,
  readConversation: READS,
  listConversations: READS,
  listAttempts: SEES,
  editFigures: SEES,
  readAttempt: SEES,
  readSettings: [["sees"], ["manages"]],
  readShadowFigures: [["sees"], ["manages"]],
  listPeople: MANAGES,
  removePerson: MANAGES,
  endSessions: MANAGES,
  endSession: MANAGES,
  listInvitations: MANAGES,
  revokeInvitation: MANAGES,
  listTokens: MANAGES,
  listWebhooks: MANAGES,
  addWebhook: MANAGES,
  changeWebhook: MANAGES,
  removeWebhook: MANAGES,
  listDeliveries: MANAGES,
  sendDeliveryAgain: MANAGES,
  revokeToken: MANAGES,
  listAccessEvents: MANAGES,
  changeSettings: MANAGES,
  readSpending: [["sees"], ["manages"]],
  readSpendingOfMonth: [["sees"], ["manages"]],
  changeSpending: MANAGES,
  readModel: MANAGES,
  changeModel: MANAGES,
  testModel: MANAGES,
  removeModel: MANAGES,
  makeInvitation: HANDS_ON,
  makeSignInLink: HANDS_ON,
  changePerson: HANDS_ON,
  makeToken: HANDS_ON,
  readMetrics: [
    ["owner", "scope read"],
    ["owner", "scope admin"],
  ],
  signIn: "open",
  join: "open",
  readInvitation: "open",
  readHealth: "open",
  signOut: "known",
  readOpenApi: "known",
};

interface Held {
  /** In a browser of their own, by session. */
  readonly isPerson?: true;
  readonly role: Role;
  readonly scopes: readonly Scope[];
}

interface Asker {
  readonly name: string;
  /** Absent: a stranger, whatever they send. */
  readonly holds?: Held;
  readonly headers: Readonly<Record<string, string>>;
}

const { workspaceId } = await prisma.person.findFirstOrThrow();
const DAY_MS = 24 * 60 * 60 * 1000;

async function tokenOf(
  name: string,
  role: Role,
  scopes: readonly Scope[],
  more: { readonly revokedAt?: Date; readonly expiresAt?: Date } = {},
): Promise<Asker> {
  const id = `m-${name.replaceAll(" ", "-")}`;
  await prisma.person.create({ data: { id, workspaceId, name, role } });
  await prisma.apiToken.create({
    data: { id: `t-${id}`, digest: digestOf(`${id}-secret`), personId: id, name, scopes: [...scopes], ...more },
  });
  return { name, holds: { role, scopes }, headers: { authorization: `Bearer ${id}-secret` } };
}

async function sessionOf(role: Role, site: string): Promise<Asker> {
  const id = `b-${role}-${site}`;
  await prisma.person.create({ data: { id, workspaceId, name: id, role } });
  await openSession(id);
  return {
    name: `a ${role} in a browser`,
    holds: { role, scopes: SCOPES, isPerson: true },
    headers: { cookie: `stet_session=${id}`, "sec-fetch-site": site, "content-type": "application/json" },
  };
}

const openSession = (id: string) =>
  prisma.session.create({ data: { id, digest: digestOf(id), personId: id, expiresAt: new Date(Date.now() + DAY_MS) } });

const spent = async (name: string, more: { readonly revokedAt?: Date; readonly expiresAt?: Date }): Promise<Asker> => ({
  name,
  headers: (await tokenOf(name, "owner", SCOPES, more)).headers,
});

const STRANGERS: readonly Asker[] = [
  { name: "a stranger", headers: {} },
  { name: "a wrong token", headers: { authorization: "Bearer stet_nobody-has-this-one" } },
  { name: "another kind of authorization", headers: { authorization: "Basic b3duZXI6b3duZXI=" } },
  { name: "a made-up session", headers: { cookie: "stet_session=made-up", "sec-fetch-site": "same-origin" } },
  await spent("a revoked token", { revokedAt: new Date() }),
  await spent("an expired token", { expiresAt: new Date(Date.now() - DAY_MS) }),
];
const KNOWN: readonly Asker[] = [
  ...(await Promise.all(ROLES.map((role) => tokenOf(`a program of the ${role}`, role, SCOPES)))),
  ...(await Promise.all(SCOPES.map((scope) => tokenOf(`a token with ${scope} alone`, "owner", [scope])))),
  await tokenOf("an agent of an owner", "owner", ["read", "edit"]),
  await tokenOf("an agent of a viewer", "viewer", ["read", "edit"]),
  await tokenOf("an agent that may settle", "editor", ["read", "edit", "grant"]),
  await sessionOf("editor", "same-origin"),
  await sessionOf("viewer", "same-origin"),
];
const FOREIGN = await sessionOf("owner", "cross-site");

/** Each call from an address of its own: wrong tokens are counted. */
let calls = 0;
const fromElsewhere = () => ({ "x-forwarded-for": `10.0.${Math.floor(++calls / 250)}.${(calls % 250) + 1}` });

interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const { json: document } = await desk.as("owner", "GET", "/api/openapi.json");
// OpenAPI, held against its form by openapi.http.test.ts
const paths = document["paths"] as Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
const OPERATIONS: readonly Operation[] = Object.entries(paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const one = item[method.toLowerCase()];
    return one ? [{ id: one.operationId, method, path }] : [];
  }),
);

function may({ holds }: Asker, needs: Needs): boolean {
  if (needs === "open") return true;
  if (!holds) return false;
  if (needs === "known") return true;
  return needs.some((together) => together.every((needed) => has(holds, needed)));
}

function has({ role, scopes, isPerson }: Held, needed: Needed): boolean {
  if (needed === "owner") return role === "owner";
  if (needed === "everything") return scopes.length === SCOPES.length;
  const scope = SCOPES.find((one) => needed === `scope ${one}`);
  if (scope) return scopes.includes(scope);
  if (needed === "browser") return isPerson === true;
  const right = COLUMNS.find((one) => one === needed);
  return (
    right !== undefined &&
    ROLE_RIGHTS.get(role)?.has(right) === true &&
    scopes.some((one) => SCOPE_RIGHTS.get(one)?.has(right))
  );
}

/** How a call was taken: over MCP a refusal is an answer. */
function taken({ status, text }: Answer): "stranger" | "forbidden" | "taken" {
  if (status === 401) return "stranger";
  return status === 403 || text.includes('"code":"forbidden"') ? "forbidden" : "taken";
}

test("[DOOR-6] access.md has a table of roles and scopes, and every call has its column", () => {
  expect([...ROLE_RIGHTS.values()].map(({ size }) => size)).toEqual([9, 8, 6, 4, 1]);
  expect([...SCOPE_RIGHTS.values()].flatMap((rights) => [...rights]).sort()).toEqual(
    [...COLUMNS, "suggests"].sort(), // edit suggests too
  );
  expect(OPERATIONS.map(({ id }) => id).sort()).toEqual(Object.keys(NEEDS).sort());
});

describe.each(OPERATIONS)("$id", ({ id, method, path }) => {
  const needs = NEEDS[id] ?? [];
  const ask = async (asker: Asker): Promise<Answer> => {
    const at = await place; // who comes first uses it up; the others are told so, or that they may not
    const accept = id === "callMcp" ? { accept: "application/json, text/event-stream" } : {};
    const answer = await desk.bare(method, addressOf(id, path, at), bodyFor(id, at), {
      ...fromElsewhere(),
      ...asker.headers,
      ...accept,
    });
    const [, session] = /^stet_session=(b-.*)$/.exec(asker.headers["cookie"] ?? "") ?? [];
    if (id === "signOut" && session !== undefined && answer.status === 204) await openSession(session);
    return answer;
  };

  test("[DOOR-6] strangers, and tokens that count no more", async () => {
    const expected = needs === "open" ? "taken" : "stranger";
    const all = [];
    for (const asker of STRANGERS) all.push([asker.name, taken(await ask(asker))]);
    expect(all).toEqual(STRANGERS.map(({ name }) => [name, expected]));
  });

  test("[AGT-10] those who are known, by role and scope", async () => {
    const all = [];
    for (const asker of KNOWN) all.push([asker.name, taken(await ask(asker))]);
    expect(all).toEqual(KNOWN.map((asker) => [asker.name, expectedOf(id, asker, needs)]));
  });

  test("[DOOR-6.3] a page of another site, with an owner's session", async () => {
    expect(taken(await ask(FOREIGN))).toBe(id === "readHealth" ? "taken" : "forbidden");
  });
});

/** MCP takes no session. */
function expectedOf(id: string, asker: Asker, needs: Needs): ReturnType<typeof taken> {
  if (id === "callMcp" && "cookie" in asker.headers) return "stranger";
  return may(asker, needs) ? "taken" : "forbidden";
}

describe.each(Object.keys(paths).filter((path) => path !== "/api/health"))("%s", (path) => {
  const here = OPERATIONS.filter((one) => one.path === path);
  const isOpen = here.some(({ id }) => NEEDS[id] === "open");

  test("[DOOR-1] any other method is told to those who are known which ones there are, and to strangers nothing", async () => {
    const others = [...METHODS, "OPTIONS"].filter((method) => !here.some((one) => one.method === method));
    for (const method of others) {
      const at = addressOf("", path, await place);
      for (const asker of [...STRANGERS.slice(0, 2), ...KNOWN.slice(0, 2)]) {
        const { status, headers, json } = await desk.bare(method, at, undefined, {
          ...fromElsewhere(),
          ...asker.headers,
        });
        const isTold = asker.holds !== undefined || isOpen;
        const all = headers.get("allow")?.split(", ");
        const allowed = all?.filter((one) => METHODS.some((known) => known === one));
        const told = method === "OPTIONS" ? [204, undefined] : [405, "invalid_request"];
        expect([method, asker.name, status, json["code"]]).toEqual([
          method,
          asker.name,
          ...(isTold ? told : [401, "unauthorized"]),
        ]);
        expect(allowed).toEqual(isTold ? here.map((one) => one.method).sort() : undefined);
        expect(all?.includes("OPTIONS")).toBe(isTold ? true : undefined);
      }
    }
  });

  test("[DOOR-1] HEAD is GET without a body", async () => {
    const get = here.find(({ method }) => method === "GET");
    if (!get || get.id === "resumeChat") return;
    const at = addressOf(get.id, path, await place);
    for (const asker of [...STRANGERS.slice(0, 2), ...KNOWN.slice(0, 5)]) {
      const [read, head] = [
        await desk.bare("GET", at, undefined, asker.headers),
        await desk.bare("HEAD", at, undefined, asker.headers),
      ];
      expect([asker.name, head.status, head.text]).toEqual([asker.name, read.status, ""]);
    }
  });
});
