import Link from "next/link";
import { GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { DragHandle } from "../drag-handle.tsx";
import { fieldsOf } from "../publishing/moments.ts";
import { CALENDAR_WORDS } from "./calendar-words.ts";

/** Something that a post has on a day, as the API shows it. */
export interface Entry {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly kind: "due" | "scheduled" | "published";
  /** Of what is due. */
  readonly day: string | null;
  /** Of what is scheduled or published, and which version. */
  readonly at: string | null;
  readonly version: number | null;
  readonly assignee: string | null;
}

interface CalendarDayProps {
  /** Tuesday, 1 December. */
  readonly name: string;
  readonly number: number;
  readonly isToday: boolean;
  readonly isPast: boolean;
  /** Of the month before or after. */
  readonly isOutside: boolean;
  readonly entries: readonly Entry[];
  readonly zone: string;
  readonly mayMove: (entry: Entry) => boolean;
  /** Something was dropped on this day. */
  readonly onMove: (key: string) => void;
}

/** The type of a dragged item: an entry, by its key. */
const ENTRY = "stet-calendar-entry";

/** The entries of one day; entries can be dragged to it with the mouse or moved with the keyboard. */
export function CalendarDay(props: CalendarDayProps) {
  const { name, number, isToday, isPast, isOutside, entries, zone, mayMove, onMove } = props;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [ENTRY]: String(key), "text/plain": String(key) })),
    acceptedDragTypes: [ENTRY],
    getDropOperation: () => "move",
    onRootDrop: ({ items }) => items.forEach((item) => item.kind === "text" && void item.getText(ENTRY).then(onMove)),
  });
  return (
    <section
      className="calendar-day"
      data-today={isToday}
      data-past={isPast}
      data-outside={isOutside}
      data-empty={entries.length === 0}
      aria-label={name}
    >
      <h3>
        <span className="calendar-number">{number}</span>
        <span className="calendar-name">{name}</span>
      </h3>
      <GridList
        aria-label={name}
        className="calendar-entries"
        items={entries.map((entry) => ({ ...entry, id: `${entry.kind}:${entry.id}` }))}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <span className="unseen">{CALENDAR_WORDS.none}</span>}
      >
        {(entry) => (
          <GridListItem id={entry.id} textValue={entry.title} className="calendar-entry" data-kind={entry.kind}>
            <Link href={`/posts/${entry.path}`} prefetch={false}>
              {entry.title}
            </Link>
            <span className="small soft">
              {CALENDAR_WORDS.kinds[entry.kind]}
              {entry.at !== null && ` ${CALENDAR_WORDS.at(fieldsOf(new Date(entry.at), zone).time)}`}
              {entry.kind === "due" && entry.assignee !== null && ` ${CALENDAR_WORDS.by(entry.assignee)}`}
            </span>
            {mayMove(entry) && <DragHandle says={CALENDAR_WORDS.move(entry.title)} />}
          </GridListItem>
        )}
      </GridList>
    </section>
  );
}
