import { readConversation, type Clause, type Instruction, type Reading } from "../reading/index.ts";

/** A person's words: the message, and those that they sent before it in the conversation, oldest first (ASK-3). */
export interface Words {
  readonly request: string;
  readonly earlier?: readonly string[] | undefined;
}

export const readingOf = ({ request, earlier }: Words): Reading => readConversation(request, { earlier });

/** All that was said. */
export const allOf = ({ request, earlier = [] }: Words): string => [...earlier, request].join("\n");

/** As it was said; a clause may be from an earlier message. */
export const wordsOfClause = ({ tokens }: Clause): string => tokens.map(({ text }) => text).join("").trim();
export const wordsOfInstruction = ({ clauses }: Instruction): string => clauses.map(wordsOfClause).join(" ");
