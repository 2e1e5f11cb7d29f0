export { bodyRows, cellsOf, rowsWith } from "./cells.ts";
export { changedSides, type ChangedSide } from "./changed.ts";
export { diffStat } from "./diff-stat.ts";
export { missingFacts, placeOfFact, type OutlineName } from "./facts.ts";
export { frontMatterMayBreak, frontMatterOf, setFrontMatter } from "./front-matter.ts";
export { frontMatterKeys, type FrontMatterKey } from "./front-matter-keys.ts";
export { styledIn, unsplittable, type Styled } from "./inline.ts";
export { blockOnLine, blocksAt, blocksOfKind, leafBlocks, ownLinesOf, type OwnLines } from "./leaves.ts";
export { labelKey, linkFaults, type LinkFaults } from "./link-faults.ts";
export { linksOf, type Link } from "./links.ts";
export { looseMarks, type LooseMark } from "./loose-marks.ts";
export { movesIn, type Move } from "./moves.ts";
export { mayHoldNumber } from "./reading.ts";
export { perStructure } from "./per-structure.ts";
export {
  keysToChange,
  pathWithSlug,
  propertiesEdit,
  propertiesOf,
  tagsIn,
  PROPERTY_NAMES,
  saidOf,
  slugOfPath,
  type Properties,
  type PropertiesRead,
  type PropertyFields,
  type PropertyName,
} from "./properties.ts";
export { headingKey, sectionAt } from "./sections.ts";
export { sentencesIn, sentencesOf } from "./sentences.ts";
export { headingAt, numberedItems, plainStructureOf, structureOf, topBlocksAt } from "./structure.ts";
export { proseStart, tomlEnd, tomlTitle } from "./toml-block.ts";
export { touchedSections } from "./touched-sections.ts";
export { isUnwritten } from "./unwritten.ts";
export { liesWithin } from "./within.ts";
export type {
  Block,
  BlockKind,
  CodeFacts,
  FrontMatter,
  FrontMatterBlock,
  HeadingFacts,
  ItemFacts,
  RowFacts,
  Section,
  Structure,
} from "./types.ts";
export { LONGEST_YAML } from "./yaml.ts";
