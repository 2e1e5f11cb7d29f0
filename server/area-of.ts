/** The folders of calls that are counted by name (SRV-18). */
export const AREAS: ReadonlySet<string> = new Set([
  "access-log",
  "calendar",
  "chat",
  "comments",
  "contents",
  "conversations",
  "edits",
  "export",
  "images",
  "import",
  "imports",
  "invitations",
  "mcp",
  "metrics",
  "people",
  "presence",
  "public",
  "settings",
  "sources",
  "spending",
  "tokens",
  "webhooks",
]);

/** What a call asks for, as one of a few fixed names: never an id. */
export function areaOf(url = "/"): string {
  const [, first = "", second = ""] = url.split(/[/?#]/, 3);
  if (first === "_next") return "file";
  if (first !== "api") return "page";
  return AREAS.has(second) ? second : "other";
}
