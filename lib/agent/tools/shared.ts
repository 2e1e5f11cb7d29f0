import { z } from "zod";
import { isTurn } from "../../content/index.ts";
import { refusal, rejectedBy, type EditOutcome } from "../../outcome/index.ts";
import { rowsDesk, SHARED_TOOLS, type Desk, type SharedAnswer, type SharedTool } from "../../tools/index.ts";
import { writerOf, type Turn } from "../turn.ts";
import { propertiesNotAsked } from "./asked-properties.ts";
import { asksForUndo } from "./asked-for.ts";
import { asksForImage, imageNotGiven, NO_IMAGE_ASKED } from "./asked-image.ts";
import { chatDoor, submitOps, textNow } from "./submit-ops.ts";
import { tool, type Tool } from "./tool.ts";
import type { ToolAnswer } from "./tool-answer.ts";

const contentId = z.string().optional().describe("Id or path of another document; the open one when left out.");

/** The tools that MCP has too, for a turn of the chat (AGT-1.2). What changes a text changes the open one (AGT-1.1). */
export const sharedTools: readonly Tool[] = SHARED_TOOLS.map(inChat);

function inChat(shared: SharedTool): Tool {
  const { name, description, does, isAboutText, input } = shared;
  const mayName = isAboutText && does === "reads";
  return tool({
    name,
    description,
    isEdit: does === "changes",
    parameters: mayName ? input.extend({ contentId }) : input,
    run: async (turn, { contentId: id, ...given }: Readonly<Record<string, unknown>>) => {
      const about = mayName && typeof id === "string" ? id : turn.contentId;
      const answer = await shared.run(deskOf(turn), about, given);
      if (answer.kind === "told") return toldHere(turn, answer);
      return answer.kind === "outcome" ? outcomeHere(turn, answer.outcome) : answer;
    },
  });
}

/** What is shown of the open text is what the next edit is made on. */
function toldHere(turn: Turn, { tells, shows }: Extract<SharedAnswer, { readonly kind: "told" }>): ToolAnswer {
  if (shows?.id === turn.contentId && shows.version !== undefined)
    turn.base = turn.shown = { version: shows.version, hash: shows.hash };
  return { kind: "told", tells };
}

/** A turn's own change is what its next edit is made on. */
function outcomeHere(turn: Turn, outcome: { readonly outcome: string }): ToolAnswer {
  const made = outcome as EditOutcome; // posts have no other
  turn.base = textNow(made) ?? turn.base;
  return { kind: "outcome", outcome: made };
}

export function deskOf(turn: Turn): Desk {
  const { env, actor, limits } = turn;
  const desk = rowsDesk({
    contents: env.contents,
    reader: actor,
    actor: () => writerOf(turn),
    door: chatDoor(turn),
    mostCharacters: limits.contextCharacters,
    images: env.images,
    sources: env.sources,
    toneGuide: env.toneGuide,
    work: env.work,
    mayRead: (address) => (isGiven(turn.message, address) ? undefined : addressNotGiven(address)),
    mayChange: (wanted, post) => propertiesNotAsked(turn.message, wanted, post),
    asked: { request: turn.message, turnId: turn.turnId },
  });
  const { history, images } = desk;
  if (!history) return desk;
  return {
    ...desk,
    ...(images ? { images: { ...images, mayShow: (address: string) => imageNotGiven(turn.message, address) } } : {}),
    edit: async (_, ops) =>
      asksForImage(turn.message)
        ? { kind: "outcome", outcome: await onCurrentText(turn, ops) }
        : { kind: "refused", refusal: NO_IMAGE_ASKED },
    history: {
      ...history,
      undo: async (id, which) => {
        const isOfTurn =
          which.kind === "turn"
            ? isTurn(which.turnId, turn.turnId, actor.personId)
            : which.kind === "version" && (await isVersionOf(turn, id, which.number));
        return isOfTurn || asksForUndo(turn.message) ? history.undo(id, which) : rejectedBy(notAsked(turn));
      },
    },
  };
}

/** What the tool makes is an image where the model put it: the words that ask for it are no words of the text. */
async function onCurrentText(turn: Turn, ops: readonly object[]): Promise<EditOutcome> {
  const read = await turn.env.contents.read(turn.actor, turn.contentId);
  if (!read.ok) return rejectedBy(read.refusal);
  turn.base = turn.shown = { version: read.value.version, hash: read.value.hash };
  return submitOps(turn, { ops }, { isComputed: true });
}

async function isVersionOf({ env, actor, turnId }: Turn, id: string, number: number): Promise<boolean> {
  const read = await env.contents.version(actor, id, number);
  return read.ok && isTurn(read.value.turnId, turnId, actor.personId);
}

/**
 * Whether the message holds this address, and no longer one of which it is the beginning: after it come the end, a
 * blank, a quotation mark, or marks that close a sentence or a bracket; in Japanese a particle, which no blank divides.
 */
function isGiven(message: string, address: string): boolean {
  if (!/^https?:\/\/./i.test(address) || count(address, "(") > count(address, ")")) return false;
  for (let at = message.indexOf(address); at >= 0; at = message.indexOf(address, at + 1))
    if (ENDS_HERE.test(message.slice(at + address.length)) || isBeforeParticle(message, at + address.length))
      return true;
  return false;
}
const ENDS_HERE = /^[.,;:!?*_)\]}'’”»」』）。、，！？…]*(?:$|[\s"<>`“„«「『（—。、，！？])/;
const isBeforeParticle = (message: string, end: number): boolean => /^[^/][\u3041-\u3096]/.test(message.slice(end - 1));
const count = (text: string, mark: string): number => text.split(mark).length - 1;

/** The model could send words away in an address of its own (INT-2). */
const addressNotGiven = (address: string) =>
  refusal("intent_mismatch", {
    message: `The person did not give the address ${address.slice(0, 200)}.`,
    hint: "Read only an address of the person's message, letter for letter, or ask them for one.",
  });

/** What it did for this message a turn may take back by itself; what was done before, when the person asks (INT-2). */
const notAsked = ({ turnId }: Turn) =>
  refusal("intent_mismatch", {
    message: "The person did not ask to take back what was done before this message.",
    hint: `Your edits of this turn are those with turnId ${turnId}. For others, ask the person.`,
  });
