import { characterFault } from "./api/json-faults.ts";
import { STATUS_WORDS, type Status } from "./ui/words.ts";

export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface Search {
  readonly q: string;
  readonly status: Status | undefined;
  readonly tag: string | undefined;
  readonly isBoard: boolean;
  readonly isCalendar: boolean;
  readonly sort: "changed" | "title";
  /** Only what the reader has changed today. */
  readonly isMineToday: boolean;
  /** Only posts assigned to the reader. */
  readonly isMineToDo: boolean;
  readonly cursor: string | undefined;
}

/** What an address asks the list for. People fix addresses by hand: unreadable parts are ignored. */
export function searchFrom({ q, status, tag, view, sort, mine, cursor }: SearchParams): Search {
  const words = typeof q === "string" && characterFault(q) === undefined ? q.trim() : "";
  return {
    q: words,
    status: isStatus(status) ? status : undefined,
    tag: typeof tag === "string" && isTag(tag) ? tag.trim() : undefined,
    isBoard: view === "board",
    isCalendar: view === "calendar",
    sort: sort === "title" ? "title" : "changed",
    isMineToday: mine === "today",
    isMineToDo: mine === "todo",
    cursor: typeof cursor === "string" ? cursor : undefined,
  };
}

const isStatus = (value: unknown): value is Status => typeof value === "string" && Object.hasOwn(STATUS_WORDS, value);

const LONGEST_TAG = 100;
const isTag = (value: string): boolean =>
  value.trim() !== "" && value.length <= LONGEST_TAG && characterFault(value) === undefined;
