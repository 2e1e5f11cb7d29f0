import { z } from "zod";

/** One model and how it is asked. `baseUrl` null: OpenAI's own address; `timeoutMs` in milliseconds. */
export interface ModelChoice {
  readonly model: string;
  readonly baseUrl: string | null;
  readonly temperature: number;
  readonly maxOutputTokens: number;
  /** Tokens that the model reads and writes at once (AGT-3.8). */
  readonly contextTokens: number;
  readonly timeoutMs: number;
  /** Of the same server: says what passages of sources mean (SRC-4.1). Null: none does. */
  readonly embeddingModel: string | null;
}

/** A model as it is asked: with its key, which servers of one's own may not want. */
export interface ModelInUse extends ModelChoice {
  readonly apiKey: string | undefined;
}

export const USUAL_MODEL: ModelChoice = {
  model: "gpt-4o-mini",
  baseUrl: null,
  temperature: 0.6,
  maxOutputTokens: 2_200,
  contextTokens: 32_000,
  timeoutMs: 60_000,
  embeddingModel: null,
};

const isWebAddress = (text: string): boolean => ["http:", "https:"].includes(URL.parse(text)?.protocol ?? "");
/** A name and password in an address would be shown to whoever reads it. */
const hasNoSecret = (text: string): boolean => !URL.parse(text)?.username && !URL.parse(text)?.password;
const isOneWord = (text: string): boolean => !/\s/.test(text);
const from = (least: number, most: number) => ({ error: `must be a number from ${least} to ${most}` });

const modelName = z
  .string()
  .min(1, { error: "must be the name of a model" })
  .max(200, { error: "must have at most 200 characters" })
  .refine(isOneWord, { error: "must not contain spaces" });

/** `PATCH /api/settings/model`: what is left out stays. */
export const modelPatchSchema = z
  .strictObject({
    model: modelName.optional(),
    embeddingModel: modelName
      .nullable()
      .optional()
      .meta({
        description:
          "An embedding model of the same server: searches in sources then also find the meaning in other words.",
      }),
    baseUrl: z
      .string()
      .max(1_000, { error: "must have at most 1000 characters" })
      .refine(isWebAddress, { error: "must begin with http:// or https:// and be a URL" })
      .refine(hasNoSecret, { error: "must not contain a name or password" })
      .nullable()
      .optional()
      .meta({
        description:
          "Any server that speaks chat completions; null: OpenAI's own. " +
          "Another address takes the stored key away, unless one is given with it.",
      }),
    apiKey: z
      .string()
      .min(1, { error: "must not be empty" })
      .max(1_000, { error: "must have at most 1000 characters" })
      .refine((text) => /^[\x21-\x7e]+$/.test(text), { error: "must not contain spaces or line ends" })
      .nullable()
      .optional()
      .meta({ description: "Stored encrypted, and never told again. Null takes it away." }),
    temperature: z.number(from(0, 2)).min(0, from(0, 2)).max(2, from(0, 2)).optional(),
    maxOutputTokens: z.int(from(1, 1_000_000)).min(1, from(1, 1_000_000)).max(1_000_000, from(1, 1_000_000)).optional(),
    contextTokens: z
      .int(from(4_000, 2_000_000))
      .min(4_000, from(4_000, 2_000_000))
      .max(2_000_000, from(4_000, 2_000_000))
      .optional()
      .meta({ description: "Tokens that the model reads and writes at once; half of what is left is for the text." }),
    timeoutMs: z
      .int(from(1_000, 600_000))
      .min(1_000, from(1_000, 600_000))
      .max(600_000, from(1_000, 600_000))
      .optional(),
  })
  .meta({ id: "ModelPatch" });

export type ModelPatch = z.infer<typeof modelPatchSchema>;
