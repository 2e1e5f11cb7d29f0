import { inject } from "vitest";

export interface SharedServer {
  /** Address without a slash at the end. */
  base: string;
  /** The owner's API token. */
  token: string;
}

/** The server that all *.http.test.ts share. Tests make contents of their own and leave those of others alone;
 *  a test that stops or breaks its server starts one by itself (`startServer`). */
export function sharedServer(): SharedServer {
  return { base: inject("serverBase"), token: inject("serverToken") };
}
