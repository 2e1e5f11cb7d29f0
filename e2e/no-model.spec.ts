// Covers docs/spec/rooms.md ROOM-6.3, ROOM-10, ROOM-11 and docs/spec/rule-book.md SET-2: the chat without a model, a
// model of the settings, a viewer, a phone.
import { expect, test, type Page } from "@playwright/test";
import { says, startModel, type ScriptedModel } from "../tests/support/scripted-model.ts";
import { lookAt } from "./looking.ts";
import { ask, joined, lastTurn, madePost, opened, storedBody, textOf, type MadePost } from "./people.ts";

test.describe.configure({ mode: "serial" });

const TEXT = `# The pond\n\nThe pond is deep.\n\n${"Frogs sit around it and wait.\n\n".repeat(30)}## Frogs\n\nFrogs are green.\n`;
const OWNER = { authorization: `Bearer ${process.env["STET_E2E_TOKEN"] ?? ""}` };
let post: MadePost;
let model: ScriptedModel;

test.beforeAll(async ({ request }) => {
  post = await madePost(request, "The pond", TEXT);
  model = await startModel(0);
});

test.afterAll(async ({ request }) => {
  await request.delete("/api/settings/model", { headers: OWNER });
  await model.close();
});

const composer = (page: Page) => page.getByRole("textbox", { name: "Ask for a change" });

test("[ROOM-6.3] without a model the chat says what works, offers sentences to finish, and sends none of them", async ({
  browser,
  request,
}) => {
  const eve = await joined(browser, "Eve Pond", "editor");
  await opened(eve, post);
  const { page } = eve;
  await expect(page.getByText("No language model is connected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Shorten" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Fix spelling" })).toBeVisible();
  await lookAt(page, "plain-only", { folder: "no-model" });
  await page.getByRole("list", { name: "Requests to finish" }).getByRole("button").first().click();
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type("deep");
  await expect(composer(page)).toHaveValue(/^Replace “deep” with/);
  await expect(page.getByRole("log", { name: "Conversation" }).getByRole("article")).toHaveCount(0);
  expect(await storedBody(request, post)).toBe(TEXT);
  expect(eve.complaints).toEqual([]);
  await eve.context.close();
});

test("[SET-2] an owner connects a model, tests it, and the chat has it at once; its key is shown nowhere", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext();
  const person = await joined(browser, "Otto Owns", "editor");
  const people: { items: readonly { id: string; name: string }[] } = await (
    await request.get("/api/people", { headers: OWNER })
  ).json();
  const { id } = people.items.find(({ name }) => name === person.name) ?? { id: "" };
  expect((await request.patch(`/api/people/${id}`, { headers: OWNER, data: { role: "owner" } })).ok()).toBe(true);
  const { page } = person;
  await page.goto("/settings/model");
  await expect(page.getByText("No model is connected.")).toBeVisible();
  await page.getByLabel("Model", { exact: true }).fill("pond-model");
  await page.getByLabel("Server address").fill(model.baseUrl);
  await page.getByLabel("API key").fill("sk-of-the-pond");
  model.expect(says("OK"));
  await page.getByRole("button", { name: "Test the connection" }).click();
  await expect(page.getByRole("status").filter({ hasText: "It answers" })).toBeVisible();
  await lookAt(page, "model", { folder: "no-model", fullPage: true });
  await page.getByRole("button", { name: "Save and use" }).click();
  await expect(page.getByText("pond-model is connected.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("API key")).toHaveValue("");
  expect(await page.content()).not.toContain("sk-of-the-pond");
  await opened(person, post);
  await expect(page.getByText("No language model is connected")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Shorten" })).toBeVisible();
  await page.goto("/settings/model");
  await page.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("group", { name: "Disconnect" }).getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("No model is connected.")).toBeVisible();
  await expect(page.getByLabel("Server address")).toHaveValue("");
  await page.goto("/settings/log");
  await expect(page.getByText(/set the language model to pond-model/)).toBeVisible();
  expect(person.complaints).toEqual([]);
  await person.context.close();
  await context.close();
});

test("[ROOM-10] a viewer's post opens laid out, with the panel closed, and no way to settings", async ({ browser }) => {
  const vera = await joined(browser, "Vera Looks", "viewer");
  await vera.page.goto(`/posts/${post.path}`);
  await expect(vera.page.getByRole("heading", { level: 1, name: "The pond" })).toBeVisible();
  await expect(vera.page.getByRole("complementary", { name: "Panel" })).toHaveCount(0);
  await expect(vera.page.getByRole("radio", { name: "Preview" })).toBeChecked();
  await lookAt(vera.page, "viewer", { folder: "no-model" });
  await vera.page.goto("/");
  await expect(vera.page.getByRole("link", { name: "Settings" })).toHaveCount(0);
  expect(vera.complaints).toEqual([]);
  await vera.context.close();
});

test("[ROOM-11] on a phone the changed words are in sight above the drawer, and targets are 44 px high", async ({
  browser,
}) => {
  const pia = await joined(browser, "Pia Phone", "editor", { viewport: { width: 390, height: 844 }, hasTouch: true });
  await opened(pia, post);
  const { page } = pia;
  await page.getByRole("button", { name: "Chat" }).click();
  await ask(page, "Replace “green” with “blue”");
  await expect(lastTurn(page)).toContainText("Changed 1 line");
  const changed = page.locator(".cm-line", { hasText: "Frogs are blue." });
  await expect(changed).toBeVisible();
  const drawer = await page.getByRole("complementary", { name: "Panel" }).boundingBox();
  await expect.poll(async () => ((await changed.boundingBox())?.y ?? 9_999) + 20 < (drawer?.y ?? 0)).toBe(true);
  await page.screenshot({ path: "artifacts/no-model/phone.png" });
  const low = await page
    .locator(".room button:visible, .room select:visible, .room summary:visible")
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent));
  expect(low).toEqual([]);
  await expect(textOf(page)).toBeVisible();
  expect(pia.complaints).toEqual([]);
  await pia.context.close();
});
