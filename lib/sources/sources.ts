import { allows, type Actor } from "../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { createAdding, MOST_OF_A_POST, NO_CONTENT, TOO_MANY, type BroughtBy } from "./adding.ts";
import type { FoundPassage, ShownSource, SourcePage } from "./answers.ts";
import type { SourcesEnv } from "./env.ts";
import { insertUse } from "./insert-use.ts";
import { together } from "./nearness.ts";
import { type GivenSource, CONTEXT, shown, passage, foundPassage } from "./shown-source.ts";
import * as searching from "./search-statements.ts";
import * as sql from "./statements.ts";
import { termsAsked } from "./terms.ts";

export interface AskedWords {
  /** Id or path. */
  readonly contentId?: string | undefined;
  readonly q: string;
  readonly limit?: number | undefined;
}

/** Sources of posts (SRC-1). Each refuses with `forbidden` and `not_found`; throws faults only. */
export interface Sources {
  /**
   * Keeps a source and attaches it. Refuses as `readText` and `readBytes` do, with `too_large` and `rate_limited` too.
   */
  add(actor: Actor, contentIdOrPath: string, given: GivenSource, by: BroughtBy): Promise<Outcome<ShownSource, Refusal>>;
  /** Those of a content; without one those of the workspace. The newest first, 200 at most. */
  list(actor: Actor, contentIdOrPath?: string): Promise<Outcome<{ readonly items: readonly ShownSource[] }, Refusal>>;
  /** The passages that fit the words best, of a content's sources or of all. */
  search(actor: Actor, asked: AskedWords): Promise<Outcome<{ readonly items: readonly FoundPassage[] }, Refusal>>;
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

const MOST_LISTED = 200;
const MOST_PASSAGES = 50;
const FOUND = 8;

export function createSources(env: SourcesEnv): Sources {
  const { pool, clock, meanings } = env;
  return {
    add: createAdding(env),

    async list(actor, idOrPath) {
      const of = await scope(env, actor, idOrPath);
      if (!of.ok) return of;
      const rows = await sql.selectSources(pool, actor.workspaceId, of.value, MOST_LISTED);
      return accepted({ items: rows.map(shown) });
    },

    search: (actor, asked) => search(env, actor, asked),

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

/** Undefined id: of the whole workspace. */
async function scope(
  { pool }: SourcesEnv,
  actor: Actor,
  idOrPath: string | undefined,
): Promise<Outcome<string | undefined, Refusal>> {
  if (!allows(actor, "content:read")) return refused(refusal("forbidden"));
  if (idOrPath === undefined) return accepted(undefined);
  const content = await sql.findContent(pool, actor.workspaceId, idOrPath);
  return content ? accepted(content.id) : refused(NO_CONTENT);
}

async function search(
  env: SourcesEnv,
  actor: Actor,
  { contentId: idOrPath, q, limit = FOUND }: AskedWords,
): Promise<Outcome<{ readonly items: readonly FoundPassage[] }, Refusal>> {
  const { pool } = env;
  const of = await scope(env, actor, idOrPath);
  if (!of.ok) return of;
  const asked = { workspaceId: actor.workspaceId, contentId: of.value, most: Math.min(limit, MOST_PASSAGES) };
  const terms = termsAsked(q);
  if (terms.length === 0) return accepted({ items: [] });
  const [byTerms, byMeaning] = await Promise.all([
    searching.selectByTerms(pool, asked, terms),
    nearIn(env, actor, asked, q),
  ]);
  const found = together([byTerms, byMeaning], asked.most);
  if (found.length > 0 || of.value === undefined || !(await searching.hasTrigrams(pool)))
    return accepted({ items: found.map(foundPassage) });
  const alike = await searching.selectAlike(pool, asked, q.slice(0, CONTEXT));
  return accepted({ items: alike.map(foundPassage) });
}

/** Passages of a content's sources that mean the like (SRC-4.1). */
async function nearIn(
  { pool, meanings }: SourcesEnv,
  actor: Actor,
  asked: searching.Search,
  q: string,
): Promise<readonly searching.FoundRow[]> {
  if (!meanings || asked.contentId === undefined) return [];
  const places = await meanings.near(actor, asked.contentId, q, asked.most);
  return places.length > 0 ? searching.selectPlaces(pool, asked, places) : [];
}

const NO_SOURCE = refusal("not_found", { message: "There is no such source.", hint: "It may have been removed." });
