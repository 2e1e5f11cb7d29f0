import { useEffect, useId, useState } from "react";
import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from "react-aria-components";
import type { LiveText } from "../editor/live-text.ts";
import { Moment } from "../moment.tsx";
import type { Status } from "../words.ts";
import { dueInWords } from "./due-day.tsx";
import { PLAN_WORDS } from "./plan-words.ts";
import { usePlan, type Move, type PlanFacts, type PlanKnown } from "./use-plan.ts";
import { useToday } from "./use-today.ts";

interface PlanButtonProps {
  readonly contentId: string;
  readonly first: PlanFacts;
  readonly live: LiveText | undefined;
  readonly status: Status;
  readonly mayWrite: boolean;
}

/** Who has the post to do and by when, in the bar; opens the panel where that is changed, with how it came here. */
export function PlanButton({ contentId, first, live, status, mayWrite }: PlanButtonProps) {
  const known = usePlan(contentId, first, live);
  const [isOpen, setOpen] = useState(false);
  const today = useToday();
  const { assignee, due, read } = known;
  useEffect(() => {
    if (isOpen) void read(); // others may have moved it since
  }, [isOpen, status, read]);
  const isDone = status === "published" || status === "archived";
  const facts = [
    ...(assignee ? [assignee.isGone ? PLAN_WORDS.gone(assignee.name) : assignee.name] : []),
    ...(due === null ? [] : [dueInWords(due, isDone ? undefined : today)]),
  ].join(", ");
  const isLate = due !== null && !isDone && today !== undefined && due <= today;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        className="button-small plan-button"
        data-late={isLate}
        aria-label={facts === "" ? PLAN_WORDS.open : PLAN_WORDS.about(facts)}
      >
        <span className="plan-facts">{facts === "" ? PLAN_WORDS.open : facts}</span>
      </Button>
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="keys-modal">
          <Dialog className="keys publishing plan">
            <Heading slot="title">{PLAN_WORDS.title}</Heading>
            {known.fault !== "" && (
              <p className="publishing-problem" role="alert">
                {known.fault}
              </p>
            )}
            {mayWrite ? <Fields known={known} /> : <p>{facts === "" ? PLAN_WORDS.nobody : facts}</p>}
            {known.plan ? (
              <Moves moves={known.plan.moves} readAt={known.readAt} />
            ) : (
              <p className="soft">{PLAN_WORDS.reading}</p>
            )}
            <button className="button-small" type="button" onClick={() => setOpen(false)}>
              {PLAN_WORDS.close}
            </button>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
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
                {PLAN_WORDS.by(move.by.name)}, <Moment at={new Date(move.at)} now={readAt} />
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
