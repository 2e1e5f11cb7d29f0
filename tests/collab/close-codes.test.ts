// Covers docs/spec/live.md COL-7.1: the page of close codes is as the table in the code has it.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CLOSE_CODES } from "../../lib/collab/close-codes.ts";

const PAGE = "docs/spec/live.md";
const ROW = /^\| (\d{4}) \| `([a-z_]+)` \| (yes|no) \| (.+) \|$/gm;

test("[COL-7.1] every close code is on the page, with its reason, whether to try again, and its words; and no other", () => {
  const listed = [...readFileSync(PAGE, "utf8").matchAll(ROW)].map(([, code, reason, again, message]) => [
    Number(code),
    reason,
    again === "yes",
    message,
  ]);
  expect(listed).toEqual(
    Object.entries(CLOSE_CODES).map(([reason, { code, retryable, message }]) => [code, reason, retryable, message]),
  );
});

test("[COL-7.1] the number says what a client may do: 44xx not again, 45xx again; no two are alike", () => {
  const codes = Object.values(CLOSE_CODES).filter(({ code }) => code >= 4000);
  expect(codes.filter(({ code, retryable }) => retryable !== code >= 4500)).toEqual([]);
  expect(new Set(Object.values(CLOSE_CODES).map(({ code }) => code)).size).toBe(Object.keys(CLOSE_CODES).length);
});
