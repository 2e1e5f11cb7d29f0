/** An address that means the machine it is opened on: a link with it works for nobody else. */
export function isLocalAddress(url: string): boolean {
  const host = URL.parse(url)?.hostname ?? "";
  return (
    host === "localhost" ||
    host.endsWith(".localhost") ||
    /^127(?:\.\d+){3}$/.test(host) ||
    host === "[::1]" ||
    host === "0.0.0.0"
  );
}
