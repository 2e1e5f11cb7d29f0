export { SOURCE_WORK, type SourcesEnv } from "./env.ts";
export { createFetchSource } from "./from-address.ts";
export type { SourceKind } from "./kinds.ts";
export { createSourceLookup, type SourceLookup } from "./lookup.ts";
export { materialOf } from "./material.ts";
export { createMeanings, type Embedder, type Meanings } from "./meanings.ts";
export { readPdf, type PdfPages } from "./pdf.ts";
export { createSources, type Sources } from "./sources.ts";
export {
  foundPassageSchema,
  sourcePageSchema,
  sourceSchema,
  type FoundPassage,
  type ShownPassage,
  type ShownSource,
  type SourcePage,
} from "./answers.ts";
