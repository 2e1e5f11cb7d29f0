// SRV: the settings of the process. SRV-1 what is accepted, SRV-2 how faults are told.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readConfig, VARIABLES } from "../../server/config.ts";

test("[SRV-1] starts without any setting", () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDirectory: ".stet",
    databaseUrl: undefined,
    directDatabaseUrl: undefined,
    workers: 1,
    ownerToken: undefined,
    mayAskPrivate: false,
    allowUnsafeDatabase: false,
    publicUrl: undefined,
    trustedProxies: [],
    drainMs: 0,
    quotas: {
      writesPerMinute: 3_000,
      writesPerDay: 100_000,
      postsPerDay: 20_000,
      tokensPerPerson: 200,
      quarantinedPerDay: 500,
    },
    tracing: undefined,
    model: undefined,
    logLevel: "info",
  });
});

test("[SRV-1] takes every setting", () => {
  const config = readConfig({
    PORT: "8080",
    HOST: "0.0.0.0",
    STET_DATA: "/srv/stet",
    DATABASE_URL: "postgresql://me:secret@db:5432/stet",
    DATABASE_DIRECT_URL: "postgresql://me:secret@db:6432/stet",
    STET_WORKERS: "3",
    STET_OWNER_TOKEN: "123456789012345678901234",
    STET_TRUSTED_PROXY: "10.0.0.0/8, fd00::/8,192.0.2.7",
    STET_UNSAFE_DATABASE: "1",
    STET_PUBLIC_URL: "https://write.example.org/",
    STET_WRITES_PER_MINUTE: "60",
    LOG_LEVEL: "debug",
  });
  expect(config).toMatchObject({
    port: 8080,
    host: "0.0.0.0",
    dataDirectory: "/srv/stet",
    ownerToken: "123456789012345678901234",
    trustedProxies: ["10.0.0.0/8", "fd00::/8", "192.0.2.7"],
    logLevel: "debug",
  });
  expect(config).toMatchObject({ workers: 3, directDatabaseUrl: "postgresql://me:secret@db:6432/stet" });
  expect(readConfig({ STET_WORKERS: "auto" }).workers).toBeGreaterThan(0);
  expect(config).toMatchObject({
    allowUnsafeDatabase: true,
    publicUrl: "https://write.example.org",
    quotas: { writesPerMinute: 60, writesPerDay: 100_000 },
    databaseUrl: "postgresql://me:secret@db:5432/stet",
  });
});

test("[SRV-1] takes an empty value for an absent one", () => {
  const empty = Object.fromEntries(VARIABLES.map((name) => [name, ""]));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test("[SRV-2] names all faulty settings at once, and none of their values", () => {
  const faulty = {
    PORT: "99999",
    HOST: "two words",
    DATABASE_URL: "mysql://secret-database",
    DATABASE_DIRECT_URL: "http://secret-place",
    STET_WORKERS: "most-of-them",
    STET_OWNER_TOKEN: "short",
    STET_UNSAFE_DATABASE: "yes-please",
    STET_PUBLIC_URL: "ftp://somewhere",
    STET_TRUSTED_PROXY: "10.0.0.0/33",
    STET_WRITES_PER_MINUTE: "09.5",
    STET_WRITES_PER_DAY: "many writes",
    STET_POSTS_PER_DAY: "9e3",
    STET_TOKENS_PER_PERSON: "2000000000",
    STET_QUARANTINED_PER_DAY: "-70",
    OPENAI_API_KEY: "secret key",
    OPENAI_BASE_URL: "model.example.org",
    OPENAI_TEMPERATURE: "2.5",
    OPENAI_MAX_OUTPUT_TOKENS: "many",
    OPENAI_CONTEXT_TOKENS: "some",
    OPENAI_EMBEDDING_MODEL: "two models",
    OPENAI_TIMEOUT_MS: "0.5",
    LOG_LEVEL: "loud",
  };
  const message = messageOf(() => readConfig(faulty));
  for (const [name, value] of Object.entries(faulty)) {
    expect(message).toContain(`  ${name} must`);
    expect(message).not.toContain(value);
  }
});

test("[AGT-3] a key or an address of one's own says that there is a model, with defaults for the rest", () => {
  const defaults = {
    model: "gpt-4o-mini",
    temperature: 0.6,
    maxOutputTokens: 2_200,
    contextTokens: 32_000,
    timeoutMs: 60_000,
    embeddingModel: null,
  };
  expect(readConfig({ OPENAI_API_KEY: "sk-1" }).model).toEqual({ apiKey: "sk-1", baseUrl: undefined, ...defaults });
  expect(
    readConfig({ OPENAI_BASE_URL: "http://localhost:11434/v1", OPENAI_MODEL: "other", OPENAI_TEMPERATURE: "0" }).model,
  ).toEqual({ ...defaults, apiKey: undefined, baseUrl: "http://localhost:11434/v1", model: "other", temperature: 0 });
  expect(readConfig({ OPENAI_MODEL: "other", OPENAI_TEMPERATURE: "1" }).model).toBeUndefined();
});

test.each([{ HOST: "0.0.0.0" }, { STET_PUBLIC_URL: "https://write.example.org" }])(
  "[DOOR-6.16] a short token is for oneself alone: %j",
  (reachable) => {
    expect(readConfig({ STET_OWNER_TOKEN: "change-me-please" }).ownerToken).toBe("change-me-please");
    const message = messageOf(() => readConfig({ STET_OWNER_TOKEN: "change-me-please", ...reachable }));
    expect(message).toContain("STET_OWNER_TOKEN must have at least 24 characters");
    expect(message).not.toContain("change-me-please");
  },
);

test("[SRV-2] refuses a port that is no number", () => {
  for (const PORT of ["http", "3000a", "-1", "3.5", "0x10"])
    expect(messageOf(() => readConfig({ PORT }))).toContain("PORT must");
});

test("[SRV-3] .env.example lists exactly the settings there are, with the defaults", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const listed = Object.fromEntries(lines.flatMap((line) => (/^\w+=/.test(line) ? [splitOnce(line)] : [])));
  expect(Object.keys(listed).sort()).toEqual([...VARIABLES].sort());
  expect(readConfig(listed)).toEqual(readConfig({}));
});

test("[SRV-3] .env.example explains each setting", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const unexplained = lines.filter((line, index) => /^\w+=/.test(line) && !/^# \S.{10}/.test(lines[index - 1] ?? ""));
  expect(unexplained).toEqual([]);
});

function splitOnce(line: string): [string, string] {
  const at = line.indexOf("=");
  return [line.slice(0, at), line.slice(at + 1)];
}

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("Nothing was refused");
}
