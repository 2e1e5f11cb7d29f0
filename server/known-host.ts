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
  return (
    name !== undefined &&
    (LOOPBACK_NAMES.includes(name) || (publicUrl !== undefined && name === new URL(publicUrl).hostname))
  );
}

/**
 * Whether a WebSocket may be opened for this Origin: a browser always names one, and lets every page open sockets to
 * everywhere, with our cookies. None: no browser.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  if (origin === undefined) return true;
  if (publicUrl !== undefined && new URL(publicUrl).host === host) return origin === new URL(publicUrl).origin;
  return origin === `http://${host}`;
}

export function isLoopback(address: string): boolean {
  return address === "localhost" || address === "::1" || address.startsWith("127.");
}

function hostName(host: string): string | undefined {
  const [, name] = /^(\[[0-9a-f:.]+\]|[^:@/\\?#[\]]+)(?::\d+)?$/i.exec(host) ?? [];
  return name?.toLowerCase();
}
