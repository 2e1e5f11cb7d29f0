import type { Outcome, Refusal } from "../outcome/index.ts";
import { rejectedBy, type EditAnswer, type ShownCandidate } from "./answer.ts";
import type { RestoreResult } from "./restore.ts";
import type { UndoResult } from "./undo.ts";
import type { Contested } from "./undo-edit.ts";
import type { Written } from "./write-text.ts";

/** A restore or an undo as doors send it: one of the four outcomes (ROAD-3, API.md "Answers"). */
export function historyAnswer(result: Outcome<RestoreResult | UndoResult, Refusal>): EditAnswer {
  if (!result.ok) return rejectedBy(result.refusal);
  return { status: 200, body: result.value.kind === "written" ? appliedBody(result.value.written) : contestedBody(result.value) };
}

function appliedBody({ now, receipt, stat, noop }: Written): EditAnswer["body"] {
  return {
    outcome: "applied",
    ...(noop ? { noop: true } : {}),
    version: now.version,
    hash: now.hash,
    stat,
    results: [],
    warnings: [],
    receipt,
  };
}

/** A question with both texts, where somebody has changed the very words that were to be taken back (VER-6). */
function contestedBody({ version, current, places }: Extract<UndoResult, { kind: "contested" }>): EditAnswer["body"] {
  return {
    outcome: "clarify",
    question: `Somebody has changed the words of version ${version} since. Which words are to stand?`,
    candidates: places.flatMap(bothTexts),
    findings: [],
    current,
  };
}

function bothTexts({ startLine, endLine, theirs, ours }: Contested, index: number): ShownCandidate[] {
  const place = { kind: "answer", startLine, endLine } as const;
  return [
    { id: `c${2 * index + 1}`, label: "Keep the words of now", ...place, preview: theirs },
    { id: `c${2 * index + 2}`, label: "Put back the words from before", ...place, preview: ours },
  ];
}
