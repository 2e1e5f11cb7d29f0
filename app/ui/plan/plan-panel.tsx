import { useEffect, useId, useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Moment } from "../moment.tsx";
import { useNameOf } from "../viewer.ts";
import type { Status } from "../words.ts";
import { dueInWords } from "./due-day.tsx";
import { PLAN_WORDS } from "./plan-words.ts";
import type { Move, PlanKnown } from "./use-plan.ts";
import { useToday } from "./use-today.ts";

interface PlanFactsProps {
  readonly known: PlanKnown;
  readonly status: Status;
}

/** In words, and whether its day has come where the reader is. */
function useFacts({ known: { assignee, due }, status }: PlanFactsProps) {
  const today = useToday();
  const isDone = status === "published" || status === "archived";
  const words = [
    ...(assignee ? [assignee.isGone ? PLAN_WORDS.gone(assignee.name) : assignee.name] : []),
    ...(due === null ? [] : [dueInWords(due, isDone ? undefined : today)]),
  ].join(", ");
  return { words, isLate: due !== null && !isDone && today !== undefined && due <= today };
}

/** The post's assignee and due day, in the bar; opens the panel where they are changed. */
export function PlanButton({ onOpen, ...facts }: PlanFactsProps & { readonly onOpen: () => void }) {
  const { words, isLate } = useFacts(facts);
  return (
    <button
      className="button-small plan-button"
      type="button"
      aria-haspopup="dialog"
      aria-label={words === "" ? PLAN_WORDS.open : PLAN_WORDS.about(words)}
      data-late={isLate}
      onClick={onOpen}
    >
      <span className="plan-word">{PLAN_WORDS.open}</span>
      {words !== "" && <span className="plan-facts">{words}</span>}
    </button>
  );
}

interface PlanPanelProps extends PlanFactsProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly mayWrite: boolean;
}

/** The post's assignee, due day and moves. */
export function PlanPanel({ isOpen, onOpenChange, mayWrite, known, status }: PlanPanelProps) {
  const { words } = useFacts({ known, status });
  const { read } = known;
  useEffect(() => {
    if (isOpen) void read(); // others may have moved it since
  }, [isOpen, status, read]);
  const leave = (isStaying: boolean) => {
    if (!isStaying && document.activeElement instanceof HTMLElement) document.activeElement.blur(); // a field is saved
    onOpenChange(isStaying);
  };
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={leave} isDismissable>
      <Modal className="keys-modal">
        <Dialog className="keys publishing plan">
          <Heading slot="title">{PLAN_WORDS.title}</Heading>
          {known.fault !== "" && (
            <p className="publishing-problem" role="alert">
              {known.fault}
            </p>
          )}
          {mayWrite ? <Fields known={known} /> : <p>{words === "" ? PLAN_WORDS.nobody : words}</p>}
          {known.plan ? (
            <Moves moves={known.plan.moves} readAt={known.readAt} />
          ) : (
            <p className="soft">{PLAN_WORDS.reading}</p>
          )}
          <button className="button-small" type="button" onClick={() => onOpenChange(false)}>
            {PLAN_WORDS.close}
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Fields({ known: { assignee, due, plan, isBusy, change } }: { readonly known: PlanKnown }) {
  const id = useId();
  const members = plan?.members ?? [];
  const isOther = assignee !== null && !members.some((member) => member.id === assignee.id);
  return (
    <div className="publishing-when plan-fields">
      <label htmlFor={`${id}-who`}>
        {PLAN_WORDS.assignee}
        <select
          className="field"
          id={`${id}-who`}
          value={assignee?.id ?? ""}
          disabled={isBusy}
          onChange={({ target }) => void change({ assignee: target.value === "" ? null : target.value })}
        >
          <option value="">{PLAN_WORDS.nobody}</option>
          {isOther && (
            <option value={assignee.id}>{assignee.isGone ? PLAN_WORDS.gone(assignee.name) : assignee.name}</option>
          )}
          {members.map((member) => (
            <option key={member.id} value={member.id}>
              {member.name}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-due`}>
        {PLAN_WORDS.due}
        <DueField key={due} id={`${id}-due`} due={due} onDue={(day) => void change({ due: day })} />
      </label>
    </div>
  );
}

interface DueFieldProps {
  readonly id: string;
  readonly due: string | null;
  readonly onDue: (due: string | null) => void;
}

/** Saved when the field is left, or Enter is pressed: a day that is typed passes through other days. */
function DueField({ id, due, onDue }: DueFieldProps) {
  const [day, setDay] = useState(due ?? "");
  const save = () => {
    if (day !== (due ?? "")) onDue(day === "" ? null : day);
  };
  return (
    <input
      className="field"
      id={id}
      type="date"
      value={day}
      max="9999-12-31"
      onChange={({ target }) => setDay(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === "Enter" && save()}
    />
  );
}

function Moves({ moves, readAt }: { readonly moves: readonly Move[]; readonly readAt: Date }) {
  const nameOf = useNameOf();
  return (
    <section aria-label={PLAN_WORDS.history}>
      <h3>{PLAN_WORDS.history}</h3>
      {moves.length === 0 ? (
        <p className="soft small">{PLAN_WORDS.noMoves}</p>
      ) : (
        <ol className="publishing-past plan-moves">
          {moves.map((move) => (
            <li key={move.number}>
              <span>{movedInWords(move)}</span>
              <span className="soft small">
                {PLAN_WORDS.by(nameOf(move.by))}, <Moment at={new Date(move.at)} now={readAt} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const movedInWords = ({ kind, from, to }: Move): string =>
  kind === "status" ? PLAN_WORDS.moveOf.status(from ?? "", to ?? "") : PLAN_WORDS.moveOf[kind](from, to);
