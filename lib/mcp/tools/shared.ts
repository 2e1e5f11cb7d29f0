import { SHARED_TOOLS, type SharedTool } from "../../tools/index.ts";
import { refused } from "../../outcome/index.ts";
import { problemIn, problemOf } from "../problem.ts";
import { contentId } from "../schemas.ts";
import { EDITS, READS, told, tool, type Annotations, type DoorTool } from "../tool.ts";

const HINTS: Readonly<Record<SharedTool["does"], Annotations>> = {
  reads: READS,
  keeps: { ...EDITS, destructiveHint: false, idempotentHint: true },
  changes: EDITS,
};

/** The tools that the chat has too, from the same definitions (AGT-1.2). */
export const SHARED: readonly DoorTool[] = SHARED_TOOLS.map(overMcp);

function overMcp(shared: SharedTool): DoorTool {
  const { name, title, description, does, isAboutText, needs, input, output } = shared;
  return tool({
    name,
    title,
    description,
    needs,
    annotations: HINTS[does],
    input: isAboutText ? input.extend({ contentId }) : input,
    output,
    async run({ shelf }, { contentId: id, ...given }: Readonly<Record<string, unknown>>) {
      const answer = await shared.run(shelf.desk, typeof id === "string" ? id : "", given);
      switch (answer.kind) {
        case "told":
          return told(answer.tells);
        case "refused":
          return refused(problemOf(answer.refusal));
        case "outcome": {
          const { outcome } = answer;
          return outcome.outcome === "applied" ? told({ ...outcome }) : refused(problemIn(outcome));
        }
      }
    },
  });
}
