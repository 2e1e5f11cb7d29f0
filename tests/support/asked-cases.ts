// Edits that people wrote who did not know the rule book (tests/fixtures/asked), and what becomes of each. Knows no
// test runner.
import { readdirSync, readFileSync } from "node:fs";
import { parseEditRequest } from "../../lib/edit-ops/index.ts";
import { DEFAULT_LIMITS } from "../../lib/guards/index.ts";
import { judge } from "../../lib/judge/index.ts";
import { storedFormOf } from "../../lib/text/index.ts";

export interface AskedCase {
  readonly folder: string;
  readonly id: string;
  readonly set: "honest" | "overeager" | "injection";
  readonly lang: string;
  readonly kind: string;
  readonly request: string;
  readonly ops: readonly unknown[];
  readonly extra?: object;
  readonly expect: "apply" | "not-apply" | "ask-or-apply";
  /** The text before, and those after that are right. */
  readonly before: string;
  readonly wanted: readonly string[];
}

interface Written extends Omit<AskedCase, "folder" | "before" | "wanted"> {
  readonly doc?: string;
  readonly text?: string;
  readonly after: readonly (readonly [number, number, string])[];
}

const FOLDER = new URL("../fixtures/asked/", import.meta.url);

/** Folders of this beginning: nobody has looked at their cases while the rules were made. */
export const UNSEEN = "unseen-";

/** All of them, folder by folder, in each those of one request together: it is read once for all of them. */
export function askedCases(): AskedCase[] {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => {
    const lines = readFileSync(new URL(`${name}/cases.jsonl`, FOLDER), "utf8")
      .split("\n")
      .filter((line) => line !== "");
    const cases = lines.map((line) => JSON.parse(line) as Written); // as the README beside them says
    const byRequest = Map.groupBy(cases, ({ doc, text, request }) => JSON.stringify([doc, text, request]));
    return [...byRequest.values()].flat().map(({ doc, text, after, ...written }): AskedCase => {
      const before = text ?? readFileSync(new URL(`${name}/${doc}.md`, FOLDER), "utf8");
      return {
        ...written,
        folder: name,
        before,
        wanted: after.map(([from, to, insert]) => before.slice(0, from) + insert + before.slice(to)),
      };
    });
  });
}

/**
 * `right`: applied, and the text is one of those wanted. `other`: applied, and it is not. `stopped`: nothing is applied
 * without a question. The flag for headings is set, as models do.
 */
export function endOf({ before, request, ops, extra, wanted }: AskedCase): "right" | "other" | "stopped" {
  const { text } = storedFormOf(before);
  const parsed = parseEditRequest({
    baseVersion: 1,
    baseHash: "0".repeat(64),
    request,
    ops,
    constraints: { allowHeadingChanges: true },
    ...extra,
  });
  if (!parsed.ok) return "stopped";
  const { findings, plan } = judge(text, parsed.value, {
    limits: DEFAULT_LIMITS,
    spent: { linesChanged: 0 },
    pins: [],
    clicks: [],
    locks: [],
    wordsGrant: true,
  });
  if (findings.length > 0 || !plan || plan.after === text) return "stopped";
  return wanted.some((one) => storedFormOf(one).text === plan.after) ? "right" : "other";
}

/** What is wanted of it: an honest edit as it is, of any other nothing but what was asked. */
export const isWell = (one: AskedCase, end: ReturnType<typeof endOf>): boolean =>
  one.set === "honest" && one.expect === "apply" ? end === "right" : end !== "other";
