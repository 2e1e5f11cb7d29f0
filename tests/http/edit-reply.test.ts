// ROAD-3, DOOR-1: what came of an edit as an HTTP answer; its status is chosen here alone.
import { expect, test } from "vitest";
import { editReply, statusOf } from "../../app/api/problem.ts";
import { RECEIPT } from "../ui/receipt.ts";
import { ALL_CODES, codeEntry, refusal, rejectedBy, type EditOutcome } from "../../lib/outcome/index.ts";

const SUGGESTED: EditOutcome = { outcome: "suggested", suggestionId: "s-1", suggestions: [], receipt: RECEIPT };

test.each(ALL_CODES)("[ROAD-3] a rejection for %s has the status of its code, and is a problem too", async (code) => {
  const reply = editReply(rejectedBy(refusal(code)), "r-1");
  const { status, message, hint, retryable } = codeEntry(code);
  expect(reply.status).toBe(status);
  expect(reply.headers.get("content-type")).toBe("application/problem+json");
  const own = { outcome: "rejected", code, message, hint, retryable, findings: [{ code }] };
  expect(await reply.json()).toMatchObject({ ...own, type: `urn:stet:${code}`, status, requestId: "r-1" });
});

test("[ROAD-3] what is no rejection has 200, and its own members alone", async () => {
  expect(statusOf(SUGGESTED)).toBe(200);
  expect(await editReply(SUGGESTED, "r-1").json()).toEqual(SUGGESTED);
});

test("[DOOR-1] an answer begins with its outcome, and has what the refusal tells besides", async () => {
  const tooMany = refusal("rate_limited", { details: { retryAfter: 9, limit: 3 } });
  const text = await editReply(rejectedBy(tooMany), "r-1").text();
  expect(text.startsWith('{"outcome":"rejected"')).toBe(true);
  expect(JSON.parse(text)).toMatchObject({ retryAfter: 9, limit: 3 });
});
