// Which names a request may call this server by. A web page elsewhere can point its own name at 127.0.0.1 and then
// talk to a local server as "same origin" (DNS rebinding); its Host header gives it away.

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

export interface HostRule {
  /** Address the server listens on. */
  listensOn: string;
  publicUrl: string | undefined;
}

/** Whether to serve a request with this Host header: always when listening beyond loopback, else for the loopback names
 *  (any port) and the public address. */
export function isKnownHost(host: string | undefined, { listensOn, publicUrl }: HostRule): boolean {
  if (!isLoopback(listensOn)) return true;
  const name = hostName(host ?? "");
  return name !== undefined && (LOOPBACK_NAMES.includes(name) || (publicUrl !== undefined && name === new URL(publicUrl).hostname));
}

export function isLoopback(address: string): boolean {
  return address === "localhost" || address === "::1" || address.startsWith("127.");
}

function hostName(host: string): string | undefined {
  const [, name] = /^(\[[0-9a-f:.]+\]|[^:@/\\?#[\]]+)(?::\d+)?$/i.exec(host) ?? [];
  return name?.toLowerCase();
}
