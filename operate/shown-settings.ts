import { SECRETS, settingsInForce } from "../server/config.ts";

/** Every setting in force, by the name of its variable; of a secret only whether there is one. */
export function shownSettings(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const settings = Object.entries(settingsInForce(environment));
  return Object.fromEntries(settings.map(([name, value]) => [name, shown(name, value)]));
}

function shown(name: string, value: string): string {
  if (value === "") return "(not set)";
  return SECRETS.has(name) ? "(set)" : withoutPassword(value);
}

/** The user and password of a URL, and what follows its `?`, are left out. */
function withoutPassword(value: string): string {
  const url = URL.parse(value);
  if (!url?.protocol.match(/^(?:https?|postgres(?:ql)?|rediss?):$/)) return value;
  const { protocol, host, pathname, username, search } = url;
  return `${protocol}//${username === "" ? "" : "…@"}${host}${pathname}${search === "" ? "" : "?…"}`;
}
