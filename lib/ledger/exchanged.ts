import { isAkin, isSpelling, isUnspaced, type Token } from "../reading/index.ts";
import { changeOf } from "./change.ts";
import { fitOf, spotAt, within } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { fitsMark } from "./marked.ts";
import { besides, placeOf, SLOT } from "./placed.ts";
import { matchIn, runIn, tellingOf } from "./said.ts";
import { contentOf, has, isTelling, isWeighty, tellingIn, type Ask, type Scene } from "./scene.ts";
import { isWarrant, type Judgement, type Kind, type Warrant } from "./warrant.ts";

/**
 * What goes and what comes are both in the request, each with as many of the words beside it as are there too (ASK-1,
 * `exchange`).
 */
export function exchanged(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  if (!tellingOf(hunk.come).length || !tellingOf(hunk.gone).length) return shrunk(hunk, ask, scene);
  const [gone, come] = [tellingOf(hunk.gone), tellingOf(hunk.come)];
  if (gone.length === 0 || come.length === 0 || strayMark(hunk, ask, scene) !== undefined) return undefined;
  const now = besides(hunk.lines.after, { from: hunk.fromB, to: hunk.fromB + hunk.insert.length });
  const was = besides(scene.plan.before, hunk);
  const tells = (words: readonly Token[], run: readonly number[]) =>
    run.length > 1 ||
    contentOf(
      ask,
      run.flatMap((at) => words[at] ?? []),
    ).length > 0 ||
    ask.instruction.quotes.some(
      ({ inner }) => inner.from === words[run[0] ?? -1]?.from && inner.to === words[run[0] ?? -1]?.to,
    );
  for (const comes of runsOf(ask.words, now, come).filter((run) => tells(ask.words, run))) {
    const goes = runsOf(ask.words, was, gone).find(
      (run) => tells(ask.words, run) && !run.some((at) => comes.includes(at)) && !isReversed(ask, run, comes),
    );
    if (goes ?? runsOf(ask.heard, was, gone).some((run) => tells(ask.heard, run)))
      return placed(hunk, ask, scene, {
        kind: "exchanged",
        comes,
        goes: goes ?? [],
        bonus: 6 + come.length,
        rivals: "same",
      });
  }
  return undefined;
}

/**
 * Of a phrase that is cited whole some words go, or some come: both forms are in the request, with two of its words at
 * least.
 */
function shrunk(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const [gone, come] = [tellingOf(hunk.gone), tellingOf(hunk.come)];
  if (gone.length + come.length === 0 || strayMark(hunk, ask, scene) !== undefined) return undefined;
  const [ahead, after] = besides(scene.plan.before, hunk);
  for (const [left, right] of SIDES) {
    const [before, behind] = [ahead.slice(ahead.length - left), after.slice(0, right)];
    if (before.length < left || behind.length < right) continue;
    const [was, now] = [
      [...before, ...gone, ...behind],
      [...before, ...come, ...behind],
    ];
    const goes = runIn(ask.words, was);
    const comes = goes && runAfter(ask.words, now, goes);
    if (goes && comes && contentOf(ask, now).length > 0)
      return placed(hunk, ask, scene, {
        kind: "exchanged",
        comes: comes.slice(left, comes.length - right),
        goes: goes.slice(left, goes.length - right),
        bonus: 6,
        rivals: "same",
      });
  }
  return undefined;
}

/** Words before and after that are looked at together: as many as can be, two at least. */
const SIDES: readonly (readonly [number, number])[] = [0, 1, 2, 3]
  .flatMap((left) => [0, 1, 2, 3].map((right) => [left, right] as const))
  .filter(([left, right]) => left + right >= 2)
  .sort((a, b) => b[0] + b[1] - a[0] - a[1]);

/** The words again, elsewhere than in `taken`. */
function runAfter(words: readonly Token[], tokens: readonly Token[], taken: readonly number[]): number[] | undefined {
  for (let at = 0; at + tokens.length <= words.length; at += 1) {
    if (tokens.every((token, step) => words[at + step]?.key === token.key && !taken.includes(at + step)))
      return tokens.map((_, step) => at + step);
  }
  return undefined;
}

interface Use {
  readonly kind: Kind;
  readonly comes: readonly number[];
  readonly goes?: readonly number[];
  readonly bonus?: number;
  readonly least?: number;
  readonly rivals?: "same" | "alike";
  readonly isSlip?: boolean;
}

function placed(
  hunk: Hunk,
  ask: Ask,
  scene: Scene,
  { kind, comes, goes = [], bonus = 0, least, rivals, isSlip }: Use,
): Judgement {
  const place = placeOf(hunk, ask, scene, { ...(least ? { least } : {}), ...(rivals ? { rivals } : {}) });
  return typeof place !== "number"
    ? place
    : { ask, kind, comes, goes, fit: place + bonus, change: changeOf(ask, hunk), ...(isSlip ? { isSlip } : {}) };
}

/** Words beside a change by which it is known again in the request. */
const BESIDE = 3;

/** Where `words` are in `said`, with words beside them: the longest runs first. */
function runsOf(
  said: readonly Token[],
  [ahead, after]: readonly [readonly Token[], readonly Token[]],
  words: readonly Token[],
  most = BESIDE,
): number[][] {
  const found: number[][] = [];
  for (let at = 0; at + words.length <= said.length; at += 1) {
    if (!words.every(({ key }, step) => said[at + step]?.key === key)) continue;
    let [from, to] = [at, at + words.length];
    while (from > 0 && at - from < most && said[from - 1]?.key === ahead.at(from - at - 1)?.key) from -= 1;
    while (to < said.length && to - at - words.length < most && said[to]?.key === after[to - at - words.length]?.key)
      to += 1;
    found.push(Array.from({ length: to - from }, (_, step) => from + step));
  }
  return found.toSorted((a, b) => b.length - a.length);
}

/** "B instead of A" where B goes, or "A → B" where A comes. */
function isReversed({ words, tongues }: Ask, goes: readonly number[], comes: readonly number[]): boolean {
  const [first, second] = (goes[0] ?? 0) < (comes[0] ?? 0) ? [goes, comes] : [comes, goes];
  const between = words
    .slice((first.at(-1) ?? 0) + 1, second[0])
    .map(({ key }) => key)
    .join(" ");
  return (
    between !== "" &&
    tongues.some(({ notOld, toNew }) =>
      first === goes ? notOld.has(between) : toNew.has(between) && !notOld.has(between),
    )
  );
}

/** What is quoted, or follows a colon, and is in the text afterwards as it was said (ASK-1, `dictate`). */
export function dictated(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const [from, to] = [hunk.fromB, hunk.fromB + hunk.insert.length];
  const come = tellingOf(hunk.come);
  for (const run of dictatedRuns(hunk, ask)) {
    const isInside = run.from - MARKS <= from && to <= run.to + MARKS && to > run.from && from < run.to;
    const isAtEdge =
      run.isField &&
      hunk.insert.trim() === "" &&
      Math.min(Math.abs(from - run.to), Math.abs(to - run.from)) <= 1 &&
      !isSentence(scene, hunk);
    if (!isInside && !isAtEdge) continue;
    if (isInside && come.length === 0 && from <= run.from && !run.isWhole) continue;
    if (
      come.length === 0 &&
      hunk.gone.some(isTelling) &&
      hunk.lines.after.slice(Math.min(run.to, from), Math.max(run.to, from)).includes("\n")
    )
      continue;
    if (come.some(({ key }) => !run.words.some((word) => word.key === key))) continue;
    const comes = runIn(ask.words, run.words) ?? [];
    const { used: goes, missing } = matchIn(ask, contentOf(ask, hunk.gone), new Set(comes));
    const strangers = missing.filter((token) => !come.some((other) => isAkin(other.key, token.key)));
    if (
      strangers.length > 0 &&
      (addsOnly(ask) ||
        goes.length > 0 ||
        strangers.length > Math.max(2, 1.5 * run.words.length) ||
        hunk.insert.includes("\n"))
    )
      continue;
    if (run.words.length === 1 && run.words[0]?.kind === "address")
      return placed(hunk, ask, scene, { kind: "dictated", comes, goes, bonus: 10, least: SLOT });
    return {
      ask,
      kind: "dictated",
      comes,
      goes,
      fit: 10 + fitOf(scene, ask, spotAt(scene, hunk)),
      change: has(ask, "everywhere", "both") ? "dictated" : `dictated ${hunk.op}`,
    };
  }
  return undefined;
}

/** Marks around what was dictated: of a list, of emphasis, a full stop. */
const MARKS = 8;

interface DictatedRun {
  readonly from: number;
  readonly to: number;
  readonly words: readonly Token[];
  /** It is all of its sentence, cell or line. */
  readonly isWhole: boolean;
  /** It is all of a line, a cell or a value. */
  readonly isField: boolean;
}

/** Fewer words than these of something dictated say nothing. */
const LEAST_DICTATED = 3;

function dictatedRuns(hunk: Hunk, ask: Ask): DictatedRun[] {
  const after = tellingIn(hunk.lines.after);
  return [...ask.instruction.quotes, ...copiedRuns(hunk, ask)].flatMap(({ words, kind }) => {
    const quoted = tellingIn(words);
    if (quoted.length === 0) return [];
    const { at, length } = longestOf(quoted, after);
    // What follows a colon may go on with other things; what is between marks is said whole.
    if (length < (kind === "behind" ? Math.min(LEAST_DICTATED, quoted.length) : quoted.length)) return [];
    const [from, to] = [after[at]?.from ?? 0, after[at + length - 1]?.to ?? 0];
    const [ahead, next] = [hunk.lines.after.slice(0, from), hunk.lines.after.slice(to)];
    const isWhole =
      /(?:^|\n|[.!?。！？:|([{"“„«「*_>#]|[-+]\s|\d[.)]\s)\s*["“„«「*_]*$/u.test(ahead) &&
      /^["”“»」*_]*\s*(?:$|\n|[.!?。！？|)\]}"”»」*_])/u.test(next);
    const isField =
      /(?:^|\n|[:|])[ \t>#*_"'-]*(?:\d+[.)][ \t]+)?["“„«「*_]*$/u.test(ahead) &&
      /^["”“»」*_.]*\s*(?:$|\n|\|)/u.test(next);
    return length < 2 && !isWhole ? [] : [{ from, to, words: quoted.slice(0, length), isWhole, isField }];
  });
}

/** What is in the request word for word, though nothing marks it as dictated. */
function copiedRuns(hunk: Hunk, ask: Ask): { readonly words: string; readonly kind: "marks" }[] {
  const come = tellingOf(hunk.come);
  if (come.length === 0) return [];
  const now = besides(hunk.lines.after, { from: hunk.fromB, to: hunk.fromB + hunk.insert.length });
  const longest = runsOf(ask.words, now, come, MOST_COPIED)[0] ?? [];
  return longest.length < LEAST_COPIED
    ? []
    : [{ words: longest.map((at) => ask.words[at]?.text ?? "").join(" "), kind: "marks" }];
}

/** Words that follow each other in the request and in the new text: from so many on they were copied. */
const LEAST_COPIED = 6;
const MOST_COPIED = 60;

/** Where the beginning of `quoted` is longest in `after`. */
function longestOf(quoted: readonly Token[], after: readonly Token[]): { at: number; length: number } {
  let best = { at: 0, length: 0 };
  for (let at = 0; at < after.length; at += 1) {
    let length = 0;
    while (length < quoted.length && after[at + length]?.key === quoted[length]?.key) length += 1;
    if (length > best.length) best = { at, length };
  }
  return best;
}

/** A whole sentence or line goes: that is more than what was dictated stands for. */
function isSentence({ plan }: Scene, { from, to }: Hunk): boolean {
  const goes = plan.before.slice(from, to).trim();
  return (
    /[.!?。！？]["”»)*_]*$/u.test(goes) &&
    /(?:^|\n|[.!?。！？]["”»)*_]*)\s*$/u.test(plan.before.slice(Math.max(0, from - 6), from))
  );
}

const addsOnly = (ask: Ask): boolean =>
  has(ask, "add") &&
  ask.instruction.quotes.length > 0 &&
  !has(ask, "exchange", "reword", "grammar", "spelling", "rename", "link");

/** All that comes in was said, in place of something that was said too, or of what is there now (ASK-1, `value`). */
export function given(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const comes = contentOf(ask, hunk.come);
  if (comes.length === 0) return littleGiven(hunk, ask, scene);
  const gone = contentOf(ask, hunk.gone);
  if (comes.every(({ key }) => gone.some((token) => token.key === key))) return undefined;
  const isSlip =
    gone.length === 1 &&
    comes.length === 1 &&
    !has(ask, "spelling", "grammar") &&
    gone[0]?.kind === "word" &&
    isSpelling(gone[0].key, comes[0]?.key ?? "");
  const { used, missing } = matchIn(ask, comes, placeWords(ask), gone);
  // In other characters of the same script: "in hiragana".
  if (
    missing.length > 0 &&
    has(ask, "marks") &&
    missing.every(({ text }) => KANA.test(text)) &&
    gone.every(({ text }) => isUnspaced(text)) &&
    ask.instruction.quotes.some(({ words }) => words.includes(scene.plan.before.slice(hunk.from, hunk.to)))
  ) {
    return { ask, kind: "given", comes: [], goes: matchIn(ask, gone).used, fit: 5, change: changeOf(ask, hunk) };
  }
  if (missing.length > 0) return "unsaid";
  const stray = strayMark(hunk, ask, scene);
  if (stray !== undefined) return "unsaid";
  const bent = comes.find(
    (token) =>
      token.kind === "word" &&
      !ask.words.some(({ key }) => key === token.key) &&
      gone.some((other) => isAkin(other.key, token.key) && ask.words.some(({ key }) => key === other.key)),
  );
  if (bent && !has(ask, "grammar", "spelling", "add", "exchange")) return "form";
  if (gone.length === 0 && used.every((at) => ask.asking.has(ask.words[at] as Token))) return "asking";
  if (gone.length === 0)
    return { ask, kind: "given", comes: used, goes: [], fit: insertFit(hunk, ask, scene), change: changeOf(ask, hunk) };
  const { used: goes, missing: beside } = matchIn(ask, gone, new Set(used));
  const strangers = beside.filter((token) => !comes.some((one) => one.key === token.key || isAkin(one.key, token.key)));
  const turned = turnedBy(hunk, ask);
  if (turned !== undefined) return "turned";
  if (strangers.some((token) => isWeighty(ask, token))) return "gone";
  if (
    goes.length > 0 &&
    strangers.some(
      (token) =>
        !isOfName(token, hunk, scene) && !(token.kind === "number" && comes.some(({ kind }) => kind === "number")),
    )
  )
    return "gone";
  if (strangers.length > comes.length + 1) return "gone";
  if (strangers.length > 0 && addsOnly(ask)) return "adding";
  return placed(hunk, ask, scene, {
    kind: "given",
    comes: used,
    goes,
    isSlip,
    ...(goes.length === gone.length ? { bonus: 5, rivals: "same" } : { least: SLOT }),
  });
}

/** The rest of a name, of which a part was said. */
const isOfName = ({ text, from }: Token, { come }: Hunk, { plan }: Scene): boolean =>
  /^\p{Lu}/u.test(text) &&
  come.some((token) => /^\p{Lu}/u.test(token.text)) &&
  /\p{Lu}[\p{L}.]*[ ]$/u.test(plan.before.slice(Math.max(0, from - 20), from));

/** Words that bind or limit, and that come or go though nobody said them: "up to three" is more than "four". */
function turnedBy({ gone, come }: Hunk, ask: Ask): string | undefined {
  const phrases = (tokens: readonly Token[]) =>
    ask.tongues.flatMap(({ weighty }) =>
      weighty
        .find(tokens)
        .filter(({ name }) => name !== "none")
        .map(({ first, end }) => tokens.slice(first, end).filter(isTelling)),
    );
  const [lost, fresh] = [phrases(gone), phrases(come)];
  const same = (a: readonly Token[], b: readonly Token[]) =>
    a.map(({ key }) => key).join(" ") === b.map(({ key }) => key).join(" ");
  // "No more than eight now": the limit belongs to what comes.
  const isNew = (one: readonly Token[]) =>
    come.some((token) => isTelling(token) && runIn(ask.words, [...one, token]) !== undefined);
  const gonePhrases = lost.filter((one) => !fresh.some((other) => same(one, other)));
  const kept = gonePhrases.find(isNew);
  if (kept) return kept.map(({ text }) => text).join(" ");
  const unsaid = [...gonePhrases, ...fresh.filter((one) => !lost.some((other) => same(one, other)))].filter(
    (one) => !runIn(ask.words, one),
  );
  return unsaid[0]?.map(({ text }) => text).join(" ");
}

/** Words that say where: "one hour" does not come by "in the section Opening hours". */
const placeWords = ({ words, where }: Ask): ReadonlySet<number> =>
  new Set(
    words.flatMap(({ from, to }, at) => (where.spent.some((span) => span.from <= from && to <= span.to) ? [at] : [])),
  );

/** A mark that comes with the words, and that nobody said or had there: quotation marks, brackets, an exclamation. */
function strayMark(
  { gone, come, insert, lines }: Hunk,
  ask: Ask,
  { plan, reading, structure }: Scene,
): string | undefined {
  const left = gone.map(({ text }) => text);
  const isTask = /^\s*[-*+] \[[ xX]\]/.test(insert);
  const isYaml = structure.frontMatter !== undefined && within(lines, structure.frontMatter.range);
  const dash = gone.find(({ text }) => DASH.test(text))?.text;
  return come.find(({ kind, text }) => {
    if (dash !== undefined && DASH.test(text) && text !== dash) return true;
    if (/^\p{Sc}$/u.test(text) && plan.before.includes(text)) return false;
    if (isYaml && /^["']$/.test(text)) return false;
    if (
      kind !== "mark" ||
      (isTask && /^[[\]]$/.test(text)) ||
      /^(?:\d+|[,.;:、。|#>*_+\-–—/&])+$/u.test(text) ||
      fitsMark(ask, text)
    )
      return false;
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !reading.message.includes(text);
  })?.text;
}

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u;
const DASH = /^\p{Pd}$/u;

/** Small words alone: with the words beside them they are in the request. */
function littleGiven(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const come = tellingOf(hunk.come);
  const [ahead, after] = besides(scene.plan.before, hunk);
  const gone = contentOf(ask, hunk.gone);
  if (
    gone.length > 0 &&
    come.length > 0 &&
    has(ask, "exchange") &&
    ask.instruction.quotes.some(({ words }) => runIn(tellingIn(words), tellingOf(hunk.gone)))
  ) {
    return { ask, kind: "given", comes: [], goes: matchIn(ask, gone).used, fit: 3, change: changeOf(ask, hunk) };
  }
  for (const run of [
    [...ahead.slice(-1), ...come, ...after.slice(0, 1)],
    [...ahead.slice(-2), ...come],
    [...come, ...after.slice(0, 2)],
  ]) {
    if (run.length < (come.length > 0 ? 2 : 3) || contentOf(ask, run).length === 0) continue;
    const found = runIn(ask.words, run);
    if (!found) continue;
    const { used: goes, missing } = matchIn(ask, gone, new Set(found));
    if (missing.length > 0 && (come.length === 0 || missing.some((token) => isWeighty(ask, token)))) continue;
    return { ask, kind: "given", comes: come.length > 0 ? found : [], goes, fit: 4, change: changeOf(ask, hunk) };
  }
  return undefined;
}

/** How well something new fits where it comes: by the lines before and after it. */
function insertFit({ from, to }: Hunk, ask: Ask, scene: Scene): number {
  const { before } = scene.plan;
  const spots = [
    from,
    Math.max(0, before.slice(0, from).trimEnd().length - 1),
    Math.min(before.length, to + (/^\s*/.exec(before.slice(to))?.[0].length ?? 0)),
  ];
  return Math.max(...spots.map((at) => fitOf(scene, ask, spotAt(scene, { from: at, to: at }))));
}

/** Letters of a word that may be a unit. */
const UNIT = 3;

/** A change that is made of several: what all of them come to has to be in the request as one. */
export function saidAsOne(hunk: Hunk, parts: readonly Hunk[], ask: Ask, scene: Scene): Warrant | undefined {
  for (const judge of [exchanged, dictated]) {
    const judged = judge(hunk, ask, scene);
    if (isWarrant(judged)) return judged;
  }
  const come = tellingOf(hunk.come);
  if (
    come.length < 2 ||
    !runIn(ask.words, come) ||
    parts.some(
      (part) =>
        tellingOf(part.come).length === 0 &&
        tellingOf(part.gone).some(({ kind, text }) => kind !== "number" && text.length > UNIT),
    )
  )
    return undefined;
  const judged = given(hunk, ask, scene);
  return isWarrant(judged) ? judged : undefined;
}
