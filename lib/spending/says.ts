// A limit that is reached, in a sentence for the person who asked.
import { refusal, type Refusal } from "../outcome/index.ts";
import type { Measure, Scope } from "./measures.ts";

interface Reached {
  readonly scope: Scope;
  readonly measure: Measure;
  readonly limit: number;
  readonly currency: string;
  /** When the month's count starts again. */
  readonly anewAt: Date;
}

const WHO: Readonly<Record<Scope, string>> = {
  turn: "One message may use",
  person: "You may use",
  token: "This program may use",
  workspace: "Everyone together may use",
};

export function limitReached({ scope, measure, limit, currency, anewAt }: Reached): Refusal {
  const isMonthly = scope !== "turn";
  return refusal("spending_limit", {
    message:
      `${WHO[scope]} ${amountInWords(measure, limit, currency)} of the language ` +
      `model${isMonthly ? " a month" : ""}, and this limit is reached.`,
    hint: isMonthly
      ? `What was done before that is kept. The count starts again on ${day(anewAt)}; ` +
        "an owner can raise the limit under Settings, Spending."
      : "What was done before that is kept. Ask for the rest in another message; " +
        "an owner can raise the limit under Settings, Spending.",
    details: { limit },
  });
}

function amountInWords(measure: Measure, limit: number, currency: string): string {
  if (measure === "money") return new Intl.NumberFormat("en", { style: "currency", currency }).format(limit);
  const count = new Intl.NumberFormat("en").format(limit);
  return `${count} ${limit === 1 ? measure.slice(0, -1) : measure}`;
}

const day = (date: Date): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" }).format(date);
