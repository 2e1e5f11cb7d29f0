import { allows, mayEdit, type Actor } from "../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import type { RunWork } from "../threads/index.ts";
import type { FetchSource } from "./from-address.ts";
import { insertUse } from "./insert-use.ts";
import type { Meanings } from "./meanings.ts";
import { together } from "./nearness.ts";
import { isPdf, type PdfPages } from "./pdf.ts";
import { readBytes, readPages, readText, type ReadSource } from "./read-source.ts";
import {
  type GivenSource,
  type ShownSource,
  type ShownPassage,
  type FoundPassage,
  CONTEXT,
  titleOf,
  shown,
  passage,
  foundPassage,
} from "./shown-source.ts";
import * as sql from "./statements.ts";
import { termsAsked } from "./terms.ts";
import { createHash } from "node:crypto";
import type { Pool } from "pg";

/** Pure work of this room that may take long. */
export const SOURCE_WORK = { sourceText: readText, sourceBytes: readBytes, sourcePages: readPages } as const;

/** What the process hands to this room. */
export interface SourcesEnv {
  readonly pool: Pick<Pool, "query" | "connect">;
  readonly clock: () => Date;
  /** Sorts by time. */
  readonly newId: () => string;
  readonly work: RunWork<typeof SOURCE_WORK>;
  /** Finds passages by what they mean; without it by their words alone. */
  readonly meanings?: Meanings;
  /** Reads an address; without it none is read. */
  readonly fetchSource?: FetchSource;
  /** Reads a PDF where it can be stopped; without it PDF files are refused. */
  readonly readPdf?: (bytes: Uint8Array) => Promise<Outcome<PdfPages, Refusal>>;
}

/** Who brought it: a person's sources vouch for their addresses, those of an AI do not (SRC-5). */
type BroughtBy = "person" | "ai";

export interface SourcePage extends ShownSource {
  readonly items: readonly ShownPassage[];
  /** Number of the passage to go on with. */
  readonly next: number | null;
}

/** Sources of posts (SRC-1). Each refuses with `forbidden` and `not_found`; throws faults only. */
export interface Sources {
  /** Keeps a source and attaches it. Refuses as `readText` and `readBytes` do, with `too_large` and `rate_limited` too. */
  add(actor: Actor, contentIdOrPath: string, given: GivenSource, by: BroughtBy): Promise<Outcome<ShownSource, Refusal>>;
  /** Those of a content; without one those of the workspace. The newest first, 200 at most. */
  list(actor: Actor, contentIdOrPath?: string): Promise<Outcome<{ readonly items: readonly ShownSource[] }, Refusal>>;
  /** The passages that fit the words best, of a content's sources or of all. */
  search(
    actor: Actor,
    asked: { readonly contentId?: string | undefined; readonly q: string; readonly limit?: number | undefined },
  ): Promise<Outcome<{ readonly items: readonly FoundPassage[] }, Refusal>>;
  read(
    actor: Actor,
    id: string,
    page?: { readonly first?: number | undefined; readonly limit?: number | undefined },
  ): Promise<Outcome<SourcePage, Refusal>>;
  attach(actor: Actor, contentIdOrPath: string, id: string): Promise<Outcome<ShownSource, Refusal>>;
  /** The source stays, for other posts. */
  detach(actor: Actor, contentIdOrPath: string, id: string): Promise<Outcome<undefined, Refusal>>;
  /** From every post, for good. */
  remove(actor: Actor, id: string): Promise<Outcome<undefined, Refusal>>;
}

export const MOST_FILE_BYTES = 6 * 1024 * 1024;
const MOST_OF_A_POST = 50;
const MOST_AT_ONCE = 4;
const MOST_LISTED = 200;
const MOST_PASSAGES = 50;
const FOUND = 8;
/** A purge may take a source away between two statements: then it is kept anew. */
const ROUNDS = 2;

export function createSources({ pool, clock, newId, work, readPdf, fetchSource, meanings }: SourcesEnv): Sources {
  let underWay = 0;
  /** Addresses that are waited for: they keep nobody from adding words. */
  let asking = 0;

  async function readGiven(given: FoundSource): Promise<Outcome<ReadSource, Refusal>> {
    if ("text" in given) return work("sourceText", given.text, given.title ?? "");
    const bytes = "bytes" in given ? given.bytes : await given.read(MOST_FILE_BYTES);
    if (!bytes) return refused(TOO_LARGE);
    if (!isPdf(bytes)) return work("sourceBytes", bytes, given.name);
    const read = readPdf ? await readPdf(bytes) : refused(NO_PDF);
    return read.ok ? work("sourcePages", read.value.pages, read.value.title) : read;
  }

  /** What is at an address, where an owner allows it (SRC-9). */
  async function fetched(actor: Actor, given: GivenSource): Promise<Outcome<FoundSource, Refusal>> {
    if (!("address" in given)) return accepted(given);
    if (!fetchSource || !(await sql.mayFetch(pool, actor.workspaceId))) return refused(NO_ADDRESSES);
    if (asking >= MOST_AT_ONCE) return refused(BUSY);
    asking += 1;
    const came = await fetchSource(given.address, MOST_FILE_BYTES).finally(() => (asking -= 1));
    if (!came.ok) return came;
    const { url, name, ...words } = came.value;
    return accepted({ ...words, name, title: given.title, url });
  }

  async function keep(
    actor: Actor,
    contentId: string,
    given: FoundSource,
    by: BroughtBy,
  ): Promise<Outcome<ShownSource, Refusal>> {
    const read = await readGiven(given);
    if (!read.ok) return read;
    const { kind, text, passages } = read.value;
    const { personId, name: personName, workspaceId } = actor;
    const title = titleOf(given, read.value);
    const digest = createHash("sha256").update(text).digest();
    const who = { personId, personName, createdAt: clock() };
    for (let round = 0; round < ROUNDS; round++) {
      const row = {
        id: newId(),
        digest,
        title,
        kind,
        text,
        passages,
        byPerson: by === "person",
        address: given.url ?? null,
        ...who,
      };
      const sourceId = await sql.insertSource(pool, workspaceId, row);
      const became = await insertUse(pool, { contentId, sourceId, workspaceId, ...who }, MOST_OF_A_POST);
      if (became === "full") return tooMany(row.id);
      const kept = became === "kept" && (await sql.selectSource(pool, workspaceId, sourceId));
      if (kept) return accepted(shown(kept));
    }
    return refused(NO_CONTENT);
  }

  /** What was kept anew for this post goes again. */
  async function tooMany(sourceId: string): Promise<Outcome<never, Refusal>> {
    await sql.deleteUnused(pool, sourceId);
    return refused(TOO_MANY);
  }

  /** Passages of a content's sources that mean the like (SRC-4.1). */
  async function nearIn(actor: Actor, asked: sql.Search, q: string): Promise<readonly sql.FoundRow[]> {
    if (!meanings || asked.contentId === undefined) return [];
    const places = await meanings.near(actor, asked.contentId, q, asked.most);
    return places.length > 0 ? sql.selectPlaces(pool, asked, places) : [];
  }

  /** Undefined id: of the whole workspace. */
  async function scope(actor: Actor, idOrPath: string | undefined): Promise<Outcome<string | undefined, Refusal>> {
    if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
    if (idOrPath === undefined) return accepted(undefined);
    const content = await sql.findContent(pool, actor.workspaceId, idOrPath);
    return content ? accepted(content.id) : refused(NO_CONTENT);
  }

  return {
    async add(actor, idOrPath, given, by) {
      if (!(by === "person" ? allows(actor, "content:write") : mayEdit(actor))) return refused(refusal("forbidden"));
      const content = await sql.findContent(pool, actor.workspaceId, idOrPath);
      if (!content) return refused(NO_CONTENT);
      if (content.sources >= MOST_OF_A_POST) return refused(TOO_MANY);
      const found = await fetched(actor, given);
      if (!found.ok) return found;
      if (underWay >= MOST_AT_ONCE) return refused(BUSY);
      underWay += 1;
      try {
        const kept = await keep(actor, content.id, found.value, by);
        if (kept.ok) meanings?.learn(actor, content.id);
        return kept;
      } finally {
        underWay -= 1;
      }
    },

    async list(actor, idOrPath) {
      const of = await scope(actor, idOrPath);
      if (!of.ok) return of;
      const rows = await sql.selectSources(pool, actor.workspaceId, of.value, MOST_LISTED);
      return accepted({ items: rows.map(shown) });
    },

    async search(actor, { contentId: idOrPath, q, limit = FOUND }) {
      const of = await scope(actor, idOrPath);
      if (!of.ok) return of;
      const asked = { workspaceId: actor.workspaceId, contentId: of.value, most: Math.min(limit, MOST_PASSAGES) };
      const terms = termsAsked(q);
      if (terms.length === 0) return accepted({ items: [] });
      const [byTerms, byMeaning] = await Promise.all([sql.selectByTerms(pool, asked, terms), nearIn(actor, asked, q)]);
      const found = together([byTerms, byMeaning], asked.most);
      if (found.length > 0 || of.value === undefined || !(await sql.hasTrigrams(pool)))
        return accepted({ items: found.map(foundPassage) });
      const alike = await sql.selectAlike(pool, asked, q.slice(0, CONTEXT));
      return accepted({ items: alike.map(foundPassage) });
    },

    async read(actor, id, { first = 1, limit = MOST_PASSAGES } = {}) {
      if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
      const source = await sql.selectSource(pool, actor.workspaceId, id);
      if (!source) return refused(NO_SOURCE);
      const rows = await sql.selectPassages(pool, id, first, Math.min(limit, MOST_PASSAGES));
      const last = rows.at(-1)?.number ?? source.passages;
      return accepted({ ...shown(source), items: rows.map(passage), next: last < source.passages ? last + 1 : null });
    },

    async attach(actor, idOrPath, id) {
      if (!allows(actor, "content:write")) return refused(refusal("forbidden"));
      const content = await sql.findContent(pool, actor.workspaceId, idOrPath);
      if (!content) return refused(NO_CONTENT);
      const { personId, name: personName, workspaceId } = actor;
      const use = { contentId: content.id, sourceId: id, workspaceId, personId, personName, createdAt: clock() };
      const became = await insertUse(pool, use, MOST_OF_A_POST);
      if (became === "full") return refused(TOO_MANY);
      const source = became === "kept" && (await sql.selectSource(pool, workspaceId, id));
      if (source) meanings?.learn(actor, content.id);
      return source ? accepted(shown(source)) : refused(NO_SOURCE);
    },

    async detach(actor, idOrPath, id) {
      if (!allows(actor, "content:write")) return refused(refusal("forbidden"));
      const content = await sql.findContent(pool, actor.workspaceId, idOrPath);
      if (!content) return refused(NO_CONTENT);
      return (await sql.deleteUse(pool, content.id, id)) ? accepted(undefined) : refused(NO_SOURCE);
    },

    async remove(actor, id) {
      if (!allows(actor, "content:write")) return refused(refusal("forbidden"));
      return (await sql.deleteSource(pool, actor.workspaceId, id)) ? accepted(undefined) : refused(NO_SOURCE);
    },
  };
}

/** A source whose words are at hand, and where they were read. */
type FoundSource = (Exclude<GivenSource, { readonly address: string }> | FetchedSource) & { readonly url?: string };
interface FetchedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}
type FetchedSource = { readonly title?: string | undefined } & (
  | FetchedBytes
  | { readonly name: string; readonly text: string }
);

const NO_ADDRESSES = refusal("forbidden", {
  message: "Sources are not read from addresses here.",
  hint: "An owner can allow it under Settings, Limits. Or copy the words of the page, and add those.",
});
const NO_CONTENT = refusal("not_found", { message: "There is no such content." });
const NO_SOURCE = refusal("not_found", { message: "There is no such source.", hint: "It may have been removed." });
const BUSY = refusal("rate_limited", { message: "Several sources are being added at this moment." });
const TOO_MANY = refusal("too_large", {
  message: `A post has at most ${MOST_OF_A_POST} sources.`,
  hint: "Take one off that is no longer needed.",
  details: { limit: MOST_OF_A_POST },
});
const NO_PDF = refusal("not_a_source", {
  message: "PDF files are not read here.",
  hint: "Copy its words, or save it as text, and add that.",
});
const TOO_LARGE = refusal("too_large", {
  message: `The file is larger than ${MOST_FILE_BYTES / 1024 / 1024} MB.`,
  hint: "Add it in parts.",
  details: { limit: MOST_FILE_BYTES, unit: "bytes" },
});
