import { KIND_CUES, scoreIn } from "../reading/index.ts";
import { fitOf, spotAt, within } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { has, type Ask, type Scene } from "./scene.ts";
import { changeOf, isSameChange } from "./change.ts";
import { refuse, type Entry, type Warrant } from "./warrant.ts";

/**
 * Each word of a request warrants one change (and the same change elsewhere): what comes by one hunk does not go, or
 * come for something else, by another.
 */
export function settle(entries: readonly Entry[]): void {
  const warrants = [
    ...new Set(
      entries.flatMap(({ warrant }) => (warrant && warrant.comes.length + warrant.goes.length > 0 ? [warrant] : [])),
    ),
  ].sort((a, b) => b.fit - a.fit);
  const roles = new Map<Ask, Map<number, Role>>();
  for (const warrant of warrants) {
    const known = roles.get(warrant.ask) ?? new Map<number, Role>();
    roles.set(warrant.ask, known);
    const isOther = (role: Role | undefined) => role !== undefined && !isSameValue(role, warrant);
    const clash = warrant.comes.some((at) => isOther(known.get(at)));
    const goesClash = warrant.goes.some((at) => known.get(at)?.comes && isOther(known.get(at)));
    const isStray = warrants.some((one) => one.ask === warrant.ask && isFarFrom(one, warrant));
    if (clash || goesClash || isStray) {
      const rivals = warrants.filter(
        (one) => one !== warrant && one.ask === warrant.ask && one.comes.some((at) => warrant.comes.includes(at)),
      );
      const isClose = rivals.some(
        ({ fit, kind }) => kind === "given" && warrant.kind === "given" && warrant.fit >= fit * CLOSE,
      );
      for (const entry of entries) if (entry.warrant === warrant) refuse(entry, isClose ? "rival" : "used");
      continue;
    }
    for (const at of warrant.comes) known.set(at, { comes: true, warrant });
    for (const at of warrant.goes) if (!known.has(at)) known.set(at, { comes: false, warrant });
  }
}

/** What a word of a request was used for: it comes, or goes. */
interface Role {
  readonly comes: boolean;
  readonly warrant: Warrant;
}

/** The same comes where no word of the request leads to, and one that leads elsewhere was used there. */
const isFarFrom = (used: Warrant, { ask, kind, fit, comes }: Warrant): boolean =>
  kind === "given" &&
  fit <= 0 &&
  used.fit >= 1 &&
  !has(ask, "both", "everywhere") &&
  comes.some((at) => used.comes.includes(at));

/** The same change in another place, where several places were meant. */
export function spread(entries: readonly Entry[], scene: Scene): void {
  const isWide = scene.asks.some((ask) => has(ask, "both", "everywhere"));
  for (const entry of entries) {
    if (
      entry.warrant ||
      !entry.lacks.some((lack) => lack === "place" || lack === "elsewhere") ||
      entry.lacks.includes("kept")
    )
      continue;
    const other = entries.flatMap(({ warrant, strict, hunk }) => {
      const said = [warrant, strict].find((one) => one?.kind === "given" || one?.kind === "exchanged");
      return said && changeOf(said.ask, hunk) === changeOf(said.ask, entry.hunk) ? [{ said, hunk }] : [];
    })[0];
    if (
      other &&
      (isWide ||
        isNamedToo(entry.hunk, other.said.ask, scene) ||
        isSpokenOf(entry.hunk, other.hunk, other.said.ask, scene))
    )
      entry.warrant = { ...other.said };
  }
}

/** "Also in the timetable", "and up in the header": another part of the message names the place. */
function isNamedToo(hunk: Hunk, ask: Ask, scene: Scene): boolean {
  const { block, heading } = spotAt(scene, hunk);
  return scene.asks.some((other) => {
    if (other.where.within.some((ranges) => ranges.some((range) => within(hunk, range)))) return true;
    if (block.kind === "frontMatter" && other.where.about.includes("heading")) return true;
    return (
      other !== ask &&
      heading !== undefined &&
      other.anchors.some((anchor) => anchor.weight > 0.3 && scoreIn([anchor], heading) > 0)
    );
  });
}

/**
 * "The fee goes up to 35, in the header too", "the limit is 45, not 30": the other places are those that have words of
 * it as well. A fact holds wherever the text tells it, but each row of a table is about something else.
 */
function isSpokenOf(hunk: Hunk, other: Hunk, ask: Ask, scene: Scene): boolean {
  const [spot, { around }] = [spotAt(scene, hunk), spotAt(scene, other)];
  const isBeside = around !== undefined && around.from === spot.around?.from;
  return (
    (has(ask, "also") || (isTold(ask) && !isBeside)) && fitOf(scene, ask, { ...spot, heading: undefined }) >= SPOKEN_OF
  );
}

const SPOKEN_OF = 0.5;

/** What is now so is said, and no word asks for a change at a place. */
const isTold = ({ instruction }: Ask): boolean =>
  instruction.quotes.length === 0 &&
  instruction.clauses.some(
    ({ own, tongue, hits }) =>
      tongue.roles.find(own).some(({ name }) => name === "states") &&
      !hits.some(({ name }) => name === "only" || KIND_CUES.has(name)),
  );

const CLOSE = 0.8;

/**
 * One value and its places: the same change, whatever the forms of its words; the other half, where two change places;
 * and where several places are meant the same words, whatever they come for.
 */
function isSameValue({ comes, warrant }: Role, { ask, kind, change, comes: words }: Warrant): boolean {
  if (!comes && !has(ask, "swap", "exchange")) return false;
  const isTheirs = words.length > 0 && words.every((at) => warrant.comes.includes(at));
  return (
    change === warrant.change ||
    (has(ask, "both", "everywhere", "swap") && isSameChange(warrant.change, change, has(ask, "swap", "both"))) ||
    (isTheirs && kind === "exchanged" && has(ask, "everywhere")) ||
    // a figure of what was dictated, as another place writes it: "three" and "3"
    (isTheirs && kind === "given" && warrant.kind === "dictated" && words.length === 1 && has(ask, "both"))
  );
}
