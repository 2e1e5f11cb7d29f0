import { useId, useState } from "react";
import { useNameOf } from "../viewer.ts";
import { fieldsOf, momentInWords, momentOf, offsetInWords, ownZone, type Named } from "./moments.ts";
import { LATER_WORDS } from "./publish-words.ts";
import type { Publication, PublishingKnown, Schedule } from "./use-publishing.ts";

interface LaterProps {
  readonly known: PublishingKnown;
  readonly current: Publication["current"];
  /** The version already waiting. */
  readonly waiting: Schedule | undefined;
  readonly isBlocked: boolean;
  readonly onClose: () => void;
}

const HOUR_MS = 3_600_000;

/** The next full hour but one: nobody has to begin with an empty field. */
const proposed = (now: Date): Date => new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS + HOUR_MS);

/** Gives a version its date and time. */
export function PublishLater({ known, current, waiting, isBlocked, onClose }: LaterProps) {
  const zone = ownZone();
  const [fields, setFields] = useState(() => fieldsOf(waiting ? new Date(waiting.at) : proposed(known.readAt), zone));
  const [isSecond, setIsSecond] = useState(false);
  const [isKept, setIsKept] = useState(waiting !== undefined && (isBlocked || waiting.version !== current.version));
  const named = momentOf(fields.date, fields.time, zone);
  const at = named && chosen(named, isSecond);
  const isPast = at !== undefined && at <= known.readAt; // the server knows better
  const version = isKept && waiting ? waiting.version : current.version;
  const isOther = waiting !== undefined && waiting.version !== current.version;
  const schedule = async () => {
    if (!at) return;
    const what = isKept && waiting ? { version: waiting.version } : { hash: current.hash };
    if (await known.schedule({ ...what, at: at.toISOString(), zone })) onClose();
  };
  return (
    <form
      className="publishing-later"
      aria-label={LATER_WORDS.title}
      onSubmit={(event) => {
        event.preventDefault();
        void schedule();
      }}
    >
      <When fields={fields} onChange={setFields} />
      {isOther && !isBlocked && (
        <Choice
          legend={LATER_WORDS.which}
          options={[LATER_WORDS.asScheduled(waiting.version), LATER_WORDS.current(current.version)]}
          chosen={isKept ? 0 : 1}
          onChoose={(option) => setIsKept(option === 0)}
        />
      )}
      {named?.kind === "twice" && (
        <Choice
          legend={LATER_WORDS.twice}
          options={[named.first, named.second].map((one, n) => LATER_WORDS.ofTwo(n, offsetInWords(one, zone)))}
          chosen={isSecond ? 1 : 0}
          onChoose={(option) => setIsSecond(option === 1)}
        />
      )}
      <p className="small" role="status">
        {named?.kind === "skipped" && `${LATER_WORDS.skipped} `}
        {at && (isPast ? LATER_WORDS.past : LATER_WORDS.willBe(version, momentInWords(at, zone), zone))}
      </p>
      <div className="card-actions publishing-acts">
        <button className="button" type="submit" disabled={!at || isPast || known.isBusy}>
          {LATER_WORDS.schedule(version)}
        </button>
        <button className="button-small" type="button" onClick={onClose}>
          {LATER_WORDS.back}
        </button>
      </div>
    </form>
  );
}

type Fields = ReturnType<typeof fieldsOf>;

interface WhenProps {
  readonly fields: Fields;
  readonly onChange: (fields: Fields) => void;
}

function When({ fields, onChange }: WhenProps) {
  return (
    <div className="publishing-when">
      <label>
        {LATER_WORDS.date}
        <input
          className="field"
          type="date"
          required
          autoFocus
          value={fields.date}
          onChange={({ target }) => onChange({ ...fields, date: target.value })}
        />
      </label>
      <label>
        {LATER_WORDS.time}
        <input
          className="field"
          type="time"
          required
          value={fields.time}
          onChange={({ target }) => onChange({ ...fields, time: target.value })}
        />
      </label>
    </div>
  );
}

function chosen(named: Named, isSecond: boolean): Date {
  if (named.kind !== "twice") return named.at;
  return isSecond ? named.second : named.first;
}

interface ChoiceProps {
  readonly legend: string;
  readonly options: readonly string[];
  readonly chosen: number;
  readonly onChoose: (option: number) => void;
}

function Choice({ legend, options, chosen: now, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="publishing-choice">
      <legend className="small">{legend}</legend>
      {options.map((words, option) => (
        <label key={words}>
          <input type="radio" name={name} checked={option === now} onChange={() => onChoose(option)} /> {words}
        </label>
      ))}
    </fieldset>
  );
}

interface WaitingProps {
  readonly waiting: Schedule;
  readonly known: PublishingKnown;
  readonly mayPublish: boolean;
  readonly onChange: () => void;
}

/** What waits, and until when; people with the right can reschedule or cancel it. */
export function Waiting({ waiting, known, mayPublish, onChange }: WaitingProps) {
  const nameOf = useNameOf();
  const zone = ownZone();
  const at = new Date(waiting.at);
  return (
    <div className="publishing-waiting">
      <p>
        <strong>{LATER_WORDS.scheduled(waiting.version)}</strong> {LATER_WORDS.when(momentInWords(at, zone), zone)}
        {waiting.zone !== zone && `, ${LATER_WORDS.when(momentInWords(at, waiting.zone), waiting.zone)}`}
        {`, ${LATER_WORDS.by(nameOf(waiting.by))}`}.
      </p>
      {mayPublish && (
        <div className="card-actions publishing-acts">
          <button className="button-small" type="button" disabled={known.isBusy} onClick={onChange}>
            {LATER_WORDS.change}
          </button>
          <button className="button-small" type="button" disabled={known.isBusy} onClick={() => void known.cancel()}>
            {LATER_WORDS.cancel}
          </button>
        </div>
      )}
    </div>
  );
}

/** The last one failed: people see this first. */
export function Stopped({ stopped }: { readonly stopped: Schedule }) {
  return (
    <p className="publishing-problem" role="alert">
      {LATER_WORDS.stopped(stopped.version, momentInWords(new Date(stopped.at), ownZone()))}{" "}
      {stopped.reason === "forbidden"
        ? LATER_WORDS.noRight(stopped.by.name)
        : stopped.reason === "slug_taken"
          ? LATER_WORDS.slugTaken
          : LATER_WORDS.notPublishable}
    </p>
  );
}
