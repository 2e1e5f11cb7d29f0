// Covers docs/spec/rooms.md: who may only read, odd line ends, keys, and the first page's ways in.
import { expect, test } from "@playwright/test";
import { lookAt, NARROW } from "./looking.ts";
import { ask, joined, lastTurn, madePost, opened, savedState, storedBody, textOf } from "./people.ts";

test("[ROOM-10] who may only read sees the text live, and can change it in no way", async ({ browser, request }) => {
  const post = await madePost(request, "Only to be read", "# Only to be read\n\nThis stays.\n");
  const [vera, otto] = [await joined(browser, "Vera Lang", "viewer"), await joined(browser, "Otto Weiss", "editor")];
  await opened(vera, post);
  await opened(otto, post);
  await expect(savedState(vera.page)).toHaveText("Reading only");
  await textOf(vera.page).click();
  await vera.page.keyboard.type("Vera writes");
  await vera.page.keyboard.press("Backspace");
  await expect(vera.page.getByRole("textbox", { name: "Ask for a change" })).toHaveCount(0);
  await expect(vera.page.getByRole("textbox", { name: "Title of the post" })).toHaveCount(0);
  await textOf(otto.page).click();
  await otto.page.keyboard.press("Control+End");
  await otto.page.keyboard.type("Otto writes.");
  await expect(textOf(vera.page)).toContainText("Otto writes.");
  expect(await storedBody(request, post)).toBe("# Only to be read\n\nThis stays.\nOtto writes.");
  await lookAt(vera.page, "viewer", { folder: "room", kinds: ["light"] });
  await vera.context.close();
  await otto.context.close();
});

test("[ROOM-9] a text with CRLF line ends and a byte order mark keeps both while it is written in", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "From Windows", "\uFEFF# From Windows\r\n\r\nOne line.\r\nAnd another.\r\n");
  const wanda = await joined(browser, "Wanda Quist", "editor");
  await opened(wanda, post);
  await textOf(wanda.page).click();
  await wanda.page.keyboard.press("Control+End");
  await wanda.page.keyboard.type("Typed.");
  await wanda.page.keyboard.press("Enter");
  await wanda.page.evaluate(() => navigator.clipboard.writeText("pasted\r\nlines\rhere").catch(() => undefined));
  await wanda.page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "pasted\r\nlines\rhere");
    document
      .querySelector(".cm-content")
      ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(textOf(wanda.page)).toContainText("here");
  await expect(savedState(wanda.page)).toHaveText("Saved");
  expect(await storedBody(request, post)).toBe(
    "\uFEFF# From Windows\r\n\r\nOne line.\r\nAnd another.\r\nTyped.\r\npasted\r\nlines\r\nhere",
  );
  await wanda.context.close();
});

test("[VER-6.1] an undo of words that someone has changed since asks: on the card, and in the history", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Contested", "# Contested\n\nThe gate opens at nine. Bring gloves.\n");
  const [uma, olaf] = [
    await joined(browser, "Uma Contested", "editor"),
    await joined(browser, "Olaf Contested", "editor"),
  ];
  await opened(uma, post);
  await opened(olaf, post);
  await ask(uma.page, "Replace nine with ten");
  await expect(textOf(olaf.page)).toContainText("opens at ten");
  await textOf(olaf.page).click();
  await olaf.page.keyboard.press("Control+End");
  for (const _ of "n. Bring gloves.\n") await olaf.page.keyboard.press("ArrowLeft");
  await olaf.page.keyboard.type("xact t");
  await expect(textOf(uma.page)).toContainText("opens at texact t");
  await lastTurn(uma.page).getByRole("button", { name: "Undo" }).click();
  await expect(lastTurn(uma.page)).toContainText("Someone has edited the words of version 2 since.");
  await expect(textOf(uma.page)).toContainText("opens at texact t");
  // keeping is one of the answers
  await expect(lastTurn(uma.page).getByRole("button", { name: "Leave it as it is" })).toHaveCount(0);
  const note = uma.page.locator(".place-note");
  await expect(note).toContainText("Someone has edited the words of version 2 since.");
  await expect(note.getByRole("button")).toHaveText([
    "Keep the current words: “texact tn”",
    "Restore the earlier words: “nine”",
    "×",
  ]);
  await lookAt(uma.page, "undo-question", { folder: "room", kinds: ["light", "dark", "narrow"] });
  await lastTurn(uma.page)
    .getByRole("button", { name: /Keep the current words/ })
    .click();
  await expect(lastTurn(uma.page)).toContainText("You chose: Keep the current words");
  await expect(note).toHaveCount(0);
  await expect(textOf(uma.page)).toContainText("opens at texact t");
  await uma.page.getByRole("tab", { name: "History" }).click();
  await uma.page.getByRole("button", { name: "Undo this edit: Version 2" }).click();
  const history = uma.page.getByRole("tabpanel", { name: "History" });
  await history.getByRole("button", { name: /Restore the earlier words/ }).click();
  await expect(textOf(olaf.page)).toContainText("The gate opens at nine. Bring gloves.");
  await expect(history.getByText("Someone has edited")).toHaveCount(0);
  expect(await storedBody(request, post)).toBe("# Contested\n\nThe gate opens at nine. Bring gloves.\n");
  await uma.context.close();
  await olaf.context.close();
});

test("[ROOM-8] everything is reached by key: commands, zones, chat, history, find, the list of keys", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "By keyboard", "# By keyboard\n\nFirst part.\n\n## Second\n\nSecond part.\n");
  const kim = await joined(browser, "Kim Dahl", "editor");
  const { page } = kim;
  await opened(kim, post);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Commands" })).toBeVisible();
  await lookAt(page, "palette", { folder: "room", kinds: ["light", "dark"] });
  await page.keyboard.type("second");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Second", exact: true })).toHaveAttribute("aria-current", "location");
  await page.keyboard.press("Control+/");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await lookAt(page, "keys", { folder: "room", kinds: ["light"] });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Shift+h");
  await expect(page.getByRole("tab", { name: "History" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Control+Shift+j");
  await expect(page.getByRole("textbox", { name: "Ask for a change" })).toBeFocused();
  await page.keyboard.press("F6");
  await page.keyboard.press("F6");
  await page.keyboard.press("F6");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press("Control+f");
  await expect(page.getByRole("textbox", { name: "Find", exact: true })).toBeFocused();
  await lookAt(page, "find", { folder: "room", kinds: ["light"] });
  await page.keyboard.press("Control+/");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await keys.getByRole("heading").click({ trial: true }); // Find is open, and not over it
  await keys.getByRole("button", { name: "Close" }).click(); // the list is longer than the window: it scrolls
  await expect(keys).toHaveCount(0);
  await page.getByRole("textbox", { name: "Find", exact: true }).press("Escape");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Nothing has changed since the last version.")).toBeVisible();
  await kim.context.close();
});

test("[ROOM-1] side by side and preview show the text laid out, without what scripts could do", async ({
  browser,
  request,
}) => {
  const post = await madePost(
    request,
    "Laid out",
    "# Laid out\n\nSome **strong** words.\n\n<img src=x onerror=alert(1)>\n\n| a | b |\n| - | - |\n| 1 | 2 |\n",
  );
  const lena = await joined(browser, "Lena Moos", "editor");
  await opened(lena, post);
  await lena.page.getByRole("radio", { name: "Side by side" }).click();
  const preview = lena.page.getByRole("region", { name: "Preview of the text" });
  await expect(preview.getByRole("table")).toBeVisible();
  await expect(preview.locator("strong")).toHaveText("strong");
  await expect(preview.locator("img")).toHaveCount(0);
  await lookAt(lena.page, "side-by-side", { folder: "room", kinds: ["light", "dark"] });
  await lena.page.getByRole("radio", { name: "Preview" }).click();
  await lookAt(lena.page, "preview", { folder: "room" });
  await lena.page.getByRole("radio", { name: "Write" }).click();
  await textOf(lena.page).click();
  await lena.page.keyboard.press("Control+End");
  await lena.page.keyboard.type("**typed**");
  await lena.page.getByRole("radio", { name: "Preview" }).click();
  await expect(preview.locator("strong")).toHaveText(["strong", "typed"]);
  await lena.context.close();
});

test("[ROOM-1] a slash at the start of a line offers blocks; an address stays an address", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Slashes", "# Slashes\n\n");
  const rita = await joined(browser, "Rita Blum", "editor");
  await opened(rita, post);
  await textOf(rita.page).click();
  await rita.page.keyboard.press("Control+End");
  await rita.page.keyboard.type("See https://example.org/list\n/tab");
  await expect(rita.page.locator(".cm-tooltip").getByRole("option")).toHaveText(["Table| |"]);
  await rita.page.locator(".cm-tooltip").getByRole("option").click();
  await rita.page.keyboard.type("Day");
  await expect(savedState(rita.page)).toHaveText("Saved");
  expect(await storedBody(request, post)).toBe(
    "# Slashes\n\nSee https://example.org/list\n| Day | Second |\n| --- | --- |\n|  |  |",
  );
  await rita.context.close();
});

test("[ROOM-11] on a narrow screen the panel is a drawer that a thumb can use", async ({ browser, request }) => {
  const post = await madePost(request, "In the hand", "# In the hand\n\nThe red bicycle stands outside.\n");
  const noa = await joined(browser, "Noa Frey", "editor", { viewport: NARROW, hasTouch: true });
  const { page } = noa;
  await opened(noa, post);
  await page.getByRole("button", { name: "Chat" }).click();
  await page.getByRole("textbox", { name: "Ask for a change" }).fill("Replace red with blue");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(lastTurn(page)).toContainText("Changed 1 line in In the hand");
  await lookAt(page, "drawer", { folder: "room", kinds: ["narrow"] });
  await page.setViewportSize(NARROW);
  await lastTurn(page).getByRole("button", { name: "Show" }).click();
  await expect(page.getByRole("complementary", { name: "Panel" })).toHaveCount(0);
  await expect(textOf(page)).toContainText(/The blue.* bicycle/);
  await noa.context.close();
});

test("[ROOM-12] a new post is one click away; its title is written where it is", async ({ browser, request }) => {
  const pia = await joined(browser, "Pia Roth", "editor");
  const { page } = pia;
  await page.goto("/");
  await page.getByRole("button", { name: "New post" }).click();
  await expect(textOf(page)).toBeVisible();
  const title = page.getByRole("textbox", { name: "Title of the post" });
  await title.fill("A letter home");
  await title.press("Enter");
  await textOf(page).click();
  await page.keyboard.type("Dear all,");
  await expect(savedState(page)).toHaveText("Saved");
  await page.getByRole("combobox", { name: "Status of the post" }).selectOption("In review");
  await lookAt(page, "new-post", { folder: "room", kinds: ["light"] });
  await page.goto("/");
  const row = page.getByRole("listitem").filter({ hasText: "A letter home" });
  await expect(row).toContainText("In review");
  const { pathname } = new URL((await row.getByRole("link").getAttribute("href")) ?? "", page.url());
  expect(await storedBody(request, { id: encodeURIComponent(pathname.replace("/posts/", "")), path: "" })).toBe(
    "Dear all,",
  );
  await pia.context.close();
});

test("[ROOM-17.2] a section is moved in the outline: dragged, by keys and from its menu, each one step of undo", async ({
  browser,
  request,
}) => {
  const part = (title: string) => `## ${title}\n\nAbout ${title.toLowerCase()}.\n`;
  const inOrder = (...titles: readonly string[]) => `# Parts\n\n${titles.map(part).join("\n")}`;
  const post = await madePost(request, "Parts", inOrder("One", "Two", "Three"));
  const mona = await joined(browser, "Mona Outline", "editor");
  const { page } = mona;
  await opened(mona, post);
  const heading = (title: string) =>
    page.getByRole("navigation", { name: "Outline" }).getByRole("button", { name: title, exact: true });
  const stored = (text: string) => expect.poll(() => storedBody(request, post)).toBe(text);

  await heading("Three").dragTo(heading("One"), { targetPosition: { x: 20, y: 2 } });
  await stored(inOrder("Three", "One", "Two"));
  await page.keyboard.press("Control+z"); // the keyboard is in the text
  await stored(inOrder("One", "Two", "Three"));

  await heading("One").press("Alt+ArrowDown");
  await stored(inOrder("Two", "One", "Three"));
  await expect(heading("One")).toBeFocused();

  await page.getByRole("button", { name: "Lock the section “Three”" }).press("Enter");
  await lookAt(page, "outline-menu", { folder: "room", kinds: ["light"] });
  await page.getByRole("menuitem", { name: "Move the section up" }).click();
  await stored(inOrder("Two", "Three", "One"));
  await mona.context.close();
});
