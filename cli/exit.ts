import type { Refusal } from "../lib/outcome/index.ts";
import type { Screen } from "./screen.ts";

/** How a command ends; scripts go by it. */
export const EXIT = {
  done: 0,
  /** Refused, or the person said no: nothing was changed. */
  unchanged: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** Something broke on our side. */
  fault: 70,
} as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];

type No = Partial<Pick<Refusal, "code">> & Pick<Refusal, "message" | "hint">;

/** Says why nothing was done, or what broke. A fault of ours counts as one at every door, however deep it happened. */
export function told(screen: Pick<Screen, "complain" | "json" | "answer">, no: No, more: readonly string[] = []): Exit {
  const isOurs = no.code === "internal";
  const message = isOurs
    ? "Stet broke, and nothing was changed. What happened is above; please report it."
    : no.message;
  const hint = isOurs ? "" : no.hint;
  if (screen.json) screen.answer({ ...no, outcome: "rejected", message, hint });
  else screen.complain([message, ...more, hint].filter((line) => line !== "").join("\n"));
  return isOurs ? EXIT.fault : EXIT.unchanged;
}
