// Posts as a ZIP into a server, and all of it out again: every byte compared (IO-1 to IO-3).
import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { openZip, type ImportLine } from "../lib/exchange/index.ts";
import type { RunningServer } from "../tests/support/server.ts";

const LARGEST = 16 * 1024 * 1024;

/** Says what was measured, a line each, and how many posts came back otherwise, or not at all. */
export async function inAndOut(
  server: RunningServer,
  posts: readonly string[],
): Promise<{ readonly lines: readonly string[]; readonly different: number }> {
  const zip = new ZipFile();
  for (const [index, body] of posts.entries()) zip.addBuffer(Buffer.from(body), `blog/${index + 1}.md`, {});
  zip.end();
  const packed = await buffer(zip.outputStream);
  const first = await sendZip(server, packed);
  const again = await sendZip(server, packed);
  const startedAt = performance.now();
  const answer = await fetch(`${server.base}/api/export`, { headers: { authorization: `Bearer ${server.token}` } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const exported = `exported ${(bytes.length / 1e6).toFixed(1)} MB in ${secondsSince(startedAt)} s`;
  const different = await differing(bytes, posts);
  return {
    lines: [`ZIP in: ${first}`, `again: ${again}`, `${exported}: ${different} of ${posts.length} differ`],
    different,
  };
}

async function sendZip(server: RunningServer, packed: Buffer): Promise<string> {
  const startedAt = performance.now();
  const answer = await fetch(`${server.base}/api/import`, {
    method: "POST",
    headers: { authorization: `Bearer ${server.token}`, "content-type": "application/zip" },
    body: new Uint8Array(packed),
  });
  const last = (await answer.text()).trim().split("\n").at(-1) ?? "{}";
  const sum = JSON.parse(last) as ImportLine; // the contract of the call
  const counts = "done" in sum ? `${sum.new} new, ${sum.unchanged} unchanged, ${sum.skipped} skipped` : last;
  return `${counts} in ${secondsSince(startedAt)} s`;
}

async function differing(bytes: Uint8Array, posts: readonly string[]): Promise<number> {
  const file = path.join(tmpdir(), `stet-bench-${randomUUID()}.zip`);
  await writeFile(file, bytes);
  const opened = await openZip(file);
  if (!opened.ok) throw new Error(opened.refusal.message);
  let count = 0;
  for (const [index, body] of posts.entries()) {
    const found = await opened.value.read(`blog/${index + 1}.md`, LARGEST);
    if (!(found instanceof Uint8Array) || Buffer.compare(found, Buffer.from(body)) !== 0) count += 1;
  }
  await opened.value.close();
  await rm(file);
  return count;
}

const secondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1000).toFixed(1);
