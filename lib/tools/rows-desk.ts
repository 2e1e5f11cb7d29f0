import type { Actor } from "../auth/index.ts";
import type { Contents, Door } from "../content/index.ts";
import type { Images } from "../images/index.ts";
import { accepted, finding, refusal, refused, type Refusal } from "../outcome/index.ts";
import { storedFormOf } from "../text/index.ts";
import type { Sources } from "../sources/index.ts";
import type { AskedProperties } from "./asked-properties.ts";
import type { SharedAnswer } from "./answer.ts";
import type { Desk, DeskImages, DeskSources } from "./desk.ts";
import { deskWorkHere, type RunDeskWork } from "./desk-work.ts";
import { locksInWords } from "./locked.ts";
import { sortedOut } from "./properties.ts";
import { no } from "./tool.ts";

const LISTED = 50;
const MOST_LISTED = 100;

/** What a post says before a change of its properties. */
interface PostNow {
  readonly title: string;
  readonly frontMatter?: Readonly<Record<string, unknown>>;
}

export interface RowsDeskEnv {
  readonly contents: Contents;
  /** Asked again before each write: a right may end in the middle of a turn. */
  readonly actor: () => Promise<Actor>;
  readonly reader: Actor;
  readonly door: Door;
  readonly mostCharacters: number;
  /** Where long work on texts is done; without it, in this very thread. */
  readonly work?: RunDeskWork | undefined;
  readonly toneGuide: (workspaceId: string) => Promise<string>;
  /** Absent where none are kept. */
  readonly images?: Images | undefined;
  readonly sources?: Sources | undefined;
  /** Why these properties may not be changed for the person's words; undefined where they may. Absent: all may. */
  readonly mayChange?: (wanted: AskedProperties, post: PostNow) => Refusal | undefined;
  /** Why this address may not be read as a source (SRC-9.1); undefined where it may. Absent: none is read. */
  readonly mayRead?: (address: string) => Refusal | undefined;
  /** What the person wrote, and the turn it belongs to. */
  readonly asked?: { readonly request: string; readonly turnId: string };
}

/** The posts of a workspace, for one caller through one door. */
export function rowsDesk(env: RowsDeskEnv): Desk {
  const { contents, actor, reader, door, mostCharacters, work = deskWorkHere, images, sources, toneGuide } = env;
  return {
    mostCharacters,
    work,
    async read(id) {
      const read = await contents.read(reader, id);
      if (!read.ok) return read;
      const { id: own, path, body, hash, version, title } = read.value;
      const text = storedFormOf(body).text;
      return accepted({ id: own, path, text, hash, version, versionId: String(version), title, isMarkdown: true });
    },
    list: ({ q, limit = LISTED, cursor }) =>
      contents.list(reader, {
        limit: Math.min(limit, MOST_LISTED),
        ...(q === undefined ? {} : { q }),
        ...(cursor === undefined ? {} : { cursor }),
      }),
    async locked(id) {
      const locks = await contents.locks(reader, id);
      return locks.ok ? locksInWords(locks.value.items) : [];
    },
    ...(images ? { images: imagesFor(reader, images) } : {}),
    ...(sources ? { sources: sourcesFor(env, sources) } : {}),
    workspace: {
      counts: () => contents.counts(reader),
      async latest(most) {
        const listed = await contents.list(reader, { limit: most });
        return listed.ok ? accepted(listed.value.items) : listed;
      },
      toneGuide: () => toneGuide(reader.workspaceId),
    },
    async edit(id, ops) {
      const read = await contents.read(reader, id);
      if (!read.ok) return no(read.refusal);
      const { version: baseVersion, hash: baseHash } = read.value;
      const request = { baseVersion, baseHash, ops, interactive: door.interactive };
      return { kind: "outcome", outcome: await contents.submitEdit(await actor(), id, request, door) };
    },
    properties: { change: (id, wanted) => changeProperties(env, id, wanted) },
    history: {
      isOwn: ({ actor: { id }, origin }) => id === reader.id && origin === door.origin,
      versions: (id, query) => contents.versions(reader, id, query),
      version: (id, number) => contents.version(reader, id, number),
      diff: (id, query) => contents.diff(reader, id, query),
      undo: async (id, which) => contents.undoOwn(await actor(), id, which, door),
    },
  };
}

const imagesFor = (reader: Actor, images: Images): DeskImages => ({
  ofPost: (id) => images.ofPost(reader, id),
  kept: (ids) => images.kept(reader, ids),
  mayShow: () => undefined, // the rule book asks where an address is from (KEEP-2)
});

const sourcesFor = ({ actor, reader, mayRead }: RowsDeskEnv, sources: Sources): DeskSources => ({
  async add(id, given) {
    const isBarred = "address" in given ? (mayRead ? mayRead(given.address) : NO_ADDRESSES) : undefined;
    return isBarred ? refused(isBarred) : sources.add(await actor(), id, given, "ai");
  },
  list: (id) => sources.list(reader, id),
  search: (id, q) => sources.search(reader, { contentId: id, q }),
  read: (id, page) => sources.read(reader, id, page),
});

async function changeProperties(
  { contents, actor, reader, door, mayChange, asked }: RowsDeskEnv,
  id: string,
  wanted: AskedProperties,
): Promise<SharedAnswer> {
  const read = await contents.read(reader, id);
  if (!read.ok) return no(read.refusal);
  const { version, hash, frontMatter } = read.value;
  const keep = async ({ code, message, hint }: Pick<Refusal, "code" | "message" | "hint">) => {
    const findings = [finding(code, { message: `${message} Wanted: ${inWords(wanted)}.`, hint })];
    const request = { baseVersion: version, baseHash: hash, ops: [], interactive: door.interactive, ...asked };
    const base = { version, hash };
    return contents.keepRefused(await actor(), id, { asked: request, findings, base, tookMs: 0 }, door);
  };
  const unasked = mayChange?.(wanted, read.value);
  if (unasked) {
    await keep(unasked);
    return no(unasked);
  }
  const edit = { ...sortedOut(wanted, frontMatter), ...asked };
  const outcome = await contents.editProperties(await actor(), id, edit, door);
  return { kind: "outcome", outcome: outcome.outcome === "rejected" ? await keep(outcome) : outcome };
}

const NO_ADDRESSES = refusal("unsupported_operation", {
  message: "Addresses are not read here.",
  hint: "Give the text itself.",
});

const LONGEST_WANTED = 500;

/** `author "Ben", tags ["garden"]`: for who looks later at what was not done. */
const inWords = (wanted: AskedProperties): string =>
  Object.entries(wanted)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(", ")
    .slice(0, LONGEST_WANTED)
    .toWellFormed();
