// Covers ROOM-3 and ROOM-11 in the browser: what is in the bar and in the panel's tabs can be read, whoever is there.
import { expect, test, type Locator } from "@playwright/test";
import { NARROW } from "./looking.ts";
import { joined, madePost, opened, savedState, textOf, type Someone } from "./people.ts";

const ROWS_OF_A_PHONE = 2 * 44 + 20;
const HALF_A_LINE = 9;
const MOST_SCRIPT = 2_250_000; // 2.1 million letters; what reads and judges requests would be 270,000 more

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const isWhole = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, height } = element.getBoundingClientRect();
    const at = (x: number) => document.elementFromPoint(x, top + height / 2);
    return [left + 1, right - 1].every((x) => element.contains(at(x)));
  });

test("[ROOM-1.2] a room brings the scripts that a room needs, without what reads and judges requests", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "How much comes with a room", "# Much\n\nIt is quiet.\n");
  const bo = await joined(browser, "Bo Wenig", "editor");
  const scripts: Promise<string>[] = [];
  bo.page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  await opened(bo, post);
  const code = (await Promise.all(scripts)).join("");
  expect(code.length).toBeLessThan(MOST_SCRIPT);
  expect(code).toContain("cm-content");
  expect(code).not.toContain("möglicherweise"); // a word of the German table
  await bo.context.close();
});

test("[ROOM-3] [ROOM-11] with three people there, bar and tabs can be read on a desk and on a phone", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "The long name of a post that has a lot to tell", "# Long\n\nIt is quiet.\n");
  const people: Someone[] = [];
  for (const name of ["Bara Long", "Bert Wide", "Bine High"]) people.push(await joined(browser, name, "editor"));
  for (const person of people) await opened(person, post);
  const [bara] = people;
  if (!bara) throw new Error("nobody");
  const { page } = bara;
  const title = page.getByRole("textbox", { name: "Title of the post" });
  await title.fill("A name with as many letters as most");
  const isCut = () => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await isCut(), `${width} px`).toBe(false);
  }
  await page.getByRole("tab", { name: "Review" }).click();
  await page.getByRole("textbox", { name: "Comment on the whole post" }).fill("Is this so?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("tab", { name: /Review.*1/ })).toBeVisible();
  for (const tab of await page.getByRole("tab").all()) expect(await isWhole(tab)).toBe(true);

  await page.setViewportSize(NARROW);
  await expect(page.getByRole("button", { name: "Follow Bine High" })).toBeVisible();
  const below = await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(below, "no line of the title is out of sight on a phone").toBeLessThan(HALF_A_LINE);
  const bar = page.locator(".room-bar");
  expect((await boxOf(bar)).height).toBeLessThan(ROWS_OF_A_PHONE);
  await page.getByRole("button", { name: "Chat", exact: true }).click();
  await expect(page.getByRole("tab")).toHaveCount(5);
  for (const tab of await page.getByRole("tab").all()) expect(await isWhole(tab)).toBe(true);
  await page.getByRole("button", { name: "Close panel" }).click();
  await page.getByRole("button", { name: "Review, 1 open" }).click();
  await expect(page.getByRole("region", { name: "Review" })).toContainText("Is this so?");
  await page.getByRole("button", { name: "Close panel" }).click();

  await textOf(page).getByText("It is quiet").dblclick();
  const tools = page.getByRole("toolbar", { name: "The selected words" });
  for (const name of ["Comment", "Suggest", "Lock"])
    expect(await isWhole(tools.getByRole("button", { name })), name).toBe(true);

  await bara.cut();
  await textOf(page).click();
  await page.keyboard.type("Words of a tunnel. ");
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(savedState(page)).toHaveText(/^Offline, \d+ changes/);
    expect(await isWhole(savedState(page)), `${width} px`).toBe(true);
  }
  for (const { context } of people) await context.close();
});
