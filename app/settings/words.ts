// What the settings and the join page say: a part of the message catalogue (DOOR-8).
import type { AccessEventAnswer, AccessEventKind, Role, TokenScope } from "../../lib/auth/index.ts";
import type { LimitName } from "../../lib/guards/index.ts";
import type { SetCheck } from "../../lib/publishing/index.ts";
import type { RetentionName, ShownRetention } from "../../lib/settings/index.ts";

export const SETTINGS_WORDS = {
  settings: "Settings",
  rooms: "Settings pages",
  people: "People and roles",
  tokens: "API tokens",
  limits: "Limits and tone",
  model: "Language model",
  files: "Import and export",
  site: "Site",
  log: "Access log",
  siteHint:
    "A reading page for each published post, a list, feeds and a sitemap, for everyone and without signing in. " +
    "Unpublished posts stay private.",
  siteOn: "The site is on: published posts are open to everyone.",
  siteOff: "The site is off: nobody outside sees anything.",
  siteLook: "Look at it",
  siteName: "Name of the site",
  siteDescription: "Description",
  siteDescriptionHint: "One sentence, below the name.",
  siteLanguage: "Language",
  siteLanguageHint: "Its code, such as en, de or pt-BR. Posts may name their own.",
  siteAddress: "Address of the site",
  siteAddressHint:
    "What links, feeds and the sitemap begin with, such as https://blog.example.com. Empty: where Stet is.",
  siteTurnOn: "Turn the site on",
  siteSave: "Save site",
  siteSaved: "Saved. It shows at once.",
  siteRemove: "Turn the site off",
  siteRemoveSure: "Then nobody outside sees the posts. In here they stay published.",
  logHint: "Changes to access and limits. Names are as they were at the time.",
  logEmpty: "Nothing has happened yet.",
  logNobody: "Someone",
  logOlder: "Older entries",
  logNewest: "Newest entries",
  logThroughToken: "through a token",
  notForYou: "Only owners see this page.",
  notForYouHint: "Ask an owner of this Stet to invite someone or to make a token for a program.",

  localOnly:
    "This link works on this computer only. To let others in, start Stet with HOST and STET_PUBLIC_URL set to an " +
    "address they can reach.",
  modelHint:
    "With a model the chat can write and reword. Without one it makes plain changes: " +
    "replace, add, delete, rename, move, sort.",
  modelFromEnvironment:
    "The model is set where Stet is started (OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL). That setting wins; " +
    "to change the model here, remove it there.",
  modelOn: (model: string) => `${model} is connected.`,
  modelOff: "No model is connected.",
  modelName: "Model",
  modelNameHint: "As its provider calls it, such as gpt-4o-mini.",
  modelUrl: "Server address",
  modelUrlHint:
    "Leave empty for OpenAI. Any server that speaks chat completions works, such as http://localhost:11434/v1.",
  modelKey: "API key",
  modelKeySet: "A key is stored. Leave this empty to keep it.",
  modelKeyNone: "No key is stored. Servers of your own may not need one.",
  modelKeyLost: "The stored key can no longer be read, because STET_SECRET has changed. Enter it again.",
  modelKeyMoves: "A new address needs its key entered again.",
  modelKeyHint: "Stored encrypted and never shown again.",
  modelTemperature: "Temperature (0–2)",
  modelTokens: "Longest answer (tokens)",
  modelContext: "Reads at once (tokens)",
  modelContextHint: "As the provider says. More of a long post goes to the model, and costs.",
  modelMeanings: "Model for meanings (optional)",
  modelMeaningsHint:
    "An embedding model of the same server, such as text-embedding-3-small. " +
    "Searches in sources then find the same said in other words; their passages go to that server.",
  modelTimeout: "Longest silence (seconds)",
  modelAdvanced: "Limits",
  modelSave: "Save and use",
  modelSaved: "Saved. The next request uses it.",
  modelTest: "Test the connection",
  modelTesting: "Asking the model…",
  modelWorks: (seconds: string) => `It answers (${seconds} s).`,
  modelRemove: "Disconnect",
  modelRemoveSure: "The key is deleted, and the chat then makes only plain changes.",

  inviteTitle: "Invite someone",
  inviteHint: "A link works once, within 7 days. Send it to one person: whoever opens it first joins.",
  inviteAs: "Invite as",
  makeInvitation: "Make invitation link",
  invitationMade: "Send this link. It is shown only now.",
  openInvitations: "Open invitations",
  invitationBy: (role: string, who: string) => `${role}, invited by ${who}`,
  until: "works until",
  revoke: "Revoke",
  revokeInvitation: (role: string) => `Revoke the invitation for ${role}`,
  revokeSure: "The link will no longer work.",

  peopleHere: "Who is here",
  you: "you",
  role: "Role",
  roleOf: (name: string) => `Role of ${name}`,
  changeRole: "Change role",
  changeRoleOf: (name: string) => `Change role of ${name}`,
  roleChanged: (name: string) => `${name} has a new role. It takes effect now.`,
  name: "Name",
  rename: "Rename",
  renamed: "The name is changed. The history keeps the old one.",
  save: "Save",
  cancel: "Cancel",
  keep: "Keep",
  remove: "Remove",
  removePerson: (name: string) => `Remove ${name}`,
  removeSure: (name: string) => `${name} is signed out everywhere, and all their tokens end. What they wrote stays.`,
  signInLink: "Sign-in link",
  signInLinkFor: (name: string) => `Make a sign-in link for ${name}`,
  signInLinkMade: (name: string) => `Send this link to ${name}. It works once, within 24 hours, and is shown only now.`,
  browsers: (count: number) =>
    count === 0 ? "Not signed in" : count === 1 ? "Signed in on 1 browser" : `Signed in on ${count} browsers`,
  signOut: "Sign out",
  signOutOf: (browser: string, name: string) => `Sign out of ${browser}: ${name}`,
  signOutEverywhere: "Sign out everywhere",
  signOutEverywhereSure: (name: string) => `${name} will need a new sign-in link.`,
  since: "since",
  lastUsed: "last used",
  neverUsed: "not used yet",

  tokenTitle: "Make a token",
  tokenHint: "A token lets a program act for you, within what you tick here and never beyond your own role.",
  tokenName: "What it is for",
  tokenNameExample: "Weekly import",
  tokenMay: "It may",
  tokenLife: "It works for",
  tokenForever: "until it is revoked",
  days: (days: number) => (days === 365 ? "a year" : `${days} days`),
  makeToken: "Make token",
  tokenNeedsScope: "Choose at least one permission.",
  standingTitle: "Standing grant",
  standingLabel: "Edits sent with this token count as asked for by me",
  standingHint:
    "Its edits are never held for size, wording, headings, lost names or new links: " +
    "they are made, and each receipt says that you allowed it. " +
    "Copies, damage, locked text and unsafe content are still refused. It needs “Ask for edits”.",
  standingGiven: (name: string) => `Standing grant: edits sent with it count as asked for by ${name}`,
  tokenMade: "Copy this token. It is shown only now.",
  workingTokens: "Active tokens",
  noTokens: "No active tokens.",
  tokenFor: (name: string) => `for ${name}`,
  revokeToken: (name: string) => `Revoke the token ${name}`,
  revokeTokenSure: "Programs that use it will be refused, and so will tokens made with it.",
  untilRevoked: "until revoked",

  limitsTitle: "What one request may change",
  limitsHint:
    "Every edit by or for an AI is measured against these. Changes apply from the next request and are logged. " +
    "Nothing here limits what people write themselves.",
  limitDefault: (value: string) => `Default: ${value}`,
  limitDefaultButton: "Back to the default",
  limitDefaultOf: (name: string) => `${name}: back to the default`,
  limitLooser: "this is looser",
  limitTighter: "this is tighter",
  limitRange: (least: string, most: string) => `From ${least} to ${most}.`,
  limitWhole: (least: string, most: string) => `A whole number from ${least} to ${most}.`,
  limitsSave: "Save limits",
  limitsSaved: "Saved. The limits apply from the next request.",

  strictTitle: "Strict rules",
  strictHint:
    "The strict rules look at rewording, names and figures that vanish, new links, and copies that are nearly " +
    "the same. Where they are not enforced they stop nothing, but record what they would have stopped. " +
    "All other rules apply everywhere.",
  strictFor: "Enforced for",
  strictSteps: (percentage: number) =>
    percentage === 0 ? "no post" : percentage === 100 ? "all posts" : `${percentage} % of the posts`,
  strictStepHint: (percentage: number) =>
    percentage === 0 ? "they only record" : percentage === 100 ? "the default" : "the same posts each time",
  strictRaise: (percentage: number) =>
    `Enforce for ${percentage === 100 ? "all posts" : `${percentage} % of the posts`}`,
  strictLower: (percentage: number) =>
    percentage === 0 ? "Enforce for no post" : `Enforce only for ${percentage} % of the posts`,
  strictLowerHint: "This lets more through. It is logged.",
  strictSaved: (percentage: number) =>
    "The strict rules are enforced " +
    `for ${percentage === 0 ? "no post" : percentage === 100 ? "all posts" : `${percentage} % of the posts`}.`,
  weekTitle: "The last 7 days",
  weekReading: "Reading the figures of the last 7 days…",
  weekFault: (why: string) => `Some figures could not be read. ${why}`,
  weekRefused: "Requests refused",
  weekRetries: "Refused, tried again, and then applied",
  weekReverts: "Undone because a text would have been doubled",
  weekShadow: "Edits that went through and would have been stopped",
  weekShare: (share: number, part: number, all: number) => `${Math.round(share * 100)} % (${part} of ${all})`,
  weekOf: (part: number, all: number) => `${part} of ${all}`,
  weekCodes: (codes: readonly string[]) => (codes.length === 0 ? "" : ` (${codes.join(", ")})`),

  imageTitle: "Images",
  imageHint: "Images in posts are kept by Stet. PNG, JPEG, GIF, WebP and AVIF, up to 50 million pixels.",
  imageLabel: "Largest image",
  imageSave: "Save image limit",
  imageSaved: "Saved. It counts from the next image on.",
  imageNow: (megabytes: number) => `Up to ${megabytes} MB each.`,
  toneTitle: "Tone guide",
  toneHint: "How your team writes, in your own words. Sent with every request. It can’t override the rules.",
  toneLabel: "How we write",
  toneExample: "Short sentences. British spelling. We say “people”, not “users”.",
  toneLeft: (left: number) => `${left} characters left`,
  toneSave: "Save tone guide",
  toneSaved: "Saved. It is sent from the next request on.",
  toneNone: "Nobody has written one yet.",
  retentionTitle: "How long things are kept",
  retentionHint:
    "Everything is kept for good unless you say otherwise. “stet prune”, run on the server and usually every night, " +
    "deletes for good what is older. The current texts always stay.",
  retentionForGood: "for good",
  retentionUnit: "days",
  retentionDays: (count: number) => `${count} ${count === 1 ? "day" : "days"}`,
  retentionRange: (most: number) => `A whole number of days from 1 to ${most}, or nothing to keep it for good.`,
  retentionSave: "Save how long",
  retentionShorten: "Save, and delete older ones",
  retentionSaved: "Saved. It counts from the next “stet prune”.",
  addressesTitle: "Sources from the web",
  addressesHint:
    "The server reads a page whose address someone adds as a source, up to 6 MB within 20 seconds. " +
    "Addresses of its own network are never read.",
  addressesLabel: "Reading web addresses",
  addresses: { on: "Allowed", off: "Not allowed" },
  checksTitle: "Before a post is published",
  checksHint:
    "The checklist under Publish names these. Warnings let the post through; " +
    "anything that blocks must be fixed first.",
  checkLevels: { warn: "Warns", block: "Blocks" },
  checksSaved: "Saved.",
  moversTitle: "Who moves a post where",
  moversHint: "Publishing and scheduling are for owners and editors. For the other steps, choose who may.",
  movers: { owner: "Owners", editor: "Owners and editors", writer: "Owners, editors and writers" },
  moversTo: { draft: "Back to draft", review: "To review", archived: "To the archive" },
  moversSaved: "Saved.",
  readOnly: "Owners can change this.",

  copy: "Copy",
  copied: "Copied",
  working: "Working…",
  done: "Done",

  joinTitle: "Join Stet",
  joinAs: (who: string, role: string) => `${who} invites you as ${role}.`,
  joinName: "Your name",
  joinNameHint: "Others see it beside what you write.",
  join: "Join",
  joinOnce: "The link works once. After that this browser stays signed in for 30 days.",
  joinOther: (name: string) =>
    `This browser is signed in as ${name}. Joining signs it in as someone else: ` +
    "use another browser if you only want to try the link.",
  joinClosed: "This invitation no longer works",
  joinNone: "You need an invitation link.",
  joinNoneHint: "Ask an owner of this Stet for one.",
} as const;

/** The name of each limit, and what it means. */
export const LIMIT_WORDS: Readonly<Record<LimitName, { readonly name: string; readonly means: string }>> = {
  maxChangedLines: {
    name: "Lines one request may change",
    means: "The lower of this and the percentage below applies. One line is always allowed.",
  },
  maxChangedShare: {
    name: "Share of a post one request may change",
    means: "A share of all its lines, so a short post allows less than a long one.",
  },
  minPreservedShare: {
    name: "Words that stay",
    means:
      "How much of each paragraph must survive an ordinary edit, unless the person dictated the new words or " +
      "asked for a rewrite.",
  },
  duplicateShingleShare: {
    name: "Duplicate threshold",
    means: "A new paragraph this similar to the one beside it counts as its copy and is refused.",
  },
  duplicateMinWords: { name: "Shortest paragraph that counts as a duplicate", means: "Shorter paragraphs may repeat." },
  duplicateWindowLines: { name: "Repeated lines in a row", means: "This many repeated lines in a row are blocked." },
  replaceAllShare: {
    name: "Length that counts as a rewrite",
    means:
      "New text this close to the post’s length is treated as a rewrite of the whole post. " +
      "Otherwise the AI must say where it goes.",
  },
};

const PERCENT = 100;

/** A limit's value as people read it: shares in percent. */
export function limitInUnits(unit: "lines" | "words" | "share", value: number): string {
  const shown = new Intl.NumberFormat("en", { maximumFractionDigits: 2 }).format(
    unit === "share" ? value * PERCENT : value,
  );
  return unit === "share" ? `${shown} %` : `${shown} ${value === 1 ? unit.slice(0, -1) : unit}`;
}

const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMIT_WORDS, name);
const limitInWords = (name: string): string => (isLimit(name) ? LIMIT_WORDS[name].name : name);
const limitValueInWords = (name: string, value: string): string =>
  name.endsWith("Share") ? limitInUnits("share", Number(value)) : value;
export const RETENTION_WORDS: Readonly<Record<RetentionName, { readonly name: string; readonly means: string }>> = {
  historyDays: {
    name: "Versions",
    means: "With the requests made on them. The text as it was that long ago stays, as the first version.",
  },
  attemptDays: {
    name: "Requests",
    means: "Requests to edit and what came of them, under Blocked edits and in the history.",
  },
  conversationDays: { name: "Conversations", means: "What was said in the chat." },
};

/** The order on the page. */
export const RETENTION_NAMES: readonly RetentionName[] = ["historyDays", "attemptDays", "conversationDays"];

/** For people who may only read it. */
export const retentionInWords = (retention: ShownRetention): string[] =>
  RETENTION_NAMES.map(
    (name) =>
      `${RETENTION_WORDS[name].name}: ` +
      `${retention[name] === null ? SETTINGS_WORDS.retentionForGood : SETTINGS_WORDS.retentionDays(retention[name])}.`,
  );

const characters = (text: string): string => `${text.length} ${text.length === 1 ? "character" : "characters"}`;

export const ROLE_WORDS: Readonly<Record<Role, { readonly name: string; readonly may: string }>> = {
  owner: { name: "Owner", may: "everything, people and tokens too" },
  editor: { name: "Editor", may: "writes, asks for edits, and approves blocked ones" },
  writer: { name: "Writer", may: "writes and asks for edits" },
  suggester: { name: "Suggester", may: "reads, and sees past requests" },
  viewer: { name: "Viewer", may: "reads" },
};

/** The order on the page: least trust first. */
export const SCOPE_WORDS: Readonly<Record<TokenScope, string>> = {
  read: "Read posts, their history and past requests",
  edit: "Ask for edits, judged by the rule book",
  "write:person": "Write as you: save whole texts, restore, undo, make and archive posts",
  grant: "Speak for you: approve larger edits and blocked ones",
  admin: "Manage people, invitations, tokens and settings",
};

export const CHECK_NAMES: readonly SetCheck[] = [
  "no_description",
  "image_without_words",
  "missing_label",
  "missing_fact",
  "open_question",
  "left_out",
];

export const CHECK_WORDS: Readonly<Record<SetCheck, string>> = {
  no_description: "No description",
  image_without_words: "Images without words for people who do not see them",
  missing_label: "Links to a label that is defined nowhere",
  missing_fact: "Facts that have to be in the text and are not",
  open_question: "Questions of the AI that nobody has answered",
  left_out: "Changes that were left out of an edit",
};

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
    `${by} let images be up to ${detail("to")} MB large instead of ${detail("from")} MB`,
  source_addresses_changed: (by, _, detail) =>
    detail("to") === "on"
      ? `${by} let sources be read from web addresses`
      : `${by} had no source read from a web address any more`,
  strict_set_changed: (by, _, detail) =>
    `${by} had the strict rules enforced for ${detail("to")} % of the posts instead of ${detail("from")} %`,
  tone_guide_changed: (by, _, detail) =>
    `${by} changed the tone guide: ${characters(detail("to"))} instead of ${characters(detail("from"))}`,
  retention_changed: (by, _, detail) =>
    `${by} had ${retentionName(detail("what"))} kept ${keptInWords(detail("to"))} instead ` +
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
    `${by} had posts moved to ${detail("status")} by ${detail("to")}s and above instead of ${detail("from")}s`,
  model_changed: (by, _, detail) =>
    `${by} set the language model to ${detail("model")} at ${detail("address")} (key ${detail("key")})`,
  post_deleted: (by, _, detail) =>
    `${by} deleted a post for good, with ${detail("versions")} versions (id ${detail("content")})`,
  version_published: (by, _, detail) => `${by} published version ${detail("version")} of “${detail("title")}”`,
  post_taken_down: (by, _, detail) => `${by} took “${detail("title")}” down`,
  version_scheduled: (by, _, detail) =>
    `${by} scheduled version ${detail("version")} of “${detail("title")}” for ${detail("due")}`,
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
    `${by} made a link by which anyone who has it reads “${detail("title")}”, ` +
    `for ${detail("days")} ${detail("days") === "1" ? "day" : "days"}`,
  share_link_revoked: (by, _, detail) => `${by} took a link to “${detail("title")}” back`,
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
  const sentence = say(by?.name ?? SETTINGS_WORDS.logNobody, whom?.name ?? SETTINGS_WORDS.logNobody, detail);
  return throughToken === null ? sentence : `${sentence}, ${SETTINGS_WORDS.logThroughToken}`;
}

const SPENDING_SCOPES: Readonly<Record<string, string>> = {
  turn: "what one message may use",
  person: "what each person may use a month",
  token: "what each token may use a month",
  workspace: "what everyone together may use a month",
};
const spendingScope = (scope: string): string => SPENDING_SCOPES[scope] ?? scope;

const retentionName = (name: string): string =>
  // just looked up
  Object.hasOwn(RETENTION_WORDS, name) ? RETENTION_WORDS[name as RetentionName].name.toLowerCase() : name;
const checkName = (name: string): string =>
  // just looked up
  Object.hasOwn(CHECK_WORDS, name) ? CHECK_WORDS[name as SetCheck] : name;
const keptInWords = (days: string): string =>
  /^\d+$/.test(days) ? `for ${SETTINGS_WORDS.retentionDays(Number(days))}` : days;

const isKnownKind = (kind: string): kind is AccessEventKind => Object.hasOwn(ACCESS_WORDS, kind);
const isRole = (word: string): word is Role => Object.hasOwn(ROLE_WORDS, word);

function detailInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(", ");
  const word = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return isRole(word) ? ROLE_WORDS[word].name.toLowerCase() : word;
}

export const NAME_FAULTS: Readonly<Record<string, string>> = {
  taken: "Someone here has this name already. Add your surname or an initial.",
  bad: "This cannot be a name. It needs a letter or digit, one line, and at most 60 characters.",
  rate_limited: "Too many links were tried from here. Wait a minute and try again.",
};

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** A browser by what it calls itself: "Firefox on Linux". */
export function browserInWords(userAgent: string): string {
  const name = NAMES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "A browser";
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return system === undefined ? name : `${name} on ${system}`;
}

/** A day as people write it, in UTC. */
export const dayInWords = (at: Date): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(at);
