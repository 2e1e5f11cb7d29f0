// Covers docs/spec/webhooks.md on a real Postgres: who is told of what, signed, again, and how often at most.
import http from "node:http";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createAuth, type Actor } from "../../lib/auth/index.ts";
import { createAskOutside } from "../../lib/outgoing/index.ts";
import { createPublishing } from "../../lib/publishing/index.ts";
import { createSealingKey } from "../../lib/settings/index.ts";
import { createDeliveries, createWebhooks, type FailedTry, type NewWebhook } from "../../lib/webhooks/index.ts";
import { desk, refusalOf, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";

const { prisma } = await testDatabase();
const { env, owner, contents, write, save, read } = await desk(prisma);
const ana: Actor = { ...owner, kind: "person" };
const now = () => new Date();
const auth = createAuth({ db: prisma, clock: now, newId: env.newId, randomToken: () => "unused" });
const sealedFrom = createSealingKey(prisma, undefined);
const hookEnv = { db: prisma, auth, clock: now, newId: env.newId, sealedFrom, mayBePrivate: true };
const webhooks = createWebhooks(hookEnv);
const publishing = createPublishing({
  db: prisma,
  contents,
  clock: env.clock,
  newId: env.newId,
  blocking: () => Promise.resolve(new Set()),
});

const failures: FailedTry[] = [];
const faults: string[] = [];
const sending = (more: { pausesMs?: readonly number[]; mayBePrivate?: boolean } = {}) =>
  createDeliveries({
    db: prisma,
    clock: now,
    sealedFrom,
    ask: createAskOutside({ mayBePrivate: more.mayBePrivate ?? true }),
    onFailure: (failed) => failures.push(failed),
    onFault: (err) => faults.push(String(err)),
    pausesMs: more.pausesMs ?? [0, 0, 0],
  });

interface Heard {
  readonly headers: Record<string, string>;
  readonly body: string;
}
const heard: Heard[] = [];
let answers: number[] = [];
const server = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    heard.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString("utf8") });
    response.writeHead(answers.shift() ?? 204).end();
  });
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
const at = server.address();
const address = `http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}/hook`;
afterAll(() => server.close());

beforeEach(async () => {
  await prisma.webhook.deleteMany();
  heard.length = failures.length = faults.length = 0;
  answers = [];
});

const added = async (events: NewWebhook["events"], to = address) =>
  valueOf(await webhooks.add(ana, { address: to, events }));
const deliveriesOf = async (id: string) => valueOf(await webhooks.deliveries(ana, id)).items;
const bodies = () => heard.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });

describe("[HOOK-2] a delivery is written with what it tells of", () => {
  test("of the events that it was added for, with what they were about", async () => {
    const { id } = await added(["post.created", "post.published", "post.taken_down"]);
    const post = await write("One word.\n");
    await save(post.id, "Two words.\n");
    valueOf(await publishing.publish(ana, post.id, { hash: (await read(post.id)).hash }));
    valueOf(await publishing.takeDown(ana, post.id));
    await sending().look();
    expect(
      bodies()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(["post.created", "post.published", "post.taken_down"]);
    expect(bodies()[0]?.data).toMatchObject({
      contentId: post.id,
      path: expect.any(String),
      title: expect.any(String),
    });
    expect((await deliveriesOf(id)).map(({ state, status }) => [state, status])).toEqual(
      Array.from({ length: 3 }, () => ["delivered", 204]),
    );
    expect(faults).toEqual([]);
  });

  test("and not where the event was taken back, nor to another workspace, nor while it is off", async () => {
    const { id } = await added(["post.created"]);
    await prisma.workspace.create({ data: { id: "other", name: "Other", signingKey: Buffer.from("key") } });
    const event = { id: "e-1", kind: "content_created", data: {}, createdAt: now() };
    await prisma.event.create({ data: { ...event, workspaceId: "other" } });
    await prisma
      .$transaction(async (tx) => {
        await tx.event.create({ data: { ...event, id: "e-2", workspaceId: ana.workspaceId } });
        throw new Error("taken back");
      })
      .catch(() => undefined);
    valueOf(await webhooks.change(ana, id, { isOn: false }));
    await write("One word.\n");
    expect(await prisma.webhookDelivery.count()).toBe(0);
  });
});

describe("[HOOK-3] what does not get through is sent again", () => {
  test("twice refused, it comes a third time: the same words, the same id, signed as the standard says", async () => {
    const { id, secret } = await added(["post.created"]);
    answers = [500, 503];
    await write("One word.\n");
    for (let tries = 0; tries < 4; tries++) await sending().look(); // as after a restart each time
    expect(heard).toHaveLength(3);
    expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
    expect(new Set(heard.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    for (const { body, headers } of heard)
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "post.created" });
    expect(() => new Webhook(secret).verify(`${heard[0]?.body} `, heard[0]?.headers ?? {})).toThrow();
    expect(await deliveriesOf(id)).toMatchObject([{ state: "delivered", tries: 3, status: 204 }]);
    expect(failures.map(({ status, tries, isLast }) => [status, tries, isLast])).toEqual([
      [500, 1, false],
      [503, 2, false],
    ]);
    expect(JSON.stringify(failures)).not.toContain(secret);
  });

  test("not before its time", async () => {
    await added(["post.created"]);
    answers = [500];
    await write("One word.\n");
    const patient = sending({ pausesMs: [60_000] });
    await patient.look();
    await patient.look();
    expect(heard).toHaveLength(1);
  });

  test("each is sent by one process, however many look", async () => {
    await added(["post.created"]);
    for (let n = 0; n < 20; n++) await write("One word.\n");
    const all = [sending(), sending(), sending()];
    await Promise.all(all.map((one) => one.look()));
    await sending().look();
    expect(heard).toHaveLength(20);
  });

  test("in the end it is given up, and the webhook is off, which a person can undo", async () => {
    const { id } = await added(["post.created"]);
    answers = [500, 410, 302, 500];
    await write("One word.\n");
    await write("Another.\n");
    for (let tries = 0; tries < 3; tries++) await sending({ pausesMs: [0] }).look();
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(["given_up", "given_up"]);
    const [shown] = valueOf(await webhooks.list(ana)).items;
    expect(shown).toMatchObject({ isOn: false, offSince: expect.any(String) });
    expect(refusalOf(await webhooks.sendAgain(ana, id, "any")).message).toBe("The webhook is off.");
    expect(valueOf(await webhooks.change(ana, id, { isOn: true }))).toMatchObject({ isOn: true, offSince: null });
    const [last] = await deliveriesOf(id);
    valueOf(await webhooks.sendAgain(ana, id, last?.id ?? ""));
    await sending().look();
    expect((await deliveriesOf(id))[0]).toMatchObject({ id: last?.id, state: "delivered", tries: 1 });
  });

  test("one that got something through meanwhile stays on", async () => {
    const { id } = await added(["post.created"]);
    answers = [500, 204, 500];
    await write("One word.\n");
    await sending({ pausesMs: [60_000] }).look();
    await write("Another.\n");
    await sending().look();
    await prisma.$executeRaw`update webhook_delivery set try_at = clock_timestamp() - interval '1 second'`;
    await sending({ pausesMs: [0] }).look();
    expect((await deliveriesOf(id)).map(({ state }) => state).toSorted()).toEqual(["delivered", "given_up"]);
    expect(valueOf(await webhooks.list(ana)).items[0]).toMatchObject({ id, isOn: true });
  });

  test("a private address is not asked, unless Stet was told that it may be", async () => {
    const { id } = await added(["post.created"]);
    await write("One word.\n");
    await sending({ mayBePrivate: false, pausesMs: [60_000] }).look();
    expect(heard).toEqual([]);
    expect(await deliveriesOf(id)).toMatchObject([{ state: "waiting", fault: "private_address", tries: 1 }]);
  });
});

describe("[HOOK-1] webhooks", () => {
  test("are an owner's alone, and their secret is told once and kept sealed", async () => {
    const { id, secret } = await added(["post.created"]);
    const editor: Actor = { ...ana, role: "editor" };
    expect(refusalOf(await webhooks.list(editor)).code).toBe("forbidden");
    expect(refusalOf(await webhooks.add(editor, { address, events: ["post.created"] })).code).toBe("forbidden");
    expect(refusalOf(await webhooks.deliveries(editor, id)).code).toBe("forbidden");
    const stored = await prisma.webhook.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(stored)).not.toContain(secret.slice("whsec_".length));
    expect(JSON.stringify(valueOf(await webhooks.list(ana)))).not.toContain(secret);
  });

  test("of another workspace are not there", async () => {
    const { id } = await added(["post.created"]);
    const stranger: Actor = { ...ana, workspaceId: "elsewhere" };
    expect(refusalOf(await webhooks.deliveries(stranger, id)).code).toBe("not_found");
    expect(refusalOf(await webhooks.sendAgain(stranger, id, "any")).code).toBe("not_found");
  });

  test("lead to web addresses without a name and a password, and are 20 at most", async () => {
    for (const bad of ["ftp://example.org", "example.org", "https://a:b@example.org"])
      expect(refusalOf(await webhooks.add(ana, { address: bad, events: ["post.created"] })).code).toBe(
        "invalid_request",
      );
    for (let n = 0; n < 20; n++) await added(["post.created"], `https://example.org/${n}`);
    expect(refusalOf(await webhooks.add(ana, { address, events: ["post.created"] })).code).toBe("invalid_request");
  });

  test("are forgotten with their deliveries", async () => {
    const { id } = await added(["post.created"]);
    await write("One word.\n");
    valueOf(await webhooks.change(ana, id, { events: ["post.archived"] }));
    valueOf(await webhooks.remove(ana, id));
    expect(await prisma.webhookDelivery.count()).toBe(0);
    const log = await prisma.accessEvent.findMany({ orderBy: { id: "desc" }, take: 3 });
    expect(log.map(({ kind, byName }) => [kind, byName])).toEqual([
      ["webhook_removed", "Ana"],
      ["webhook_changed", "Ana"],
      ["webhook_added", "Ana"],
    ]);
    expect(refusalOf(await webhooks.remove(ana, id)).code).toBe("not_found");
  });
});

test("[HOOK-3.1] deliveries that are over are forgotten after 30 days", async () => {
  const { id } = await added(["post.created"]);
  await write("One word.\n");
  await sending().look();
  await prisma.$executeRaw`update webhook_delivery set ended_at = clock_timestamp() - interval '31 days'`;
  await sending().look();
  expect(await deliveriesOf(id)).toEqual([]);
});

test("[HOOK-1] an address that leads into the server's own network, or names no machine, is refused when it is added", async () => {
  const open = createWebhooks({ ...hookEnv, mayBePrivate: false });
  const refusedAs = async (address: string) => refusalOf(await open.add(ana, { address, events: ["post.created"] }));
  for (const address of ["http://127.0.0.1:4573/x", "https://[::1]/", "http://10.1.2.3/", "http://localhost/hook"])
    expect((await refusedAs(address)).message).toContain("network of the server");
  expect((await refusedAs(`https://${"a.".repeat(200)}org/`)).message).toContain("cannot be sent");
});
