import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import {
  allows,
  shownMovers,
  type AccessChange,
  type Actor,
  type Auth,
  type Movers,
  type StoredMovers,
} from "../auth/index.ts";
import { badCharacterRefusal } from "../edit-ops/index.ts";
import {
  DEFAULT_LIMITS,
  effectiveLimits,
  isLooser,
  LIMIT_BOUNDS,
  LIMIT_NAMES,
  type LimitBounds,
  type LimitName,
  type Limits,
} from "../guards/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { checkChanges, patchedChecks, shownChecks, type ShownChecks, type StoredChecks } from "./publish-checks.ts";
import {
  RETENTION_NAMES,
  shownRetention,
  storedRetention,
  type ShownRetention,
  type StoredRetention,
} from "./retention.ts";
import { moverChanges, patchedMovers } from "./status-movers.ts";
import type { SettingsPatch } from "./schema.ts";
import { patchedSite, siteChange, type SiteSetting } from "./site-setting.ts";

/** What the process hands to this room. */
export interface SettingsEnv {
  readonly db: PrismaClient;
  readonly auth: Pick<Auth, "manage">;
}

/** One limit as it holds, beside the default and what it may be set to. */
export interface ShownLimit extends LimitBounds {
  readonly name: LimitName;
  readonly value: number;
  readonly default: number;
}

export interface SettingsAnswer {
  readonly limits: readonly ShownLimit[];
  /** Percentage of contents for which the strict set is enforced (FLAG-1). */
  readonly safeAiEditsV2: number;
  readonly toneGuide: string;
  readonly retention: ShownRetention;
  /** How large an image of a post may be (IMG-2). */
  readonly imageMegabytes: number;
  /** What of the checklist stops a post from being published (PUB-2.1). */
  readonly publishChecks: ShownChecks;
  /** What the world is shown as a site; null: nothing (SITE-1). */
  readonly site: SiteSetting | null;
  /** The least role that moves a post to which status (PLAN-2.1). */
  readonly statusMovers: Movers;
  /** Who asks may change them. */
  readonly mayChange: boolean;
}

/** What a workspace has set for itself (SET-1). */
export interface Settings {
  /** For all whose requests are judged by them, or who read those. Refuses with `forbidden`. */
  read(actor: Actor): Promise<Outcome<SettingsAnswer, Refusal>>;
  /**
   * Changes what `patch` names, all or nothing; each change is an entry of the access log with both values. From the
   * answer on no edit is stored that was judged by the limits or the percentage of before. Refuses with `forbidden` who
   * is no owner, and a token without the scope `grant` that loosens, or keeps something for a shorter time.
   */
  change(actor: Actor, patch: SettingsPatch): Promise<Outcome<SettingsAnswer, Refusal>>;
  /** How the workspace writes; empty when nobody has said. */
  toneGuide(workspaceId: string): Promise<string>;
  /** The site that this Stet shows to strangers; undefined where it shows none (SITE-1). */
  site(): Promise<ShownSite | undefined>;
  /** The checks that stop a post from being published (PUB-2.1). */
  blockingChecks(workspaceId: string): Promise<ReadonlySet<string>>;
}

export interface ShownSite extends SiteSetting {
  readonly workspaceId: string;
}

export function createSettings({ db, auth }: SettingsEnv): Settings {
  return {
    async read(actor) {
      if (!allows(actor, "settings:read")) return refused(refusal("forbidden"));
      return accepted(answerFor(actor, await heldBy(db, actor.workspaceId)));
    },

    async change(actor, patch) {
      const bad = badCharacterRefusal(patch);
      if (bad) return refused(bad);
      return auth.manage(actor, "settings:manage", async ({ tx, record }) => {
        const before = await heldBy(tx, actor.workspaceId);
        const after = patched(before, patch);
        const changes = changesBetween(before, after);
        if (changes.some(({ isLoosening }) => isLoosening) && !actor.scopes.has("grant"))
          return refused(MAY_NOT_LOOSEN);
        if (changes.some(({ isErasing }) => isErasing) && !actor.scopes.has("grant")) return refused(MAY_NOT_ERASE);
        if (changes.some(({ isOfPeople }) => isOfPeople) && actor.kind !== "person") return refused(OF_PEOPLE);
        if (changes.length === 0) return accepted(answerFor(actor, before));
        const { limits, safeAiEditsV2, toneGuide, imageMegabytes, publishChecks, statusMovers, site, retention } =
          after;
        const judgesAnew = changes.some(({ isJudgedBy }) => isJudgedBy);
        await tx.workspace.update({
          where: { id: actor.workspaceId },
          data: {
            limits: { ...limits },
            safeAiEditsV2,
            toneGuide,
            imageMegabytes,
            publishChecks: { ...publishChecks },
            statusMovers: { ...statusMovers },
            retention: { ...storedRetention(retention) },
            ...(judgesAnew ? { rulesRevision: { increment: 1 } } : {}),
          },
        });
        const asJson = site && JSON.stringify(site);
        await tx.$executeRaw`update workspace set site = ${asJson}::jsonb where id = ${actor.workspaceId}`;
        for (const { entry } of changes) await record(entry);
        return accepted(answerFor(actor, after));
      });
    },

    toneGuide: async (workspaceId) => (await heldBy(db, workspaceId)).toneGuide,
    async site() {
      const [row] = await db.$queryRaw<{ id: string; site: SiteSetting }[]>`
        select id, site from workspace where site is not null order by created_at limit 1`;
      return row && { workspaceId: row.id, ...row.site };
    },
    blockingChecks: async (workspaceId) => new Set(Object.keys((await heldBy(db, workspaceId)).publishChecks)),
  };
}

const MAY_NOT_LOOSEN = refusal("forbidden", {
  message: "This token may tighten the rule book, and not loosen it: it may grant nothing.",
  hint: "Sign in and do it there, or use a token with the scope grant too.",
});

const MAY_NOT_ERASE = refusal("forbidden", {
  message: "This token may not have things kept for a shorter time: it may grant nothing.",
  hint: "Sign in and do it there, or use a token with the scope grant too.",
});

const OF_PEOPLE = refusal("forbidden", {
  message: "What the world is shown is said by an owner in their own browser, and by no token.",
  hint: "Sign in and do it under Settings, Site.",
});

/** The columns of the workspace that are this room's. */
interface Held {
  /** Those that differ from the defaults. */
  readonly limits: Partial<Limits>;
  readonly safeAiEditsV2: number;
  readonly toneGuide: string;
  readonly imageMegabytes: number;
  readonly publishChecks: StoredChecks;
  readonly site: SiteSetting | null;
  readonly statusMovers: StoredMovers;
  readonly retention: ShownRetention;
  /** Of the workspace. */
  readonly name: string;
}

async function heldBy(db: Pick<PrismaClient, "workspace">, workspaceId: string): Promise<Held> {
  const row = await db.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: {
      limits: true,
      safeAiEditsV2: true,
      toneGuide: true,
      imageMegabytes: true,
      publishChecks: true,
      site: true,
      statusMovers: true,
      retention: true,
      name: true,
    },
  });
  // written here, and by `stet retention`, alone
  return {
    ...row,
    limits: row.limits as Partial<Limits>,
    publishChecks: row.publishChecks as StoredChecks,
    site: row.site as SiteSetting | null,
    statusMovers: row.statusMovers as StoredMovers,
    retention: shownRetention(row.retention as StoredRetention),
  };
}

/** Of a workspace that has set nothing; the columns begin with the same. */
const DEFAULTS = { safeAiEditsV2: 100, toneGuide: "", imageMegabytes: 10 };

function patched(
  held: Held,
  {
    limits = {},
    safeAiEditsV2 = held.safeAiEditsV2,
    toneGuide = held.toneGuide,
    imageMegabytes = held.imageMegabytes,
    publishChecks = {},
    site,
    statusMovers = {},
    retention = {},
  }: SettingsPatch,
): Held {
  const own = LIMIT_NAMES.flatMap((name): [LimitName, number][] => {
    const value = limits[name] === undefined ? held.limits[name] : (limits[name] ?? undefined);
    return value === undefined || value === DEFAULT_LIMITS[name] ? [] : [[name, value]];
  });
  const kept = Object.fromEntries(
    RETENTION_NAMES.map((name) => [name, retention[name] === undefined ? held.retention[name] : retention[name]]),
  );
  return {
    limits: Object.fromEntries(own),
    safeAiEditsV2: safeAiEditsV2 ?? DEFAULTS.safeAiEditsV2,
    toneGuide: toneGuide ?? DEFAULTS.toneGuide,
    imageMegabytes: imageMegabytes ?? DEFAULTS.imageMegabytes,
    publishChecks: patchedChecks(held.publishChecks, publishChecks),
    site: patchedSite(held.site, site, held.name),
    name: held.name,
    statusMovers: patchedMovers(held.statusMovers, statusMovers),
    retention: shownRetention(storedRetention(kept as ShownRetention)),
  };
}

interface Change {
  readonly entry: AccessChange;
  /** The rule book lets more through than before. */
  readonly isLoosening: boolean;
  /** Something goes for good that would have stayed. */
  readonly isErasing?: boolean;
  /** No token does it. */
  readonly isOfPeople?: boolean;
  readonly isJudgedBy: boolean;
}

function changesBetween(before: Held, after: Held): Change[] {
  const [old, now] = [effectiveLimits(before.limits), effectiveLimits(after.limits)];
  const changes = LIMIT_NAMES.filter((name) => old[name] !== now[name]).map((name): Change => {
    const isLoosening = isLooser(name, old[name], now[name]);
    return {
      entry: {
        kind: "limit_changed",
        details: { limit: name, from: old[name], to: now[name], way: isLoosening ? "looser" : "tighter" },
      },
      isLoosening,
      isJudgedBy: true,
    };
  });
  const [from, to] = [before.safeAiEditsV2, after.safeAiEditsV2];
  if (from !== to)
    changes.push({
      entry: { kind: "strict_set_changed", details: { from, to } },
      isLoosening: to < from,
      isJudgedBy: true,
    });
  const [said, says] = [before.toneGuide, after.toneGuide];
  if (said !== says)
    changes.push({
      entry: { kind: "tone_guide_changed", details: { from: said, to: says } },
      isLoosening: false,
      isJudgedBy: false,
    });
  const [was, is] = [before.imageMegabytes, after.imageMegabytes];
  if (was !== is)
    changes.push({
      entry: { kind: "image_limit_changed", details: { from: was, to: is } },
      isLoosening: false,
      isJudgedBy: false,
    });
  for (const entry of checkChanges(before.publishChecks, after.publishChecks))
    changes.push({ entry, isLoosening: false, isJudgedBy: false });
  for (const entry of siteChange(before.site, after.site))
    changes.push({ entry, isLoosening: false, isJudgedBy: false, isOfPeople: true });
  for (const entry of moverChanges(before.statusMovers, after.statusMovers))
    changes.push({ entry, isLoosening: false, isJudgedBy: false });
  for (const name of RETENTION_NAMES) {
    const [kept, keeps] = [before.retention[name] ?? Infinity, after.retention[name] ?? Infinity];
    if (kept !== keeps)
      changes.push({
        entry: { kind: "retention_changed", details: { what: name, from: inDays(kept), to: inDays(keeps) } },
        isLoosening: false,
        isErasing: keeps < kept,
        isJudgedBy: false,
      });
  }
  return changes;
}

const inDays = (days: number): string => (days === Infinity ? "for good" : String(days));

function answerFor(
  actor: Actor,
  { limits, safeAiEditsV2, toneGuide, imageMegabytes, publishChecks, statusMovers, site, retention }: Held,
): SettingsAnswer {
  const held = effectiveLimits(limits);
  const shown = LIMIT_NAMES.map((name) => ({
    name,
    value: held[name],
    default: DEFAULT_LIMITS[name],
    ...LIMIT_BOUNDS[name],
  }));
  return {
    limits: shown,
    safeAiEditsV2,
    toneGuide,
    imageMegabytes,
    publishChecks: shownChecks(publishChecks),
    site,
    statusMovers: shownMovers(statusMovers),
    retention,
    mayChange: allows(actor, "settings:manage"),
  };
}
