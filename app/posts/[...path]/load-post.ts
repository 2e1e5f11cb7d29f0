import { cache } from "react";
import type { Actor } from "../../../lib/auth/index.ts";
import {
  isDamagedLog,
  type ContentAnswer,
  type ContentSummary,
  type ListedVersion,
  type WholeVersion,
} from "../../../lib/content/index.ts";
import { frontMatterOf, proseStart } from "../../../lib/markdown/index.ts";
import { storedFormOf } from "../../../lib/text/index.ts";
import { runtime } from "../../../server/runtime.ts";
import { actInWords } from "../../ui/history/act-in-words.ts";
import { madeByInWords } from "../../ui/history/made-by.ts";
import type { OutlineEntry } from "../../ui/post-outline.tsx";
import type { ShownVersion as VersionOfPage } from "../../ui/version-list.tsx";
import type { Status } from "../../ui/words.ts";

const VERSIONS_SHOWN = 50;

/** Everything that the page of a post shows. */
export interface Post {
  readonly href: string;
  readonly title: string;
  readonly status: Status;
  /** The text shown, without its front matter. */
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly isFrontMatterUnreadable: boolean;
  readonly sections: readonly OutlineEntry[];
  readonly hash: string;
  readonly shownVersion: number;
  readonly lastVersion: number;
  readonly isOlder: boolean;
  /** Typing came since the last version, and is shown. */
  readonly isUnversioned: boolean;
  /** By whom and when the shown version is. */
  readonly who: string;
  readonly changedAt: Date;
  readonly versions: readonly VersionOfPage[];
  /** Cursor of the versions before those. */
  readonly earlier: string | undefined;
  readonly now: Date;
}

interface Asked {
  readonly actor: Actor;
  readonly path: string;
  /** As they are in the address. */
  readonly version: string | undefined;
  readonly before: string | undefined;
}

/** The post at a path, and one of its versions if asked for; undefined if there is none. */
export async function loadPost({ actor, path, version, before }: Asked): Promise<Post | undefined> {
  return loadOnce(actor, path, version, before);
}

/** The content at a path, without its text; undefined when there is none for this actor. Asked once per request. */
export const loadSummary = cache(async (actor: Actor, path: string): Promise<ContentSummary | undefined> => {
  const read = await runtime().contents.summary(actor, path);
  return read.ok ? read.value : undefined;
});

/** Above this length the page does not carry the text twice: the live one follows at once. */
const LONGEST_OPENING = 100_000;

/**
 * The text that a page shows until the live one is there; undefined when it is very long, or when its log cannot be
 * read: then the live one tells how far it goes (COL-9).
 */
export async function openingText(actor: Actor, path: string): Promise<string | undefined> {
  const content = await loadContent(actor, path).catch((error: unknown) => {
    if (isDamagedLog(error)) return undefined;
    throw error;
  });
  const text = content && storedFormOf(content.body).text;
  return text === undefined || text.length > LONGEST_OPENING ? undefined : text;
}

/** The content at a path; undefined when there is none for this actor. Asked once per request. */
const loadContent = cache(async (actor: Actor, path: string): Promise<ContentAnswer | undefined> => {
  const read = await runtime().contents.read(actor, path);
  return read.ok ? read.value : undefined;
});

const loadOnce = cache(
  async (
    actor: Actor,
    path: string,
    version: string | undefined,
    before: string | undefined,
  ): Promise<Post | undefined> => {
    const { contents, clock } = runtime();
    const content = await loadContent(actor, path);
    if (!content) return undefined;
    const older = version === undefined ? undefined : await olderVersion(actor, content, version);
    if (version !== undefined && !older) return undefined;
    const listed = await contents.versions(actor, content.id, {
      limit: VERSIONS_SHOWN,
      ...(before === undefined ? {} : { cursor: before }),
    });
    if (!listed.ok) return undefined;
    const shown =
      older ??
      listed.value.items.find(({ number }) => number === content.version) ??
      (await olderVersion(actor, content, String(content.version)));
    if (!shown) return undefined;
    return {
      href: `/posts/${content.path}`,
      title: content.title,
      status: content.status,
      ...textFacts(older?.body ?? content.body),
      sections: older?.sections ?? content.sections,
      hash: older?.hash ?? content.hash,
      shownVersion: shown.number,
      lastVersion: content.version,
      isOlder: older !== undefined && older.number !== content.version,
      isUnversioned: content.unversioned && !older,
      who: madeByInWords(shown, actor.personId),
      changedAt: new Date(shown.createdAt),
      versions: listed.value.items.map((one) => listedVersion(one, actor.personId)),
      earlier: listed.value.nextCursor ?? undefined,
      now: clock(),
    };
  },
);

async function olderVersion(actor: Actor, { id }: ContentAnswer, version: string): Promise<WholeVersion | undefined> {
  if (!/^[1-9]\d{0,8}$/.test(version)) return undefined;
  const read = await runtime().contents.version(actor, id, Number(version));
  return read.ok ? read.value : undefined;
}

function textFacts(body: string): Pick<Post, "text" | "frontMatter" | "isFrontMatterUnreadable"> {
  const { text } = storedFormOf(body);
  const { data, error } = frontMatterOf(text);
  return { text: text.slice(proseStart(text)), frontMatter: data, isFrontMatterUnreadable: error !== undefined };
}

function listedVersion(version: ListedVersion, viewerId: string): VersionOfPage {
  const { number, stat, createdAt } = version;
  return {
    number,
    who: madeByInWords(version, viewerId),
    did: actInWords(version),
    stat,
    createdAt: new Date(createdAt),
  };
}
