// Calls about what is public of a post (PUB-1).
import { z } from "zod";
import { versionNumberSchema } from "../../lib/content/index.ts";
import { CHECKS, SCHEDULE_STATES } from "../../lib/publishing/index.ts";
import { operation } from "./operation.ts";

const MOST_ADDRESS = 1_000;
const LONGEST_HASH = 64;
const LONGEST_ZONE = 64;
const PATH = "/api/contents/{id}/publication";

const params = z.strictObject({
  id: z.string().min(1).max(MOST_ADDRESS).meta({ description: "Id of the content, or its path with slashes as %2F." }),
});
const query = z.strictObject({});
const count = z.int().min(0);

const act = z
  .object({
    number: z.int().min(1),
    kind: z.enum(["published", "taken_down"]),
    version: z.int().min(1).meta({ description: "That was published, or was public until then." }),
    by: z.object({ id: z.string(), name: z.string() }),
    at: z.iso.datetime(),
    dueAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "For when it was scheduled; null where a person published it then and there." }),
  })
  .meta({ id: "PublicationAct" });

const schedule = z
  .object({
    number: z.int().min(1),
    version: z.int().min(1),
    at: z.iso.datetime(),
    zone: z.string().meta({ description: "In which the time was named, as IANA calls it." }),
    by: z.object({ id: z.string(), name: z.string() }),
    state: z.enum(SCHEDULE_STATES),
    reason: z.string().nullable().meta({ description: "The code of what stopped it." }),
    endedBy: z.string().nullable().meta({ description: "Who replaced or cancelled it." }),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Schedule" });

const publicationAnswer = z
  .object({
    public: act.nullable().meta({ description: "The act that made public what is public now." }),
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
    acts: z.array(act).meta({ description: "Newest first." }),
    schedules: z.array(schedule).meta({ description: "Newest first; the first alone can be waiting." }),
    mayPublish: z.boolean(),
  })
  .meta({ id: "Publication" });

const success = { status: 200, description: "What is public of it.", schema: publicationAnswer } as const;

export const readPublication = operation({
  id: "readPublication",
  method: "GET",
  path: PATH,
  summary: "What of a content is public",
  params,
  query,
  success,
});

const day = z.iso.date({ error: "a day as year, month and day: 2026-12-01" });

export const readCalendar = operation({
  id: "readCalendar",
  method: "GET",
  path: "/api/calendar",
  summary: "What is due, scheduled and published, by day",
  description: "At most 62 days. Moments are given for a day more on either side, for zones other than UTC.",
  params: query,
  query: z.strictObject({ from: day, to: day }),
  success: {
    status: 200,
    description: "In order.",
    schema: z
      .object({
        entries: z.array(
          z.object({
            id: z.string(),
            path: z.string(),
            title: z.string(),
            status: z.string(),
            kind: z.enum(["due", "scheduled", "published"]),
            day: z.iso.date().nullable().meta({ description: "Of what is due." }),
            at: z.iso.datetime().nullable().meta({ description: "Of what is scheduled or published." }),
            version: z.int().min(1).nullable(),
            assignee: z.string().nullable(),
          }),
        ),
        hasMore: z.boolean().meta({ description: "There are more than the thousand that are given." }),
      })
      .meta({ id: "Calendar" }),
  },
});

export const publishVersion = operation({
  id: "publishVersion",
  method: "POST",
  path: PATH,
  summary: "Make a version public",
  description:
    "An earlier version by its number, or the current text by the hash that was seen. A person's own act: " +
    "with the session of an owner or editor, and with no token.",
  needs: "content:publish",
  params,
  query,
  body: z
    .union([
      z.strictObject({ version: versionNumberSchema }),
      z.strictObject({ hash: z.string().min(1).max(LONGEST_HASH) }),
    ])
    .meta({ id: "PublishRequest" }),
  success,
});

export const takeDown = operation({
  id: "takeDown",
  method: "DELETE",
  path: PATH,
  summary: "Take a content down",
  description:
    "Nothing of it is public then. A person's own act: with the session of an owner or editor, and with no token.",
  needs: "content:publish",
  params,
  query,
  success,
});

const when = {
  at: z.iso.datetime({ offset: true }).meta({ description: "The moment, with its offset." }),
  zone: z
    .string()
    .min(1)
    .max(LONGEST_ZONE)
    .meta({ description: "In which the person named it, as IANA calls it: people are shown the time in it." }),
};

export const scheduleVersion = operation({
  id: "scheduleVersion",
  method: "PUT",
  path: `${PATH}/schedule`,
  summary: "Make a version public later",
  description:
    "In the place of what is scheduled already. An earlier version by its number, or the current text by the " +
    "hash that was seen. A person's own act: with the session of an owner or editor, and with no token.",
  needs: "content:publish",
  params,
  query,
  body: z
    .union([
      z.strictObject({ version: versionNumberSchema, ...when }),
      z.strictObject({ hash: z.string().min(1).max(LONGEST_HASH), ...when }),
    ])
    .meta({ id: "ScheduleRequest" }),
  success,
});

export const cancelSchedule = operation({
  id: "cancelSchedule",
  method: "DELETE",
  path: `${PATH}/schedule`,
  summary: "Cancel what is scheduled",
  description: "A person's own act: with the session of an owner or editor, and with no token.",
  needs: "content:publish",
  params,
  query,
  success,
});

export const PUBLICATION_OPERATIONS = [
  readCalendar,
  readPublication,
  publishVersion,
  takeDown,
  scheduleVersion,
  cancelSchedule,
] as const;
