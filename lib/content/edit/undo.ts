import type { Actor } from "../../auth/index.ts";
import { pathWithSlug } from "../../markdown/index.ts";
import {
  accepted,
  finding,
  refusal,
  refused,
  rejectedBy,
  type EditOutcome,
  type Receipt,
  type TextMark,
} from "../../outcome/index.ts";
import { editBetween, type Contested, type Edit, type StoredForm, type Undoing } from "../../text/index.ts";
import { placedFindings, type Question } from "../../judge/index.ts";
import {
  answerOf,
  keepAttempt,
  lineageFrom,
  type AttemptFacts,
  type Lineage,
  type StoredAttempt,
} from "../records/attempts.ts";
import { unpackJson } from "../records/codec.ts";
import { digestOfJson } from "../records/digest.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { appliedAnswer, historyAnswer } from "../commit/history-answer.ts";
import type { Head } from "../records/load-head.ts";
import { isPathFree } from "../commit/fields-after.ts";
import { fieldsBack, propertiesBack } from "../commit/properties.ts";
import { noSuchVersion } from "../commit/restore.ts";
import { withResumeToken } from "../resume-token.ts";
import { NOTHING_SETTLED } from "../records/settled.ts";
import { workspaceRules } from "../statements/rules.ts";
import { selectLaterEdits, selectVersions } from "../statements/select-versions.ts";
import type { Sql } from "../statements/sql.ts";
import { textWorkOf, type RunTextWork } from "../text-work.ts";
import { choiceNamed, chosenEdit, undoQuestion, type UndoChoice } from "./undo-question.ts";
import { storedEdit } from "../records/version-record.ts";
import { versionText } from "../records/version-text.ts";
import { personMay, personReceipt } from "../commit/person-act.ts";
import { writeText, type PersonChange } from "../commit/write-text.ts";

/**
 * Takes back what version `number` changed and leaves alone what was written around it since, as a new version (VER-6).
 * Undoing again is `applied` with `noop`. If someone has changed those words since, it asks, showing both texts, and
 * only the question is stored. Refuses with `forbidden`, `not_found`, and `unsupported_operation` for the first
 * version.
 */
export async function undoVersion(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  number: number,
): Promise<EditOutcome> {
  const refusedFor = personMay(actor, "content:write") ?? (number === 1 ? FIRST_VERSION : undefined);
  return refusedFor ? rejectedBy(refusedFor) : undo(env, { actor, idOrPath, number });
}

/** The same for an actor who is known to be allowed: an agent's own edit (AGT-7). */
export const undoAllowed = (env: ContentsEnv, actor: Actor, contentId: string, number: number): Promise<EditOutcome> =>
  undo(env, { actor, idOrPath: contentId, number });

/**
 * Answers the question of an undo on the current text: nothing, all or the rest of it is taken back. Words that have
 * changed again since they were shown are asked about again. Of several answers to one question one counts, the others
 * are `token_used`. Refuses with `forbidden` and `invalid_request`.
 */
export async function answerUndo(
  env: ContentsEnv,
  actor: Actor,
  attempt: StoredAttempt & { readonly undoes: number; readonly question: Question },
  id: string | undefined,
): Promise<EditOutcome> {
  const refusedFor = personMay(actor, "content:write");
  if (refusedFor) return rejectedBy(refusedFor);
  const { question, undoes: number, contentId } = attempt;
  const choice = choiceNamed(question, id);
  const choices = question.candidates.map((candidate) => candidate.id).join(", ");
  if (!choice)
    return rejectedBy(
      refusal("invalid_request", { message: `An undo is settled by a choice; the choices are ${choices}.` }),
    );
  const label = question.candidates.find((candidate) => candidate.id === id)?.label ?? choice;
  return undo(env, {
    actor,
    idOrPath: contentId,
    number,
    given: { attemptId: attempt.id, lineage: lineageFrom(attempt), question, choice, label },
  });
}

const FIRST_VERSION = refusal("unsupported_operation", {
  message: "The first version has nothing before it to go back to.",
  hint: "Archive the content, or restore another version.",
});

interface UndoRequest {
  readonly actor: Actor;
  readonly idOrPath: string;
  readonly number: number;
  /** What the person chose when asked before. */
  readonly given?: {
    readonly attemptId: string;
    readonly lineage: Lineage;
    readonly question: Question;
    readonly choice: UndoChoice;
    readonly label: string;
  };
}

/** An undo that has to ask, and the text that it was asked about. */
interface Asking {
  readonly head: Head;
  readonly question: Question;
  readonly places: readonly Contested[];
}

async function undo(env: ContentsEnv, request: UndoRequest): Promise<EditOutcome> {
  const { actor, idOrPath, number, given } = request;
  const startedAt = performance.now();
  const act = { actor, origin: "undo", event: "content_undone" } as const;
  let asking: Asking | undefined;
  const written = await writeText(env, idOrPath, act, async (head, db) => {
    asking = undefined;
    const undoing = await undoingOf(db, textWorkOf(env), head, number);
    if (undoing === undefined) return refused(noSuchVersion(number));
    const edit = editFor(undoing, given);
    if (edit) return accepted(changeFor(env, request, head, undoing, edit));
    if (undoing.kind === "contested")
      asking = { head, question: undoQuestion(number, undoing), places: undoing.places };
    return accepted({ edit: [] });
  });
  if (!written.ok) return rejectedBy(written.refusal);
  if (asking)
    return ask(
      env,
      request,
      asking,
      personReceipt(act, { contentId: asking.head.contentId, before: markOf(asking.head), startedAt }),
    );
  if (!given || !written.value.noop) return historyAnswer(written);
  const attempt = attemptFor(env, request, written.value.now, appliedAnswer(written.value));
  return (await keepAttempt(env, attempt)) ? answerOf(attempt) : rejectedBy(refusal("token_used"));
}

const editFor = (undoing: Undoing, given: UndoRequest["given"]): Edit | undefined =>
  given ? chosenEdit(given.choice, given.question, undoing) : undoing.kind === "edit" ? undoing.edit : undefined;

/** The answer to a question is stored with the version that it makes, so that only one answer counts. */
function changeFor(
  env: ContentsEnv,
  request: UndoRequest,
  head: Head,
  { before, written, properties }: Known,
  edit: Edit,
): PersonChange {
  const { given, number } = request;
  if (!given) {
    const fields = fieldsBack(head, properties);
    const back = { edit, ...(fields ? { fields } : {}) };
    const names = propertiesBack(head, back, properties);
    return {
      ...back,
      ...bytesBack(head, before, written),
      ...(names.length > 0 ? { properties: names } : {}),
      refersTo: number,
    };
  }
  return {
    edit,
    ...(given.choice === "keep" ? {} : { ...bytesBack(head, before, written), refersTo: number }),
    answered: { question: given.question.question, choice: given.label },
    attemptOf: (written) => attemptFor(env, request, head, appliedAnswer(written)),
  };
}

async function ask(
  env: ContentsEnv,
  request: UndoRequest,
  { head, question, places }: Asking,
  receipt: Receipt,
): Promise<EditOutcome> {
  const answer: EditOutcome = {
    outcome: "clarify",
    question: question.question,
    candidates: question.candidates,
    contested: places.map(({ startLine, endLine, theirs, ours }) => ({ startLine, endLine, theirs, ours })),
    findings: placedFindings(
      { findings: places.map(({ range }) => finding("undo_contested", { places: [range] })) },
      head.text,
    ),
    current: markOf(head),
    receipt,
  };
  const attempt = attemptFor(env, request, head, answer, question);
  if (!(await keepAttempt(env, attempt))) return rejectedBy(refusal("token_used"));
  const { signingKey } = await workspaceRules(env.db, request.actor.workspaceId);
  return withResumeToken(attempt, request.actor, signingKey);
}

function attemptFor(
  env: ContentsEnv,
  { actor, number, given }: UndoRequest,
  on: TextMark & { readonly contentId: string },
  answer: EditOutcome,
  question?: Question,
): AttemptFacts {
  const request = { baseVersion: on.version, baseHash: on.hash, ops: [] };
  return {
    id: env.newId(),
    workspaceId: actor.workspaceId,
    contentId: on.contentId,
    actorId: actor.id,
    personId: actor.personId,
    idempotencyKey: undefined,
    requestDigest: digestOfJson({ undoes: number }),
    request,
    baseVersion: on.version,
    baseHash: on.hash,
    dryRun: false,
    answer,
    question,
    settled: NOTHING_SETTLED,
    resumedFrom: given?.attemptId,
    turnId: undefined,
    undoes: number,
    thread: actor.id,
    lineage: given?.lineage,
    origin: "rest",
    createdAt: env.clock(),
  };
}

/** The text before the version, and as the version wrote it. */
interface Known {
  readonly before: StoredForm;
  readonly written: StoredForm;
  /** What it changed of the post's properties. */
  readonly properties: NonNullable<Receipt["properties"]>;
}

/** The edit that undoes version `number` in the text of `head`, after the edits in `more`. */
export async function undoingOf(
  db: Sql,
  work: RunTextWork,
  head: Head,
  number: number,
  more: readonly Edit[] = [],
): Promise<(Undoing & Known) | undefined> {
  const [before, written] = [
    await versionText(db, head.contentId, number - 1),
    await versionText(db, head.contentId, number),
  ];
  if (!before || !written) return undefined;
  const [own, ...later] = await reachable(() => selectLaterEdits(db, head.contentId, number - 1));
  const undoing = await work("undo", before.text, storedEdit(own?.edit ?? null), [
    ...later.map(({ edit }) => storedEdit(edit)),
    ...(await typingSince(db, head)),
    ...more,
  ]);
  const [row] = await reachable(() => selectVersions(db, head.contentId, number, number));
  const changed = (row && unpackJson<Receipt>(row.receipt).properties) ?? [];
  const isFree = async (slug: unknown) =>
    typeof slug === "string" && isPathFree(db, head.workspaceId, head.contentId, pathWithSlug(head.row.path, slug));
  // another post may have it by now, and keeps it
  const free = await Promise.all(changed.map(async ({ name, before: slug }) => name !== "slug" || isFree(slug)));
  return { ...undoing, before, written, properties: changed.filter((_, index) => free[index]) };
}

/** What people have typed since the last version, which no version holds yet (VER-9). */
async function typingSince(db: Sql, head: Head): Promise<Edit[]> {
  if (head.revision === head.versionRevision) return [];
  const last = await versionText(db, head.contentId, head.version);
  return last ? [editBetween(last.text, head.text)] : [];
}

/** Line ends and BOM are undone too, if they are still those that the version set. */
function bytesBack(head: Head, before: StoredForm, written: StoredForm): Pick<PersonChange, "eolAfter" | "bomAfter"> {
  return {
    eolAfter: head.eol === written.eol ? before.eol : head.eol,
    bomAfter: head.bom === written.bom ? before.bom : head.bom,
  };
}

const markOf = ({ version, hash }: TextMark): TextMark => ({ version, hash });
