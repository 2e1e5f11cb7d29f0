// What calls about what is public of a post answer (PUB-1).
import { z } from "zod";
import { count, someone, type Answer } from "../auth/index.ts";
import { CHECKS } from "./checklist.ts";
import { SCHEDULE_STATES } from "./schedule-statements.ts";

const publicationActSchema = z
  .object({
    number: z.int().min(1),
    kind: z.enum(["published", "taken_down"]),
    version: z.int().min(1).meta({ description: "That was published, or was public until then." }),
    by: someone,
    at: z.iso.datetime(),
    dueAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "For when it was scheduled; null where a person published it then and there." }),
  })
  .meta({ id: "PublicationAct" });
/** One act: a version published, or taken down. Times are ISO 8601. */
export type ShownPublication = Answer<typeof publicationActSchema>;

const scheduleSchema = z
  .object({
    number: z.int().min(1),
    version: z.int().min(1),
    at: z.iso.datetime(),
    zone: z.string().meta({ description: "In which the time was named, as IANA calls it." }),
    by: someone,
    state: z.enum(SCHEDULE_STATES),
    reason: z.string().nullable().meta({ description: "The code of what stopped it." }),
    endedBy: z.string().nullable().meta({ description: "Who replaced or cancelled it." }),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Schedule" });
/** One schedule, and what became of it. Times are ISO 8601. */
export type ShownSchedule = Answer<typeof scheduleSchema>;

export const publicationSchema = z
  .object({
    public: publicationActSchema.nullable().meta({ description: "The act that made public what is public now." }),
    page: z
      .string()
      .nullable()
      .meta({
        description: "Path of its page for the world; null where nothing is public, and while the site is off.",
      }),
    site: z
      .object({
        isOn: z.boolean(),
        address: z.string().meta({ description: "What its addresses begin with; empty: where Stet is." }),
        mayTurnOn: z.boolean(),
      })
      .meta({ description: "Whether the world is shown pages, and whether you may turn them on." }),
    changesSince: count.meta({ description: "Versions since the public one, typing included." }),
    current: z.object({
      version: z.int().min(1),
      hash: z.string(),
      isTyped: z.boolean().meta({ description: "Its last words have no version yet." }),
    }),
    checklist: z
      .array(z.object({ check: z.enum(CHECKS), level: z.enum(["block", "warn"]), count }))
      .meta({ description: "What to look at before the current text is published." }),
    acts: z.array(publicationActSchema).meta({ description: "Newest first." }),
    schedules: z.array(scheduleSchema).meta({ description: "Newest first; the first alone can be waiting." }),
    mayPublish: z.boolean(),
  })
  .meta({ id: "Publication" });
export type Publication = Answer<typeof publicationSchema>;
