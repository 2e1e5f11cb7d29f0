/** The address that Stet was asked at; the Host header is checked where the port is served. */
export function ownAddress(request: Request, publicUrl: string | undefined): string {
  return publicUrl === undefined ? `http://${request.headers.get("host") ?? "localhost"}` : new URL(publicUrl).origin;
}
