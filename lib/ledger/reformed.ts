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
  for (const [from, group] of groupedBy(open, ({ hunk }) => spotAt(scene, hunk).sentence.from)) {
    const hunks = group.map(({ hunk }) => hunk);
    const isHere = hunks.every((hunk) => isWhere(hunk, ask, scene) && isFair(hunk) && !isProtected(hunk, scene));
    if (isHere && isSameSentence(hunks, ask, from))
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

/** Marks before the first word of a sentence: a capital tells no name there. */
const OPENING = 4;

type Sides = Pick<Entry["hunk"], "gone" | "come">;

/** Each word that tells something is there again in some form, and nothing weighs otherwise. */
function isSameSentence(hunks: readonly Sides[], ask: Ask, from: number): boolean {
  const [gone, come] = [hunks.flatMap((hunk) => hunk.gone), hunks.flatMap((hunk) => hunk.come)];
  if (!gone.some(isTelling) && !come.some(isTelling)) return false;
  const left = [...contentOf(ask, come)];
  const lost = contentOf(ask, gone).filter((token) => {
    const isName = /^\p{Lu}/u.test(token.text) && token.from > from + OPENING;
    const at = left.findIndex((other) => (isName ? token.text === other.text : isForm(token, other)));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const weights = (tokens: readonly Token[]) => [...weightsOf(ask, tokens.filter(isTelling))].sort().join(" ");
  return lost.length + left.length === 0 && weights(gone) === weights(come);
}

/**
 * Two forms of one word: they begin alike, or one does after a part before it ("spüle", "abspülen"). A name, a day, a
 * figure and an address have one form.
 */
function isForm(a: Token, b: Token): boolean {
  if (a.key === b.key || [a, b].some(({ kind, key }) => kind !== "word" || CALENDAR.test(key))) return a.key === b.key;
  if (isAkin(a.key, b.key)) return true;
  const [short, long] = a.key.length <= b.key.length ? [a.key, b.key] : [b.key, a.key];
  const stem = short.slice(0, Math.max(LEAST, Math.ceil(short.length * SHARE)));
  const at = stem.length < LEAST ? -1 : long.indexOf(stem);
  return at === 0 || (at >= SHORTEST_PART && at <= LONGEST_PART);
}

const CALENDAR = /^(?:month|day)-\d/;

/** Letters of a word that all of its forms have, and their share of the shorter form. */
const LEAST = 3;
const SHARE = 0.5;
/** Letters of a part before a verb: "ab", "dazu". */
const SHORTEST_PART = 2;
const LONGEST_PART = 4;
