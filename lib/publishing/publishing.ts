import type { ShownPublication, Publication } from "./answers.ts";
import { readCalendar, type Calendar, type CalendarDays } from "./calendar.ts";
import { allows, type Actor } from "../auth/index.ts";
import type { ContentAnswer, Contents, VersionAct } from "../content/index.ts";
import { accepted, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { shownAt } from "../site/index.ts";
import { storedFormOf } from "../text/index.ts";
import { publishing, takingDown, type Bar } from "./acts.ts";
import { checked, checksOfText, levelled, type Blocking, type Check } from "./checklist.ts";
import { refusalOfMoment, shownSchedule, type WantedSchedule } from "./schedule.ts";
import { selectSchedules } from "./schedule-statements.ts";
import { cancelling, scheduling } from "./scheduling.ts";
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { selectPublications, type PublicationRow } from "./statements.ts";

/** What the process hands to this room. */
export interface PublishingEnv {
  readonly db: PrismaClient;
  readonly contents: Pick<Contents, "read" | "summary" | "version" | "attempts" | "comments" | "actOnVersion">;
  readonly clock: () => Date;
  readonly newId: () => string;
  /** The checks that stop a post in a workspace (PUB-2.1). */
  readonly blocking: (workspaceId: string) => Promise<Blocking>;
}

/** Which version is published: an earlier one by its number, or the current text by the hash that was seen. */
export type Chosen = { readonly version: number } | { readonly hash: string };

/** What of a post is public (PUB-1): acts of people on versions. Throws faults only. */
export interface Publishing {
  /** Refuses with `forbidden` and `not_found`. */
  read(actor: Actor, idOrPath: string): Promise<Outcome<Publication, Refusal>>;
  /** Refuses with `forbidden`, `not_found`, `hash_mismatch`, and `not_publishable` with what is in the way. */
  publish(actor: Actor, idOrPath: string, chosen: Chosen): Promise<Outcome<Publication, Refusal>>;
  /** Refuses with `forbidden` and `not_found`. */
  takeDown(actor: Actor, idOrPath: string): Promise<Outcome<Publication, Refusal>>;
  /** As `publish`, later (PUB-4); and with `invalid_request` a moment that has passed or a zone that is none. */
  schedule(actor: Actor, idOrPath: string, wanted: WantedSchedule): Promise<Outcome<Publication, Refusal>>;
  /** Refuses with `forbidden` and `not_found`. */
  cancel(actor: Actor, idOrPath: string): Promise<Outcome<Publication, Refusal>>;
  /** What is due, scheduled and published from one day to another (PLAN-4). */
  calendar(actor: Actor, days: CalendarDays): Promise<Outcome<Calendar, Refusal>>;
}

const MOST_ACTS = 50;
const MOST_SCHEDULES = 20;
const MOST_ATTEMPTS = 100;

export function createPublishing(env: PublishingEnv): Publishing {
  return {
    read: (actor, idOrPath) => read(env, actor, idOrPath),
    async publish(actor, idOrPath, chosen) {
      const which =
        "version" in chosen
          ? ({ kind: "version", number: chosen.version } as const)
          : ({ kind: "text", hash: chosen.hash } as const);
      const end = { state: "replaced", endedAt: env.clock(), endedBy: actor.name } as const;
      const bar = await barFor(env, actor, idOrPath, chosen);
      return done(env, actor, idOrPath, publishing(env, actor, which, { end, bar }));
    },
    takeDown: (actor, idOrPath) => done(env, actor, idOrPath, takingDown(env, actor)),
    async schedule(actor, idOrPath, wanted) {
      const never = refusalOfMoment(wanted, env.clock());
      if (never) return refused(never);
      return done(env, actor, idOrPath, scheduling(env, actor, wanted, await barFor(env, actor, idOrPath, wanted)));
    },
    calendar: (actor, days) => readCalendar(env.db, actor, days),
    cancel: (actor, idOrPath) => done(env, actor, idOrPath, cancelling(env, actor)),
  };
}

async function read(env: PublishingEnv, actor: Actor, idOrPath: string): Promise<Outcome<Publication, Refusal>> {
  const { db, contents } = env;
  const content = await contents.read(actor, idOrPath);
  if (!content.ok) return content;
  const { id, hash, version, unversioned, body } = content.value;
  const acts = (await selectPublications(db, id, MOST_ACTS)).map(shown);
  const [last] = acts;
  const isPublic = last?.kind === "published" ? last : null;
  const current = { version: version + (unversioned ? 1 : 0), hash, isTyped: unversioned };
  const { page = null, isOn, address } = await shownAt(db, actor.workspaceId, id);
  return accepted({
    public: isPublic,
    page,
    site: { isOn, address, mayTurnOn: actor.kind === "person" && allows(actor, "settings:manage") },
    changesSince: isPublic ? await changesSince(env, actor, content.value, isPublic.version, current) : 0,
    current,
    checklist: levelled(
      [...checksOfText(storedFormOf(body).text, content.value), ...(await checksOfEdits(env, actor, id))],
      await env.blocking(actor.workspaceId),
    ),
    acts,
    schedules: (await selectSchedules(db, id, MOST_SCHEDULES)).map(shownSchedule),
    mayPublish: allows(actor, "content:publish"),
  });
}

async function changesSince(
  { contents }: PublishingEnv,
  actor: Actor,
  { id }: ContentAnswer,
  shownVersion: number,
  current: Publication["current"],
): Promise<number> {
  const version = await contents.version(actor, id, shownVersion);
  return version.ok && version.value.hash === current.hash ? 0 : current.version - shownVersion;
}

/** What people and the AI wait for. Who may not see requests is told of none. */
async function checksOfEdits({ contents }: PublishingEnv, actor: Actor, contentId: string): Promise<Check[]> {
  const waiting = { contentId, settled: "no", dismissed: "no", limit: MOST_ATTEMPTS } as const;
  const asked = await contents.attempts(actor, { ...waiting, outcome: "clarify" });
  const said = await contents.comments(actor, contentId);
  const leftOut = await contents.attempts(actor, { ...waiting, outcome: "left_out" });
  return [
    ...checked("open_question", "warn", asked.ok ? asked.value.items.length : 0),
    ...checked("left_out", "warn", leftOut.ok ? leftOut.value.items.length : 0),
    ...checked("open_comment", "warn", said.ok ? said.value.items.filter((one) => one.resolved === null).length : 0),
  ];
}

/** What the edits of a post wait for counts where its current text is published; who goes back to a version is let. */
async function barFor(env: PublishingEnv, actor: Actor, idOrPath: string, chosen: Chosen): Promise<Bar> {
  const blocking = await env.blocking(actor.workspaceId);
  if ("version" in chosen || !allows(actor, "content:publish")) return { blocking, ofEdits: [] };
  const content = await env.contents.summary(actor, idOrPath);
  return { blocking, ofEdits: content.ok ? await checksOfEdits(env, actor, content.value.id) : [] };
}

/** Does one act and reads what came of it. */
async function done(
  env: PublishingEnv,
  actor: Actor,
  idOrPath: string,
  act: VersionAct<string>,
): Promise<Outcome<Publication, Refusal>> {
  const acted = await env.contents.actOnVersion(actor, idOrPath, act);
  return acted.ok ? read(env, actor, acted.value) : acted;
}

const shown = ({ personId, personName, createdAt, dueAt, ...row }: PublicationRow): ShownPublication => ({
  ...row,
  by: { id: personId, name: personName },
  at: createdAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
});
