// What calls about sources answer (SRC-1).
import { z } from "zod";
import { count, type Answer } from "../auth/index.ts";
import { SOURCE_KINDS } from "./kinds.ts";

const source = {
  id: z.string(),
  title: z.string(),
  kind: z.enum(SOURCE_KINDS),
  characters: count.meta({ description: "Of its text." }),
  passages: count,
  addedBy: z.string().meta({ description: "Who added it first, as they were called then." }),
  byAi: z.boolean().meta({ description: "Only an AI has added it: addresses in it still count as new." }),
  address: z.string().nullable().meta({ description: "Where it was read; null where it was given." }),
  createdAt: z.string(),
};
export const sourceSchema = z.object(source).meta({ id: "Source" });
export type ShownSource = Answer<typeof sourceSchema>;

const passage = {
  sourceId: z.string(),
  number: z.int().min(1),
  from: count.meta({ description: "Offsets in the source's text, in UTF-16 units." }),
  to: count,
  text: z.string(),
  speaker: z.string().optional(),
  ms: count.optional().meta({ description: "Milliseconds from the beginning of the recording." }),
  page: z.int().min(1).optional().meta({ description: "Of a PDF: the page that it begins on." }),
  fillers: z
    .array(z.object({ from: count, to: count }))
    .meta({ description: "Words that say nothing, such as “um”, as offsets in the passage." }),
};
const passageSchema = z.object(passage);
export type ShownPassage = Answer<typeof passageSchema>;

/** `next`: the number of the passage to go on with. */
export const sourcePageSchema = z
  .object({ ...source, items: z.array(passageSchema), next: z.int().nullable() })
  .meta({ id: "SourcePage" });
export type SourcePage = Answer<typeof sourcePageSchema>;

/** A passage that was looked for, with the words around it. */
export const foundPassageSchema = z.object({
  ...passage,
  title: source.title,
  kind: source.kind,
  before: z.string(),
  after: z.string(),
});
export type FoundPassage = Answer<typeof foundPassageSchema>;
