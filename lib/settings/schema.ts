import { z } from "zod";
import { LIMIT_BOUNDS, limitRange, type LimitName } from "../guards/index.ts";

/** UTF-16 units; it goes into every prompt. */
const LONGEST_TONE_GUIDE = 4_000;

/** Null: the default again. */
function limit(name: LimitName) {
  const { unit, least, most } = LIMIT_BOUNDS[name];
  const error = limitRange(name);
  const number = unit === "share" ? z.number({ error }) : z.int({ error });
  return number.min(least, { error }).max(most, { error }).nullable().optional().meta({ description: `${unit}; null for the default` });
}

const percentage = "must be a whole number from 0 to 100";

/** `PATCH /api/settings`: what is left out stays. */
export const settingsPatchSchema = z
  .strictObject({
    limits: z
      .strictObject({
        maxChangedLines: limit("maxChangedLines"),
        maxChangedShare: limit("maxChangedShare"),
        minPreservedShare: limit("minPreservedShare"),
        duplicateShingleShare: limit("duplicateShingleShare"),
        duplicateMinWords: limit("duplicateMinWords"),
        duplicateWindowLines: limit("duplicateWindowLines"),
        replaceAllShare: limit("replaceAllShare"),
      } satisfies Record<LimitName, z.ZodType>)
      .optional(),
    safeAiEditsV2: z
      .int({ error: percentage })
      .min(0, { error: percentage })
      .max(100, { error: percentage })
      .nullable()
      .optional()
      .meta({ description: "Percentage of contents for which the strict set is enforced (FLAG-1); null for the default." }),
    toneGuide: z.string().max(LONGEST_TONE_GUIDE, { error: `must have at most ${LONGEST_TONE_GUIDE} characters` }).nullable().optional()
      .meta({ description: "How this team writes; the agent is told it with every message. null for none." }),
  })
  .meta({ id: "SettingsPatch" });

export type SettingsPatch = z.infer<typeof settingsPatchSchema>;
