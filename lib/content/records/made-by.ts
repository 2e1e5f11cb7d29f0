import type { MadeBy } from "../answers.ts";
import type { Receipt } from "../../outcome/index.ts";

interface Made {
  readonly origin: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly request: unknown;
}

/** Without a receipt a version tells less: its actor counts as the person. */
export function madeBy(
  { origin, actorId, actorName, request }: Made,
  receipt: Pick<Receipt, "actor" | "participants" | "judgedAs"> | undefined,
): MadeBy {
  const isByAi = origin === "chat" || origin === "mcp" || request !== null || receipt?.judgedAs === "agent";
  if (!receipt) return { people: [{ id: actorId, name: actorName }], isByAi, isByProgram: origin === "mcp" };
  const { actor, participants = [] } = receipt;
  const people = new Map((participants.length > 0 ? participants : [actor]).map((one) => [one.personId, one.name]));
  return {
    people: [...people].map(([id, name]) => ({ id, name })),
    isByAi,
    isByProgram: origin === "mcp" || actor.id !== actor.personId,
  };
}

/**
 * Names of the properties that a person changed with a version, by a write or by undoing one (PROP-1): a request says
 * by itself what it changed.
 */
export const propertiesChanged = (
  { origin, request }: Pick<Made, "origin" | "request">,
  receipt: Pick<Receipt, "properties"> | undefined,
): readonly string[] =>
  (origin === "rest" || origin === "undo") && request === null
    ? (receipt?.properties ?? []).map(({ name }) => name)
    : [];
