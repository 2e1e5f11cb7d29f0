import type { ContentAnswer } from "../content/index.ts";
import { isUnwritten, missingFacts, structureOf } from "../markdown/index.ts";
import type { Model, ModelAsked, ModelMessage } from "../model/index.ts";
import { refusal, type EditOutcome } from "../outcome/index.ts";
import { materialOf } from "../sources/index.ts";
import type { DocText } from "../text/index.ts";
import { conclude } from "./answer-turn.ts";
import { askModel, meterTurn, tellUsage } from "./ask-model.ts";
import type { Ending } from "./events.ts";
import { folded, wordsOfOutline, type Outline, type OutlineSection } from "./outline.ts";
import { GO_ON, NOTHING_WRITTEN, saysDrafted } from "./says.ts";
import { sectionContext, sectionPrompt } from "./section-prompt.ts";
import { sectionText } from "./section-text.ts";
import { tellError } from "./tell-error.ts";
import { CONTENT_WRITE, drafted } from "./tools/content-write.ts";
import { textOf } from "./text-of.ts";
import { submitOps } from "./tools/submit-ops.ts";
import type { Turn } from "./turn.ts";

/** Of what goes to the model for a section, so much may come from the sources. */
const MATERIAL_SHARE = 3;
/** How often a model that was cut at its longest length is asked to go on. */
const MOST_PIECES = 4;
/** How often a section is sent again because someone typed meanwhile. */
const MOST_TRIES = 5;
/** Messages that a request carries besides its own (OPS-1). */
const MOST_EARLIER = 20;

/**
 * Writes a draft by the outline that the person has sent, section by section: each is asked for with the passages that
 * fit it, and is an edit of its own at the end of the text, with its version, its card and its undo (AGT-12). Sections
 * whose heading is in the text already are left as they are, which is how a draft that broke off goes on.
 */
export async function draftTurn(turn: Turn, outline: Outline): Promise<Ending> {
  const { env, log, signal } = turn;
  const { model } = env;
  if (!model) {
    await tellError(turn, NO_MODEL);
    return "failed";
  }
  turn.earlier = [...turn.earlier.slice(1 - MOST_EARLIER), wordsOfOutline(outline)];
  const startedAt = performance.now();
  meterTurn(turn, model);
  let written = 0;
  let ending: Ending = "answered";
  for (const section of outline.sections) {
    if (signal.aborted) return "cancelled";
    const came = await sectionWritten(turn, model, outline, section);
    if (came === "written") written += 1;
    else if (came !== "there") {
      ending = came;
      break;
    }
  }
  await tellUsage(turn, model, startedAt);
  if (ending === "answered") await log.tell("text", { text: saysDrafted(written, outline.sections.length) });
  return ending;
}

/** `there`: it has been written before. */
async function sectionWritten(
  turn: Turn,
  model: Model,
  outline: Outline,
  section: OutlineSection,
): Promise<"written" | "there" | Ending> {
  const before = await current(turn);
  if (!before) return "failed";
  if (isThere(before, section)) return "there";
  const startedAt = performance.now();
  const number = outline.sections.indexOf(section) + 1;
  const callId = `${turn.turnId}-${number}`;
  const given = { section: section.heading || outline.title, number, of: outline.sections.length };
  await turn.log.tell("tool_call", { id: callId, tool: CONTENT_WRITE, arguments: given });
  const words = await asked(turn, model, {
    messages: await sectionMessages(turn, before, outline, section),
    onText: (piece) => turn.log.draft(callId, piece),
  });
  if (typeof words !== "object") return words;
  const text = sectionText(section.heading, words.join(""));
  if (text === "") {
    await tellError(turn, NOTHING_WRITTEN(given.section));
    return "failed";
  }
  const outcome = await placed(turn, outline, text);
  if (!outcome) return "failed";
  await turn.log.tell("tool_result", { ...outcome, callId });
  await turn.log.keepCall({
    callId,
    tool: CONTENT_WRITE,
    arguments: JSON.stringify(given),
    result: JSON.stringify(outcome),
    outcome: outcome.outcome,
    tookMs: performance.now() - startedAt,
  });
  return outcome.outcome === "applied" ? "written" : conclude(turn, outcome);
}

/** The text as it is now; a "no" is told. */
async function current(turn: Turn): Promise<ContentAnswer | undefined> {
  const read = await turn.env.contents.read(turn.actor, turn.contentId);
  if (!read.ok) {
    await tellError(turn, read.refusal);
    return undefined;
  }
  const { version, hash } = read.value;
  turn.base = turn.shown = { version, hash };
  return read.value;
}

/** An opening is there as soon as anything is. */
function isThere(content: ContentAnswer, { heading }: OutlineSection): boolean {
  const text = textOf(content);
  if (heading === "") return !isUnwritten(text);
  return structureOf(text).sections.some(({ title }) => folded(title) === folded(heading));
}

async function sectionMessages(
  { env, actor, contentId, limits }: Turn,
  content: ContentAnswer,
  outline: Outline,
  section: OutlineSection,
): Promise<ModelMessage[]> {
  const mostMaterial = Math.floor(limits.contextCharacters / MATERIAL_SHARE);
  const q = [section.heading, ...section.points].join(" ").slice(0, LONGEST_QUESTION);
  const found = q.trim() === "" ? undefined : await env.sources?.search(actor, { contentId, q });
  const material = found?.ok ? materialOf(found.value.items, mostMaterial) : "";
  const text = textOf(content);
  const facts = missingFacts(text, content.outline ?? []).slice(0, MOST_FACTS);
  const before = text.slice(-limits.historyCharacters);
  return [
    { role: "system", content: sectionPrompt(await env.toneGuide(actor.workspaceId)) },
    { role: "user", content: sectionContext({ outline, section, material, facts, before }) },
  ];
}

const LONGEST_QUESTION = 2_000;
const MOST_FACTS = 50;

/** All that the model has to say, in the pieces it came in; how the turn ended where it did not come. */
async function asked(
  turn: Turn,
  model: Model,
  { messages, onText }: Pick<ModelAsked, "messages" | "onText">,
): Promise<string[] | Ending> {
  const pieces: string[] = [];
  for (let piece = 0; piece < MOST_PIECES; piece++) {
    const goOn: ModelMessage[] =
      pieces.length === 0
        ? []
        : [
            { role: "assistant", content: pieces.join(""), calls: [] },
            { role: "user", content: GO_ON },
          ];
    const answer = await askModel(turn, model, { messages: [...messages, ...goOn], tools: [], onText });
    if (typeof answer === "string") return answer;
    pieces.push(answer.text);
    if (!answer.isCut) break;
  }
  return pieces;
}

/**
 * At the end of the text as it is by then; people may be typing. The person's click on the outline agrees to new text
 * with the headings they have read in it, and to nothing else.
 */
async function placed(turn: Turn, { title }: Outline, section: string): Promise<EditOutcome | undefined> {
  for (let tries = 1; ; tries++) {
    const content = await current(turn);
    if (!content) return undefined;
    const outcome = await atEnd(turn, textOf(content), title, section);
    const isStale = outcome.outcome === "rejected" && outcome.code === "hash_mismatch";
    if (!isStale || tries === MOST_TRIES) return outcome;
  }
}

function atEnd(turn: Turn, text: DocText, title: string, section: string): Promise<EditOutcome> {
  if (isUnwritten(text)) return drafted(turn, text, `# ${title}\n\n${section}\n`);
  const op = { op: "insert", target: { document: true }, position: "end", with: section };
  return submitOps(turn, { ops: [op], allowHeadingChanges: true }, { accepted: AGREED });
}

const AGREED = (
  ["not_asked", "limit_exceeded", "heading_change_denied", "scope_exceeded", "intent_mismatch"] as const
).map((code) => ({ code, question: "Write it from this outline?" }));

const NO_MODEL = refusal("unsupported_operation", {
  message: "Writing from an outline needs a language model, and none is set.",
  hint: "An owner can set one in the settings.",
});
