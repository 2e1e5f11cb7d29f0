// Every environment variable Stet reads, checked once when it starts. `.env.example` lists the same names.
import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { z } from "zod";
import type { Quotas } from "../lib/auth/index.ts";
import { QUOTA_VARIABLES, quotasOf } from "./quota-settings.ts";
import { StartFault } from "./start-fault.ts";

const DEFAULT_PORT = 3000;
const MAX_PORT = 65_535;
const MOST_WORKERS = 64;
const MIN_TOKEN_LENGTH = 8;
const MIN_SECRET_LENGTH = 16;
/** For a token that others on a network could try to guess. */
const MIN_PUBLIC_TOKEN_LENGTH = 24;
const MOST_TEMPERATURE = 2;
const MOST_OUTPUT_TOKENS = 1_000_000;
const MOST_TIMEOUT_MS = 600_000;
const MOST_DRAIN_SECONDS = 600;
const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const isWebAddress = (text: string): boolean => ["http:", "https:"].includes(URL.parse(text)?.protocol ?? "");
const isPostgresUrl = (text: string): boolean => ["postgres:", "postgresql:"].includes(URL.parse(text)?.protocol ?? "");
const isRedisUrl = (text: string): boolean => ["redis:", "rediss:"].includes(URL.parse(text)?.protocol ?? "");
const isBetween =
  (least: number, most: number) =>
  (text: string): boolean =>
    /^\d+(\.\d+)?$/.test(text) && Number(text) >= least && Number(text) <= most;
const isWholeBetween =
  (least: number, most: number) =>
  (text: string): boolean =>
    /^\d+$/.test(text) && isBetween(least, most)(text);
const isLocalName = (name: string): boolean => /^(?:localhost|127\.[\d.]+|::1|\[::1\])$/i.test(name);
/** Addresses, or networks of them as 10.0.0.0/8, with commas between. */
const areNetworks = (text: string): boolean =>
  networksIn(text).every((one) => {
    const [address = "", prefix] = one.split("/");
    const bits = { 4: 32, 6: 128 }[isIP(address)];
    return bits !== undefined && (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= bits));
  });
const networksIn = (text = ""): string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
const isOneWord = (text: string): boolean => !/\s/.test(text);

const webAddress = z.string().refine(isWebAddress, "must begin with http:// or https:// and be a URL").optional();
const postgresUrl = z.string().refine(isPostgresUrl, "must begin with postgresql:// and be a URL").optional();
const modelName = z.string().refine(isOneWord, "must be the name of a model");
const wholeNumber = (least: number, most: number) =>
  z.string().refine(isWholeBetween(least, most), `must be a whole number from ${least} to ${most}`);

const LEAST_CONTEXT_TOKENS = 4_000;
const MOST_CONTEXT_TOKENS = 2_000_000;

const MODEL_VARIABLES = {
  OPENAI_API_KEY: z.string().refine(isOneWord, "must not contain spaces or line ends").optional(),
  OPENAI_BASE_URL: webAddress,
  OPENAI_MODEL: modelName.default("gpt-4o-mini"),
  OPENAI_TEMPERATURE: z
    .string()
    .refine(isBetween(0, MOST_TEMPERATURE), `must be a number from 0 to ${MOST_TEMPERATURE}`)
    .default("0.6"),
  OPENAI_MAX_OUTPUT_TOKENS: wholeNumber(1, MOST_OUTPUT_TOKENS).default("2200"),
  OPENAI_CONTEXT_TOKENS: wholeNumber(LEAST_CONTEXT_TOKENS, MOST_CONTEXT_TOKENS).default("32000"),
  OPENAI_EMBEDDING_MODEL: modelName.optional(),
  OPENAI_TIMEOUT_MS: wholeNumber(1, MOST_TIMEOUT_MS).default("60000"),
};

const LOG_LEVEL = z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(", ")}` }).default("info");

const SCHEMA = z.object({
  PORT: wholeNumber(0, MAX_PORT).default(String(DEFAULT_PORT)),
  HOST: z.string().refine(isOneWord, "must be a host name or an address").default("127.0.0.1"),
  STET_DATA: z.string().default(".stet"),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  REDIS_URL: z.string().refine(isRedisUrl, "must begin with redis:// or rediss:// and be a URL").optional(),
  STET_WORKERS: z
    .string()
    .refine(
      (text) => text === "auto" || isWholeBetween(1, MOST_WORKERS)(text),
      `must be auto or a whole number from 1 to ${MOST_WORKERS}`,
    )
    .default("1"),
  STET_OWNER_TOKEN: z
    .string()
    .min(MIN_TOKEN_LENGTH, `must have at least ${MIN_TOKEN_LENGTH} characters`)
    .refine(isOneWord, "must not contain spaces or line ends")
    .optional(),
  STET_PRIVATE_ADDRESSES: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
  STET_UNSAFE_DATABASE: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("0"),
  STET_SECRET: z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`).optional(),
  STET_PUBLIC_URL: webAddress,
  STET_TRUSTED_PROXY: z
    .string()
    .refine(areNetworks, "must be addresses, or networks such as 10.0.0.0/8, with commas between")
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress,
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().default("stet"),
  STET_DRAIN_SECONDS: wholeNumber(0, MOST_DRAIN_SECONDS).default("0"),
  ...QUOTA_VARIABLES,
  ...MODEL_VARIABLES,
  LOG_LEVEL,
});

/** Names of all variables, for the comparison with `.env.example`. */
export const VARIABLES: readonly string[] = Object.keys(SCHEMA.shape);

/** Those whose values are secret. */
export const SECRETS: ReadonlySet<string> = new Set([
  "OPENAI_API_KEY",
  "STET_OWNER_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
]);

/**
 * Every setting by the name of its variable, with its effective value; "" if it is not set. For display: take care with
 * `SECRETS`, and passwords inside URLs.
 */
export function settingsInForce(environment: Environment): Record<string, string> {
  const data: Readonly<Record<string, string | undefined>> = checked(SCHEMA, environment);
  return Object.fromEntries(VARIABLES.map((name) => [name, data[name] ?? ""]));
}

export interface Config {
  /** 0 asks the system for a free one. */
  port: number;
  host: string;
  /** Everything Stet keeps on disk is below this folder. */
  dataDirectory: string;
  /** The person's own Postgres; absent: the embedded one. */
  databaseUrl: string | undefined;
  /** The address of that Postgres that bypasses a pooler; absent: there is no pooler. */
  directDatabaseUrl: string | undefined;
  /** Carries messages between processes and keeps their counts while it answers; absent: only Postgres does. */
  redisUrl: string | undefined;
  /** Addresses that people enter may lead to machines of this network (OUT-1). */
  mayAskPrivate: boolean;
  /** How many processes answer at the port. */
  workers: number;
  ownerToken: string | undefined;
  allowUnsafeDatabase: boolean;
  /** The secret that encrypts keys set in the browser; absent: the workspace's own key in the database. */
  secret: string | undefined;
  /** Address people reach Stet at, without a slash at the end. */
  publicUrl: string | undefined;
  /** Addresses and networks of proxies on other machines, whose forwarded addresses are trusted. */
  trustedProxies: readonly string[];
  /** How long it keeps answering after it was told to stop, in milliseconds. */
  drainMs: number;
  /** How much one person may do and keep. */
  quotas: Quotas;
  /** Where traces are sent; absent: nowhere. */
  tracing: { endpoint: string; serviceName: string } | undefined;
  /** Absent: no model is set, and the built-in planner answers. */
  model: ModelConfig | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
}

export interface ModelConfig {
  apiKey: string | undefined;
  /** Absent: OpenAI's own address. */
  baseUrl: string | undefined;
  model: string;
  temperature: number;
  maxOutputTokens: number;
  contextTokens: number;
  timeoutMs: number;
  embeddingModel: string | null;
}

/** The part that the tools on a folder know. */
export type ToolConfig = Pick<Config, "model" | "logLevel">;

const WEAK_TOKEN =
  `These settings cannot be used (see .env.example):\n  STET_OWNER_TOKEN must have at ` +
  `least ${MIN_PUBLIC_TOKEN_LENGTH} characters where others can reach Stet (HOST, STET_PUBLIC_URL): ` +
  "anyone may guess at it.";

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration. An empty value counts as absent. Throws a StartFault that names every faulty
 * variable at once and repeats no value: one of them may be a secret in the wrong place. */
export function readConfig(environment: Environment): Config {
  const data = checked(SCHEMA, environment);
  const isPublic =
    !isLocalName(data.HOST) ||
    (data.STET_PUBLIC_URL !== undefined && !isLocalName(new URL(data.STET_PUBLIC_URL).hostname));
  if (isPublic && data.STET_OWNER_TOKEN !== undefined && data.STET_OWNER_TOKEN.length < MIN_PUBLIC_TOKEN_LENGTH)
    throw new StartFault(WEAK_TOKEN);
  return {
    port: Number(data.PORT),
    host: data.HOST,
    dataDirectory: data.STET_DATA,
    databaseUrl: data.DATABASE_URL,
    directDatabaseUrl: data.DATABASE_DIRECT_URL,
    redisUrl: data.REDIS_URL,
    workers: data.STET_WORKERS === "auto" ? Math.min(availableParallelism(), MOST_WORKERS) : Number(data.STET_WORKERS),
    ownerToken: data.STET_OWNER_TOKEN,
    mayAskPrivate: data.STET_PRIVATE_ADDRESSES === "1",
    allowUnsafeDatabase: data.STET_UNSAFE_DATABASE === "1",
    secret: data.STET_SECRET,
    publicUrl: data.STET_PUBLIC_URL?.replace(/\/+$/, ""),
    trustedProxies: networksIn(data.STET_TRUSTED_PROXY),
    drainMs: Number(data.STET_DRAIN_SECONDS) * 1000,
    quotas: quotasOf(data),
    tracing:
      data.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { endpoint: data.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: data.OTEL_SERVICE_NAME },
    model: modelConfig(data),
    logLevel: data.LOG_LEVEL,
  };
}

/**
 * What the tools on a folder read from their environment: the model, undefined where none is set, and how much they
 * log. Throws as `readConfig` does.
 */
export function readToolConfig(environment: Environment): ToolConfig {
  const data = checked(z.object({ ...MODEL_VARIABLES, LOG_LEVEL }), environment);
  return { model: modelConfig(data), logLevel: data.LOG_LEVEL };
}

function checked<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  environment: Environment,
): z.infer<z.ZodObject<Shape>> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => Object.hasOwn(schema.shape, name) && value !== ""),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}.`);
  throw new StartFault(["These settings cannot be used (see .env.example):", ...faults].join("\n"));
}

/** The model part of `data`. A key or a server of one's own means that there is a model. */
function modelConfig(data: Pick<z.infer<typeof SCHEMA>, keyof typeof MODEL_VARIABLES>): ModelConfig | undefined {
  if (data.OPENAI_API_KEY === undefined && data.OPENAI_BASE_URL === undefined) return undefined;
  return {
    apiKey: data.OPENAI_API_KEY,
    baseUrl: data.OPENAI_BASE_URL,
    model: data.OPENAI_MODEL,
    temperature: Number(data.OPENAI_TEMPERATURE),
    maxOutputTokens: Number(data.OPENAI_MAX_OUTPUT_TOKENS),
    contextTokens: Number(data.OPENAI_CONTEXT_TOKENS),
    timeoutMs: Number(data.OPENAI_TIMEOUT_MS),
    embeddingModel: data.OPENAI_EMBEDDING_MODEL ?? null,
  };
}
