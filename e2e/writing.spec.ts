// Covers docs/spec/rooms.md: ROOM-17 to ROOM-20. Writing as a newcomer does: a new post to its first word, lists and
// tables by key, paste, the bar at a selection, the slash menu.
import { expect, test, type Locator, type Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { lookAt } from "./looking.ts";
import { joined, madePost, opened, savedState, storedBody, textOf } from "./people.ts";

/** Pastes as a clipboard of another program would be pasted. */
async function paste(
  page: Page,
  { html = "", text = "", file = false }: { readonly html?: string; readonly text?: string; readonly file?: boolean },
): Promise<void> {
  await page.evaluate(
    ([markup, words, hasFile]) => {
      const data = new DataTransfer();
      if (words !== "") data.setData("text/plain", String(words));
      if (markup !== "") data.setData("text/html", String(markup));
      if (hasFile === true) data.items.add(new File(["%PDF-1.7"], "notes.pdf", { type: "application/pdf" }));
      document
        .querySelector(".cm-content")
        ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [html, text, file] as const,
  );
}

const sample = (name: string) =>
  readFile(new URL(`../tests/fixtures/paste/${name}/before.html`, import.meta.url), "utf8");
const wanted = (name: string) => readFile(new URL(`../tests/fixtures/paste/${name}/after.md`, import.meta.url), "utf8");

test("[ROOM-17] one click from the list of posts to the first word; the title by a click, the text by Enter", async ({
  browser,
  request,
}) => {
  const nora = await joined(browser, "Nora Erstwort", "editor");
  const { page } = nora;
  await page.goto("/");
  await page.getByRole("button", { name: "New post" }).click();
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type("Hello world");
  await expect(textOf(page)).toContainText("Hello world");
  await page.getByRole("textbox", { name: "Title of the post" }).click();
  await page.keyboard.type("A first post"); // over the title it was given
  await page.keyboard.press("Enter");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.type(", and more");
  await expect(textOf(page).locator(".cm-line")).toHaveText(["Hello world, and more"]);
  await expect(savedState(page)).toHaveText("Saved");
  await expect(page).toHaveTitle(/A first post/);
  await expect(page).toHaveURL(/\/posts\/a-first-post/); // the address follows the first title
  const id = /posts\/(.+)$/.exec(page.url())?.[1] ?? "";
  const found = await request.get(`/api/contents?q=${encodeURIComponent("A first post")}`, {
    headers: { authorization: `Bearer ${process.env["STET_E2E_TOKEN"] ?? ""}` },
  });
  expect(JSON.stringify(await found.json())).toContain(id);
  expect(nora.complaints).toEqual([]);
  await nora.context.close();
});

test("[ROOM-17] lists, tasks and tables by key; Esc, then Tab leaves", async ({ browser, request }) => {
  const post = await madePost(request, "By key alone", "# By key alone\n\n");
  const lars = await joined(browser, "Lars Taste", "editor");
  const { page } = lars;
  await opened(lars, post);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("- [ ] Water");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("A bottle");
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("Hat");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter"); // an empty item ends the list, with a blank line after it
  await page.keyboard.type("| Day | Open |\n| --- | --- |\n| Sun | nine to five |");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("Sunday");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Monday");
  await expect(savedState(page)).toHaveText("Saved");
  expect(await storedBody(request, post)).toBe(
    "# By key alone\n\n- [ ] Water\n  - [x] A bottle\n- [ ] Hat\n\n| Day | Open |\n| --- | --- |\n| Sunday | nine to five |\n| Monday |  |",
  );
  await expect(textOf(page)).toBeFocused();
  const box = page.getByRole("checkbox", { name: "Task: Water" });
  await box.click();
  await expect(box).toBeChecked();
  await expect(textOf(page)).toBeFocused();
  await lookAt(page, "tasks-and-table", { folder: "writing" });
  const rights = await page
    .locator(".md-line-table")
    .evaluateAll((lines) => lines.slice(0, 4).map((line) => line.getClientRects().length));
  expect(rights).toEqual([1, 1, 1, 1]);
  const borders = await page.locator(".md-line-table").evaluateAll((lines) =>
    lines.map((line) => {
      const last = [...line.childNodes].at(-1);
      const range = document.createRange();
      range.selectNodeContents(last ?? line);
      return Math.round(range.getBoundingClientRect().right);
    }),
  );
  expect(
    Math.max(...borders) - Math.min(...borders),
    `the last borders are one below the other: ${borders.join(" ")}`,
  ).toBeLessThanOrEqual(2);
  await textOf(page).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(textOf(page)).not.toBeFocused();
  expect(lars.complaints).toEqual([]);
  await lars.context.close();
});

for (const name of ["google-docs", "word", "page"]) {
  test(`[ROOM-18] what is copied from ${name} is pasted as Markdown, in one step of undo`, async ({
    browser,
    request,
  }) => {
    const post = await madePost(request, `Pasted from ${name}`, "Before.\n\n");
    const paula = await joined(browser, `Paula ${name}`, "editor");
    const { page } = paula;
    await opened(paula, post);
    await textOf(page).click();
    await page.keyboard.press("Control+End");
    await paste(page, { html: await sample(name), text: "the words alone" });
    const after = (await wanted(name)).trimEnd();
    await expect(async () => expect(await storedBody(request, post)).toBe(`Before.\n\n${after}`)).toPass();
    await lookAt(page, `pasted-${name}`, { folder: "writing", kinds: ["light"] });
    await textOf(page).focus();
    await page.keyboard.press("Control+z");
    await expect(async () => expect(await storedBody(request, post)).toBe("Before.\n\n")).toPass();
    expect(paula.complaints).toEqual([]);
    await paula.context.close();
  });
}

test("[ROOM-18] an address over words is a link; what holds no words deletes none; what takes too long comes as its words", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Odd clipboards", "See our map now");
  const olga = await joined(browser, "Olga Klemmbrett", "editor");
  const { page } = olga;
  await opened(olga, post);
  await textOf(page).click();
  await page.keyboard.press("Control+a");
  await paste(page, { file: true });
  await expect(page.getByText("Only images can be put into the text. Nothing was changed.")).toBeVisible();
  await paste(page, {});
  await expect(page.getByText("The copied content has no text, so nothing was changed.")).toBeVisible();
  await expect(textOf(page)).toHaveText("See our map now");
  await page.keyboard.press("Control+Home");
  for (const _ of "See our ") await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Control+Shift+ArrowRight");
  await paste(page, {
    html: '<a href="https://example.org/map">https://example.org/map</a>',
    text: "https://example.org/map",
  });
  await expect(textOf(page)).toHaveText("See our [map](https://example.org/map) now");
  await page.keyboard.press("Control+End");
  await paste(page, { html: `<p><b>x</b></p>${"<em>x".repeat(4_000)}`, text: " in words" });
  await expect(textOf(page)).toContainText("now in words");
  await expect(page.getByText("The copied text is too long to keep its formatting.", { exact: false })).toBeVisible();
  // The key alone: the browser's own paste would bring its own, empty clipboard.
  await textOf(page).dispatchEvent("keydown", { key: "V", ctrlKey: true, shiftKey: true, bubbles: true });
  await paste(page, { html: "<p><b>bold</b></p>", text: " bold" });
  await expect(textOf(page)).toContainText("in words bold");
  expect(olga.complaints).toEqual([]);
  await olga.context.close();
});

test("[ROOM-19] a bar at the selection: marks, link, quote, ask, lock, by click and by key", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Bar", "# Bar\n\nSome words of the garden.\n");
  const bea = await joined(browser, "Bea Leiste", "editor");
  const { page } = bea;
  await opened(bea, post);
  await textOf(page)
    .getByText("Some words")
    .dblclick({ position: { x: 10, y: 10 } });
  const bar = page.getByRole("toolbar", { name: "The selected words" });
  await expect(bar).toBeVisible();
  await lookAt(page, "selection-bar", { folder: "writing" });
  await textOf(page).focus();
  await bar.getByRole("button", { name: "Bold" }).click();
  await expect(textOf(page)).toContainText("**Some** words");
  await page.keyboard.press("Control+b");
  await expect(textOf(page)).not.toContainText("**");
  await bar.getByRole("button", { name: "Ask" }).click();
  await expect(page.getByRole("textbox", { name: "Ask for a change" })).toBeFocused();
  await expect(bar).toBeHidden();
  await textOf(page).focus();
  await expect(bar).toBeVisible();
  await page.keyboard.press("Control+Shift+l");
  await page.getByRole("menuitem", { name: "Quotation" }).click();
  await expect(page.locator(".locked-words")).toHaveText("Some");
  await textOf(page).focus();
  await page.keyboard.press("Control+End");
  await expect(bar).toHaveCount(0);
  await page.keyboard.type("/");
  const offers = page.locator(".cm-tooltip").getByRole("option");
  await expect(offers).toHaveText([
    /^Heading 1/,
    /^Heading 2/,
    /^Heading 3/,
    /^List/,
    /^Numbered list/,
    /^Tasks/,
    /^Quote/,
    /^Link/,
    /^Image…/,
    /^Image by address/,
    /^Table/,
    /^Code/,
    /^Rule/,
    /^Ask for a change/,
  ]);
  await lookAt(page, "slash", { folder: "writing", kinds: ["light", "dark"] });
  expect(bea.complaints).toEqual([]);
  await bea.context.close();
});

test("[ROOM-8.1] F6 gets through an empty post, and lands where requests are written", async ({ browser, request }) => {
  const post = await madePost(request, "Empty for F6", "");
  const fred = await joined(browser, "Fred Sechs", "editor");
  const { page } = fred;
  await opened(fred, post);
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press("F6");
  await expect(page.getByRole("textbox", { name: "Ask for a change" })).toBeFocused();
  await page.keyboard.press("F6");
  await page.keyboard.press("F6");
  await expect(textOf(page)).toBeFocused();
  await fred.context.close();
});

test("[ROOM-2.1] the lines that someone else selects stay where they are, and no margin is painted", async ({
  browser,
  request,
}) => {
  const post = await madePost(
    request,
    "Held still",
    `# Held still\n\n${"A line that is long enough to fill more than one row of the window, so that it wraps somewhere. ".repeat(3)}\n\nSecond line.\n\nThird line.\n`,
  );
  const [ida, jan] = [await joined(browser, "Ida Ruhig", "editor"), await joined(browser, "Jan Ruhig", "editor")];
  await opened(ida, post);
  await opened(jan, post);
  const places = () =>
    ida.page
      .locator(".cm-line")
      .evaluateAll((lines) => lines.map((line) => JSON.stringify(line.getBoundingClientRect())));
  const before = await places();
  await textOf(jan.page).click();
  await jan.page.keyboard.press("Control+Home");
  for (let line = 0; line < 6; line += 1) await jan.page.keyboard.press("Shift+ArrowDown");
  await expect(ida.page.locator(".others-selection").nth(1)).toBeVisible();
  expect(await places()).toEqual(before);
  const sides = (locator: Locator) =>
    locator.evaluateAll((boxes) => {
      const all = boxes.map((box) => box.getBoundingClientRect());
      return [Math.min(...all.map(({ left }) => left)), Math.max(...all.map(({ right }) => right))];
    });
  const lines = await sides(ida.page.locator(".cm-line"));
  expect(await sides(ida.page.locator(".others-selection"))).toEqual(lines);
  expect(await sides(jan.page.locator(".own-selection"))).toEqual(lines);
  await ida.context.close();
  await jan.context.close();
});

test("[ROOM-19.1] the line that is written is not under what is said meanwhile", async ({ browser, request }) => {
  const post = await madePost(request, "A long way down", `# Down\n\n${"A line.\n\n".repeat(60)}`);
  const kim = await joined(browser, "Kim Unten", "editor");
  const { page } = kim;
  await opened(kim, post);
  await textOf(page).click();
  await page.keyboard.press("Control+Home");
  const caretEnd = async () => (await page.locator(".cm-cursor-primary").boundingBox())?.y ?? 0;
  for (let line = 0; line < 40; line += 1) await page.keyboard.press("ArrowDown"); // it is at the end of the window
  await page.keyboard.type("One more");
  const debug = await page.context().newCDPSession(page);
  await debug.send("Animation.enable");
  await debug.send("Animation.setPlaybackRate", { playbackRate: 0.1 }); // the next word comes while it slides in
  await page.keyboard.press("Control+s");
  const said = page.locator("[data-sonner-toast]");
  await expect(said).toBeVisible();
  await page.keyboard.type(" word");
  await debug.send("Animation.setPlaybackRate", { playbackRate: 10 });
  await expect.poll(() => said.evaluate((toast) => toast.getAnimations().length)).toBe(0);
  await expect.poll(async () => (await caretEnd()) < ((await said.boundingBox())?.y ?? 0)).toBe(true);
  await kim.context.close();
});
