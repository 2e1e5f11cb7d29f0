// ROAD-3, DOOR-1: the registry of codes, and the values refusals are made of.
import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import {
  accepted,
  ALL_CODES,
  BugError,
  CODES,
  codeEntry,
  finding,
  refusal,
  refused,
  unreachable,
} from "../../lib/outcome/index.ts";

/** Every code an answer may carry; once released, none is renamed. */
const CONTRACT =
  `hash_mismatch anchor_not_found anchor_ambiguous overlapping_ops limit_exceeded phrasing_changed heading_change_denied scope_exceeded scope_not_found intent_mismatch
  needs_range duplicate_content corrupted_result must_include_missing must_keep_missing entities_missing unsafe_content new_link not_asked declined locked suggestion_open not_publishable slug_taken taken_down public_now scheduled_now unsupported_operation occurrence_mismatch token_invalid
  idempotency_conflict already_applied request_unclear undo_contested token_expired token_used suggestion_stale suggestion_rejected invalid_request unauthorized forbidden not_found too_large not_an_image image_is_svg image_too_large image_too_many_pixels rate_limited quota_reached spending_limit model_failed unavailable internal not_a_source not_a_zip not_text unsafe_file
  invalid_path file_unreadable file_unwritable file_exists EDIT_INVALID_PATH EDIT_FILE_NOT_FOUND EDIT_FILE_READ_ERROR ATTEMPT_TO_CREATE_EXISTING_FILE EDIT_NO_OCCURRENCE_FOUND EDIT_EXPECTED_OCCURRENCE_MISMATCH`.split(
    /\s+/,
  );

const STATUS: Readonly<Record<string, number>> = {
  hash_mismatch: 409,
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  too_large: 413,
  image_too_large: 413,
  slug_taken: 409,
  taken_down: 410,
  public_now: 409,
  scheduled_now: 409,
  suggestion_rejected: 409,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
  EDIT_INVALID_PATH: 400,
  EDIT_FILE_NOT_FOUND: 404,
  ATTEMPT_TO_CREATE_EXISTING_FILE: 409,
};

test("[DOOR-1] the registry holds the codes that clients may meet and no others", () => {
  expect(ALL_CODES.toSorted()).toEqual(CONTRACT.toSorted());
});

test("[DOOR-1] each code is in one part of the registry, and each part is in the registry", async () => {
  const names = (await readdir("lib/outcome/codes")).map((file) => file.replace(/\.ts$/, ""));
  const parts = await Promise.all(names.map((name): Promise<object> => import(`../../lib/outcome/codes/${name}.ts`)));
  const codes = parts.flatMap((part) => Object.values(part).flatMap((entries: object) => Object.keys(entries)));
  expect(codes.toSorted()).toEqual(ALL_CODES.toSorted());
});

test.each(ALL_CODES)("[ROAD-3] %s says what is so, what to do next, and with which status", (code) => {
  const { status, rule, message, hint } = codeEntry(code);
  expect(status).toBe(STATUS[code] ?? 422);
  expect(rule).toMatch(/^[A-Z]+-\d+$/);
  expect(message).toMatch(/^[A-Z].*\.$/);
  expect(hint).toMatch(/^[A-Z].*\.$/);
  expect(hint).not.toBe(message);
});

test.each([
  "intent_mismatch",
  "overlapping_ops",
  "needs_range",
  "duplicate_content",
  "corrupted_result",
  "unsafe_content",
  "locked",
  "must_include_missing",
  "must_keep_missing",
] as const)("[ROAD-3] nobody settles %s by a click", (code) => expect(codeEntry(code).settle).toBe("never"));

test("[ROAD-3] only what passes by itself may be tried again unchanged", () => {
  expect(ALL_CODES.filter((code) => codeEntry(code).retryable).toSorted()).toEqual([
    "model_failed",
    "rate_limited",
    "unavailable",
  ]);
});

test("[ROAD-3] a code that nothing settles has no place among those that a caller or someone with the right can grant", () => {
  const grantable = ALL_CODES.filter((code) => {
    const { expands, acknowledgeable, overridable } = codeEntry(code);
    return expands ?? acknowledgeable ?? overridable;
  });
  expect(grantable.filter((code) => codeEntry(code).settle === "never")).toEqual([]);
  expect(grantable).toEqual([
    "limit_exceeded",
    "phrasing_changed",
    "heading_change_denied",
    "scope_exceeded",
    "not_asked",
    "entities_missing",
    "new_link",
    "suggestion_open",
  ]);
});

test("[EVT-1.7] reasons to refuse an edit have a place each in their list", () => {
  const places = ALL_CODES.flatMap((code) => codeEntry(code).reason ?? []);
  expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index + 1));
});

test("[ROAD-3] what a model can put right by itself is marked so", () => {
  expect(ALL_CODES.filter((code) => codeEntry(code).fixable).toSorted()).toEqual(
    `anchor_not_found corrupted_result duplicate_content entities_missing hash_mismatch intent_mismatch must_include_missing must_keep_missing needs_range new_link not_asked occurrence_mismatch overlapping_ops
      phrasing_changed scope_exceeded scope_not_found unsafe_content`.split(/\s+/),
  );
});

test("[ROAD-3] a finding takes the registry's words where none are given", () => {
  expect(finding("limit_exceeded", { measured: 14, limit: 12, op: 1 })).toEqual({
    code: "limit_exceeded",
    message: CODES.limit_exceeded.message,
    hint: CODES.limit_exceeded.hint,
    settle: "ask",
    measured: 14,
    limit: 12,
    op: 1,
  });
  expect(finding("locked", { message: "Ask Ana." }).message).toBe("Ask Ana.");
});

test("[ROAD-3] a refusal is a value with the registry's words", () => {
  expect(refused(refusal("not_found"))).toEqual({
    ok: false,
    refusal: { code: "not_found", message: CODES.not_found.message, hint: CODES.not_found.hint },
  });
  expect(refusal("too_large", { details: { limit: 5 } }).details).toEqual({ limit: 5 });
  expect(accepted(7)).toEqual({ ok: true, value: 7 });
});

test("[ROAD-2] a value that cannot be is a bug, and named", () => {
  const impossible = { kind: "other" } as never; // what a forgotten case would hand over
  expect(() => unreachable(impossible)).toThrow(BugError);
  expect(() => unreachable(impossible)).toThrow('{"kind":"other"}');
});
