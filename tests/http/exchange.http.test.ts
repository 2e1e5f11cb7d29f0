// Covers docs/spec/exchange.md IO-1, IO-3 and IO-5 over HTTP.
import fs from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { openZip } from "../../lib/exchange/index.ts";
import { valueOf } from "../content/desk.ts";
import { png } from "../support/pictures.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";
import { until } from "../support/until.ts";
import { openDesk } from "./access-desk.ts";

const desk = await openDesk();
const authorization = `Bearer ${desk.server.token}`;

async function zipped(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name, {});
  zip.end();
  return buffer(zip.outputStream);
}

const send = (bytes: Buffer, query = "", type = "application/zip"): Promise<Response> =>
  fetch(`${desk.server.base}/api/import${query}`, {
    method: "POST",
    headers: { authorization, "content-type": type },
    body: new Uint8Array(bytes),
  });

async function linesOf(response: Response): Promise<unknown[]> {
  const text = await response.text();
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line): unknown => JSON.parse(line));
}

const POST = "---\ntitle: Gate\n---\r\n![g](gate.png)\n";
const PICTURE = png(2, 2, [5, 6, 7]);

test("[IO-3] [IO-3.1] [IO-1] a ZIP comes in, first as a dry run, and goes out with the same bytes", async () => {
  const bytes = await zipped({ "trip/gate.md": POST, "trip/gate.png": PICTURE, "raw.md": "a\0" });
  const dry = await send(bytes, "?dryRun=true");
  expect([dry.status, dry.headers.get("content-type")]).toEqual([200, "application/x-ndjson"]);
  const planned = await linesOf(dry);
  expect(planned).toContainEqual({ file: "trip/gate.md", path: "trip/gate", images: 1, does: "new" });
  expect(planned.at(-1)).toMatchObject({ done: true, dryRun: true, new: 1 });
  expect((await desk.as("owner", "GET", "/api/contents/trip%2Fgate")).status).toBe(404);
  expect((await linesOf(await send(bytes))).at(-1)).toMatchObject({ done: true, new: 1, images: 1 });
  expect((await linesOf(await send(bytes))).at(-1)).toMatchObject({ new: 0, unchanged: 1 });

  const out = await fetch(`${desk.server.base}/api/export`, { headers: { authorization } });
  expect([out.status, out.headers.get("content-type"), out.headers.get("content-disposition")]).toEqual([
    200,
    "application/zip",
    expect.stringMatching(/^attachment; filename="?stet-\d{4}-\d\d-\d\d\.zip/),
  ]);
  const folder = await temporaryFolder("exchange-http");
  const file = path.join(folder, "out.zip");
  await fs.writeFile(file, new Uint8Array(await out.arrayBuffer()));
  const zip = valueOf(await openZip(file));
  expect([...zip.files.keys()].at(-1)).toBe("manifest.json");
  expect(Buffer.from((await zip.read("trip/gate.md", 1_000)) as Uint8Array).toString()).toBe(POST);
  expect(Buffer.from((await zip.read("trip/gate.png", 10_000)) as Uint8Array)).toEqual(PICTURE);
  await zip.close();
});

test("[IO-5] what is no ZIP is refused, and so is another type", async () => {
  const words = await send(Buffer.from("words"));
  expect([words.status, await words.json()]).toEqual([422, expect.objectContaining({ code: "not_a_zip" })]);
  const none = await send(Buffer.alloc(0));
  expect(none.status).toBe(422);
  const json = await send(Buffer.from("{}"), "", "application/json");
  expect([json.status, await json.json()]).toEqual([400, expect.objectContaining({ code: "invalid_request" })]);
});

test("[IO-1] exports that nobody reads to the end make room for others", async () => {
  for (let count = 0; count < 4; count++) {
    const stop = new AbortController();
    const started = await fetch(`${desk.server.base}/api/export`, { headers: { authorization }, signal: stop.signal });
    expect([200, 429]).toContain(started.status);
    stop.abort();
  }
  await expect
    .poll(async () => {
      const { status, body } = await fetch(`${desk.server.base}/api/export`, { headers: { authorization } });
      await body?.cancel();
      return status;
    })
    .toBe(200);
  expect((await desk.as("editor", "GET", "/api/export")).status).toBe(403);
});

test("[IO-8] [IO-8.2] a ZIP is imported while nobody waits; how far it is, and its report as lines and as a table", async () => {
  const files = { "late/one.md": "# One\n", "late/two.md": "# Two\n", "late/=SUM(A1).md": "a\0" };
  const begun = await fetch(`${desk.server.base}/api/imports?name=late.zip`, {
    method: "POST",
    headers: { authorization, "content-type": "application/zip" },
    body: new Uint8Array(await zipped(files)),
  });
  expect(begun.status).toBe(201);
  const { id } = (await begun.json()) as { id: string };
  const read = () => desk.as("editor", "GET", `/api/imports/${id}`);
  await until(async () => (await read()).json["state"] === "done", { what: "it is imported", withinMs: 20_000 });
  expect((await read()).json).toMatchObject({ name: "late.zip", total: 3, done: 3, new: 2, skipped: 1 });
  expect((await desk.as("editor", "GET", "/api/contents/late%2Fone")).status).toBe(200);
  const report = (query = "") =>
    fetch(`${desk.server.base}/api/imports/${id}/report${query}`, { headers: { authorization } });
  const lines = await report();
  expect(lines.headers.get("content-disposition")).toContain("import-report.jsonl");
  expect(await linesOf(lines)).toEqual([
    { file: "late/=SUM(A1).md", does: "skipped", code: "not_text", why: expect.any(String) },
    { file: "late/one.md", path: "late/one", images: 0, does: "new" },
    { file: "late/two.md", path: "late/two", images: 0, does: "new" },
  ]);
  const table = await report("?format=csv");
  expect(table.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect((await table.text()).split("\r\n").slice(0, 3)).toEqual([
    "file,does,path,images,code,why",
    expect.stringMatching(/^"late\/=SUM\(A1\).md","skipped","","","not_text","/),
    '"late/one.md","new","late/one","0","",""',
  ]);
  expect((await report("?format=pdf")).status).toBe(400);
  expect((await desk.as("viewer", "GET", `/api/imports/${id}`)).status).toBe(403);
  expect((await desk.as("editor", "GET", "/api/imports/nothing")).status).toBe(404);
  expect((await desk.as("editor", "DELETE", `/api/imports/${id}`)).json).toMatchObject({ state: "done" });
});

test("[IO-8] [IO-5] what is no ZIP is refused as it is sent", async () => {
  const sent = (body: string, type: string) =>
    fetch(`${desk.server.base}/api/imports`, {
      method: "POST",
      headers: { authorization, "content-type": type },
      body,
    });
  expect((await sent("words", "application/zip")).status).toBe(422);
  expect((await sent("{}", "application/json")).status).toBe(400);
  expect((await desk.as("viewer", "POST", "/api/imports")).status).toBe(403);
});

test("[DOOR-10] [IO-8.2] whoever breaks off a download ends it for themselves alone", async () => {
  const files = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`cut/${n}.md`, "a\0"]));
  const begun = await fetch(`${desk.server.base}/api/imports`, {
    method: "POST",
    headers: { authorization, "content-type": "application/zip" },
    body: new Uint8Array(await zipped(files)),
  });
  const { id } = (await begun.json()) as { id: string };
  await until(async () => (await desk.as("owner", "GET", `/api/imports/${id}`)).json["state"] === "done", {
    what: "it is imported",
    withinMs: 60_000,
  });
  const report = `/api/imports/${id}/report`;
  const brokenOff = async (address: string, chunks: number) => {
    const breaking = new AbortController();
    const { signal } = breaking;
    const answer = await fetch(`${desk.server.base}${address}`, { headers: { authorization }, signal });
    const reader = answer.body?.getReader();
    for (let chunk = 0; chunk < chunks; chunk++) await reader?.read();
    breaking.abort();
  };
  for (let round = 0; round < 20; round++)
    await Promise.all(
      [report, `${report}?format=csv`, "/api/export"].flatMap((address) =>
        [0, 1, 2].map((chunks) => brokenOff(address, chunks)),
      ),
    );
  const whole = await fetch(`${desk.server.base}${report}`, { headers: { authorization } });
  expect((await linesOf(whole)).length).toBe(2_000);
});
