// Covers ROOM-4.1, ROOM-6.1, AGT-2.1 to AGT-2.4 and ROOM-10 in the browser: answers that break off, are stopped, run side by
// side, or cannot be asked for.
import { expect, type Page, type Route } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { ask, joined, lastTurn, madePost, opened, savedState, storedBody, textOf } from "./people.ts";
import { test } from "./stage.ts";
import {
  adjusts,
  edits,
  findsQuote,
  replace,
  says,
  stalls,
  type ModelRequest,
} from "../tests/support/scripted-model.ts";

test.describe.configure({ timeout: 120_000 }); // servers end and start in here

const TEXT = "# Harbour\n\nThe boats leave at six. The red lamp burns all night.\n\n## Nets\n\nNets dry on the wall.\n";

/** Something that a spec opens when it likes. */
function gate(): { readonly opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

/** Ends the answer to a chat request after so many events, as a proxy that gives up does. */
async function cutAfter(route: Route, events: number): Promise<void> {
  const answer = await route.fetch();
  const body = await answer.text();
  const whole = body.split("\n\n").slice(0, events).join("\n\n");
  await route.fulfill({ response: answer, body: `${whole}\n\nid: 9` }); // and in the middle of the next
}

const saidIn = (page: Page) => lastTurn(page).locator(".turn-text");

test("[ROOM-6.1] an answer that is cut in the middle goes on where it broke: no word is lost, none is there twice, also after a reload", async ({
  browser,
  request,
  stage,
}) => {
  const post = await madePost(request, "Harbour", TEXT);
  const uma = await joined(browser, "Uma Falk", "editor");
  const { page } = uma;
  await opened(uma, post);
  const lastIds: string[] = [];
  await page.route("**/api/chat", (route) => cutAfter(route, 3));
  await page.route("**/api/chat/*/stream", async (route) => {
    lastIds.push(route.request().headers()["last-event-id"] ?? "");
    await (lastIds.length === 1
      ? cutAfter(route, 2)
      : lastIds.length === 2
        ? route.abort("connectionreset")
        : route.continue());
  });
  const words = ["One. ", "Two. ", "Three. ", "Four. ", "Five."];
  stage.model.expect(edits([replace("red lamp", "green lamp")]), says(...words));
  await ask(page, 'Replace "red lamp" with "green lamp"');
  await expect(saidIn(page)).toHaveText(words.join(""));
  await expect(lastTurn(page).locator(".card")).toHaveCount(1);
  await expect(lastTurn(page)).not.toHaveAttribute("aria-busy", "true");
  expect(lastIds.length).toBeGreaterThanOrEqual(3);
  expect(lastIds[1]).toBe(lastIds[2]); // nothing came in between
  expect(Number(lastIds[0])).toBeLessThan(Number(lastIds[1]));
  const shown = await lastTurn(page).innerText();
  await page.reload();
  await expect(saidIn(page)).toHaveText(words.join(""));
  await expect(lastTurn(page).locator(".card")).toHaveCount(1);
  // The card's words are asked for once it is shown.
  await expect.poll(() => lastTurn(page).innerText()).toBe(shown);
  expect(await storedBody(request, post)).toBe(TEXT.replace("red", "green"));
  await uma.context.close();
});

test("[ROOM-6.1] an answer cut by the server's own end is told as over, with what was done; the next request works", async ({
  browser,
  request,
  stage,
}) => {
  const post = await madePost(request, "Harbour at night", TEXT);
  const lars = await joined(browser, "Lars Holm", "editor");
  const { page } = lars;
  await opened(lars, post);
  stage.model.expect(edits([replace("red lamp", "blue lamp")]), stalls("The lamp is"));
  await ask(page, 'Replace "red lamp" with "blue lamp"');
  await expect(saidIn(page)).toHaveText("The lamp is");
  await stage.kill();
  await expect(lastTurn(page).locator(".doing")).toContainText("The connection was lost.");
  await lookAt(page, "stream-lost", { folder: "trouble" });
  await stage.query(`UPDATE conversation SET turn_until = now() WHERE turn_id IS NOT NULL`); // half a minute goes by
  await stage.start();
  await expect(lastTurn(page)).not.toHaveAttribute("aria-busy", "true");
  await expect(lastTurn(page)).toContainText("Changed 1 line");
  await expect(lastTurn(page)).toContainText(
    "Stet was shut down while it worked on this. What was done before that is kept. Ask again.",
  );
  await lookAt(page, "stream-ended", { folder: "trouble", kinds: ["light"] });
  await page.reload();
  await expect(lastTurn(page)).toContainText("Changed 1 line");
  await expect(lastTurn(page)).toContainText(
    "Stet was shut down while it worked on this. What was done before that is kept. Ask again.",
  );
  await expect(saidIn(page)).toHaveText("The lamp is");
  expect(await storedBody(request, post)).toBe(TEXT.replace("red", "blue"));
  stage.model.expect(says("Still here."));
  await ask(page, "Are you there?");
  await expect(saidIn(page)).toHaveText("Still here.");
  await lars.context.close();
});

test("[COR-2.4] what a second look put right is on the card's receipt", async ({ browser, request, stage }) => {
  const post = await madePost(request, "Harbour in fog", TEXT);
  const rut = await joined(browser, "Rut Dahl", "editor");
  const { page } = rut;
  await opened(rut, post);
  const quote = "The boats leave at six and the red lamp burns all night.";
  const stands = "The boats leave at six. The red lamp burns all night.";
  stage.model.expect(
    edits([replace(quote, quote.replace("six", "nine"))]),
    findsQuote(stands),
    adjusts(stands.replace("six", "nine")),
    says("It is **nine** now."),
  );
  await ask(page, 'Replace "six" with "nine"');
  await expect(lastTurn(page)).toContainText("Changed 1 line");
  await lastTurn(page).getByText("Receipt").click();
  await expect(lastTurn(page).getByText("Quote corrected")).toBeVisible();
  await expect(lastTurn(page)).toContainText(`“${quote}” became “${stands}”`);
  await expect(lastTurn(page).getByText("New text corrected")).toBeVisible();
  await lookAt(page, "receipt-corrected", { folder: "trouble" });
  expect(await storedBody(request, post)).toBe(TEXT.replace("six", "nine"));
  await page.reload();
  await expect(lastTurn(page).locator(".card")).toBeVisible();
  // laid out from the first: nothing moves under the pointer
  expect(await lastTurn(page).locator(".answer strong").count()).toBe(1);
  await rut.context.close();
});

test("[ROOM-4.1] a card stays under the mouse while more comes after it, and the log follows once the mouse has left", async ({
  browser,
  request,
  stage,
}) => {
  const post = await madePost(request, "Harbour in spring", TEXT);
  const eva = await joined(browser, "Eva Brandt", "editor");
  const { page } = eva;
  await page.setViewportSize({ width: 1280, height: 520 });
  await opened(eva, post);
  const pointing = gate();
  stage.model.expect(
    edits([replace("at six", "at seven")]),
    async (...asked) => {
      await pointing.opened;
      await edits([replace("on the wall", "on the quay")])(...asked);
    },
    says("Both are done."),
  );
  await ask(page, 'Replace "at six" with "at seven", and "on the wall" with "on the quay"');
  const undo = lastTurn(page).getByRole("button", { name: "Undo" });
  await expect(lastTurn(page)).toContainText("3 of 4 lines identical"); // the card's words have come
  await undo.hover();
  // Once a frame is over: in the midst of one what has grown is not yet scrolled by.
  const topOfFirst = () =>
    undo
      .first()
      .evaluate(
        (button) =>
          new Promise<number>((resolve) =>
            requestAnimationFrame(() => setTimeout(() => resolve(button.getBoundingClientRect().top))),
          ),
      );
  const top = await topOfFirst();
  pointing.open();
  await expect(undo).toHaveCount(2);
  await expect(lastTurn(page)).toHaveAttribute("aria-busy", "false");
  const movedPx = async () => Math.abs((await topOfFirst()) - top);
  await expect.poll(movedPx, "the mouse would be on something else").toBeLessThan(2); // once it is painted
  await textOf(page).hover();
  await expect(page.getByRole("button", { name: "New conversation" })).toBeInViewport();
  await eva.context.close();
});

test("[AGT-2.2] Esc stops the run: the model's call is broken off, the card says so, the text is as it was", async ({
  browser,
  request,
  stage,
}) => {
  const post = await madePost(request, "Harbour by day", TEXT);
  const ines = await joined(browser, "Ines Roca", "editor");
  const { page } = ines;
  await opened(ines, post);
  const brokenOff = stage.model.brokenOff();
  stage.model.expect(stalls("I am think"));
  const composer = page.getByRole("textbox", { name: "Ask for a change" });
  await ask(page, "Make the harbour sound larger");
  await expect(saidIn(page)).toHaveText("I am think");
  await expect(composer).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(lastTurn(page)).toContainText("Stopped. Nothing was changed.");
  await expect(lastTurn(page)).not.toHaveAttribute("aria-busy", "true");
  await expect.poll(() => stage.model.brokenOff()).toBe(brokenOff + 1);
  expect(await storedBody(request, post)).toBe(TEXT);
  await expect(textOf(page)).toContainText("The boats leave at six.");
  await lookAt(page, "stopped", { folder: "trouble" });
  await page.reload();
  await expect(lastTurn(page)).toContainText("Stopped.");

  await expect(composer).toHaveValue("");
  await composer.press("ArrowUp");
  await expect(composer).toHaveValue("Make the harbour sound larger");
  await composer.press("ArrowUp"); // in words it moves the cursor
  await expect(composer).toHaveValue("Make the harbour sound larger");
  await ines.context.close();
});

test("[AGT-2.2] Esc stops a run also before the server has said that it began", async ({ browser, request, stage }) => {
  const post = await madePost(request, "Harbour in fog", TEXT);
  const bo = await joined(browser, "Bo Strand", "editor");
  const { page } = bo;
  await opened(bo, post);
  const fog = gate();
  const held = gate();
  await page.route("**/api/chat", async (route) => {
    held.open();
    await fog.opened;
    await route.continue();
  });
  stage.model.expect(() => undefined); // it never answers, if it is asked at all
  await ask(page, "Make the harbour sound larger");
  await held.opened;
  await page.keyboard.press("Escape");
  fog.open();
  await expect(lastTurn(page)).toContainText("Stopped. Nothing was changed.");
  stage.model.forget();
  expect(await storedBody(request, post)).toBe(TEXT);
  await page.unroute("**/api/chat");
  stage.model.expect(says("Large enough."));
  await ask(page, "Is the harbour large?"); // the wish to stop was for that one alone
  await expect(saidIn(page)).toHaveText("Large enough.");
  await bo.context.close();
});

test("[AGT-2.3] two people ask in one text at once: each has an answer of their own, and both windows have both edits", async ({
  browser,
  request,
  stage,
}) => {
  const post = await madePost(request, "Harbour for two", TEXT);
  const [mia, tom] = [await joined(browser, "Mia Lund", "editor"), await joined(browser, "Tom Vik", "editor")];
  await opened(mia, post);
  await opened(tom, post);
  const both = gate();
  let asked = 0;
  const answer =
    (first: (request: ModelRequest) => ReturnType<typeof edits>) =>
    async (...[response, body]: Parameters<ReturnType<typeof edits>>) => {
      asked += 1;
      if (asked === 2) both.open();
      await both.opened; // neither is answered before both have asked
      await first(body)(response, body);
    };
  const wanted = ({ messages }: ModelRequest) =>
    messages.some(({ role, content }) => role === "user" && content.includes("six with seven"))
      ? edits([replace("at six", "at seven")])
      : edits([replace("on the wall", "on the quay")]);
  const done = ({ messages }: ModelRequest) =>
    says(
      messages.some(({ role, content }) => role === "user" && content.includes("six with seven"))
        ? "Seven it is."
        : "On the quay.",
    );
  stage.model.expect(
    answer(wanted),
    answer(wanted),
    (response, body) => done(body)(response, body),
    (response, body) => done(body)(response, body),
  );
  await Promise.all([ask(mia.page, "Replace six with seven"), ask(tom.page, "Replace wall with quay")]);
  await expect(saidIn(mia.page)).toHaveText("Seven it is.");
  await expect(saidIn(tom.page)).toHaveText("On the quay.");
  for (const [{ page }, section] of [
    [mia, "Harbour"],
    [tom, "Nets"],
  ] as const) {
    await expect(lastTurn(page)).toContainText(`Changed 1 line in ${section}`);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(textOf(page)).toContainText("The boats leave at seven");
    await expect(textOf(page)).toContainText("Nets dry on the quay"); // an agent's name may come after it
  }
  await expect(mia.page.getByText("AI for Tom Vik changed the text")).toBeVisible();
  await expect(tom.page.getByText("AI for Mia Lund changed the text")).toBeVisible();
  expect(await storedBody(request, post)).toBe(TEXT.replace("six", "seven").replace("the wall", "the quay"));
  await lookAt(mia.page, "two-ask", { folder: "trouble", kinds: ["light"] });
  await lastTurn(tom.page).getByRole("button", { name: "Undo" }).click();
  await expect(lastTurn(tom.page)).toContainText("Undone");
  await expect(textOf(mia.page).locator(".cm-line").filter({ hasText: "Nets dry" })).toHaveText(
    /^Nets dry on the .*wall\.$/,
  ); // an agent's name may stand in it
  await expect(textOf(mia.page)).toContainText("The boats leave at seven");
  await mia.context.close();
  await tom.context.close();
});

test("[AGT-2.4] a message that is too long is refused in words, stays there to be mended, and nothing is asked of a model", async ({
  browser,
  request,
  stage,
}) => {
  const post = await madePost(request, "Harbour at length", TEXT);
  const ole = await joined(browser, "Ole Brandt", "editor");
  await opened(ole, post);
  const asked = stage.model.requests.length;
  const long = "Tell the whole story of the harbour. ".repeat(5_500); // 200 kB
  const composer = ole.page.getByRole("textbox", { name: "Ask for a change" });
  await ask(ole.page, long);
  await expect(ole.page.locator(".composer").getByRole("alert")).toContainText(
    "The message has 199 kB; at most 32 kB can be sent.",
  );
  await expect(ole.page.getByRole("button", { name: "Send" })).toBeDisabled();
  await expect(composer).toHaveValue(long);
  await expect(ole.page.getByRole("log", { name: "Conversation" }).getByRole("article")).toHaveCount(0);
  await lookAt(ole.page, "long-message", { folder: "trouble" });
  expect(stage.model.requests.length).toBe(asked);
  expect(await storedBody(request, post)).toBe(TEXT);
  stage.model.expect(says("A story, then."));
  await ask(ole.page, "What is the story of the harbour?"); // a question: nothing of it is left to read
  await expect(saidIn(ole.page)).toHaveText("A story, then.");
  await ole.context.close();
});

test("[ROOM-10] who may only read is told so where requests would be written, and in the text", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Harbour to be read", TEXT);
  const vic = await joined(browser, "Vic Sand", "viewer");
  await opened(vic, post);
  await vic.page.getByRole("button", { name: "Chat and history" }).click();
  await vic.page.getByRole("tab", { name: "Chat" }).click();
  await expect(vic.page.getByText("You can read this post but not ask for changes.")).toBeVisible();
  await expect(savedState(vic.page)).toHaveText("Reading only");
  await textOf(vic.page).click();
  await vic.page.keyboard.type("Vic was here");
  await vic.page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "Vic was here");
    document
      .querySelector(".cm-content")
      ?.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(textOf(vic.page)).not.toContainText("Vic was here");
  expect(await storedBody(request, post)).toBe(TEXT);
  await lookAt(vic.page, "viewer", { folder: "trouble" });
  await vic.context.close();
});

const HOSTILE = [
  "# Guests",
  "<script>window.hacked = 'script'</script>",
  "<img src=x onerror=\"window.hacked = 'img'\">",
  "<svg onload=\"window.hacked = 'svg'\"><a xlink:href=\"javascript:window.hacked='xlink'\">a</a></svg>",
  "<iframe srcdoc=\"<script>parent.hacked = 'frame'</script>\"></iframe>",
  "<details open ontoggle=\"window.hacked = 'toggle'\"><summary>s</summary></details>",
  "[click](javascript:window.hacked='link') [data](data:text/html,<script>parent.hacked='data'</script>)",
  "![picture](x\"onerror=\"window.hacked='alt')",
  "<javascript:window.hacked='auto'>",
  "The last line.",
].join("\n\n");

test("[ROOM-1] what a post or a request holds of HTML and scripts is shown, and never run", async ({
  browser,
  request,
  stage,
}) => {
  const post = await madePost(request, "Guests", HOSTILE);
  const eva = await joined(browser, "Eva Krug", "editor");
  const { page } = eva;
  await opened(eva, post);
  await page.getByRole("radio", { name: "Side by side" }).click();
  const preview = page.getByRole("region", { name: "Preview of the text" });
  await expect(preview).toContainText("The last line.");
  await expect(preview).toContainText("<script>window.hacked = 'script'</script>");
  await expect(preview.locator("script, iframe, svg, details, [onerror], [onload], [ontoggle]")).toHaveCount(0);
  for (const link of await preview.getByRole("link").all())
    expect(await link.getAttribute("href")).not.toMatch(/^\s*(?:javascript|data):/i);
  for (const link of await preview.locator("a").all()) await link.click({ noWaitAfter: true });
  stage.model.expect(says("<img src=x onerror=\"window.hacked = 'answer'\"><script>window.hacked = 'answer'</script>"));
  await ask(page, "<img src=x onerror=\"window.hacked = 'request'\"> what is this?");
  await expect(lastTurn(page).locator("code").first()).toContainText("<img src=x"); // once it is laid out
  await expect(lastTurn(page).locator(".turn-request")).toContainText("<img src=x");
  await page.goto(`/posts/${post.path}?version=1`);
  await expect(page.getByRole("article")).toContainText("The last line.");
  for (const frame of page.frames())
    expect(await frame.evaluate(() => ({ ...window }).hasOwnProperty("hacked"))).toBe(false);
  await page.goto(`/posts/${post.path}`);
  await expect(lastTurn(page)).toContainText("<img src=x");
  await lookAt(page, "hostile", { folder: "trouble", kinds: ["light", "narrow"] });
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  await eva.context.close();
});
