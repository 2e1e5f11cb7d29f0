import type { EditRequest, Op } from "../lib/edit-ops/index.ts";
import { planEdit } from "../lib/edit-ops/index.ts";
import { structureOf } from "../lib/markdown/index.ts";
import type { ClarifyFile, Refusal, RejectedFile } from "../lib/outcome/index.ts";
import { planFromWords } from "../lib/planner/index.ts";
import type { Vault, VaultFile } from "../lib/vault/index.ts";
import { diffShown } from "./diff.ts";
import { EXIT, type Exit } from "./exit.ts";
import type { Screen } from "./screen.ts";

export interface EditAsked {
  readonly path: string;
  /** The person's own words: they grant what they say (INT-2). */
  readonly instruction: string;
  /** Make the change without asking. */
  readonly isAgreed: boolean;
  /** Show it, and leave it at that. */
  readonly isDryRun: boolean;
}

const BY = "stet edit";

/** One instruction in words: read by the planner, judged by the whole rule book, shown as a diff, and made once the person says yes (AGT-4). */
export async function editFile(vault: Vault, asked: EditAsked, screen: Screen): Promise<Exit> {
  const read = await vault.read(asked.path);
  if (!read.ok) return unchanged(screen, read.refusal);
  const file = read.value;
  const plan = planFromWords(structureOf(file.text), asked.instruction);
  if (plan.kind === "unclear") return unchanged(screen, { message: plan.says, hint: `For instance: ${plan.examples.join(" · ")}` });
  const request: EditRequest = {
    baseVersion: 0,
    baseHash: file.hash,
    request: asked.instruction,
    ops: plan.ops,
    ...(plan.scope === undefined ? {} : { scope: plan.scope }),
    ...(plan.allowHeadingChanges ? { constraints: { allowHeadingChanges: true } } : {}),
  };
  return tried(vault, file, request, asked, screen);
}

async function tried(vault: Vault, file: VaultFile, request: EditRequest, asked: EditAsked, screen: Screen): Promise<Exit> {
  const would = await vault.edit(file.path, { request: { ...request, dryRun: true }, judgedBy: "book", wordsGrant: true, by: BY });
  if (would.outcome === "clarify") return answered(vault, file, request, asked, { would, screen });
  if (would.outcome !== "applied") return unchanged(screen, would);
  if (would.noop) {
    screen.say(`Nothing to change: ${file.path} already stands so.`);
    return EXIT.done;
  }
  screen.say(diffShown(file.text, afterOf(file, request)));
  for (const { message } of would.warnings) screen.say(`Note: ${message}`);
  if (asked.isDryRun) return EXIT.done;
  if (!asked.isAgreed && !(await agrees(screen, `Change ${file.path}? [y/N] `))) return EXIT.unchanged;
  const made = await vault.edit(file.path, { request, judgedBy: "book", wordsGrant: true, by: BY });
  if (made.outcome !== "applied") return unchanged(screen, noIn(made));
  screen.say(`Changed ${file.path}. Take it back with: stet undo`);
  return EXIT.done;
}

interface Questioned {
  readonly would: ClarifyFile;
  readonly screen: Screen;
}

/** Which place was meant: the person picks one; any other question is told, and leaves the file alone. */
async function answered(vault: Vault, file: VaultFile, request: EditRequest, asked: EditAsked, { would, screen }: Questioned): Promise<Exit> {
  const places = placesIn(would);
  if (places.length === 0 || screen.ask === undefined) return unchanged(screen, noIn(would), places);
  screen.say(would.question);
  places.forEach(({ label, preview }, index) => screen.say(`  ${index + 1}  ${label}: ${preview}`));
  const picked = Number(await screen.ask(`Which one? [1-${places.length}, nothing to stop] `));
  const place = places[picked - 1];
  if (!place) {
    screen.say("Nothing was changed.");
    return EXIT.unchanged;
  }
  const ops = request.ops.map((op, index): Op => (index === place.op && op.target ? { ...op, target: { ...op.target, lines: { start: place.startLine, end: place.endLine } } } : op));
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
    kind === "place" && op !== undefined && startLine !== undefined && endLine !== undefined ? [{ op, label, preview, startLine, endLine }] : []);

/** What a question says that is not answered here. */
const noIn = (outcome: ClarifyFile | RejectedFile): No =>
  outcome.outcome === "rejected" ? outcome : { message: outcome.question, hint: outcome.findings[0]?.hint ?? "" };

type No = Pick<Refusal, "message" | "hint">;

function unchanged(screen: Screen, { message, hint }: No, places: readonly Place[] = []): Exit {
  const lines = [message, ...places.map(({ label, preview }) => `  ${label}: ${preview}`), hint];
  screen.complain(lines.filter((line) => line !== "").join("\n"));
  return EXIT.unchanged;
}
