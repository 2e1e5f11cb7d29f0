import type { Clause } from "./clauses.ts";
import type { IntentPatterns, Language } from "./language.ts";
import { isText, isUnit, takesObject } from "./objects.ts";
import type { Asked } from "./types.ts";
import { wishIn } from "./wishes.ts";

/** Reads one clause. `alone`: it is all that was said, so that a verb without an object is about the place it is said of. The verb must stand first: "the rewrite section" and "a chapter called Move" ask for nothing. */
export function askedBy(clause: Clause, language: Language, alone = false): Asked {
  if (!clause.asks) return "none";
  const { bareObject, bareVerb } = language.intents;
  const head = imperativePart(clause, language.intents);
  if (alone && head !== undefined && bareVerb.test(head)) return commandIn(`${head.replace(/\W+$/, "")} ${bareObject}`, language);
  const command = head === undefined ? "none" : commandIn(head, language);
  return command === "none" ? wishIn(clause.head, language) : command;
}

/** The clause from its verb on. A leading place is passed over ("in the intro change …"); a capital inside a sentence is a title's. */
function imperativePart({ head, opensSentence }: Clause, { anyVerb, leadingPlace, noCommandBehind }: IntentPatterns): string | undefined {
  const lead = leadingPlace.exec(head);
  if (lead) {
    const rest = head.slice(lead[0].length);
    const verb = [...rest.matchAll(anyVerb)].find(({ index }) => !noCommandBehind.test(rest.slice(0, index)));
    return verb ? rest.slice(verb.index) : undefined;
  }
  const first = /^[\p{L}\p{M}\p{N}_'’-]+/u.exec(head)?.[0] ?? "";
  const shouted = first.length > 1 && first === first.toUpperCase();
  if (!opensSentence && !shouted && /^\p{Lu}/u.test(first)) return undefined;
  return first === "" ? undefined : head;
}

function commandIn(head: string, language: Language): Asked {
  return rewriteIn(head, language) ?? expandIn(head, language) ?? reorganizeIn(head, language) ?? deletionIn(head, language) ?? (language.intents.verbs.edit.test(head) ? "edit" : "none");
}

function rewriteIn(head: string, language: Language): Asked | undefined {
  const { intents: { exchangesQuotes, toMeasure, verbs }, objects } = language;
  const object = after(verbs.rewrite, head);
  if (object !== undefined) return takesObject(object, objects) ? "rewrite" : "none";
  const styled = after(verbs.style, head);
  if (styled !== undefined && takesObject(styled, objects)) return isText(styled, objects) && !exchangesQuotes.test(styled) && !toMeasure.test(styled) ? "rewrite" : "edit";
  return restyles(head, language) ? "rewrite" : undefined;
}

function restyles(head: string, { intents: { changeTone, genre, keepsStyle, makeLoose, makeStyle, soundLike, tone }, objects }: Language): boolean {
  const style = makeStyle.exec(head);
  if (style && takesObject(style[1] ?? "", objects) && !keepsStyle.test(head)) return true;
  const loose = makeLoose.exec(head);
  if (loose && (isText(loose[1] ?? "", objects) || genre.test(loose[1] ?? ""))) return true;
  return soundLike.test(head) || tone.test(head) || changeTone.test(head);
}

function expandIn(head: string, { intents: { addsDetail, expandsOn, expandsOnSomething, makeLonger, spellsOut, toMeasure, verbs }, objects }: Language): Asked | undefined {
  const object = after(verbs.expand, head);
  if (object !== undefined) return takesObject(object.replace(expandsOn, " ") || object, objects) || expandsOnSomething.test(object) ? (spellsOut.test(object) ? "edit" : "expand") : "none"; // spelling out a short form replaces it
  const grown = after(verbs.grow, head);
  if (grown !== undefined && takesObject(grown, objects)) return isText(grown, objects) && !toMeasure.test(grown) ? "expand" : "edit";
  const longer = makeLonger.exec(head);
  if (longer && isText(longer[1] ?? "", objects)) return "expand";
  return addsDetail.test(head) ? "expand" : undefined;
}

function reorganizeIn(head: string, language: Language): Asked | undefined {
  const { intents: { changesOrder, sortedBy, verbs }, objects } = language;
  const object = after(verbs.reorganize, head);
  if (object !== undefined) return takesObject(object, objects) ? "reorganize" : "none";
  if (changesOrder.test(head)) return "reorganize";
  const sorted = after(verbs.sort, head);
  if (sorted !== undefined && takesObject(sorted, objects)) return isText(sorted, objects) || sortedBy.test(sorted) ? "reorganize" : undefined;
  const swapped = after(verbs.swap, head);
  if (swapped !== undefined && takesObject(swapped, objects)) return swaps(swapped, language) ? "reorganize" : "edit";
  const moved = after(verbs.move, head);
  return moved !== undefined && moves(head, moved, language) ? "reorganize" : undefined;
}

/** "Swap A and B" exchanges; "swap A for B", "swap out A" replace. */
const swaps = (object: string, { intents: { swapsFor, swapsOut, swapsWith }, objects }: Language): boolean =>
  !swapsOut.test(object) && !swapsFor.test(object) && (!swapsWith.test(object) || isText(object, objects));

/** A piece of the text goes elsewhere in it; "put a note before the table" brings something new, "move the deadline to Friday" edits. */
function moves(head: string, object: string, { intents: { destination, movedBehind, pointsAtSomething, puts }, objects }: Language): boolean {
  if (!takesObject(object, objects) || !destination.test(object)) return false;
  if (puts.test(head)) return pointsAtSomething.test(object) && isText(object, objects);
  return objects.pronoun.test(object) || objects.dictated.test(object) || isUnit(object.split(movedBehind)[0] ?? "", objects);
}

function deletionIn(head: string, { intents: { tiny, verbs }, objects }: Language): Asked | undefined {
  const object = after(verbs.delete, head);
  if (object === undefined) return undefined;
  if (!takesObject(object, objects)) return "none";
  return tiny.test(object.trim()) ? "edit" : "delete";
}

/** What stands behind the verb that `head` begins with; undefined when it begins otherwise. */
function after(verb: RegExp, head: string): string | undefined {
  const match = verb.exec(head);
  return match ? head.slice(match[0].length) : undefined;
}
