// Covers docs/spec/images.md IMG-5 and its parts: images by paste, drop and pick, what is refused, a line that is away,
// and two people at once.
import { expect, type Page } from "@playwright/test";
import { jpegHeader, png, pngHeader } from "../tests/support/pictures.ts";
import { lookAt } from "./looking.ts";
import { joined, madePost, opened, savedState, storedBody, textOf } from "./people.ts";
import { test } from "./stage.ts";

test.use({ stageName: "desk" });

interface GivenFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
  /** So many bytes of nothing after it. */
  readonly padding?: number;
}

const file = (name: string, bytes: Uint8Array, type = "image/png", padding = 0): GivenFile => ({
  name,
  type,
  base64: Buffer.from(bytes).toString("base64"),
  padding,
});
const GATE = file("gate.png", png(320, 180, [60, 110, 70]));
const CARD = { name: /^Image: / };
const card = (page: Page) => page.getByRole("group", CARD);
const altField = (page: Page) => page.getByRole("textbox", { name: "What does the image show?" });
const images = (text: string) => text.replaceAll(/\/api\/images\/[\w-]{43}/g, "…");

/** Pastes files and words, or drops them at a place of the window, as a browser would. */
async function give(
  page: Page,
  {
    files = [],
    html = "",
    text = "",
    at,
  }: {
    readonly files?: readonly GivenFile[];
    readonly html?: string;
    readonly text?: string;
    readonly at?: { x: number; y: number };
  },
): Promise<void> {
  await page.evaluate(
    ({ given, markup, words, place }) => {
      const data = new DataTransfer();
      if (words !== "") data.setData("text/plain", words);
      if (markup !== "") data.setData("text/html", markup);
      for (const { name, type, base64, padding = 0 } of given)
        data.items.add(
          new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)), new Uint8Array(padding)], name, {
            type,
          }),
        );
      const editor = document.querySelector(".cm-content");
      if (place)
        editor?.dispatchEvent(
          new DragEvent("drop", {
            dataTransfer: data,
            clientX: place.x,
            clientY: place.y,
            bubbles: true,
            cancelable: true,
          }),
        );
      else editor?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    { given: files, markup: html, words: text, place: at },
  );
}

/** Holds what is sent to Stet back, until it is let go. */
async function heldBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/contents/*/images*", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("[IMG-5] [IMG-6] a pasted image takes the place of what is selected, is asked what it shows, and goes back step by step", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Images by paste", "# Opening hours\n\nThe gate HERE opens at nine.\n");
  const ines = await joined(browser, "Ines Bild", "editor");
  const { page } = ines;
  await opened(ines, post);
  await page.getByText("The gate HERE").dblclick({ position: { x: 90, y: 8 } });
  const letGo = await heldBack(page);
  await give(page, { files: [GATE] });
  await expect(altField(page)).toBeFocused();
  await expect(page.locator(".image-slot")).toHaveText("Adding gate.png…");
  await expect(textOf(page)).toContainText("The gate HERE"); // nothing goes before something comes
  await lookAt(page, "sending", { folder: "images" });
  await page.keyboard.type("The gate in [June]");
  letGo();
  await expect(page.locator(".image-slot")).toHaveCount(0);
  await expect(textOf(page)).toContainText("![](/api/images/");
  await expect(textOf(page)).not.toContainText("HERE");
  await expect(card(page).locator(".image-card-picture")).toBeVisible();
  await lookAt(page, "named", { folder: "images" });
  await altField(page).press("Enter");
  await expect(card(page)).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();
  await expect(async () =>
    expect(images(await storedBody(request, post))).toBe(
      "# Opening hours\n\nThe gate ![The gate in \\[June\\]](…) opens at nine.\n",
    ),
  ).toPass();
  const inText = page.locator(".pictures img");
  const isLoaded = (picture: HTMLImageElement) => picture.complete && picture.naturalWidth === 320;
  await expect.poll(() => inText.evaluate(isLoaded)).toBe(true);
  const height = () => page.locator(".pictures").evaluate((row) => row.getBoundingClientRect().height);
  expect(await height()).toBe(128); // as CodeMirror reckons with it before it is drawn
  await page.getByRole("radio", { name: "Side by side" }).click();
  const shown = page.locator(".preview img");
  await expect(shown).toHaveAttribute("alt", "The gate in [June]");
  await expect
    .poll(() => shown.evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight]))
    .toEqual([320, 180]);
  await lookAt(page, "shown", { folder: "images" });
  await page.getByRole("radio", { name: "Write" }).click();
  await textOf(page).press("Control+z");
  await expect(textOf(page)).toContainText("![](/api/images/");
  await textOf(page).press("Control+z");
  await expect(textOf(page)).toContainText("The gate HERE opens");
  expect(ines.complaints).toEqual([]);
  await ines.context.close();
});

test("[IMG-5.1] files are dropped where the pointer is, in their order, while someone else writes; Enter goes from one to the next, Esc has done with all", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Images by drop", "First words.\n\nLast words.\n");
  const dora = await joined(browser, "Dora Fallenlass", "editor");
  const otto = await joined(browser, "Otto Mitschreiber", "editor");
  const { page } = dora;
  await opened(dora, post);
  await opened(otto, post);
  const letGo = await heldBack(page);
  const box = await page.getByText("First words.").boundingBox();
  await give(page, {
    files: [GATE, file("rose.png", png(64, 64, [200, 30, 60])), file("pond.png", png(80, 40, [30, 60, 200]))],
    at: { x: (box?.x ?? 0) + (box?.width ?? 0) - 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 },
  });
  await expect(page.locator(".image-slot")).toHaveCount(3);
  await expect(altField(page)).toBeFocused();
  await textOf(otto.page).click();
  await otto.page.keyboard.press("Control+Home");
  await otto.page.keyboard.type("A new beginning.\n\n");
  await expect(textOf(page)).toContainText("A new beginning.");
  await expect(altField(page)).toBeFocused();
  await altField(page).fill("A gate");
  letGo();
  await altField(page).press("Enter");
  await expect(card(page)).toHaveAccessibleName("Image: rose.png");
  await expect(altField(page)).toBeFocused();
  await expect(page.locator(".image-slot")).toHaveCount(0);
  await altField(page).press("Escape");
  await expect(card(page)).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();
  await expect(async () =>
    expect(images(await storedBody(request, post))).toBe(
      "A new beginning.\n\nFirst words.\n\n![A gate](…)\n\n![](…)\n\n![](…)\n\nLast words.\n",
    ),
  ).toPass();
  expect([...dora.complaints, ...otto.complaints]).toEqual([]);
  await dora.context.close();
  await otto.context.close();
});

test("[IMG-5] an image is picked from the slash menu and from the palette, by key alone", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Images by pick", "");
  const pia = await joined(browser, "Pia Auswahl", "editor");
  const { page } = pia;
  page.on("filechooser", () => undefined); // from here on the browser hands its dialogs over
  await opened(pia, post);
  const picked = { name: "gate.png", mimeType: "image/png", buffer: Buffer.from(GATE.base64, "base64") };
  const pick = async (open: () => Promise<void>) => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), open()]);
    expect(chooser.isMultiple()).toBe(true);
    await chooser.setFiles([picked]);
    await expect(altField(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(textOf(page)).toBeFocused();
  };
  await textOf(page).click();
  await page.keyboard.type("/image");
  await expect(page.locator(".cm-tooltip-autocomplete")).toContainText("Image…");
  await lookAt(page, "slash", { folder: "images", kinds: ["light"] });
  await pick(() => page.keyboard.press("Enter"));
  await expect(textOf(page)).toHaveText(/^!\[\]\(\/api\/images\/[\w-]{43}\)$/);
  await page.keyboard.press("End");
  await page.keyboard.type(" and ");
  await pick(async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Commands" }).fill("Image…");
    await page.keyboard.press("Enter");
  });
  await expect(async () => expect(images(await storedBody(request, post))).toBe("![](…) and ![](…)")).toPass();
  expect(pia.complaints).toEqual([]);
  await pia.context.close();
});

test("[IMG-5.2] what is no image, too large or of too many pixels is refused in a sentence; what is selected stays", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Refused images", "Select me.\n");
  const rosa = await joined(browser, "Rosa Absage", "editor");
  const { page } = rosa;
  await opened(rosa, post);
  const cases: readonly (readonly [GivenFile, string])[] = [
    [
      file("words.png", Buffer.from("These are words.")),
      "words.png: This file is not an image that can be shown here. Choose a PNG, JPEG or GIF, for example. The text is unchanged.",
    ],
    [
      file(
        "logo.svg",
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        "image/svg+xml",
      ),
      "logo.svg: SVG images cannot be added, because they can contain scripts.",
    ],
    [
      file("wall.png", pngHeader(30_000, 30_000)),
      "wall.png: The image has 30,000 × 30,000 pixels; it may have 50 million pixels, and 16,384 on a side.",
    ],
    [
      file("poster.jpg", jpegHeader(640, 480), "image/jpeg", 40 * 1024 * 1024),
      "poster.jpg: The image is larger than 10 MB.",
    ],
    [
      file("notes.pdf", Buffer.from("%PDF-1.7"), "application/pdf"),
      "Only images can be put into the text. Nothing was changed.",
    ],
  ];
  await textOf(page).click();
  await page.keyboard.press("Control+a");
  for (const [given, told] of cases) {
    await give(page, { files: [given] });
    await expect(page.getByText(told, { exact: false })).toBeVisible();
    await expect(card(page)).toHaveCount(0);
    await expect(page.locator(".image-slot")).toHaveCount(0);
    await expect(textOf(page)).toBeFocused();
    expect(await page.evaluate(() => document.getSelection()?.toString().trim())).toBe("Select me.");
  }
  await lookAt(page, "refused", { folder: "images" });
  await page.keyboard.type("Typed over.");
  await expect(async () => expect(await storedBody(request, post)).toBe("Typed over.")).toPass();
  await rosa.context.close();
});

test("[IMG-5.2] locked words let none in, and stay selected", async ({ browser, request }) => {
  const post = await madePost(request, "Images at a lock", "Call the office first.\n");
  const locked = await request.post(`/api/contents/${post.id}/locks`, {
    headers: { authorization: `Bearer ${process.env["STET_E2E_TOKEN"] ?? ""}` },
    data: { text: "the office first", kind: "legal" },
  });
  expect(locked.status()).toBe(201);
  const lou = await joined(browser, "Lou Schloss", "editor");
  const { page } = lou;
  await opened(lou, post);
  await expect(page.locator(".locked-words")).toHaveText("the office first");
  await page.getByText("the office first").dblclick();
  const selected = await page.evaluate(() => document.getSelection()?.toString());
  await give(page, { files: [GATE] });
  await expect(page.getByText("gate.png: The words there are locked. Nothing was changed.")).toBeVisible();
  await expect(page.locator(".image-slot")).toHaveCount(0);
  await expect(card(page)).toHaveCount(0);
  await expect(textOf(page)).toBeFocused();
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(selected);
  expect(await storedBody(request, post)).toBe("Call the office first.\n");
  expect(lou.complaints).toEqual([]);
  await lou.context.close();
});

test("[IMG-5.3] an image that is dropped while offline waits, and comes when the line is back; one that the server cannot take now is tried again", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Images offline", "Words.\n");
  const lena = await joined(browser, "Lena Leitung", "editor");
  const { page, context } = lena;
  await opened(lena, post);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await context.setOffline(true);
  await give(page, { files: [GATE] });
  await expect(card(page)).toContainText(
    "Stet cannot be reached. The image is kept in this window, and added when the connection is back.",
  );
  await expect(page.locator(".image-slot")).toHaveText("gate.png waits");
  await lookAt(page, "waiting", { folder: "images" });
  await altField(page).fill("The gate");
  await altField(page).press("Enter");
  await expect(textOf(page)).toBeFocused();
  await page.keyboard.press("F6");
  await expect(card(page).getByRole("button", { name: "Try again" })).toBeFocused();
  await context.setOffline(false);
  await expect(textOf(page)).toContainText("![The gate](/api/images/");
  await expect(card(page)).toHaveCount(0);
  await page.route(
    "**/api/contents/*/images*",
    (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/problem+json",
        body: JSON.stringify({ code: "unavailable", message: "", hint: "", retryable: true }),
      }),
    { times: 1 },
  );
  await textOf(page).press("Control+Home");
  await give(page, { files: [file("rose.png", png(64, 64, [200, 30, 60]))] });
  await expect(card(page)).toContainText(
    "rose.png: Stet cannot be reached. Nothing was changed. Try again in a few seconds.",
  );
  await lookAt(page, "failed", { folder: "images" });
  await card(page).getByRole("button", { name: "Try again" }).click();
  await altField(page).press("Escape");
  await expect(async () =>
    expect(images(await storedBody(request, post))).toBe("![](…)\n\nWords.\n![The gate](…)"),
  ).toPass();
  await lena.context.close();
});

test("[IMG-5.4] images within pasted HTML are kept, those that count readers are not, and none comes as letters", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Images in HTML", "");
  const hanna = await joined(browser, "Hanna Seite", "editor");
  const { page } = hanna;
  await opened(hanna, post);
  await textOf(page).click();
  const html = `<h2>Gate</h2><p>Before <b>it</b></p><p><img alt="The gate" src="data:image/png;base64,${GATE.base64}"></p><p>After<img src="https://t.example/p.gif" width="1" height="1"> it<img src="data:image/svg+xml;base64,PHN2Zz4="></p>`;
  await give(page, { html, text: "Gate Before it After it" });
  await expect(textOf(page)).toContainText("![The gate](/api/images/");
  await expect(page.getByText("One image of what was copied could not be read and was left out.")).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await expect(async () =>
    expect(images(await storedBody(request, post))).toBe("## Gate\n\nBefore **it**\n\n![The gate](…)\n\nAfter it"),
  ).toPass();
  // An image alone, as "copy image" of a browser gives it, and the picture that a table is copied with beside its
  // words.
  await page.keyboard.press("Control+a");
  await give(page, { files: [GATE], html: '<img src="https://elsewhere.example/gate.png">' });
  await altField(page).press("Enter");
  await expect(textOf(page)).toHaveText(/^!\[\]\(\/api\/images\/[\w-]{43}\)$/);
  await page.keyboard.press("Control+a");
  await give(page, {
    files: [GATE],
    html: "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>",
    text: "a\tb\nc\td",
  });
  await expect(textOf(page)).toContainText("| a | b |");
  expect(hanna.complaints).toEqual([]);
  await hanna.context.close();
});

test("[IMG-5.5] who may only read puts none in, and no dropped file takes the place of the page", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Images for readers", "Words.\n");
  const vera = await joined(browser, "Vera Nurlese", "viewer");
  const { page } = vera;
  await opened(vera, post);
  await give(page, { files: [GATE], at: { x: 400, y: 300 } });
  await expect(page.getByText("You can read this post, but not write in it. Nothing was changed.")).toBeVisible();
  const isKept = await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["x"], "gate.png", { type: "image/png" }));
    return !document
      .querySelector("header")
      ?.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  expect(isKept).toBe(true);
  expect(await storedBody(request, post)).toBe("Words.\n");
  expect(vera.complaints).toEqual([]);
  await vera.context.close();
});

test("[IMG-5.6] the page is not left unasked with an image that is only here; who goes on elsewhere has done with the card", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Images on the way", "Words.\n");
  const fred = await joined(browser, "Fred Unterwegs", "editor");
  const { page } = fred;
  await opened(fred, post);
  await textOf(page).click();
  const letGo = await heldBack(page);
  await give(page, { files: [GATE] });
  await expect(altField(page)).toBeFocused();
  await page.keyboard.type("The gate");
  await page.keyboard.press("F6");
  await expect(card(page)).toHaveCount(0);
  await expect(page.locator(".image-slot")).toHaveCount(1);
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  letGo();
  await expect(textOf(page)).toContainText("![The gate](/api/images/");
  await expect(savedState(page)).toHaveText("Saved");
  await fred.context.close();
});
