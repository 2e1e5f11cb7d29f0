import type { ContentAnswer, MadeBy } from "../content/index.ts";
import { planEdit, type Op } from "../edit-ops/index.ts";
import { finding, type EditOutcome } from "../outcome/index.ts";
import { placesSaid, LAST, MOST_CHOICES, type Choice, type Earlier, type Plan } from "../planner/index.ts";
import { inWords, saying, type Saying, type SayingName } from "../reading/index.ts";
import { refusalOfWork } from "../threads/index.ts";
import { conclude } from "./answer-turn.ts";
import { lastMessages } from "./shown-conversations.ts";
import type { Ending } from "./events.ts";
import { carried, markedIn } from "./marked-words.ts";
import { agentWorkHere, type SentFacts } from "./planner-work.ts";
import { goBack, saysChanges } from "./planner-history.ts";
import { askedInTheirWords, inTheirWords, spokenIn } from "./spoken.ts";
import { EDIT_OPS } from "./tools/edit-ops.ts";
import { textOf } from "./text-of.ts";
import { chatDoor, submitOps, type EditArguments } from "./tools/submit-ops.ts";
import { writerOf, type Turn } from "./turn.ts";

/** This much of a conversation is read with a message. */
const MOST_EARLIER = 20;

/** The turn without a model (AGT-4): the person's words become ops and go the way a model's tool call goes. */
export async function plannerTurn(turn: Turn, content: ContentAnswer): Promise<Ending> {
  const startedAt = performance.now();
  const ending = await answer(turn, content, startedAt);
  await turn.log.tell("usage", {
    model: null,
    calls: 0,
    inputTokens: 0,
    outputTokens: 0,
    tookMs: Math.round(performance.now() - startedAt),
  });
  return ending;
}

async function answer(turn: Turn, first: ContentAnswer, startedAt: number): Promise<Ending> {
  let [message, earlier]: [string, readonly Earlier[]] = [turn.message, await earlierOf(turn)];
  let content = first;
  const marked = markedIn(turn, content);
  const markedOn = (now: string) => (marked ? carried(marked, textOf(first), now) : undefined);
  let plan = await planned(turn, textOf(content), message, { earlier, marked });
  if (plan.kind === "instead") {
    const back = await goBack(turn, { kind: "undo", which: LAST }, `${turn.turnId}-back`);
    const now = back.isDone ? await turn.env.contents.read(turn.actor, turn.contentId) : undefined;
    if (!now?.ok) return back.ending;
    content = now.value;
    turn.base = { version: content.version, hash: content.hash };
    ({ message, earlier } = plan);
    plan = await planned(turn, textOf(content), message, { earlier, marked: markedOn(textOf(content)) });
  }
  const opsOn = (now: string, hash: string, coming: Plan) => opsOf(now, coming)?.map((op) => pointedAt(op, turn, hash));
  const ops = opsOn(textOf(content), content.hash, plan);
  if (!ops) return withoutOps(turn, content, plan, startedAt);
  // others may write in the very paragraph meanwhile: then the words are read again
  const onText = async (now: { readonly text: string; readonly hash: string }) =>
    opsOn(now.text, now.hash, await planned(turn, now.text, message, { earlier, marked: markedOn(now.text) }));
  const outcome = await call(turn, `${turn.turnId}-1`, { ops, allowHeadingChanges: true }, onText);
  return conclude(turn, outcome, plan.kind === "ops" ? plan.notes : []);
}

const opsOf = (text: string, plan: Plan): readonly Op[] | undefined =>
  plan.kind === "ops" ? plan.ops : plan.kind === "which" ? oneOp(text, plan.choices) : undefined;

/** What the words come to; where they ask to correct spelling, with the words of the text's language. */
async function planned({ env }: Turn, text: string, message: string, facts: SentFacts): Promise<Plan> {
  const { work = agentWorkHere } = env;
  try {
    const plan = await work("meant", text, message, facts);
    if (plan.kind !== "spelling") return plan;
    await work("words", plan.language);
    return await work("spelled", text, message, facts, plan.language);
  } catch (fault) {
    if (!refusalOfWork(fault)) throw fault;
    return { kind: "answer", says: [saying("tooLong"), saying("unchanged")] };
  }
}

/** What the person said before in this conversation, and whether it ended with a question. */
async function earlierOf({ env, conversationId, turnId }: Turn): Promise<Earlier[]> {
  const messages = (await lastMessages(env.db, conversationId, MOST_EARLIER)).filter(
    (message) => message.turnId !== turnId,
  );
  const asked = messages.filter(({ reason }) => reason === "asked").map((message) => message.turnId);
  const cards = await env.db.toolLog.findMany({
    where: { conversationId, turnId: { in: asked }, tool: EDIT_OPS },
    select: { turnId: true },
  });
  return messages
    .filter(({ role }) => role === "person")
    .map((message) => ({
      message: message.text,
      asked: asked.includes(message.turnId),
      isCard: cards.some((card) => card.turnId === message.turnId),
    }));
}

/**
 * One op that may mean any of the places, where all of them have the same words: then the question has a button for
 * each (MAT-4).
 */
function oneOp(text: string, choices: readonly Choice[]): readonly Op[] | undefined {
  const [op, more] = choices[0]?.ops ?? [];
  const quote = op?.target?.text;
  if (
    !op ||
    more ||
    quote === undefined ||
    !choices.every(({ ops }) => ops.length === 1 && ops[0]?.target?.text === quote && ops[0].with === op.with)
  )
    return undefined;
  const bare = { ...op, target: { text: quote } };
  const planning = planEdit(text, { ops: [bare] });
  const { candidates } = planning.kind === "refused" ? planning : { candidates: [] };
  const isAsked = ({ range }: Choice) =>
    candidates.some(({ range: { from, to } }) => from === range.from && to === range.to);
  return candidates.length === choices.length && choices.every(isAsked) ? [bare] : undefined;
}

/** A quote that fits several places means the one the person had marked (OPS-7). */
function pointedAt(op: Op, { selection }: Turn, hash: string): Op {
  const { target } = op;
  const isBare =
    target?.text !== undefined &&
    target.lines === undefined &&
    target.section === undefined &&
    op.occurrence === undefined;
  if (!selection || selection.hash.toUpperCase() !== hash || !target || !isBare) return op;
  return { ...op, target: { ...target, lines: { start: selection.startLine, end: selection.endLine } } };
}

/** What is no edit of the text by itself: words, a question, an undo, another address. */
async function withoutOps(turn: Turn, content: ContentAnswer, plan: Plan, startedAt: number): Promise<Ending> {
  const says = (text: string, ending: Ending = "answered") => turn.log.tell("text", { text }).then(() => ending);
  switch (plan.kind) {
    case "undo":
    case "redo":
    case "restore":
      return (await goBack(turn, plan)).ending;
    case "changes":
      return says(await saysChanges(turn));
    case "path":
      return says(await renamed(turn, plan.path));
    case "which":
      return asksWhich(turn, textOf(content), plan);
    case "ask":
      return says(await inTheirWords(turn, ...plan.says), "asked");
    case "model":
    case "unclear":
      await keepUnread(turn, content, startedAt);
      return says(await inTheirWords(turn, ...plan.says));
    case "answer":
      return says(await inTheirWords(turn, ...plan.says));
    default:
      throw new Error(`a plan of kind ${plan.kind} is not open any more`);
  }
}

/** Places that have different words are told one by one; each can be answered with a button that shows them. */
async function asksWhich(
  turn: Turn,
  text: string,
  { says, choices }: Extract<Plan, { kind: "which" }>,
): Promise<Ending> {
  const tag = await spokenIn(turn);
  const words = (...sayings: readonly Saying[]) => inWords(sayings, tag);
  const isMany = choices.length > MOST_CHOICES;
  const isOne = choices.length === 1;
  const answers: readonly SayingName[] = isOne ? ["yes", "no"] : [choices.length === 2 ? "both" : "all", "leave"];
  const places = placesSaid(text, choices);
  const examples = [...(isOne || isMany ? [] : places), ...answers.map((name) => words(saying(name)))];
  const news = isOne ? choices.flatMap(({ ops }) => ops.flatMap((op) => op.with ?? [])) : [];
  const told = [...new Set(news)].map((each) => each.split("\n").join(" ").slice(0, MOST_SHOWN).toWellFormed());
  const lines = [...places, ...told.map((each) => words(saying("newWords", { words: each })))];
  const question = saying(isOne ? "shallI" : "whichOne");
  const shown = isMany
    ? words(...says, question, saying("sayBeside"))
    : `${words(...says)}\n\n${lines.join("\n")}\n\n${words(question)}`;
  await turn.log.tell("text", { text: shown, examples });
  return "asked";
}

const MOST_SHOWN = 80;

/** Words that came to no ops are kept with the text that they were read on (ROAD-5.3). */
async function keepUnread(turn: Turn, { version, hash }: ContentAnswer, startedAt: number): Promise<void> {
  const asked = { baseVersion: version, baseHash: hash, request: turn.message, ops: [], turnId: turn.turnId };
  const unread = {
    asked,
    findings: [finding("request_unclear")],
    base: { version, hash },
    tookMs: Math.round(performance.now() - startedAt),
  };
  await turn.env.contents.keepRefused(await writerOf(turn), turn.contentId, unread, chatDoor(turn));
}

async function renamed(turn: Turn, path: string): Promise<string> {
  const patched = await turn.env.contents.patch(await writerOf(turn), turn.contentId, { path });
  return patched.ok
    ? inTheirWords(turn, saying("newAddress", { path: patched.value.path }))
    : `${patched.refusal.message} ${patched.refusal.hint}`;
}

async function call(turn: Turn, id: string, given: EditArguments, onText: MadeBy["onText"]): Promise<EditOutcome> {
  const { log } = turn;
  const startedAt = performance.now();
  await log.tell("tool_call", { id, tool: EDIT_OPS, arguments: given });
  const outcome = await askedInTheirWords(turn, await submitOps(turn, given, { isComputed: true, onText }));
  await log.tell("tool_result", { ...outcome, callId: id });
  await log.keepCall({
    callId: id,
    tool: EDIT_OPS,
    arguments: JSON.stringify(given),
    result: JSON.stringify(outcome),
    outcome: outcome.outcome,
    tookMs: performance.now() - startedAt,
  });
  return outcome;
}
