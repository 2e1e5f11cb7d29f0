// npm run bench:typing [-- --keys 300]: how long a key takes to reach the screen in a post of 10,000 words with tables
// and tasks, in a real browser, and how long the post takes to open. What the page's own thread used of the processor
// for each key says the same on a busy machine; the rest does not.
import { chromium, type Page } from "playwright";
import os from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { launchOptions } from "../e2e/chromium.ts";
import { startServer } from "../tests/support/server.ts";

const { values } = parseArgs({
  options: { keys: { type: "string", default: "300" }, words: { type: "string", default: "10000" } },
});
const KEY_EVERY_MS = 90;
/** After so many keys a person thinks for a moment, and what waits for a pause is done. */
const WORD = 8;
const PAUSE_MS = 400;
const WARM_UP = 30;
const WORDS_A_SECTION = 125;

const server = await startServer();
const browser = await chromium.launch(await launchOptions(os.tmpdir()));
try {
  const headers = { authorization: `Bearer ${server.token}`, "content-type": "application/json" };
  const sections = Math.round(Number(values.words) / WORDS_A_SECTION);
  const body = Array.from({ length: sections }, (_, number) => sectionOf(number)).join("");
  const post = await callJson("/api/contents", { title: "Typing", body });
  const invited = await callJson("/api/invitations", { role: "editor" });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.request.post(`${server.base}/api/invitations/join`, {
    data: { token: new URL(String(invited["url"])).searchParams.get("token"), name: "Tess Tippt" },
  });
  const page = await context.newPage();
  await page.goto(server.base); // its scripts are in the cache, as they are for whoever opens a second post
  console.log(
    `${body.split(/\s+/).length} words, ${sections} tables, ${sections} lists of tasks; a key every ${KEY_EVERY_MS} ms`,
  );
  const began = performance.now();
  await page.goto(`${server.base}/posts/${String(post["path"])}`);
  await page.locator(".cm-content").waitFor();
  console.log(`opened in ${Math.round(performance.now() - began)} ms`);
  for (const [where, place] of [
    ["in a paragraph", "words of paragraph 40 "],
    ["in a table", "cell 40 "],
    ["in a task", "task 40 "],
  ] as const)
    await measured(page, where, body.indexOf(place) + place.length, body);

  async function callJson(path: string, data: object): Promise<Record<string, unknown>> {
    const response = await fetch(`${server.base}${path}`, { method: "POST", headers, body: JSON.stringify(data) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>; // every answer of the API is an object
  }
} finally {
  await browser.close();
  await server.remove();
}

function sectionOf(number: number): string {
  const words =
    `words of paragraph ${number} that tell of the garden, the **gate** and the [rota](https://example.org/${number}) `
      .repeat(7)
      .trimEnd();
  return `## Section ${number}\n\n${words}.\n\n| Day | Open |\n| --- | --- |\n| Sunday | cell ${number} ends |\n| Monday | nine |\n\n- [ ] task ${number} is open\n- [x] done\n\n`;
}

async function measured(page: Page, where: string, offset: number, body: string): Promise<void> {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+f");
  const words =
    body
      .slice(offset - 20, offset)
      .split("\n")
      .at(-1) ?? "";
  await page.getByRole("textbox", { name: "Find", exact: true }).fill(words.trim());
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.locator(".cm-content").focus();
  await page.keyboard.press("ArrowRight");
  await page.evaluate(watch);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busyMs = async () =>
    1_000 *
    ((await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")?.value ??
      Number.NaN);
  const before = await busyMs();
  for (let key = 0; key < Number(values.keys) + WARM_UP; key += 1) {
    await page.keyboard.type("k");
    await sleep(key % WORD === 0 ? PAUSE_MS : KEY_EVERY_MS);
  }
  const perKeyMs = ((await busyMs()) - before) / (Number(values.keys) + WARM_UP);
  const { keys, tasks } = await page.evaluate(
    () =>
      (globalThis as unknown as { readonly measuredKeys: { readonly keys: number[]; readonly tasks: number[] } })
        .measuredKeys,
  );
  const sorted = keys.slice(WARM_UP).toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0).padStart(4);
  console.log(
    `${where.padEnd(16)} key to screen: p50 ${at(0.5)} ms   p95 ${at(0.95)} ms   max ${at(1)} ms   (${sorted.length} keys); processor ${perKeyMs.toFixed(1)} ms a key; tasks over 50 ms: ${tasks.length}, the longest ${Math.round(Math.max(0, ...tasks))} ms`,
  );
}

/** In the page: from the key's own time to the frame after the one it is drawn in; and every task over 50 ms. */
function watch(): void {
  const measuredKeys: { keys: number[]; tasks: number[] } = { keys: [], tasks: [] };
  Object.assign(globalThis, { measuredKeys });
  addEventListener(
    "keydown",
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => measuredKeys.keys.push(performance.now() - timeStamp))),
    true,
  );
  new PerformanceObserver((list) =>
    measuredKeys.tasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ entryTypes: ["longtask"] });
}
