// Plain requests that people wrote who did not know the planner (tests/fixtures/requests), and what becomes of each
// without a model. Knows no test runner.
import { readdirSync, readFileSync } from "node:fs";
import { parseEditRequest, type Op } from "../../lib/edit-ops/index.ts";
import { DEFAULT_LIMITS } from "../../lib/guards/index.ts";
import { judge } from "../../lib/judge/index.ts";
import { structureOf } from "../../lib/markdown/index.ts";
import {
  changesMeant,
  LAST,
  planFromReading,
  type Earlier,
  type Facts,
  type Plan,
  type Undone,
} from "../../lib/planner/index.ts";
import { readAbout } from "../../lib/reading/index.ts";
import { applyEdit, editBetween, undoEdit } from "../../lib/text/index.ts";
import { dictionaryFor } from "../../lib/spelling/index.ts";

type Patch = readonly [number, number, string];

export interface PlainRequest {
  readonly folder: string;
  readonly id: string;
  readonly lang: string;
  readonly kind: string;
  readonly messages: readonly string[];
  readonly expect: "apply" | "ask" | "nothing" | "needs-model";
  readonly before: string;
  /** The texts that are right at the end. */
  readonly wanted: readonly string[];
  /** Those after each message but the last; undefined: any. */
  readonly between: readonly (string | undefined)[];
  /** What is marked in the text all the while. */
  readonly marked?: string | undefined;
  /** Spaces in the cells of a table do not count. */
  readonly isLoose: boolean;
}

/** `asked`: a question instead of a change; `nothing`: not understood; `wrong`: another text than any that is right. */
export type End = "right" | "asked" | "nothing" | "wrong";

const FOLDER = new URL("../fixtures/requests/", import.meta.url);

/** All of them, folder by folder. */
export function plainRequests(): PlainRequest[] {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => {
    const lines = readFileSync(new URL(`${name}/requests.jsonl`, FOLDER), "utf8")
      .split("\n")
      .filter((line) => line !== "");
    return lines.map((line): PlainRequest => {
      const { post, start = [], after = [], between = [], loose, ...written } = JSON.parse(line) as Written; // as its README says
      const before = start.reduceRight(
        (text, [from, to, insert]) => text.slice(0, from) + insert + text.slice(to),
        readFileSync(new URL(`${name}/${post}.md`, FOLDER), "utf8"),
      );
      const patched = ([from, to, insert]: Patch) => before.slice(0, from) + insert + before.slice(to);
      return {
        ...written,
        folder: name,
        before,
        wanted: written.expect === "apply" ? after.map(patched) : [before],
        between: written.messages.slice(1).map((_, index) => {
          const patch = between[index];
          return patch === undefined ? before : patch === null ? undefined : patched(patch);
        }),
        isLoose: loose === "table",
      };
    });
  });
}

interface Written extends Pick<PlainRequest, "id" | "lang" | "kind" | "messages" | "expect" | "marked"> {
  readonly post: string;
  /** What the text is when the person asks, on the post: other requests were carried out before. In order. */
  readonly start?: readonly Patch[];
  readonly after?: readonly Patch[];
  readonly between?: readonly (Patch | null)[];
  readonly loose?: "table";
}

/** What becomes of a conversation: it ends at its first message after which the text is not as wanted. */
export async function endOfRequest(one: PlainRequest): Promise<End> {
  const earlier: Earlier[] = [];
  const texts = [one.before];
  const made: Made[] = [];
  for (const [index, message] of one.messages.entries()) {
    const isLast = index === one.messages.length - 1;
    const text = texts.at(-1) ?? one.before;
    const { now, plan, isAsked } = await turn(
      text,
      message,
      { earlier, marked: rangeOf(text, one.marked) },
      { texts, made },
    );
    const wanted = isLast ? one.wanted : [one.between[index]];
    if (!wanted.some((right) => right === undefined || isSame(right, now, one.isLoose)))
      return now === text ? (isAsked ? "asked" : "nothing") : "wrong";
    if (isLast) return fits(one, plan, isAsked) ? "right" : isAsked ? "asked" : "nothing";
    if (now !== text) texts.push(now);
    if (now !== text && plan.kind === "ops") made.push({ request: message, version: texts.length - 1 });
    earlier.push({ message, asked: isAsked });
  }
  return "nothing";
}

const fits = ({ expect }: PlainRequest, { kind }: Plan, isAsked: boolean): boolean =>
  expect === "ask" ? isAsked : expect === "needs-model" ? kind === "model" || kind === "unclear" : true;

function rangeOf(text: string, words: string | undefined): Facts["marked"] {
  const from = words === undefined ? -1 : text.indexOf(words);
  return from < 0 || words === undefined ? undefined : { from, to: from + words.length };
}

/** A change that a message made: `version` is where its text is in the list. */
interface Made {
  readonly request: string;
  readonly version: number;
}
interface Past {
  readonly texts: readonly string[];
  readonly made: readonly Made[];
}

/** The text with the changes taken back that an undo means, as the history does it; undefined where it asks. */
function takenBack({ texts, made }: Past, which: Undone): string | undefined {
  const now = texts.at(-1) ?? "";
  const meant = changesMeant(
    made.map(({ request }) => request),
    which,
  );
  const later = texts.slice(1).map((text, index) => editBetween(texts[index] ?? "", text));
  let left = meant?.most ?? 0;
  for (const place of meant?.places ?? []) {
    const { version } = made[place] ?? { version: 0 };
    const [own, before] = [later[version - 1], texts[version - 1]];
    if (left === 0 || !own || before === undefined) break;
    const undoing = undoEdit(before, own, later.slice(version));
    if (undoing.kind === "contested") return undefined;
    if (undoing.edit.length > 0) left -= 1;
    later.push(undoing.edit);
  }
  return later.slice(texts.length - 1).reduce(applyEdit, now);
}

interface Turned {
  readonly plan: Plan;
  readonly now: string;
  readonly isAsked: boolean;
}

async function turn(text: string, message: string, facts: Facts, past: Past): Promise<Turned> {
  const { texts } = past;
  const structure = structureOf(text);
  const reading = readAbout(structure, message);
  const first = planFromReading(structure, reading, facts);
  const plan =
    first.kind === "spelling"
      ? planFromReading(structure, reading, { ...facts, dictionary: (await dictionaryFor(first.language)) ?? null })
      : first;
  if (plan.kind === "instead") {
    const back = takenBack(past, LAST);
    if (back === undefined) return { plan, now: text, isAsked: true };
    const again = { texts: [...texts, back], made: past.made };
    return turn(back, plan.message, { ...facts, earlier: plan.earlier }, again);
  }
  const now =
    plan.kind === "ops"
      ? applied(text, message, plan.ops)
      : plan.kind === "undo"
        ? takenBack(past, plan.which)
        : plan.kind === "restore"
          ? (texts[plan.version - 1] ?? text)
          : text;
  return { plan, now: now ?? text, isAsked: plan.kind === "ask" || plan.kind === "which" || now === undefined };
}

/** The text with the ops, as the door takes them from the planner; undefined where it asks. */
function applied(text: string, request: string, ops: readonly Op[]): string | undefined {
  const parsed = parseEditRequest({
    baseVersion: 1,
    baseHash: "0".repeat(64),
    request,
    ops,
    constraints: { allowHeadingChanges: true },
  });
  if (!parsed.ok) return undefined;
  const { findings, plan } = judge(text, parsed.value, {
    limits: DEFAULT_LIMITS,
    spent: { linesChanged: 0 },
    pins: [],
    clicks: [],
    locks: [],
    wordsGrant: true,
    isComputed: true,
  });
  return findings.length === 0 ? plan?.after : undefined;
}

const isSame = (a: string, b: string, isLoose: boolean): boolean => (isLoose ? tidy(a) === tidy(b) : a === b);

/** Tables without the spaces in their cells and the dashes of their rule. */
const tidy = (text: string): string =>
  text
    .split("\n")
    .map((line) =>
      /^\s*\|/.test(line)
        ? line
            .trim()
            .replace(/^\||\|$/g, "")
            .split("|")
            .map((cell) => cell.trim().replace(/^(:?)-+(:?)$/, "$1-$2"))
            .join("|")
        : line,
    )
    .join("\n");
