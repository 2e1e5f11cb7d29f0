import type { Section, Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { isAkin } from "./akin.ts";
import type { Found } from "./described.ts";
import { pick } from "./find.ts";
import { placesOf, type Sight } from "./fit.ts";
import { isIn } from "./orders.ts";
import { groupsOf, type Group } from "./pieces.ts";
import { titleTokens, type Token } from "./tokens.ts";
import { numbersAfter } from "./units.ts";

/**
 * "The second and third of the wishes", "the third fix", "shifts 2 and 3": items or rows that are counted with no word
 * for what they are. They are in the list of the one section that is named, or of what is called like that above it.
 */
export function countedAlone(sight: Sight): Found | undefined {
  const { structure } = sight;
  const counts = countsIn(sight.order);
  const ordinals = counts.map(({ ordinal }) => ordinal);
  const isCalled = (words: string) =>
    titleTokens(words).some(({ key }) =>
      counts.some(({ noun }) => noun && noun.key.length > 2 && isAkin(noun.key, key)),
    );
  // "Kitchen rules 1 and 3"
  const leads = counts
    .slice(0, MOST_COUNTED)
    .flatMap(
      ({ noun }) => sight.order.own.findLast(({ kind, to }) => kind === "word" && noun && to < noun.from)?.key ?? [],
    );
  const isLed = ({ title }: Section) =>
    titleTokens(title).length === 1 && leads.includes(titleTokens(title)[0]?.key ?? "");
  const said = [...sight.sections, ...sight.titles];
  const named = said.length > 0 ? said : structure.sections.filter(isLed);
  const sections = named.length > 0 ? named : structure.sections.filter(({ title }) => isCalled(title));
  const lists = [...groupsOf(structure, "item"), ...groupsOf(structure, "row")].filter(({ holder }) => holder);
  const isAbove = ({ holder }: Group) => isCalled(leadOf(structure, holder));
  const titled = lists.filter(({ holder }) =>
    sections.some(({ ownBlocks }) => ownBlocks.some((block) => holder && isIn([block], holder))),
  );
  const above = lists.filter(isAbove);
  const [group, other] =
    titled.length > 0 || named.length > 0 ? titled : above.length > 0 ? above : onlyNumbered(sight, lists, counts);
  const pieces = group && !other && ordinals.length > 0 ? pick(group, { ordinals }, sight) : [];
  return pieces.length > 0 ? { pieces, isClear: true } : undefined;
}

/** "A new rule at the end: …": the one list that is called so by its heading, or by the line that leads up to it. */
export function listCalled({ structure, order }: Sight, given: readonly TextRange[]): Group | undefined {
  const names = order.atoms.filter(
    (atom) => atom.kind === "word" && !atom.isLittle && atom.key.length > 2 && !isIn(given, atom),
  );
  const isCalled = (words: string) => titleTokens(words).some(({ key }) => names.some((name) => isAkin(name.key, key)));
  const lists = groupsOf(structure, "item").filter(({ holder }) => holder);
  const isBelow = ({ holder }: Group) =>
    structure.sections.some(
      ({ title, ownBlocks }) => isCalled(title) && ownBlocks.some((block) => holder && isIn([block], holder)),
    );
  const [list, other] = lists.filter((group) => isBelow(group) || isCalled(leadOf(structure, group.holder)));
  return other ? undefined : list;
}

/** "Regel 3 und 4": what the text calls nothing so is in its one list that has numbers. */
function onlyNumbered(
  { text, order: { atoms, own } }: Sight,
  lists: readonly Group[],
  counts: ReturnType<typeof countsIn>,
): readonly Group[] {
  const numbered = lists.filter(({ pieces: [first] }) => first?.block?.item?.ordered === true);
  const isStrange = counts.every(
    ({ noun }) =>
      atoms.some(({ from, cues, units }) => from === noun?.from && cues.size + units.size === 0) &&
      placesOf(text, noun?.text ?? "").length === 0,
  );
  // Its numbers are figures: "the third highlight" is none of them.
  return isStrange && own.some(({ kind }) => kind === "number") && numbered.length === 1 ? numbered : [];
}

/** Pieces that one request counts, at most. */
const MOST_COUNTED = 20;

interface Count {
  readonly ordinal: number;
  readonly noun: Token | undefined;
}

/** What is counted, each with its noun: "the third shift", "shifts 2 and 3". "Opening hours" is a title. */
function countsIn({ own, atoms, tongue }: Sight["order"]): readonly Count[] {
  const nounAt = (at: number) => own.slice(at).find(({ kind, key }) => kind === "word" && !tongue.little.has(key));
  const titles = new Set(atoms.flatMap(({ isTitle, from }) => (isTitle ? [from] : [])));
  const counts = tongue.counts
    .find(own)
    .filter(({ own: taken }) => !taken.some((index) => titles.has(own[index]?.from ?? -1)))
    .map(({ name, end }) => ({ ordinal: Number(name), noun: nounAt(end) }));
  if (counts.length > 0) return counts;
  // "手順の1と2": a small word may be between.
  const isJoint = (token: Token | undefined) => tongue.postposed && token !== undefined && tongue.inside.has(token.key);
  return own.flatMap((noun, index) =>
    noun.kind === "word" && !tongue.little.has(noun.key) && !tongue.joins.has(noun.key)
      ? numbersAfter(own, isJoint(own[index + 1]) ? index + 2 : index + 1, tongue).numbers.map((ordinal) => ({
          ordinal,
          noun,
        }))
      : [],
  );
}

/** The line that leads up to a list: "We need helpers for these shifts:". */
function leadOf({ text, blocks }: Structure, holder: TextRange | undefined): string {
  const lead = blocks[blocks.findIndex(({ from }) => from === holder?.from) - 1];
  const words = lead?.kind === "paragraph" ? text.slice(lead.from, lead.to).trimEnd() : "";
  return /[:：]$/u.test(words) ? (words.split(/[.!?。！？]\s*/u).at(-1) ?? "") : "";
}
