import type { ClarifyOutcome } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import { answersTaking, type OfferedAnswer } from "./answers.ts";
import type { CardText } from "./applied-card.tsx";
import { AskedChanges } from "./asked-changes.tsx";
import { changesAsked, NOTHING_LEFT, type Leaves } from "./changes-asked.ts";
import type { Settled } from "./conversation.ts";
import { lighting } from "./lighting.ts";
import { checkInWords, measureInWords } from "./receipt-in-words.ts";

interface QuestionCardProps {
  readonly outcome: ClarifyOutcome;
  readonly settled: Settled | undefined;
  /** For the changes that it is about. */
  readonly leaves?: Leaves | undefined;
  readonly around: CardText;
  readonly onToggle: (changeId: string) => void;
  readonly onAnswer: (answer: OfferedAnswer) => void;
  readonly onLeave?: () => void;
  readonly mayWrite: boolean;
}

/** The one question with the change it is about; each place lights up in the text while its button is pointed at. */
export function QuestionCard({
  outcome,
  settled,
  leaves = NOTHING_LEFT,
  around,
  onToggle,
  onAnswer,
  onLeave,
  mayWrite,
}: QuestionCardProps) {
  const { question, candidates } = outcome;
  const isOpen = settled === undefined && mayWrite;
  const changes = changesAsked(outcome);
  const answers = isOpen ? answersTaking(outcome, leaves) : [];
  return (
    <section className="card" data-kind="question">
      <p className="card-title">{question}</p>
      {changes.length > 0 && (
        <AskedChanges changes={changes} leaves={leaves} onToggle={isOpen ? onToggle : undefined} />
      )}
      {settled?.kind === "answered" && <p className="card-settled">{WORDS.card.chosen(settled.label)}</p>}
      {settled?.kind === "left" && <p className="card-settled">{WORDS.card.left}</p>}
      {answers.length > 0 && (
        <ul className="candidates">
          {answers.map((answer) => (
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
export const canBeLeft = ({ resumeToken, contested }: ClarifyOutcome): boolean =>
  resumeToken !== undefined && contested === undefined;

interface CandidateProps {
  readonly answer: OfferedAnswer;
  readonly around: CardText;
  readonly onAnswer: () => void;
}

function Candidate({ answer, around, onAnswer }: CandidateProps) {
  const {
    label,
    candidate: { kind, preview },
  } = answer;
  return (
    <button
      className="candidate"
      type="button"
      data-kind={kind}
      {...lighting(around, answer)}
      onClick={() => (around.hint([]), onAnswer())}
    >
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
      {findings.flatMap((one) =>
        one.measured === undefined
          ? []
          : [
              <div key={one.code}>
                <dt>{checkInWords(one.code)}</dt>
                <dd>{measureInWords(one)}</dd>
              </div>,
            ],
      )}
    </dl>
  );
}
