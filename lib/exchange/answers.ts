// What calls about imports answer (IO-8).
import { z } from "zod";
import { count, instant, someone, type Answer } from "../auth/index.ts";

export const importSchema = z
  .object({
    id: z.string(),
    name: z.string().meta({ description: "Of the file that was sent." }),
    state: z.enum(["waiting", "running", "done", "cancelled", "failed"]),
    bytes: count,
    total: count.meta({ description: "Files in all." }),
    done: count.meta({ description: "Files processed so far." }),
    new: count,
    unchanged: count,
    differs: count,
    skipped: count,
    images: count,
    code: z.string().nullable().meta({ description: "Why it failed." }),
    why: z.string().nullable(),
    by: someone,
    createdAt: instant,
    endedBy: z.string().nullable().meta({ description: "Name of the person who cancelled it." }),
    endedAt: instant.nullable(),
  })
  .meta({ id: "Import" });
export type ShownImport = Answer<typeof importSchema>;
