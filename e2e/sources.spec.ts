// Covers docs/spec/sources.md SRC-7: the tab Sources, from the first paste to the passage in its context.
import { expect, test, type Page } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { pdfOf } from "../tests/sources/pdfs.ts";
import { joined, madePost, opened } from "./people.ts";

const TALK = `[00:00:05] Una Berg: Um, how did it begin?
[00:00:12] Tom Hale: With my aunt, in 1987. She had the oven, and nobody wanted it.
[00:01:40] Una Berg: And the price of the oven?
[00:01:52] Tom Hale: It was, uh, 4,200 euros. We paid it back in two years.
${Array.from({ length: 30 }, (_, n) => `[00:${String(n + 10)}:00] Tom Hale: We baked, we sold, and we went on with the ${n}th sort of bread.`).join("\n")}
`;

const panel = (page: Page) => page.getByRole("region", { name: "Sources of the post" });
const button = (page: Page, name: string) => panel(page).getByRole("button", { name, exact: true });

test("[SRC-7] sources are added, searched, read in their context, taken off and deleted", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "The bakery", "# The bakery\n\nWe bake at four.\n");
  const una = await joined(browser, "Una Rowe", "editor");
  const { page } = una;
  await opened(una, post);
  await page.getByRole("tab", { name: "Sources" }).click();
  await expect(panel(page).getByText("No sources yet.")).toBeVisible();

  await button(page, "Paste text").press("Enter");
  await expect(page.getByLabel("Text", { exact: true })).toBeFocused();
  await page.getByLabel("Title (optional)").fill("Talk with Tom");
  await page.getByLabel("Text", { exact: true }).fill(TALK);
  await lookAt(page, "sources-paste", { folder: "sources" });
  await button(page, "Add").press("Enter");
  await expect(page.getByText("Added “Talk with Tom”")).toBeVisible();
  await expect(panel(page).getByText("Transcript,")).toBeVisible();

  const choosing = page.waitForEvent("filechooser");
  await button(page, "Add files").click();
  await (
    await choosing
  ).setFiles([
    { name: "rye.md", mimeType: "text/markdown", buffer: Buffer.from("# Rye\n\nRye likes cold nights.\n") },
    { name: "oven.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfOf(["", "The chimney is 37 feet high."])) },
    { name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfOf(["", ""])) },
  ]);
  await expect(panel(page).getByRole("heading", { name: "Rye" })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "This PDF has pictures of pages" })).toBeVisible();
  await lookAt(page, "sources", { folder: "sources" });

  await button(page, "Add an address").press("Enter");
  await page.getByLabel("Address of a web page or a file").fill("https://example.org/rye");
  await button(page, "Read it").press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Sources are not read from addresses here." })).toBeVisible();
  await lookAt(page, "sources-address", { folder: "sources" });
  await button(page, "Cancel").click();

  await panel(page).getByRole("searchbox", { name: "Search the sources" }).fill("price of the oven");
  await expect(panel(page).getByText("4,200 euros")).toBeVisible();
  await lookAt(page, "sources-found", { folder: "sources" });
  await button(page, "Read on in the source: Talk with Tom, Passage 1").first().press("Enter");
  await expect(button(page, "← All sources")).toBeFocused();
  await expect(panel(page).getByText("Tom Hale").first()).toBeVisible();
  await lookAt(page, "sources-reading", { folder: "sources" });

  await button(page, "← All sources").press("Enter");
  await panel(page).getByRole("searchbox").fill("");
  await button(page, "Take off: Rye").click();
  await expect(panel(page).getByRole("heading", { name: "Rye" })).toHaveCount(0);
  await page.getByRole("button", { name: "Put it back" }).click();
  await button(page, "Read Rye").click();
  await button(page, "Delete for good").click();
  await expect(button(page, "Cancel")).toBeFocused();
  await button(page, "Delete for good").click();
  await expect(page.getByText("Deleted “Rye”")).toBeVisible();
  await expect(panel(page).getByRole("heading", { name: "Talk with Tom" })).toBeVisible();

  expect(una.complaints.filter((one) => !/422|403/.test(one))).toEqual([]);
});

test("[SRC-8] words that a source has too say so on the card, in the history, in blame and under the pointer", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "The old oven", "# The old oven\n\nWe bake at four.\n\nIt was cheap.\n");
  const una = await joined(browser, "Una Oven", "editor");
  const { page } = una;
  await opened(una, post);
  await page.getByRole("tab", { name: "Sources" }).click();
  await button(page, "Paste text").click();
  await page.getByLabel("Title (optional)").fill("Talk with Tom");
  await page.getByLabel("Text", { exact: true }).fill(TALK);
  await button(page, "Add").click();
  await expect(page.getByText("Added “Talk with Tom”")).toBeVisible();

  await page.getByRole("tab", { name: "Chat" }).click();
  const composer = page.getByRole("textbox", { name: "Ask for a change" });
  await composer.fill('Replace "It was cheap." with "The oven cost 4,200 euros, says Tom Hale."');
  await composer.press("Enter");
  const chat = page.getByRole("tabpanel", { name: "Chat" });
  const fold = chat.getByText("2 places are in sources too");
  await fold.press("Enter");
  const place = chat.getByRole("button", {
    name: "Open in Sources: “4,200”, Talk with Tom (Una Berg, 0:05, passage 1)",
  });
  await expect(place).toBeVisible();
  await lookAt(page, "quoted-card", { folder: "sources", kinds: ["light", "dark"] });
  await place.press("Enter");
  await expect(panel(page).getByRole("heading", { name: "Talk with Tom" })).toBeVisible();
  await expect(panel(page).getByText("4,200 euros")).toBeVisible();

  // the glow of what was changed ends, and makes these words anew
  await expect(page.locator(".place-glow")).toHaveCount(0);
  await page.locator(".quoted-words", { hasText: "4,200" }).hover();
  const note = page.locator(".quoted-note");
  await expect(note).toContainText("Also in Talk with Tom");
  await lookAt(page, "quoted-text", { folder: "sources", kinds: ["light"] });
  await page.mouse.move(0, 0);

  await page.getByRole("tab", { name: "History" }).click();
  const history = page.getByRole("region", { name: "History of the post" });
  await history.getByText("2 places are in sources too").press("Enter");
  await expect(history.getByRole("button", { name: /Open in Sources: “Tom Hale”/ })).toBeVisible();
  await lookAt(page, "quoted-history", { folder: "sources" });

  await page.getByRole("tab", { name: "Sources" }).click();
  await button(page, "Delete for good").click();
  await button(page, "Delete for good").click();
  await expect(page.getByText("Deleted “Talk with Tom”")).toBeVisible();
  await page.getByRole("tab", { name: "History" }).click();
  await history.getByText("2 places are in sources too").press("Enter");
  await expect(history.getByText("The source was deleted.").first()).toBeVisible();
  expect(una.complaints).toEqual([]);
});
