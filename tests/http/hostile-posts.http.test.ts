// Covers MD-5.1 and DOOR-8.1 behind the real doors: a post that is made to be slow is stored, read and shown, and
// nobody waits for it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type RunningServer } from "../support/server.ts";
import { call } from "./caller.ts";

let server: RunningServer;
let cookie = "";

beforeAll(async () => {
  server = await startServer();
  const token = /\/sign-in\?token=(\S+)/.exec(server.output())?.[1] ?? "";
  const signedIn = await call("POST", "/api/sign-in", { token }, { base: server.base, token: null });
  cookie = (signedIn.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
});

afterAll(() => server.remove());

const WIDE = `${"|a".repeat(1_000)}|\n${"|-".repeat(1_000)}|\n${"|\n".repeat(24_000)}`;

test.each([
  ["front matter of keys within keys", `---\n${"? ".repeat(1_200)}\n---\nHello\n`],
  [
    "front matter of 60,000 keys",
    `---\n${Array.from({ length: 60_000 }, (_, at) => `k${at}: v`).join("\n")}\n---\nHello\n`,
  ],
  ["a wide table", WIDE],
  ["quotes within quotes", ">".repeat(8_000)],
  ["underlined titles", "a\n=\n".repeat(6_000)],
])("[DOOR-8.1] %s", async (title, body) => {
  const { base, token } = server;
  const made = await call("POST", "/api/contents", { title, body }, { base, token });
  expect(made.status).toBe(201);
  const read = await call("GET", `/api/contents/${String(made.json["id"])}`, undefined, { base, token });
  expect([read.status, read.json["body"]]).toEqual([200, body]);
  const page = await call("GET", `/posts/${String(made.json["path"])}?version=1`, undefined, {
    base,
    token: null,
    headers: { cookie },
  });
  expect([page.status, page.text.includes(title)]).toEqual([200, true]);
  expect((await call("GET", "/api/health", undefined, { base, token: null })).status).toBe(200);
});

test("[DOOR-8.1] a post like others is laid out", async () => {
  const { base, token } = server;
  const made = await call(
    "POST",
    "/api/contents",
    { title: "Rota", body: "# One\n\nSome *words*.\n" },
    { base, token },
  );
  const page = await call("GET", `/posts/${String(made.json["path"])}?version=1`, undefined, {
    base,
    token: null,
    headers: { cookie },
  });
  expect(page.text).toContain("Some <em>words</em>.");
});
