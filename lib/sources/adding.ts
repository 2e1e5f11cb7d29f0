// How sources come in (SRC-1): read, and kept with their passages.
import { allows, mayEdit, type Actor } from "../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import type { SourcesEnv } from "./env.ts";
import { insertUse } from "./insert-use.ts";
import { isPdf } from "./pdf.ts";
import type { ReadSource } from "./read-source.ts";
import type { ShownSource } from "./answers.ts";
import { titleOf, shown, type GivenSource } from "./shown-source.ts";
import * as sql from "./statements.ts";
import { createHash } from "node:crypto";

/** Who brought it: a person's sources vouch for their addresses, those of an AI do not (SRC-5). */
export type BroughtBy = "person" | "ai";

export type AddSource = (
  actor: Actor,
  contentIdOrPath: string,
  given: GivenSource,
  by: BroughtBy,
) => Promise<Outcome<ShownSource, Refusal>>;

const MOST_FILE_BYTES = 6 * 1024 * 1024;
export const MOST_OF_A_POST = 50;
const MOST_AT_ONCE = 4;
/** A purge may take a source away between two statements: then it is kept again. */
const ROUNDS = 2;

export function createAdding(env: SourcesEnv): AddSource {
  const keeping = atMost(MOST_AT_ONCE);
  /** Addresses that are waited for: they keep nobody from adding words. */
  const asking = atMost(MOST_AT_ONCE);
  return async (actor, idOrPath, given, by) => {
    if (!(by === "person" ? allows(actor, "content:write") : mayEdit(actor))) return refused(refusal("forbidden"));
    const content = await sql.findContent(env.pool, actor.workspaceId, idOrPath);
    if (!content) return refused(NO_CONTENT);
    if (content.sources >= MOST_OF_A_POST) return refused(TOO_MANY);
    const found = "address" in given ? await fetched(env, asking, actor, given) : accepted(given);
    if (!found.ok) return found;
    return keeping(async () => {
      const kept = await keep(env, actor, content.id, { given: found.value, by });
      if (kept.ok) env.meanings?.learn(actor, content.id);
      return kept;
    });
  };
}

type Bounded = <Value>(work: () => Promise<Outcome<Value, Refusal>>) => Promise<Outcome<Value, Refusal>>;

/** Work of which so many may be under way; more is refused. */
function atMost(most: number): Bounded {
  let underWay = 0;
  return async (work) => {
    if (underWay >= most) return refused(BUSY);
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
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

/** What is at an address, where an owner allows it (SRC-9). */
async function fetched(
  { pool, fetchSource }: SourcesEnv,
  asking: Bounded,
  actor: Actor,
  { address, title }: Extract<GivenSource, { readonly address: string }>,
): Promise<Outcome<FoundSource, Refusal>> {
  if (!fetchSource || !(await sql.mayFetch(pool, actor.workspaceId))) return refused(NO_ADDRESSES);
  const came = await asking(() => fetchSource(address, MOST_FILE_BYTES));
  if (!came.ok) return came;
  const { url, name, ...words } = came.value;
  return accepted({ ...words, name, title, url });
}

async function readGiven({ work, readPdf }: SourcesEnv, given: FoundSource): Promise<Outcome<ReadSource, Refusal>> {
  if ("text" in given) return work("sourceText", given.text, given.title ?? "");
  const bytes = "bytes" in given ? given.bytes : await given.read(MOST_FILE_BYTES);
  if (!bytes) return refused(TOO_LARGE);
  if (!isPdf(bytes)) return work("sourceBytes", bytes, given.name);
  const read = readPdf ? await readPdf(bytes) : refused(NO_PDF);
  return read.ok ? work("sourcePages", read.value.pages, read.value.title) : read;
}

async function keep(
  env: SourcesEnv,
  actor: Actor,
  contentId: string,
  { given, by }: { readonly given: FoundSource; readonly by: BroughtBy },
): Promise<Outcome<ShownSource, Refusal>> {
  const { pool, clock, newId } = env;
  const read = await readGiven(env, given);
  if (!read.ok) return read;
  const { kind, text, passages } = read.value;
  const { personId, name: personName, workspaceId } = actor;
  const title = titleOf(given, read.value);
  const digest = createHash("sha256").update(text).digest();
  const who = { personId, personName, createdAt: clock() };
  const facts = { digest, title, kind, text, passages, byPerson: by === "person", address: given.url ?? null, ...who };
  for (let round = 0; round < ROUNDS; round++) {
    const row = { id: newId(), ...facts };
    const sourceId = await sql.insertSource(pool, workspaceId, row);
    const became = await insertUse(pool, { contentId, sourceId, workspaceId, ...who }, MOST_OF_A_POST);
    if (became === "full") {
      await sql.deleteUnused(pool, row.id); // what was kept again for this post goes again
      return refused(TOO_MANY);
    }
    const kept = became === "kept" && (await sql.selectSource(pool, workspaceId, sourceId));
    if (kept) return accepted(shown(kept));
  }
  return refused(NO_CONTENT);
}

const NO_ADDRESSES = refusal("forbidden", {
  message: "Sources are not read from addresses here.",
  hint: "An owner can allow it under Settings, Limits. Or copy the words of the page, and add those.",
});
export const NO_CONTENT = refusal("not_found", { message: "There is no such content." });
const BUSY = refusal("rate_limited", { message: "Several sources are being added at this moment." });
export const TOO_MANY = refusal("too_large", {
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
