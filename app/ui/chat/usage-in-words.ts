import { inMoney, inNumbers } from "../money.ts";
import { WORDS } from "../words.ts";
import type { Usage } from "./chat-events.ts";

/** What an answer has used, in a few quiet words. */
export function usageInWords({ tokens, cost }: Usage): string {
  const said = WORDS.chat.tokens(inNumbers(tokens));
  return cost ? `${said} · ${inMoney(cost.amount, cost.currency)}` : said;
}
