// SRV-20.2: no file of the product is too long to be read, and what a formatter leaves as it is, strings and
// statements, is no wider than the rest.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOTS = ["app", "cli", "lib", "operate", "server"];
const WIDEST = 120;
const LONGEST = 300;

/** Those that may be longer: one table per language, which is data, and the one file that gives the site its look. */
const MAY_BE_LONG = [/^lib\/reading\/languages\//, /^lib\/site\/theme\.css$/];

const files = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs|css)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name)),
)
  .filter((file) => !file.startsWith("server/generated/"))
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n") }));

test("[SRV-20.2] no line of the product's code is wider than 120 columns, unless it is one regular expression", () => {
  const code = files.filter(({ file }) => !file.endsWith(".css"));
  const wide = code.flatMap(({ file, lines }) =>
    lines.flatMap((line, index) => (line.length > WIDEST && !isPattern(line) ? [`${file}:${index + 1}`] : [])),
  );
  expect(code.length).toBeGreaterThan(500);
  expect(wide).toEqual([]);
});

test("[SRV-20.2] no file of the product is longer than 300 lines, but for tables of words and the site's look", () => {
  const long = files.filter(({ lines }) => lines.length - 1 > LONGEST).map(({ file }) => file);
  expect(long.filter((file) => !MAY_BE_LONG.some((kind) => kind.test(file)))).toEqual([]);
  expect(MAY_BE_LONG.filter((kind) => !long.some((file) => kind.test(file)))).toEqual([]);
});

const isPattern = (line: string): boolean => /^\s*\/.*\/[a-z]*[,;]$/.test(line);
