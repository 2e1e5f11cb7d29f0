// DOOR-8: a dark page is the light one in other colours, so that of axe's rules those of colours alone are asked again
// there (e2e/looking.ts).
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SHEETS = ["app", "lib"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".css"))
    .map(({ parentPath, name }) => path.join(parentPath, name)),
);
const DARK = /@media[^{]*prefers-color-scheme[^{]*\{\s*:root\s*\{([^{}]*)\}\s*\}/g;
const COLOUR = /^--[a-z-]+: #[0-9a-f]{6}$/;

test("[DOOR-8] what is set in dark is colours, and nothing else", () => {
  const sheets = SHEETS.map((name) => readFileSync(name, "utf8")).filter((text) => text.includes("color-scheme:"));
  const blocks = sheets.flatMap((text) => [...text.matchAll(DARK)].map(([, set = ""]) => set));
  expect(blocks).toHaveLength(sheets.join("").split("prefers-color-scheme").length - 1);
  expect(blocks.length).toBeGreaterThan(1);
  const settings = blocks.flatMap((set) =>
    set
      .split(";")
      .map((one) => one.trim())
      .filter((one) => one !== ""),
  );
  expect(settings.filter((one) => !COLOUR.test(one))).toEqual([]);
});
