/** The address of one of our pages with a secret in it, as the person who asked reaches us. Never logged. */
export function linkUrl({
  request,
  publicUrl,
  page,
  token,
}: {
  request: Request;
  publicUrl: string | undefined;
  page: "/join" | "/sign-in";
  token: string;
}): string {
  // the Host header itself is checked where the port is served
  const origin = publicUrl ?? `http://${request.headers.get("host") ?? ""}`;
  return `${origin}${page}?token=${encodeURIComponent(token)}`;
}
