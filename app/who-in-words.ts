import { WORDS } from "./ui/words.ts";

interface Doing {
  readonly origin: string;
  readonly actor: { readonly id: string; readonly name: string };
  readonly request: string | null;
}

/**
 * Who a change is by, for this viewer: "You", "Ana", "AI for Ana". Versions made by ops with a request's words come
 * from a program or a model for the person named.
 */
export function whoInWords({ actor, ...doing }: Doing, viewerId: string): string {
  if (isByAi(doing)) return actor.id === viewerId ? WORDS.aiForYou : WORDS.aiFor(actor.name);
  return actor.id === viewerId ? WORDS.you : actor.name;
}

export const isByAi = ({ origin, request }: Pick<Doing, "origin" | "request">): boolean =>
  origin === "chat" || origin === "mcp" || request !== null;
