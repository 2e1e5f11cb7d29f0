import type { Section, Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import type { Clause } from "./clause.ts";
import { isIn } from "./orders.ts";
import { titleTokens, type Token } from "./tokens.ts";

interface NamedSection {
  readonly section: Section;
  /** Of its name in the message. */
  readonly span: TextRange;
}

/**
 * "Under Fixed in 2.3.0": of several sections with one title those that are below a heading with another word that is
 * said. That word says where too, and nothing else.
 */
export function belowHeadings(
  { sections }: Structure,
  { own, tongue }: Pick<Clause, "own" | "tongue">,
  named: readonly NamedSection[],
): readonly NamedSection[] {
  const isAlike = (a: NamedSection, b: NamedSection) =>
    a.span.from === b.span.from && a.section.title === b.section.title;
  if (
    named.length < 2 ||
    named.length > MOST_NAMED ||
    named.every((one) => named.filter((two) => isAlike(one, two)).length < 2)
  )
    return named;
  const spans = named.map(({ span }) => span);
  const others = own.filter(
    (token) =>
      (token.kind === "number" || (token.kind === "word" && !tongue.little.has(token.key))) && !isIn(spans, token),
  );
  const saidAbove = (section: Section): readonly Token[] => {
    const above = sections.filter(({ level, range }) => level < section.level && isIn([range], section.range));
    const keys = new Set(above.flatMap(({ title }) => titleTokens(title).map(({ key }) => key)));
    return others.filter(({ key }) => keys.has(key));
  };
  const said = new Map(named.map(({ section }) => [section, saidAbove(section)]));
  const countOf = ({ section }: NamedSection) => said.get(section)?.length ?? 0;
  return named.flatMap((one) => {
    const counts = named.filter((other) => isAlike(one, other)).map(countOf);
    const most = Math.max(...counts);
    if (most === 0 || counts.every((count) => count === most)) return [one];
    const spent = (said.get(one.section) ?? []).map((span) => ({ section: one.section, span }));
    return countOf(one) === most ? [one, ...spent] : [];
  });
}

/** Where more are named, no word is looked for above them. */
const MOST_NAMED = 40;
