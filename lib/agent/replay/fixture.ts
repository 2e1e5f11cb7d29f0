// A conversation as a file that can be repeated without a model (AGT-6).
import { z } from "zod";
import type { Contents } from "../../content/index.ts";
import type { PrismaClient } from "../../../server/generated/prisma/client.ts";
import type { Actor } from "../../auth/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import { jsonOr } from "../shown-conversations.ts";

const text = z.object({ number: z.int(), body: z.string() });
const called = z.object({ tool: z.string(), outcome: z.string().nullable(), result: z.unknown() });
const turn = z.object({
  id: z.string(),
  message: z.string(),
  /** Versions that others have made since the turn before: the last of them is what this one began with. */
  before: z.array(text),
  /** Typing that had no version yet as it began. */
  typed: z.string().optional(),
  selection: z.unknown().optional(),
  outline: z.unknown().optional(),
  mode: z.literal("suggest").optional(),
  model: z.string().nullable(),
  prompt: z.string(),
  /** What came from outside, by kind, in order. */
  answers: z.array(z.unknown()),
  readings: z.array(z.unknown()),
  corrections: z.array(z.unknown()),
  /** What its tools told, in order. */
  calls: z.array(called),
  /** Versions that it made. */
  made: z.array(text),
});

export const fixtureSchema = z.object({
  stet: z.literal(1),
  conversation: z.string(),
  title: z.string(),
  /** The rules that edits were judged by, as they are now. */
  rules: z.object({ limits: z.record(z.string(), z.number()), safeAiEditsV2: z.number() }),
  turns: z.array(turn),
});

export type ReplayFixture = z.infer<typeof fixtureSchema>;
export type RecordedTurn = z.infer<typeof turn>;

interface FixtureEnv {
  readonly db: PrismaClient;
  readonly contents: Contents;
}

const MOST_TURNS = 500;
/** Of versions from before the conversation the numbers are kept alone, by a stand-in each; of more not even those. */
const MOST_STAND_INS = 500;
const standIn = (number: number) => ({ number, body: `(version ${number})\n` });

/**
 * Everything of a conversation that repeating it takes. Refuses with `not_found`, also turns of before they were kept.
 */
export async function fixtureOf(
  { db, contents }: FixtureEnv,
  actor: Actor,
  conversationId: string,
): Promise<Outcome<ReplayFixture, Refusal>> {
  const kept = await keptOf(db, actor.workspaceId, conversationId);
  if (!kept) return refused(NO_CONVERSATION);
  const versions = await db.version.findMany({
    where: { contentId: kept.contentId },
    orderBy: { number: "asc" },
    select: { number: true },
  });
  const bodyOf = async (number: number) => {
    const read = await contents.version(actor, kept.contentId, number);
    if (!read.ok) throw new Error(`Version ${number} cannot be read: ${read.refusal.message}`);
    return { number, body: read.value.body };
  };
  const turns: RecordedTurn[] = [];
  let told = 0;
  for (const message of kept.messages) {
    const recorded = recordedTurn(kept, message);
    if (!recorded) continue; // from before turns were recorded
    const { made, version } = recorded;
    const before = versions.flatMap(({ number }) => (number > told && number <= version ? [number] : []));
    told = Math.max(told, version, ...made);
    const standIns = turns.length === 0 ? before.splice(0, before.length - 1).slice(-MOST_STAND_INS) : [];
    turns.push({
      ...recorded.turn,
      before: [...standIns.map(standIn), ...(await Promise.all(before.map(bodyOf)))],
      made: await Promise.all(made.map(bodyOf)),
    });
  }
  if (turns.length === 0) return refused(NOTHING_RECORDED);
  const { limits, safeAiEditsV2 } = await db.workspace.findUniqueOrThrow({ where: { id: actor.workspaceId } });
  return accepted(
    fixtureSchema.parse({
      stet: 1,
      conversation: conversationId,
      title: kept.content.title,
      rules: { limits, safeAiEditsV2 },
      turns,
    }),
  );
}

type Kept = NonNullable<Awaited<ReturnType<typeof keptOf>>>;

const keptOf = (db: PrismaClient, workspaceId: string, id: string) =>
  db.conversation.findFirst({
    where: { id, workspaceId },
    include: {
      content: { select: { title: true } },
      messages: { where: { role: "person" }, orderBy: [{ createdAt: "asc" }, { id: "asc" }], take: MOST_TURNS },
      records: { orderBy: [{ turnId: "asc" }, { number: "asc" }] },
      tools: { orderBy: [{ createdAt: "asc" }, { id: "asc" }] },
    },
  });

/** What was recorded of one turn, the text's version when it began, and the versions it made. */
function recordedTurn({ records, tools }: Kept, { turnId, text: message }: Kept["messages"][number]) {
  const own = records.filter((record) => record.turnId === turnId);
  const start = own.find(({ kind }) => kind === "start");
  if (!start) return undefined;
  const of = (kind: string) => own.filter((record) => record.kind === kind).map(({ data }) => jsonOr(data));
  const began = startSchema.parse(jsonOr(start.data));
  const calls = tools
    .filter((call) => call.turnId === turnId)
    .map(({ tool, outcome, result }) => ({ tool, outcome, result: jsonOr(result) }));
  return {
    version: began.text.version,
    made: calls.flatMap(({ result }) => versionMade(result)),
    turn: {
      id: turnId,
      message,
      ...began.more,
      answers: of("answer"),
      readings: of("reading"),
      corrections: of("correction"),
      calls,
    },
  };
}

/** The version that a call has made, an undo too; none where it changed nothing. */
export function versionMade(result: unknown): number[] {
  const { success, data } = appliedSchema.safeParse(result);
  return success && data.noop !== true ? [data.version] : [];
}

const appliedSchema = z.object({ outcome: z.literal("applied"), version: z.int(), noop: z.boolean().optional() });

const startSchema = z
  .object({
    model: z.string().nullable(),
    prompt: z.string(),
    text: z.object({ version: z.int() }),
    typed: z.string().optional(),
    selection: z.unknown().optional(),
    outline: z.unknown().optional(),
    mode: z.literal("suggest").optional(),
  })
  .transform(({ text: began, ...more }) => ({ text: began, more }));

const NO_CONVERSATION = refusal("not_found", { message: "There is no such conversation." });
const NOTHING_RECORDED = refusal("not_found", {
  message: "Nothing of this conversation was recorded.",
  hint: "Turns are recorded from the release on that can repeat them.",
});
