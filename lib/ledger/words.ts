import { readConversation, type Clause, type Instruction, type ReadByModel, type Reading } from "../reading/index.ts";

/** A person's words: the message, and those that they sent before it in the conversation, oldest first (ASK-3). */
export interface Words {
  readonly request: string;
  readonly earlier?: readonly string[] | undefined;
  /** What a model has read in the message, where the tables leave a part of it unread (ASK-2). */
  readonly found?: readonly ReadByModel[] | undefined;
}

export const readingOf = ({ request, ...heard }: Words): Reading => readConversation(request, heard);

/** All that was said. */
export const allOf = ({ request, earlier = [] }: Words): string => [...earlier, request].join("\n");

/** As it was said; a clause may be from an earlier message. */
export const wordsOfClause = ({ tokens }: Clause): string =>
  tokens
    .map(({ text }) => text)
    .join("")
    .trim();
export const wordsOfInstruction = ({ clauses }: Instruction): string => clauses.map(wordsOfClause).join(" ");
