import { PROMPT_VERSION } from "./prompt.ts";
import { SECTION_PROMPT_VERSION } from "./section-prompt.ts";
import type { Turn } from "./turn.ts";

/** Which prompt a turn's model gets (AGT-3.6). */
export const promptOf = ({ outline }: Pick<Turn, "outline">): string =>
  outline ? SECTION_PROMPT_VERSION : PROMPT_VERSION;
