import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { allows, type AccessChange, type Actor, type Auth } from "../auth/index.ts";
import { badCharacterRefusal } from "../edit-ops/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { USUAL_MODEL, type ModelChoice, type ModelInUse, type ModelPatch } from "./model-schema.ts";
import { seal, unseal, type Sealed } from "./sealed.ts";

/** What the process hands in. */
export interface ModelSettingsEnv {
  readonly db: PrismaClient;
  readonly auth: Pick<Auth, "manage">;
  /** The model of the process' environment: it wins over what is set here. */
  readonly fromEnvironment: ModelInUse | undefined;
  /** What keys are sealed under; absent: the workspace's signing key. */
  readonly secret: string | undefined;
  /** Asks a model for one word. Refuses in a sentence. */
  readonly tryModel: (model: ModelInUse) => Promise<Outcome<unknown, Refusal>>;
  readonly clock: () => Date;
}

export interface ModelAnswer extends ModelChoice {
  /** Which model answers: that of the environment, that of these settings, or none. */
  readonly source: "environment" | "settings" | "none";
  /** `lost`: it was sealed under another secret, and has to be entered again. */
  readonly key: "set" | "none" | "lost";
}

export interface ModelTried {
  readonly works: boolean;
  /** Why it does not, in a sentence; empty when it does. */
  readonly message: string;
  readonly tookMs: number;
}

/** Which language model a workspace asks (SET-2). All but `inUse` are an owner's alone: `forbidden`. */
export interface ModelSettings {
  read(actor: Actor): Promise<Outcome<ModelAnswer, Refusal>>;
  /** Refuses with `invalid_request` while the environment sets the model. */
  change(actor: Actor, patch: ModelPatch): Promise<Outcome<ModelAnswer, Refusal>>;
  remove(actor: Actor): Promise<Outcome<ModelAnswer, Refusal>>;
  /** Asks the model that `patch` would make; nothing is stored. */
  test(actor: Actor, patch: ModelPatch): Promise<Outcome<ModelTried, Refusal>>;
  inUse(workspaceId: string): Promise<ModelInUse | undefined>;
}

export function createModelSettings(env: ModelSettingsEnv): ModelSettings {
  const { db, auth, fromEnvironment, tryModel, clock } = env;
  return {
    async read(actor) {
      if (!allows(actor, "settings:manage")) return refused(refusal("forbidden"));
      return accepted(answerFor(env, await heldBy(env, db, actor.workspaceId)));
    },

    async change(actor, patch) {
      const bad = badCharacterRefusal(patch) ?? (fromEnvironment ? SET_ELSEWHERE : undefined);
      if (bad) return refused(bad);
      return auth.manage(actor, "settings:manage", async ({ tx, record }) => {
        const before = await heldBy(env, tx, actor.workspaceId);
        const after = patched(before, patch);
        await tx.workspace.update({ where: { id: actor.workspaceId }, data: { model: { ...storedFrom(after) } } });
        await record(entryFor(before, after, patch));
        return accepted(answerFor(env, after));
      });
    },

    async remove(actor) {
      return auth.manage(actor, "settings:manage", async ({ tx, record }) => {
        const before = await heldBy(env, tx, actor.workspaceId);
        if (before.choice) {
          await tx.$executeRaw`update workspace set model = null where id = ${actor.workspaceId}`;
          await record({ kind: "model_removed", details: { model: before.choice.model } });
        }
        return accepted(answerFor(env, { ...before, choice: undefined, sealed: undefined, apiKey: undefined }));
      });
    },

    async test(actor, patch) {
      if (!allows(actor, "settings:manage")) return refused(refusal("forbidden"));
      const bad = badCharacterRefusal(patch);
      if (bad) return refused(bad);
      const { choice = USUAL_MODEL, apiKey } = patched(await heldBy(env, db, actor.workspaceId), patch);
      const startedAt = clock().getTime();
      const tried = await tryModel(fromEnvironment ?? { ...choice, apiKey });
      const tookMs = Math.max(0, clock().getTime() - startedAt);
      return accepted(
        tried.ok
          ? { works: true, message: "", tookMs }
          : { works: false, message: `${tried.refusal.message} ${tried.refusal.hint}`, tookMs },
      );
    },

    async inUse(workspaceId) {
      if (fromEnvironment) return fromEnvironment;
      const { choice, apiKey, sealed } = await heldBy(env, db, workspaceId);
      return choice && isUsable(choice, apiKey, sealed) ? { ...choice, apiKey } : undefined;
    },
  };
}

const SET_ELSEWHERE = refusal("invalid_request", {
  message: "The model is set where Stet is started, and that wins over what is set here.",
  hint: "Change it there, or remove it there to set it here.",
});

/** What a workspace has set. `choice` undefined: nothing. */
interface Held {
  readonly workspaceId: string;
  readonly sealedFrom: Uint8Array;
  readonly choice: ModelChoice | undefined;
  readonly sealed: Sealed | undefined;
  /** Undefined without a sealed one, or where that cannot be opened. */
  readonly apiKey: string | undefined;
}

interface Stored extends ModelChoice {
  readonly key?: Sealed;
}

async function heldBy(
  { secret }: Pick<ModelSettingsEnv, "secret">,
  db: Pick<PrismaClient, "workspace">,
  workspaceId: string,
): Promise<Held> {
  const { model, signingKey } = await db.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { model: true, signingKey: true },
  });
  const sealedFrom = secret === undefined ? signingKey : Buffer.from(secret, "utf8");
  if (model === null) return { workspaceId, sealedFrom, choice: undefined, sealed: undefined, apiKey: undefined };
  const { key: sealed, ...stored } = model as unknown as Stored; // written below alone
  const choice = { ...USUAL_MODEL, ...stored }; // an older release knew fewer settings
  return { workspaceId, sealedFrom, choice, sealed, apiKey: sealed && unseal(sealed, sealedFrom, workspaceId) };
}

/** A key goes to the address that it was given for: another address begins without one. */
function patched(held: Held, { apiKey, ...patch }: ModelPatch): Held {
  const before = held.choice ?? USUAL_MODEL;
  const given = Object.fromEntries(
    Object.entries(patch).filter(([, value]) => value !== undefined),
  ) as Partial<ModelChoice>; // the schema's own fields
  const choice = { ...before, ...given };
  if (typeof apiKey === "string")
    return { ...held, choice, apiKey, sealed: seal(apiKey, held.sealedFrom, held.workspaceId) };
  const isKept = apiKey === undefined && choice.baseUrl === before.baseUrl;
  return { ...held, choice, ...(isKept ? {} : { apiKey: undefined, sealed: undefined }) };
}

const storedFrom = ({ choice = USUAL_MODEL, sealed }: Held) => ({
  ...choice,
  ...(sealed ? { key: { ...sealed } } : {}),
});

/** OpenAI's own server wants a key; one that was sealed and cannot be opened is never left out in silence. */
const isUsable = ({ baseUrl }: ModelChoice, apiKey: string | undefined, sealed: Sealed | undefined): boolean =>
  apiKey !== undefined || (baseUrl !== null && sealed === undefined);

function answerFor(
  { fromEnvironment }: Pick<ModelSettingsEnv, "fromEnvironment">,
  { choice, apiKey, sealed }: Held,
): ModelAnswer {
  if (fromEnvironment) {
    const { apiKey: own, ...shown } = fromEnvironment;
    return { ...shown, source: "environment", key: own === undefined ? "none" : "set" };
  }
  const key = apiKey !== undefined ? "set" : sealed ? "lost" : "none";
  return { ...(choice ?? USUAL_MODEL), source: choice && isUsable(choice, apiKey, sealed) ? "settings" : "none", key };
}

/** Never the key, nor a part of it. */
function entryFor(before: Held, { choice = USUAL_MODEL }: Held, { apiKey }: ModelPatch): AccessChange {
  const key = apiKey === undefined ? "kept" : apiKey === null ? "removed" : before.sealed ? "replaced" : "set";
  return { kind: "model_changed", details: { model: choice.model, address: choice.baseUrl ?? "OpenAI", key } };
}
