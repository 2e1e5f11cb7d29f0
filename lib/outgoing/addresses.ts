import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** Of a name all addresses, of an address itself. Rejects where a name has none. */
export type Resolve = (host: string) => Promise<readonly Address[]>;

export const resolveHost: Resolve = async (host) => {
  const found = await lookup(host, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/** Whether a host of an address is this machine or one of its network by what it is called. */
export function isOwnHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  return isIP(host) === 0 ? /^(?:.+\.)?localhost\.?$/.test(host) : !isPublic(host);
}

/** Whether anyone on the internet means the same machine by it: not this machine, its network or a way around. */
export function isPublic(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === "unicast";
}
