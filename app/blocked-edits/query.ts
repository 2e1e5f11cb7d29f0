import { characterFault } from "../api/json-faults.ts";
import type { AttemptQuery } from "../../lib/content/index.ts";
import type { SearchParams } from "../search-params.ts";
import { BLOCKED_WORDS, isReason } from "./words.ts";

/** What an address asks the page of blocked edits for, in the words of its fields. */
export interface BlockedEditsQuery {
  readonly outcome: string;
  readonly code: string;
  readonly post: string;
  readonly person: string;
  readonly door: string;
  readonly days: 7 | 30;
  readonly cursor: string | undefined;
}

const LONGEST = 1_000;

/** People fix addresses by hand: unreadable parts are ignored. */
export function blockedEditsQuery(params: SearchParams): BlockedEditsQuery {
  const given = (name: string): string => {
    const value = params[name];
    return typeof value === "string" && value.length <= LONGEST && characterFault(value) === undefined ? value : "";
  };
  const one = (name: string, isOne: (value: string) => boolean) => (isOne(given(name)) ? given(name) : "");
  return {
    outcome: one("outcome", (value) => Object.hasOwn(BLOCKED_WORDS.outcomes, value)),
    code: one("code", isReason),
    post: given("post"),
    person: given("person"),
    door: one("door", (value) => Object.hasOwn(BLOCKED_WORDS.doors, value)),
    days: given("days") === "30" ? 30 : 7,
    cursor: given("cursor") || undefined,
  };
}

/** The same as the door takes it. */
export function attemptQuery(
  { outcome, code, post, person, door, cursor }: BlockedEditsQuery,
  limit: number,
): AttemptQuery {
  return {
    limit,
    // A later try has no row of its own; what was left out of it is listed with the first try, and here by itself.
    ...(outcome === "left_out" ? {} : { tries: "first" }),
    outcome: outcome === "rejected" || outcome === "clarify" || outcome === "left_out" ? outcome : "blocked",
    dismissed: outcome === "dismissed" ? "yes" : "no",
    ...(outcome === "anyway" ? { settled: "anyway" } : {}),
    ...(isReason(code) ? { code } : {}),
    ...(post === "" ? {} : { contentId: post }),
    ...(person === "" ? {} : { personId: person }),
    ...(door === "" ? {} : { origin: door }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

export const isFiltered = ({ outcome, code, post, person, door }: BlockedEditsQuery): boolean =>
  [outcome, code, post, person, door].some((value) => value !== "");

/** The address of the same filters with something changed; a changed filter begins at the newest. */
export function addressWith(query: BlockedEditsQuery, change: Partial<BlockedEditsQuery>): string {
  const { days, ...rest } = { ...query, cursor: undefined, ...change };
  const given = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, value]],
  );
  const words = new URLSearchParams([...given, ...(days === 7 ? [] : [["days", String(days)]])]).toString();
  return words === "" ? "/blocked-edits" : `/blocked-edits?${words}`;
}
