// Pictures of a page in light, dark and narrow; axe's word on each; and no sideways scrolling.
import { expect, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";

export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** Not in a whole run: nobody looks at those of it. */
const TAKES_PICTURES = process.env["STET_E2E_PICTURES"] !== "none";

interface Looking {
  readonly folder: string;
  /** The whole page, beyond what the window shows. */
  readonly fullPage?: boolean;
  readonly kinds?: readonly ("light" | "dark" | "narrow")[];
}

const KINDS = { light: ["light", WIDE], dark: ["dark", WIDE], narrow: ["light", NARROW] } as const;

export async function lookAt(
  page: Page,
  name: string,
  { folder, fullPage = false, kinds = ["light", "dark", "narrow"] }: Looking,
): Promise<void> {
  for (const kind of kinds) {
    const [colorScheme, viewport] = KINDS[kind];
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" }); // nothing is half faded when axe looks at it
    await page.setViewportSize(viewport);
    if (TAKES_PICTURES) await page.screenshot({ path: `artifacts/${folder}/${name}-${kind}.png`, fullPage });
    await expect(page).toHaveTitle(/./); // a page that is read anew has none for a moment
    expect(await faultsOf(page, kind === "dark" ? COLOURS : undefined), `${name}, ${kind}`).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${name}, ${kind}: wider than the screen`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
  await page.setViewportSize(WIDE);
}

const MOST_LOOKS = 5;

/** What a dark page may have that it has not in light: its colours alone are others (dark-colours.test.ts). */
const COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * What axe says of the page as it is, by all its rules or by some. Of a page that changed while axe went through it, axe
 * is asked again.
 */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  for (let looks = 1; ; looks++) {
    const { isSame, faults, failure } = await askAxe(page, rules);
    if (!isSame && looks < MOST_LOOKS) continue;
    if (faults === undefined) throw new Error(failure);
    return faults;
  }
}

/** Half as long as the text that the package gives. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

interface Looked {
  readonly isSame: boolean;
  readonly faults?: readonly string[];
  readonly failure?: string;
}

/**
 * Axe stays in the page once it is there, and runs in the page alone, which has no frames: the package for Playwright
 * puts it in twice each time, and into a second page for the answer, which takes ten times as long as axe itself.
 */
async function askAxe(page: Page, rules: readonly string[] | undefined): Promise<Looked> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    let isSame = true;
    const observer = new MutationObserver(() => (isSame = false));
    observer.observe(document, { childList: true, subtree: true });
    const some = only ? { runOnly: { type: "rule" as const, values: [...only] } } : {};
    const looked = await here.run(document, { resultTypes: ["violations"], ...some }).then(
      ({ violations }) => ({
        faults: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
      }),
      (err: unknown) => ({ failure: String(err) }),
    );
    observer.disconnect();
    return { isSame, ...looked };
  }, rules);
}
