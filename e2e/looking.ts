// Pictures of a page in light, dark and narrow; axe's word on each; and no sideways scrolling.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const WIDE = { width: 1280, height: 900 };
export const NARROW = { width: 390, height: 844 };

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
    await page.screenshot({ path: `artifacts/${folder}/${name}-${kind}.png`, fullPage });
    await expect(page).toHaveTitle(/./); // a page that is read anew has none for a moment
    const violations = await faultsOf(page);
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
      `${name}, ${kind}`,
    ).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${name}, ${kind}: wider than the screen`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: null });
  await page.setViewportSize(WIDE);
}

const MOST_LOOKS = 5;

/** What axe says of the page as it is: of a page that changed while axe went through it, axe is asked again. */
async function faultsOf(page: Page) {
  for (let looks = 1; ; looks++) {
    const changes = await page.evaluateHandle(() => {
      const seen = { hasChanged: false };
      new MutationObserver(() => (seen.hasChanged = true)).observe(document, { childList: true, subtree: true });
      return seen;
    });
    const looked = await new AxeBuilder({ page }).analyze().then(
      ({ violations }) => ({ violations }),
      (err: unknown) => ({ err }),
    );
    const isSame = !(await changes.evaluate(({ hasChanged }) => hasChanged));
    if ("violations" in looked && (isSame || looks === MOST_LOOKS)) return looked.violations;
    if ("err" in looked && (isSame || looks === MOST_LOOKS)) throw looked.err;
  }
}
