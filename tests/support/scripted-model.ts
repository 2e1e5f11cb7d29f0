// A language model from a script: an HTTP server that speaks streamed chat completions, one line of the script per
// request. Knows no test runner. A started server asks it twice at once for a message that the tables leave unread
// (ASK-2): tests at its door ask for what they know.
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as the server got it, as far as tests look at it. */
export interface ModelRequest {
  readonly model: string;
  readonly temperature: number;
  readonly max_tokens: number;
  readonly messages: readonly {
    readonly role: string;
    readonly content: string;
    readonly tool_call_id?: string;
    readonly tool_calls?: readonly unknown[];
  }[];
  /** Absent where the model may call none. */
  readonly tools?: readonly {
    readonly function: {
      readonly name: string;
      readonly description: string;
      readonly strict: boolean;
      readonly parameters: Readonly<Record<string, unknown>>;
    };
  }[];
  readonly response_format?: {
    readonly type: string;
    readonly json_schema: {
      readonly name: string;
      readonly strict: boolean;
      readonly schema: Readonly<Record<string, unknown>>;
    };
  };
}

/** One line of a script: answers one request. */
export type Reply = (response: ServerResponse, request: ModelRequest) => void | Promise<void>;

export interface ScriptedModel {
  /** For OPENAI_BASE_URL. */
  readonly baseUrl: string;
  readonly requests: readonly ModelRequest[];
  /** Requests that came when the script had no line for them; they were answered with 400. */
  readonly unexpected: readonly ModelRequest[];
  /** How many requests have been broken off by the caller. */
  brokenOff(): number;
  /** More lines, after those that are left. */
  expect(...script: readonly Reply[]): void;
  /** Forgets the lines that nobody asked for: whether they would be depended on who was faster. */
  forget(): void;
  /** Lines that nobody asked for yet. */
  left(): number;
  close(): Promise<void>;
}

/** Starts it; port 0 is any free one. */
export async function startModel(atPort: number, ...first: readonly Reply[]): Promise<ScriptedModel> {
  const script = [...first];
  const requests: ModelRequest[] = [];
  const unexpected: ModelRequest[] = [];
  let brokenOff = 0;
  const server = createServer((incoming, response) => {
    response.on("close", () => (brokenOff += response.writableFinished ? 0 : 1));
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      // the client under test sends JSON
      const request = JSON.parse(Buffer.concat(chunks).toString("utf8")) as ModelRequest;
      const reply = script[requests.push(request) - 1];
      if (reply) return void reply(response, request);
      unexpected.push(request);
      response.writeHead(400).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(atPort, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    unexpected,
    brokenOff: () => brokenOff,
    expect: (...more) => void script.push(...more),
    forget: () => void script.splice(requests.length),
    left: () => script.length - requests.length,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Delta {
  readonly content?: string;
  readonly tool_calls?: readonly object[];
}

const open = (response: ServerResponse) => response.writeHead(200, { "Content-Type": "text/event-stream" });
const send = (response: ServerResponse, data: object) =>
  response.write(
    `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", ...data })}\n\n`,
  );
const piece = (response: ServerResponse, delta: Delta, finish: string | null = null) =>
  send(response, { choices: [{ index: 0, delta, finish_reason: finish }] });
const USAGE = { choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } };

function end(response: ServerResponse, finish: string): void {
  piece(response, {}, finish);
  send(response, USAGE);
  response.end("data: [DONE]\n\n");
}

/** Words, in pieces. */
export const says =
  (...pieces: readonly string[]): Reply =>
  (response) => {
    open(response);
    for (const content of pieces) piece(response, { content });
    end(response, "stop");
  };

/** Words whose second half comes when `gate` opens. */
export const saysInTwo =
  (first: string, second: string, gate: Promise<unknown>): Reply =>
  async (response) => {
    open(response);
    piece(response, { content: first });
    await gate;
    if (response.destroyed) return;
    piece(response, { content: second });
    end(response, "stop");
  };

export interface ScriptedCall {
  readonly tool: string;
  /** A string is sent as it is. */
  readonly given: unknown;
  readonly id?: string;
}

/** Tool calls, each cut into pieces as models send them. */
export const calls =
  (...wanted: readonly ScriptedCall[]): Reply =>
  (response) => {
    open(response);
    for (const [index, { tool, given, id = `call-${index}` }] of wanted.entries()) {
      const written = typeof given === "string" ? given : JSON.stringify(given);
      piece(response, { tool_calls: [{ index, id, type: "function", function: { name: tool, arguments: "" } }] });
      for (let at = 0; at < written.length; at += 20)
        piece(response, { tool_calls: [{ index, function: { arguments: written.slice(at, at + 20) } }] });
    }
    end(response, "tool_calls");
  };

/** One call of edit_ops with these ops. */
export const edits = (ops: unknown, more: object = {}): Reply => calls({ tool: "edit_ops", given: { ops, ...more } });

/** A replace as a model writes it. */
export const replace = (text: string, words: string): object => ({ op: "replace", target: { text }, with: words });

/** Second looks at a quote, a new text and its escapes, each for op 0: JSON as asked for. */
export const findsQuote = (words: string): Reply =>
  says(JSON.stringify({ corrections: [{ op: 0, corrected_target_snippet: words }] }));
export const adjusts = (words: string): Reply =>
  says(JSON.stringify({ corrections: [{ op: 0, corrected_new_string: words }] }));

export const fails =
  (status: number, headers: Readonly<Record<string, string>> = {}): Reply =>
  (response) => {
    response.writeHead(status, { "Content-Type": "application/json", ...headers });
    response.end(JSON.stringify({ error: { message: "secret words of the server", type: "error", code: null } }));
  };

/** Takes the request and never answers. */
export const hangs: Reply = () => undefined;

/** Begins to speak and falls silent. */
export const stalls =
  (first: string): Reply =>
  (response) => {
    open(response);
    piece(response, { content: first });
  };

/** The connection ends in the middle. */
export const breaksOff =
  (first: string): Reply =>
  (response) => {
    open(response);
    piece(response, { content: first });
    setImmediate(() => response.destroy());
  };

/** A tool call of which only the beginning comes. */
export const breaksOffInCall: Reply = (response) => {
  open(response);
  piece(response, {
    tool_calls: [{ index: 0, id: "call-0", type: "function", function: { name: "edit_ops", arguments: '{"ops": [' } }],
  });
  response.end();
};

/** 200 and not a word. */
export const nothing: Reply = (response) => {
  open(response);
  end(response, "stop");
};

/** 200 with a page, as a proxy answers. */
export const page: Reply = (response) => {
  response.writeHead(200, { "Content-Type": "text/html" });
  response.end("<html><body>Please sign in</body></html>");
};

/** Stops at the limit of its length. */
export const isCutShort =
  (content: string): Reply =>
  (response) => {
    open(response);
    piece(response, { content });
    end(response, "length");
  };

/** Whole calls, and then one of edit_ops that stops in the middle, at the limit of its length. */
export const isCutInCall =
  (...whole: readonly ScriptedCall[]): Reply =>
  (response) => {
    open(response);
    const half = '{"ops":[{"op":"replace","target":{"text":"Mon';
    const all = [
      ...whole.map(({ tool, given }) => ({ name: tool, arguments: JSON.stringify(given) })),
      { name: "edit_ops", arguments: half },
    ];
    for (const [index, made] of all.entries())
      piece(response, { tool_calls: [{ index, id: `call-${index}`, type: "function", function: made }] });
    end(response, "length");
  };
