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
  return named.flatMap((one) => {
    const alike = named.filter(
      ({ section, span }) => span.from === one.span.from && section.title === one.section.title,
    );
    const [own, most] = [saidAbove(one.section), Math.max(...alike.map(({ section }) => saidAbove(section).length))];
    if (alike.length < 2 || most === 0 || alike.every(({ section }) => saidAbove(section).length === most))
      return [one];
    return own.length === most ? [one, ...own.map((span) => ({ section: one.section, span }))] : [];
  });
}
