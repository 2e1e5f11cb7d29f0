import type { Blame, BlamedLines } from "../answers.ts";
import type { Actor } from "../../auth/index.ts";
import { accepted, refused, type Outcome, type Receipt, type Refusal } from "../../outcome/index.ts";
import type { Edit } from "../../text/index.ts";
import { isTypingWaiting } from "../commit/checkpoint.ts";
import { unpackJson, unpackText } from "../records/codec.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { readableHead } from "../posts/read.ts";
import { noSuchVersion } from "../commit/restore.ts";
import { selectBlamed, selectHistory } from "../statements/select-blame.ts";
import { madeBy } from "../records/made-by.ts";
import { textWorkOf } from "../text-work.ts";

/** How many versions are looked at; anything older counts as the version before them. */
const MOST_VERSIONS = 5_000;

/**
 * Which version last changed each line, and how many words each added (VER-7). Without a number: for the last version.
 * Refuses with `forbidden`, `not_found`, and `too_large` where it takes too long.
 */
export async function blame(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  number: number | undefined,
): Promise<Outcome<Blame, Refusal>> {
  const head = await readableHead(env, actor, idOrPath);
  if (!head.ok) return head;
  const { contentId, version: last } = head.value;
  const version = number ?? last;
  const [first, ...rows] = await reachable(() => selectHistory(env.db, contentId, version, MOST_VERSIONS));
  if (!first?.keyframe || (rows.at(-1) ?? first).number !== version) return refused(noSuchVersion(version));
  const edits = rows.map(({ number: of, edit }) => ({ number: of, edit: edit ? replacementsIn(edit) : [] }));
  const { lines, parts, words } = await textWorkOf(env)("blame", {
    number: first.number,
    text: unpackText(first.keyframe),
    edits,
  });
  const counts = new Map(words.map((one) => [one.version, one.count]));
  const named = [...new Set([...lines, ...parts].map((one) => one.version))];
  const found = await reachable(() => selectBlamed(env.db, contentId, named));
  const versions = found.map(({ number: of, origin, actorId, actorName, request, createdAt, receipt }) => ({
    number: of,
    ...madeBy({ origin, actorId, actorName, request }, receipt ? unpackJson<Receipt>(receipt) : undefined),
    origin,
    actor: { id: actorId, name: actorName },
    request: request ? unpackText(request) : null,
    createdAt: createdAt.toISOString(),
    words: counts.get(of) ?? 0,
  }));
  return accepted({ version, lines, parts, versions, since: first.number, unversioned: isTypingWaiting(head.value) });
}

/** Of it, the lines alone: who last changed each run of them. */
export const blamedLines = ({ lines, versions }: Blame): BlamedLines =>
  lines.flatMap(({ fromLine: startLine, toLine: endLine, version }) => {
    const made = versions.find(({ number }) => number === version);
    return made ? [{ startLine, endLine, version, origin: made.origin, actor: made.actor, request: made.request }] : [];
  });

const replacementsIn = (packed: Uint8Array): Edit =>
  unpackJson<[number, number, string][]>(packed).map(([from, to, insert]) => ({ from, to, insert }));
