// Covers DOOR-1.2: a refusal is short, whatever was sent.
import { expect, test } from "vitest";
import { refusal } from "../../lib/outcome/index.ts";

test("[DOOR-1.2] names ten wrong fields and counts the others", () => {
  const fields = Array.from({ length: 700_000 }, (_, at) => ({ field: `k${at}`, message: `there is no field k${at}` }));
  const { details, message } = refusal("invalid_request", {
    message: fields.map((one) => one.message).join("; "),
    details: { fields },
  });
  expect([details?.fields?.length, details?.moreFields, message.length < 5_000]).toEqual([10, 699_990, true]);
  expect(refusal("invalid_request", { details: { fields: fields.slice(0, 10) } }).details?.moreFields).toBeUndefined();
});

test("[DOOR-1.2] cuts a name of a megabyte, and no character in two", () => {
  const field = "🍵".repeat(500_000);
  const { details, message } = refusal("invalid_request", {
    message: `x${field}`,
    details: { fields: [{ field: `x${field}`, message: field }] },
  });
  expect(JSON.stringify([details, message]).length).toBeLessThan(20_000);
  expect(JSON.stringify([details, message]).isWellFormed()).toBe(true);
});
