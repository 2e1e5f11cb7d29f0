import type { EditOutcome, ShownCandidate } from "../outcome/index.ts";
import { inWords, saying, tagSpoken, type Saying } from "../reading/index.ts";
import { lastMessages } from "./shown-conversations.ts";
import type { Turn } from "./turn.ts";

/** So many messages are looked at for one that tells its language. */
const MOST_LOOKED_AT = 20;

/** The button of a place begins with its number, and has words of the text. */
const BUTTON = /^\d+\. /;

/** The tag of the language that the person is answered in: that of the message, or of those before it (AGT-4.3). */
export async function spokenIn({ env, conversationId, message }: Turn): Promise<string> {
  const messages = await lastMessages(env.db, conversationId, MOST_LOOKED_AT);
  const before = messages.filter(({ role }) => role === "person").map(({ text }) => text);
  return tagSpoken([message, ...before.toReversed()].filter((text) => !BUTTON.test(text)));
}

/** What the person reads. */
export const inTheirWords = async (turn: Turn, ...sayings: readonly Saying[]): Promise<string> =>
  inWords(sayings, await spokenIn(turn));

/** What the rules ask with, whoever asks. */
const RULES_SPEAK = "en";

/** A question about places, and its buttons, for someone who writes in another language than the rules ask in. */
export async function askedInTheirWords(turn: Turn, outcome: EditOutcome): Promise<EditOutcome> {
  if (outcome.outcome !== "clarify" || !outcome.candidates.every(({ kind }) => kind === "place")) return outcome;
  const tag = await spokenIn(turn);
  if (tag === RULES_SPEAK) return outcome;
  const { candidates, every } = outcome;
  const count = candidates.length;
  const label = ({ section = "", startLine: line = 0 }: ShownCandidate) =>
    inWords([section === "" ? saying("placeAtTop", { line }) : saying("placeIn", { section, line })], tag);
  return {
    ...outcome,
    question: inWords([saying("mayBe", { count }), saying("whichOne")], tag),
    candidates: candidates.map((one) => ({ ...one, label: label(one) })),
    ...(every ? { every: { ...every, label: inWords([saying(count === 2 ? "both" : "all")], tag) } } : {}),
  };
}
