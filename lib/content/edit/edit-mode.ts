import type { Actor } from "../../auth/index.ts";
import type { EditRequest } from "../../edit-ops/index.ts";
import type { ContentsEnv } from "../env.ts";
import { reachable } from "../faults.ts";
import { workspaceRules } from "../statements/rules.ts";

/** Whether an edit for an AI is made, or kept as suggestions. */
export type EditMode = NonNullable<EditRequest["mode"]>;

/**
 * The mode of a request: its own, else the workspace's (PUB-1.7). Who may grant nothing, a model over MCP for one, does
 * not lift the workspace's by asking.
 */
export const modeOf = (asked: EditMode | undefined, usual: EditMode, { scopes }: Pick<Actor, "scopes">): EditMode =>
  asked === "suggest" || asked === undefined || scopes.has("grant") ? (asked ?? usual) : usual;

/** The mode in which a chat's turn works, before it has a text. */
export async function modeFor({ db }: ContentsEnv, actor: Actor, asked: EditMode | undefined): Promise<EditMode> {
  const { editMode } = await reachable(() => workspaceRules(db, actor.workspaceId));
  return modeOf(asked, editMode, actor);
}
