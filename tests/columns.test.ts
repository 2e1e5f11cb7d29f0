// SRV-20.2: what a formatter leaves as it is, strings and statements, is no wider than the rest.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOTS = ["app", "cli", "lib", "operate", "server"];
const WIDEST = 120;

const files = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.startsWith(`generated${path.sep}`))
    .map((file) => path.join(root, file)),
);

test("[SRV-20.2] no line of the product is wider than 120 columns, unless it is one regular expression", () => {
  const wide = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => (line.length > WIDEST && !isPattern(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(wide).toEqual([]);
});

const isPattern = (line: string): boolean => /^\s*\/.*\/[a-z]*[,;]$/.test(line);
