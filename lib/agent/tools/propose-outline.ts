import { outlineSchema } from "../outline.ts";
import { tool } from "./tool.ts";

/** Writes nothing: the person makes the outline right, and has it written section by section (AGT-12). */
export const proposeOutline = tool({
  name: "propose_outline",
  description:
    "Propose the outline of a draft: its title, and its sections with what each says. " +
    "The person changes it as they like, and then has it written section by section. " +
    "For a draft of more than a few paragraphs, before any of it is written; " +
    "take the points from the sources where there are any.",
  parameters: outlineSchema,
  run: (turn, { title, sections }) =>
    Promise.resolve({ kind: "outlined", outline: { id: turn.env.newId(), title, sections } }),
});
