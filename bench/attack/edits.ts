// Requests to edit that ask for much work: many ops, long quotes, places that are not there.
import type { Dice } from "./dice.ts";

export interface HostileEdit {
  readonly name: string;
  readonly text: string;
  /** The request without its base. */
  readonly request: Readonly<Record<string, unknown>>;
}

const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("");
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const within = (most: number, count: number) => Math.max(1, Math.min(most, Math.floor(count)));

type Kind = (size: number, count: number) => Omit<HostileEdit, "name">;

/** `size`: bytes of the text; `count`: ops. */
export const EDIT_KINDS: Readonly<Record<string, Kind>> = {
  "lines taken out": (size, count) => {
    const all = within(100_000, size / 10);
    const step = Math.max(2, Math.floor(all / count));
    return {
      text: lines(all, (index) => `line ${index}\n`),
      request: {
        ops: times(Math.min(count, Math.floor(all / step)), (index) => ({
          op: "delete",
          target: { lines: { start: index * step + 1, end: index * step + Math.ceil(step / 2) } },
        })),
      },
    };
  },
  "equal lines taken out": (size, count) => {
    const all = within(200_000, size / 2);
    const step = Math.max(2, Math.floor(all / count));
    return {
      text: "x\n".repeat(all),
      request: {
        ops: times(Math.min(count, Math.floor(all / step)), (index) => ({
          op: "delete",
          target: { lines: { start: index * step + 1, end: index * step + 1 } },
        })),
      },
    };
  },
  "lines rewritten": (size, count) => {
    const all = within(100_000, size / 30);
    const step = Math.max(1, Math.floor(all / count));
    return {
      text: lines(all, (index) => `This is line ${index} of the text.\n`),
      request: {
        ops: times(Math.min(count, all), (index) => ({
          op: "replace",
          target: { lines: { start: index * step + 1, end: index * step + 1 } },
          with: `Something else for ${index}, and more of it.`,
        })),
      },
    };
  },
  "quotes with slips in one line": (size, count) => ({
    text: `${"abcdefghij klmnopqrst ".repeat(within(100_000, size / 22))}\n`,
    request: {
      ops: times(count, (index) => ({
        op: "replace",
        target: { text: `abcdefgihj klmnopqrts ${index}` },
        with: "new",
      })),
    },
  }),
  "quotes that are not there": (size, count) => ({
    text: lines(within(60_000, size / 40), (index) => `This is sentence number ${index}, of some length.\n\n`),
    request: {
      ops: times(count, (index) => ({
        op: "replace",
        target: { text: `This is a sentnce numbr ${index} that was never there` },
        with: "new",
      })),
    },
  }),
  "sections that are not there": (size, count) => ({
    text: lines(within(30_000, size / 14), (index) => `## Title ${index}\n\n`),
    request: {
      ops: times(count, (index) => ({ op: "insert", target: { appendToSection: `Tilte ${index} x` }, with: "new" })),
    },
  }),
  "neighbours quoted at length": (size, count) => ({
    text: "ab ".repeat(within(1_000_000, size / 3)),
    request: {
      ops: times(count, (index) => ({
        op: "replace",
        target: { text: "ab", before: "ab ".repeat(900), after: ` ab${" ab".repeat(index % 900)}` },
        with: "cd",
      })),
    },
  }),
  "every occurrence": (size, count) => ({
    text: "ab ".repeat(within(1_000_000, size / 3)),
    request: {
      ops: times(count, (index) => ({
        op: "replace",
        target: { text: index % 2 === 0 ? "ab" : "b" },
        with: `cd${index}`,
        occurrence: "all",
      })),
    },
  }),
  "one word everywhere": (size) => ({
    text: lines(within(50_000, size / 40), (index) => `The train number ${index} leaves at nine.\n\n`),
    request: {
      request: "Replace train with bus everywhere",
      ops: [{ op: "replace", target: { text: "train" }, with: "bus", occurrence: "all" }],
    },
  }),
  "long quotes": (size, count) => ({
    text: "a".repeat(within(4_000_000, size)),
    request: {
      ops: times(Math.min(count, 200), (index) => ({
        op: "replace",
        target: { text: "a".repeat(5_000 + index) },
        with: "b",
      })),
    },
  }),
  "the whole text, reworded": (size) => {
    const all = within(60_000, size / 50);
    return {
      text: lines(all, (index) => `Sentence ${index} was here before the others came.\n\n`),
      request: {
        request: "Rewrite the whole text",
        ops: [
          {
            op: "replace",
            target: { document: true },
            with: lines(all, (index) => `Sentence ${index} is here since the others went.\n\n`).slice(0, 2_000_000),
          },
        ],
      },
    };
  },
  "paragraphs put in": (size, count) => ({
    text: lines(within(60_000, size / 60), (index) => `Paragraph ${index} says something about nothing at all.\n\n`),
    request: {
      request: "Add the paragraphs",
      ops: times(count, (index) => ({
        op: "insert",
        target: { lines: { start: index + 1, end: index + 1 } },
        position: "after",
        with: `Paragraph ${index} says something about nothing at all.\n`,
      })),
    },
  }),
  "items put in another order": (size) => {
    const all = within(10_000, size / 12);
    return {
      text: lines(all, (index) => `${index + 1}. item ${index}\n`),
      request: {
        ops: [{ op: "reorder", target: { document: true }, unit: "item", order: times(all, (index) => all - index) }],
      },
    };
  },
  "much that must stay": (size, count) => ({
    text: lines(within(60_000, size / 40), (index) => `Sentence ${index} with a word in it.\n\n`),
    request: {
      ops: [{ op: "replace", target: { text: "Sentence 0 " }, with: "Sentence none " }],
      mustKeep: times(count, (index) => `entence ${index} with`.repeat(1 + (index % 40))),
      mustInclude: times(count, (index) => `Sentense ${index}`),
    },
  }),
  "many words": (size, count) => ({
    text: lines(within(20_000, size / 40), (index) => `Sentence ${index} with a word in it.\n\n`),
    request: {
      request: "Replace “Sentence 1” with “Sentence one” and ".repeat(within(4_000, size / 50)),
      earlier: times(20, () => "Make it shorter, and remove the last part. ".repeat(100)),
      ops: times(Math.min(count, 100), (index) => ({
        op: "replace",
        target: { text: `Sentence ${index} ` },
        with: `Sentence number ${index} `,
        because: "Replace “Sentence 1” with “Sentence one”",
      })),
    },
  }),
};

export function hostileEdit(dice: Dice, size: number): HostileEdit {
  const kind = dice.one(Object.keys(EDIT_KINDS));
  const count = dice.size(1, 500);
  return editOf(kind, Math.min(size, 3_500_000), count);
}

export function editOf(kind: string, size: number, count: number): HostileEdit {
  const make = EDIT_KINDS[kind];
  if (!make) throw new Error(`no such kind of edit: ${kind}`);
  return { name: `${kind}, ${count} ops`, ...make(size, count) };
}
