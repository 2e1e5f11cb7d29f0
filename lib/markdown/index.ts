export type { Block, BlockKind, CodeFacts, FrontMatterBlock, HeadingFacts, ItemFacts, RowFacts, Section, Structure } from "./types.ts";
