import type { CorrectorClient } from "../correct/index.ts";
import { accepted } from "../outcome/index.ts";
import type { Model } from "./model.ts";

/** The chat's own model, with its settings, for a second look at quotes (COR-1). It is given no tools. */
export function correctorClient(model: Model): CorrectorClient {
  return {
    async ask({ name, schema, system, user, signal }) {
      const messages = [
        { role: "system", content: system },
        { role: "user", content: user },
      ] as const;
      const asked = await model.ask({ messages, tools: [], answer: { name, schema }, signal, onText: () => undefined });
      return asked.ok ? accepted({ text: asked.value.text, usage: asked.value.usage }) : asked;
    },
  };
}
