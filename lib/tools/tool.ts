import type { z } from "zod";
import type { Refusal } from "../outcome/index.ts";
import { refusalOfWork } from "../threads/index.ts";
import type { SharedAnswer } from "./answer.ts";
import type { Desk } from "./desk.ts";
import type { DeskText } from "./desk-text.ts";

/** What a tool needs of its desk; where that is not there, the tool is not either. */
export type Need = Exclude<keyof Desk, "read" | "list" | "locked" | "mostCharacters" | "work">;

/**
 * A tool of the assistant, defined once for the chat and for MCP (AGT-1.2). `input` is without the text it is about:
 * each door says that in its own way, and `run` is told which.
 */
export interface SharedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** Of what it tells; a tool that changes a text answers with an outcome. */
  readonly output: z.ZodObject;
  /** `reads` changes nothing, `keeps` no text. */
  readonly does: "reads" | "keeps" | "changes";
  /** Whether it works on one text. */
  readonly isAboutText: boolean;
  readonly needs: readonly Need[];
  run(desk: Desk, id: string, given: unknown): Promise<SharedAnswer>;
}

interface Facts<In extends z.ZodObject> extends Omit<SharedTool, "input" | "run" | "needs" | "isAboutText"> {
  readonly input: In;
  readonly needs?: readonly Need[];
  readonly isAboutText?: boolean;
  run(desk: Desk, id: string, given: z.infer<In>): Promise<SharedAnswer>;
}

export const sharedTool = <In extends z.ZodObject>({
  needs = [],
  isAboutText = true,
  run,
  ...facts
}: Facts<In>): SharedTool => ({
  ...facts,
  needs,
  isAboutText,
  async run(desk, id, given) {
    try {
      return await run(desk, id, given as z.infer<In>); // the doors have checked it by the tool's own schema
    } catch (fault) {
      const tooMuch = refusalOfWork(fault);
      if (!tooMuch) throw fault;
      return no(tooMuch);
    }
  },
});

export const told = (tells: Readonly<Record<string, unknown>>): SharedAnswer => ({ kind: "told", tells });
/** Tells of a text's own lines: what is quoted next is quoted from it. */
export const shows = (text: DeskText, tells: Readonly<Record<string, unknown>>): SharedAnswer => ({
  kind: "told",
  tells,
  shows: text,
});
export const no = (refusal: Refusal): SharedAnswer => ({ kind: "refused", refusal });
