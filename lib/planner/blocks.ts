import type { TextRange } from "../text/index.ts";
import { beside, done, none, replaceAt, rewrite, type Step } from "./edits.ts";
import { find, placesOf, type Sight } from "./find.ts";
import { groupsOf, isInside, type Thing } from "./things.ts";
import { positionsIn, partOf } from "../reading/index.ts";
import { sightOf } from "./find.ts";
import { thingIn } from "./move.ts";

/** Paragraphs joined and parted, and lines between them. */
export function blocks(sight: Sight): Step | undefined {
  const { cues } = sight.order;
  return rule(sight) ?? (cues.has("merge") ? joined(sight) : undefined) ?? (cues.has("split") ? parted(sight) : undefined);
}

function joined(sight: Sight): Step | undefined {
  const { structure: { text }, structure } = sight;
  const found = find(sight, ["paragraph", "sentence"]);
  const [thing] = found?.things ?? [];
  if (process.env.DBG) console.log("J", JSON.stringify(found));
  if (!found || found.kind === "none" || thing?.unit === "sentence") return undefined;
  const things = found.kind === "found" && found.things.length > 1 ? found.things : groupsOf(structure, "paragraph")[0]?.things.filter((one) => sight.region?.some((range) => isInside(one, range))) ?? [];
  const [first, last] = [things[0], things.at(-1)];
  if (!first || !last || things.length < 2) return none("I found no two paragraphs to join there.");
  const between = things.slice(1).map((one, index) => text.slice(things[index]?.to ?? 0, one.from).trim()).join("");
  if (between !== "") return none("There is something between them.");
  return done([rewrite(text, { from: first.from, to: last.to }, things.map(({ from, to }) => text.slice(from, to)).join(" "))]);
}

/** "Start a new paragraph at “…”", "split it after the second sentence". */
function parted(sight: Sight): Step | undefined {
  const { order, structure: { text } } = sight;
  const [quote] = order.quotes;
  const after = positionsIn(order).find(({ side }) => side === "after");
  const at = quote ? placesOf(text, quote.words, sight.region) : [];
  const sentence = after ? thingIn({ ...sight, region: undefined }, after.end, order.atoms.length, ["sentence"]) : undefined;
  const found = quote ? undefined : partIn(sight, after?.first ?? 0);
  const range = sentence?.kind === "found" ? withinFirst(sight, sentence.things, found) : undefined;
  const place = at.length === 1 && at[0] ? (after ? at[0].to : at[0].from) : range?.to;
  if (place === undefined) return undefined;
  const ahead = /[ \t]*$/.exec(text.slice(0, place))?.[0].length ?? 0;
  const behind = /^[ \t]*/.exec(text.slice(place))?.[0].length ?? 0;
  const line = text.indexOf("\n", place);
  return done([rewrite(text, { from: text.lastIndexOf("\n", place - 1) + 1, to: line < 0 ? text.length : line }, `${text.slice(text.lastIndexOf("\n", place - 1) + 1, place - ahead)}\n\n${text.slice(place + behind, line < 0 ? text.length : line)}`)], order.quotes);
}

const partIn = (sight: Sight, end: number): Thing | undefined => {
  const found = end > 0 ? find(sightOf(sight.structure, partOf(sight.order, 0, end)), ["paragraph"]) : undefined;
  return found?.kind === "found" ? found.things[0] : undefined;
};

const withinFirst = (sight: Sight, things: readonly Thing[], holder: Thing | undefined): TextRange | undefined => {
  if (!holder) return things[0];
  const all = groupsOf(sight.structure, "sentence").find((group) => group.holder?.from === holder.from)?.things ?? [];
  const index = groupsOf(sight.structure, "sentence")[0]?.things.findIndex(({ from }) => from === things[0]?.from) ?? 0;
  return things.find((one) => isInside(one, holder)) ?? all[index];
};

function rule(sight: Sight): Step | undefined {
  const { order, structure } = sight;
  const at = order.atoms.findIndex(({ units }) => units.has("rule"));
  const position = positionsIn(order).find(({ first }) => first > at);
  if (at < 0 || !position || order.cues.has("remove")) return undefined;
  const other = thingIn(sight, position.end, order.atoms.length);
  const [thing] = other?.kind === "found" ? other.things : [];
  if (!thing || (position.side !== "before" && position.side !== "after")) return undefined;
  return done([beside(structure.text, position.side === "before" ? (thing.block ?? thing) : thing, position.side, "---")]);
}

export { replaceAt };
