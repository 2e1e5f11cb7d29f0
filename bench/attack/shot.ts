import type { Dice } from "./dice.ts";

export const DOORS = ["REST", "MCP", "sockets", "forms"] as const;
export type Door = (typeof DOORS)[number];

/** What a call came to: a status, or the word for what happened instead of one. */
export interface Answered {
  readonly status: string;
  readonly tookMs: number;
  /** The JSON object of the answer; empty when there is none. */
  readonly json: Readonly<Record<string, unknown>>;
}

export interface Sent {
  readonly body?: unknown;
  /** Sent as it is, instead of a JSON value. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The server that is shot at, and everything that came back from it during one shot. */
export interface Target {
  readonly base: string;
  readonly token: string;
  readonly cookie: string;
  call(method: string, path: string, sent?: Sent): Promise<Answered>;
  /** Something else than a call, with how it ended. */
  note(status: string, tookMs: number): void;
}

/** One way of hurting the server: everything in it is looked at. */
export interface Shot {
  readonly door: Door;
  readonly name: string;
  fire(target: Target): Promise<void>;
}

/** A door's way of making shots: `size` in bytes, roughly. */
export type Gunsmith = (dice: Dice, size: number) => Shot;

export interface MadePost {
  readonly id: string;
  readonly path: string;
  readonly version: number;
  readonly hash: string;
}

/** A post with this text; undefined when it was not taken. */
export async function madePost(target: Target, body: string): Promise<MadePost | undefined> {
  const { status, json } = await target.call("POST", "/api/contents", { body: { title: "Attacked", body } });
  if (status !== "201") return undefined;
  return {
    id: String(json["id"]),
    path: String(json["path"]),
    version: Number(json["version"]),
    hash: String(json["hash"]),
  };
}
