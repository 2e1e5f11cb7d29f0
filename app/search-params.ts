import { characterFault } from "./api/json-faults.ts";
import { STATUS_WORDS, type Status } from "./ui/words.ts";

export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface Search {
  readonly q: string;
  readonly status: Status | undefined;
  readonly sort: "changed" | "title";
  /** Only what the reader has changed today. */
  readonly isMineToday: boolean;
  readonly cursor: string | undefined;
}

/** What an address asks the list for. People mend addresses by hand: what is unreadable in one counts for nothing. */
export function searchFrom({ q, status, sort, mine, cursor }: SearchParams): Search {
  const words = typeof q === "string" && characterFault(q) === undefined ? q.trim() : "";
  return {
    q: words,
    status: isStatus(status) ? status : undefined,
    sort: sort === "title" ? "title" : "changed",
    isMineToday: mine === "today",
    cursor: typeof cursor === "string" ? cursor : undefined,
  };
}

const isStatus = (value: unknown): value is Status => typeof value === "string" && Object.hasOwn(STATUS_WORDS, value);
