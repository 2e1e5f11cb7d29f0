// Calls of the API are answered here and not by Next, whose way to a handler costs more than most calls (decision
// 0066).
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";

export const isCall = ({ url = "" }: IncomingMessage): boolean => /^\/api(?:[/?]|$)/.test(url);

/** Has `answer` answer a request of Node. A caller who leaves aborts its signal, and cancels a streamed body. */
export async function answerCall(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  // what nobody has read of the body is thrown away, so that the next call on this connection can be read
  response.once("finish", () => request.removeAllListeners("data").resume());
  const answered = await answer(createRequest(request, response));
  if (response.destroyed) return void answered.body?.cancel();
  const sent = sendResponse(response, withPhrase(answered));
  // a stream may be open long before there is something to tell
  if (answered.headers.get("content-type")?.startsWith("text/event-stream")) response.flushHeaders();
  await sent;
}

/** "HTTP/1.1 404 Not Found": those who read answers by eye, or show `statusText`, expect the words. */
const withPhrase = (answered: Response): Response =>
  Object.defineProperty(answered, "statusText", { value: STATUS_CODES[answered.status] ?? "" });
