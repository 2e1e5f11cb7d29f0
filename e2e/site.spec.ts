// Covers docs/spec/site.md SITE-1 and SITE-3 in the browser: an owner turns the site on, a post is published and read by
// a stranger, looks right, and nothing of it moves; switched off it is gone.
import { expect, test, type Page } from "@playwright/test";
import { png } from "../tests/support/pictures.ts";
import { lookAt } from "./looking.ts";
import { joined, madePost, type MadePost } from "./people.ts";

const LOOKS = { folder: "site", fullPage: true } as const;
const OWNER = { authorization: `Bearer ${process.env["STET_E2E_TOKEN"] ?? ""}` };

const TEXT = (image: string) => `---
title: What a hedge remembers
description: Forty years of clipping, one blackbird, and the long argument about who owns the shade.
tags: [gardens, neighbours, slow work]
author: Una Frith
---

# What a hedge remembers

The hedge was here before the house. My grandmother said so, and her *grandmother* had said the same of the one before it, which went in the cold of 1947 and came back from the root as if nothing had been meant by it.

Clip it twice a year, says [the handbook](https://example.org), and never in the weeks of nesting. We clip it once, badly, and argue.

## A wall that breathes

![The hedge in the first week of March, before anyone touched it](${image})

A wall stops the wind; a hedge slows it down. That is the whole of the difference, and it took me twenty years to see that it is a difference of manners.

> A garden is a quarrel with time, held in good humour.

### What it costs

| Work          | Hours a year | Who      |
| ------------- | -----------: | -------- |
| Clipping      |           14 | everyone |
| Looking at it |          140 | me       |

- Shears, sharpened in February.
- A ladder that does not wobble.
- Someone to hold the ladder all the same.[^1]

---

\`\`\`sh
stet export garden/ --git
\`\`\`

[^1]: It wobbles.
`;

test("[SITE-1] [SITE-3] an owner turns the site on, a stranger reads what is published, and it is gone when it is off", async ({
  browser,
  request,
}) => {
  const lena = await joined(browser, "Lena Site", "editor");
  const { items }: { items: { id: string; name: string }[] } = await (
    await request.get("/api/people", { headers: OWNER })
  ).json();
  const { id = "" } = items.find(({ name }) => name === "Lena Site") ?? {};
  await request.patch(`/api/people/${id}`, { headers: OWNER, data: { role: "owner" } });

  await lena.page.goto("/settings/site");
  await expect(lena.page.getByText("The site is off")).toBeVisible();
  await lena.page.getByLabel("Name of the site").fill("The Long Hedge");
  await lena.page.getByLabel("Description").fill("Notes on gardens, weather and other people’s dogs.");
  await lena.page.getByRole("button", { name: "Turn the site on" }).click();
  await expect(lena.page.getByText("The site is on")).toBeVisible();
  await lookAt(lena.page, "settings", LOOKS);

  const hedge = await madePost(request, "What a hedge remembers", "Words.\n");
  const added = await request.post(`/api/contents/${hedge.id}/images`, {
    headers: { ...OWNER, "content-type": "image/png" },
    data: png(1200, 700, [96, 122, 84]),
  });
  const { url }: { url: string } = await added.json();
  await written(lena.page, hedge, TEXT(url));
  for (const title of ["Rain, mostly", "The gate that sticks", "On borrowing a ladder"]) {
    const body = `---\ntags: [neighbours]\nauthor: Una Frith\n---\n${title} is a small matter, and small matters are what a street is made of. We met about it twice.\n\nIt went well.\n`;
    await published(lena.page, await madePost(request, title, body));
  }
  await published(lena.page, hedge);

  const stranger = await browser.newContext();
  const page = await stranger.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto("/p");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Long Hedge");
  await lookAt(page, "list", LOOKS);
  await page.getByRole("link", { name: "What a hedge remembers" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What a hedge remembers");
  await lookAt(page, "post", LOOKS);
  expect(await shiftOf(page)).toBe(0);
  expect(await page.evaluate(() => document.fonts.check("19px 'Source Serif 4'"))).toBe(true);
  await page.emulateMedia({ media: "print" });
  await page.screenshot({ path: "artifacts/site/post-print.png", fullPage: true });
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "neighbours" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Posts about neighbours");
  await expect(page.getByRole("article")).toHaveCount(4);
  expect(complaints).toEqual([]);

  await lena.page.goto(`/posts/${hedge.path}`);
  await lena.page.getByRole("button", { name: "Published" }).click();
  await expect(lena.page.getByRole("link", { name: /\/p\/[a-z-]+$/ })).toHaveAttribute(
    "href",
    "/p/what-a-hedge-remembers",
  );
  await lookAt(lena.page, "panel", { folder: "site", kinds: ["light"] });
  expect((await page.goto("/p/never-there"))?.status()).toBe(404);
  await lookAt(page, "none", { ...LOOKS, kinds: ["light"] });
  await lena.page.evaluate((post) => fetch(`/api/contents/${post}/publication`, { method: "DELETE" }), hedge.id);
  expect((await page.goto("/p/what-a-hedge-remembers"))?.status()).toBe(410);

  await lena.page.goto("/settings/site");
  await lena.page.getByRole("button", { name: "Turn the site off" }).click();
  await lena.page.getByRole("button", { name: "Turn the site off" }).click();
  await expect(lena.page.getByText("The site is off")).toBeVisible();
  expect((await page.goto("/p"))?.status()).toBe(404);
  expect(lena.complaints).toEqual([]);
  await stranger.close();
  await lena.context.close();
});

/** Saves a text as the one who is signed in on the page. */
async function written(page: Page, { id }: MadePost, body: string): Promise<void> {
  const status = await page.evaluate(
    async ([post, text]) => {
      const { version, hash } = (await (await fetch(`/api/contents/${post}`)).json()) as {
        version: number;
        hash: string;
      };
      const headers = { "content-type": "application/json" };
      const sent = JSON.stringify({ body: text, baseVersion: version, baseHash: hash });
      return (await fetch(`/api/contents/${post}/body`, { method: "PUT", headers, body: sent })).status;
    },
    [id, body] as const,
  );
  expect(status).toBe(200);
}

async function published(page: Page, { id }: MadePost): Promise<void> {
  const status = await page.evaluate(async (post) => {
    const { hash } = (await (await fetch(`/api/contents/${post}`)).json()) as { hash: string };
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ hash });
    return (await fetch(`/api/contents/${post}/publication`, { method: "POST", headers, body })).status;
  }, id);
  expect(status).toBe(200);
}

/** How far things have moved by themselves since the page was there. */
const shiftOf = async (page: Page): Promise<number> => {
  await page.reload({ waitUntil: "networkidle" });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0;
        const seen = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
        });
        seen.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Math.round(shift * 1_000) / 1_000)));
      }),
  );
};
