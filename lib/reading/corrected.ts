import type { TextRange } from "../text/index.ts";
import { amountsOf } from "./amounts.ts";
import { type Clause, inQuote } from "./clause.ts";
import type { Cue, Detail, Role } from "./language.ts";
import type { Tongue } from "./languages/index.ts";
import type { Hit } from "./table.ts";
import { lastBefore, type Token } from "./tokens.ts";

/** What says that the words before were wrong, and what may stand beside that. */
const WRONG: readonly Cue[] = ["no", "retracts"];
const SORRY: readonly Cue[] = [...WRONG, "polite"];
/** In front of what comes. */
const GIVING: readonly Role[] = ["toNew", "becomes", "states"];
/** A word that says so. */
type Slip = Hit<Cue | Detail>;
/** Words that are said again, at most; and all that is after such a word, with spaces and marks. */
const MOST_AGAIN = 4;
const MOST_AFTER = 60;

/**
 * A sentence without what its own words take back: "at 2 pm, no, 3 pm", "change Priya to Petra, no wait, Paula". As it
 * is, where nothing is taken back.
 */
export function withoutSlips(tokens: readonly Token[], quotes: readonly TextRange[], tongue: Tongue): readonly Token[] {
  const own = tokens.filter((token) => !inQuote(token, quotes));
  const slip = slipIn(own, tongue);
  return slip.length > 0 ? tokens.filter((token) => !inQuote(token, slip)) : tokens;
}

function slipIn(own: readonly Token[], tongue: Tongue): readonly TextRange[] {
  const hits = [
    ...tongue.cues.find(own).filter(({ name }) => WRONG.includes(name)),
    ...tongue.details.find(own).filter(({ name }) => name === "sorry"),
  ];
  for (const hit of hits) {
    const mark = lastBefore(own, hit.first);
    if (own.length - hit.end > MOST_AFTER || own[mark]?.kind !== "mark" || isDenial(own, hit, tongue)) continue;
    const slip = figureSaidAgain(own, hit, mark, tongue) ?? wordsSaidAgain(own, hit, mark, tongue);
    if (slip) return slip;
  }
  return [];
}

/** "Not 15 June" says what goes. */
const isDenial = (own: readonly Token[], { first, end }: Slip, { roles }: Tongue): boolean =>
  own[end]?.kind !== "mark" && roles.find(own).some((hit) => hit.name === "notOld" && hit.first === first);

/** The figure before goes, with its sign and unit, where nothing but another one is said after. */
function figureSaidAgain(
  own: readonly Token[],
  { end }: Slip,
  mark: number,
  { little, cues, roles, details }: Tongue,
): readonly TextRange[] | undefined {
  const [slip, after] = [own[mark]?.from ?? 0, own[end - 1]?.to ?? 0];
  const amounts = amountsOf(own);
  const now = amounts.find(({ from }) => from >= after);
  const old = amounts.findLast(({ to, form }) => to <= slip && form === now?.form);
  const isAside = (token: Token) =>
    token.kind === "space" ||
    token.kind === "mark" ||
    little.has(token.key) ||
    (now !== undefined && (inQuote(token, [now]) || token.key === now.unit)) ||
    roles.of(token).includes("filler") ||
    details.of(token).includes("sorry") ||
    cues.of(token).some((cue) => SORRY.includes(cue));
  if (!now || !old || !own.slice(end).every(isAside)) return undefined;
  const first = own.findIndex(({ from }) => from === old.from);
  const last = own.findIndex(({ to }) => to === old.to);
  const start = own[first - 1]?.text === old.sign ? first - 1 : first;
  const unit = now.unit === "" ? -1 : own.findIndex(({ key }, at) => at > last && at < last + 3 && key === old.unit);
  const sign = own.findIndex(({ from }) => from === now.from) - 1;
  return [
    { from: own[start]?.from ?? old.from, to: own[Math.max(last, unit)]?.to ?? old.to },
    { from: slip, to: own[sign]?.text === now.sign && now.sign !== "" ? (own[sign]?.from ?? now.from) : now.from },
  ];
}

/** The words after the last small word for what comes, where a few words are all that is said after a second mark. */
function wordsSaidAgain(
  own: readonly Token[],
  { first, end, name }: Slip,
  mark: number,
  tongue: Tongue,
): readonly TextRange[] | undefined {
  const again = own.slice(end).filter(({ kind }) => kind !== "space" && kind !== "mark");
  const isMarked = own[end]?.kind === "mark" || (name !== "no" && end > first + 1);
  const isOther = again.some((token) => tongue.cues.of(token).length > 0 || token.kind !== "word");
  const giving = tongue.roles.find(own.slice(0, mark)).findLast((hit) => GIVING.includes(hit.name));
  const [from, to] = [own[giving?.end ?? -1]?.from, again[0]?.from];
  return giving && isMarked && !isOther && again.length <= MOST_AGAIN && from !== undefined && to !== undefined
    ? [{ from: from + (own[giving.end]?.kind === "space" ? 1 : 0), to }]
    : undefined;
}

/**
 * "Caps are £13. Sorry, £14": the tokens of the sentence before, with the figure that is said last, and nothing with
 * it, in place of its own.
 */
export function correctedBy(
  before: Clause | undefined,
  { own, quotes, cues, tongue }: Clause,
): readonly Token[] | undefined {
  const [now, more] = amountsOf(own);
  if (
    !before ||
    !now ||
    more ||
    quotes.length + before.quotes.length > 0 ||
    [...cues].some((cue) => !SORRY.includes(cue)) ||
    before.mood !== "asks" ||
    own.some((token) => tongue.cues.of(token).includes("keep"))
  )
    return undefined;
  const old = amountsOf(before.own).filter(({ form }) => form === now.form);
  const beside = own.filter(
    (token) =>
      token.kind === "word" &&
      !(now.from <= token.from && token.to <= now.to) &&
      !tongue.little.has(token.key) &&
      !tongue.cues.of(token).some((cue) => SORRY.includes(cue)),
  );
  const isPlace = own.some(({ key }) => tongue.inside.has(key));
  if (old.length !== 1 || isPlace || beside.length > 1 || old[0]?.worth === now.worth) return undefined;
  const [goes] = old;
  return (
    goes && [
      ...before.tokens.filter(({ from, to }) => !(goes.from <= from && to <= goes.to)),
      ...own.filter(({ from, to }) => now.from <= from && to <= now.to),
    ]
  );
}
