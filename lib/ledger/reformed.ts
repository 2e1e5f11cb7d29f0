import { isAkin, type Token } from "../reading/index.ts";
import { groupedBy } from "../text/index.ts";
import { changeOf } from "./change.ts";
import { spotAt } from "./fit.ts";
import { isFair, isProtected } from "./judged.ts";
import { isWhere } from "./placed.ts";
import { contentOf, has, isTelling, weightsOf, type Ask, type Scene } from "./scene.ts";
import { refuse, type Entry } from "./warrant.ts";

/**
 * Readers are to be addressed otherwise, or the tense is to be another (ASK-1, `reword`): sentence by sentence the
 * words stay, and only their forms and small words change.
 */
export function reform(entries: readonly Entry[], scene: Scene): void {
  const ask = scene.asks.find((one) => has(one, "register"));
  if (!ask) return;
  // in a script without spaces the endings of verbs are no words of their own
  const isLeft = isOnlyForm(ask) && !ask.tongues.every(({ tag }) => tag === "ja");
  const open = entries.filter(({ isMove, warrant }) => !isMove && (!warrant || warrant.ask === ask));
  for (const group of groupedBy(open, ({ hunk }) => spotAt(scene, hunk).sentence.from).values()) {
    const hunks = group.map(({ hunk }) => hunk);
    const isHere = hunks.every((hunk) => isWhere(hunk, ask, scene) && isFair(hunk) && !isProtected(hunk, scene));
    if (isHere && isSameSentence(hunks, ask))
      for (const entry of group) {
        entry.warrant = { ask, kind: "mended", comes: [], goes: [], fit: 2, change: changeOf(ask, entry.hunk) };
        entry.lacks = [];
      }
    else if (isLeft && isHere)
      // some of its words have another form, and others are other words: the two cannot be told apart
      for (const entry of group) refuse(entry, "beside");
  }
}

/** Nothing else is left to the writer. */
const isOnlyForm = ({ instruction }: Ask): boolean =>
  !instruction.clauses.some(({ hits }) =>
    hits.some(
      ({ name, first, end }) =>
        (name === "reword" || name === "shorten" || name === "expand") &&
        !hits.some((other) => other.name === "register" && other.first < end && first < other.end),
    ),
  );

type Sides = Pick<Entry["hunk"], "gone" | "come">;

/** Each word that tells something is there again in some form, and nothing weighs otherwise. */
function isSameSentence(hunks: readonly Sides[], ask: Ask): boolean {
  const [gone, come] = [hunks.flatMap((hunk) => hunk.gone), hunks.flatMap((hunk) => hunk.come)];
  if (!gone.some(isTelling) && !come.some(isTelling)) return false;
  const left = [...contentOf(ask, come)];
  const lost = contentOf(ask, gone).filter((token) => {
    const at = left.findIndex((other) => isForm(token, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const weights = (tokens: readonly Token[]) => [...weightsOf(ask, tokens.filter(isTelling))].sort().join(" ");
  return lost.length + left.length === 0 && weights(gone) === weights(come);
}

/** Two forms of one word: much of one is in the other, and numbers and addresses have none. */
function isForm(a: Token, b: Token): boolean {
  if (a.key === b.key || a.kind !== "word" || b.kind !== "word") return a.key === b.key;
  if (isAkin(a.key, b.key)) return true;
  const [short, long] = a.key.length <= b.key.length ? [a.key, b.key] : [b.key, a.key];
  for (let from = 0; from < short.length; from += 1) {
    const shared = Math.max(LEAST, Math.ceil(short.length * SHARE));
    if (from + shared <= short.length && long.includes(short.slice(from, from + shared))) return true;
  }
  return false;
}

/** Letters that two forms of a word have in common, one after the other, and their share of the shorter. */
const LEAST = 2;
const SHARE = 0.5;
