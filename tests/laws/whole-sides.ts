// What lib/markdown/changed.ts would say if all of both texts had changed: local-guards.law.test.ts puts it in its place.
import { leafBlocks, structureOf, type ChangedSide } from "../../lib/markdown/index.ts";
import type { DocText } from "../../lib/text/index.ts";

export const changedSides = (before: DocText, after: DocText): readonly ChangedSide[] => [
  sideOf(before),
  sideOf(after),
];

const sideOf = (text: DocText): ChangedSide => ({
  text,
  ranges: [{ from: 0, to: text.length }],
  blocks: structureOf(text).blocks,
  leaves: leafBlocks(structureOf(text)),
});
