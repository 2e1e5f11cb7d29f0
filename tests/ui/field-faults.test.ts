// Covers docs/spec/doors.md: DOOR-8.3. A refusal of the settings names fields as the page does.
import { expect, test } from "vitest";
import { faultInWords } from "../../app/settings/fault-in-words.ts";
import { problemFrom } from "../../app/ui/api-call.ts";

const answered = (fields: unknown) => problemFrom({ code: "invalid_request", message: "baseUrl: no", fields }, 400);

test("[DOOR-8.3] a field that is wrong is named as on the page, with what is wrong, or in its own unit", () => {
  const problem = answered([
    { field: "baseUrl", message: "must begin with http:// or https:// and be a URL" },
    { field: "timeoutMs", message: "must be a number from 1000 to 600000" },
  ]);
  expect(faultInWords(problem, { baseUrl: "Server address", timeoutMs: { fault: "From 1 to 600 seconds." } })).toBe(
    "Server address: must begin with http:// or https:// and be a URL. From 1 to 600 seconds.",
  );
});

test.each([[undefined], ["no list"], [[null, 5]], [[{ field: "other", message: "is wrong" }]]])(
  "[DOOR-8.3] of %j, which names no field of the page, the words for people are said",
  (fields) => {
    expect(faultInWords(answered(fields), { baseUrl: "Server address" })).toBe(
      "Something in this cannot be used. Check what you entered and try again.",
    );
  },
);
