// Covers DOOR-7, PUB-1.2, PUB-4.1, SITE-3 and HOOK-2 in the browser, as a week of a team: three posts from plan to
// published, one scheduled over a restart, one taken down, one set back.
import { expect, type Page } from "@playwright/test";
import http from "node:http";
import { joined, madePost, opened, type MadePost } from "./people.ts";
import { test } from "./stage.ts";

test.describe.configure({ timeout: 180_000 }); // a server ends and starts in here

const plan = (page: Page) => page.getByRole("dialog", { name: "Plan" });
const publish = (page: Page) => page.getByRole("dialog", { name: "Publish" });
const chip = (page: Page) => page.locator(".room-name .chip");

/** What a page asks as the one who is signed in there. */
const asked = (page: Page, method: string, path: string, body?: unknown): Promise<number> =>
  page.evaluate(
    async ([how, where, sent]) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(where, { method: how, headers, ...(sent === undefined ? {} : { body: sent }) })).status;
    },
    [method, path, body === undefined ? undefined : JSON.stringify(body)] as const,
  );

async function openPublish(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Publish(ed| \d+ changes?)?$/ }).click();
  await expect(publish(page)).toBeVisible();
}

/** Who hears of what is published; refuses the first thing it is told. */
async function listener(): Promise<{ readonly url: string; readonly heard: string[]; close(): void }> {
  const heard: string[] = [];
  let told = 0;
  const server = http.createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString("utf8")));
    request.on("end", () => {
      told++;
      const { type, data } = JSON.parse(body) as { type: string; data: { title: string } };
      if (told > 1) heard.push(`${type}: ${data.title}`);
      response.writeHead(told > 1 ? 204 : 503).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const at = server.address();
  const port = typeof at === "object" && at ? at.port : 0;
  return { url: `http://127.0.0.1:${port}/`, heard, close: () => void server.close() };
}

test("[DOOR-7] [PUB-4.1] a week: planned, written, in review, published, over a restart too, set back and taken down", async ({
  browser,
  request,
  stage,
}) => {
  const owner = { authorization: `Bearer ${process.env["STET_E2E_TOKEN"] ?? ""}` };
  const una = await joined(browser, "Una Week", "editor");
  const wim = await joined(browser, "Wim Week", "writer");
  const { items }: { items: { id: string; name: string }[] } = await (
    await request.get("/api/people", { headers: owner })
  ).json();
  const idOf = (name: string) => items.find((one) => one.name === name)?.id ?? "";
  await request.patch(`/api/people/${idOf("Una Week")}`, { headers: owner, data: { role: "owner" } });
  const { page } = una;
  await page.goto("/");
  expect(await asked(page, "PATCH", "/api/settings", { site: { name: "The Week", language: "en" } })).toBe(200);
  const hook = await listener();
  const events = ["post.published", "post.taken_down"];
  expect(await asked(page, "POST", "/api/webhooks", { address: hook.url, events })).toBe(201);

  // Monday: who does what, till when
  const posts: MadePost[] = [];
  for (const title of ["Bread prices", "Closing early", "Dog days"])
    posts.push(await madePost(request, title, `---\ndescription: ${title}.\n---\n\n${title}, as it is.\n`));
  const [bread, closing, dogs] = posts as [MadePost, MadePost, MadePost]; // made above
  for (const { id } of posts)
    expect(await asked(page, "PATCH", `/api/contents/${id}`, { assignee: idOf("Wim Week"), due: "2040-05-04" })).toBe(
      200,
    );
  await wim.page.goto("/");
  await expect(wim.page.getByRole("link", { name: /3 posts for you to do/ })).toBeVisible();

  // Tuesday: handed in
  for (const post of posts) {
    await opened(wim, post);
    await wim.page.getByRole("combobox", { name: "Status" }).selectOption("review");
    await expect(wim.page.getByRole("combobox", { name: "Status" })).toHaveValue("review");
  }

  // Wednesday: one is published, written on, published again, and set back
  await opened(una, bread);
  await openPublish(page);
  await publish(page).getByRole("button", { name: "Publish version 1" }).click();
  await expect(publish(page)).toContainText("Published: version 1");
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Text of the post" }).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("Rye is dear.");
  await page.keyboard.press("ControlOrMeta+S");
  await openPublish(page);
  await publish(page).getByRole("button", { name: "Publish version 2" }).click();
  await expect(publish(page)).toContainText("Published: version 2");
  expect(await (await request.get("/p/bread-prices")).text()).toContain("Rye is dear.");
  await publish(page).getByRole("button", { name: "Publish again: version 1" }).click();
  await expect(publish(page)).toContainText("Published: version 1");
  expect(await (await request.get("/p/bread-prices")).text()).not.toContain("Rye is dear.");

  // Thursday: one is due while nothing runs
  const current = await page.evaluate(async (id) => {
    const answer = (await (await fetch(`/api/contents/${id}/publication`)).json()) as { current: { hash: string } };
    return answer.current.hash;
  }, closing.id);
  const schedule = `/api/contents/${closing.id}/publication/schedule`;
  const at = new Date(Date.now() + 3_600_000).toISOString();
  expect(await asked(page, "PUT", schedule, { hash: current, at, zone: "Europe/Berlin" })).toBe(200);
  expect((await request.get("/p/closing-early")).status()).toBe(404);
  await stage.kill();
  await stage.query("update schedule set due_at = now() - interval '1 minute', try_at = now() where content_id = $1", [
    closing.id,
  ]);
  await stage.start();
  await expect(async () => expect((await request.get("/p/closing-early")).status()).toBe(200)).toPass();
  const published = await stage.query("select kind from publication where content_id = $1", [closing.id]);
  expect(published).toEqual([{ kind: "published" }]);
  await opened(una, closing);
  await expect(chip(page)).toHaveText("Published");

  // Friday: one is taken down again
  await opened(una, dogs);
  await openPublish(page);
  await publish(page).getByRole("button", { name: "Publish version 1" }).click();
  await expect(publish(page)).toContainText("Published: version 1");
  await publish(page).getByRole("button", { name: "Take down", exact: true }).click();
  await publish(page).getByRole("button", { name: "Yes, take it down" }).click();
  await expect(publish(page)).toContainText("The post was taken down.");
  await page.keyboard.press("Escape");
  expect((await request.get("/p/dog-days")).status()).toBe(410);
  const feed = await (await request.get("/p/rss.xml")).text();
  expect(["Bread prices", "Closing early", "Dog days"].map((title) => feed.includes(title))).toEqual([
    true,
    true,
    false,
  ]);

  // and it can all be read afterwards
  await page.getByRole("button", { name: /^Plan/ }).click();
  await expect(plan(page).getByRole("listitem").first()).toContainText("Published → Draft");
  await expect(plan(page)).toContainText("Draft → In review");
  await expect(async () =>
    expect(hook.heard.toSorted()).toEqual([
      "post.published: Bread prices",
      "post.published: Bread prices",
      "post.published: Bread prices",
      "post.published: Closing early",
      "post.published: Dog days",
      "post.taken_down: Dog days",
    ]),
  ).toPass();
  hook.close();
  await una.context.close();
  await wim.context.close();
});
