import type { z } from "zod";
import type { Action, Actor } from "../../lib/auth/index.ts";
import type { Runtime } from "../../server/runtime.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call, and how:
 * - `known` (the default): by token or session; a session's POST is JSON, which no other site's form sends
 * - `form`: the same, and plain forms of our own pages too
 * - `open`: anyone, and plain forms of our own pages
 * - `public`: as `known`; strangers too, as far as the call itself lets them
 */
export type Entry = "known" | "form" | "open" | "public";

export type TakenFile = "image" | "bytes" | "zip";

/** Headers that a call looks at, and that an answer may carry beside those of every answer. */
export type AskedHeader = "If-Match" | "If-None-Match" | "Last-Event-ID";
export type ToldHeader = "ETag" | "Set-Cookie" | "Location" | "Allow";

/**
 * An answer that is neither the success nor one of our problems: nothing new, nothing more, a redirect, another
 * protocol's error.
 */
export interface OtherAnswer {
  readonly description: string;
  readonly headers?: readonly ToldHeader[];
  /** Absent: it has no body. */
  readonly media?: string;
}

/** What is checked before a call is answered, and what the OpenAPI document says about it. */
export interface Described<Params = unknown, Query = unknown, Body = unknown> {
  readonly id: string;
  /** Method and path, as in OpenAPI: `GET /api/contents/{id}`. */
  readonly at: `${Method} /api/${string}`;
  readonly summary: string;
  /** What else a reader of the OpenAPI document has to know. */
  readonly description?: string;
  readonly entry?: Entry;
  /** The right that is checked before anything else; most calls check rights themselves, where they know more. */
  readonly needs?: Action;
  /** Absent, like the query: there are none. */
  readonly params?: z.ZodObject & z.ZodType<Params>;
  readonly query?: z.ZodObject & z.ZodType<Query>;
  /** Absent: the call takes no body. */
  readonly body?: z.ZodType<Body>;
  /**
   * The body is a file, which its handler reads as it comes: an image, or any bytes. A session may send it too: a form
   * of another site cannot have its content type.
   */
  readonly takes?: TakenFile;
  /** The edit road reads its body itself, since it records refusals; the schema is only for the document then. */
  readonly isBodyReadByRoad?: boolean;
  readonly headers?: readonly AskedHeader[];
  /** `media`: of the body, if it is not JSON of `schema`. */
  /** Text that no door accepts goes to the handler as `bodyFault`: its protocol refuses in its own way. */
  readonly takesFaultyText?: boolean;
  readonly success: {
    readonly status: 200 | 201 | 204;
    readonly description: string;
    readonly schema?: z.ZodType;
    readonly media?: string | readonly string[];
    readonly headers?: readonly ToldHeader[];
  };
  /** Where a problem has the same status, either may come. */
  readonly also?: Readonly<Partial<Record<202 | 204 | 301 | 303 | 304 | 400 | 403 | 404 | 406, OtherAnswer>>>;
  /** Every answer begins with `outcome` (ROAD-3). */
  readonly isEdit?: boolean;
}

/** One call of the door. */
export interface Operation extends Described {
  readonly method: Method;
  readonly path: string;
  readonly answered: (asked: Asked) => Promise<Response>;
}

/** A request before its path, query and body are checked. */
export interface Asked {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly requestId: string;
  readonly runtime: Runtime;
  readonly actor: Actor | undefined;
}

/** A form of our own pages is answered with a redirect to a page. */
export const FORM_ANSWERED: OtherAnswer = {
  description: "A form was sent: go on to this page.",
  headers: ["Location", "Set-Cookie"],
};
