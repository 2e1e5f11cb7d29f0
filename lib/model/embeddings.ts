import OpenAI from "openai";
import { accepted, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { failureOf, type ModelFailure } from "./failure.ts";
import { AnswerFault, refusalFor } from "./faults.ts";

/** Where texts are told their meaning; the key and the address are those of the model. */
export interface EmbeddingSettings {
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  readonly model: string;
  /** The longest wait for one request. */
  readonly timeoutMs: number;
}

export interface Embedded {
  /** For each text one, all of one length. */
  readonly vectors: readonly (readonly number[])[];
  /** What it used, as the server says. */
  readonly tokens: number;
}

const MOST_TRIES_MORE = 1;
/** A search waits for one text; many may take their time on a machine of one's own. */
const FIRST_MS = 3_000;
const EACH_MS = 500;
const MOST_NUMBERS = 8_192;

/** What texts mean, in numbers, of any server that speaks OpenAI's embeddings (SRC-4.1). */
export async function embedded(
  texts: readonly string[],
  settings: EmbeddingSettings,
  onFailure: (failure: ModelFailure) => void = () => undefined,
): Promise<Outcome<Embedded, Refusal>> {
  const client = new OpenAI({
    apiKey: settings.apiKey ?? "none",
    ...(settings.baseUrl === undefined ? {} : { baseURL: settings.baseUrl }),
    organization: null,
    project: null,
    maxRetries: MOST_TRIES_MORE,
    timeout: Math.min(settings.timeoutMs, FIRST_MS + texts.length * EACH_MS),
    logLevel: "off",
  });
  try {
    const answer: unknown = await client.embeddings.create({
      model: settings.model,
      input: [...texts],
      encoding_format: "float", // the shorter form is not known to every server
    });
    return accepted(embeddedIn(answer, texts.length));
  } catch (fault) {
    onFailure(failureOf(fault, settings));
    return refused(refusalFor(fault, settings));
  }
}

/** Any server may answer with anything. */
function embeddedIn(answer: unknown, texts: number): Embedded {
  const { data, usage } = answer as {
    readonly data?: readonly { readonly index?: unknown; readonly embedding?: unknown }[];
    readonly usage?: { readonly total_tokens?: unknown };
  };
  if (!Array.isArray(data) || data.length !== texts) throw new AnswerFault("foreign");
  const vectors = Array.from({ length: texts }, (_, at) => vectorIn(data.find(({ index }) => index === at)?.embedding));
  const [first] = vectors;
  if (vectors.some(({ length }) => length !== first?.length)) throw new AnswerFault("foreign");
  const tokens = usage?.total_tokens;
  return { vectors, tokens: typeof tokens === "number" && tokens >= 0 ? tokens : 0 };
}

function vectorIn(given: unknown): readonly number[] {
  const isVector =
    Array.isArray(given) &&
    given.length > 0 &&
    given.length <= MOST_NUMBERS &&
    given.every((one) => typeof one === "number" && Number.isFinite(one));
  if (!isVector) throw new AnswerFault("foreign");
  return given;
}
