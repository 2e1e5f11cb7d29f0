// GET /api/health: whether this process can serve, answered before and beside the application.
import packageJson from "../package.json" with { type: "json" };

export interface HealthSource {
  database: "embedded" | "external";
  isUnsafe: boolean;
  isAnswering(): Promise<boolean>;
}

export interface HealthAnswer {
  status: 200 | 503;
  type: "application/json" | "application/problem+json";
  body: Record<string, unknown>;
}

export interface Health {
  /** From now on the answer comes from the database. */
  ready(source: HealthSource): void;
  stopping(): void;
  isReady(): boolean;
  answer(): Promise<HealthAnswer>;
}

export function createHealth(): Health {
  let state: { kind: "starting" } | { kind: "ready"; source: HealthSource } | { kind: "stopping" } = { kind: "starting" };
  return {
    ready: (source) => (state = { kind: "ready", source }),
    stopping: () => (state = { kind: "stopping" }),
    isReady: () => state.kind === "ready",
    async answer() {
      if (state.kind !== "ready") return { status: 503, type: "application/json", body: { status: state.kind } };
      const { source } = state;
      if (!(await source.isAnswering())) return { status: 503, type: "application/problem+json", body: outage() };
      return {
        status: 200,
        type: "application/json",
        body: {
          status: "ok",
          version: packageJson.version,
          database: source.database,
          ...(source.isUnsafe ? { unsafeDatabase: true } : {}),
        },
      };
    },
  };
}

const outage = () => ({
  ...problem({
    status: 503,
    code: "unavailable",
    message: "The database does not answer. Nothing saved is lost.",
    hint: "Try again in a few seconds. If it stays so, look into the log.",
    retryable: true,
  }),
  status: "unavailable", // the word every health answer has here, in place of the number
});

export interface Problem {
  status: number;
  code: string;
  message: string;
  hint: string;
  retryable: boolean;
}

/** Body of an `application/problem+json` answer. */
export function problem({ status, code, message, hint, retryable }: Problem): Record<string, unknown> {
  return { type: "about:blank", title: message, status, code, message, hint, retryable };
}
