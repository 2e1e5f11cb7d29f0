import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { allows, shownMovers, type Actor, type Auth, type Movers } from "../auth/index.ts";
import { badCharacterRefusal } from "../edit-ops/index.ts";
import { effectiveLimits, LIMIT_BOUNDS, LIMIT_NAMES, type LimitBounds, type LimitName } from "../guards/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { type EditMode, type Held, heldBy, patched, changesBetween } from "./held-settings.ts";
import { shownChecks, type ShownChecks } from "./publish-checks.ts";
import { storedRetention, type ShownRetention } from "./retention.ts";
import type { SettingsPatch } from "./schema.ts";
import type { SiteSetting } from "./site-setting.ts";

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
  /** What becomes of an edit for an AI that does not say (PUB-1.7). */
  readonly editMode: EditMode;
  readonly toneGuide: string;
  readonly retention: ShownRetention;
  /** How large an image of a post may be (IMG-2). */
  readonly imageMegabytes: number;
  /** Sources may be read from addresses (SRC-9). */
  readonly sourceAddresses: boolean;
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
   * Changes what `patch` names, all or nothing; each change is an entry of the access log with both values. Once it is
   * answered, no edit judged by the old limits or percentage is stored. Refuses with `forbidden` anyone who is not
   * an owner, and a token without the scope `grant` that loosens, or keeps something for a shorter time.
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
        const { site, name: _ofWorkspace, ...stored } = after;
        const changesJudging = changes.some(({ isJudgedBy }) => isJudgedBy);
        await tx.workspace.update({
          where: { id: actor.workspaceId },
          data: {
            ...stored,
            limits: { ...stored.limits },
            publishChecks: { ...stored.publishChecks },
            statusMovers: { ...stored.statusMovers },
            retention: { ...storedRetention(stored.retention) },
            ...(changesJudging ? { rulesRevision: { increment: 1 } } : {}),
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
  message: "This token may tighten the rule book but not loosen it: it lacks the scope grant.",
  hint: "Sign in and do it there, or use a token with the scope grant too.",
});

const MAY_NOT_ERASE = refusal("forbidden", {
  message: "This token may not shorten how long things are kept: it lacks the scope grant.",
  hint: "Sign in and do it there, or use a token with the scope grant too.",
});

const OF_PEOPLE = refusal("forbidden", {
  message: "Only an owner can change the public site, in their own browser; a token cannot.",
  hint: "Sign in and do it under Settings, Site.",
});

function answerFor(actor: Actor, { name: _ofWorkspace, ...held }: Held): SettingsAnswer {
  const limits = effectiveLimits(held.limits);
  return {
    ...held,
    limits: LIMIT_NAMES.map((name) => ({ name, value: limits[name], ...LIMIT_BOUNDS[name] })),
    publishChecks: shownChecks(held.publishChecks),
    statusMovers: shownMovers(held.statusMovers),
    mayChange: allows(actor, "settings:manage"),
  };
}
