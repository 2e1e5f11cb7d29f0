import { sharedServer } from "../support/shared-server.ts";

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON object of the answer; empty when there is none. */
  readonly json: Readonly<Record<string, unknown>>;
}

interface Calling {
  readonly base?: string;
  /** `null`: no token at all. */
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, instead of a JSON value. */
  readonly bodyText?: BodyInit;
}

/** Calls the shared server (or another) as its owner, unless told otherwise. */
export async function call(method: string, path: string, body?: unknown, calling: Calling = {}): Promise<Answer> {
  const shared = sharedServer();
  const { base = shared.base, token = shared.token, headers = {}, bodyText } = calling;
  const sent = bodyText ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(base + path, {
    method,
    redirect: "manual",
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(sent === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text !== "" ? asObject(JSON.parse(text)) : {},
  };
}

export interface MadeContent {
  readonly id: string;
  readonly path: string;
  readonly version: number;
  readonly hash: string;
}

/** A content of the test's own. */
export async function madeContent(
  body = "# One\n\nTwo words.\n",
  more: Readonly<Record<string, unknown>> = {},
  calling: Calling = {},
): Promise<MadeContent> {
  const { status, json, text } = await call(
    "POST",
    "/api/contents",
    { title: "Made by a test", body, ...more },
    calling,
  );
  if (status !== 201) throw new Error(`no content was made: ${status} ${text}`);
  const { id, path, version, hash } = json;
  return { id: String(id), path: String(path), version: Number(version), hash: String(hash) };
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) throw new Error(`not an object: ${JSON.stringify(value)}`);
  return Object.fromEntries(Object.entries(value));
}
