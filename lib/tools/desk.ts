import type { ShownVersion } from "../content/index.ts";
import type { PostImage } from "../images/index.ts";
import type { EditOutcome, Hunk, Outcome, Refusal } from "../outcome/index.ts";
import type { FoundPassage, ShownSource, SourcePage } from "../sources/index.ts";
import type { SharedAnswer } from "./answer.ts";
import type { AskedProperties } from "./asked-properties.ts";
import type { DeskText } from "./desk-text.ts";
import type { RunDeskWork } from "./desk-work.ts";

export interface DeskQuery {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A page of texts by their paths. */
export interface DeskPage {
  readonly items: readonly { readonly path: string }[];
  readonly nextCursor?: string | null;
}

/** Which of its own edits the caller takes back. */
export type TakenBack =
  | { readonly kind: "version"; readonly number: number }
  | { readonly kind: "turn"; readonly turnId: string }
  | { readonly kind: "last" };

/** The history of posts. A file's changes are in the journal of its folder, which knows no versions. */
export interface DeskHistory {
  /** Whether the caller made this version, by an edit. */
  isOwn(version: ShownVersion): boolean;
  versions(
    id: string,
    query: { readonly limit: number; readonly cursor?: string },
  ): Promise<Outcome<{ readonly items: readonly ShownVersion[]; readonly nextCursor: string | null }, Refusal>>;
  version(id: string, number: number): Promise<Outcome<ShownVersion & { readonly body: string }, Refusal>>;
  diff(
    id: string,
    query: { readonly from?: number; readonly to?: number },
  ): Promise<Outcome<{ readonly from: number; readonly to: number; readonly hunks: readonly Hunk[] }, Refusal>>;
  undo(id: string, which: TakenBack): Promise<EditOutcome>;
}

export interface DeskImages {
  ofPost(id: string): Promise<Outcome<readonly PostImage[], Refusal>>;
  /** Those of these ids under which an image is kept. */
  kept(ids: readonly string[]): Promise<Outcome<ReadonlySet<string>, Refusal>>;
  /** Why an address of elsewhere may not come in; undefined where it may. */
  mayShow(address: string): Refusal | undefined;
}

/** What posts are written from. None of it changes a text. */
export interface DeskSources {
  add(
    id: string,
    given: ({ readonly text: string } | { readonly address: string }) & { readonly title?: string | undefined },
  ): Promise<Outcome<ShownSource, Refusal>>;
  /** Of a post; without one, of the whole workspace. */
  list(id: string | undefined): Promise<Outcome<{ readonly items: readonly ShownSource[] }, Refusal>>;
  search(id: string, q: string): Promise<Outcome<{ readonly items: readonly FoundPassage[] }, Refusal>>;
  read(
    sourceId: string,
    page: { readonly first?: number | undefined; readonly limit: number },
  ): Promise<Outcome<SourcePage, Refusal>>;
}

/** A post as the list shows it. */
export interface ListedPost {
  readonly path: string;
  readonly title: string;
  readonly status: string;
  readonly updatedAt: string;
  readonly lastChange: { readonly actor: { readonly name: string } };
}

export interface DeskWorkspace {
  /** How many posts have each status. */
  counts(): Promise<Outcome<Readonly<Record<string, number>>, Refusal>>;
  /** Last changed first. */
  latest(most: number): Promise<Outcome<readonly ListedPost[], Refusal>>;
  /** How the team writes; empty when nobody has said. */
  toneGuide(): Promise<string>;
}

/** Where a tool works, and for whom: rights are those of the caller, asked by the rooms behind it. */
export interface Desk {
  read(id: string): Promise<Outcome<DeskText, Refusal>>;
  list(query: DeskQuery): Promise<Outcome<DeskPage, Refusal>>;
  /** What people have locked in a text, in words; absent where nothing is. */
  locked?(id: string): Promise<readonly string[]>;
  /** Absent where a text is a file, whose front matter is text like all of it. */
  readonly properties?: { change(id: string, wanted: AskedProperties): Promise<SharedAnswer> };
  /** Absent where the texts are those of a folder. */
  readonly workspace?: DeskWorkspace;
  /** Images of posts; absent where none are kept. */
  readonly images?: DeskImages;
  /** Absent where none are kept. */
  readonly sources?: DeskSources;
  /** Makes an edit by the road of every edit; absent where a door has its own. */
  edit?(id: string, ops: readonly Readonly<Record<string, unknown>>[]): Promise<SharedAnswer>;
  /** Absent where texts have no versions. */
  readonly history?: DeskHistory;
  /** Most characters of a text in one answer. */
  readonly mostCharacters: number;
  /** Where long work on texts is done. */
  readonly work: RunDeskWork;
}
