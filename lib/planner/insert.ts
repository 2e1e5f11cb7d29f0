import type { Op, Target } from "../edit-ops/index.ts";
import { headingKey, type Structure } from "../markdown/index.ts";
import { bareScope, DICTATED, linesTarget, phraseIn, placeCalled, stands } from "./phrase.ts";
import type { Instruction, Reader, Step } from "./types.ts";

/** "Add X to the list", "append X to the conclusion", "insert X before Y", "add a section called X" (MAT-7). */
export const insert: Reader = (instruction, structure) => {
  const step = newSection(instruction, structure) ?? between(instruction, structure) ?? newText(instruction, structure) ?? atTheEnd(instruction);
  return step?.ops.some((one) => HEADING_LINE.test(one.with ?? "")) ? { ...step, heading: true } : step;
};

/** Somebody who dictates a heading line wants a heading (HEAD-1). */
const HEADING_LINE = /^ {0,3}#{1,6}[ \t]+\S/m;

function newText(instruction: Instruction, structure: Structure): Step | undefined {
  const { dictated, plain, vague } = instruction.patterns.inserts;
  for (const form of [...dictated, plain]) {
    const places = form.exec(instruction.text)?.indices?.groups;
    const [what, where, place] = [places?.["what"], places?.["where"], places?.["place"]];
    if (!what || !where) continue;
    const text = phraseIn(instruction, what[0], what[1]);
    if (!text.dictated && (form !== plain || vague.test(text.words) || vague.test(text.full))) continue;
    const target = targetFor(instruction, instruction.text.slice(where[0], where[1]).toLowerCase(), place, structure);
    if (target) return { ...target, ops: target.ops.map((op) => ({ ...op, with: text.words })), scope: target.scope };
  }
  return inLeadingPlace(instruction, structure);
}

/** "In the intro, add X": the place stood in front. */
function inLeadingPlace(instruction: Instruction, structure: Structure): Step | undefined {
  const { edgePlace, end, inLeadingPlace: pattern } = instruction.patterns.inserts;
  const match = pattern.exec(instruction.text);
  if (!match?.[1] || instruction.scope === undefined) return undefined;
  const text = phraseIn(instruction, instruction.text.length - match[1].length, instruction.text.length);
  const [, edge, place] = edgePlace.exec(instruction.scope) ?? [];
  if (edge === undefined) return { ops: [{ op: "insert", target: sectionTarget(instruction.scope, structure), with: text.words }] };
  const target: Target = place === undefined || placeCalled(structure, place)?.shape === "document" ? { document: true } : sectionTarget(place, structure);
  return { ops: [{ ...op(target, end.test(edge) ? "end" : "start"), with: text.words }] };
}

/** "Append X", "end with X": there is but one place it can mean. */
function atTheEnd(instruction: Instruction): Step | undefined {
  const match = instruction.patterns.inserts.atTheEnd.exec(instruction.text);
  const what = match?.indices?.groups?.["what"];
  if (!what || instruction.scope !== undefined) return undefined;
  return { ops: [{ ...op({ document: true }, "end"), with: phraseIn(instruction, what[0], what[1]).words }] };
}

/** "Insert X between the first and the second paragraph of Y": behind the first of them. */
function between(instruction: Instruction, structure: Structure): Step | undefined {
  const match = instruction.patterns.inserts.between.exec(instruction.text);
  const places = match?.indices?.groups;
  if (!match || !places?.["what"]) return undefined;
  const place = places["place"] ? bareScope(instruction, places["place"][0], places["place"][1]) : instruction.scope;
  const found = besideWords(`the ${match.groups?.["one"]} ${match.groups?.["noun"]}${place === undefined ? "" : ` of ${place}`}`, "after", instruction, { structure, literal: false });
  const words = phraseIn(instruction, places["what"][0], places["what"][1]).words;
  return found && { ...found, ops: found.ops.map((one) => ({ ...one, with: words })) };
}

interface Where extends Step {
  readonly ops: readonly Op[];
}

function targetFor(instruction: Instruction, where: string, place: readonly [number, number] | undefined, structure: Structure): Where | undefined {
  const { inserts } = instruction.patterns;
  const first = inserts.first.test(where);
  if (!place) return inserts.edge.test(where) ? { ops: [op(instruction.scope === undefined ? { document: true } : sectionTarget(instruction.scope, structure), first ? "start" : "end")] } : undefined;
  const words = bareScope(instruction, place[0], place[1]);
  if (inserts.before.test(where)) return beside(instruction, words, place, "before", structure);
  if (inserts.after.test(where)) return beside(instruction, words, place, "after", structure);
  const neighbour = inserts.neighbour.exec(words);
  if (neighbour?.[2] && neighbour[3] && !placeCalled(structure, words)) {
    const position = inserts.before.test(neighbour[2]) ? "before" : "after";
    const found = besideWords(neighbour[3], position, instruction, { structure, literal: false });
    return found && { ...found, scope: placeCalled(structure, neighbour[1] ?? "") ? neighbour[1] : undefined };
  }
  const end = inserts.edgeOf.exec(words);
  if (end?.[2]) return { ops: [op(sectionTarget(end[2], structure), inserts.end.test(end[1] ?? "") ? "end" : "start")] };
  if (inserts.edgeAlone.test(words)) return { ops: [op({ document: true }, inserts.end.test(words) ? "end" : "start")] };
  const wanted = instruction.scope === undefined || placeCalled(structure, words)?.shape === "section" ? words : `${words} in ${instruction.scope}`;
  return { ops: [op(sectionTarget(wanted, structure), first || inserts.prepends.test(instruction.text) ? "start" : "end")] };
}

const op = (target: Target, position: NonNullable<Op["position"]>): Op => ({ op: "insert", target, ...("appendToSection" in target && position === "end" ? {} : { position }) });

/** The end of a section is a target of its own; an unknown name goes the same way, so that the answer lists the sections. */
function sectionTarget(words: string, structure: Structure): Target {
  const shape = placeCalled(structure, words)?.shape;
  if (shape === "document") return { document: true };
  return shape === undefined || shape === "section" ? { appendToSection: words } : { section: words };
}

function beside(instruction: Instruction, words: string, place: readonly [number, number], position: "before" | "after", structure: Structure): Where | undefined {
  const quoted = new RegExp(`^[^\\uE000]*${DICTATED}+`).test(instruction.text.slice(place[0], place[1]));
  if (!quoted) return besideWords(words, position, instruction, { structure, literal: true });
  const phrase = phraseIn(instruction, place[0], place[1]);
  const { inserts } = instruction.patterns;
  const inSection = inserts.inSection.exec(phrase.rest)?.[1];
  const scope = inSection === undefined ? undefined : bareScope(instruction, place[1] - inSection.length, place[1]);
  if (inserts.section.test(phrase.noun) || isTitle(phrase.words, structure)) return besideSection(phrase.words, position);
  return { ops: [op({ text: phrase.words }, position)], scope };
}

const isTitle = (words: string, { headings }: Structure): boolean => headings.some(({ heading }) => heading !== undefined && headingKey(heading.title) === headingKey(words));

const besideSection = (title: string, position: "before" | "after"): Where =>
  position === "before" ? { ops: [{ op: "insert", target: { beforeHeading: title } }] } : { ops: [{ op: "insert", target: { appendToSection: title } }] };

/** `literal`: words that name no place may be words of the text. */
function besideWords(words: string, position: "before" | "after", instruction: Instruction, { structure, literal }: { readonly structure: Structure; readonly literal: boolean }): Where | undefined {
  const place = placeCalled(structure, words);
  if (place?.shape === "section") return besideSection(words, position);
  if (place && place.shape !== "document" && place.shape !== "title") {
    return { ops: [op(place.shape === "sentence" ? { text: structure.text.slice(place.scope.range.from, place.scope.range.to) } : { lines: linesTarget(structure, place.scope.range) }, position)] };
  }
  const [only, second] = itemsHolding(words, instruction, structure);
  if (only && !second) return { ops: [op({ lines: linesTarget(structure, only) }, position)] };
  return literal && stands(structure, words) ? { ops: [op({ text: words }, position)] } : undefined;
}

/** "After the rain cover": the one item or row that speaks of it. */
function itemsHolding(words: string, { patterns: { inserts } }: Instruction, { blocks, text }: Structure): { from: number; to: number }[] {
  const wanted = words.toLowerCase().replace(inserts.articleAhead, "").replace(inserts.unitBehind, "");
  return blocks
    .flatMap(({ kind, children }) => (kind === "list" || kind === "table" ? children : []))
    .filter(({ from, to }) => text.slice(from, to).toLowerCase().includes(wanted));
}

/** "Add a section called X [before Y | at the end]". Its words, if any, follow in quotation marks. */
function newSection(instruction: Instruction, structure: Structure): Step | undefined {
  const { inserts } = instruction.patterns;
  const match = inserts.newSection.exec(instruction.text);
  const places = match?.indices?.groups;
  const title = places?.["title"];
  if (!match || !title) return undefined;
  const level = Math.min(6, usualLevel(structure) + (inserts.subsection.test(match.groups?.["kind"] ?? "") ? 1 : 0));
  const body = places["body"] ? `\n\n${phraseIn(instruction, places["body"][0], places["body"][1]).words}` : "";
  const words = `${"#".repeat(level)} ${phraseIn(instruction, title[0], title[1]).words.replace(/^#+\s*/, "")}${body}`;
  const place = places["place"];
  const beside = place ? besideSection(bareScope(instruction, place[0], place[1]), inserts.before.test(match.groups?.["where"] ?? "") ? "before" : "after") : undefined;
  return { ops: (beside?.ops ?? [op({ document: true }, "end")]).map((one) => ({ ...one, with: words })), heading: true };
}

/** The level that most sections have; two where there are none. */
function usualLevel({ sections }: Structure): number {
  const below = sections.filter(({ level }) => level > 1).map(({ level }) => level);
  return below.length > 0 ? Math.min(...below) : 2;
}
