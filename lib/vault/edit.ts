import type { EditRequest } from "../edit-ops/index.ts";
import { DEFAULT_LIMITS } from "../guards/index.ts";
import { judge, type Verdict } from "../judge/index.ts";
import {
  accepted,
  finding,
  refusal,
  rejectedBy,
  type FileOutcome,
  type Outcome,
  type Refusal,
} from "../outcome/index.ts";
import { bodyOf, exceedsBytes, linesOf, type TextRange } from "../text/index.ts";
import { MOST_FILE_BYTES } from "./bytes.ts";
import { bodyEdit } from "./body-edit.ts";
import { makeChange, type Change } from "./change.ts";
import { fileIn, type VaultContext } from "./context.ts";
import { inFolder } from "./folder.ts";
import { readHeads } from "./journal.ts";
import type { Held } from "./lock.ts";
import { answerFor, stale, type Judged } from "./edit-answer.ts";
import { inOwnFolder } from "./own-folder.ts";
import type { SafePath } from "./path.ts";
import { fileWith, readFile, type OpenFile } from "./read.ts";
import { lockedAndWhole, recover } from "./recover.ts";
import { answerBefore, retryOf } from "./repeat.ts";
import type { FileEdit } from "./types.ts";

/**
 * Plans, reviews and writes the ops of `edit` as one change of the file `path`, all on the file as it is under the
 * folder's lock; a dry run only looks. On any "no" the file is as it was. Source: DOOR-3, DOOR-9, ROAD-3.
 */
export async function editFile(context: VaultContext, path: string, edit: FileEdit): Promise<FileOutcome> {
  const place = fileIn(context, path);
  if (!place.ok) return rejectedBy(place.refusal);
  if (edit.request.mode === "suggest") return rejectedBy(NO_SUGGESTIONS);
  const before = await answeredBefore(context, place.value, edit);
  if (before) return before;
  const looked = await look(context, place.value, edit);
  // What is refused as it is needs no lock: what the turn has spent could only refuse more.
  const done =
    edit.request.dryRun === true || !looked.ok || !changes(looked.value)
      ? looked
      : await write(context, place.value, edit);
  return done.ok ? done.value : rejectedBy(done.refusal);
}

const changes = (outcome: FileOutcome): boolean => outcome.outcome === "applied" && outcome.noop !== true;

const NO_SUGGESTIONS = refusal("unsupported_operation", {
  message: "A folder keeps no suggestions.",
  hint: "Send the edit with mode apply, or with dryRun to see what it would do.",
});

const open = ({ root }: VaultContext, { folders, name, path }: SafePath): Promise<Outcome<OpenFile, Refusal>> =>
  inFolder(root, folders, { path }, (folder) => readFile(folder, name, path));

async function look(context: VaultContext, place: SafePath, edit: FileEdit): Promise<Outcome<FileOutcome, Refusal>> {
  const opened = await open(context, place);
  if (!opened.ok) return opened;
  const judged = judgeFile(context, opened.value, edit, 0);
  return accepted("outcome" in judged ? judged : answerFor(judged));
}

/** An answer given before, without the lock: the file may have changed since, and the request no longer fits it. */
async function answeredBefore(
  context: VaultContext,
  { path }: SafePath,
  { request }: FileEdit,
): Promise<FileOutcome | undefined> {
  const retry = retryOf(request);
  if (retry === undefined) return undefined;
  await recover(context);
  return inOwnFolder(context.root, (own) => answerBefore(own, path, retry));
}

function write(context: VaultContext, place: SafePath, edit: FileEdit): Promise<Outcome<FileOutcome, Refusal>> {
  const retry = retryOf(edit.request);
  return lockedAndWhole(context, async (held) => {
    const before = retry && (await answerBefore(held.own, place.path, retry));
    if (before) return accepted(before);
    const opened = await open(context, place);
    if (!opened.ok) return opened;
    const judged = judgeFile(context, opened.value, edit, await spentBy(held, place, edit.request.turnId));
    if ("outcome" in judged) return accepted(judged);
    const answer = answerFor(judged);
    const made = await change(context, { held, place, judged, retry: retry && { ...retry, answer } });
    return made.ok ? accepted(answer) : made;
  });
}

/** Lines that the turn has changed in this file before (OPS-6). */
async function spentBy({ own }: Held, { path }: SafePath, turn: string | undefined): Promise<number> {
  if (turn === undefined) return 0;
  const heads = await readHeads(own);
  return heads
    .filter((head) => head.turn === turn && head.path === path && head.undoes === undefined)
    .reduce((sum, { linesChanged }) => sum + linesChanged, 0);
}

/** What the edit comes to: a "no" or a question, or a change that may be made. */
function judgeFile(
  { settings, env }: VaultContext,
  opened: OpenFile,
  edit: FileEdit,
  linesChanged: number,
): FileOutcome | Judged {
  const startedAt = performance.now();
  const { file, form } = opened;
  const { request } = edit;
  const tookMs = () => Math.round((performance.now() - startedAt) * 100) / 100;
  if (!isBase(opened, request)) return stale(file, request, tookMs());
  const verdict = judgeSafely(env, () =>
    judge(form.text, request, {
      limits: DEFAULT_LIMITS,
      strictSet: edit.judgedBy === "seed" && settings.rules === "shadow" ? "seeds" : "enforced",
      spent: { linesChanged },
      pins: [],
      clicks: [],
      locks: [],
      wordsGrant: edit.wordsGrant,
      isComputed: edit.isComputed,
      marked: markedIn(opened, request),
      isPlain: !file.isMarkdown,
    }),
  );
  const body = verdict.plan && bodyOf({ ...form, text: verdict.plan.after });
  if (body !== undefined && exceedsBytes(body, MOST_FILE_BYTES))
    return rejectedBy(
      refusal("too_large", {
        message: "The file would have more than 4 MB of text.",
        hint: "Split the file into several.",
      }),
    );
  const judged = {
    opened,
    edit,
    verdict,
    after: body === undefined ? file : fileWith(file.path, body),
    body,
    tookMs: tookMs(),
  };
  return verdict.findings.length === 0 ? judged : answerFor(judged);
}

/** Lines that were marked in this very text: of another nobody can say where they are. */
function markedIn({ file, form: { text } }: OpenFile, { selection }: EditRequest): TextRange | undefined {
  const lines = linesOf(text);
  const isHere = selection?.hash.toUpperCase() === file.hash && selection.startLine <= lines.count;
  return isHere ? lines.range(selection.startLine, Math.min(selection.endLine, lines.count)) : undefined;
}

/** The file's `hash`, or its whole digest: callers name a text by either. */
const isBase = ({ file }: OpenFile, { baseHash }: EditRequest): boolean =>
  baseHash.toUpperCase() === file.hash || baseHash.toLowerCase() === file.digest;

/** A guard (or the plan) that breaks lets nothing through (GUARD-5). */
function judgeSafely({ onFault }: VaultContext["env"], work: () => Verdict): Verdict {
  try {
    return work();
  } catch (fault) {
    onFault?.(fault, "An edit could not be judged");
    return { findings: [finding("internal")], candidates: [] };
  }
}

interface ToBeMade extends Pick<Change, "place" | "retry"> {
  readonly held: Held;
  readonly judged: Judged;
}

async function change(
  context: VaultContext,
  { held, place, judged, retry }: ToBeMade,
): Promise<Outcome<unknown, Refusal>> {
  const { opened, edit, verdict, body } = judged;
  const { plan } = verdict;
  if (!plan || body === undefined || plan.edit.length === 0) return accepted(undefined);
  const { form, file, stats } = opened;
  return makeChange(context, held, {
    place,
    before: { body: bodyOf(form), digest: file.digest, stats },
    body,
    edit: bodyEdit(form, plan.edit),
    by: edit.by,
    request: edit.request.request,
    turn: edit.request.turnId,
    retry,
    linesChanged: plan.stat.linesChanged,
  });
}
