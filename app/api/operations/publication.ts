// Calls about what is public of a post (PUB-1).
import { z } from "zod";
import { versionNumberSchema } from "../../../lib/content/index.ts";
import { publicationSchema } from "../../../lib/publishing/index.ts";
import { operation } from "../door.ts";
import { ofContent } from "../params.ts";

const LONGEST_HASH = 64;
const LONGEST_ZONE = 64;

const success = { status: 200, description: "Which version is public.", schema: publicationSchema } as const;

const day = z.iso.date({ error: "a day as year, month and day: 2026-12-01" });

const when = {
  at: z.iso.datetime({ offset: true }).meta({ description: "The moment, with its offset." }),
  zone: z
    .string()
    .min(1)
    .max(LONGEST_ZONE)
    .meta({ description: "IANA name of the time zone that the person chose; people are shown the time in it." }),
};

export const PUBLICATION_OPERATIONS = [
  operation({
    id: "readPublication",
    at: "GET /api/contents/{id}/publication",
    summary: "Which version of a content is public",
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
          hasMore: z.boolean().meta({ description: "There are more than the thousand entries returned." }),
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
      "An earlier version by its number, or the current text by the hash that was seen. By an owner or editor: " +
      "a token needs the scope publish.",
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
    description: "Nothing of it is public then. By an owner or editor: a token needs the scope publish.",
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
      "Replaces what is already scheduled. An earlier version by its number, or the current text by the " +
      "hash that was seen. By an owner or editor: a token needs the scope publish.",
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
    description: "By an owner or editor: a token needs the scope publish.",
    needs: "content:publish",
    params: ofContent,
    success,
    answer: ({ actor, params: { id }, runtime: { publishing } }) => publishing.cancel(actor, id),
  }),
];
