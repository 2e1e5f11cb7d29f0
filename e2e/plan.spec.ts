// Covers docs/spec/plan.md PLAN-1 and PLAN-2 in the browser: a post is given to someone, gets a day, and tells its moves.
import { expect, type Page } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { joined, madePost, opened } from "./people.ts";
import { test } from "./stage.ts";

test.use({ stageName: "desk" });

const panel = (page: Page) => page.getByRole("dialog", { name: "Plan" });
const button = (page: Page) => page.getByRole("button", { name: /^Plan/ });

test("[PLAN-1] [PLAN-2] a post is given to a writer with a day; the writer hands it in, and other windows see both", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Bean poles", "# Bean poles\n\nCut them in March.\n");
  const edda = await joined(browser, "Edda Plan", "editor");
  const wim = await joined(browser, "Wim Plan", "writer");
  await opened(edda, post);
  await opened(wim, post);
  await button(edda.page).click();
  await panel(edda.page).getByLabel("Assigned to").selectOption({ label: "Wim Plan" });
  await expect(panel(edda.page)).toContainText("Assigned to Wim Plan");
  await panel(edda.page).getByLabel("Due on").fill("2020-03-01");
  await panel(edda.page).getByLabel("Due on").press("Enter");
  await expect(panel(edda.page)).toContainText("Due on 1 Mar 2020");
  await lookAt(edda.page, "panel", { folder: "plan" });
  await panel(edda.page).getByRole("button", { name: "Close" }).click();
  await expect(button(wim.page)).toHaveAccessibleName("Plan: Wim Plan, Overdue since 1 Mar 2020");
  await lookAt(wim.page, "bar", { folder: "plan" });

  const status = wim.page.getByRole("combobox", { name: "Status" });
  await status.selectOption("review");
  await expect(edda.page.getByRole("combobox", { name: "Status" })).toHaveValue("review");
  await status.selectOption("archived");
  await expect(wim.page.getByText("Owners and editors move posts to the archive.")).toBeVisible();
  await expect(status).toHaveValue("review");
  await button(wim.page).click();
  await expect(panel(wim.page).getByRole("listitem")).toHaveText([/^Draft → In review/, /^Due on/, /^Assigned to/]);
  await panel(wim.page).getByLabel("Due on").fill("2020-03-02");
  await wim.page.keyboard.press("Escape");
  await expect(button(wim.page)).toHaveAccessibleName("Plan: Wim Plan, Overdue since 2 Mar 2020");

  await wim.page.goto("/");
  await wim.page.getByRole("link", { name: "1 post for you to do, 1 due or overdue" }).click();
  const row = wim.page.locator("ul.posts > li");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("For Wim Plan, Overdue since 2 Mar 2020");
  await lookAt(wim.page, "list", { folder: "plan" });
  await wim.page.getByRole("checkbox", { name: "Choose Bean poles" }).check();
  const bar = wim.page.getByRole("toolbar", { name: "For the chosen posts" });
  await bar.getByLabel("Due on").fill("2040-05-01");
  await lookAt(wim.page, "bulk", { folder: "plan" });
  await bar.getByRole("button", { name: "Set day" }).click();
  await expect(row).toContainText("Wim Plan, Due 1 May 2040");
  await wim.page.goto("/?view=board");
  await expect(wim.page.getByText("Wim Plan, Due 1 May 2040")).toBeVisible();
  await lookAt(wim.page, "board", { folder: "plan" });
  expect([edda.complaints, wim.complaints].flat().filter((one) => !one.includes("403"))).toEqual([]);
  await edda.context.close();
  await wim.context.close();
});

test("[PLAN-3] an owner deletes what is in the archive for good, one post by its title and several at once", async ({
  browser,
  request,
}) => {
  const names = ["Leaky hoses", "Leaky rakes", "Leaky sieves", "Leaky cans"];
  for (const name of names) await madePost(request, name, `# ${name}\n\nThey leak.\n`);
  const ona = await joined(browser, "Ona Plan", "owner");
  const { page } = ona;
  const row = (title: string) => page.locator("ul.posts > li").filter({ hasText: title });
  await page.goto("/?q=Leaky");
  for (const name of names) await page.getByRole("checkbox", { name: `Choose ${name}` }).check();
  await page.getByRole("toolbar").getByLabel("Status").selectOption("archived");
  await expect(row("Leaky")).toHaveCount(0);
  await page.goto("/");
  await page.getByRole("link", { name: "Archive" }).click();
  await expect(row("Leaky")).toHaveCount(4);
  await page.getByRole("button", { name: "More for Leaky hoses" }).click();
  await page.getByRole("menuitem", { name: "Delete for good…" }).click();
  const dialog = page.getByRole("alertdialog");
  const sure = dialog.getByRole("button", { name: "Delete for good" });
  await expect(sure).toBeDisabled();
  await dialog.getByRole("textbox").fill("Leaky hoses");
  await lookAt(page, "delete", { folder: "plan" });
  await sure.click();
  await expect(row("Leaky")).toHaveCount(3);
  for (const name of ["Leaky rakes", "Leaky sieves"])
    await page.getByRole("checkbox", { name: `Choose ${name}` }).check();
  await page.getByRole("button", { name: "Delete for good…" }).click();
  await dialog.getByRole("textbox").fill("delete 2 posts");
  await sure.click();
  await expect(page.getByText("2 posts deleted for good.")).toBeVisible();
  await expect(row("Leaky")).toHaveCount(1);
  expect(ona.complaints).toEqual([]);
  await ona.context.close();
});

test("[PLAN-4] the calendar has what is due and scheduled; by keyboard a due day moves at once, a schedule after a question", async ({
  browser,
  request,
}) => {
  const edda = await joined(browser, "Edda Days", "editor");
  const { page } = edda;
  const due = await madePost(request, "Trim hedges", "# Trim hedges\n\nBefore the birds nest.\n");
  const out = await madePost(request, "Frost dates", "# Frost dates\n\nThe last one is in May.\n");
  await page.goto("/?view=calendar");
  await page.getByRole("button", { name: "Month after" }).click();
  const days = page.locator(".calendar-day[data-outside=false]");
  const [year, month] = await page.evaluate(() => {
    const now = new Date();
    const next = new Date(now.getFullYear(), now.getMonth() + 1, 1);
    return [next.getFullYear(), next.getMonth()] as const;
  });
  const dayOf = (day: number) => `${year}-${String(month + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const atNine = await page.evaluate(([y, m]) => new Date(y, m, 10, 9).toISOString(), [year, month] as const);
  // as the page itself would: what a person alone may do is taken from our own pages only
  const statuses = await page.evaluate(
    async ([dueId, outId, day, at]) => {
      const call = (path: string, method: string, body?: object) =>
        fetch(`/api/contents/${path}`, {
          method,
          ...(body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {}),
        });
      const { hash } = (await (await call(outId, "GET")).json()) as { hash: string };
      const moved = await call(dueId, "PATCH", { due: day });
      const set = await call(`${outId}/publication/schedule`, "PUT", { hash, at, zone: "UTC" });
      return [moved.status, set.status];
    },
    [due.id, out.id, dayOf(5), atNine] as const,
  );
  expect(statuses).toEqual([200, 200]);
  await page.reload();
  await page.getByRole("button", { name: "Month after" }).click();
  await expect(days.nth(4).getByRole("link", { name: "Trim hedges" })).toBeVisible();
  await expect(days.nth(9)).toContainText("Scheduled at 09:00");
  await lookAt(page, "calendar", { folder: "plan" });

  await page.getByRole("button", { name: "Move Trim hedges" }).press("Enter");
  const target = days.nth(5);
  while (!(await target.evaluate((day) => day.contains(document.activeElement)))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/“Trim hedges” is due on 6 /)).toBeVisible();
  await expect(days.nth(5).getByRole("link", { name: "Trim hedges" })).toBeVisible();

  await page.locator(".calendar-entry", { hasText: "Frost dates" }).dragTo(days.nth(13).locator(".calendar-entries"));
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Version 1 of “Frost dates” will be published on");
  await lookAt(page, "calendar-question", { folder: "plan" });
  await dialog.getByRole("button", { name: "Yes, publish on that day" }).click();
  await expect(days.nth(13)).toContainText("Scheduled at 09:00");
  await expect(days.nth(9).getByRole("link", { name: "Frost dates" })).toHaveCount(0);
  await page.getByLabel("Days shown").selectOption("week");
  await lookAt(page, "week", { folder: "plan" });
  expect(edda.complaints).toEqual([]);
  await edda.context.close();
});
