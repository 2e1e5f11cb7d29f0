import Link from "next/link";
import type { ShownAttempt } from "../../lib/content/index.ts";
import { LeftOutOfEdit } from "../ui/chat/left-out-fold.tsx";
import { inQuotes } from "../ui/counted.ts";
import { saysNext, saysWhy } from "../ui/person-words.ts";
import { Moment } from "../ui/moment.tsx";
import { madeByInWords } from "../ui/history/made-by.ts";
import { CONVERSATION_WORDS } from "../conversations/words.ts";
import { AttemptFold } from "./attempt-fold.tsx";
import { TryAgain } from "./try-again.tsx";
import { Dismissible } from "./dismissible.tsx";
import { BLOCKED_WORDS } from "./words.ts";

interface AttemptRowProps {
  readonly attempt: ShownAttempt;
  readonly viewerId: string;
  readonly mayRetry: boolean;
  readonly mayApply: boolean;
  /** May open conversations of others (AGT-6.1). */
  readonly mayReview: boolean;
  readonly now: Date;
}

/** One edit that was refused, asked about, or made in part: when, who, where, its words, why, and what can be done. */
export function AttemptRow({ attempt, viewerId, mayRetry, mayApply, mayReview, now }: AttemptRowProps) {
  const { id, contentId, path, outcome, origin, request, undoes, ops, settled, overridable, dismissed } = attempt;
  const words = undoes === null ? (request ?? BLOCKED_WORDS.noWords) : BLOCKED_WORDS.undoOf(undoes);
  const isMade = outcome === "applied";
  const isOpen = settled === null && ops.length > 0 && !isMade;
  const [short, left] = [clipped(words, MOST_SPOKEN), leftOutIn(attempt)];
  return (
    <li>
      <Dismissible id={id} words={short} isDismissed={dismissed !== null} mayDismiss={mayApply}>
        <article className="attempt" aria-labelledby={`attempt-${id}`} data-outcome={outcome}>
          <Head attempt={attempt} viewerId={viewerId} now={now} />
          <h3 id={`attempt-${id}`} className={request === null ? "attempt-words soft" : "attempt-words"}>
            {request === null ? words : inQuotes(clipped(words, MOST_SHOWN))}
          </h3>
          <Reason attempt={attempt} />
          <WhatBecame attempt={attempt} now={now} />
          {left && <LeftOutOfEdit {...left} words={short} mayMake={mayRetry} />}
          <AttemptFold
            id={id}
            title={isMade ? BLOCKED_WORDS.foldSent : BLOCKED_WORDS.fold}
            words={short}
            whole={words.length > MOST_SHOWN ? words : undefined}
          />
          {origin === "chat" && (mayReview || attempt.actor.personId === viewerId) && (
            <p className="small">
              <a href={`/conversations?id=${encodeURIComponent(id)}`} aria-label={CONVERSATION_WORDS.linkOf(short)}>
                {CONVERSATION_WORDS.link}
              </a>
            </p>
          )}
          <TryAgain
            id={id}
            contentId={contentId}
            path={path}
            words={short}
            mayRetry={mayRetry && isOpen}
            mayApply={mayApply && isOpen && overridable}
          />
        </article>
      </Dismissible>
    </li>
  );
}

type HeadProps = Pick<AttemptRowProps, "attempt" | "viewerId" | "now">;

function Head({ attempt, viewerId, now }: HeadProps) {
  const { path, title, outcome, code, origin, receipt, createdAt } = attempt;
  const sections = receipt?.sections ?? sectionsOfFindings(attempt);
  return (
    <header className="attempt-head small soft">
      <span className="attempt-mark" data-outcome={outcome}>
        {code === "request_unclear" ? BLOCKED_WORDS.notRead : (MARKS[outcome] ?? BLOCKED_WORDS.refused)}
      </span>
      <span>{askerInWords(attempt, viewerId)}</span>
      <Moment at={new Date(createdAt)} now={now} />
      <span>{BLOCKED_WORDS.through(BLOCKED_WORDS.doors[origin] ?? origin)}</span>
      <span className="attempt-place">
        <Link href={`/posts/${path}`} prefetch={false}>
          {title}
        </Link>
        {sections.length > 0 && `, ${sections.join(", ")}`}
      </span>
    </header>
  );
}

/** Who made it after all, or put it aside. */
function WhatBecame({ attempt: { settled, dismissed }, now }: Pick<AttemptRowProps, "attempt" | "now">) {
  return (
    <>
      {settled && (
        <p className="attempt-settled">
          {(settled.override ? BLOCKED_WORDS.appliedAnyway : BLOCKED_WORDS.broughtIn)(
            settled.by ?? BLOCKED_WORDS.someone,
            settled.version,
          )}
          , <Moment at={new Date(settled.at)} now={now} />
        </p>
      )}
      {dismissed && (
        <p className="attempt-settled">
          {BLOCKED_WORDS.dismissedBy(dismissed.by)}, <Moment at={new Date(dismissed.at)} now={now} />
        </p>
      )}
    </>
  );
}

const MARKS: Readonly<Record<string, string>> = { clarify: BLOCKED_WORDS.asked, applied: BLOCKED_WORDS.leftOut };

/** Of the edit itself, or of the try that made it. */
function leftOutIn({
  id,
  leftOut,
  settled,
}: ShownAttempt): { readonly attemptId: string; readonly changes: number } | undefined {
  if (leftOut.length > 0) return { attemptId: id, changes: leftOut.length };
  return settled && settled.leftOut.length > 0
    ? { attemptId: settled.attemptId, changes: settled.leftOut.length }
    : undefined;
}

/** Characters of a request in its row, and in the name of a button; the fold has all of it. */
const MOST_SHOWN = 400;
const MOST_SPOKEN = 80;

const clipped = (words: string, most: number): string =>
  words.length <= most ? words : `${[...words].slice(0, most).join("")}…`;

/** The reason in the words of the chat's cards. */
function Reason({ attempt: { outcome, code, version, message, hint, leftOut } }: Pick<AttemptRowProps, "attempt">) {
  if (version !== null) {
    return (
      <p>
        {BLOCKED_WORDS.madeWithout(version)}{" "}
        <span className="soft">{[...new Set(leftOut.map(({ why }) => why))].join(" ")}</span>
      </p>
    );
  }
  if (outcome !== "rejected") return <p>{message}</p>;
  const refusal = { code: code ?? "internal", message: message ?? "", hint: hint ?? "" } as const;
  return (
    <p>
      {saysWhy(refusal)} <span className="soft">{saysNext(refusal)}</span>
    </p>
  );
}

function sectionsOfFindings({ findings }: ShownAttempt): string[] {
  return [...new Set(findings.flatMap(({ place }) => (place && place.section !== "" ? [place.section] : [])))];
}

/** Who asked, and for whom: an AI (in the chat, or a program with a person's token), or a person. */
function askerInWords(
  { actor: { id, name, personId }, origin, request, undoes }: ShownAttempt,
  viewerId: string,
): string {
  const isAi = id !== personId || origin === "chat" || origin === "mcp" || request !== null;
  return madeByInWords({ people: [{ id: personId, name }], isByAi: undoes === null && isAi }, viewerId);
}
