// Covers docs/spec/live.md over the started server: COL-1, COL-2, COL-8, and who may open a socket (DOOR-6).
import { afterEach, expect, test } from "vitest";
import { call } from "../http/caller.ts";
import { sharedServer } from "../support/shared-server.ts";
import { startServer, type RunningServer } from "../support/server.ts";
import { until } from "../support/until.ts";
import { openEditor, type Editor } from "./editor.ts";

const BODY = "# Rota\n\nPlot A is watered on Monday.\n";

const started: RunningServer[] = [];
const editors: Editor[] = [];
afterEach(async () => {
  for (const editor of editors.splice(0)) editor.leave();
  // the later one runs on the data of the earlier
  for (const server of started.splice(0).toReversed()) await server.remove();
});

const collabOf = (base: string) => `${base.replace(/^http/, "ws")}/collab`;

function open(base: string, name: string, token: string): Editor {
  const editor = openEditor({ url: collabOf(base), name, token });
  editors.push(editor);
  return editor;
}

async function create(server: {
  base: string;
  token: string;
}): Promise<{ id: string; liveDocument: string; version: number; hash: string }> {
  const made = await call("POST", "/api/contents", { title: "Rota", body: BODY }, server);
  return made.json as { id: string; liveDocument: string; version: number; hash: string }; // the contract's answer
}

const bodyOf = async (server: { base: string; token: string }, id: string) =>
  (await call("GET", `/api/contents/${id}`, undefined, server)).json["body"];

test("[COL-1] the stock provider types into a text over the started server, and an edit for an AI lands in it", async () => {
  const server = sharedServer();
  const content = await create(server);
  const [ana, ben] = [
    open(server.base, content.liveDocument, server.token),
    open(server.base, content.liveDocument, server.token),
  ];
  await Promise.all([ana.synced(), ben.synced()]);
  ana.type(0, "Typed. ");
  await ana.saved();
  await ben.sees("Typed. ");
  const now = (await call("GET", `/api/contents/${content.id}`)).json;
  expect(now).toMatchObject({ unversioned: true, version: 1 });
  const request = {
    baseVersion: now["version"],
    baseHash: now["hash"],
    request: 'Replace "Monday" with "Sunday"',
    ops: [{ op: "replace", target: { text: "Monday" }, with: "Sunday" }],
  };
  const edited = await call("POST", `/api/contents/${content.id}/edit-ops`, request);
  expect(edited.json).toMatchObject({ outcome: "applied", version: 3 });
  await Promise.all([ana.sees("Sunday"), ben.sees("Sunday")]);
  expect(ana.text()).toBe(`Typed. ${BODY.replace("Monday", "Sunday")}`);
});

test("[DOOR-6] a socket of a page of another site is not opened, whatever cookie comes along; without a sign-in nothing is shown", async () => {
  const server = sharedServer();
  const content = await create(server);
  const opened = (headers: Record<string, string>) =>
    new Promise<boolean>((resolve) => {
      // Node's own takes headers here, the types of browsers don't know
      const socket = new WebSocket(collabOf(server.base), { headers } as unknown as string[]);
      socket.addEventListener("open", () => {
        socket.close();
        resolve(true);
      });
      socket.addEventListener("error", () => resolve(false));
    });
  expect(await opened({ origin: server.base })).toBe(true);
  expect(await opened({ origin: "https://example.org" })).toBe(false);
  expect(await opened({ origin: "null" })).toBe(false);
  const stranger = open(server.base, content.liveDocument, "");
  await until(() => stranger.refusals.length > 0, { what: "the stranger is refused", withinMs: 10_000 });
  expect(stranger.refusals[0]).toBe("forbidden");
  expect(stranger.text()).toBe("");
});

test("[COL-2] kill -9 of server and database loses nothing that was called saved, and what the browser kept comes back once", async () => {
  const first = await startServer();
  started.push(first);
  const content = await create(first);
  const ana = open(first.base, content.liveDocument, first.token);
  await ana.synced();
  for (const word of ["One. ", "Two. ", "Three. "]) ana.type(ana.text().length, word);
  await ana.saved();
  await first.kill9({ postgres: true });
  ana.type(ana.text().length, "Typed while it was away. ");
  const second = await startServer({ dataDirectory: first.dataDirectory, port: first.port });
  started.push(second);
  const wanted = `${BODY}One. Two. Three. Typed while it was away. `;
  await until(async () => (await bodyOf(second, content.id)) === wanted, {
    what: "the text is all there, once",
    withinMs: 60_000,
  });
  const ben = open(second.base, content.liveDocument, second.token);
  await ben.sees("away. ");
  expect(ben.text()).toBe(wanted);
  expect(ana.text()).toBe(wanted);
});

test("[COL-8] stopping the server closes rooms in order: typing has its version, and the editor goes on afterwards", async () => {
  const first = await startServer();
  started.push(first);
  const content = await create(first);
  const ana = open(first.base, content.liveDocument, first.token);
  await ana.synced();
  ana.type(0, "Typed. ");
  await ana.saved();
  expect(await first.stop()).toBe(0);
  const second = await startServer({ dataDirectory: first.dataDirectory, port: first.port });
  started.push(second);
  const now = await call("GET", `/api/contents/${content.id}`, undefined, second);
  expect(now.json).toMatchObject({ version: 2, unversioned: false, body: `Typed. ${BODY}` });
  ana.type(0, "More. ");
  await until(async () => String(await bodyOf(second, content.id)).startsWith("More. Typed. "), {
    what: "the editor is back",
    withinMs: 60_000,
  });
});
