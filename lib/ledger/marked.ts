import {
  amountsOf,
  tokensIn,
  withoutEllipsis,
  type Amount,
  type Cue,
  type Form,
  type Token,
} from "../reading/index.ts";
import { changeOf } from "./change.ts";
import { fitOf, fittingSpots, spotAt } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { besides, LEAST_FIT, NEARLY } from "./placed.ts";
import { matchIn, runIn } from "./said.ts";
import { contentOf, has, isLittle, tellingIn, type Ask, type Scene } from "./scene.ts";
import { isWarrant, type Judgement } from "./warrant.ts";

/** The marks that each kind of formatting puts in or takes away. */
const MARKS_OF: readonly (readonly [readonly Cue[], RegExp])[] = [
  [["bold"], /^(?:\*\*|__|\*\*\*|`+)$/],
  [["italic"], /^(?:\*|_|\*\*\*|`+)$/],
  [["unmark"], /^(?:[*_]+|`+)$/],
  [["codeFont"], /^(?:`+|~+|[*_]+)$/],
  [["strike"], /^~+$/],
  [["quoteMarks", "marks"], /^["'“”‘’„‚«»‹›「」『』`]$/],
  [["numbered", "bulleted", "tasked"], /^(?:[-*+.)[\]xX]|\d+|[,;、])$/],
  [["tabled"], /^[|:：–—,、;；-]+$/],
  [["quoted"], /^[>"“”„«»]$/],
  [["level", "newHeading"], /^#+$/],
  [["link", "unlink"], /^[[\]()<>]$/],
  [["remove"], /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D})+$/u],
  [["marks", "grammar", "split", "merge"], /^[\p{P}\p{S}]$/u],
];

const marksOf = (ask: Ask): readonly RegExp[] =>
  MARKS_OF.filter(([cues]) => has(ask, ...cues)).map(([, marks]) => marks);

/** A mark of the kind that is asked for. */
export const fitsMark = (ask: Ask, text: string): boolean =>
  (ask.where.about.includes("footnote") && /^[[\]^:]$/.test(text)) ||
  (/^`{3,}$/.test(text) && isCodeNamed(ask)) ||
  marksOf(ask).some((marks) => marks.test(text));

/** A block of code was named, be it in what is dictated: "then a code block with …". */
const isCodeNamed = ({ instruction, tongues }: Ask): boolean =>
  tongues.some(({ units }) => units.find(instruction.tokens).some(({ name }) => name === "code"));

/** Marks, white space, and the structure of lines (ASK-1, `format`). */
export function marked(hunk: Hunk, ask: Ask, scene: Scene): Judgement {
  const grant = (fit: number): Judgement => ({
    ask,
    kind: "marked",
    comes: [],
    goes: [],
    fit,
    change: changeOf(ask, hunk),
  });
  const all = [...hunk.gone, ...hunk.come].filter(({ kind }) => kind !== "space");
  if (all.length === 0) {
    const breaks = /\n/.test(hunk.insert + scene.plan.before.slice(hunk.from, hunk.to));
    if (!breaks && (isFormShown(hunk, scene) || isSpaceSaid(hunk, ask, scene))) return grant(1);
    if (breaks && has(ask, "split", "move") && citesText(ask, scene))
      return isAtCitation(hunk, ask, scene) || has(ask, "everywhere") ? grant(1) : "space";
    return breaks && has(ask, "merge", "split", "tabled", "bulleted", "numbered") ? grant(1) : "space";
  }
  if (inRequest(hunk, scene)) return grant(3);
  const kinds = marksOf(ask);
  if (kinds.length === 0) return "marks";

  if (!all.every(({ kind, text }) => kind === "address" || fitsMark(ask, text)) || isOtherBullet(hunk, ask))
    return "marks";
  if (isOtherLabel(hunk, ask, scene)) return "others";
  if (isAtCitation(hunk, ask, scene)) return grant(3);
  if (isOutsideCitation(hunk, ask, scene)) return "others";
  const styled = styledBy(hunk, scene);
  if (styled) return styledAsSaid(hunk, styled, { ask, scene, grant });
  if (all.every(({ text }) => /^#+$/.test(text)) && isLineSaid(hunk, ask, scene)) return grant(3);
  const [ahead, after] = besides(scene.plan.before, hunk);
  const beside = [ahead.at(-1), after[0]].flatMap((token) => (token && !isLittle(ask, token) ? [token] : []));
  const { used } = matchIn(ask, beside);
  return used.length > 0 ? grant(used.length) : inPlace(hunk, { ask, scene, grant });
}

/** All words of the line that gets or loses the marks of a heading. */
function isLineSaid(hunk: Hunk, ask: Ask, { plan }: Scene): boolean {
  const line = tellingIn(
    besides(plan.before, hunk)[1]
      .map(({ text }) => text)
      .join(" "),
  );
  return line.length > 0 && runIn(ask.words, line) !== undefined;
}

/** A bullet for another, where numbers were asked for. */
export const isOtherBullet = ({ gone, come }: Hunk, ask: Ask): boolean =>
  has(ask, "numbered") &&
  !has(ask, "bulleted", "tasked") &&
  [gone, come].every((side) => side.some(({ text }) => /^[-*+]$/.test(text)));

/** Words that are cited were to become a link, and others become one. */
function isOtherLabel({ come, insert, lines, fromB }: Hunk, { instruction }: Ask, { plan }: Scene): boolean {
  if (!come.some(({ text }) => text === "[")) return false;
  const from = fromB + insert.indexOf("[") + 1;
  const label = lines.after.slice(from, lines.after.indexOf("]", from)).trim();
  const cited = instruction.quotes.filter(({ kind, words }) => kind === "marks" && plan.before.includes(words));
  return cited.length > 0 && !cited.some(({ words }) => words.includes(label) || label.includes(words));
}

interface Case {
  readonly ask: Ask;
  readonly scene: Scene;
  readonly grant: (fit: number) => Judgement;
}

function inPlace(hunk: Hunk, { ask, scene, grant }: Case): Judgement {
  if (ask.where.within.length > 0 || has(ask, "everywhere")) return grant(1);
  const best = fittingSpots(scene, ask)[0]?.fit ?? 0;
  const spot = spotAt(scene, hunk);
  const fit = Math.max(fitOf(scene, ask, spot, undefined, true), fitOf(scene, ask, spot));
  return best < LEAST_FIT || fit >= best * NEARLY ? grant(fit) : "marks";
}

export const citesText = ({ instruction }: Ask, { plan }: Scene): boolean =>
  instruction.quotes.some(({ kind, words }) => kind === "marks" && plan.before.includes(words));

/** "No comma before “and Friday”": directly before, after or inside of words of the text that are cited. */
const isAtCitation = (hunk: Hunk, { instruction }: Ask, { plan }: Scene): boolean =>
  hunk.gone.concat(hunk.come).every(({ text }) => /^(?:\s+|\p{P})$/u.test(text) && !STYLE.test(text)) &&
  instruction.quotes.some(({ words }) => {
    const at = plan.before.indexOf(words, Math.max(0, hunk.from - words.length - 2));
    return at >= 0 && at - 1 <= hunk.to && hunk.from <= at + words.length + 1;
  });

/** Words are cited of which marks come or go, and these are elsewhere. */
export const isOutsideCitation = (hunk: Hunk, ask: Ask, scene: Scene): boolean =>
  has(ask, "marks", "merge", "split") &&
  !has(ask, "everywhere", "both") &&
  ask.instruction.quotes.some(
    ({ words }) => tellingIn(words).length > 2 && scene.plan.before.split(words).length === 2,
  ) &&
  hunk.gone.concat(hunk.come).every(({ text }) => /^(?:\s+|\p{P})$/u.test(text) && !STYLE.test(text)) &&
  !isAtCitation(hunk, ask, scene);

const STYLE = /^(?:\*{1,3}|_{1,3}|~~|`+)$/;

/**
 * The words between a mark of emphasis that comes or goes and its other half, in the line as it comes to be (or was).
 */
function styledBy(hunk: Hunk, { plan }: Scene): readonly Token[] | undefined {
  const [come, gone] = [hunk.come, hunk.gone].map((tokens) => tokens.find(({ text }) => STYLE.test(text))?.text);
  const mark = come ?? gone;
  if (mark === undefined) return undefined;
  const line = come === undefined ? plan.before.slice(hunk.lines.from, hunk.lines.to) : hunk.lines.after;
  const at = come === undefined ? hunk.from - hunk.lines.from : hunk.fromB;
  const marks = tokensIn(line).filter(({ text }) => text === mark);
  const index = marks.findIndex(
    ({ from }) => from >= at - 1 && from <= at + Math.max(hunk.insert.length, hunk.to - hunk.from) + 1,
  );
  const [open, close] = index % 2 === 0 ? [marks[index], marks[index + 1]] : [marks[index - 1], marks[index]];
  return open && close ? tellingIn(line.slice(open.to, close.from)) : undefined;
}

/** All that is set off was said; or it is a piece that was described. */
function styledAsSaid(hunk: Hunk, styled: readonly Token[], { ask, scene, grant }: Case): Judgement {
  const content = contentOf(ask, styled);
  if (
    scene.bounds.words.length > 0 &&
    content.length > 0 &&
    content.every(({ key }) => scene.bounds.words.some((word) => word.key === key))
  )
    return "kept";
  const { used, missing } = matchIn(ask, content);
  if (content.length > 0 && (missing.length === 0 || isBegun(styled, ask))) return said(grant(2 + used.length), true);
  if ((ask.instruction.quotes.length > 0 || ask.where.about.includes("word")) && ask.where.within.length === 0)
    return "others";
  if (ask.where.about.includes("figure") && !isFigureMeant(styled, ask) && !isWholePiece(hunk, styled, scene))
    return used.length > 0 ? "beside" : "others";
  const describes =
    ask.where.within.length > 0 ||
    ask.where.about.some((unit) => unit !== "word") ||
    has(ask, "everywhere", "this", "unmark");
  if (describes) return said(inPlace(hunk, { ask, scene, grant }), used.length > 0);
  return used.length > 0 ? "beside" : "others";
}

/** 「一点ものが多いため〜」: its first words were cited. */
const isBegun = (styled: readonly Token[], { instruction }: Ask): boolean =>
  instruction.quotes.some(({ words }) => {
    const cited = withoutEllipsis(words);
    return cited !== words.trim() && tellingIn(cited).every(({ key }, index) => styled[index]?.key === key);
  });

/** "The date in bold": a figure is set off, and of a date only what is one. */
function isFigureMeant(styled: readonly Token[], { instruction, where }: Ask): boolean {
  const amounts = amountsOf(styled);
  if (instruction.clauses.some(({ own, tongue }) => tongue.dates.find(own).length > 0))
    return amounts.some(isDate) && amounts.every((one) => isDate(one) || (one.form === "number" && one.sign === ""));
  const isInWords = styled.some(({ kind, key }) => kind === "word" && !/^(?:month|day)-/.test(key));
  return amounts.length > 0 && (!isInWords || where.within.length > 0);
}

const isDate = ({ form, text }: Amount): boolean => DATES.has(form) || /^(?:19|20)\d\d$/.test(text);
const DATES: ReadonlySet<Form> = new Set<Form>(["date", "digits", "day", "month"]);

/** A sentence, a line, or a block of lines that is set off as a whole. */
function isWholePiece(hunk: Hunk, styled: readonly Token[], scene: Scene): boolean {
  const { sentence, block } = spotAt(scene, hunk);
  return [sentence, block, hunk.lines].some(
    ({ from, to }) => tellingIn(scene.plan.before.slice(from, to)).length === styled.length,
  );
}

const said = (judged: Judgement, isSaid: boolean): Judgement => (isWarrant(judged) ? { ...judged, isSaid } : judged);

/** "6pm", "10 h": a figure and what it counts, together or apart, as the request shows it. */
function isFormShown({ from, to, insert }: Hunk, { plan, reading }: Scene): boolean {
  const [figure, unit] = [
    /\p{N}$/u.test(plan.before.slice(Math.max(0, from - 1), from)),
    /^(?:[\p{L}%°€$£]+)/u.exec(plan.before.slice(to, to + 20))?.[0],
  ];
  if (!figure || unit === undefined) return false;
  const shown = tokensIn(reading.message);
  return shown.some(({ kind }, at) => {
    const [gap, next] = insert === "" ? [undefined, shown[at + 1]] : [shown[at + 1], shown[at + 2]];
    return (
      kind === "number" &&
      (gap === undefined || gap.kind === "space") &&
      next?.text.toLowerCase() === unit.toLowerCase()
    );
  });
}

/** "No space before am and pm": beside a word that was said, or a figure where times or amounts were shown. */
function isSpaceSaid({ from, to }: Hunk, ask: Ask, { plan }: Scene): boolean {
  if (!has(ask, "space")) return false;
  const [ahead, after] = besides(plan.before, { from, to });
  const beside = [ahead.at(-1), after[0]].flatMap((token) => token ?? []);
  const isFigure = beside.some(({ kind }) => kind === "number");
  return matchIn(ask, beside).used.length > 0 || (isFigure && ask.words.some(({ kind }) => kind === "number"));
}

/** The marks with the words beside them are in the request as they come. */
function inRequest(hunk: Hunk, { plan, reading }: Scene): boolean {
  const come = hunk.come.filter(({ kind }) => kind !== "space").map(({ text }) => text);
  const [ahead, after] =
    come.length > 0
      ? besides(hunk.lines.after, { from: hunk.fromB, to: hunk.fromB + hunk.insert.length })
      : besides(plan.before, hunk);
  const left = ahead.slice(-1).map(({ text }) => text);
  const right = after.slice(0, 1).map(({ text }) => text);
  const message = tokensIn(reading.message).filter(({ kind }) => kind !== "space");
  const isShown = (run: readonly string[]) =>
    run.length > 1 &&
    run.length > come.length &&
    message.some((_, at) => run.every((text, step) => message[at + step]?.text === text));
  return (
    isShown([...left, ...come, ...right]) ||
    (come.length > 0 && (isShown([...left, ...come]) || isShown([...come, ...right])))
  );
}
