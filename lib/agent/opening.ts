import type { ContentAnswer } from "../content/index.ts";
import type { ModelMessage } from "../model/index.ts";
import { materialOf } from "../sources/index.ts";
import { newestThatFit, type Budget } from "./budget.ts";
import { contextOf } from "./context.ts";
import { lastMessages } from "./shown-conversations.ts";
import type { Turn } from "./turn.ts";

const RECENT_VERSIONS = 5;
const RECENT_MESSAGES = 20;
const LONGEST_QUESTION = 2_000;

/** What the model is told before it says anything: its work, what was said before, the document, and the message. */
export async function openingMessages(
  turn: Turn,
  content: ContentAnswer,
  prompt: string,
  budget: Budget,
): Promise<ModelMessage[]> {
  const { env, actor, conversationId, contentId, turnId, message } = turn;
  const versions = await env.contents.versions(actor, contentId, { limit: RECENT_VERSIONS });
  const earlier = (await lastMessages(env.db, conversationId, RECENT_MESSAGES)).filter(
    (one) => one.turnId !== turnId && one.text !== "",
  );
  const [locks, threads, answers, limit, material] = await Promise.all([
    env.contents.locks(actor, contentId),
    env.contents.comments(actor, contentId),
    env.contents.recentAnswers(contentId, conversationId),
    env.contents.lineLimit(actor, content.lineCount),
    materialFor(turn, budget),
  ]);
  const context = contextOf(turn, budget, content, {
    versions: versions.ok ? versions.value.items : [],
    locks: locks.ok ? locks.value.items : [],
    threads: threads.ok ? threads.value.items : [],
    answers,
    limit,
    material,
  });
  return [
    { role: "system", content: prompt },
    ...newestThatFit(earlier, budget).map(({ role, text }): ModelMessage =>
      role === "person" ? { role: "user", content: text } : { role: "assistant", content: text, calls: [] },
    ),
    { role: "user", content: `${context}\n\nThe person asks:\n${message}` },
  ];
}

/** In characters, of which a token has three or more. */
async function materialFor({ env, actor, contentId, message }: Turn, { material }: Budget): Promise<string> {
  const found = await env.sources?.search(actor, { contentId, q: message.slice(0, LONGEST_QUESTION) });
  return found?.ok ? materialOf(found.value.items, material * 3) : "";
}
