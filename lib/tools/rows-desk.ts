import type { Actor } from "../auth/index.ts";
import type { Contents, Door } from "../content/index.ts";
import { accepted } from "../outcome/index.ts";
import { storedFormOf } from "../text/index.ts";
import type { Desk } from "./desk.ts";

export interface RowsDeskEnv {
  readonly contents: Contents;
  /** Asked again before each write: a right may end in the middle of a turn. */
  readonly actor: () => Promise<Actor>;
  readonly reader: Actor;
  readonly door: Door;
  readonly mostCharacters: number;
}

/** The posts of a workspace, for one caller through one door. */
export function rowsDesk({ contents, actor, reader, door, mostCharacters }: RowsDeskEnv): Desk {
  return {
    mostCharacters,
    async read(id) {
      const read = await contents.read(reader, id);
      if (!read.ok) return read;
      const { path, body, hash, version, title } = read.value;
      return accepted({ path, text: storedFormOf(body).text, hash, version, title, isMarkdown: true });
    },
    history: {
      isOwn: ({ actor: { id }, origin }) => id === reader.id && origin === door.origin,
      versions: (id, query) => contents.versions(reader, id, query),
      version: (id, number) => contents.version(reader, id, number),
      diff: (id, query) => contents.diff(reader, id, query),
      undo: async (id, which) => contents.undoOwn(await actor(), id, which, door),
    },
  };
}
