// Calls about what is public of a post (PUB-1).
import { z } from "zod";
import { versionNumberSchema } from "../../../lib/content/index.ts";
import { CHECKS, SCHEDULE_STATES } from "../../../lib/publishing/index.ts";
import { operation } from "../door.ts";
import { count, ofContent, someone } from "../params.ts";

const MOST_ADDRESS = 1_000;
const LONGEST_HASH = 64;
const LONGEST_ZONE = 64;

const act = z
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

const schedule = z
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

const day = z.iso.date({ error: "a day as year, month and day: 2026-12-01" });

const when = {
  at: z.iso.datetime({ offset: true }).meta({ description: "The moment, with its offset." }),
  zone: z
    .string()
    .min(1)
    .max(LONGEST_ZONE)
    .meta({ description: "In which the person named it, as IANA calls it: people are shown the time in it." }),
};

export const PUBLICATION_OPERATIONS = [
  operation({
    id: "readPublication",
    at: "GET /api/contents/{id}/publication",
    summary: "What of a content is public",
    params: ofContent,
    success,
    answer: ({ actor, params: { id }, runtime: { publishing } }) => publishing.read(actor, id),
  }),
  // What is due, scheduled and published between two days (PLAN-4).
  operation({
    id: "readCalendar",
    at: "GET /api/calendar",
    summary: "What is due, scheduled and published, by day",
    description: "At most 62 days. Moments are given for a day more on either side, for zones other than UTC.",
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
    answer: ({ actor, query, runtime: { publishing } }) => publishing.calendar(actor, query),
  }),
  operation({
    id: "publishVersion",
    at: "POST /api/contents/{id}/publication",
    summary: "Make a version public",
    description:
      "An earlier version by its number, or the current text by the hash that was seen. A person's own act: " +
      "with the session of an owner or editor, and with no token.",
    needs: "content:publish",
    params: ofContent,
    body: z
      .union([
        z.strictObject({ version: versionNumberSchema }),
        z.strictObject({ hash: z.string().min(1).max(LONGEST_HASH) }),
      ])
      .meta({ id: "PublishRequest" }),
    success,
    answer: ({ actor, params: { id }, body, runtime: { publishing } }) => publishing.publish(actor, id, body),
  }),
  operation({
    id: "takeDown",
    at: "DELETE /api/contents/{id}/publication",
    summary: "Take a content down",
    description:
      "Nothing of it is public then. A person's own act: with the session of an owner or editor, and with no token.",
    needs: "content:publish",
    params: ofContent,
    success,
    answer: ({ actor, params: { id }, runtime: { publishing } }) => publishing.takeDown(actor, id),
  }),
  // What will be public of a content later (PUB-4).
  operation({
    id: "scheduleVersion",
    at: "PUT /api/contents/{id}/publication/schedule",
    summary: "Make a version public later",
    description:
      "In the place of what is scheduled already. An earlier version by its number, or the current text by the " +
      "hash that was seen. A person's own act: with the session of an owner or editor, and with no token.",
    needs: "content:publish",
    params: ofContent,
    body: z
      .union([
        z.strictObject({ version: versionNumberSchema, ...when }),
        z.strictObject({ hash: z.string().min(1).max(LONGEST_HASH), ...when }),
      ])
      .meta({ id: "ScheduleRequest" }),
    success,
    answer: ({ actor, params: { id }, body, runtime: { publishing } }) => publishing.schedule(actor, id, body),
  }),
  operation({
    id: "cancelSchedule",
    at: "DELETE /api/contents/{id}/publication/schedule",
    summary: "Cancel what is scheduled",
    description: "A person's own act: with the session of an owner or editor, and with no token.",
    needs: "content:publish",
    params: ofContent,
    success,
    answer: ({ actor, params: { id }, runtime: { publishing } }) => publishing.cancel(actor, id),
  }),
];
