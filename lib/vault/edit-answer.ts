import { resultsOf, type EditRequest } from "../edit-ops/index.ts";
import {
  judgedReceipt,
  leftOutIn,
  placedFindings,
  questionFor,
  rejectedFor,
  shownAnswers,
  type Verdict,
} from "../judge/index.ts";
import { BugError, finding, type FileOutcome, type FileReceipt } from "../outcome/index.ts";
import type { OpenFile } from "./read.ts";
import type { FileEdit, VaultFile } from "./types.ts";

/** An edit of a file, with the rule book's word on it. */
export interface Judged {
  readonly opened: OpenFile;
  readonly edit: FileEdit;
  readonly verdict: Verdict;
  /** The file as the edit makes it; as it is where nothing was planned. */
  readonly after: VaultFile;
  /** Its whole new text with byte-order mark and line ends; undefined where nothing was planned. */
  readonly body: string | undefined;
  readonly tookMs: number;
}

/**
 * What a door sends for an edit that was judged (ROAD-3): applied, a question, or a refusal. A folder has no
 * versions, and its questions no token: they are answered by another request.
 */
export function answerFor(judged: Judged): FileOutcome {
  const { opened, edit, verdict } = judged;
  const { findings } = verdict;
  if (findings.length === 0) return applied(judged);
  const shown = placedFindings(verdict, opened.form.text);
  const shared = { ...currentOf(opened.file), receipt: receiptOf(judged), ...dryRunOf(edit.request) };
  const asks = edit.request.interactive !== false && findings.every(({ settle }) => settle === "ask");
  if (!asks) return rejectedFor(findings, shared, shown);
  const asked = questionFor(verdict);
  return { outcome: "clarify", question: asked.question, ...shownAnswers(asked), findings: shown, ...shared };
}

function applied(judged: Judged): FileOutcome {
  const { opened, edit, verdict, after } = judged;
  const { plan, review, left } = verdict;
  if (!plan) throw new BugError("a verdict without findings has a plan");
  return {
    outcome: "applied",
    ...(plan.edit.length === 0 ? { noop: true } : {}),
    hash: after.hash,
    digest: after.digest,
    stat: plan.stat,
    results: resultsOf(plan),
    ...(left && left.length > 0 ? { leftOut: leftOutIn(left) } : {}),
    warnings: placedFindings({ findings: review?.shadow ?? [], plan }, opened.form.text),
    receipt: receiptOf(judged),
    ...dryRunOf(edit.request),
  };
}

/** RCPT-1, of a file. */
function receiptOf({ opened, edit, verdict, after, tookMs }: Judged): FileReceipt {
  return {
    ...judgedReceipt(edit.request, verdict),
    path: opened.file.path,
    origin: edit.by,
    judgedAs: "agent",
    before: { hash: opened.file.hash },
    ...(verdict.findings.length === 0 ? { after: { hash: after.hash } } : {}),
    warnings: (verdict.review?.shadow ?? []).map(({ code, message }) => `${code}: ${message}`),
    ...(edit.correction ? { correction: edit.correction } : {}),
    tookMs,
  };
}

/** The caller has seen another text than the file holds: nothing is planned (OPS-8). */
export function stale(file: VaultFile, request: EditRequest, tookMs: number): FileOutcome {
  const verdict: Verdict = { findings: [], candidates: [] };
  const before = { hash: file.hash };
  const judged = judgedReceipt(request, verdict);
  const receipt: FileReceipt = { ...judged, path: file.path, judgedAs: "agent", before, warnings: [], tookMs };
  return rejectedFor([finding("hash_mismatch")], { ...currentOf(file), receipt, ...dryRunOf(request) });
}

const currentOf = ({ hash, digest }: VaultFile) => ({ current: { hash, digest } });

const dryRunOf = ({ dryRun }: EditRequest) => (dryRun === true ? { dryRun: true } : {});
