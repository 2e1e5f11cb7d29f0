import type { Op } from "../edit-ops/index.ts";
import { ENGLISH, readRequest, type Language } from "./old-language/index.ts";
import type { Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { examplesOf } from "./examples.ts";
import { insert } from "./insert.ts";
import { instructionsIn } from "./instructions.ts";
import { mark } from "./mark.ts";
import { order } from "./order.ts";
import { remove } from "./remove.ts";
import { rename } from "./rename.ts";
import { replace } from "./replace.ts";
import type { Reader, Step, WordsPlan } from "./types.ts";

/** A heading's new name before a replacement, a swap before a "swap X for Y", marks before words, a piece removed before words put in. */
const READERS: readonly Reader[] = [rename, order, mark, replace, remove, insert];

/**
 * Reads plain instructions into ops, with no model (MAT-7, AGT-4): replace, insert, delete, rename, swap, move and sort, in any place the
 * words name, several at once. Never guesses: what it can't read whole is `unclear`, with three examples of this document's
 * own words, none of them in a `locked` place. Places and anchors are left to the engine, whose questions then go to the person.
 */
export function planFromWords(structure: Structure, words: string, locked: readonly TextRange[] = [], language: Language = ENGLISH): WordsPlan {
  const { asksBack, asksPolitely } = language.plans.reads;
  const unclear = (why: string): WordsPlan => ({ kind: "unclear", says: `${why} ${CAN}`, examples: examplesOf(structure, language.plans, locked) });
  const { intent } = readRequest(words, language);
  if (intent === "rewrite" || intent === "expand") return unclear(`I cannot ${intent === "rewrite" ? "reword" : "expand"} text without a language model, and none is set up here.`);
  if (asksBack.test(words) && !asksPolitely.test(words)) return unclear("I cannot answer questions without a language model, and none is set up here.");
  const instructions = instructionsIn(words, structure, language);
  if (!instructions || instructions.length === 0) return unclear("Without a language model I cannot work out what to change.");
  const steps: Step[] = [];
  for (const instruction of instructions) {
    const step = readStep(instruction, structure);
    if (!step) return unclear(`Without a language model I cannot work out what “${instruction.words}” asks for.`);
    steps.push(step);
  }
  return fromSteps(steps);
}

function readStep(...given: Parameters<Reader>): Step | undefined {
  for (const read of READERS) {
    const step = read(...given);
    if (step) return step;
  }
  return undefined;
}

/** One place for all is the request's scope; different ones stand beside the quotes they belong to. */
function fromSteps(steps: readonly Step[]): WordsPlan {
  const scopes = new Set(steps.map(({ scope }) => scope));
  const allowHeadingChanges = steps.some(({ heading }) => heading === true);
  const [only] = scopes;
  if (scopes.size === 1) return { kind: "ops", ops: steps.flatMap(({ ops }) => ops), allowHeadingChanges, ...(only === undefined ? {} : { scope: only }) };
  return { kind: "ops", ops: steps.flatMap(({ ops, scope }) => ops.map((op) => hinted(op, scope))), allowHeadingChanges };
}

const hinted = (op: Op, scope: string | undefined): Op => (scope === undefined || op.target?.text === undefined ? op : { ...op, target: { ...op.target, section: scope } });

const CAN = "I can replace, insert, delete, rename, move and sort what you name.";
