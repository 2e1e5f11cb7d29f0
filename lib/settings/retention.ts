/**
 * What a workspace may keep for a number of days alone (VER-10.2): versions with the requests made on them, requests,
 * what was said in the chat.
 */
export const RETENTION_NAMES = ["historyDays", "attemptDays", "conversationDays"] as const;
export type RetentionName = (typeof RETENTION_NAMES)[number];

/** In days; null: for good. `stet prune` carries it out. */
export type ShownRetention = Readonly<Record<RetentionName, number | null>>;

/** A hundred years; whoever wants more keeps for good. */
export const MOST_DAYS = 36_500;

/** The column holds what is not kept for good, and nothing else. */
export type StoredRetention = Readonly<Partial<Record<RetentionName, number>>>;

export function shownRetention(stored: StoredRetention): ShownRetention {
  const { historyDays = null, attemptDays = null, conversationDays = null } = stored;
  return { historyDays, attemptDays, conversationDays };
}

export function storedRetention(shown: ShownRetention): StoredRetention {
  return Object.fromEntries(Object.entries(shown).filter(([, days]) => days !== null));
}
