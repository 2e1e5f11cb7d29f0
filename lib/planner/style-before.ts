import { styledIn } from "../markdown/index.ts";
import { isCut, isIn, type Cue, type Sight } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";

/** How words are set off until now: "in backticks instead of quotation marks". */
export interface StyleBefore {
  readonly cues: ReadonlySet<Cue>;
  /** The words with the marks around them that go, where they have them. */
  readonly widened: (range: TextRange) => TextRange;
  readonly bare: (words: string) => string;
}

const STYLES: readonly Cue[] = ["bold", "italic", "strike", "codeFont", "quoteMarks"];
const QUOTED = /^(?:“[^“”]*”|„[^“”"]*[“”"]|"[^"]*"|'[^']*'|‘[^‘’]*’|«[^«»]*»|「[^「」]*」|『[^『』]*』)$/u;
const STYLED = /^(\*\*|__|\*|_|~~|`+)([\s\S]*)\1$/;

/** What comes after "instead of", or before it where a language says so. Undefined: no way of setting off is said. */
export function styleBefore({ order: { atoms, tongue }, text }: Sight): StyleBefore | undefined {
  const at = atoms.findIndex(({ roles }) => roles.has("notOld"));
  const end = atoms.findIndex((atom, index) => index > at && isCut(atom));
  const said =
    at < 0 ? [] : tongue.postposed ? atoms.slice(Math.max(0, at - 2), at) : atoms.slice(at, end < 0 ? undefined : end);
  const isQuote = said.some((atom) => atom.cues.has("quoteMarks") || tongue.units.of(atom).includes("quote"));
  const cues = new Set(said.flatMap((atom) => [...atom.cues, ...tongue.cues.of(atom)]));
  // "It should not be bold" asks for nothing else.
  const isOther = atoms.some((atom) => !said.includes(atom) && STYLES.some((cue) => atom.cues.has(cue)));
  if (!isOther || !(isQuote || STYLES.some((cue) => cues.has(cue)))) return undefined;
  const isNone = ({ from, to }: TextRange) => !(isQuote ? QUOTED : STYLED).test(text.slice(from, to));
  const styled = isQuote ? [] : (styledIn(text) ?? []);
  return {
    cues: new Set<Cue>([...cues, ...(isQuote ? (["quoteMarks", "quoted"] as const) : [])]),
    widened: (range) => {
      const around = isQuote
        ? { from: range.from - 1, to: range.to + 1 }
        : (styled.find(
            (one) =>
              isIn([one], range) &&
              text.slice(one.from, one.to).match(STYLED)?.[2] === text.slice(range.from, range.to),
          ) ?? range);
      return isNone(around) ? range : around;
    },
    bare: (words) =>
      isQuote && QUOTED.test(words) ? words.slice(1, -1) : isQuote ? words : words.replace(STYLED, "$2"),
  };
}
