import { APIConnectionError, APIError } from "openai";
import { refusal, type Refusal } from "../outcome/index.ts";

/** An answer that came, and is of no use. */
export class AnswerFault extends Error {
  override readonly name = "AnswerFault";
  /** foreign: it is not of this protocol at all. */
  readonly kind: "silent" | "cut" | "empty" | "filtered" | "foreign";

  constructor(kind: AnswerFault["kind"]) {
    super(kind);
    this.kind = kind;
  }
}

/** Too busy, failing or out of reach: it may be better in a moment. A key or a model that is wrong stays so. */
export function isWorthAnotherTry(fault: unknown): boolean {
  if (fault instanceof AnswerFault) return fault.kind === "cut" || fault.kind === "empty";
  if (fault instanceof APIConnectionError) return true;
  return fault instanceof APIError && (fault.status === 429 || (fault.status ?? 0) >= 500);
}

/** How long the server asks to wait, in milliseconds, when it says so. */
export function retryAfterMs(fault: unknown): number | undefined {
  const said = fault instanceof APIError ? fault.headers?.get("retry-after") : undefined;
  const seconds = said == null || said.trim() === "" ? Number.NaN : Number(said);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}

/** What the person is told. What the server said is for the log of the server, not for them. */
export function refusalFor(
  fault: unknown,
  { model, timeoutMs }: { readonly model: string; readonly timeoutMs: number },
): Refusal {
  const no = (message: string, hint: string) => refusal("model_failed", { message, hint });
  if (fault instanceof AnswerFault)
    return no(
      ANSWERS[fault.kind](Math.round(timeoutMs / 1_000)),
      fault.kind === "foreign" ? `An owner can check ${ADDRESS}.` : AGAIN,
    );
  if (fault instanceof APIError && fault.status !== undefined) {
    const words = `${String(fault.code ?? "")} ${fault.message}`;
    if (fault.status === 402)
      return no(
        "The account of the model server has no credit left.",
        `Ask an owner to look at the account of ${KEY}.`,
      );
    if (
      fault.status < 500 &&
      /does not support tools|tool.{0,20}not supported|no endpoints found that support tool/i.test(words)
    )
      return no(`The model ${model} cannot call tools.`, `Ask an owner to choose another model: ${MODEL}.`);
    if (fault.status === 401 || fault.status === 403)
      return no("The model server does not accept the key.", `An owner can check ${KEY}.`);
    if (fault.status === 404)
      return no(`The model server does not know the model ${model}.`, `An owner can check ${MODEL} and ${ADDRESS}.`);
    if (fault.status === 429)
      return no("The model server is too busy, or its quota is used up.", "Wait a moment and ask again.");
    if (
      fault.status === 413 ||
      (fault.status < 500 && /context_length|context_size|context (?:length|window|size)|too many tokens/i.test(words))
    )
      return no(
        "The text and the conversation are too long for this model.",
        `Begin a new conversation, or ask about one section. ${CONTEXT}`,
      );
    if (fault.status >= 500) return no("The model server failed.", AGAIN);
    return no("The model server did not take the request.", `An owner can check ${MODEL} and ${ADDRESS}.`);
  }
  if (fault instanceof APIConnectionError)
    return no(
      "The model server cannot be reached.",
      `Ask again in a moment; if it keeps happening, an owner can check ${ADDRESS}.`,
    );
  return no(ANSWERS.cut(0), AGAIN);
}

/** Settings by the names they have on the page and in the environment: one of the two holds. */
const ADDRESS = "the address of the server (Settings, Language model, Server address; or “OPENAI_BASE_URL”)";
const MODEL = "the name of the model (Settings, Language model, Model; or “OPENAI_MODEL”)";
const CONTEXT =
  "If it keeps happening, ask an owner to lower “Reads at once” (Settings, Language model, Reads at once; " +
  "or “OPENAI_CONTEXT_TOKENS”).";
const KEY = "the key (Settings, Language model, API key; or “OPENAI_API_KEY”)";
const AGAIN = "Ask again. What was done before that is kept.";
const EMPTY = "The model gave an empty answer.";

/** An answer that is whole and says nothing, where something was to be said. */
export const EMPTY_ANSWER: Refusal = refusal("model_failed", { message: EMPTY, hint: AGAIN });

const ANSWERS: Readonly<Record<AnswerFault["kind"], (seconds: number) => string>> = {
  silent: (seconds) => `The model said nothing for ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
  cut: () => "The model's answer broke off.",
  empty: () => EMPTY,
  filtered: () => "The model server blocked the answer.",
  foreign: () => "The server that answered does not speak chat completions.",
};
