import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { AccessChange, StoredMovers } from "../auth/index.ts";
import {
  DEFAULT_LIMITS,
  effectiveLimits,
  isLooser,
  LIMIT_NAMES,
  type LimitName,
  type Limits,
} from "../guards/index.ts";
import { checkChanges, patchedChecks, type StoredChecks } from "./publish-checks.ts";
import {
  RETENTION_NAMES,
  shownRetention,
  storedRetention,
  type ShownRetention,
  type StoredRetention,
} from "./retention.ts";
import type { SettingsPatch } from "./schema.ts";
import { patchedSite, siteChange, type SiteSetting } from "./site-setting.ts";
import { moverChanges, patchedMovers } from "./status-movers.ts";

/** What becomes of an edit for an AI that does not say (PUB-1.7). */
export type EditMode = "apply" | "suggest";

/** The columns of the workspace that are this room's. */
export interface Held {
  /** Those that differ from the defaults. */
  readonly limits: Partial<Limits>;
  readonly safeAiEditsV2: number;
  readonly editMode: EditMode;
  readonly toneGuide: string;
  readonly imageMegabytes: number;
  readonly sourceAddresses: boolean;
  readonly publishChecks: StoredChecks;
  readonly site: SiteSetting | null;
  readonly statusMovers: StoredMovers;
  readonly retention: ShownRetention;
  /** Of the workspace. */
  readonly name: string;
}

export async function heldBy(db: Pick<PrismaClient, "workspace">, workspaceId: string): Promise<Held> {
  const row = await db.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: {
      limits: true,
      safeAiEditsV2: true,
      editMode: true,
      toneGuide: true,
      imageMegabytes: true,
      sourceAddresses: true,
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
    editMode: row.editMode as EditMode,
    limits: row.limits as Partial<Limits>,
    publishChecks: row.publishChecks as StoredChecks,
    site: row.site as SiteSetting | null,
    statusMovers: row.statusMovers as StoredMovers,
    retention: shownRetention(row.retention as StoredRetention),
  };
}

/** Of a workspace that has set nothing; the columns begin with the same. */
const DEFAULTS = { safeAiEditsV2: 100, editMode: "apply", toneGuide: "", imageMegabytes: 10 } as const;

export function patched(
  held: Held,
  {
    limits = {},
    safeAiEditsV2 = held.safeAiEditsV2,
    editMode = held.editMode,
    toneGuide = held.toneGuide,
    imageMegabytes = held.imageMegabytes,
    sourceAddresses = held.sourceAddresses,
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
    editMode: editMode ?? DEFAULTS.editMode,
    toneGuide: toneGuide ?? DEFAULTS.toneGuide,
    imageMegabytes: imageMegabytes ?? DEFAULTS.imageMegabytes,
    sourceAddresses,
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

const limitChanges = (old: Limits, now: Limits): Change[] =>
  LIMIT_NAMES.filter((name) => old[name] !== now[name]).map((name) => {
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

export function changesBetween(before: Held, after: Held): Change[] {
  const changes = limitChanges(effectiveLimits(before.limits), effectiveLimits(after.limits));
  const [from, to] = [before.safeAiEditsV2, after.safeAiEditsV2];
  if (from !== to)
    changes.push({
      entry: { kind: "strict_set_changed", details: { from, to } },
      isLoosening: to < from,
      isJudgedBy: true,
    });
  if (before.editMode !== after.editMode)
    changes.push({
      entry: { kind: "edit_mode_changed", details: { from: before.editMode, to: after.editMode } },
      isLoosening: after.editMode === "apply",
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
  if (before.sourceAddresses !== after.sourceAddresses)
    changes.push({
      entry: { kind: "source_addresses_changed", details: { to: after.sourceAddresses ? "on" : "off" } },
      isLoosening: after.sourceAddresses,
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
