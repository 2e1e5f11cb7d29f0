import { codeEntry, type Refusal } from "../outcome/index.ts";
import type { Turn } from "./turn.ts";

/** Tells the person in a sentence why the turn could not go on. */
export async function tellError({ log }: Pick<Turn, "log">, { code, message, hint }: Refusal): Promise<void> {
  log.instead(`${message} ${hint}`);
  await log.tell("error", { code, message, hint, retryable: codeEntry(code).retryable });
}
