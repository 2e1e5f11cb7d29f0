import { isLimit, isAkin, type Token } from "../reading/index.ts";
import { groupedBy } from "../text/index.ts";
import { fitOf, fittingSpots, spotAt, within } from "./fit.ts";
import { isSpaceOnly, type Hunk } from "./hunks.ts";
import { matchIn, tellingOf } from "./said.ts";
import { contentOf, has, isLittle, isTelling, isWeighty, tellingIn, weightsOf, type Ask, type Scene } from "./scene.ts";
import type { Entry } from "./warrant.ts";
import { citesText, isOtherBullet, isOutsideCitation } from "./marked.ts";
import { grantOf } from "./moved.ts";
import { isWhere, NEARLY } from "./placed.ts";
import { targetOf } from "./worded.ts";

/** The same words in other sentences, items or cells: nothing is lost, and nothing new but what joins them. */
export function restructure(entries: readonly Entry[], scene: Scene): void {
  for (const group of groupedBy(entries, ({ hunk }) => hunk.lines).values()) {
    if (group.every(({ warrant }) => warrant) || group[0]?.isMove) continue;
    if (scene.asks.some((one) => group.some(({ hunk }) => isOtherBullet(hunk, one)))) continue;
    const ask = scene.asks.find((one) => has(one, "split", "merge", "bulleted", "numbered", "tabled", "quoted"));
    if (!ask) return;
    if (!has(ask, "split", "merge") && !group.some(({ hunk }) => isWhere(hunk, ask, scene))) continue;
    const open = group.filter(({ warrant }) => !warrant).map(({ hunk }) => hunk);
    const isParted =
      open.some((hunk) => isSeam(hunk, ask, scene)) &&
      open.every((hunk) => isSeam(hunk, ask, scene) || isCaseOnly(hunk));
    if (
      !isParted &&
      !isSameText(
        group.map(({ hunk }) => hunk),
        ask,
      )
    )
      continue;
    // Items that become one sentence are all meant, whichever the words name.
    const isJoined = group.some(({ hunk }) => isInPiece(hunk, ask, scene)) && has(ask, "merge");
    for (const entry of group)
      if (
        (isInPiece(entry.hunk, ask, scene) || (isJoined && joinsItem(entry.hunk, scene))) &&
        !isOtherBreak(entry.hunk, ask, scene) &&
        !isOutsideCitation(entry.hunk, ask, scene)
      )
        entry.warrant ??= grantOf(ask);
  }
}

const joinsItem = ({ from, to, insert }: Hunk, { plan }: Scene): boolean =>
  /\n[ \t]*(?:[-*+]|\d{1,9}[.)])/.test(plan.before.slice(from, to)) && !insert.includes("\n");

/** A break that comes, where words were cited to say where. */
const isOtherBreak = (hunk: Hunk, ask: Ask, scene: Scene): boolean =>
  isSpaceOnly(hunk) && hunk.insert.includes("\n") && has(ask, "split") && citesText(ask, scene);

/** "The sentence about the sea" is split or joined, and no other item of its list. */
function isInPiece(hunk: Hunk, ask: Ask, scene: Scene): boolean {
  if (!has(ask, "split", "merge") || has(ask, "everywhere", "move")) return true;
  const best = fittingSpots(scene, ask)[0];
  return !best || best.fit < CLEAR || fitOf(scene, ask, spotAt(scene, hunk)) >= best.fit * NEARLY;
}

/** From here on the words of an ask tell a place. */
const CLEAR = 0.9;

/** One sentence becomes two, or two one: small words come and go at the seam ("…, and this" is "…. This"). */
function isSeam(hunk: Hunk, ask: Ask, scene: Scene): boolean {
  const ends = (tokens: readonly Token[]) => tokens.some(({ text }) => /^[.!?。！？]$/u.test(text));
  const words = tellingOf([...hunk.gone, ...hunk.come]);
  return (
    ((has(ask, "split") && ends(hunk.come)) || (has(ask, "merge") && ends(hunk.gone))) &&
    words.length <= MOST_AT_SEAM &&
    contentOf(ask, words).length === 0 &&
    targetOf(ask, scene, hunk).some((range) => within(hunk, range))
  );
}

const MOST_AT_SEAM = 4;

function isSameText(hunks: readonly Hunk[], ask: Ask): boolean {
  const isLoose = has(ask, "split", "merge");
  const [gone, come] = [
    hunks.flatMap((hunk) => contentOf(ask, hunk.gone)),
    hunks.flatMap((hunk) => contentOf(ask, hunk.come)),
  ];
  const same = (a: Token, b: Token) =>
    a.text.toLowerCase() === b.text.toLowerCase() ||
    (isLoose && has(ask, "merge") && a.key !== b.key && isAkin(a.key, b.key));
  const rest = [...come];
  const lost = gone.filter((token) => {
    const at = rest.findIndex((other) => same(other, token));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  const denies = (tokens: readonly Token[]) => weightsOf(ask, tokens).has("negation");
  const isDeniedStill = denies(lost) && denies(rest); // "neither" for "nor"
  const joins = (token: Token) =>
    isLoose && isWeighty(ask, token) && (!isTurning(ask, token) || (isDeniedStill && denies([token])));
  // What both sentences said is said once.
  const after = has(ask, "merge") ? tellingIn(hunks[0]?.lines.after ?? "") : [];
  const isStill = ({ key }: Token) => after.some((other) => other.key === key);
  if (gone.length + come.length === 0 && !isLoose && !hunks.every((hunk) => isAtJoint(hunk) || hunk.come.length === 0))
    return false;
  // Two sentences need a word more: "this applies to …".
  const isOneMore =
    has(ask, "split") &&
    !hunks.some(({ insert }) => insert.includes("\n")) &&
    lost.length === 0 &&
    rest.filter((token) => !joins(token) && matchIn(ask, [token]).missing.length > 0).length <= 1 &&
    rest.every(({ kind, text }) => kind === "word" && text.length < LONG);
  if (
    !lost.every((token) => joins(token) || isStill(token)) ||
    (!isOneMore && !rest.every((token) => joins(token) || matchIn(ask, [token]).missing.length === 0))
  )
    return false;
  if (
    isLoose &&
    hunks.some(
      (hunk) =>
        !isAtJoint(hunk) &&
        !isCaseOnly(hunk) &&
        contentOf(ask, hunk.gone).length + contentOf(ask, hunk.come).length === 0 &&
        hunk.come.some(isTelling) &&
        hunks.some(isAtJoint),
    )
  )
    return false;
  const small = (side: "gone" | "come") =>
    hunks.flatMap((hunk) => hunk[side].filter((token) => isTelling(token) && isLittle(ask, token))).length;
  if (!isLoose && small("come") > small("gone") + 1) return false;
  const isNew = (from: "gone" | "come", to: "gone" | "come") =>
    hunks.some((hunk) =>
      hunk[to].some(
        ({ kind, text }) =>
          kind === "mark" &&
          (!STRUCTURE.test(text) || EMPHASIS.test(text)) &&
          !hunks.some((other) => other[from].some((token) => token.text === text)),
      ),
    );
  return !isNew("gone", "come") && (isLoose || !isNew("come", "gone"));
}

const isCaseOnly = ({ gone, come }: Hunk): boolean =>
  tellingOf(gone)
    .map(({ key }) => key)
    .join(" ") ===
  tellingOf(come)
    .map(({ key }) => key)
    .join(" ");

/** Marks or lines change there too. */
const isAtJoint = ({ gone, come, insert }: Hunk): boolean =>
  [...gone, ...come].some(({ kind, text }) => kind === "mark" || text.includes("\n")) || insert.includes("\n");

const LONG = 8;

const EMPHASIS = /^(?:\*\*+|__+)$/;

const STRUCTURE = /^(?:\d+|[,.;:、。|#>*_+\-–—]+)$/u;

const isTurning = ({ tongues }: Ask, token: Token): boolean =>
  tongues.some(({ weighty }) =>
    weighty.of(token).some((weight) => weight === "negation" || weight === "modal" || isLimit(weight)),
  );
