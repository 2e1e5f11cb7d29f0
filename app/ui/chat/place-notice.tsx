import type { ClarifyOutcome, RejectedOutcome } from "../../../lib/outcome/index.ts";
import type { TextRange } from "../../../lib/text/index.ts";
import { NoteInText, type Pin } from "../editor/note-in-text.tsx";
import { saysNext, saysWhy } from "../person-words.ts";
import { WORDS } from "../words.ts";
import { answersTaking, type OfferedAnswer } from "./answers.ts";
import type { CardText } from "./applied-card.tsx";
import { AskedChanges } from "./asked-changes.tsx";
import { changesAsked, NOTHING_LEFT } from "./changes-asked.ts";
import type { Notice } from "./notice.ts";
import { canBeLeft } from "./question-card.tsx";
import { lighting } from "./lighting.ts";
import { refusalActions } from "./refusal-actions.ts";
import type { ConversationTools } from "./use-conversation.ts";

interface PlaceNoticeProps {
  readonly notice: Notice;
  readonly around: Pick<CardText, "text" | "hint" | "unlock">;
  readonly range: TextRange;
  readonly pin: Pin;
  readonly tools: Pick<ConversationTools, "ask" | "answer" | "leave" | "toggle">;
  readonly onEdit: (request: string) => void;
  readonly onOpenChat: () => void;
  readonly onClose: () => void;
}

/** A refusal or a question at the place it is about: the words of its card, and what to do next. */
export function PlaceNotice({ notice, range, pin, onClose, ...rest }: PlaceNoticeProps) {
  const { outcome } = notice.card;
  return (
    <NoteInText kind={outcome.outcome === "rejected" ? "refused" : "question"} {...{ range, pin, onClose }}>
      {outcome.outcome === "rejected" ? (
        <Refused outcome={outcome} notice={notice} {...rest} />
      ) : (
        <Asked outcome={outcome} notice={notice} {...rest} />
      )}
    </NoteInText>
  );
}

type SaidProps<Outcome> = Pick<PlaceNoticeProps, "notice" | "around" | "tools" | "onEdit" | "onOpenChat"> & {
  readonly outcome: Outcome;
};

function Refused({ outcome, notice: { turn }, around, tools, onEdit }: SaidProps<RejectedOutcome>) {
  return (
    <>
      <p>
        <strong>{WORDS.card.refused}.</strong> {saysWhy(outcome)}
      </p>
      <p className="small soft">
        {saysNext(outcome)} {WORDS.card.nothingChanged}
      </p>
      <div className="card-actions">
        {refusalActions(outcome, turn.request).map((action) => {
          if (action.kind === "show-meanwhile") return null; // the card shows it
          const again = () => tools.ask(turn.request, turn.about);
          const act = () => {
            if (action.kind === "ask-again") again();
            else if (action.kind === "unlock") void around.unlock(action.locks).then((isDone) => isDone && again());
            else onEdit(action.request ?? turn.request);
          };
          return (
            <button key={action.label} className="button-small" type="button" onClick={act}>
              {action.label}
            </button>
          );
        })}
      </div>
    </>
  );
}

/**
 * With more answers or changes than this, or some that sound alike or quote more, people choose in the chat, where each
 * shows its surroundings.
 */
const MOST_ANSWERS = 4;
const MOST_CHANGES = 4;
const MOST_QUOTED = 60;

/** The places are visible here; the words that an answer would keep are not. */
const labelOf = ({ label, candidate: { kind, preview = "" } }: OfferedAnswer): string =>
  kind === "answer" && preview !== "" ? WORDS.card.quoting(label, preview) : label;

function Asked({ outcome, notice: { turn, card }, around, tools, onOpenChat }: SaidProps<ClarifyOutcome>) {
  const { question, candidates } = outcome;
  const { leaves = NOTHING_LEFT } = card;
  const changes = changesAsked(outcome);
  const isForChat =
    changes.length > MOST_CHANGES ||
    candidates.length > MOST_ANSWERS ||
    new Set(candidates.map(({ label }) => label)).size < candidates.length ||
    candidates.some(({ kind, preview = "" }) => kind === "answer" && preview.length > MOST_QUOTED);
  return (
    <>
      <p>{question}</p>
      {changes.length > 0 && (
        <AskedChanges
          changes={changes.slice(0, MOST_CHANGES)}
          leaves={leaves}
          onToggle={isForChat ? undefined : (id) => tools.toggle(turn, card, id)}
        />
      )}
      {changes.length > MOST_CHANGES && (
        <p className="soft small">{WORDS.card.moreChanges(changes.length - MOST_CHANGES)}</p>
      )}
      <div className="card-actions">
        {isForChat ? (
          <button className="button-small" type="button" onClick={onOpenChat}>
            {WORDS.card.answerInChat}
          </button>
        ) : (
          answersTaking(outcome, leaves).map((answer) => (
            <button
              key={answer.candidate.id}
              className="button-small"
              type="button"
              {...lighting(around, answer)}
              onClick={() => (around.hint([]), void tools.answer(turn, card, answer))}
            >
              {labelOf(answer)}
            </button>
          ))
        )}
        {canBeLeft(outcome) && (
          <button className="button-small" type="button" onClick={() => tools.leave(turn, card)}>
            {WORDS.card.leave}
          </button>
        )}
      </div>
    </>
  );
}
