import type { EditRequest } from "../edit-ops/index.ts";
import type { Correction, FileOutcome, Outcome, Refusal } from "../outcome/index.ts";
import type { DocText } from "../text/index.ts";

/** A file of the folder as the engine sees it. */
export interface VaultFile {
  /** From the folder's root, with `/`: `notes/alps.md`. */
  readonly path: string;
  /** Without BOM, line ends as `\n` (a file that mixes them keeps its own). */
  readonly text: DocText;
  /**
   * 16 upper-case hex digits of SHA-256, blind to BOM and line ends (VER-4). Source: seed 000, "File Hash
   * Implementation".
   */
  readonly hash: string;
  /** SHA-256 of the bytes, 64 lower-case hex digits: the `version_id` of a file (DOOR-9). */
  readonly digest: string;
  readonly lineCount: number;
  /** `.md`, `.markdown`, `.mdx`: only these have headings, sections and code blocks (DOOR-9). */
  readonly isMarkdown: boolean;
}

/** One file of a listing, from its directory entry alone: nothing is read. `size` in bytes. */
export interface ListedFile {
  readonly path: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** `items` in the order of their paths; `more`: the limit cut the list. */
export interface FileList {
  readonly items: readonly ListedFile[];
  readonly more: boolean;
}

/** `q`: words that path or text hold, any letter case; `under`: a folder. */
export interface FileQuery {
  readonly q?: string | undefined;
  readonly under?: string | undefined;
  readonly limit?: number | undefined;
}

/** A change of one file that was made, as the journal keeps it. */
export interface JournalEntry {
  readonly id: string;
  readonly at: Date;
  readonly path: string;
  /** What made it: a tool's name, `stet edit`, `stet undo`. */
  readonly by: string;
  /** The person's own words, where someone gave them. */
  readonly request?: string;
  readonly linesChanged: number;
  /** The entry it takes back. */
  readonly undoes?: string;
  /** The entry that took it back. */
  readonly undoneBy?: string;
}

/** What a person marked with `stet select`; lines from 1, both included, of the text with this hash. */
export interface Selection {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly hash: string;
}

/** `.stet.json` at the folder's root; what is absent has its default. */
export interface VaultSettings {
  /**
   * `enforce`: the seeds' doors obey the whole rule book; `shadow`: LIM, HEAD, SCP, INT and soft KEEP are warnings
   * there (DOOR-9).
   */
  readonly rules: "shadow" | "enforce";
  /** With their dot, lower case. */
  readonly extensions: readonly string[];
  /** Patterns as in `.gitignore`, beside those of the folder's own `.gitignore` and `.stetignore`. */
  readonly ignore: readonly string[];
  /** Undo entries that are kept. */
  readonly journalEntries: number;
}

/** Who asks for an edit of a file, and how it is judged. */
export interface FileEdit {
  /**
   * The same request as over REST; `baseHash` is the file's `hash` or its whole `digest`, `baseVersion` is not looked
   * at, `interactive` is true unless it says otherwise.
   */
  readonly request: EditRequest;
  /** `book`: the whole rule book; `seed`: as the folder's `rules` say (DOOR-9). */
  readonly judgedBy: "book" | "seed";
  /** The words of the request are a person's own: else they grant nothing (INT-2). */
  readonly wordsGrant: boolean;
  /** The ops were made of the words themselves, by no model (AGT-4). */
  readonly isComputed?: boolean;
  /** For the journal. */
  readonly by: string;
  /** How ops that were refused became these (COR-2): for the receipt. */
  readonly correction?: Correction | undefined;
}

/** `before` of a file that was made, and `after` of one that went, are empty. */
export interface ChangedTexts {
  readonly entry: JournalEntry;
  readonly before: DocText;
  readonly after: DocText;
}

/**
 * A folder of text files, edited by the engine. Paths are relative to it or absolute inside it; one that leaves it, by
 * whatever trick, is refused as `invalid_path` (DOOR-3). Every method answers with an outcome; throws faults of ours
 * only.
 */
export interface Vault {
  /** Real path. */
  readonly root: string;
  readonly settings: VaultSettings;
  read(path: string): Promise<Outcome<VaultFile, Refusal>>;
  list(query?: FileQuery): Promise<Outcome<FileList, Refusal>>;
  /** A new file; `file_exists` where there is one. Folders on its way are made. */
  create(path: string, text: string, by: string): Promise<Outcome<VaultFile, Refusal>>;
  /** Plan, rule book, atomic write, journal: all under the folder's lock, on the file as it is then. */
  edit(path: string, edit: FileEdit): Promise<FileOutcome>;
  /** Newest first. */
  log(limit?: number): Promise<readonly JournalEntry[]>;
  /** The newest entry, or the one with this id, and the file's text before and after it. */
  change(id?: string): Promise<Outcome<ChangedTexts, Refusal>>;
  /**
   * Takes back the newest entry, or the one with this id: in full, around later changes elsewhere in the file; refused
   * where they touch (VER-6).
   */
  undo(id?: string): Promise<Outcome<JournalEntry, Refusal>>;
  select(path: string, startLine: number, endLine: number): Promise<Outcome<Selection, Refusal>>;
  selection(): Promise<Selection | undefined>;
}
