import { z } from "zod";
import { MOVERS, type Movable } from "../auth/index.ts";
import { forEachLimit, LIMIT_BOUNDS, limitRange, type LimitName } from "../guards/index.ts";
import type { SetCheck } from "../publishing/index.ts";
import { MOST_DAYS, type RetentionName } from "./retention.ts";

/** UTF-16 units; it goes into every prompt. */
const LONGEST_TONE_GUIDE = 4_000;

/** Null: the default again. */
function limit(name: LimitName) {
  const { unit, least, most } = LIMIT_BOUNDS[name];
  const error = limitRange(name);
  const number = unit === "share" ? z.number({ error }) : z.int({ error });
  return number
    .min(least, { error })
    .max(most, { error })
    .nullable()
    .optional()
    .meta({ description: `${unit}; null for the default` });
}

const WHOLE_DAYS = `must be a whole number from 1 to ${MOST_DAYS}, or null to keep it for good`;
/** An image is held in memory while it comes in. */
const LEAST_IMAGE_MEGABYTES = 1;
const MOST_IMAGE_MEGABYTES = 50;
const imageRange = `must be a whole number from ${LEAST_IMAGE_MEGABYTES} to ${MOST_IMAGE_MEGABYTES}`;
const percentage = "must be a whole number from 0 to 100";

/** Null: for good. */
const days = z
  .int({ error: WHOLE_DAYS })
  .min(1, { error: WHOLE_DAYS })
  .max(MOST_DAYS, { error: WHOLE_DAYS })
  .nullable()
  .optional()
  .meta({ description: "days; null for good" });

const aLanguage = "must be the code of a language, such as en, de or pt-BR";
const anAddress = "must be an address such as https://blog.example.com, without ? and #, or empty";
const LONGEST_NAME = 100;
const LONGEST_DESCRIPTION = 500;
const LONGEST_LANGUAGE = 35;
const LONGEST_ADDRESS = 300;
const oneLine = (most: number) =>
  z
    .string()
    .max(most, { error: `must have at most ${most} characters` })
    .regex(/^[^\p{Cc}]*$/u, { error: "must be one line" });

/** Null, for the whole: the world is shown nothing. */
const site = z
  .strictObject({
    name: oneLine(LONGEST_NAME).optional().meta({ description: "Empty: the name of the workspace." }),
    description: oneLine(LONGEST_DESCRIPTION).optional(),
    language: z
      .string()
      .max(LONGEST_LANGUAGE, { error: aLanguage })
      .refine(isLanguage, { error: aLanguage })
      .optional()
      .meta({ description: "Of the site, and of posts that name none." }),
    address: z
      .string()
      .max(LONGEST_ADDRESS, { error: anAddress })
      .refine((address) => address.trim() === "" || isBase(address.trim()), { error: anAddress })
      .optional()
      .meta({ description: "What its addresses begin with; empty: where Stet is." }),
  })
  .nullable();

function isLanguage(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false; // RangeError: no tag of a language
  }
}

function isBase(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && !/[?#\s\\@]/.test(address);
}

/** Null: the default, which warns. */
const level = z.enum(["warn", "block"]).nullable().optional();

const mover = z.enum(MOVERS).nullable().optional();

/** `PATCH /api/settings`: what is left out stays. */
export const settingsPatchSchema = z
  .strictObject({
    limits: z.strictObject(forEachLimit(limit)).optional(),
    safeAiEditsV2: z
      .int({ error: percentage })
      .min(0, { error: percentage })
      .max(100, { error: percentage })
      .nullable()
      .optional()
      .meta({
        description: "Percentage of contents for which the strict set is enforced (FLAG-1); null for the default.",
      }),
    imageMegabytes: z
      .int({ error: imageRange })
      .min(LEAST_IMAGE_MEGABYTES, { error: imageRange })
      .max(MOST_IMAGE_MEGABYTES, { error: imageRange })
      .nullable()
      .optional()
      .meta({ description: "How large an image of a post may be (IMG-2); null for the default." }),
    sourceAddresses: z
      .boolean()
      .optional()
      .meta({ description: "Whether sources may be read from addresses (SRC-9)." }),
    publishChecks: z
      .strictObject({
        no_description: level,
        image_without_words: level,
        missing_label: level,
        missing_fact: level,
        open_question: level,
        left_out: level,
        open_comment: level,
      } satisfies Record<SetCheck, z.ZodType>)
      .optional()
      .meta({ description: "Which checks stop a post from being published (PUB-2.1); null only warns." }),
    site: site.optional().meta({ description: "The public site (SITE-1); null: it is off." }),
    statusMovers: z
      .strictObject({ draft: mover, review: mover, archived: mover } satisfies Record<Movable, z.ZodType>)
      .optional()
      .meta({ description: "The least role that moves a post to which status (PLAN-2.1); null for the default." }),
    editMode: z
      .enum(["apply", "suggest"])
      .nullable()
      .optional()
      .meta({ description: "What becomes of edits for an AI that do not say (PUB-1.7); null for the default, apply." }),
    toneGuide: z
      .string()
      .max(LONGEST_TONE_GUIDE, { error: `must have at most ${LONGEST_TONE_GUIDE} characters` })
      .nullable()
      .optional()
      .meta({ description: "How this team writes; the agent is told it with every message. null for none." }),
    retention: z
      .strictObject({ historyDays: days, attemptDays: days, conversationDays: days } satisfies Record<
        RetentionName,
        z.ZodType
      >)
      .optional()
      .meta({
        description:
          "For how long versions, requests and conversations are kept (VER-10.2). " +
          "What is older goes for good when stet prune runs.",
      }),
  })
  .meta({ id: "SettingsPatch" });

export type SettingsPatch = z.infer<typeof settingsPatchSchema>;
