import { KIND_CUES } from "./clause.ts";
import type { Cue } from "./language.ts";
import type { Tongue } from "./languages/index.ts";
import type { Hit } from "./table.ts";
import type { Token } from "./tokens.ts";

/** "Out of the numbered list" says what it was. */
const SHAPES: ReadonlySet<Cue> = new Set<Cue>(["numbered", "bulleted", "tabled", "tasked"]);

/**
 * "In the summary", "at the top of the swaps list" ask for none: what names a part of the text after a word for a place
 * asks for nothing, nor does what is between an article and the word for a piece, or counts pieces.
 */
export function withoutNames(own: readonly Token[], tongue: Tongue, hits: readonly Hit<Cue>[]): readonly Hit<Cue>[] {
  const isPlace = ({ first }: Hit<string>) =>
    own
      .slice(Math.max(0, first - 6), first)
      .filter(({ kind }) => kind === "word")
      .slice(-2)
      .some(({ key }) => tongue.inside.has(key));
  const units = new Set(tongue.units.find(own).map(({ first }) => first));
  const isBeforeUnit = ({ end }: Hit<string>) => units.has(end + 1) && own[end]?.kind === "space";
  // "Of the", "to the"
  const isAfterArticle = ({ first }: Hit<string>) => {
    const [place, article] = [own[first - 4]?.key ?? "", own[first - 2]?.key ?? ""];
    return (
      own[first - 1]?.kind === "space" &&
      tongue.little.has(article) &&
      !tongue.pronouns.has(article) &&
      (tongue.inside.has(place) || tongue.toNew.has(place))
    );
  };
  // "The first two bullets" counts those that are there
  const isCounted = ({ first, end }: Hit<Cue>) =>
    tongue.numbers.has(own[first]?.key ?? "") &&
    tongue.ordinals.has(own[first - 2]?.key ?? "") &&
    own.slice(first, end).every(({ kind, key }) => kind === "space" || tongue.numbers.has(key) || isUnit(key));
  const isUnit = (key: string) => own.some((token) => token.key === key && tongue.units.of(token).length > 0);
  const parts = tongue.parts.find(own).filter(isPlace);
  const isPart = (hit: Hit<Cue>) => parts.some(({ first, end }) => first <= hit.first && hit.end <= end);
  const isName = (hit: Hit<Cue>) => !SHAPES.has(hit.name) && isBeforeUnit(hit) && isAfterArticle(hit);
  return hits.filter((hit) => !KIND_CUES.has(hit.name) || !(isPart(hit) || isName(hit) || isCounted(hit)));
}
