import { agentIdOf } from "../../lib/outcome/index.ts";
import { WORDS } from "./words.ts";

/** Someone who has a text open. */
export interface PersonHere {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly isMe: boolean;
  /** An agent at work for someone. */
  readonly isAgent: boolean;
}

/** What the viewer calls someone: an AI at work for the viewer is theirs (ROOM-4.3). */
export const nameFor = ({ id, name }: Pick<PersonHere, "id" | "name">, me: string): string =>
  id === agentIdOf(me) ? WORDS.aiForYou : name;

/** The one who looks comes first, then the others by name, agents last. */
export const inOrder = (people: readonly PersonHere[]): PersonHere[] =>
  people.toSorted(
    (a, b) => Number(b.isMe) - Number(a.isMe) || Number(a.isAgent) - Number(b.isAgent) || a.name.localeCompare(b.name),
  );

/** "Ana Berg" → "AB". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toLocaleUpperCase();
}
