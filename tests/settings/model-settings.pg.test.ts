// Covers docs/spec/rule-book.md SET-2 and SET-2.1 on a real Postgres: who sets the model, what is stored of its key,
// and what answers.
import { describe, expect, test } from "vitest";
import { accepted, refusal, refused } from "../../lib/outcome/index.ts";
import {
  createModelSettings,
  modelPatchSchema,
  type ModelInUse,
  type ModelSettingsEnv,
} from "../../lib/settings/index.ts";
import { codeOf, scene, valueOf } from "../auth/scene.ts";

const KEY = "sk-of-the-team-0123456789";
const OURS = { model: "our-model", baseUrl: "https://models.example/v1", apiKey: KEY };

async function office(more: Partial<ModelSettingsEnv> = {}) {
  const at = await scene();
  const { prisma: db } = at.database;
  const asked: ModelInUse[] = [];
  const env: ModelSettingsEnv = {
    db,
    auth: at.auth,
    fromEnvironment: undefined,
    secret: undefined,
    clock: () => new Date(),
    tryModel: async (model) => (asked.push(model), accepted(undefined)),
    ...more,
  };
  const owner = await at.owner();
  return {
    ...at,
    env,
    db,
    asked,
    owner,
    settings: createModelSettings(env),
    stored: async () => JSON.stringify(await db.workspace.findMany({ select: { model: true } })),
    logged: async () => JSON.stringify(await db.accessEvent.findMany({ where: { kind: { startsWith: "model" } } })),
  };
}

test("[SET-2] what an owner sets is what answers, and the log says who set it", async () => {
  const { settings, owner, logged } = await office();
  expect(valueOf(await settings.read(owner))).toMatchObject({ source: "none", key: "none" });
  expect(await settings.inUse(owner.workspaceId)).toBeUndefined();
  expect(valueOf(await settings.change(owner, OURS))).toMatchObject({
    source: "settings",
    model: "our-model",
    key: "set",
  });
  expect(await settings.inUse(owner.workspaceId)).toMatchObject({
    model: "our-model",
    baseUrl: "https://models.example/v1",
    apiKey: KEY,
    temperature: 0.6,
  });
  expect(await logged()).toContain("our-model");
  expect(valueOf(await settings.remove(owner))).toMatchObject({ source: "none", key: "none" });
  expect(await settings.inUse(owner.workspaceId)).toBeUndefined();
});

test("[SET-2.1] the key is in no answer, no row and no entry of the log", async () => {
  const { settings, owner, stored, logged } = await office();
  const answers = [
    await settings.change(owner, OURS),
    await settings.read(owner),
    await settings.test(owner, {}),
    await stored(),
    await logged(),
  ];
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/sk-of|0123456789/);
});

test("[SET-2.1] it goes to no other address than it was given for, not for a test either", async () => {
  const { settings, owner, asked } = await office();
  await settings.change(owner, OURS);
  await settings.test(owner, { baseUrl: "https://elsewhere.example/v1" });
  expect(asked.at(-1)).toMatchObject({ baseUrl: "https://elsewhere.example/v1", apiKey: undefined });
  await settings.test(owner, { temperature: 1 });
  expect(asked.at(-1)).toMatchObject({ apiKey: KEY, temperature: 1 });
  expect(valueOf(await settings.change(owner, { baseUrl: null }))).toMatchObject({ key: "none", source: "none" });
});

test("[SET-2.1] under another secret it is lost, and no model answers until it is entered again", async () => {
  const { env, owner, settings } = await office({ secret: "one secret of the team" });
  await settings.change(owner, OURS);
  const later = createModelSettings({ ...env, secret: "another secret of theirs" });
  expect(valueOf(await later.read(owner))).toMatchObject({ key: "lost", source: "none" });
  expect(await later.inUse(owner.workspaceId)).toBeUndefined();
  expect(valueOf(await later.change(owner, { apiKey: KEY }))).toMatchObject({ key: "set", source: "settings" });
});

test("[SET-2] the environment wins, is told without its key, and cannot be changed from here", async () => {
  const given = {
    model: "theirs",
    baseUrl: null,
    apiKey: "sk-env",
    temperature: 0.6,
    maxOutputTokens: 10,
    contextTokens: 32_000,
    timeoutMs: 1_000,
    embeddingModel: "meanings",
  };
  const { settings, owner } = await office({ fromEnvironment: given });
  expect(valueOf(await settings.read(owner))).toEqual({
    model: "theirs",
    baseUrl: null,
    temperature: 0.6,
    maxOutputTokens: 10,
    contextTokens: 32_000,
    timeoutMs: 1_000,
    embeddingModel: "meanings",
    source: "environment",
    key: "set",
  });
  expect(codeOf(await settings.change(owner, OURS))).toBe("invalid_request");
  expect(await settings.inUse(owner.workspaceId)).toEqual(given);
});

test("[SET-2] a model that does not answer says why, and nothing is stored", async () => {
  const no = refusal("model_failed", {
    message: "The model server does not accept the key.",
    hint: "Ask an owner to check the key of the model.",
  });
  const { settings, owner, stored } = await office({ tryModel: async () => refused(no) });
  expect(valueOf(await settings.test(owner, OURS))).toMatchObject({
    works: false,
    message: expect.stringContaining("does not accept the key"),
  });
  expect(await stored()).not.toContain("our-model");
});

test("[SET-2] editors and viewers neither read, set, test nor remove it", async () => {
  const { settings, joined } = await office();
  for (const role of ["editor", "viewer"] as const) {
    const { actor } = await joined(role, `A ${role}`);
    const answers = [
      await settings.read(actor),
      await settings.change(actor, OURS),
      await settings.test(actor, OURS),
      await settings.remove(actor),
    ];
    expect(answers.map(codeOf)).toEqual(["forbidden", "forbidden", "forbidden", "forbidden"]);
  }
});

describe("what cannot be a model", () => {
  test.each([
    [{ baseUrl: "file:///etc/passwd" }],
    [{ baseUrl: "https://me:secret@models.example" }],
    [{ model: "two words" }],
    [{ model: "" }],
    [{ apiKey: "with space" }],
    [{ apiKey: "ä" }],
    [{ temperature: 3 }],
    [{ timeoutMs: 1 }],
    [{ limits: {} }],
  ])("[SET-2] %j", (patch) => {
    expect(modelPatchSchema.safeParse(patch).success).toBe(false);
  });
});
