// An embedding model from a table of words: texts that hold words of one group point the same way.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { ModelRequest, Reply } from "./scripted-model.ts";

/** Words of one meaning, each group a direction of its own. */
const GROUPS = [
  ["oven", "stove", "furnace"],
  ["price", "euros", "expensive", "sum"],
  ["dog", "hound", "puppy"],
  ["rain", "wet", "umbrella"],
  ["train", "railway", "locomotive"],
];

const vectorOf = (text: string): number[] => {
  const words = text.toLowerCase();
  return [...GROUPS.map((group) => group.filter((word) => words.includes(word)).length), 0.1];
};

export interface EmbeddingServer {
  readonly baseUrl: string;
  /** The texts of each request. */
  readonly asked: readonly (readonly string[])[];
  /** What it answers from here on; undefined: as it should. */
  answersWith(
    answer: ((texts: readonly string[]) => { readonly status: number; readonly body: unknown }) | undefined,
  ): void;
}

/** Starts it for the running test. `chat` answers what is asked of a language model at the same address. */
export async function embeddingServer(chat?: Reply): Promise<EmbeddingServer> {
  const asked: (readonly string[])[] = [];
  let otherwise: Parameters<EmbeddingServer["answersWith"]>[0];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      // the client under test sends JSON
      const given: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
      if (chat && incoming.url?.endsWith("/chat/completions")) return void chat(response, given as ModelRequest);
      const { input } = given as { readonly input: readonly string[] };
      asked.push(input);
      const data = input.map((text, index) => ({ object: "embedding", index, embedding: vectorOf(text) }));
      const usual = {
        status: 200,
        body: { object: "list", data, model: "m", usage: { total_tokens: input.length * 10 } },
      };
      const { status, body } = otherwise?.(input) ?? usual;
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { baseUrl: `http://127.0.0.1:${port}/v1`, asked, answersWith: (answer) => void (otherwise = answer) };
}
