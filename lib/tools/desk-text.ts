import type { DocText } from "../text/index.ts";

/** A text as the tools see it: a post of a workspace, or a file of a folder. */
export interface DeskText {
  /** As the caller may name it again. */
  readonly path: string;
  readonly text: DocText;
  /** 16 upper-case hex digits (VER-4). */
  readonly hash: string;
  /** What `version_id` has to be: a file's full digest, a post's version number. */
  readonly versionId: string;
  /** Of a post. */
  readonly id?: string;
  readonly version?: number;
  readonly title?: string;
  /** Only Markdown has headings, sections and code blocks (DOOR-9). */
  readonly isMarkdown: boolean;
}
