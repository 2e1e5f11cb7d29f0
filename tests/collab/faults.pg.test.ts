// Covers docs/spec/live.md, "Faults" and "Several processes": COL-2, COL-4, COL-7, COL-8.
import type { Pool } from "pg";
import { expect, test } from "vitest";
import { Doc } from "yjs";
import { sent } from "../support/sent.ts";
import { until } from "../support/until.ts";
import { openEditor } from "./editor.ts";
import { harness } from "./harness.ts";

const BODY = "# Rota\n\nPlot A is watered on Monday.\n";

/** A pool whose typing statements do what the test says, instead of or beside being run. */
function fragile() {
  let act: ((run: () => Promise<unknown>) => Promise<unknown>) | undefined;
  return {
    wrap: (pool: Pool): Pick<Pool, "query"> => {
      const query = (...args: unknown[]) => {
        const run = () => (pool.query as (...all: unknown[]) => Promise<unknown>)(...args); // overloads of one function
        return act ? act(run) : run();
      };
      return { query: query as Pool["query"] }; // the same overloads, passed through
    },
    /** Until it is told otherwise. */
    now: (next: typeof act) => void (act = next),
  };
}

const lost = () => Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" });

test("[COL-2] nobody is shown what is not in the log yet, and nothing is called saved before", async () => {
  const pool = fragile();
  const room = await harness({ pool: pool.wrap });
  const content = await room.create(BODY);
  const [ana, ben] = [room.edit(content), room.edit(content)];
  await Promise.all([ana.synced(), ben.synced()]);
  let commit: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (commit = resolve));
  let isHeld = false;
  pool.now(async (run) => {
    isHeld = true;
    await held;
    return run();
  });
  ana.type(0, "Soon. ");
  const saved = ana.saved();
  await until(() => isHeld, { what: "the commit has begun", withinMs: 10_000 });
  const cleo = room.edit(content);
  await cleo.synced();
  expect([ben.text(), cleo.text()]).toEqual([BODY, BODY]);
  expect(ana.messages).toEqual([]);
  commit();
  await saved;
  await Promise.all([ben.sees("Soon. "), cleo.sees("Soon. ")]);
});

test("[COL-2] a database that goes away for a moment loses nothing and doubles nothing, also when nobody knows whether the commit took effect", async () => {
  const pool = fragile();
  const room = await harness({ pool: pool.wrap });
  const content = await room.create(BODY);
  const [ana, ben] = [room.edit(content), room.edit(content)];
  await Promise.all([ana.synced(), ben.synced()]);
  let calls = 0;
  pool.now(async (run) => {
    calls += 1;
    if (calls % 3 === 1) throw lost(); // before
    const done = await run();
    if (calls % 3 === 2) throw lost(); // after
    return done;
  });
  for (const letter of "Twelve words") {
    ana.type(ana.text().length, letter);
    await ana.saved();
  }
  const wanted = `${BODY}Twelve words`;
  await ben.sees(wanted);
  expect(ben.text()).toBe(wanted);
  expect((await room.read(content.id)).body).toBe(wanted);
  expect([...ana.closes, ...ben.closes]).toEqual([]);
  expect(await (await room.another()).read(content.id)).toMatchObject({ body: wanted });
});

test("[COL-7] a database that stays away ends the socket with a code that says try again; the editor comes back with its text", async () => {
  const pool = fragile();
  const room = await harness({ pool: pool.wrap, giveUpAfterMs: 300 });
  const content = await room.create(BODY);
  const ana = room.edit(content);
  await ana.synced();
  pool.now(() => Promise.reject(lost()));
  ana.type(0, "Kept. ");
  await until(() => ana.closes.includes(4503), { what: "the socket is closed", withinMs: 10_000 });
  expect((await room.read(content.id)).body).toBe(BODY);
  pool.now(undefined);
  await until(async () => (await room.read(content.id)).body === `Kept. ${BODY}`, {
    what: "the text has been sent again",
    withinMs: 20_000,
  });
  await ana.synced();
  await ana.saved();
});

test("[COL-4] two processes serve one text: each shows what the other has logged", async () => {
  const [one, two] = await (async () => {
    const first = await harness();
    return [first, await first.another()];
  })();
  const content = await one.create(BODY);
  const [ana, ben] = [one.edit(content), two.edit(content)];
  await Promise.all([ana.synced(), ben.synced()]);
  for (let word = 0; word < 20; word++) {
    ana.type(0, `a${word} `);
    ben.type(ben.text().length, `b${word} `);
    if (word % 5 === 0) await Promise.all([ana.saved(), ben.saved()]);
  }
  await Promise.all([ana.saved(), ben.saved()]);
  await Promise.all([ana.sees("b19 "), ben.sees("a19 ")]);
  await until(() => ana.text() === ben.text(), { what: "both show the same", withinMs: 10_000 });
  const now = await one.read(content.id);
  expect(now.body).toBe(ana.text());
  const answer = sent(
    await two.contents.submitEdit(
      two.owner,
      content.id,
      {
        baseVersion: now.version,
        baseHash: now.hash,
        request: 'Replace "Monday" with "Sunday"',
        ops: [{ op: "replace", target: { text: "Monday" }, with: "Sunday" }],
      },
      { origin: "rest", interactive: true },
    ),
  );
  expect(answer.body.outcome).toBe("applied");
  await Promise.all([ana.sees("Sunday"), ben.sees("Sunday")]);
  expect(await one.contents.verify(content.id)).toMatchObject({ ok: true });
});

test("[COL-4] a browser that moves to another process is understood there, though it knows more", async () => {
  const one = await harness();
  const two = await one.another();
  const content = await one.create(BODY);
  const [stays, ana, ben] = [two.edit(content), one.edit(content), one.edit(content, await one.tokenFor("writer"))];
  await Promise.all([stays.synced(), ana.synced(), ben.synced()]);
  for (let round = 0; round < 3; round++) {
    ben.type(0, "Ben's. ");
    await ben.saved();
    await ana.sees("Ben's. ");
    const now = await one.read(content.id);
    const day = round % 2 === 0 ? ["Monday", "Sunday"] : ["Sunday", "Monday"];
    const request = {
      baseVersion: now.version,
      baseHash: now.hash,
      request: `Replace "${day[0]}" with "${day[1]}"`,
      ops: [{ op: "replace", target: { text: day[0] }, with: day[1] }],
    };
    expect(
      (await one.contents.submitEdit(one.owner, content.id, request, { origin: "rest", interactive: true })).outcome,
    ).toBe("applied");
    await ana.sees(day[1] ?? "");
    ana.type(0, "First. ");
    await ana.saved();
    const moved = two.edit(content, { doc: ana.doc });
    moved.type(7, "Second. ");
    await moved.synced();
    await moved.saved();
    await stays.sees("First. Second. ");
    moved.leave();
    expect(moved.closes).toEqual([]);
    await ana.sees("Second. ");
  }
  const words = "First. Second. Ben's. ";
  expect((await two.read(content.id)).body).toBe(words.repeat(3) + BODY.replace("Monday", "Sunday"));
});

test("[COL-8] restart and reconnect, with text kept in the browser, never double a character", async () => {
  let room = await harness();
  const content = await room.create(BODY);
  const doc = new Doc();
  let wanted = BODY;
  for (let cycle = 0; cycle < 8; cycle++) {
    const editor = room.edit(content, { doc });
    await editor.synced();
    expect(editor.text()).toBe(wanted);
    editor.type(0, `${cycle}`);
    wanted = `${cycle}${wanted}`;
    if (cycle % 2 === 0) await editor.saved();
    editor.leave();
    doc.getText("markdown").insert(0, "o"); // typed offline
    wanted = `o${wanted}`;
    await room.stop();
    room = await room.another();
  }
  const editor = room.edit(content, { doc });
  await editor.synced();
  await editor.saved();
  expect((await room.read(content.id)).body).toBe(wanted);
  expect(editor.text()).toBe(wanted);
});

test("[COL-1] a text without windows is changed by others, and the next window has it all", async () => {
  const room = await harness();
  const content = await room.create(BODY);
  const first = room.edit(content);
  await first.synced();
  first.type(0, "One. ");
  await first.saved();
  first.leave();
  await until(async () => (await room.read(content.id)).version === 2, {
    what: "the room is closed",
    withinMs: 10_000,
  });
  const now = await room.read(content.id);
  await room.contents.save(room.owner, content.id, {
    body: `${now.body}Two.\n`,
    baseVersion: now.version,
    baseHash: now.hash,
  });
  const again = openEditor({ url: room.url, name: content.liveDocument, token: (await room.tokenFor("owner")).token });
  await again.sees("Two.");
  expect(again.text()).toBe(`One. ${BODY}Two.\n`);
  again.leave();
});
