import type { Caller } from "../../lib/auth/index.ts";

/** Set by the server's own port on every request, over whatever the caller sent by that name. */
export const PEER_HEADER = "x-stet-peer";

/** Who knocks, by the connection. Behind our proxy (it is on this machine, and people come by a public address) that is the
 *  last address the proxy wrote down; what stands before it, and the header without a proxy, anybody can make up. */
export function callerOf(headers: Headers, publicUrl: string | undefined): Caller {
  const peer = headers.get(PEER_HEADER) ?? undefined;
  const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  const address = publicUrl !== undefined && forwarded && isLoopback(peer) ? forwarded : peer;
  const browser = headers.get("user-agent") ?? undefined;
  return { ...(address === undefined ? {} : { address }), ...(browser === undefined ? {} : { browser }) };
}

const isLoopback = (address = ""): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);
