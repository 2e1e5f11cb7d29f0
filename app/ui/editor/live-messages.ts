import type { Assignee } from "../../../lib/content/index.ts";
import { STATUS_WORDS, type Status } from "../words.ts";

/**
 * Words of a version that just landed: offsets right after it, and Yjs positions that hold on to them while people
 * type.
 */
export interface LandedRange {
  readonly from: number;
  readonly to: number;
  readonly start?: unknown;
  readonly end?: unknown;
}

/** An edit, a save, a restore or an undo that came into the open text. */
export interface LandedEdit {
  readonly version: number;
  readonly origin: string;
  readonly judgedAs: string;
  readonly actor: { readonly name: string; readonly personId: string };
  readonly ranges: readonly LandedRange[];
  /** How many changes were left out of it. */
  readonly leftOut: number;
  /** The version that it restores or undoes. */
  readonly refersTo: number | undefined;
}

/** The post's title, path, status, assignee and due day from this version on. */
export interface ToldFields {
  readonly title: string;
  readonly path: string;
  /** Undefined from a server older or newer than this page. */
  readonly status: Status | undefined;
  /** Its assignee; undefined as for the status. */
  readonly assignee: Assignee | null | undefined;
  /** The day it is due. */
  readonly due: string | null | undefined;
  readonly version: number;
}

/** The server's messages besides the text. */
export type ServerMessage =
  | { readonly kind: "saved"; readonly mark: number }
  | { readonly kind: "landed"; readonly edit: LandedEdit; readonly update: Uint8Array | undefined }
  | { readonly kind: "checkpoint"; readonly version: number | undefined }
  /** Typing has become a version, of which nobody here has asked. */
  | { readonly kind: "version"; readonly version: number }
  | { readonly kind: "locks" }
  | { readonly kind: "comments" }
  | ({ readonly kind: "fields" } & ToldFields)
  | { readonly kind: "refused"; readonly reason: string; readonly message: string; readonly retryable: boolean }
  | { readonly kind: "read-only"; readonly reason: string; readonly message: string };

/** Reads a stateless message; undefined for one of a server newer than this page. */
export function readServerMessage(payload: string): ServerMessage | undefined {
  const [, mark] = /^saved:(\d{1,15})$/.exec(payload) ?? [];
  if (mark !== undefined) return { kind: "saved", mark: Number(mark) };
  const told = parsed(payload);
  switch (told?.["type"]) {
    case "ai-update":
    case "ai-edit":
      return {
        kind: "landed",
        edit: landedEdit(told),
        update: typeof told["update"] === "string" ? bytesOf(told["update"]) : undefined,
      };
    case "checkpoint":
      return { kind: "checkpoint", version: typeof told["version"] === "number" ? told["version"] : undefined };
    case "version":
      return typeof told["version"] === "number" ? { kind: "version", version: told["version"] } : undefined;
    case "locks":
    case "comments":
      return { kind: told["type"] };
    case "fields":
      return {
        kind: "fields",
        title: wordsOf(told["title"]),
        path: wordsOf(told["path"]),
        status: statusIn(told["status"]),
        assignee: assigneeIn(told["assignee"]),
        due: told["due"] === null ? null : dayIn(told["due"]),
        version: Number(told["version"] ?? 0),
      };
    case "refused":
      return {
        kind: "refused",
        reason: wordsOf(told["reason"]),
        message: wordsOf(told["message"]),
        retryable: told["retryable"] === true,
      };
    case "read-only":
      return { kind: "read-only", reason: wordsOf(told["reason"]), message: wordsOf(told["message"]) };
    default:
      return undefined;
  }
}

function parsed(payload: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(payload);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function landedEdit(told: Record<string, unknown>): LandedEdit {
  const { version, origin, judgedAs, actor, ranges, leftOut, refersTo } = told;
  const who: Record<string, unknown> = typeof actor === "object" && actor !== null ? { ...actor } : {};
  return {
    version: Number(version ?? 0),
    origin: wordsOf(origin),
    judgedAs: wordsOf(judgedAs),
    actor: { name: wordsOf(who["name"]), personId: wordsOf(who["personId"]) },
    ranges: Array.isArray(ranges) ? ranges.filter(isRange) : [],
    leftOut: typeof leftOut === "number" ? leftOut : 0, // a server older than this page tells neither
    refersTo: typeof refersTo === "number" ? refersTo : undefined,
  };
}

const isRange = (value: unknown): value is LandedRange =>
  typeof value === "object" &&
  value !== null &&
  "from" in value &&
  "to" in value &&
  typeof value.from === "number" &&
  typeof value.to === "number";

const statusIn = (value: unknown): Status | undefined =>
  Object.keys(STATUS_WORDS).find((status): status is Status => status === value);

function assigneeIn(value: unknown): Assignee | null | undefined {
  if (value === null) return null;
  if (typeof value !== "object" || !("id" in value) || !("name" in value)) return undefined;
  return { id: wordsOf(value.id), name: wordsOf(value.name), isGone: "isGone" in value && value.isGone === true };
}

const dayIn = (value: unknown): string | undefined =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;

const wordsOf = (value: unknown): string => (typeof value === "string" ? value : "");

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
