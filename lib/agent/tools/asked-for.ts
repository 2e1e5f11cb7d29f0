import { planEdit } from "../../edit-ops/index.ts";
import { account } from "../../ledger/index.ts";
import { undoesLast } from "../../planner/index.ts";
import { readMessage, type Clause } from "../../reading/index.ts";

/** The parts of a message that ask for something: no question, nothing forbidden, nothing others said (INT-2). */
const askingClauses = (message: string): readonly Clause[] =>
  readMessage(message).clauses.filter(({ mood }) => mood === "asks");

/** The same as written. */
export const askingWords = (message: string): string =>
  askingClauses(message)
    .map(({ from, to }) => message.slice(from, to))
    .join("\n");

/** "What would undo do?" takes nothing back. */
const isUndo = ({ mood, cues }: Clause): boolean => mood === "control" && cues.has("undo") && !cues.has("wonders");

/** "Undo that", and nothing else; "undo both" is more than the last edit. */
export function asksToUndo(message: string): boolean {
  const reading = readMessage(message);
  const isBare = ({ mood }: Clause) => mood === "control" || mood === "thanks" || mood === "retracts";
  return reading.clauses.some(isUndo) && reading.clauses.every(isBare) && undoesLast(reading);
}

/** Something is to be taken back, whatever else is asked for. */
export const asksForUndo = (message: string): boolean =>
  readMessage(message).clauses.some((clause) => isUndo(clause) || (clause.mood === "asks" && clause.cues.has("undo")));

/** The document's title is spoken of. */
export const speaksOfTitle = (message: string): boolean =>
  askingClauses(message).some(
    ({ own, tongue }) =>
      tongue.parts.find(own).some(({ name }) => name === "title") ||
      tongue.units.find(own).some(({ name }) => name === "heading"),
  );

/** "A new post about …", "draft an article": a text of its own is asked for, in words that are no quotation. */
export const asksForNewDocument = (message: string): boolean =>
  askingClauses(message).some(
    (clause) =>
      clause.tongue.makes.find(clause.own).length > 0 &&
      clause.tongue.texts.find(clause.own).some((hit) => isNew(clause, hit)),
  );

/** Words between an article and its noun. */
const MOST_BETWEEN = 3;

/** The article before it says that it is not there yet; "a section of the post" speaks of one that is. */
function isNew({ own, tongue }: Clause, { first, end }: { readonly first: number; readonly end: number }): boolean {
  const ahead = own
    .slice(0, first)
    .filter(({ kind }) => kind === "word")
    .slice(-1 - MOST_BETWEEN);
  const isIndefinite = ({ key, text }: (typeof ahead)[number]) =>
    tongue.indefinite.has(key) || tongue.indefinite.has(text);
  const article = ahead.findLast((word) => isIndefinite(word) || tongue.little.has(word.key));
  if (article && isIndefinite(article)) return true;
  // without articles: what is written is the object of the verb, and no "this" is before it
  return tongue.postposed && own[end]?.text === "を" && !/^[こそあ]の$/.test(ahead.at(-1)?.text ?? "");
}

/** Whether the words ask for every change from the old title to the new one: the same ledger as of any heading. */
export function isTitleAsked(message: string, old: string, now: string): boolean {
  const text = `# ${old}\n\n`;
  const planning = planEdit(text, { ops: [{ op: "replace", target: { heading: `# ${old}` }, with: `# ${now}` }] });
  const made = planning.kind === "planned" ? account(planning.plan, { request: message }) : undefined;
  return made?.kind === "made" && made.left.length === 0;
}
