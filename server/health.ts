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
  /** It still answers, but wants nobody new. */
  draining(): void;
  stopping(): void;
  /** Whether calls are answered. */
  isServing(): boolean;
  isLeaving(): boolean;
  answer(): Promise<HealthAnswer>;
  /** Whether the process is alive, whatever else is wrong: for tools that would restart it. */
  life(): HealthAnswer;
}

export function createHealth(): Health {
  let state: { kind: "starting" | "draining" | "stopping" } | { kind: "ready"; source: HealthSource } = {
    kind: "starting",
  };
  return {
    ready: (source) => (state = { kind: "ready", source }),
    draining: () => (state = { kind: "draining" }),
    stopping: () => (state = { kind: "stopping" }),
    isServing: () => state.kind === "ready" || state.kind === "draining",
    isLeaving: () => state.kind === "draining" || state.kind === "stopping",
    life: () => ({
      status: 200,
      type: "application/json",
      body: { status: state.kind === "ready" ? "ok" : state.kind, version: packageJson.version },
    }),
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
    hint: "Try again in a few seconds. If it keeps happening, look in the log.",
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
