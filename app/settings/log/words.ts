// What the access log says: a part of the message catalogue (DOOR-8).
import type { AccessEventAnswer, AccessEventKind, Role } from "../../../lib/auth/index.ts";
import type { LimitName } from "../../../lib/guards/index.ts";
import type { SetCheck } from "../../../lib/publishing/index.ts";
import type { RetentionName } from "../../../lib/settings/index.ts";
import { momentInWords } from "../../ui/publishing/moments.ts";
import { CHECK_WORDS, LIMIT_WORDS, limitInUnits, LIMITS_PAGE_WORDS, RETENTION_WORDS } from "../limits/words.ts";
import { ROLE_WORDS } from "../words.ts";

export const LOG_WORDS = {
  hint: "Changes to access and limits. Names are as they were at the time.",
  empty: "Nothing has happened yet.",
  nobody: "Someone",
  older: "Older entries",
  newest: "Newest entries",
  throughToken: "through a token",
} as const;

/** What the log says about one entry: who did it, to whom, and the details of its kind. */
const ACCESS_WORDS: Readonly<
  Record<AccessEventKind, (by: string, whom: string, detail: (name: string) => string) => string>
> = {
  invitation_made: (by, _, detail) => `${by} made an invitation for ${detail("role")}`,
  invitation_accepted: (by, whom, detail) => `${by} joined as ${detail("role")}, invited by ${whom}`,
  invitation_withdrawn: (by, whom, detail) =>
    `${by} withdrew an invitation for ${detail("role")} that ${whom} had made`,
  role_changed: (by, whom, detail) => `${by} made ${whom} ${detail("to")} instead of ${detail("from")}`,
  person_renamed: (by, whom, detail) => `${by} renamed ${detail("from")} to ${whom}`,
  person_removed: (by, whom) => `${by} removed ${whom}`,
  sessions_ended: (by, whom, detail) =>
    `${by} signed ${whom} out of ${detail("count") === "1" ? "one browser" : `${detail("count")} browsers`}`,
  sign_in_link_made: (by, whom) => `${by} made a sign-in link for ${whom}`,
  sign_in_link_used: (by) => `${by} signed in with a link`,
  owner_link_used: (by) => `${by} signed in with the link that Stet prints when it starts`,
  owner_token_set: (_, whom) => `STET_OWNER_TOKEN was set for ${whom} when Stet started`,
  token_made: (by, _, detail) => `${by} made the token “${detail("name")}”, which may ${detail("scopes")}`,
  standing_grant_given: (by, _, detail) =>
    `${by} gave the token “${detail("name")}” a standing grant: edits sent with it count as asked for by ${by}`,
  token_revoked: (by, whom, detail) =>
    `${by} revoked the token “${detail("name")}” ` +
    `of ${whom}${detail("count") === "1" ? "" : `, and ${Number(detail("count")) - 1} made through it`}`,
  limit_changed: (by, _, detail) =>
    `${by} set “${limitInWords(detail("limit"))}” to ${limitValueInWords(detail("limit"), detail("to"))} instead ` +
    `of ${limitValueInWords(detail("limit"), detail("from"))}, which is ${detail("way")}`,
  image_limit_changed: (by, _, detail) =>
    `${by} set the largest image to ${detail("to")} MB instead of ${detail("from")} MB`,
  source_addresses_changed: (by, _, detail) =>
    detail("to") === "on"
      ? `${by} allowed sources to be read from web addresses`
      : `${by} stopped sources from being read from web addresses`,
  strict_set_changed: (by, _, detail) =>
    `${by} set the strict rules to be enforced for ${detail("to")} % of the posts instead of ${detail("from")} %`,
  edit_mode_changed: (by, _, detail) =>
    detail("to") === "suggest"
      ? `${by} set edits by the AI to be suggested by default`
      : `${by} set edits by the AI to be made by default`,
  tone_guide_changed: (by, _, detail) =>
    `${by} changed the tone guide: ${characters(detail("to"))} instead of ${characters(detail("from"))}`,
  retention_changed: (by, _, detail) =>
    `${by} set how long ${retentionName(detail("what"))} are kept: ${keptInWords(detail("to"))} instead ` +
    `of ${keptInWords(detail("from"))}`,
  publish_check_changed: (by, _, detail) =>
    `${by} set the check “${checkName(detail("check"))}” to ${detail("to")} instead of ${detail("from")}`,
  site_turned_on: (by, _, detail) =>
    `${by} turned the site “${detail("name")}” on: published posts are open to everyone`,
  site_changed: (by, _, detail) =>
    `${by} changed the site: “${detail("name")}”, ${detail("language")}, ` +
    `${detail("address") || "at the address of Stet"}`,
  site_turned_off: (by) => `${by} turned the site off`,
  status_mover_changed: (by, _, detail) =>
    `${by} let ${detail("to")}s and above move posts to ${detail("status")}, instead of ${detail("from")}s`,
  model_changed: (by, _, detail) =>
    `${by} set the language model to ${detail("model")} at ${detail("address")} (key ${detail("key")})`,
  post_deleted: (by, _, detail) =>
    `${by} deleted a post for good, with ${detail("versions")} versions (id ${detail("content")})`,
  version_published: (by, _, detail) => `${by} published version ${detail("version")} of “${detail("title")}”`,
  post_taken_down: (by, _, detail) => `${by} took “${detail("title")}” down`,
  version_scheduled: (by, _, detail) =>
    `${by} scheduled version ${detail("version")} of “${detail("title")}” for ${momentInLog(detail("due"))}`,
  schedule_cancelled: (by, _, detail) =>
    `${by} cancelled the schedule for version ${detail("version")} of “${detail("title")}”`,
  schedule_stopped: (_, __, detail) =>
    `Version ${detail("version")} of “${detail("title")}” was due, and was not published (${detail("reason")})`,
  model_removed: (by, _, detail) => `${by} disconnected the language model ${detail("model")}`,
  conversation_opened: (by, whom, detail) => `${by} opened a conversation of ${whom} about “${detail("title")}”`,
  spending_limit_changed: (by, _, detail) =>
    `${by} set ${spendingScope(detail("of"))} of the language model to ${detail("to")} instead ` +
    `of ${detail("from")} (${detail("measure")})`,
  price_changed: (by, _, detail) =>
    `${by} set the price of ${detail("model")} to ${detail("to")} instead of ${detail("from")}`,
  currency_changed: (by, _, detail) => `${by} set the currency to ${detail("to")} instead of ${detail("from")}`,
  share_link_made: (by, _, detail) =>
    `${by} made a link with which anyone can read “${detail("title")}”, ` +
    `for ${detail("days")} ${detail("days") === "1" ? "day" : "days"}`,
  share_link_revoked: (by, _, detail) => `${by} revoked a link to “${detail("title")}”`,
  webhook_added: (by, _, detail) => `${by} added a webhook to ${detail("address")} (${detail("events")})`,
  webhook_changed: (by, _, detail) =>
    `${by} changed the webhook to ${detail("address")}: ${detail("on")} (${detail("events")})`,
  webhook_removed: (by, _, detail) => `${by} removed the webhook to ${detail("address")}`,
  sign_in_limited: (_, __, detail) => `Too many wrong links were tried from ${detail("network")}`,
  tokens_limited: (_, __, detail) => `Too many wrong tokens were tried from ${detail("network")}`,
};

/** One entry of the access log as a sentence. Kinds of a later release are shown by their name. */
export function accessEventInWords({ kind, by, whom, throughToken, details }: AccessEventAnswer): string {
  const known =
    typeof details === "object" && details !== null
      ? new Map<string, unknown>(Object.entries(details))
      : new Map<string, unknown>();
  const detail = (name: string): string => detailInWords(known.get(name));
  const say = isKnownKind(kind) ? ACCESS_WORDS[kind] : () => kind;
  const sentence = say(by?.name ?? LOG_WORDS.nobody, whom?.name ?? LOG_WORDS.nobody, detail);
  return throughToken === null ? sentence : `${sentence}, ${LOG_WORDS.throughToken}`;
}

/** The log is the same for everyone who reads it: its times are those of one zone. */
function momentInLog(at: string): string {
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? at : `${momentInWords(moment, "UTC")} (UTC)`;
}

const SPENDING_SCOPES: Readonly<Record<string, string>> = {
  turn: "what one message may use",
  person: "what each person may use a month",
  token: "what each token may use a month",
  workspace: "what everyone together may use a month",
};
const spendingScope = (scope: string): string => SPENDING_SCOPES[scope] ?? scope;

const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMIT_WORDS, name);
const limitInWords = (name: string): string => (isLimit(name) ? LIMIT_WORDS[name].name : name);
const limitValueInWords = (name: string, value: string): string =>
  name.endsWith("Share") ? limitInUnits("share", Number(value)) : value;

const characters = (text: string): string => `${text.length} ${text.length === 1 ? "character" : "characters"}`;

const retentionName = (name: string): string =>
  // just looked up
  Object.hasOwn(RETENTION_WORDS, name) ? RETENTION_WORDS[name as RetentionName].name.toLowerCase() : name;
const checkName = (name: string): string =>
  // just looked up
  Object.hasOwn(CHECK_WORDS, name) ? CHECK_WORDS[name as SetCheck] : name;
const keptInWords = (days: string): string =>
  /^\d+$/.test(days) ? `for ${LIMITS_PAGE_WORDS.retentionDays(Number(days))}` : days;

const isKnownKind = (kind: string): kind is AccessEventKind => Object.hasOwn(ACCESS_WORDS, kind);
const isRole = (word: string): word is Role => Object.hasOwn(ROLE_WORDS, word);

function detailInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(", ");
  const word = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return isRole(word) ? ROLE_WORDS[word].name.toLowerCase() : word;
}
