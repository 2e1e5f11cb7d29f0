// Covers docs/spec/live.md COL-4 and COL-6 over several processes: what one tells the others, and what they find when
// nothing is told.
import { describe, expect, onTestFinished, test } from "vitest";
import type { Carrier } from "../../lib/messenger/index.ts";
import { LISTENER } from "../../server/notify-carrier.ts";
import { openRedis } from "../../server/redis.ts";
import { HAS_REDIS, startRedis } from "../support/redis.ts";
import { until } from "../support/until.ts";
import type { Editor } from "./editor.ts";
import { harness, NEVER_LOOKS, type Harness } from "./harness.ts";

/** Processes that find nothing by looking: what they show they were told. */
const TOLD = { carrier: (real: Carrier) => real, lookEveryMs: NEVER_LOOKS };

const toldByRedis = async () => {
  const { url } = await startRedis();
  const carrier = async () => {
    const redis = openRedis({ url, namespace: "stet:test" });
    onTestFinished(() => redis.close());
    await soon("Redis is there", () => redis.isUp());
    return redis;
  };
  return { carrier, lookEveryMs: NEVER_LOOKS };
};

const WAYS = [{ by: "Postgres", told: async () => TOLD }, ...(HAS_REDIS ? [{ by: "Redis", told: toldByRedis }] : [])];
const NINE = { request: 'Replace "nine" with "ten"', ops: [{ op: "replace", target: { text: "nine" }, with: "ten" }] };

const soon = (what: string, look: () => boolean | Promise<boolean>) => until(look, { what, withinMs: 10_000 });

async function twoWindows(here: Harness, body = "The gate opens at nine.\n") {
  const there = await here.another();
  const content = await here.create(body);
  const [ana, ben] = [here.edit(content), there.edit(content)];
  await Promise.all([ana.synced(), ben.synced()]);
  return { there, content, ana, ben };
}

const usersAt = (editor: Editor): unknown[] =>
  [...(editor.provider.awareness?.getStates() ?? new Map<number, { user?: { id?: string } }>())].flatMap(
    ([id, { user }]) => (id === editor.doc.clientID ? [] : [user?.id]),
  );
const cursorsAt = (editor: Editor): unknown[] =>
  [...(editor.provider.awareness?.getStates() ?? [])].flatMap(([id, { cursor }]) =>
    id === editor.doc.clientID || !cursor ? [] : [cursor],
  );

describe.each(WAYS)("by $by", ({ told }) => {
  test("[COL-4.1] what is typed in one process is told to the others, and shown there without looking for it", async () => {
    const { ana, ben } = await twoWindows(await harness(await told()));
    ana.type(0, "Now: ");
    await ben.sees("Now: The gate");
    ben.type(0, "Here. ");
    await ana.sees("Here. Now: ");
    expect(ana.text()).toBe(ben.text());
  });

  test("[COL-4.1] edits and locks of one process are told to the others", async () => {
    const here = await harness(await told());
    const { content, ben } = await twoWindows(here);
    await here.contents.submitEdit(
      here.owner,
      content.id,
      { baseVersion: content.version, baseHash: content.hash, ...NINE },
      { origin: "chat", interactive: true },
    );
    await ben.sees("at ten");
    await soon("the edit is announced", () => ben.messages.some((message) => message.includes('"ai-update"')));
    expect(await here.contents.lock(here.owner, content.id, { kind: "quote", text: "The gate" })).toMatchObject({
      ok: true,
    });
    await soon("the lock is announced", () => ben.messages.includes('{"type":"locks"}'));
  });

  test("[COL-4.2] carets are shown in windows of other processes, to those who come later too, and go with their window", async () => {
    const here = await harness(await told());
    const { there, content, ana, ben } = await twoWindows(here);
    const caret = { type: null, tname: "markdown", item: null, assoc: 0 };
    ana.provider.setAwarenessField("cursor", { anchor: caret, head: caret });
    await soon("ben sees ana's caret", () => cursorsAt(ben).length === 1);
    const writer = await there.tokenFor("writer");
    const cleo = (await here.another()).edit(content, writer);
    await cleo.synced();
    await soon("cleo sees ana's caret", () => cursorsAt(cleo).length === 1);
    cleo.provider.setAwarenessField("cursor", { anchor: caret, head: caret });
    await soon("ana sees who cleo is", () => usersAt(ana).includes(writer.actor.personId));
    ana.leave();
    await soon("ana's caret has gone everywhere", () => cursorsAt(ben).length === 1 && cursorsAt(cleo).length === 0);
    expect(usersAt(ben)).toContain(writer.actor.personId);
  });

  test("[COL-6] a right that ends in one process ends its sockets in the others, told and not looked for", async () => {
    const here = await harness(await told());
    const { there, content } = await twoWindows(here);
    const writer = await there.tokenFor("writer");
    const window = there.edit(content, writer);
    await window.synced();
    await here.database.prisma.apiToken.updateMany({
      where: { personId: writer.actor.personId },
      data: { revokedAt: new Date() },
    });
    here.messenger.tell("rights", writer.actor.id);
    await soon("the socket is closed", () => window.closes.length > 0);
    expect(window.closes).toEqual([4401]);
  });
});

test("[COL-4.1] where everything told is lost, looking finds it", async () => {
  const deaf: Carrier = { send: async () => undefined, receive: () => undefined };
  const { ana, ben } = await twoWindows(await harness({ carrier: () => deaf }));
  ana.type(0, "Now: ");
  expect(await ben.sees("Now: The gate")).toBe(ana.text());
});

test("[COL-4.1] a line between processes that breaks is opened again, and what was missed meanwhile is shown", async () => {
  const here = await harness(TOLD);
  const { ana, ben } = await twoWindows(here);
  const cut = async () =>
    (
      await here.database.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1",
        [LISTENER],
      )
    ).rowCount ?? 0;
  expect(await cut()).toBe(2);
  ana.type(0, "Now: ");
  await ben.sees("Now: The gate");
  ben.type(0, "Here. ");
  await ana.sees("Here. ");
});

test("[COL-4.2] nobody is shown under the id of a window of another process", async () => {
  const here = await harness(TOLD);
  const { there, content, ana, ben } = await twoWindows(here);
  ana.provider.setAwarenessField("cursor", null);
  await soon("ben sees ana", () => usersAt(ben).includes(here.owner.personId));
  const forger = there.edit(content, await there.tokenFor("writer"));
  await forger.synced();
  if (forger.provider.awareness) forger.provider.awareness.clientID = ana.doc.clientID;
  forger.provider.awareness?.setLocalState({ user: { name: "Ana" }, forged: true });
  forger.type(0, "Typed after it. ");
  await ben.sees("Typed after it. ");
  expect([...(ben.provider.awareness?.getStates().values() ?? [])].some((state) => "forged" in state)).toBe(false);
});

test("[COL-4.3] two processes that see the same pause in the typing make one version of it", async () => {
  const here = await harness({ ...TOLD, pauseMs: 50 });
  const { content, ana, ben } = await twoWindows(here);
  for (let round = 1; round <= 5; round++) {
    ana.type(0, `Round ${round}. `);
    await ben.sees(`Round ${round}. `);
    await soon("the typing has its version", async () => (await here.read(content.id)).unversioned === false);
  }
  const { version } = await here.read(content.id);
  const numbers = await here.database.prisma.version.findMany({
    where: { contentId: content.id },
    select: { number: true, textDigest: true },
    orderBy: { number: "asc" },
  });
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: version }, (_, index) => index + 1));
  expect(new Set(numbers.map(({ textDigest }) => Buffer.from(textDigest).toString("hex"))).size).toBe(version);
});
