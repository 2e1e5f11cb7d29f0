import type { Client } from "@modelcontextprotocol/sdk/client/index.js";

export interface Called {
  readonly isError: boolean;
  /** The structured content. */
  readonly tells: Readonly<Record<string, unknown>>;
  /** What a client shows that knows text alone. */
  readonly words: string;
}

/** A call by the official client, which checks every answer against the tool's output schema. */
export async function callTool(
  client: Client,
  name: string,
  given: Readonly<Record<string, unknown>>,
): Promise<Called> {
  const answer = await client.callTool({ name, arguments: { ...given } });
  const [first] = Array.isArray(answer.content) ? (answer.content as readonly { readonly text?: string }[]) : [];
  return {
    isError: answer.isError === true,
    tells: (answer.structuredContent ?? {}) as Record<string, unknown>,
    words: first?.text ?? "",
  };
}
