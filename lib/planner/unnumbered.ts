import { describing, isPlaced, saying, tellingOf, unitsOf, type Sight } from "../reading/index.ts";
import { done, none, rewrite, type Step } from "./steps.ts";

/** "Take the numbers out of the headings": "1. Water" becomes "Water". */
export function unnumbered(sight: Sight): Step | undefined {
  const { order, structure, text } = sight;
  const isOfAll = unitsOf(order).some(({ unit, ordinals }) => unit === "heading" && ordinals.length === 0);
  const words = order.own.filter(({ key }) => order.tongue.numbering.has(key));
  const isMore = tellingOf(describing({ ...sight, context: [] }, words)).length > 0;
  if (!order.cues.has("remove") || isMore || !isOfAll || words.length === 0 || order.quotes.length > 0)
    return undefined;
  const said = structure.sections.filter(({ heading }) => sight.sections.length === 0 || isPlaced(sight, heading));
  const ops = said.flatMap(({ heading }) => {
    const own = heading.heading?.titleRange ?? heading;
    const [number = ""] = NUMBER.exec(text.slice(own.from, own.to)) ?? [];
    const lead = text.slice(heading.from, own.from);
    return number === "" ? [] : [rewrite(text, heading, lead + text.slice(own.from + number.length, heading.to))];
  });
  return ops.length > 0 ? done(ops, words) : none(saying("notFound"), words);
}

/** "1. ", "2.1 ", "3) ". */
const NUMBER = /^(?:\d+(?:\.\d+)*[.):]|\d+(?:\.\d+)+)\s+/;
