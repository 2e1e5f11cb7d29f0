import { allows, changedBy, recordAccess, type Actor } from "../auth/index.ts";
import type { ActedOn, ContentAnswer, Contents } from "../content/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { storedFormOf } from "../text/index.ts";
import { checked, checksOfText, type Check } from "./checklist.ts";
import { insertPublication, selectPublications, type PublicationRow, type Sql } from "./statements.ts";

/** What the process hands to this room. */
export interface PublishingEnv {
  readonly db: Sql;
  readonly contents: Pick<Contents, "read" | "version" | "attempts" | "actOnVersion">;
  readonly clock: () => Date;
  readonly newId: () => string;
}

/** One act: a version published, or taken down. Times are ISO 8601. */
export interface ShownPublication {
  readonly number: number;
  readonly kind: PublicationRow["kind"];
  /** That was published, or was public until then. */
  readonly version: number;
  /** Who did, as they were called then. */
  readonly by: { readonly id: string; readonly name: string };
  readonly at: string;
}

export interface Publication {
  /** The act that published what is public now; null where nothing is. */
  readonly public: ShownPublication | null;
  /** Versions since the public one, typing that has none yet included; 0 where the text is the same. */
  readonly changesSince: number;
  /** The current text: what would be published. */
  readonly current: {
    readonly version: number;
    readonly hash: string;
    /** Its last words were typed and have no version yet: publishing makes it this one. */
    readonly isTyped: boolean;
  };
  /** What to look at before the current text is published. */
  readonly checklist: readonly Check[];
  /** Newest first, at most 50. */
  readonly acts: readonly ShownPublication[];
  readonly mayPublish: boolean;
}

/** Which version is published: an earlier one by its number, or the current text by the hash that was seen. */
export type Chosen = { readonly version: number } | { readonly hash: string };

/** What of a post is public (PUB-1): acts of people on versions. Throws faults only. */
export interface Publishing {
  /** Refuses with `forbidden` and `not_found`. */
  read(actor: Actor, idOrPath: string): Promise<Outcome<Publication, Refusal>>;
  /** Refuses with `forbidden`, `not_found`, `hash_mismatch`, and `not_publishable` with what stands in the way. */
  publish(actor: Actor, idOrPath: string, chosen: Chosen): Promise<Outcome<Publication, Refusal>>;
  /** Refuses with `forbidden` and `not_found`. */
  takeDown(actor: Actor, idOrPath: string): Promise<Outcome<Publication, Refusal>>;
}

const MOST_ACTS = 50;
const MOST_ATTEMPTS = 100;

export function createPublishing(env: PublishingEnv): Publishing {
  const { db, contents } = env;

  async function read(actor: Actor, idOrPath: string): Promise<Outcome<Publication, Refusal>> {
    const content = await contents.read(actor, idOrPath);
    if (!content.ok) return content;
    const { id, hash, version, unversioned, title, path, body } = content.value;
    const acts = (await selectPublications(db, id, MOST_ACTS)).map(shown);
    const [last] = acts;
    const isPublic = last?.kind === "published" ? last : null;
    const current = { version: version + (unversioned ? 1 : 0), hash, isTyped: unversioned };
    return accepted({
      public: isPublic,
      changesSince: isPublic ? await changesSince(actor, content.value, isPublic.version, current) : 0,
      current,
      checklist: [...checksOfText(storedFormOf(body).text, { title, path }), ...(await checksOfEdits(actor, id))],
      acts,
      mayPublish: allows(actor, "content:publish"),
    });
  }

  async function changesSince(
    actor: Actor,
    { id }: ContentAnswer,
    shownVersion: number,
    current: Publication["current"],
  ): Promise<number> {
    const version = await contents.version(actor, id, shownVersion);
    return version.ok && version.value.hash === current.hash ? 0 : current.version - shownVersion;
  }

  /** Who may not see requests is told of none. */
  async function checksOfEdits(actor: Actor, contentId: string): Promise<Check[]> {
    const waiting = { contentId, settled: "no", dismissed: "no", limit: MOST_ATTEMPTS } as const;
    const asked = await contents.attempts(actor, { ...waiting, outcome: "clarify" });
    const leftOut = await contents.attempts(actor, { ...waiting, outcome: "left_out" });
    return [
      ...checked("open_question", "warn", asked.ok ? asked.value.items.length : 0),
      ...checked("left_out", "warn", leftOut.ok ? leftOut.value.items.length : 0),
    ];
  }

  return {
    read,

    async publish(actor, idOrPath, chosen) {
      const done = await contents.actOnVersion(actor, idOrPath, {
        which: "version" in chosen ? { kind: "version", number: chosen.version } : { kind: "text", hash: chosen.hash },
        status: "published",
        event: "content_published",
        act: async (tx, on) => {
          const inTheWay = refusalOfText(on);
          if (inTheWay) return refused(inTheWay);
          await insertPublication(tx, newRow(env, actor, on, "published"));
          await recordAccess(tx, env, changedBy(actor), { kind: "version_published", details: detailsOf(on) });
          return accepted(on.contentId);
        },
      });
      return done.ok ? read(actor, done.value) : done;
    },

    async takeDown(actor, idOrPath) {
      const done = await contents.actOnVersion(actor, idOrPath, {
        which: { kind: "public" },
        status: "draft",
        event: "content_taken_down",
        act: async (tx, on) => {
          await insertPublication(tx, newRow(env, actor, on, "taken_down"));
          await recordAccess(tx, env, changedBy(actor), { kind: "post_taken_down", details: detailsOf(on) });
          return accepted(on.contentId);
        },
      });
      return done.ok ? read(actor, done.value) : done;
    },
  };
}

function refusalOfText({ text, status, ...fields }: ActedOn): Refusal | undefined {
  if (status === "archived")
    return refusal("not_publishable", {
      message: "The post is archived.",
      hint: "Give it another status first: then it can be published.",
    });
  const [first] = checksOfText(text, fields).filter(({ level }) => level === "block");
  if (!first) return undefined;
  const message = first.check === "no_text" ? "There is no text to publish." : "The front matter cannot be read.";
  return refusal("not_publishable", { message });
}

const newRow = (
  { clock }: PublishingEnv,
  { personId, name }: Actor,
  { contentId, workspaceId, version }: ActedOn,
  kind: PublicationRow["kind"],
) => ({ contentId, workspaceId, kind, version, personId, personName: name, createdAt: clock() });

const detailsOf = ({ contentId, version, title }: ActedOn) => ({ content: contentId, version, title });

const shown = ({ number, kind, version, personId, personName, createdAt }: PublicationRow): ShownPublication => ({
  number,
  kind,
  version,
  by: { id: personId, name: personName },
  at: createdAt.toISOString(),
});
