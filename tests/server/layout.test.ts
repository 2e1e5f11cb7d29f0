// Covers DOOR-8.1: texts are laid out where it can be stopped.
import { expect, test } from "vitest";
import { createLayOut } from "../../server/layout.ts";

const layout = (markdown: string) => ({ markdown, headingIds: ["a"], language: "en" });

test("[DOOR-8.1] a text is laid out as it would be here, and read again at once", async () => {
  const layOut = createLayOut({ limitMs: 60_000 });
  const first = await layOut(layout("# One\n"));
  expect(first).toEqual({ kind: "html", html: '<h2 id="section-a">One</h2>' });
  expect(await layOut(layout("# One\n"))).toBe(first);
});

test("[DOOR-8.1] what takes too long is shown as written", async () => {
  expect(await createLayOut({ limitMs: 0 })(layout("word *and* word\n\n".repeat(10_000)))).toEqual({
    kind: "as-written",
  });
});

test("[SITE-6] a page of the site that finds too many others waiting is refused for now, and never shown as written for that", async () => {
  const layOut = createLayOut({ mostWaiting: 1, refusesWhenBusy: true, limitMs: 60_000 });
  const pages = Array.from({ length: 6 }, (_, at) => layOut(layout(`# ${at}\n`)));
  const became = await Promise.allSettled(pages);
  expect(became.some(({ status }) => status === "rejected")).toBe(true);
  for (const one of became)
    expect(one).toMatchObject(
      one.status === "fulfilled" ? { value: { kind: "html" } } : { reason: { name: "TooMuchWork", why: "busy" } },
    );
});
