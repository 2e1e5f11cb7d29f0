// Covers docs/spec/rooms.md: ROOM-2.2, ROOM-20. The same place in every view, the outline in each of them, and someone
// else's caret kept in view.
import { expect, test, type Page } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { joined, madePost, opened, textOf } from "./people.ts";

const SECTIONS = 30;
const BODY = Array.from(
  { length: SECTIONS },
  (_, number) =>
    `## Part ${number}\n\n${`Words of part ${number} that fill a few rows of the window, whichever way they are shown. `.repeat(6)}\n\n`,
).join("");

/** The first heading that stands in the upper half of a pane. */
async function headingIn(page: Page, pane: string): Promise<string> {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector);
    const box = element?.getBoundingClientRect();
    const headings = [...(element?.querySelectorAll("h3, .md-line-h2") ?? [])];
    const seen = headings.find((heading) => heading.getBoundingClientRect().top >= (box?.top ?? 0) - 2);
    return seen?.textContent?.replace(/^#+ /, "") ?? "";
  }, pane);
}

const TEXT = ".cm-scroller";
const PREVIEW = ".preview";
const numberOf = (heading: string): number => Number(/\d+/.exec(heading)?.[0] ?? Number.NaN);
const current = (page: Page) => page.locator(".outline-go[aria-current]");
const outlined = (page: Page, title: string) =>
  page.getByRole("navigation", { name: "Outline" }).getByRole("button", { name: title, exact: true });

test("[ROOM-20] side by side scrolls together both ways; a change of view keeps the place; the outline works in all of them", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Read along", BODY);
  const rosa = await joined(browser, "Rosa Mitlesen", "editor");
  const { page } = rosa;
  await opened(rosa, post);
  await outlined(page, "Part 12").click();
  await expect(async () => expect(await headingIn(page, TEXT)).toBe("Part 12")).toPass();
  await page.getByRole("radio", { name: "Side by side" }).click();
  await expect(async () => expect(await headingIn(page, PREVIEW)).toBe("Part 12")).toPass();
  await page.locator(TEXT).hover();
  await page.mouse.wheel(0, 2_000);
  await expect(async () => {
    const [left, right] = [numberOf(await headingIn(page, TEXT)), numberOf(await headingIn(page, PREVIEW))];
    expect(left).toBeGreaterThan(13);
    expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
  }).toPass();
  await page.locator(PREVIEW).hover();
  await page.mouse.wheel(0, -3_000);
  await expect(async () => {
    const [left, right] = [numberOf(await headingIn(page, TEXT)), numberOf(await headingIn(page, PREVIEW))];
    expect(right).toBeLessThan(12);
    expect(Math.abs(left - right)).toBeLessThanOrEqual(1);
  }).toPass();
  await lookAt(page, "side-by-side", { folder: "writing", kinds: ["light"] });
  await page.getByRole("radio", { name: "Preview" }).click();
  await outlined(page, "Part 20").click();
  await expect(async () => expect(await headingIn(page, PREVIEW)).toBe("Part 20")).toPass();
  await expect(current(page)).toHaveText("Part 20");
  await page.locator(PREVIEW).hover();
  await page.mouse.wheel(0, 1_500);
  await expect(async () => expect(numberOf((await current(page).textContent()) ?? "")).toBeGreaterThan(20)).toPass();
  const read = await headingIn(page, PREVIEW);
  await page.getByRole("radio", { name: "Write" }).click();
  await expect(async () =>
    expect(Math.abs(numberOf(await headingIn(page, TEXT)) - numberOf(read))).toBeLessThanOrEqual(1),
  ).toPass();
  expect(rosa.complaints).toEqual([]);
  await rosa.context.close();
});

test("[ROOM-2.2] a click on someone's initials keeps their caret in view, until one presses Esc or scrolls", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Follow me", BODY);
  const [finn, gesa] = [await joined(browser, "Finn Folgt", "editor"), await joined(browser, "Gesa Geht", "editor")];
  await opened(finn, post);
  await opened(gesa, post);
  const avatar = finn.page.getByRole("button", { name: "Follow Gesa Geht" });
  await avatar.click();
  await expect(avatar).toHaveAttribute("aria-pressed", "true");
  await expect(finn.page.getByText("Following Gesa Geht", { exact: true })).toBeVisible();
  await outlined(gesa.page, "Part 25").click();
  await expect(finn.page.locator(".md-line-h2", { hasText: "Part 25" })).toBeInViewport();
  await lookAt(finn.page, "follow", { folder: "writing" });
  await finn.page.keyboard.press("Escape");
  await expect(avatar).toHaveAttribute("aria-pressed", "false");
  await outlined(gesa.page, "Part 2").click();
  await expect(textOf(gesa.page)).toContainText("Part 2");
  await expect(finn.page.locator(".md-line-h2", { hasText: "Part 25" })).toBeInViewport();
  await avatar.click();
  await expect(finn.page.locator(".md-line-h2", { hasText: /Part 2$/ })).toBeInViewport();
  await finn.page.locator(TEXT).hover();
  await finn.page.mouse.wheel(0, 300);
  await expect(avatar).toHaveAttribute("aria-pressed", "false");
  expect(finn.complaints).toEqual([]);
  await finn.context.close();
  await gesa.context.close();
});

test("[ROOM-20] while someone writes on at the end of a section, the outline stays with it", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Written on", "# One\n\nIt begins.\n\n# Two\n\nIt ends.\n");
  const lena = await joined(browser, "Lena Immer", "editor");
  const { page } = lena;
  await opened(lena, post);
  await page.locator(".cm-line", { hasText: "It begins." }).click();
  await page.keyboard.press("End");
  await expect(current(page)).toHaveText("One");
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      seen.add(document.querySelector(".outline-go[aria-current]")?.textContent ?? "");
      document.documentElement.dataset["outlined"] = [...seen].join();
    };
    new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, childList: true });
  });
  await page.keyboard.type(" It goes on, and on, and it does not end here.", { delay: 10 });
  await expect(textOf(page)).toContainText("end here.");
  await expect(page.locator("html")).toHaveAttribute("data-outlined", "One");
  await lena.context.close();
});
