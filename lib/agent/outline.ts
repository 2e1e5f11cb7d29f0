import { z } from "zod";

const MOST_SECTIONS = 30;
const MOST_POINTS = 20;
const LONGEST_HEADING = 200;
const LONGEST_POINT = 500;
const MOST_CHARACTERS = 16_000;

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\r\n\0]*$/, "must be one line");

/** What a draft is to say, before it is written: proposed by the model, made right by the person (AGT-12). */
export const outlineSchema = z
  .strictObject({
    title: line(LONGEST_HEADING).min(1),
    sections: z
      .array(
        z.strictObject({
          heading: line(LONGEST_HEADING).describe("Without marks. Empty for an opening that has no heading."),
          points: z
            .array(line(LONGEST_POINT).min(1))
            .max(MOST_POINTS)
            .describe("What the section says, one point each."),
        }),
      )
      .min(1)
      .max(MOST_SECTIONS),
  })
  .refine(({ sections }) => sections.every(({ heading }, at) => at === 0 || heading !== ""), {
    error: "only the first section can do without a heading",
  })
  .refine(({ sections }) => new Set(sections.map(({ heading }) => folded(heading))).size === sections.length, {
    error: "two sections have the same heading",
  })
  .refine((outline) => wordsOfOutline(outline).length <= MOST_CHARACTERS, {
    error: `an outline has at most ${MOST_CHARACTERS} characters`,
  });

export type Outline = z.infer<typeof outlineSchema>;
export type OutlineSection = Outline["sections"][number];

/** Two headings are the same whatever their letter case and white space. */
export const folded = (heading: string): string => heading.normalize().trim().replace(/\s+/g, " ").toLowerCase();

interface Said {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly points: readonly string[] }[];
}

/** All that the person has read and sent, a line each: facts and addresses in it are given. */
export const wordsOfOutline = ({ title, sections }: Said): string =>
  [title, ...sections.flatMap(({ heading, points }) => [heading, ...points])].join("\n");
