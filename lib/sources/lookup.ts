import type { FromSource } from "../outcome/index.ts";
import { addressTerms, claimsOf, hasAddress, hasClaim, type Change, type Claim } from "./brought-in.ts";
import * as searching from "./search-statements.ts";
import * as sql from "./statements.ts";

/** What the sources of a content hold of the words of an edit (SRC-8, KEEP-2): asked by the road of edits itself. */
export interface SourceLookup {
  vouched(contentId: string, addresses: readonly string[]): Promise<readonly string[]>;
  brought(contentId: string, change: Change): Promise<readonly FromSource[]>;
  kept(ids: readonly string[]): Promise<ReadonlySet<string>>;
}

const MOST_ON_A_RECEIPT = 20;
const LONGEST_WORDS = 400;
const AROUND = 24;

export function createSourceLookup(pool: sql.Sql): SourceLookup {
  return {
    async vouched(contentId, addresses) {
      const wanted = addresses.map((address) => ({ terms: addressTerms(address) }));
      const rows = await searching.selectHolding(pool, contentId, wanted);
      const known = rows.filter(({ claim, text, byPerson }) => byPerson && hasAddress(text, addresses[claim] ?? ""));
      const places = new Set(known.map(({ claim }) => claim));
      return addresses.filter((_, index) => places.has(index));
    },
    async brought(contentId, change) {
      if (!(await sql.hasSources(pool, contentId))) return [];
      const claims = claimsOf(change);
      const rows = claims.length > 0 ? await searching.selectHolding(pool, contentId, claims) : [];
      const found = rows.flatMap((row) => {
        const claim = claims[row.claim];
        return claim && hasClaim(row.text, claim) && (claim.kind !== "address" || row.byPerson) ? [{ claim, row }] : [];
      });
      return chosen(found).map(({ claim, row }) => shown(change.after, claim, row));
    },
    async kept(ids) {
      return new Set(await sql.selectKept(pool, ids));
    },
  };
}

interface Found {
  readonly claim: Claim;
  readonly row: searching.HoldingRow;
}

/**
 * Rows of words that go on in the same passage as one; then of all that lie in each other the longest, in their order.
 */
function chosen(found: readonly Found[]): readonly Found[] {
  const joined: Found[] = [];
  for (const one of found.toSorted((a, b) => a.claim.from - b.claim.from || b.claim.to - a.claim.to)) {
    const before = one.claim.kind === "words" ? joined.findLastIndex((other) => goesOn(other, one)) : -1;
    const other = joined[before];
    if (other)
      joined[before] = { row: other.row, claim: { ...other.claim, to: Math.max(other.claim.to, one.claim.to) } };
    else joined.push(one);
  }
  const kept: Found[] = [];
  for (const one of joined.toSorted((a, b) => lengthOf(b) - lengthOf(a) || a.claim.from - b.claim.from))
    if (!kept.some(({ claim }) => claim.from <= one.claim.from && one.claim.to <= claim.to)) kept.push(one);
  return kept.toSorted((a, b) => a.claim.from - b.claim.from).slice(0, MOST_ON_A_RECEIPT);
}

const lengthOf = ({ claim: { from, to } }: Found): number => to - from;

const goesOn = (before: Found, { claim, row }: Found): boolean =>
  before.claim.kind === "words" &&
  before.row.sourceId === row.sourceId &&
  before.row.number === row.number &&
  claim.from <= before.claim.to;

function shown(text: string, { kind, from, to }: Claim, row: searching.HoldingRow): FromSource {
  const end = Math.min(to, from + LONGEST_WORDS);
  const piece = (first: number, last: number) => text.slice(Math.max(0, first), last).toWellFormed();
  return {
    kind,
    words: piece(from, end),
    before: piece(from - AROUND, from),
    after: piece(end, end + AROUND),
    sourceId: row.sourceId,
    title: row.title,
    passage: row.number,
    from: row.from,
    to: row.to,
    ...(row.speaker === "" ? {} : { speaker: row.speaker }),
    ...(row.ms === null ? {} : { ms: row.ms }),
    ...(row.page === null ? {} : { page: row.page }),
  };
}
