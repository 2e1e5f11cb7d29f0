import {
  codeEntry,
  type ClarifyOutcome,
  type Code,
  type ContestedPlace,
  type Finding,
  type ShownCandidate,
} from "../outcome/index.ts";
import { showCandidates } from "./answer.ts";
import type { AskedChange } from "./asked-changes.ts";
import { changesAbout } from "./finding-place.ts";
import type { Verdict } from "./types.ts";

/** One question about a request, and the ways to answer it. */
export interface Question {
  readonly question: string;
  readonly candidates: readonly ShownCandidate[];
  /** Where the candidates that are places are, by their id. */
  readonly places: readonly (readonly [
    string,
    { readonly op: number | "scope"; readonly from: number; readonly to: number },
  ])[];
  /** The codes that a consent settles. */
  readonly accepts: readonly Code[];
  /**
   * The changes it is about, by the ids they were shown with: each can be taken or left (ASK-6). Absent in questions of
   * old.
   */
  readonly changes?: readonly Pick<AskedChange, "id" | "hunks">[];
  /** Of an undo: both texts of each contested place, as they were shown (VER-6). */
  readonly contested?: readonly BothTexts[];
}

export type BothTexts = Pick<ContestedPlace, "theirs" | "ours">;

/** The answers of a question as they are shown: one by one, and all places at once. */
export function shownAnswers({
  candidates,
}: Pick<Question, "candidates">): Pick<ClarifyOutcome, "candidates" | "every"> {
  const every = candidates.find(({ kind }) => kind === "every");
  return { candidates: candidates.filter((one) => one !== every), ...(every ? { every } : {}) };
}

/** Findings about where come before findings about how much: only one thing is asked at a time (ROAD-3). */
export function questionFor({
  findings,
  candidates,
  changes = [],
}: Pick<Verdict, "findings" | "candidates" | "changes">): Question {
  const where = findings.find((one) => codeEntry(one.code).asksPlace);
  if (where) {
    const shown = showCandidates(candidates);
    const places = candidates.map(
      ({ op, range }, index) => [`c${index + 1}`, { op, from: range.from, to: range.to }] as const,
    );
    return {
      question: `${plain(where.message)} Which one?`,
      candidates: [...shown, ...everyOne(where, shown)],
      places,
      accepts: [],
    };
  }
  const accepts = [...new Set(findings.map((one) => one.code))];
  const said = [...new Set(findings.map((one) => plain(one.message)))].join(" ");
  const about = new Set(findings.flatMap((one) => changesAbout(one, changes)));
  const asked = changes.filter((change) => about.has(change)).map(({ id, hunks }) => ({ id, hunks }));
  return { question: `${said} Apply it anyway?`, candidates: [consent(findings)], places: [], accepts, changes: asked };
}

/** Words that fit several places may mean all of them, if each of those is shown. */
function everyOne({ code, op, measured }: Finding, shown: readonly ShownCandidate[]): ShownCandidate[] {
  if (
    code !== "anchor_ambiguous" ||
    op === undefined ||
    shown.length !== measured ||
    shown.some((one) => one.op !== op)
  )
    return [];
  return [{ id: "all", kind: "every", label: shown.length === 2 ? "Both of them" : `All ${shown.length} of them`, op }];
}

function consent(findings: readonly Finding[]): ShownCandidate {
  const size = findings.find((one) => one.code === "limit_exceeded");
  const label =
    size?.measured === undefined
      ? "Go ahead"
      : size.measured === 1
        ? "Apply 1 line"
        : `Apply all ${size.measured} lines`;
  return { id: "c1", kind: "answer", label };
}

/** "Op 0: …" is for programs; a person has asked for one thing. */
const plain = (message: string) => message.replace(/^Op \d+: (.)/, (_, first: string) => first.toUpperCase());
