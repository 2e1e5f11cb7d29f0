import { structureOf } from "../markdown/index.ts";
import { planFromReading, type Facts, type Plan } from "../planner/index.ts";
import { readAbout } from "../reading/index.ts";
import { dictionaryFor } from "../spelling/index.ts";
import { workHere, type RunWork } from "../threads/index.ts";
import { DESK_WORK } from "../tools/index.ts";

/** What the planner needs beside the text and the message; all of it can be sent to another thread. */
export type SentFacts = Omit<Facts, "dictionary">;

/** What the planner does, which may take long on a long text or message. */
export const PLANNER_WORK = {
  /** What a message comes to; `spelling` where that depends on the words of a language. */
  meant: (text: string, message: string, facts: SentFacts): Plan => planned(text, message, facts),
  /** Reads the words of a language, once in a thread. */
  words: async (language: string): Promise<void> => void (await dictionaryFor(language)),
  /** What it comes to with them. */
  spelled: async (text: string, message: string, facts: SentFacts, language: string): Promise<Plan> =>
    planned(text, message, { ...facts, dictionary: (await dictionaryFor(language)) ?? null }),
} as const;

function planned(text: string, message: string, facts: Facts): Plan {
  const structure = structureOf(text);
  return planFromReading(structure, readAbout(structure, message), facts);
}

const AGENT_WORK = { ...DESK_WORK, ...PLANNER_WORK } as const;

export type RunAgentWork = RunWork<typeof AGENT_WORK>;

export const agentWorkHere: RunAgentWork = workHere(AGENT_WORK);
