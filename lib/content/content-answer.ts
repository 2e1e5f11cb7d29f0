import { frontMatterOf } from "../markdown/index.ts";
import { bodyOf, linesOf } from "../text/index.ts";
import type { ContentsEnv } from "./env.ts";
import type { ContentFacts, PresentText } from "./records/load-head.ts";
import { textWorkOf } from "./text-work.ts";
import type { ShownSection } from "./shown-sections.ts";

/** A content as every door shows it. Offsets are in `body`; times are ISO 8601. */
export interface ContentAnswer {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly type: string;
  readonly status: ContentFacts["status"];
  /** Who it is assigned to, and its due day (PLAN-1). */
  readonly assignee: ContentFacts["assignee"];
  readonly due: ContentFacts["due"];
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Why the block above could not be read, when it could not. */
  readonly frontMatterError?: string;
  readonly outline: ContentFacts["outline"];
  readonly body: string;
  /** Number of the last version. */
  readonly version: number;
  /** Of the current text (VER-4). */
  readonly hash: string;
  /** Typing came since the last version (VER-9). */
  readonly unversioned: boolean;
  readonly lineCount: number;
  readonly sections: readonly ShownSection[];
  /** Name of the live document: `contentId:generation` (COL-8). */
  readonly liveDocument: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export async function contentAnswer(env: Pick<ContentsEnv, "work">, present: PresentText): Promise<ContentAnswer> {
  const { contentId, generation, revision, version, versionRevision, text, hash, row } = present;
  const { data, error } = frontMatterOf(text);
  const { eol, bom } = present;
  return {
    id: contentId,
    path: row.path,
    title: row.title,
    type: row.type,
    status: row.status,
    assignee: row.assignee,
    due: row.due,
    frontMatter: data,
    ...(error === undefined ? {} : { frontMatterError: error }),
    outline: row.outline,
    body: bodyOf(present),
    version,
    hash,
    unversioned: revision > versionRevision,
    lineCount: linesOf(text).count,
    sections: await textWorkOf(env)("sections", { text, eol, bom }),
    liveDocument: `${contentId}:${generation}`,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
