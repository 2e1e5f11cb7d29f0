// Which language model answers a workspace, and everything that calls it.
import { v7 } from "uuid";
import { createReader } from "../lib/agent/index.ts";
import type { Actor } from "../lib/auth/index.ts";
import { createCorrector, type StepCount } from "../lib/correct/index.ts";
import {
  correctorClient,
  embedded,
  openAiModel,
  type ModelFailure,
  type OpenAiSettings,
  type SpokenByServer,
} from "../lib/model/index.ts";
import { accepted, refused, type Outcome, type Refusal } from "../lib/outcome/index.ts";
import type { ModelInUse, ModelSettings } from "../lib/settings/index.ts";
import type { Embedder } from "../lib/sources/index.ts";
import type { Spending } from "../lib/spending/index.ts";

const MOST_KEPT = 20;
const TEST_MS = 15_000;
/** Some models think before they speak; a test waits for one word. */
const TEST_TOKENS = 200;

/** Which parameters servers accept: shared by all workspaces, and by a test of the connection. */
const KNOWN: SpokenByServer = new Map();

/** What one model does in a process. The corrector remembers its answers, so it is made once. */
export interface ModelParts {
  readonly model: ReturnType<typeof openAiModel>;
  readonly corrector: ReturnType<typeof createCorrector>;
  readonly reader: ReturnType<typeof createReader>;
}

/** The model that answers a workspace now; undefined: the built-in planner. */
export type ModelNow = (workspaceId: string) => Promise<ModelParts | undefined>;

/** Who is informed about a model's work. */
interface Told {
  readonly count: (step: StepCount) => void;
  readonly onFailure: (failure: ModelFailure) => void;
}

export function createModelNow(settings: Pick<ModelSettings, "inUse">, told: Told): ModelNow {
  const kept = new Map<string, ModelParts>();
  return async (workspaceId) => {
    const inUse = await settings.inUse(workspaceId);
    if (!inUse) return undefined;
    const name = JSON.stringify(inUse);
    const found = kept.get(name) ?? partsOf(inUse, told);
    kept.delete(name);
    kept.set(name, found);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return found;
  };
}

function partsOf(inUse: ModelInUse, { count, onFailure }: Told): ModelParts {
  const model = openAiModel(settingsOf(inUse), onFailure, KNOWN);
  return {
    model,
    corrector: createCorrector({ client: correctorClient(model), count }),
    reader: createReader({ model }),
  };
}

const settingsOf = ({ baseUrl, ...inUse }: ModelInUse): OpenAiSettings => ({ ...inUse, baseUrl: baseUrl ?? undefined });

/** Second looks of a program over MCP: each counts as its own turn, and is limited like one (AGT-9). */
export function meteredSecondLook(
  { model, corrector }: ModelParts,
  spending: Pick<Spending, "meter">,
  actor: Actor,
): ModelParts["corrector"] {
  return {
    correct(request) {
      const meter = spending.meter({ turnId: v7(), actor, model: model.name });
      return corrector.correct({
        ...request,
        mayCall: async () => (await meter.mayCall()) === undefined,
        onCall: (usage) => meter.count(usage),
      });
    },
  };
}

/** What says the meaning of sources' passages; each request counts as a turn of its own, and is bounded like one. */
export const createEmbedderFor =
  (
    settings: Pick<ModelSettings, "inUse">,
    spending: Pick<Spending, "meter">,
    onFailure: (failure: ModelFailure) => void,
  ) =>
  async (actor: Actor): Promise<Embedder | undefined> => {
    const inUse = await settings.inUse(actor.workspaceId);
    const asked = inUse && embeddingSettings(inUse);
    if (!asked) return undefined;
    return {
      model: asked.model,
      async embed(texts) {
        const meter = spending.meter({ turnId: v7(), actor, model: asked.model });
        if ((await meter.mayCall()) !== undefined) return undefined;
        const came = await embedded(texts, asked, onFailure);
        meter.count({ input: came.ok ? came.value.tokens : 0, output: 0 });
        await meter.settled();
        return came.ok ? came.value.vectors : undefined;
      },
    };
  };

function embeddingSettings({ embeddingModel, apiKey, baseUrl, timeoutMs }: ModelInUse) {
  return embeddingModel === null
    ? undefined
    : { model: embeddingModel, apiKey, baseUrl: baseUrl ?? undefined, timeoutMs };
}

/** One word from a model, soon, and the meaning of one. */
export async function tryModel(inUse: ModelInUse): Promise<Outcome<unknown, Refusal>> {
  const limits = {
    maxOutputTokens: Math.min(inUse.maxOutputTokens, TEST_TOKENS),
    timeoutMs: Math.min(inUse.timeoutMs, TEST_MS),
  };
  const answer = await openAiModel({ ...settingsOf(inUse), ...limits }, undefined, KNOWN).ask({
    messages: [{ role: "user", content: "Say OK." }],
    tools: [],
    signal: AbortSignal.timeout(TEST_MS),
    onText: () => undefined,
  });
  if (!answer.ok) return refused(answer.refusal);
  const asked = embeddingSettings(inUse);
  const meaning = asked && (await embedded(["OK"], asked));
  return meaning?.ok === false ? refused(meaning.refusal) : accepted(undefined);
}
