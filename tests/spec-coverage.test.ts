// Covers docs/spec/foundations.md, "Proof": DOC-1 to DOC-4.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { CODES } from "../lib/outcome/index.ts";
import { ERRORS_PAGE, errorsPage } from "../tools/errors-page.ts";

const SPEC = "docs/spec";
/** Rules that a measurement keeps: known, and not asked for a test. */
const UNTESTED = ["measured.md"];
const ID = String.raw`[A-Z]+-\d+(?:\.\d+)?`;
const RULE = new RegExp(String.raw`^- \*\*(${ID})\*\* .+`, "gm");
const KNOWN_RULE = new RegExp(`^- (${ID}): .+`, "gm");
/** The beginning of a test's name: one id or several, each in its brackets. */
const NAME = new RegExp(String.raw`["'\x60]((?:\[${ID}\] ?)+)`, "g");

const rules = readdirSync(SPEC)
  .filter((file) => !UNTESTED.includes(file))
  .flatMap((file) => found(RULE, textOf(path.join(SPEC, file))));
const untested = UNTESTED.flatMap((file) => found(KNOWN_RULE, textOf(path.join(SPEC, file))));
/** A fixture: its folder is named after its rule, as in `OPS-4-joins-a-list`. */
const FIXTURE = new RegExp(String.raw`[/\\](${ID})-[^/\\]+$`, "g");
const proved = new Map([
  ...testFiles().flatMap((file) => idsIn(textOf(file)).map((id) => [id, file] as const)),
  ...fixtures(),
]);

describe("rules and tests", () => {
  test("[DOC-1] every rule has a test", () => {
    expect(rules.length).toBeGreaterThan(80);
    expect(rules.filter((id) => !proved.has(id) && !proved.has(parentOf(id)))).toEqual([]);
  });

  test("[DOC-1] every test stands for a rule", () => {
    expect(proved.size).toBeGreaterThan(20);
    expect([...proved].filter(([id]) => !rules.includes(id))).toEqual([]);
  });

  test("[DOC-1] each rule is there once", () => {
    const all = [...rules, ...untested];
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  });

  test("[DOC-1] every rule says what keeps it", () => {
    const pages = readdirSync(SPEC).map((file) => textOf(path.join(SPEC, file)));
    const silent = pages.flatMap(rulesOf).filter((rule) => !rule.includes("*Kept by:*"));
    expect(silent).toEqual([]);
  });
});

test("[DOC-2] every code cites a rule that is known", () => {
  const known = new Set([...rules, ...untested]);
  expect(Object.entries(CODES).filter(([, { rule }]) => !known.has(rule))).toEqual([]);
});

test("[DOC-3] the page of codes is as the registry has it", () => {
  expect(textOf(ERRORS_PAGE)).toBe(errorsPage());
});

describe("pages", () => {
  const pages = [...pagesIn("docs"), ...readdirSync(".").filter((file) => file.endsWith(".md"))];
  test.each(pages)("[DOC-4] %s names files that exist", (page) => {
    const text = textOf(page);
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) =>
      path.join(path.dirname(page), target),
    );
    const paths = [...text.matchAll(/`((?:app|bench|docs|e2e|lib|prisma|server|tests|tools)\/[^`\s*]+)`/g)].map(
      ([, target = ""]) => target,
    );
    expect([...links, ...paths].filter((target) => !existsSync(target))).toEqual([]);
  });
});

function testFiles(): string[] {
  return ["tests", "e2e"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
    )
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file));
}

function fixtures(): (readonly [id: string, folder: string])[] {
  const folders = readdirSync("tests/fixtures", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return folders.flatMap((folder) => found(FIXTURE, folder).map((id) => [id, folder] as const));
}

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.join(folder, file));
}

/** The rules of a page, each with all its lines. */
function rulesOf(page: string): string[] {
  return page.split(/\n(?=- |#|$)/).filter((part) => part.startsWith("- **"));
}

function idsIn(code: string): string[] {
  return found(NAME, code).flatMap((ids) => found(new RegExp(`(${ID})`, "g"), ids));
}

function found(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, id = ""]) => id);
}

function parentOf(id: string): string {
  return id.replace(/\.\d+$/, "");
}

function textOf(file: string): string {
  return readFileSync(file, "utf8");
}
