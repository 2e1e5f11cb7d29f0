import type { Op, Target } from "../edit-ops/index.ts";
import { headingKey, type Structure } from "../markdown/index.ts";
import { bareScope, DICTATED, linesTarget, phraseIn, placeCalled, stands } from "./phrase.ts";
import type { Instruction, Reader, Step } from "./types.ts";

/** "Add X to the list", "append X to the conclusion", "insert X before Y", "add a section called X" (MAT-7). */
export const insert: Reader = (instruction, structure) => newSection(instruction, structure) ?? between(instruction, structure) ?? newText(instruction, structure) ?? atTheEnd(instruction);

const ADD = "(?:add|append|insert|put|include|write|prepend)";
const PLACE = "(?<where>to the (?:very )?(?:end|beginning|start|top|bottom) of|at the (?:very )?(?:end|beginning|start|top|bottom) of|at the (?:very )?(?:end|beginning|start|top|bottom)|to the (?:very )?(?:end|beginning|start|top|bottom)|right (?:before|after)|immediately (?:before|after)|just (?:before|after)|before|after|above|below|behind|following|as the (?:first|last) (?:item|bullet|step|paragraph|row|point|line)(?: (?:of|in|to))?|to|into|in|under|inside)";
/** `add "X" to Y`, `add to Y: "X"`, `before Y add "X"`. */
const FORMS: readonly RegExp[] = [
  new RegExp(`^${ADD}\\s+(?<what>(?:[^\\uE000-\\uE002]*?)${DICTATED}+)\\s*,?\\s+${PLACE}(?:\\s+(?<place>.+))?$`, "id"),
  new RegExp(`^${ADD}\\s+(?:[^\\uE000-\\uE002:]*?\\s)??${PLACE}(?:\\s+(?<place>[^:]+?))?\\s*(?::|,)?\\s+(?<what>${DICTATED}+)\\.?$`, "id"),
  new RegExp(`^${ADD}\\s+(?<what>.+?)\\s+${PLACE}(?:\\s+(?<place>.+))?$`, "id"),
];

function newText(instruction: Instruction, structure: Structure): Step | undefined {
  for (const form of FORMS) {
    const places = form.exec(instruction.text)?.indices?.groups;
    const [what, where, place] = [places?.["what"], places?.["where"], places?.["place"]];
    if (!what || !where) continue;
    const text = phraseIn(instruction, what[0], what[1]);
    if (!text.dictated && (form !== FORMS[2] || vague(text.words) || vague(text.full))) continue;
    const target = targetFor(instruction, instruction.text.slice(where[0], where[1]).toLowerCase(), place, structure);
    if (target) return { ...target, ops: target.ops.map((op) => ({ ...op, with: text.words })), scope: target.scope };
  }
  return inLeadingPlace(instruction, structure);
}

/** "In the intro, add X": the place stood in front. */
function inLeadingPlace(instruction: Instruction, structure: Structure): Step | undefined {
  const match = new RegExp(`^${ADD}\\s+(.*${DICTATED}+)\\.?$`, "i").exec(instruction.text);
  if (!match?.[1] || instruction.scope === undefined) return undefined;
  const text = phraseIn(instruction, instruction.text.length - match[1].length, instruction.text.length);
  const [, edge, place] = /^the (?:very )?(end|bottom|beginning|start|top)(?: of (.+))?$/i.exec(instruction.scope) ?? [];
  if (edge === undefined) return { ops: [{ op: "insert", target: sectionTarget(instruction.scope, structure), with: text.words }] };
  const target: Target = place === undefined || placeCalled(structure, place)?.shape === "document" ? { document: true } : sectionTarget(place, structure);
  return { ops: [{ ...op(target, /end|bottom/i.test(edge) ? "end" : "start"), with: text.words }] };
}

/** "Append X", "end with X": there is but one place it can mean. */
function atTheEnd(instruction: Instruction): Step | undefined {
  const match = new RegExp(`^(?:append\\s*:?|end\\s+(?:it\\s+|(?:the|this)\\s+(?:\\w+)\\s+)?(?:with|on))\\s+(?:[^\\uE000-\\uE002]*?)(?<what>${DICTATED}+)\\.?$`, "id").exec(instruction.text);
  const what = match?.indices?.groups?.["what"];
  if (!what || instruction.scope !== undefined) return undefined;
  return { ops: [{ ...op({ document: true }, "end"), with: phraseIn(instruction, what[0], what[1]).words }] };
}

/** "Insert X between the first and the second paragraph of Y": behind the first of them. */
function between(instruction: Instruction, structure: Structure): Step | undefined {
  const match = new RegExp(`^${ADD}\\s+(?:[^\\uE000-\\uE002]*?)(?<what>${DICTATED}+)\\s+between\\s+(?:the\\s+)?(?<one>\\w+)\\s+and\\s+(?:the\\s+)?\\w+\\s+(?<noun>paragraph|sentence|item|bullet|step|row)s?(?:\\s+(?:of|in|under)\\s+(?<place>.+?))?\\.?$`, "id").exec(instruction.text);
  const places = match?.indices?.groups;
  if (!match || !places?.["what"]) return undefined;
  const place = places["place"] ? bareScope(instruction, places["place"][0], places["place"][1]) : instruction.scope;
  const found = besideWords(`the ${match.groups?.["one"]} ${match.groups?.["noun"]}${place === undefined ? "" : ` of ${place}`}`, "after", structure, false);
  const words = phraseIn(instruction, places["what"][0], places["what"][1]).words;
  return found && { ...found, ops: found.ops.map((one) => ({ ...one, with: words })) };
}

/** "Add a note about winter" leaves the words to somebody else. */
const vague = (words: string): boolean => /^(?:an?|some|the|another|new)\s+(?:\w+\s+){0,2}(?:list|table|paragraph|sentence|section|note|summary|introduction|conclusion|row|item|bullet|step|line|example|quote|link|image|heading)\b|^(?:an?|some|more|another|the|something|new|two|three|details?)\b.*\b(?:about|on|that|which|explaining|describing|saying|for|example|note|section|paragraph|sentence|detail|details|list|table|summary|conclusion|introduction|link|image|picture|chapter|line|item|row|step)\b|^(?:an?|some|more|another)\s+\w+$/i.test(words);

interface Where extends Step {
  readonly ops: readonly Op[];
}

function targetFor(instruction: Instruction, where: string, place: readonly [number, number] | undefined, structure: Structure): Where | undefined {
  const first = /\b(?:beginning|start|top|first)\b/.test(where);
  if (!place) return /\b(?:end|beginning|start|top|bottom)\b/.test(where) ? { ops: [op(instruction.scope === undefined ? { document: true } : sectionTarget(instruction.scope, structure), first ? "start" : "end")] } : undefined;
  const words = bareScope(instruction, place[0], place[1]);
  if (/\b(?:before|above)\b/.test(where)) return beside(instruction, words, place, "before", structure);
  if (/\b(?:after|below|behind|following)\b/.test(where)) return beside(instruction, words, place, "after", structure);
  const neighbour = /^(.*?),?\s+(before|after|above|below|behind)\s+(.+)$/i.exec(words);
  if (neighbour?.[2] && neighbour[3] && !placeCalled(structure, words)) {
    const position = /before|above/i.test(neighbour[2]) ? "before" : "after";
    const found = besideWords(neighbour[3], position, structure, false);
    return found && { ...found, scope: placeCalled(structure, neighbour[1] ?? "") ? neighbour[1] : undefined };
  }
  const end = /^the (?:very )?(end|beginning|start|top|bottom) of\s+(.+)$/i.exec(words);
  if (end?.[2]) return { ops: [op(sectionTarget(end[2], structure), /end|bottom/i.test(end[1] ?? "") ? "end" : "start")] };
  if (/^(?:the )?(?:end|bottom|beginning|start|top)$/i.test(words)) return { ops: [op({ document: true }, /end|bottom/i.test(words) ? "end" : "start")] };
  const wanted = instruction.scope === undefined || placeCalled(structure, words)?.shape === "section" ? words : `${words} in ${instruction.scope}`;
  return { ops: [op(sectionTarget(wanted, structure), first || /^prepend/i.test(instruction.text) ? "start" : "end")] };
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
  if (!quoted) return besideWords(words, position, structure, true);
  const phrase = phraseIn(instruction, place[0], place[1]);
  const inSection = /^(?:,\s*)?(?:in|under|of)\s+(.+)$/i.exec(phrase.rest)?.[1];
  const scope = inSection === undefined ? undefined : bareScope(instruction, place[1] - inSection.length, place[1]);
  if (/\b(?:section|chapter|heading)\b/i.test(phrase.noun) || isTitle(phrase.words, structure)) return besideSection(phrase.words, position);
  return { ops: [op({ text: phrase.words }, position)], scope };
}

const isTitle = (words: string, { headings }: Structure): boolean => headings.some(({ heading }) => heading !== undefined && headingKey(heading.title) === headingKey(words));

const besideSection = (title: string, position: "before" | "after"): Where =>
  position === "before" ? { ops: [{ op: "insert", target: { beforeHeading: title } }] } : { ops: [{ op: "insert", target: { appendToSection: title } }] };

function besideWords(words: string, position: "before" | "after", structure: Structure, literal: boolean): Where | undefined {
  const place = placeCalled(structure, words);
  if (place?.shape === "section") return besideSection(words, position);
  if (place && place.shape !== "document" && place.shape !== "title") {
    return { ops: [op(place.shape === "sentence" ? { text: structure.text.slice(place.scope.range.from, place.scope.range.to) } : { lines: linesTarget(structure, place.scope.range) }, position)] };
  }
  const [only, second] = itemsHolding(words, structure);
  if (only && !second) return { ops: [op({ lines: linesTarget(structure, only) }, position)] };
  return literal && stands(structure, words) ? { ops: [op({ text: words }, position)] } : undefined;
}

/** "After the rain cover": the one item or row that speaks of it. */
function itemsHolding(words: string, { blocks, text }: Structure): { from: number; to: number }[] {
  const wanted = words.toLowerCase().replace(/^(?:the|our|a|an)\s+/, "").replace(/\s+(?:row|item|bullet(?: point)?|step|line|entry)$/, "");
  return blocks
    .flatMap(({ kind, children }) => (kind === "list" || kind === "table" ? children : []))
    .filter(({ from, to }) => text.slice(from, to).toLowerCase().includes(wanted));
}

/** "Add a section called X [before Y | at the end]". Its words, if any, follow in quotation marks. */
function newSection(instruction: Instruction, structure: Structure): Step | undefined {
  const match = new RegExp(`^${ADD}\\s+(?:an?|the|another)?\\s*(?:new\\s+)?(?<kind>(?:sub)?(?:section|chapter|heading))\\s+(?:called\\s+|titled\\s+|named\\s+)?(?<title>${DICTATED}+)(?:\\s+with\\s+(?:the\\s+text\\s+)?(?<body>\\uE000+))?(?:\\s+(?<where>before|after|above|below)\\s+(?<place>.+?)|\\s+at the end)?\\.?$`, "id").exec(instruction.text);
  const places = match?.indices?.groups;
  const title = places?.["title"];
  if (!match || !title) return undefined;
  const level = Math.min(6, usualLevel(structure) + (/^sub/i.test(match.groups?.["kind"] ?? "") ? 1 : 0));
  const body = places["body"] ? `\n\n${phraseIn(instruction, places["body"][0], places["body"][1]).words}` : "";
  const words = `${"#".repeat(level)} ${phraseIn(instruction, title[0], title[1]).words.replace(/^#+\s*/, "")}${body}`;
  const place = places["place"];
  const beside = place ? besideSection(bareScope(instruction, place[0], place[1]), /before|above/i.test(match.groups?.["where"] ?? "") ? "before" : "after") : undefined;
  return { ops: (beside?.ops ?? [op({ document: true }, "end")]).map((one) => ({ ...one, with: words })), heading: true };
}

/** The level that most sections have; two where there are none. */
function usualLevel({ sections }: Structure): number {
  const below = sections.filter(({ level }) => level > 1).map(({ level }) => level);
  return below.length > 0 ? Math.min(...below) : 2;
}
