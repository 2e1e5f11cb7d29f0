import type { TextRange } from "../text/index.ts";
import type { Part, Unit } from "./language.ts";
import { TONGUES, type Tongue } from "./languages/index.ts";
import { unitsIn } from "./units.ts";
import { isUnspaced, tellingTokens, tokensIn, type Token } from "./tokens.ts";

/** A place as words name it, before any text is looked at. */
export type PlaceNamed =
  | { readonly kind: "part"; readonly part: Part }
  | {
      readonly kind: "unit";
      readonly unit: Unit;
      readonly ordinals: readonly number[];
      readonly marks?: "numbered" | "bulleted";
    };

/**
 * A place inside another: "second paragraph" in "Tool shed". `about`: the other words may also be what it speaks of;
 * `only`: they can be nothing else.
 */
export interface NestedPlace {
  readonly inner: readonly PlaceNamed[];
  readonly outer: string;
  readonly about: "also" | "only";
}

/** Nobody names a place at such length. In characters. */
const LONGEST = 200;

/** What `words` name, if they name a place and say nothing else: the surest reading first, of all languages. */
export function placesNamed(words: string): PlaceNamed[] {
  if (words.length > LONGEST) return [];
  const own = tokensIn(words);
  const read = TONGUES.map((tongue) => placesIn(own, tongue));
  // "Closing section" is first of all the one that closes, "closing paragraph" the last one.
  const rank = (place: PlaceNamed) =>
    place.kind === "part" ? 1 : place.ordinals.length === 0 ? 3 : place.unit === "section" ? 2 : 0;
  return [0, 1, 2, 3].flatMap((wanted) => read.flatMap((places) => places.filter((place) => rank(place) === wanted)));
}

function placesIn(own: readonly Token[], tongue: Tongue): PlaceNamed[] {
  const covers = (spans: readonly TextRange[], also: (token: Token) => boolean = () => false) =>
    own.every(
      (token) =>
        (token.kind !== "word" && token.kind !== "number") ||
        spans.some(({ from, to }) => from <= token.from && token.to <= to) ||
        tongue.little.has(token.key) ||
        also(token),
    );
  const spanOf = ({ first, end }: { readonly first: number; readonly end: number }) => ({
    from: own[first]?.from ?? 0,
    to: own[end - 1]?.to ?? 0,
  });
  const cues = tongue.cues.find(own);
  const all = cues.filter(({ name }) => name === "everywhere").map(spanOf);
  const units = unitsIn({ own, tongue });
  const named = tongue.parts.find(own);
  const wholes = named.filter(({ name }) => name === "document").map(spanOf);
  const beside = [
    ...tongue.units
      .find(own)
      .filter(({ name }) => BESIDE_PARTS.has(name))
      .map(spanOf),
    ...wholes,
  ];
  const parts = named.filter(({ name, ...hit }) =>
    covers([spanOf(hit), ...(name === "document" ? all : beside.filter((span) => isBeside(span, spanOf(hit))))]),
  );
  if (all.length > 0 && covers(all)) return [{ kind: "part", part: "document" }];
  const marked = cues.filter(({ name }) => name === "numbered" || name === "bulleted");
  const aside = [...marked, ...cues.filter(({ name }) => name === "only")].map(spanOf);
  const marks = marked.some(({ name }) => name === "numbered")
    ? { marks: "numbered" as const }
    : marked.length > 0
      ? { marks: "bulleted" as const }
      : {};
  const spelled = units.filter(({ span }) => covers([span, ...aside]));
  return [
    ...parts.map(({ name }): PlaceNamed => ({ kind: "part", part: name })),
    // "The bullets".
    ...(marked.length > 0 && covers(marked.map(spanOf))
      ? [{ kind: "unit" as const, unit: "list" as const, ordinals: [], ...marks }]
      : []),
    ...spelled.map(({ unit, ordinals }): PlaceNamed => ({ kind: "unit", unit, ordinals, ...marks })),
  ];
}

const isBeside = (one: TextRange, other: TextRange): boolean =>
  Math.abs(one.from - other.to) <= 1 || Math.abs(other.from - one.to) <= 1;

/** "The introductory section", "intro text". */
const BESIDE_PARTS: ReadonlySet<Unit> = new Set<Unit>(["section", "heading", "paragraph", "sentence", "word"]);

/** "X in Y" and "YのX": wherever `words` come apart so that one side names a place, the longest outer place first. */
export function nestedPlaces(words: string): NestedPlace[] {
  const own = tokensIn(words.slice(0, LONGEST));
  const seams = own.flatMap((token, index) => {
    if (index === 0) return [];
    const of = (isSeam: (tongue: Tongue) => boolean) => TONGUES.filter(isSeam);
    // Where two such words are side by side, only the first parts the one place from the other.
    const beside = own.slice(0, index).findLast(({ kind }) => kind !== "space");
    const follows = (tongue: Tongue) => !tongue.postposed && beside !== undefined && tongue.inside.has(beside.key);
    const inside = of((tongue) => tongue.inside.has(token.key) && !follows(tongue));
    const about = of(
      (tongue) => !follows(tongue) && tongue.cues.of(token).includes("about") && !tongue.inside.has(token.key),
    );
    return [
      ...inside.map((tongue) => ({ token, tongue, about: "also" as const })),
      ...about.map((tongue) => ({ token, tongue, about: "only" as const })),
    ];
  });
  const found = new Map<string, NestedPlace>();
  for (const { index } of words.slice(0, LONGEST).matchAll(/[,:>›、](?=\s|\P{ASCII})/gu)) {
    const [outer, inner] = [words.slice(0, index).trim(), placesNamed(words.slice(index + 1))];
    if (outer !== "" && inner.length > 0) found.set(outer, { inner, outer, about: "also" });
  }
  for (const { token, tongue, about } of seams) {
    const [left, right] = [words.slice(0, token.from).replace(/[\s,]+$/u, ""), words.slice(token.to).trim()];
    const [innerWords, outer] = tongue.postposed ? [right, left] : [left, right];
    if (outer === "" || found.has(outer)) continue;
    const inner = placesNamed(innerWords);
    if (inner.length > 0) found.set(outer, { inner, outer, about });
  }
  return [...found.values()];
}

/**
 * A title without words that people put around it: "the Tool shed section", "Abschnitt „Geräte“", "in Geräte".
 * `isCalled`: a word for a section was among them.
 */
export interface BareTitle {
  readonly title: string;
  readonly isCalled: boolean;
}

/** "In the section that is called". */
const MOST_AROUND = 7;

/** What of `words` may be a title, the most of it first. */
export function bareTitles(words: string): BareTitle[] {
  const own = tokensIn(words.slice(0, LONGEST));
  const found = new Map<string, BareTitle>();
  for (const tongue of TONGUES)
    for (const one of bareIn(own, words, tongue)) if (!found.has(one.title) || one.isCalled) found.set(one.title, one);
  return [...found.values()]
    .filter(({ title }) => title !== words.trim())
    .toSorted((a, b) => b.title.length - a.title.length);
}

function bareIn(own: readonly Token[], words: string, tongue: Tongue): BareTitle[] {
  const called = tongue.units.find(own).filter(({ name }) => name === "section" || name === "heading");
  const isCalling = (index: number) => called.some(({ first, end }) => first <= index && index < end);
  const isAside = ({ key, text }: Token) =>
    tongue.little.has(key) ||
    tongue.inside.has(key) ||
    (called.length > 0 && tongue.cues.of({ text }).some((cue) => cue === "about" || cue === "rename"));
  const places = own.flatMap((token, index) =>
    token.kind === "space" || (token.kind === "mark" && /[-:,]/.test(token.text)) ? [] : [{ token, index }],
  );
  // Small words at the end belong to a title, but for those before the word for a section.
  const isTailCalled = isCalling(own.length - 1);
  let end = places.length;
  while (end > 0 && isTailCalled && places[end - 1] && isCalling(places[end - 1]?.index ?? 0)) end -= 1;
  if (tongue.postposed || isTailCalled) while (end > 0 && tongue.inside.has(places[end - 1]?.token.key ?? "")) end -= 1;
  const last = places[end - 1]?.token.to ?? 0;
  const titles: BareTitle[] = [];
  for (const [at, { token, index }] of places.slice(0, Math.min(end, MOST_AROUND)).entries()) {
    titles.push({
      title: words.slice(token.from, last),
      isCalled: (isTailCalled && end < places.length) || places.slice(0, at).some((place) => isCalling(place.index)),
    });
    if (!isCalling(index) && !isAside(token)) break;
  }
  return titles;
}

/**
 * Which parts of a text the section with this title says it is, in any language: "In short", "Conclusion: what we
 * learned", "Fazit und Ausblick"; "Closing the valve" closes nothing.
 */
export function partsTitled(title: string): Part[] {
  const own = tokensIn(title.slice(0, LONGEST).split(/:|\s[-–—]|[–—(]/u, 1)[0] ?? "");
  return TONGUES.flatMap((tongue) => {
    const hits = tongue.parts.find(own);
    if (hits.length === 0) return [];
    const whole = placesIn(own, tongue).flatMap((place) => (place.kind === "part" ? [place.part] : []));
    return [...whole, ...hits.filter((hit) => leadsTitle(own, hit, tongue)).map(({ name }) => name)];
  });
}

/**
 * "Final thoughts on vans": a small word goes on. Words that also count ("opening hours") and short ones ("lead") lead
 * nothing.
 */
function leadsTitle(
  own: readonly Token[],
  { first, end }: { readonly first: number; readonly end: number },
  tongue: Tongue,
): boolean {
  const said = own.slice(first, end);
  const next = own.slice(end).find(({ kind }) => kind !== "space");
  const isLong = said.length > 1 || said.some(({ text }) => isUnspaced(text) || text.length >= LONG_WORD);
  const goesOn =
    next !== undefined &&
    ([tongue.joins, tongue.inside, tongue.toNew].some((words) => words.has(next.key)) ||
      (tongue.little.has(next.key) && tongue.cues.of(next).includes("about")));
  return (
    isLong &&
    goesOn &&
    own.slice(0, first).every(({ kind }) => kind === "space" || kind === "mark") &&
    !(said.length === 1 && said.some(({ key }) => tongue.ordinals.has(key)))
  );
}

const LONG_WORD = 5;

/** An article or another small word goes before: "the main" is no "Maintenance". */
export const beginsLittle = (words: string): boolean => {
  const [first, next] = tokensIn(words.slice(0, LONGEST)).filter(({ kind }) => kind !== "space");
  return first !== undefined && next !== undefined && TONGUES.some(({ little }) => little.has(first.key));
};

/** "3. Prices", "Section 3", "第3節": the title has the number of its section. */
export function carriesNumber(title: string, number: number): boolean {
  const own = tokensIn(title.slice(0, LONGEST));
  if (own[0]?.text === String(number)) return true;
  return TONGUES.some((tongue) =>
    unitsIn({ own, tongue }).some(
      ({ unit, ordinals, span }) =>
        (unit === "section" || unit === "step") && span.from === 0 && ordinals.length === 1 && ordinals[0] === number,
    ),
  );
}

/** The words that tell what is meant, in whatever language they are. */
export const tellingWordsOf = (words: string): Token[] =>
  tellingTokens(words.slice(0, LONGEST)).filter(({ key }) => !TONGUES.some(({ little }) => little.has(key)));

/** Whether a text has all of the words, one way of writing or another. */
export function hasWords(text: string, words: readonly Token[]): boolean {
  const keys = new Set(tellingTokens(text).map(({ key }) => key));
  return words.every(({ key }) => keys.has(key));
}
