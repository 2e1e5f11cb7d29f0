// What the page about spending says: a part of the message catalogue (DOOR-8).
import type { Measure, Scope } from "../../../lib/spending/index.ts";

export const SPENDING_WORDS = {
  title: "Spending",
  monthTitle: (month: string) => `Used in ${month}`,
  monthHint: "How much the chat and programs used the language model. Months are counted in UTC.",
  monthOwn: "These are your own messages; owners see everyone's.",
  monthNone: "The language model was not used.",
  before: "Month before",
  after: "Month after",
  people: "People",
  tokens: "API tokens",
  models: "Models",
  total: "Total",
  name: "Name",
  turns: "Messages",
  calls: "Calls",
  input: "Tokens in",
  output: "Tokens out",
  cost: "Cost",
  noPrice: "no price",
  unpriced: (tokens: string) => `${tokens} tokens had no price, and are not in the cost.`,

  limitsTitle: "Limits",
  limitsHint:
    "Checked before each call of the language model. When a limit is reached, the message ends there; " +
    "what was done is kept, and the chat says so. Calls that run at the same moment may each still be let " +
    "through. Empty: no limit, but a message ends after 12 answers or 120 seconds.",
  limitsSave: "Save limits",
  limitsSaved: "Saved. They apply from the next call of the model.",
  limitsNone: "No limits are set.",
  readOnly: "Only owners can change this.",
  noLimit: "none",
  wrongWhole: (least: string, most: string) => `A whole number from ${least} to ${most}, or nothing.`,
  wrongMoney: (least: string, most: string) => `A number from ${least} to ${most}, or nothing.`,

  pricesTitle: "Prices",
  pricesHint:
    "As the model's provider has them, for a million tokens. Without a price tokens are counted, and a limit on " +
    "money does not count them.",
  pricesNone: "No model has a price.",
  priceModel: "Model",
  priceInput: "In, per million",
  priceOutput: "Out, per million",
  priceAdd: "Set price",
  priceSaved: (model: string) => `The price of ${model} is set. It applies from now on.`,
  priceRemove: "Remove",
  priceRemoveOf: (model: string) => `Remove the price of ${model}`,
  priceWrong: "Name a model, and write both prices as numbers.",
  priceOf: (input: string, output: string) => `${input} in, ${output} out`,
  currency: "Currency",
  currencyHint: "Three letters, such as USD or EUR. Amounts are not converted.",
  currencySave: "Save currency",
  currencySaved: "Saved.",
  working: "Saving…",
} as const;

export const SCOPE_WORDS: Readonly<Record<Scope, string>> = {
  turn: "One message",
  person: "Each person, a month",
  token: "Each API token, a month",
  workspace: "Everyone together, a month",
};

export const MEASURE_WORDS: Readonly<Record<Measure, string>> = {
  calls: "Calls",
  tokens: "Tokens",
  seconds: "Seconds",
  money: "Money",
};

export const monthInWords = (month: string): string =>
  new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Months away from `month`, as `2026-11`. */
export function monthAway(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, "2026-11".length);
}
