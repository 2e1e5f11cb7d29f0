import { askModel, meterTurn, tellUsage } from "./ask-model.ts";
import type { ContentAnswer } from "../content/index.ts";
import {
  EMPTY_ANSWER,
  type Model,
  type ModelAnswer,
  type ModelCall,
  type ModelMessage,
  type ModelUsage,
} from "../model/index.ts";
import { codeEntry, refusal, rejectedBy, type Code, type EditOutcome, type Refusal } from "../outcome/index.ts";
import type { ReadByModel } from "../reading/index.ts";
import { budgetFor, limitsWithin, withinBudget, type Budget } from "./budget.ts";
import { jsonOr } from "./shown-conversations.ts";
import type { Ending } from "./events.ts";
import { openingMessages } from "./opening.ts";
import { systemPrompt } from "./prompt.ts";
import { tellError } from "./tell-error.ts";
import {
  asksAfterRefusals,
  CUT_ANSWER,
  CUT_CALL,
  CUT_TOO_OFTEN,
  GO_ON,
  NOTHING_SAID,
  saysLeftOut,
  TOO_MANY_STEPS,
} from "./says.ts";
import { createFixes, createStrikes, type Fixes, type Strikes } from "./strikes.ts";
import type { ToolAnswer } from "./tools/tool-answer.ts";
import { toolboxOf } from "./tools/toolbox.ts";
import type { Turn } from "./turn.ts";

const toolsOf = (turn: Turn) => [...toolboxOf(turn).values()].map(({ shown }) => shown);

/**
 * The turn with a model (AGT-3): answers and tool calls by turns, until it has said what it has to say, the person is
 * asked, or a limit is reached. The message is read beside it (ASK-2).
 */
export async function modelTurn(turn: Turn, model: Model, content: ContentAnswer): Promise<Ending> {
  const startedAt = performance.now();
  meterTurn(turn, model);
  const isOver = new AbortController();
  turn.found = foundIn(turn, isOver.signal);
  const prompt = systemPrompt(await turn.env.toneGuide(turn.actor.workspaceId));
  const budget = await budgetFor(model, toolsOf(turn), prompt);
  turn.limits = limitsWithin(turn.limits, budget);
  const messages = openingMessages(turn, content, prompt, budget);
  const ending = await messages.then((opening) => rounds(turn, model, opening, budget)).finally(() => isOver.abort());
  await turn.found; // its tokens count
  await tellUsage(turn, model, startedAt);
  return ending;
}

/**
 * What a model reads in the message, until the turn is over; a fault of ours leaves it to the tables like any other.
 */
async function foundIn(turn: Turn, isOver: AbortSignal): Promise<readonly ReadByModel[]> {
  const { env, message, signal } = turn;
  try {
    if (!env.reader || (await turn.meter?.mayCall())) return [];
    const onCall = (usage: ModelUsage) => turn.meter?.count(usage);
    const found = await env.reader.read(message, { signal: AbortSignal.any([signal, isOver]), onCall });
    await turn.log.record("reading", found);
    return found;
  } catch (fault) {
    env.report(fault, "A message could not be read");
    return [];
  }
}

async function rounds(turn: Turn, model: Model, messages: ModelMessage[], budget: Budget): Promise<Ending> {
  const { limits } = turn;
  const counts: Counts = {
    strikes: createStrikes(limits.refusals),
    fixes: createFixes(limits.fixes),
    calls: 0,
    cuts: 0,
  };
  let isGoingOn = false;
  for (let round = 0; round < limits.rounds; round++) {
    const onText = isGoingOn ? turn.log.say : newParagraph(turn);
    const answer = await askModel(turn, model, {
      messages: withinBudget(messages, budget),
      tools: toolsOf(turn),
      onText,
    });
    if (typeof answer === "string") return answer;
    isGoingOn = answer.isCut && answer.calls.length === 0 && answer.text !== "" && counts.cuts++ < MOST_CUTS;
    if (isGoingOn) {
      messages.push({ role: "assistant", content: answer.text, calls: [] }, { role: "user", content: GO_ON });
      continue;
    }
    if (answer.calls.length === 0) return lastWord(turn, answer, round);
    const ending = await runCalls(turn, model, answer, messages, counts);
    if (ending) return ending;
  }
  return tooManySteps(turn);
}

/** How often an answer may be cut before the person is told. */
const MOST_CUTS = 2;

interface Counts {
  readonly strikes: Strikes;
  readonly fixes: Fixes;
  calls: number;
  cuts: number;
}

/** All calls of one answer, in order, each with what came of it; how the turn ends, where it does. */
async function runCalls(
  turn: Turn,
  { answerTokens }: Model,
  answer: ModelAnswer,
  messages: ModelMessage[],
  counts: Counts,
): Promise<Ending | undefined> {
  const { signal, limits } = turn;
  messages.push({ role: "assistant", content: answer.text, calls: answer.calls });
  for (const call of answer.calls) {
    if (signal.aborted) return "cancelled";
    if (++counts.calls > limits.calls) return tooManySteps(turn);
    const isHalf = answer.isCut && typeof jsonOr(call.arguments) === "string";
    if (isHalf && counts.cuts++ >= MOST_CUTS) {
      newParagraph(turn)(CUT_TOO_OFTEN(answerTokens));
      return "limit";
    }
    const written = `${call.tool} ${canonical(call.arguments)}`;
    turn.mayFix = counts.fixes.mayFix(written);
    const result = await runCall(turn, call, isHalf ? CUT_CALL(answerTokens) : undefined);
    if (turn.mayFix && isForModel(result)) counts.fixes.note(written);
    const ending = isHalf ? undefined : endedBy(turn, written, result, counts.strikes);
    if (ending) return ending;
    messages.push({
      role: "tool",
      callId: call.id,
      content: JSON.stringify(forModel(result)).slice(0, limits.contextCharacters * 2),
    });
  }
  return undefined;
}

/** Words of a later round begin a paragraph of their own. */
function newParagraph({ log }: Turn): (text: string) => void {
  let isNew = log.said() !== "";
  return (text) => {
    log.say(isNew ? `\n\n${text}` : text);
    isNew = false;
  };
}

/** After an edit that went well a model may have nothing to say; as a whole answer nothing is none. */
async function lastWord(turn: Turn, { text, isCut }: ModelAnswer, round: number): Promise<Ending> {
  if (isCut) turn.log.say(CUT_ANSWER);
  if (text.trim() !== "" || isCut) return "answered";
  if (round > 0) {
    turn.log.instead(NOTHING_SAID);
    return "answered";
  }
  await tellError(turn, EMPTY_ANSWER);
  return "failed";
}

function tooManySteps(turn: Turn): Ending {
  newParagraph(turn)(TOO_MANY_STEPS);
  return "limit";
}

/**
 * A question goes to the person; the same refused call twice, or too many of them, end the turn with one question
 * (AGT-8).
 */
function endedBy(turn: Turn, written: string, result: ToolAnswer, strikes: Strikes): Ending | undefined {
  if (result.kind === "outcome" && result.outcome.outcome === "clarify") {
    turn.log.instead(result.outcome.question);
    return "asked";
  }
  if (result.kind === "outlined") return "asked";
  const no = refusalIn(result);
  if (!no || !strikes.isOut(written)) return undefined;
  newParagraph(turn)(asksAfterRefusals(no.message, no.hint));
  return "asked";
}

/** Refused for what a person would have been asked about, had the model nothing to fix of it (ASK-6). */
const isForModel = (result: ToolAnswer): boolean =>
  result.kind === "outcome" &&
  result.outcome.outcome === "rejected" &&
  result.outcome.findings.every(({ code }) => codeEntry(code).settle !== "never");

/** The same call in other white space or in other words for its id is the same call. */
const canonical = (written: string): string => JSON.stringify(jsonOr(written));

function refusalIn(result: ToolAnswer): Pick<Refusal, "message" | "hint"> | undefined {
  if (result.kind === "refused") return result.refusal;
  return result.kind === "outcome" && result.outcome.outcome === "rejected" ? result.outcome : undefined;
}

/** `refusedFor`: it is not run. */
async function runCall(turn: Turn, call: ModelCall, refusedFor: Refusal | undefined): Promise<ToolAnswer> {
  const startedAt = performance.now();
  const found = toolboxOf(turn).get(call.tool);
  await turn.log.tell("tool_call", { id: call.id, tool: call.tool, arguments: jsonOr(call.arguments) });
  const own: ToolAnswer =
    found && !refusedFor
      ? await found.call(turn, call.arguments)
      : { kind: "refused", refusal: refusedFor ?? noSuchTool(turn, call.tool) };
  const answer = turn.env.played?.answered(own) ?? own;
  const outcome = outcomeOf(answer, found?.isEdit === true && !refusedFor);
  if (outcome) await turn.log.tell("tool_result", { ...outcome, callId: call.id });
  if (answer.kind === "made") await turn.log.tell("content_made", { callId: call.id, ...answer.made });
  if (answer.kind === "outlined") await turn.log.tell("outline", { callId: call.id, ...answer.outline });
  const result = JSON.stringify(outcome ?? forModel(answer));
  await turn.log.keepCall({
    callId: call.id,
    tool: call.tool,
    arguments: call.arguments,
    result,
    outcome: outcome?.outcome,
    tookMs: performance.now() - startedAt,
  });
  turn.env.onCall?.({
    conversationId: turn.conversationId,
    turnId: turn.turnId,
    tool: found ? call.tool : "(none of ours)",
    came: outcome?.outcome ?? answer.kind,
    codes: codesIn(answer),
    tookMs: Math.round(performance.now() - startedAt),
  });
  return answer;
}

function codesIn(answer: ToolAnswer): Code[] {
  if (answer.kind === "refused") return [answer.refusal.code];
  if (answer.kind !== "outcome" || answer.outcome.outcome !== "rejected") return [];
  const { code, findings } = answer.outcome;
  return findings.length === 0 ? [code] : findings.map((one) => one.code);
}

const noSuchTool = (turn: Turn, name: string): Refusal =>
  refusal("unsupported_operation", {
    message: `There is no tool ${JSON.stringify(name.slice(0, 60))}.`,
    hint: `The tools are ${toolsOf(turn)
      .map((one) => one.name)
      .join(", ")}. Documents are changed with edit_ops alone.`,
  });

function outcomeOf(answer: ToolAnswer, isEdit: boolean): EditOutcome | undefined {
  if (answer.kind === "outcome") return answer.outcome;
  return answer.kind === "refused" && isEdit ? rejectedBy(answer.refusal) : undefined;
}

/** What goes back to the model: what it needs to go on, without receipts and tokens. */
function forModel(answer: ToolAnswer): unknown {
  if (answer.kind === "told") return answer.tells;
  if (answer.kind === "made") return { made: answer.made };
  if (answer.kind === "outlined") return { outline: answer.outline };
  if (answer.kind === "refused") return { error: { ...answer.refusal } };
  const { receipt: _receipt, attemptId: _attemptId, ...told } = answer.outcome;
  if (told.outcome === "clarify") {
    const { resumeToken: _token, ...asked } = told;
    return asked;
  }
  if (told.outcome === "applied") {
    const { stat, leftOut, ...applied } = told;
    const note = leftOut ? { leftOut: leftOut.length, note: saysLeftOut(leftOut) } : {};
    return { ...applied, linesChanged: stat.linesChanged, ...note };
  }
  if (told.outcome !== "rejected") return told;
  const { retryable: _retryable, ...refused } = told;
  // what is said of the whole is not said again of the finding it is from
  const findings = refused.findings.map(({ message, hint, ...one }) =>
    message === refused.message && hint === refused.hint ? one : { ...one, message, hint },
  );
  return { ...refused, findings };
}
