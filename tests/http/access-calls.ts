// A call to every operation that reaches what it is about, for whoever makes it: addresses, bodies, and the things they
// name.
import { createHash } from "node:crypto";
import { digestOf, type Desk } from "./access-desk.ts";

/** Made again for each call that may change it; those who may not all knock at the same. */
export interface Fixture {
  readonly content: string;
  readonly hash: string;
  readonly attempt: string;
  readonly person: string;
  readonly session: string;
  readonly invitation: string;
  readonly token: string;
  readonly lock: string;
  readonly comment: string;
  readonly link: string;
  readonly source: string;
  readonly webhook: string;
  readonly import: string;
  readonly delivery: string;
}

interface Made {
  readonly body?: (at: Fixture) => unknown;
  readonly query?: string;
}

const edit = ({ hash }: Fixture) => ({
  baseVersion: 2,
  baseHash: hash,
  ops: [{ op: "replace", target: { text: "Two" }, with: "Three" }],
});

/** No model answers there. */
const NOBODY = "http://127.0.0.1:9/v1";

const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

const CALLS: Readonly<Record<string, Made>> = {
  createContent: { body: () => ({ title: "By a role", body: "Words.\n" }) },
  patchContent: { body: () => ({ title: "Renamed" }) },
  purgeContent: { body: () => ({ title: "Another title" }) },
  saveBody: { body: ({ hash }) => ({ body: "# Taken over\n", baseVersion: 2, baseHash: hash }) },
  publishVersion: { body: ({ hash }) => ({ hash }) },
  scheduleVersion: { body: ({ hash }) => ({ hash, at: IN_AN_HOUR, zone: "UTC" }) },
  addWebhook: { body: () => ({ address: "https://example.org/hook", events: ["post.published"] }) },
  changeWebhook: { body: () => ({ isOn: false }) },
  addSource: { body: () => ({ text: "What a role has heard." }) },
  readCalendar: { query: "?from=2026-12-01&to=2026-12-07" },
  searchSources: { query: "?q=heard" },
  makeShareLink: { body: () => ({ days: 7 }) },
  makeComment: { body: () => ({ text: "Two", words: "Or three?" }) },
  acceptSuggestions: { body: () => ({ ids: ["made-up"] }) },
  changeComment: { body: () => ({ isResolved: true }) },
  makeLock: { body: () => ({ text: "Two", kind: "legal" }) },
  submitEdit: { body: edit },
  resumeEdit: { body: () => ({ resumeToken: "made-up", expand: true }) },
  dismissAttempt: { body: () => ({ dismissed: true }) },
  makeLeftOut: { body: () => ({ ids: ["l1"] }) },
  signIn: { body: () => ({ token: "made-up" }) },
  changePerson: { body: () => ({ role: "owner" }) },
  makeInvitation: { body: () => ({ role: "editor" }) },
  readInvitation: { query: "?token=made-up" },
  join: { body: () => ({ token: "made-up", name: "Mallory" }) },
  makeToken: { body: () => ({ name: "By a role", scopes: ["read"] }) },
  changeSettings: { body: () => ({ limits: { maxChangedLines: 20 }, toneGuide: "Short sentences." }) },
  changeSpending: { body: () => ({ limits: { turn: { calls: 20 } } }) },
  changeModel: { body: () => ({ model: "m", baseUrl: NOBODY }) },
  testModel: { body: () => ({ model: "m", baseUrl: NOBODY }) },
  askChat: { body: ({ content }) => ({ contentId: content, message: 'Replace "Two" with "Three"' }) },
  listConversations: { query: "?contentId=nothing" },
  callMcp: {
    body: ({ content }) => ({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "TextReplace", arguments: { filePath: content, oldText: "Two", newText: "Three" } },
    }),
  },
};

export interface AccessCalls {
  fixture(): Promise<Fixture>;
  /** `id`: of the operation; empty for none. */
  addressOf(id: string, path: string, at: Fixture): string;
  bodyFor(id: string, at: Fixture): unknown;
}

export function accessCalls(desk: Desk): AccessCalls {
  const { prisma } = desk.database;
  let count = 0;
  async function fixture(): Promise<Fixture> {
    const n = ++count;
    const made = await desk.as("owner", "POST", "/api/contents", {
      title: `Post ${n}`,
      body: "# One\n\nFirst words.\n",
    });
    const content = String(made.json["id"]);
    const saved = await desk.as("owner", "PUT", `/api/contents/${content}/body`, {
      body: "# One\n\nTwo words.\n",
      baseVersion: 1,
      baseHash: made.json["hash"],
    });
    const hash = String(saved.json["hash"]);
    await desk.as("owner", "POST", `/api/contents/${content}/edit-ops`, {
      baseVersion: 2,
      baseHash: hash,
      interactive: false,
      ops: [{ op: "delete", target: { text: "not there at all" } }],
    });
    const attempt = await prisma.editAttempt.findFirstOrThrow({ where: { contentId: content } });
    const { workspaceId, id: ownerId } = await prisma.person.findFirstOrThrow({
      where: { role: "owner" },
      orderBy: { createdAt: "asc" },
    });
    const ids = {
      person: `p-${n}`,
      session: `s-${n}`,
      invitation: `i-${n}`,
      token: `t-${n}`,
      lock: `l-${n}`,
      comment: `c-${n}`,
      link: `sh-${n}`,
      source: `src-${n}`,
      webhook: `wh-${n}`,
      delivery: `del-${n}`,
      import: `imp-${n}`,
    };
    const expiresAt = new Date(Date.now() + 60 * 60 * 1000);
    await prisma.person.create({ data: { id: ids.person, workspaceId, name: `Person ${n}`, role: "viewer" } });
    await prisma.session.create({
      data: { id: ids.session, digest: digestOf(ids.session), personId: ids.person, expiresAt },
    });
    await prisma.invitation.create({
      data: {
        id: ids.invitation,
        digest: digestOf(ids.invitation),
        workspaceId,
        role: "viewer",
        invitedById: ownerId,
        createdAt: new Date(),
        expiresAt,
      },
    });
    await prisma.apiToken.create({
      data: { id: ids.token, digest: digestOf(ids.token), personId: ids.person, name: "A program", scopes: ["read"] },
    });
    const gone = JSON.stringify({ start: null, end: null, quote: "words of an earlier text", before: "", after: "" });
    await prisma.lock.create({
      data: {
        id: ids.lock,
        contentId: content,
        kind: "legal",
        what: "span",
        generation: 1,
        anchor: gone,
        digest: "",
        personId: ownerId,
        personName: "Owner",
        createdAt: new Date(),
      },
    });
    const said = { words: "Or three?", personId: ownerId, personName: "Owner", createdAt: new Date() };
    await prisma.comment.create({ data: { id: ids.comment, contentId: content, ...said } });
    const digest = createHash("sha256").update(ids.source).digest();
    const who = { personId: ownerId, personName: "Owner", createdAt: new Date() };
    await prisma.source.create({
      data: {
        id: ids.source,
        workspaceId,
        digest,
        title: "Notes",
        kind: "text",
        text: ids.source,
        byPerson: true,
        ...who,
      },
    });
    await prisma.sourceOfContent.create({ data: { contentId: content, sourceId: ids.source, ...who } });
    await prisma.shareLink.create({
      data: {
        id: ids.link,
        digest: digestOf(ids.link),
        workspaceId,
        contentId: content,
        madeById: ownerId,
        createdAt: new Date(),
        expiresAt,
      },
    });
    // there are 20 at most; the first stays for those who may change nothing
    await prisma.webhook.deleteMany({ where: { id: { startsWith: "wh-", not: "wh-1" } } });
    await prisma.webhook.create({
      data: {
        id: ids.webhook,
        workspaceId,
        address: "https://example.org/hook",
        kinds: ["content_published"],
        secret: {},
        personName: "Owner",
        createdAt: new Date(),
      },
    });
    await prisma.webhookDelivery.create({
      data: {
        id: ids.delivery,
        webhookId: ids.webhook,
        kind: "content_published",
        data: {},
        state: "delivered",
        tryAt: new Date(),
        createdAt: new Date(),
      },
    });
    const asked = { actorId: ownerId, actorKind: "person", personId: ownerId, personName: "Owner" };
    await prisma.importJob.create({
      data: {
        id: ids.import,
        workspaceId,
        name: "blog.zip",
        ...asked,
        bytes: 1,
        total: 1,
        state: "failed",
        tryAt: new Date(),
        createdAt: new Date(),
        endedAt: new Date(),
      },
    });
    return { content, hash, attempt: attempt.id, ...ids };
  }

  function addressOf(id: string, path: string, at: Fixture): string {
    const given: Readonly<Record<string, string>> = {
      "/api/contents": at.content,
      "/api/edits": at.attempt,
      "/api/people": at.person,
      "/api/invitations": at.invitation,
      "/api/tokens": at.token,
      "/api/sources": at.source,
      "/api/webhooks": at.webhook,
      "/api/imports": at.import,
    };
    const area = path.split("/").slice(0, 3).join("/");
    return (
      path
        .replace("{id}", given[area] ?? "nothing")
        .replace("{session}", at.session)
        .replace("{delivery}", at.delivery)
        .replace("{lockId}", at.lock)
        .replace("{commentId}", at.comment)
        .replace("{linkId}", at.link)
        .replace("{sourceId}", at.source)
        .replace("{n}", id === "restoreVersion" ? "1" : "2")
        .replace(/\{\w+\}/, "nothing") + (CALLS[id]?.query ?? "")
    );
  }

  return { fixture, addressOf, bodyFor: (id, at) => CALLS[id]?.body?.(at) };
}
