import type { Page } from "@playwright/test";

/** The answer to the next request comes but for its end, which waits until it is told to come. */
export async function withEndHeldBack(page: Page): Promise<{ readonly comes: () => Promise<void> }> {
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route("**/api/chat", async (route) => {
    const answer = await route.fetch();
    const events = (await answer.text()).trimEnd().split("\n\n");
    await route.fulfill({ response: answer, body: `${events.slice(0, -1).join("\n\n")}\n\n` });
  });
  await page.route("**/api/chat/*/stream", async (route) => {
    await coming;
    await route.continue();
  });
  return {
    async comes() {
      come();
      await page.unrouteAll({ behavior: "wait" });
    },
  };
}
