import { useState } from "react";
import type { ClarifyOutcome } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import { answersOf, answerTaking, type OfferedAnswer } from "./answers.ts";
import type { CardText } from "./applied-card.tsx";
import { AskedChanges, changesAsked } from "./asked-changes.tsx";
import type { Settled } from "./conversation.ts";
import { lighting } from "./lighting.ts";

interface QuestionCardProps {
  readonly outcome: ClarifyOutcome;
  readonly settled: Settled | undefined;
  readonly around: CardText;
  readonly onAnswer: (answer: OfferedAnswer) => void;
  readonly onLeave?: () => void;
  readonly mayWrite: boolean;
}

/** The one question with the change it is about; each place lights up in the text while its button is pointed at. */
export function QuestionCard({ outcome, settled, around, onAnswer, onLeave, mayWrite }: QuestionCardProps) {
  const { question, candidates } = outcome;
  const isOpen = settled === undefined && mayWrite;
  const changes = changesAsked(outcome);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => setLeft(left.has(id) ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]));
  const isNoneTaken = changes.length > 0 && left.size === changes.length;
  return (
    <section className="card" data-kind="question">
      <p className="card-title">{question}</p>
      {changes.length > 0 && <AskedChanges changes={changes} left={left} onToggle={isOpen ? toggle : undefined} />}
      {settled?.kind === "answered" && <p className="card-settled">{WORDS.card.chosen(settled.label)}</p>}
      {settled?.kind === "left" && <p className="card-settled">{WORDS.card.left}</p>}
      {isOpen && !isNoneTaken && (
        <ul className="candidates">
          {answersOf(outcome).map((offered) => answerTaking(offered, changes, left)).map((answer) => (
            <li key={answer.candidate.id}>
              <Candidate answer={answer} around={around} onAnswer={() => onAnswer(answer)} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && canBeLeft(outcome) && (
        <div className="card-actions">
          <button className="button-small" type="button" onClick={onLeave}>
            {WORDS.card.leave}
          </button>
        </div>
      )}
      {candidates.some(({ kind }) => kind === "answer") && <Measured findings={outcome.findings} />}
    </section>
  );
}

/** A question that can be answered, and has no answer of its own that leaves everything as it is. */
export const canBeLeft = ({ resumeToken, contested }: ClarifyOutcome): boolean => resumeToken !== undefined && contested === undefined;

interface CandidateProps {
  readonly answer: OfferedAnswer;
  readonly around: CardText;
  readonly onAnswer: () => void;
}

function Candidate({ answer, around, onAnswer }: CandidateProps) {
  const { label, candidate: { kind, preview } } = answer;
  return (
    <button className="candidate" type="button" data-kind={kind} {...lighting(around, answer)} onClick={() => (around.hint([]), onAnswer())}>
      <span className="candidate-label">{label}</span>
      {preview !== undefined && preview !== "" && <Preview preview={preview} />}
    </button>
  );
}

/** The words between « and » are the place itself. */
function Preview({ preview }: { readonly preview: string }) {
  const [, before = "", words = preview, after = ""] = /^([^«]*)«([\s\S]*)»([\s\S]*)$/.exec(preview) ?? [];
  return (
    <span className="candidate-preview">
      {before}
      <mark>{words}</mark>
      {after}
    </span>
  );
}

function Measured({ findings }: { readonly findings: ClarifyOutcome["findings"] }) {
  return (
    <dl className="receipt-facts small">
      {findings.flatMap(({ code, measured, limit }) =>
        measured === undefined ? [] : [
          <div key={code}>
            <dt>{WORDS.checks[code] ?? code.replaceAll("_", " ")}</dt>
            <dd>
              {WORDS.card.measured} {measured}
              {limit !== undefined && `, ${WORDS.card.limit.toLowerCase()} ${limit}`}
            </dd>
          </div>,
        ],
      )}
    </dl>
  );
}
