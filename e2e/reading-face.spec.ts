// Covers ROOM-1.1: the reading face comes from Stet itself, and the page does not jump when it is there.
import { expect, test } from "@playwright/test";
import { joined, madePost, opened } from "./people.ts";

test("[ROOM-1.1] the reading face is served by Stet in two weights, and what stands in for it is as wide", async ({
  browser,
  request,
}) => {
  const post = await madePost(
    request,
    "Faces",
    `# Faces\n\n${"The gate opens at nine, and *who* comes earlier **waits** beside the well. ".repeat(12)}\n`,
  );
  const una = await joined(browser, "Una Type", "editor");
  const { page } = una;
  const fonts: string[] = [];
  page.on("request", (asked) => void (asked.resourceType() === "font" && fonts.push(asked.url())));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset["shift"] = String(
          Number(document.documentElement.dataset["shift"] ?? 0) + Number(Reflect.get(entry, "value")),
        );
    }).observe({ type: "layout-shift", buffered: true });
  });
  await opened(una, post);
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family.includes("Source Serif 4") && status === "loaded")
      .map(({ weight, style }) => `${weight} ${style}`),
  );
  expect(new Set(loaded)).toEqual(new Set(["400 normal", "400 italic", "600 normal"]));
  const origin = new URL(page.url()).origin;
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  expect(await page.evaluate(() => Number(document.documentElement.dataset["shift"] ?? 0))).toBeLessThan(0.1);
  expect(una.complaints).toEqual([]);
  await una.context.close();
});
