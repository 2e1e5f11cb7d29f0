import type { EditRequest, Op } from "../lib/edit-ops/index.ts";
import { planEdit } from "../lib/edit-ops/index.ts";
import { structureOf } from "../lib/markdown/index.ts";
import type { ClarifyFile, RejectedFile } from "../lib/outcome/index.ts";
import { planFromReading, type Plan } from "../lib/planner/index.ts";
import { inWords, readMessage, tagSpoken } from "../lib/reading/index.ts";
import { dictionaryFor } from "../lib/spelling/index.ts";
import { linesOf } from "../lib/text/index.ts";
import type { Vault, VaultFile } from "../lib/vault/index.ts";
import { diffShown } from "./diff.ts";
import { EXIT, told, type Exit } from "./exit.ts";
import type { Screen } from "./screen.ts";

export interface EditAsked {
  readonly path: string;
  /** The person's own words: they grant what they say (INT-2). */
  readonly instruction: string;
  /** Make the change without asking. */
  readonly isAgreed: boolean;
  /** Only show it. */
  readonly isDryRun: boolean;
}

/** Typed by the person, and made into ops without a model. */
const OWN_WORDS = { judgedBy: "book", wordsGrant: true, isComputed: true, by: "stet edit" } as const;

/**
 * One instruction in words: read by the planner, judged by the whole rule book, shown as a diff, and made once the
 * person says yes (AGT-4).
 */
export async function editFile(vault: Vault, asked: EditAsked, screen: Screen): Promise<Exit> {
  const read = await vault.read(asked.path);
  if (!read.ok) return told(screen, read.refusal);
  const file = read.value;
  const plan = await planned(file.text, asked.instruction);
  const ops =
    plan.kind === "ops"
      ? plan.ops
      : plan.kind === "which"
        ? await chosenOps(file, plan, asked.instruction, screen)
        : undefined;
  if (!ops)
    return told(screen, {
      message: "says" in plan ? inWords(plan.says, tagSpoken([asked.instruction])) : BEYOND_FILES,
      hint: "",
    });
  if (ops.length === 0) return told(screen, { message: "Nothing was changed.", hint: "" });
  const request: EditRequest = {
    baseVersion: 0,
    baseHash: file.hash,
    request: asked.instruction,
    ops: [...ops],
    constraints: { allowHeadingChanges: true },
  };
  return tried(vault, file, request, asked, screen);
}

const BEYOND_FILES = "This command changes the text of one file. See also: stet log, stet undo";

/** The result of an instruction, with a language's dictionary if it asks to correct spelling. */
async function planned(text: string, instruction: string): Promise<Plan> {
  const [structure, reading] = [structureOf(text), readMessage(instruction)];
  const plan = planFromReading(structure, reading);
  return plan.kind === "spelling"
    ? planFromReading(structure, reading, { dictionary: (await dictionaryFor(plan.language)) ?? null })
    : plan;
}

/** The ops of the place that the person picks, if several may be meant; none if they pick none. */
async function chosenOps(
  { text }: VaultFile,
  { says, choices }: Extract<Plan, { kind: "which" }>,
  instruction: string,
  screen: Screen,
): Promise<readonly Op[]> {
  const tell = screen.ask ? screen.say : screen.complain;
  tell(inWords(says, tagSpoken([instruction])));
  choices.forEach(({ range }, index) =>
    tell(
      `  ${index + 1}  line ${linesOf(text).at(range.from)}: ${text.slice(range.from, range.to).split("\n")[0] ?? ""}`,
    ),
  );
  const picked = Number(await screen.ask?.(`Which one? [1-${choices.length}, Enter to stop] `));
  return choices[picked - 1]?.ops ?? [];
}

async function tried(
  vault: Vault,
  file: VaultFile,
  request: EditRequest,
  asked: EditAsked,
  screen: Screen,
): Promise<Exit> {
  const would = await vault.edit(file.path, { request: { ...request, dryRun: true }, ...OWN_WORDS });
  if (would.outcome === "clarify") return answered(vault, file, request, asked, { would, screen });
  if (would.outcome !== "applied") return notMade(screen, would);
  if (screen.json && (would.noop || asked.isDryRun || !asked.isAgreed)) {
    screen.answer(would);
    return would.noop || asked.isDryRun ? EXIT.done : EXIT.unchanged;
  }
  if (would.noop) {
    screen.say(`Nothing to change: ${file.path} already says that.`);
    return EXIT.done;
  }
  screen.say(diffShown(file.text, afterOf(file, request)));
  for (const { message } of would.warnings) screen.say(`Note: ${message}`);
  if (asked.isDryRun) return EXIT.done;
  if (!asked.isAgreed && !(await agrees(screen, `Change ${file.path}? [y/N] `))) return EXIT.unchanged;
  const made = await vault.edit(file.path, { request, ...OWN_WORDS });
  if (made.outcome !== "applied") return notMade(screen, made);
  if (screen.json) screen.answer(made);
  screen.say(`Changed ${file.path}. Take it back with: stet undo`);
  return EXIT.done;
}

interface Questioned {
  readonly would: ClarifyFile;
  readonly screen: Screen;
}

/** Which place was meant: the person picks one; any other question is printed, and leaves the file alone. */
async function answered(
  vault: Vault,
  file: VaultFile,
  request: EditRequest,
  asked: EditAsked,
  { would, screen }: Questioned,
): Promise<Exit> {
  const places = placesIn(would);
  if (places.length === 0 || screen.ask === undefined) return notMade(screen, would, places);
  screen.say(would.question);
  places.forEach(({ label, preview }, index) => screen.say(`  ${index + 1}  ${label}: ${preview}`));
  const picked = Number(await screen.ask(`Which one? [1-${places.length}, Enter to stop] `));
  const place = places[picked - 1];
  if (!place) {
    screen.say("Nothing was changed.");
    return EXIT.unchanged;
  }
  const ops = request.ops.map((op, index): Op =>
    index === place.op && op.target
      ? { ...op, target: { ...op.target, lines: { start: place.startLine, end: place.endLine } } }
      : op,
  );
  return tried(vault, file, { ...request, ops }, asked, screen);
}

const agrees = async ({ ask, say }: Screen, question: string): Promise<boolean> => {
  if (!ask) {
    say("Nothing was changed: there is nobody to ask. Use --yes to change it without asking.");
    return false;
  }
  const isAgreed = /^y(es)?$/i.test((await ask(question)).trim());
  if (!isAgreed) say("Nothing was changed.");
  return isAgreed;
};

/** The text as the edit leaves it: the same plan that the folder makes. */
function afterOf({ text }: VaultFile, { ops, scope }: EditRequest): string {
  const planning = planEdit(text, { ops, scope });
  return planning.kind === "planned" ? planning.plan.after : text;
}

interface Place {
  readonly op: number;
  readonly label: string;
  readonly preview: string;
  readonly startLine: number;
  readonly endLine: number;
}

const placesIn = ({ candidates }: ClarifyFile): readonly Place[] =>
  candidates.flatMap(({ kind, op, label, preview = "", startLine, endLine }) =>
    kind === "place" && op !== undefined && startLine !== undefined && endLine !== undefined
      ? [{ op, label, preview, startLine, endLine }]
      : [],
  );

/** The text of a question that is not answered here. */
const noIn = (outcome: ClarifyFile | RejectedFile): Parameters<typeof told>[1] =>
  outcome.outcome === "rejected" ? outcome : { message: outcome.question, hint: outcome.findings[0]?.hint ?? "" };

/** A program gets the whole outcome, a person its sentence. */
function notMade(screen: Screen, outcome: ClarifyFile | RejectedFile, places: readonly Place[] = []): Exit {
  if (!screen.json || (outcome.outcome === "rejected" && outcome.code === "internal"))
    return told(
      screen,
      noIn(outcome),
      places.map(({ label, preview }) => `  ${label}: ${preview}`),
    );
  screen.answer(outcome);
  return EXIT.unchanged;
}
