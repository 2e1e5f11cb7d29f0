// Covers docs/spec/webhooks.md HOOK-1 and HOOK-3.1 in a browser: a webhook is added, heard of, switched off and removed.
import { expect, test } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { joined, madePost } from "./people.ts";

const OWNER = { authorization: `Bearer ${process.env["STET_E2E_TOKEN"] ?? ""}` };
const OWN_NETWORK = "http://127.0.0.1:9/hooks/stet";
/** A name that leads nowhere, by the rules of names. */
const ADDRESS = "http://hooks.invalid/stet";

test("[HOOK-1] [HOOK-3.1] an owner adds a webhook, reads what became of its deliveries, and removes it", async ({
  browser,
  request,
}) => {
  const owner = await joined(browser, "Hanna Hook", "editor");
  const people = (await (await request.get("/api/people", { headers: OWNER })).json()) as {
    items: { id: string; name: string }[];
  };
  const { id = "" } = people.items.find(({ name }) => name === "Hanna Hook") ?? {};
  await request.patch(`/api/people/${id}`, { headers: OWNER, data: { role: "owner" } });
  const { page } = owner;
  await page.goto("/settings/webhooks");
  await expect(page.getByText("No webhooks yet.")).toBeVisible();
  await page.getByLabel("Address").fill(ADDRESS);
  for (const box of await page.getByRole("group", { name: "When" }).getByRole("checkbox").all()) await box.uncheck();
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText("Choose at least one.")).toBeVisible();
  await page.getByRole("checkbox", { name: /A post is created/ }).check();
  await page.getByLabel("Address").fill(OWN_NETWORK);
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText("This address leads into the network of the server")).toBeVisible();
  await page.getByLabel("Address").fill(ADDRESS);
  await page.getByRole("button", { name: "Add webhook" }).click();
  const secret = page.getByRole("textbox", { name: /The secret that deliveries are signed with/ });
  await expect(secret).toBeFocused();
  await expect(secret).toHaveValue(/^whsec_/);
  const row = page.getByRole("listitem").filter({ hasText: ADDRESS });
  await expect(row).toContainText("No deliveries yet");

  await madePost(request, "Told of", "# Told of\n");
  await expect(async () => {
    await page.reload();
    await row.getByText("Last deliveries (1)").click({ timeout: 1_000 });
    await expect(row).toContainText("nothing answered there", { timeout: 1_000 });
  }).toPass();
  await lookAt(page, "webhooks", { folder: "settings" });

  await row.getByRole("button", { name: `Switch off: ${ADDRESS}` }).click();
  await expect(row.getByText("Off", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: `Remove: ${ADDRESS}` }).click();
  await row
    .getByRole("group")
    .getByRole("button", { name: `Remove: ${ADDRESS}` })
    .click();
  await expect(page.getByText("No webhooks yet.")).toBeVisible();
  await page.goto("/settings/log");
  await expect(page.getByText("removed the webhook to hooks.invalid")).toBeVisible();
  const refused = (words: string) => words.includes("400 (Bad Request)"); // the address that was refused
  expect(owner.complaints.filter((words) => !refused(words))).toEqual([]);
  await owner.context.close();
});
