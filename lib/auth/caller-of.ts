import { BlockList, isIP } from "node:net";
import type { Caller } from "./tools.ts";

/** Set by the server's own port on every request and every socket, over whatever the caller sent by that name. */
export const PEER_HEADER = "x-stet-peer";

/** What of the settings tells who calls. */
export interface ProxySettings {
  readonly publicUrl: string | undefined;
  readonly trustedProxies: readonly string[];
}

/**
 * Who calls, by the connection. Behind a proxy that is ours (on this machine where people come by a public address, or
 * named in the settings) that is the
 * last address the proxy wrote down; what is before it, and the header without a proxy, anyone can make up.
 */
export function callerOf(headers: Headers, { publicUrl, trustedProxies }: ProxySettings): Caller {
  const peer = headers.get(PEER_HEADER) ?? undefined;
  const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  const isOurs = (publicUrl !== undefined && isLoopback(peer)) || isAmong(trustedProxies, peer);
  const address = isOurs && forwarded ? forwarded : peer;
  const browser = headers.get("user-agent") ?? undefined;
  return { ...(address === undefined ? {} : { address }), ...(browser === undefined ? {} : { browser }) };
}

const isLoopback = (address = ""): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address);

function isAmong(networks: readonly string[], peer = ""): boolean {
  const address = peer.replace(/^::ffff:(?=\d+\.)/i, "");
  if (networks.length === 0 || isIP(address) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [first = "", prefix] = network.split("/");
    const kind = familyOf(first);
    if (prefix === undefined) list.addAddress(first, kind);
    else list.addSubnet(first, Number(prefix), kind);
  }
  return list.check(address, familyOf(address));
}

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** One household owns a whole /64 of IPv6 addresses, and may change among them at will. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter((group) => group !== "");
  const back = tail.split(":").filter((group) => group !== "");
  const gap = Array.from({ length: Math.max(0, IPV6_GROUPS - front.length - back.length) }, () => "0");
  return [...front, ...gap, ...back].slice(0, NETWORK_GROUPS).join(":");
}

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;
