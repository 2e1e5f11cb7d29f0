// Covers docs/spec/doors.md DOOR-1.1: every answer of a started server, to good and bad requests, is as its OpenAPI
// document says.
import { describe, expect, test } from "vitest";
import { OPERATIONS } from "../../../app/api/operations.ts";
import { png, pngHeader } from "../../support/pictures.ts";
import { digestOf, openDesk } from "../access-desk.ts";
import { call, type Answer } from "../caller.ts";
import { contractOf, record, type Described, type Json } from "./contract.ts";
import { requestsTo, type Known, type MadeRequest } from "./requests.ts";

const SEED = Number(process.env["FC_SEED"] ?? 20_261_122);
const EACH = Number(process.env["FC_RUNS"] ?? 16);
// a turn takes a second, and a stranger has twenty wrong links a minute
const NOT_MANY: Readonly<Record<string, number>> = { askChat: 6, join: 6, signIn: 6, readInvitation: 6 };
const TEXT = "# One\n\nTwo words. Ana said two words on Monday.\n\n## Notes\n\n- Tea was good\n- Tea was cold\n";

const desk = await openDesk();
const asOwner = { base: desk.server.base, token: desk.server.token };
const ask = (
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => call(method, path, body, { ...asOwner, headers });
const document = (await ask("GET", "/api/openapi.json")).json;
const open = contractOf(document);
const named = contractOf(document, { named: true });
const operationOf = new Map(open.operations.map((one) => [one.id, one]));
const strict = new Map(named.operations.map((one) => [one.id, one]));
/** What each operation has been answered with. */
const seen = new Map<string, Set<number>>();

/** Faults of one answer, with the request that brought it. */
function faultsOf({ id, method }: Described, { path, body }: MadeRequest, answer: Answer): string[] {
  seen.set(id, (seen.get(id) ?? new Set()).add(answer.status));
  const [described, closed] = [operationOf.get(id), strict.get(id)];
  if (!described || !closed) return [`${id} is not in the document`];
  const faults = new Set([
    ...open.faults(described, answer),
    ...named.faults(closed, answer),
    ...(answer.status >= 500 ? ["a fault of ours"] : []),
  ]);
  return [...faults].map(
    (fault) => `${method} ${path} ${JSON.stringify(body)?.slice(0, 200) ?? ""} → ${answer.status}: ${fault}`,
  );
}

/** Calls an operation by its id as the owner, and holds the answer against the document. */
async function told(
  id: string,
  address: Readonly<Record<string, string>> = {},
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
  bytes?: Buffer,
): Promise<Answer> {
  const described = operationOf.get(id);
  if (!described) throw new Error(`no operation ${id}`);
  const { query = "", ...inPath } = address;
  const path =
    described.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath[name] ?? "nothing")) + query;
  const answer = bytes
    ? await call(described.method, path, undefined, { ...asOwner, headers, bodyText: new Uint8Array(bytes) })
    : "cookie" in headers
      ? await call(described.method, path, body, {
          ...asOwner,
          token: null,
          headers: { ...headers, "sec-fetch-site": "same-origin" },
        })
      : await ask(described.method, path, body, headers);
  expect(faultsOf(described, { path, body }, answer)).toEqual([]);
  return answer;
}

/** The cookie of an owner who is signed in. */
async function ownersSession(): Promise<string> {
  const [id, expiresAt] = ["ana-in-a-browser", new Date(Date.now() + 86_400_000)];
  const { prisma } = desk.database;
  const { workspaceId } = await prisma.person.findFirstOrThrow();
  await prisma.person.create({ data: { id, workspaceId, name: "Ana in a browser", role: "owner" } });
  await prisma.session.create({ data: { id, digest: digestOf(id), personId: id, expiresAt } });
  return `stet_session=${id}`;
}

interface Post {
  readonly id: string;
  readonly hash: string;
  readonly version: number;
}

async function post(body = TEXT): Promise<Post> {
  const { json } = await told("createContent", {}, { title: "A post", body });
  return { id: String(json["id"]), hash: String(json["hash"]), version: Number(json["version"]) };
}

const edit = ({ hash, version }: Post, more: Json) => ({ baseVersion: version, baseHash: hash, ...more });
const replace = (text: string, by: string) => ({ op: "replace", target: { text }, with: by });

describe("what calls answer when all goes well, and when it does not", () => {
  test("[DOOR-1.1] contents, their history, their locks and comments", async () => {
    const made = await post();
    const { id } = made;
    const read = await told("readContent", { id });
    const etag = read.headers.get("etag") ?? "";
    expect((await told("readContent", { id }, undefined, { "If-None-Match": etag })).status).toBe(304);
    await told("patchContent", { id }, { frontMatter: { tags: ["a"] } }, { "If-Match": etag });
    expect((await told("patchContent", { id }, { title: "B" }, { "If-Match": etag })).status).toBe(409);
    expect((await told("saveBody", { id }, { body: "x", baseVersion: made.version, baseHash: made.hash })).status).toBe(
      409,
    );
    const now = (await told("readContent", { id })).json;
    await told("saveBody", { id }, { body: `${TEXT}\nMore.\n`, baseVersion: now["version"], baseHash: now["hash"] });
    await told("listContents", { query: "?limit=2&q=words" });
    await told("listVersions", { id });
    await told("readVersion", { id, n: "2" });
    await told("diffVersions", { id, query: "?from=1&to=2" });
    expect((await told("undoVersion", { id, n: "2" })).json).toMatchObject({ outcome: "applied" });
    expect((await told("restoreVersion", { id, n: "1" })).json).toMatchObject({ outcome: "applied" });
    const lock = await told("makeLock", { id }, { text: "Two words.", kind: "legal" });
    await told("listLocks", { id });
    const comment = await told("makeComment", { id }, { text: "Two words.", words: "Or three?" });
    const commentId = String(comment.json["id"]);
    await told("makeComment", { id }, { inReplyTo: commentId, words: "Two." });
    await told("listComments", { id });
    await told("waitingComments");
    await told("changeComment", { id, commentId }, { isResolved: true });
    await told("removeComment", { id, commentId });
    const other = await post();
    const suggests = edit(other, { request: "Two is three", mode: "suggest", ops: [replace("Two", "Three")] });
    expect((await told("submitEdit", { id: other.id }, suggests)).json).toMatchObject({ outcome: "suggested" });
    const { items } = (await told("listComments", { id: other.id })).json as { items: { id: string }[] };
    const ids = items.map((one) => one.id);
    expect((await told("acceptSuggestions", { id: other.id }, { ids })).json).toMatchObject({ outcome: "applied" });
    expect((await told("acceptSuggestions", { id: other.id }, { ids })).status).toBe(422);
    await told("restoreVersion", { id, n: "1" });
    const link = await told("makeShareLink", { id }, { days: 1 });
    await told("listShareLinks", { id });
    await told("revokeShareLink", { id, linkId: String(link.json["id"]) });
    await told("removeLock", { id, lockId: String(lock.json["id"]) });
    await post("---\ntitle: [broken\n---\n\nText.\n");
    await told("archiveContent", { id });
  });

  test("[DOOR-1.1] images", async () => {
    const { id } = await post();
    const { json } = await told(
      "addImage",
      { id, query: "?name=gate.png" },
      undefined,
      { "content-type": "image/png" },
      png(4, 3),
    );
    const image = String(json["id"]);
    const { headers } = await told("readImage", { id: image });
    expect(
      (await told("readImage", { id: image }, undefined, { "If-None-Match": headers.get("etag") ?? "" })).status,
    ).toBe(304);
    expect(
      (await told("addImage", { id }, undefined, { "content-type": "image/png" }, pngHeader(30_000, 30_000))).status,
    ).toBe(422);
    expect((await told("addImage", { id }, {})).status).toBe(400);
  });

  test("[DOOR-1.1] publishing, by a person in a browser", async () => {
    const { id, hash } = await post();
    await told("readPublication", { id });
    const cookie = { cookie: await ownersSession() };
    expect((await told("publishVersion", { id }, { hash: "0".repeat(16) }, cookie)).status).toBe(409);
    expect((await told("publishVersion", { id }, { hash }, cookie)).status).toBe(200);
    expect((await told("readPublication", { id })).text).toContain("Ana in a browser");
    const [listed] = (await told("listPublicPosts")).json["items"] as readonly Readonly<Record<string, string>>[];
    const slug = listed?.["slug"] ?? "";
    const read = await told("readPublicPost", { slug, query: "?format=markdown" });
    expect((await told("readPublicPost", { slug })).status).toBe(200);
    const etag = read.headers.get("etag") ?? "";
    const known = { "if-none-match": etag };
    expect((await told("readPublicPost", { slug, query: "?format=markdown" }, undefined, known)).status).toBe(304);
    expect((await told("takeDown", { id }, undefined, cookie)).status).toBe(200);
    expect((await told("readPublicPost", { slug })).status).toBe(410);
    const later = { hash, at: new Date(Date.now() + 3_600_000).toISOString(), zone: "Europe/Berlin" };
    expect((await told("scheduleVersion", { id }, { ...later, zone: "Mars/Base" }, cookie)).status).toBe(400);
    expect((await told("scheduleVersion", { id }, later, cookie)).text).toContain("Europe/Berlin");
    expect((await told("readPublication", { id })).text).toContain("waiting");
    expect((await told("archiveContent", { id })).status).toBe(409);
    expect((await told("cancelSchedule", { id }, undefined, cookie)).status).toBe(200);
    expect((await told("cancelSchedule", { id }, undefined, cookie)).status).toBe(404);

    await told("patchContent", { id }, { due: "2040-05-04" });
    expect((await told("readPlan", { id })).text).toContain("2040-05-04");
    const month = await told("readCalendar", { query: "?from=2040-05-01&to=2040-05-31" });
    expect(month.text).toContain(id);
    await told("archiveContent", { id });
    const title = String((await told("readContent", { id })).json["title"]);
    expect((await told("purgeContent", { id }, { title: "Another" }, cookie)).status).toBe(400);
    expect((await told("purgeContent", { id }, { title }, cookie)).status).toBeLessThan(300);
    expect((await told("readContent", { id })).status).toBe(404);
  });

  test("[DOOR-1.1] all posts in and out", async () => {
    const { text } = await told("exportPosts", {});
    expect(text.startsWith("PK")).toBe(true);
    expect((await told("importPosts", {}, {})).status).toBe(400);
    const zip = { "content-type": "application/zip" };
    expect((await told("importPosts", {}, undefined, zip, Buffer.from("words"))).status).toBe(422);
    const empty = Buffer.concat([Buffer.from("504b0506", "hex"), Buffer.alloc(18)]);
    expect((await told("importPosts", { query: "?dryRun=true" }, undefined, zip, empty)).status).toBe(200);
    const begun = await told("beginImport", { query: "?name=empty.zip" }, undefined, zip, empty);
    expect([begun.status, begun.json["name"]]).toEqual([201, "empty.zip"]);
    const id = String(begun.json["id"]);
    for (const [call, query] of [["readImport"], ["readImportReport", "?format=csv"], ["cancelImport"]] as const)
      expect((await told(call, { id, ...(query ? { query } : {}) })).status).toBe(200);
    expect((await told("listImports")).text).toContain(id);
  });

  test("[DOOR-1.1] sources", async () => {
    const [{ id }, other] = [await post(), await post()];
    const { json } = await told("addSource", { id }, { text: "Una: Um, at four.\n\nTom: At five.\n\nUna: Four.\n" });
    const sourceId = String(json["id"]);
    const bytes = { "content-type": "application/octet-stream" };
    await told("uploadSource", { id, query: "?name=rye.md" }, undefined, bytes, Buffer.from("# Rye\n"));
    expect((await told("uploadSource", { id }, undefined, bytes, Buffer.from("%PDF-1.7"))).status).toBe(422);
    await told("listSources", { id });
    await told("listAllSources", {});
    expect((await told("searchSources", { id, query: "?q=four&limit=3" })).text).toContain("at four");
    await told("listQuoted", { id });
    expect((await told("readSource", { id: sourceId, query: "?first=1&limit=2" })).text).toContain("transcript");
    await told("attachSource", { id: other.id, sourceId });
    await told("detachSource", { id: other.id, sourceId });
    await told("deleteSource", { id: sourceId });
    expect((await told("readSource", { id: sourceId })).status).toBe(404);
  });

  test("[DOOR-1.1] edits: applied, left out, asked, refused, answered, tried again", async () => {
    const made = await post();
    const { id } = made;
    expect(
      (
        await told(
          "submitEdit",
          { id },
          edit(made, { request: "Replace Monday with Sunday", ops: [replace("Monday", "Sunday")] }),
        )
      ).json,
    ).toMatchObject({ outcome: "applied" });
    expect((await told("submitEdit", { id }, edit(made, { ops: [replace("Monday", "Friday")] }))).status).toBe(409);
    const now = (await told("readContent", { id })).json;
    const base = { baseVersion: now["version"], baseHash: now["hash"] };
    const asked = await told("submitEdit", { id }, { ...base, ops: [replace("Tea", "Coffee")] });
    expect(asked.json).toMatchObject({ outcome: "clarify" });
    await told("resumeEdit", { id }, { resumeToken: asked.json["resumeToken"], choice: "c1" });
    await told("resumeEdit", { id }, { resumeToken: asked.json["resumeToken"], choice: "c1" });
    await told("submitEdit", { id }, { ...base, interactive: false, ops: [replace("nowhere at all", "x")] });
    await told(
      "submitEdit",
      { id },
      {
        ...base,
        interactive: false,
        ops: [
          { op: "delete", target: { section: "No such" } },
          { op: "insert", with: "x" },
        ],
      },
    );
    await told("submitEdit", { id }, { ops: [{ op: "replcae" }] });
    const fresh = await post();
    const both = edit(fresh, {
      request: "Replace Monday with Sunday",
      ops: [replace("Monday", "Sunday"), replace("Tea was good", "Tea was fine")],
    });
    const left = await told("submitEdit", { id: fresh.id }, both);
    expect(left.json).toMatchObject({ outcome: "applied", leftOut: [{ id: "l1" }] });
    await told("makeLeftOut", { id: String(left.json["attemptId"]) }, { ids: ["l1"] });
    const third = await post();
    await told("makeLock", { id: third.id }, { text: "Tea was good", kind: "quote" });
    await told(
      "submitEdit",
      { id: third.id },
      edit(third, { request: "Replace Tea was good with x", ops: [replace("Tea was good", "x")] }),
    );
    await told(
      "submitEdit",
      { id: third.id },
      edit(third, { dryRun: true, request: "Replace Two with Three", ops: [replace("Two", "Three")] }),
    );
    const wide = edit(third, {
      interactive: false,
      constraints: { maxChangedLines: 1 },
      ops: [replace("Two words. Ana said two words on Monday.", "Nothing.")],
    });
    const refused = await told("submitEdit", { id: third.id }, wide);
    expect(refused.status).toBe(422);
    const { json } = await told("listAttempts", { query: "?outcome=blocked&limit=50" });
    for (const item of (json["items"] as readonly Json[]).slice(0, 8)) {
      await told("readAttempt", { id: String(item["id"]), query: "?against=now" });
      await told("dismissAttempt", { id: String(item["id"]) }, { dismissed: true });
      await told("retryAttempt", { id: String(item["id"]) });
      await told("applyAttempt", { id: String(item["id"]) });
    }
    await told("editFigures");
    const early = await post();
    const later = await told(
      "submitEdit",
      { id: early.id },
      edit(early, { interactive: false, request: "Replace supper with dinner", ops: [replace("supper", "dinner")] }),
    );
    expect(later.status).toBe(422);
    await told("saveBody", { id: early.id }, { body: "We had supper.\n", baseVersion: 1, baseHash: early.hash });
    const [first] = (await told("listAttempts", { query: `?contentId=${early.id}` })).json["items"] as readonly Json[];
    expect((await told("retryAttempt", { id: String(first?.["id"]) })).json).toMatchObject({ outcome: "applied" });
    await told("readShadowFigures");
  });

  test("[DOOR-1.1] an undo that others have written over asks", async () => {
    const { id } = await post("Lions sleep.\n");
    for (const body of ["Lions dream.\n", "Tigers dream.\n"]) {
      const { json } = await told("readContent", { id });
      await told("saveBody", { id }, { body, baseVersion: json["version"], baseHash: json["hash"] });
    }
    expect((await told("undoVersion", { id, n: "2" })).status).toBe(200);
  });

  test("[DOOR-1.1] the chat, and its stream read again", async () => {
    const { id } = await post();
    const { text } = await told("askChat", {}, { contentId: id, message: "Replace Monday with Sunday" });
    const conversation = /"id":"([^"]+)"/.exec(text)?.[1] ?? "";
    const last = [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? "";
    await told("readConversation", { id: conversation });
    await told("listConversations", { query: `?contentId=${id}` });
    await told("resumeChat", { conversationId: conversation });
    expect(
      (await told("resumeChat", { conversationId: conversation }, undefined, { "Last-Event-ID": last })).status,
    ).toBe(204);
    await told("cancelChat", { conversationId: conversation });
  });

  test("[DOOR-1.1] people, invitations, tokens, settings", async () => {
    const people = (await told("listPeople")).json["items"] as readonly Json[]; // by the answer just checked
    const viewer = String(people.find(({ role }) => role === "viewer")?.["id"]);
    await told("changePerson", { id: viewer }, { role: "writer" });
    await told("makeSignInLink", { id: viewer });
    const invited = (await told("makeInvitation", {}, { role: "viewer" })).json;
    const token = new URL(String(invited["url"])).searchParams.get("token");
    await told("listInvitations");
    expect((await told("readInvitation", { query: `?token=${token}` })).status).toBe(200);
    expect((await told("join", {}, { token, name: "Jo" })).status).toBe(201);
    const again = (await told("makeInvitation", {}, { role: "viewer" })).json;
    await told("revokeInvitation", { id: String(again["id"]) });
    const link = (await told("makeSignInLink", { id: viewer })).json;
    expect((await told("signIn", {}, { token: new URL(String(link["url"])).searchParams.get("token") })).status).toBe(
      200,
    );
    await told("signIn", {}, { token: "made-up" });
    const withSession = ((await told("listPeople")).json["items"] as readonly Json[]).find(({ id }) => id === viewer);
    const sessions = (withSession?.["sessions"] ?? []) as readonly Json[]; // by the answer just checked
    await told("endSession", { id: viewer, session: String(sessions[0]?.["id"]) });
    await told("endSessions", { id: viewer });
    await told("removePerson", { id: viewer });
    const made = (await told("makeToken", {}, { name: "t", scopes: ["read"], expiresInDays: 3 })).json;
    const hook = (await told("addWebhook", {}, { address: "https://example.org/h", events: ["post.archived"] })).json;
    const ofHook = { id: String(hook["id"]) };
    await told("listWebhooks");
    await told("changeWebhook", ofHook, { events: ["post.deleted"] });
    await told("listDeliveries", ofHook);
    const [kind, at] = ["content_archived", new Date()];
    await desk.database.prisma.webhookDelivery.create({
      data: { id: "del-1", webhookId: ofHook.id, kind, data: {}, state: "given_up", tryAt: at, createdAt: at },
    });
    await told("sendDeliveryAgain", { ...ofHook, delivery: "del-1" });
    await told("removeWebhook", ofHook);
    await told("listTokens");
    await told("revokeToken", { id: String(made["id"]) });
    await told("listAccessEvents");
    await told("readSettings");
    await told(
      "changeSettings",
      {},
      { limits: { maxChangedLines: 20 }, toneGuide: "Short.", retention: { historyDays: 700, conversationDays: null } },
    );
    const prices = { "gpt-4o-mini": { input: 0.15, output: 0.6 } };
    await told("changeSpending", {}, { limits: { person: { tokens: 1_000_000, money: 5 } }, prices, currency: "EUR" });
    await told("readSpending");
    await told("readSpendingOfMonth", { query: "?month=2026-11" });
    await told("readModel");
    await told("changeModel", {}, { model: "m", baseUrl: "http://127.0.0.1:9/v1" });
    await told("testModel", {}, { model: "m", baseUrl: "http://127.0.0.1:9/v1" });
    await told("removeModel");
    await told("signOut");
  });

  test("[DOOR-1.1] what programs ask: MCP, metrics, presence, health, and the document itself", async () => {
    const accept = { accept: "application/json, text/event-stream" };
    const rpc = (method: string, params: Json) => ({ jsonrpc: "2.0", id: 1, method, params });
    await told("callMcp", {}, rpc("tools/list", {}), accept);
    await told("callMcp", {}, { jsonrpc: "2.0", method: "notifications/initialized" }, accept);
    expect((await told("callMcp", {}, rpc("ping", {}), { accept: "text/plain" })).status).toBe(406);
    await told("readMetrics");
    await told("listPresence");
    await told("readHealth");
    const { headers } = await told("readOpenApi");
    expect((await told("readOpenApi", {}, undefined, { "If-None-Match": headers.get("etag") ?? "" })).status).toBe(304);
  });
});

describe("requests made from the document, good and bad", () => {
  const shared = post();

  test.each(OPERATIONS.map(({ id }) => id))("[DOOR-1.1] %s", async (id) => {
    const described = operationOf.get(id);
    if (!described) throw new Error(`${id} is not in the document`);
    const made = await shared;
    const attempt = ((await ask("GET", "/api/edits?limit=1")).json["items"] as readonly Json[])[0]; // by the contract
    const known: Known = (path, field) => {
      if (field === "id" && /\{id\}/.test(path))
        return path.startsWith("/api/contents") ? made.id : path.startsWith("/api/edits") ? attempt?.["id"] : undefined;
      return { n: "1", contentId: made.id, baseHash: made.hash, baseVersion: made.version, from: "1", to: "1" }[field];
    };
    const headers = id === "callMcp" ? { accept: "application/json, text/event-stream" } : {};
    const faults: string[] = [];
    for (const request of requestsTo(described, open, known, { seed: SEED, count: NOT_MANY[id] ?? EACH })) {
      faults.push(
        ...faultsOf(
          described,
          request,
          await ask(described.method, request.path, request.body, { ...headers, ...request.headers }),
        ),
      );
    }
    expect(faults).toEqual([]);
  });
});

test("[DOOR-1.1] strangers and those without the right are answered as described", async () => {
  const faults: string[] = [];
  for (const described of open.operations) {
    const path = described.path.replace(/\{\w+\}/g, "nothing");
    for (const asker of ["stranger", "viewer"] as const) {
      const answer = await desk.as(
        asker,
        described.method,
        path,
        "requestBody" in described.operation ? {} : undefined,
      );
      faults.push(...faultsOf(described, { path }, answer));
    }
  }
  expect(faults).toEqual([]);
});

test("[DOOR-1.1] every schema on the way names its fields and lets more come, and says what a call is about", () => {
  for (const { id, operation } of open.operations) {
    expect([id, operation["summary"], operation["description"], operation["tags"]]).toEqual([
      id,
      expect.any(String),
      expect.stringMatching(/\.$/),
      [expect.any(String)],
    ]);
    expect(JSON.stringify(record(operation["responses"]))).not.toContain('"additionalProperties":false');
  }
  expect(document["servers"]).toEqual([expect.objectContaining({ url: "/" })]);
});

test("[DOOR-1.1] every call was answered with success above, once at least", () => {
  const never = OPERATIONS.filter(({ id, success }) => !seen.get(id)?.has(success.status)).map(({ id }) => id);
  expect(never).toEqual([]);
});
