import type { Block, Structure } from "../markdown/index.ts";
import type { Order } from "./orders.ts";
import type { TextRange } from "../text/index.ts";

/** With its answer; `block`: that it begins with. */
interface Question extends TextRange {
  readonly block: Block;
}

/**
 * "The question about parking", where questions and answers are no sections but paragraphs or entries of a list. Where
 * a paragraph is nothing but a question, the one after it is the answer, and part of it.
 */
export function questionsIn({ text, blocks, sections }: Structure): readonly Question[] {
  const wordsOf = ({ from, to }: Block) => text.slice(from, to);
  if (sections.some(({ title }) => /[?？]\s*$/u.test(title))) return [];
  const items = blocks.filter(({ kind }) => kind === "list").flatMap(({ children }) => children);
  const all = [...blocks.filter(({ kind }) => kind === "paragraph"), ...items];
  return all
    .filter((block) => BEGINS.test(wordsOf(block)))
    .map((block): Question => {
      const next = blocks[blocks.indexOf(block) + 1];
      const isAnswer =
        /[?？][*_\s]*$/u.test(wordsOf(block)) && next?.kind === "paragraph" && !BEGINS.test(wordsOf(next));
      return { from: block.from, to: isAnswer ? next.to : block.to, block };
    });
}

/** The first sentence is a question, be it after a mark of a list and set off. */
const BEGINS = /^(?:[-*+]\s+|\d+[.)]\s+)?[*_]*[^.!?。！？\n]{3,}[?？]/u;

/** An order in which a word for a question is a word for a section, or for such a piece: as the text has them. */
export function withQuestions(structure: Structure, order: Order): Order {
  if (!order.atoms.some(({ units }) => units.has("question"))) return order;
  const absent = questionsIn(structure).length > 0 ? "section" : "question";
  return {
    ...order,
    atoms: order.atoms.map((atom) =>
      atom.units.has("question")
        ? { ...atom, units: new Set([...atom.units].filter((unit) => unit !== absent)) }
        : atom,
    ),
  };
}
