// A conversation repeated without a model (AGT-6): the same messages, the recorded answers, and the same edits or not.
import type { Actor } from "../../auth/index.ts";
import { createChat } from "../chat.ts";
import { jsonOr } from "../shown-conversations.ts";
import type { AgentEnv, Selection } from "../env.ts";
import type { Outline } from "../outline.ts";
import { versionMade, type RecordedTurn, type ReplayFixture } from "./fixture.ts";
import { playedBy } from "./played.ts";

export interface ReplayedTurn {
  readonly id: string;
  readonly message: string;
  /** Its versions have the same text, byte for byte, and its calls came to the same. */
  readonly isSame: boolean;
  /** How they differ, in a sentence; empty when they do not. */
  readonly differs: string;
  readonly made: number;
}

/**
 * Repeats a conversation in an empty workspace: `env` is of a database of its own, `actor` its owner. Throws faults,
 * and where a text of the record cannot be put there.
 */
export async function replay(env: AgentEnv, actor: Actor, fixture: ReplayFixture): Promise<ReplayedTurn[]> {
  const content = await firstText(env, actor, fixture);
  const replayed: ReplayedTurn[] = [];
  let conversationId: string | undefined;
  for (const turn of fixture.turns) {
    for (const { body } of replayed.length === 0 ? [] : turn.before) await put(env, actor, content, body);
    if (turn.typed !== undefined) await put(env, actor, content, turn.typed);
    conversationId = await told(env, actor, content, turn, conversationId);
    replayed.push(await compared(env, actor, content, turn));
  }
  return replayed;
}

/** The post as the first turn found it, at the number it had. */
async function firstText(env: AgentEnv, actor: Actor, { title, turns }: ReplayFixture): Promise<string> {
  const [first, ...rest] = turns[0]?.before ?? [];
  const made = await env.contents.create(actor, { title, body: first?.body ?? "" });
  if (!made.ok) throw new Error(made.refusal.message);
  for (const { body } of rest) await put(env, actor, made.value.id, body);
  return made.value.id;
}

async function put({ contents }: AgentEnv, actor: Actor, contentId: string, body: string): Promise<void> {
  const now = valueOf(await contents.read(actor, contentId));
  if (now.body === body) return;
  valueOf(await contents.save(actor, contentId, { body, baseVersion: now.version, baseHash: now.hash }));
}

/** One message, to its end; the conversation it is in. */
async function told(
  env: AgentEnv,
  actor: Actor,
  contentId: string,
  turn: RecordedTurn,
  conversationId: string | undefined,
): Promise<string> {
  const ids = [turn.id]; // the first id that is asked for is the turn's
  const { modelNow: _modelNow, ...still } = env;
  const chat = createChat({ ...still, ...playedBy(turn), newId: () => ids.shift() ?? env.newId() });
  const message = {
    contentId,
    message: turn.message,
    ...(conversationId === undefined ? {} : { conversationId }),
    ...(turn.selection ? { selection: turn.selection as Selection } : {}),
    ...(turn.outline ? { outline: turn.outline as Outline } : {}),
    ...(turn.mode ? { mode: turn.mode } : {}),
  };
  const stream = valueOf(await chat.ask(actor, message, new AbortController().signal));
  let id = conversationId ?? "";
  for await (const event of stream)
    if (event.kind === "conversation") id = (JSON.parse(event.data) as { id: string }).id;
  await chat.stop();
  return id;
}

async function compared(
  { db, contents }: AgentEnv,
  actor: Actor,
  contentId: string,
  turn: RecordedTurn,
): Promise<ReplayedTurn> {
  const calls = await db.toolLog.findMany({
    where: { turnId: turn.id },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const made = calls.flatMap(({ result }) => versionMade(jsonOr(result)));
  const bodies = await Promise.all(
    made.map(async (number) => valueOf(await contents.version(actor, contentId, number)).body),
  );
  const differs = differenceOf(turn, bodies, calls);
  return { id: turn.id, message: turn.message, isSame: differs === "", differs, made: bodies.length };
}

function differenceOf(
  { made, calls }: RecordedTurn,
  bodies: readonly string[],
  callsNow: readonly { readonly tool: string; readonly outcome: string | null }[],
): string {
  const inWords = (list: RecordedTurn["calls"] | typeof callsNow) =>
    list.map(({ tool, outcome }) => (outcome === null ? tool : `${tool} ${outcome}`)).join(", ") || "none";
  if (inWords(calls) !== inWords(callsNow)) return `Calls then: ${inWords(calls)}. Now: ${inWords(callsNow)}.`;
  if (made.length !== bodies.length) return `It made ${made.length} versions then, and ${bodies.length} now.`;
  const other = made.findIndex(({ body }, at) => body !== bodies[at]);
  return other < 0 ? "" : `The text of version ${made[other]?.number ?? 0} is another.`;
}

function valueOf<T>(outcome: { ok: true; value: T } | { ok: false; refusal: { message: string } }): T {
  if (outcome.ok) return outcome.value;
  throw new Error(outcome.refusal.message);
}
