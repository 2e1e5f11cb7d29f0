// Covers SRV-16: the headers of every answer.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { protect } from "../../server/response-headers.ts";

test.each([
  ["https://stet.example", "max-age=15552000"],
  ["http://stet.example", undefined],
  [undefined, undefined],
])("[SRV-16] of people who come by %s browsers are told to come by https alone: %s", (publicUrl, said) => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, { isDevelopment: false, publicUrl });
  expect(response.getHeader("strict-transport-security")).toBe(said);
});
