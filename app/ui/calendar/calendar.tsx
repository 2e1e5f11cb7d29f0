"use client";

import { parseDate, today, type CalendarDate } from "@internationalized/date";
import { useEffect, useState, useSyncExternalStore } from "react";
import { apiCall } from "../api-call.ts";
import { dayInWords } from "../plan/plan-words.ts";
import { fieldsOf, momentInWords, momentOf, ownZone } from "../publishing/moments.ts";
import { AskMoment, type AskedMove } from "./ask-moment.tsx";
import { CalendarDay, type Entry } from "./calendar-day.tsx";
import { CALENDAR_WORDS } from "./calendar-words.ts";
import { dayOfEntry, daysOf, shifted, type Span } from "./days.ts";

interface CalendarProps {
  readonly mayWrite: boolean;
  readonly mayPublish: boolean;
}

interface Known {
  readonly entries: readonly Entry[];
  readonly hasMore: boolean;
}

/** The server knows none of this: days are those of the reader's time zone, weeks those of their language. */
export function Calendar(props: CalendarProps) {
  const isHere = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  return isHere ? <Days {...props} /> : <div className="calendar-room" />;
}

function Days({ mayWrite, mayPublish }: CalendarProps) {
  const zone = ownZone();
  const locale = navigator.language;
  const [span, setSpan] = useState<Span>("month");
  const [anchor, setAnchor] = useState<CalendarDate>(() => today(zone));
  const days = daysOf(anchor, span, locale);
  const [from, to] = [days[0]?.toString() ?? "", days.at(-1)?.toString() ?? ""];
  const { known, entries, fault, said, asked, setAsked, move, reschedule } = useEntries(from, to, zone);
  const now = today(zone).toString();
  const isEmpty = known !== undefined && !entries.some((one) => isWithin(dayOfEntry(one, zone), from, to));
  return (
    <div className="calendar-room">
      <CalendarBar span={span} anchor={anchor} days={days} onSpan={setSpan} onAnchor={setAnchor} />
      <p className="fault small" role="alert">
        {fault}
      </p>
      <p className="soft small" role="status">
        {isEmpty ? CALENDAR_WORDS.noneAtAll : known?.hasMore === true ? CALENDAR_WORDS.hasMore : said}
      </p>
      <div className="calendar-weekdays small soft" aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day.toString()}>{inWords(day, { weekday: "short" })}</span>
        ))}
      </div>
      <div className="calendar" data-span={span}>
        {days.map((day) => {
          const name = day.toString();
          return (
            <CalendarDay
              key={name}
              name={inWords(day, { weekday: "long", day: "numeric", month: "long" })}
              number={day.day}
              isToday={name === now}
              isPast={name < now}
              isOutside={span === "month" && day.month !== anchor.month}
              entries={entries.filter((one) => dayOfEntry(one, zone) === name)}
              zone={zone}
              mayMove={({ kind }) => (kind === "due" ? mayWrite : kind === "scheduled" && mayPublish)}
              onMove={(key) => void move(key, name)}
            />
          );
        })}
      </div>
      {asked && (
        <AskMoment asked={asked} zone={zone} onYes={() => void reschedule(asked)} onNo={() => setAsked(undefined)} />
      )}
    </div>
  );
}

/** The entries from one day to another, and how to move them. */
function useEntries(from: string, to: string, zone: string) {
  const [known, setKnown] = useState<Known>();
  const [moves, setMoves] = useState(0);
  const [fault, setFault] = useState("");
  const [said, setSaid] = useState("");
  const [asked, setAsked] = useState<AskedMove>();
  useEffect(() => {
    let isLate = false; // other days were asked for meanwhile
    void apiCall<Known>(`/api/calendar?from=${from}&to=${to}`).then((reply) => {
      if (isLate) return;
      if (reply.ok) setKnown(reply.value);
      else setFault(reply.problem.message);
    });
    return () => void (isLate = true);
  }, [from, to, moves]);
  const entries = known?.entries ?? [];
  const told = (words: string, problem: { readonly message: string; readonly hint: string } | undefined) => {
    setFault(problem ? `${problem.message} ${problem.hint}` : "");
    setSaid(problem ? "" : words);
    setMoves((before) => before + 1);
  };
  const move = async (key: string, day: string) => {
    const entry = entries.find((one) => keyOf(one) === key);
    if (!entry || dayOfEntry(entry, zone) === day) return;
    if (entry.kind === "due") {
      const reply = await apiCall(`/api/contents/${entry.id}`, { method: "PATCH", body: { due: day } });
      return told(CALENDAR_WORDS.moved(entry.title, dayInWords(day)), reply.ok ? undefined : reply.problem);
    }
    const named = entry.at === null ? undefined : momentOf(day, fieldsOf(new Date(entry.at), zone).time, zone);
    if (named) setAsked({ entry, at: named.kind === "twice" ? named.first : named.at });
  };
  const reschedule = async ({ entry, at }: AskedMove) => {
    setAsked(undefined);
    const reply = await apiCall(`/api/contents/${entry.id}/publication/schedule`, {
      method: "PUT",
      body: { version: entry.version, at: at.toISOString(), zone },
    });
    told(CALENDAR_WORDS.rescheduled(entry.title, momentInWords(at, zone)), reply.ok ? undefined : reply.problem);
  };
  return { known, entries, fault, said, asked, setAsked, move, reschedule };
}

interface CalendarBarProps {
  readonly span: Span;
  readonly anchor: CalendarDate;
  readonly days: readonly CalendarDate[];
  readonly onSpan: (span: Span) => void;
  readonly onAnchor: (anchor: CalendarDate) => void;
}

/** Which days are shown, and the ways to others. */
function CalendarBar({ span, anchor, days, onSpan, onAnchor }: CalendarBarProps) {
  return (
    <div className="calendar-bar">
      <h2 aria-live="polite">{titleOf(anchor, span, days)}</h2>
      <div className="calendar-steps">
        <button
          className="button-small"
          type="button"
          aria-label={CALENDAR_WORDS.earlier[span]}
          onClick={() => onAnchor(shifted(anchor, span, -1))}
        >
          ‹
        </button>
        <button className="button-small" type="button" onClick={() => onAnchor(today(ownZone()))}>
          {CALENDAR_WORDS.today}
        </button>
        <button
          className="button-small"
          type="button"
          aria-label={CALENDAR_WORDS.later[span]}
          onClick={() => onAnchor(shifted(anchor, span, 1))}
        >
          ›
        </button>
        <select
          className="field"
          aria-label={CALENDAR_WORDS.view}
          value={span}
          onChange={({ target }) => onSpan(target.value === "week" ? "week" : "month")}
        >
          <option value="month">{CALENDAR_WORDS.month}</option>
          <option value="week">{CALENDAR_WORDS.week}</option>
        </select>
      </div>
    </div>
  );
}

export const keyOf = ({ kind, id }: Pick<Entry, "kind" | "id">): string => `${kind}:${id}`;

const isWithin = (day: string | undefined, from: string, to: string): boolean =>
  day !== undefined && day >= from && day <= to;

const inWords = (day: CalendarDate, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat("en-GB", { ...how, timeZone: "UTC" }).format(parseDate(day.toString()).toDate("UTC"));

function titleOf(anchor: CalendarDate, span: Span, days: readonly CalendarDate[]): string {
  const [first, last] = [days[0] ?? anchor, days.at(-1) ?? anchor];
  if (span === "month") return inWords(anchor, { month: "long", year: "numeric" });
  return (
    `${inWords(first, { day: "numeric", month: "short" })} ` +
    `– ${inWords(last, { day: "numeric", month: "short", year: "numeric" })}`
  );
}
