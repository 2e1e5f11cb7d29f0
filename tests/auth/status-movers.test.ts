// Covers docs/spec/plan.md PLAN-2.1: which role moves a post to which status.
import { expect, test } from "vitest";
import { mayMoveTo, shownMovers } from "../../lib/auth/index.ts";
import { moverChanges, patchedMovers } from "../../lib/settings/status-movers.ts";

const ROLES = ["owner", "editor", "writer", "suggester", "viewer"] as const;
const who = (status: string, stored: object) => ROLES.filter((role) => mayMoveTo(role, status, stored));

test("[PLAN-2.1] writers hand a post in, and editors do the rest, until an owner says otherwise", () => {
  expect(who("review", {})).toEqual(["owner", "editor", "writer"]);
  expect(who("draft", {})).toEqual(["owner", "editor"]);
  expect(who("archived", {})).toEqual(["owner", "editor"]);
  expect(who("archived", { archived: "owner" })).toEqual(["owner"]);
  expect(who("draft", { draft: "writer" })).toEqual(["owner", "editor", "writer"]);
});

test("[PLAN-2.1] what is the default is not stored, null is the default again, and each change is told once", () => {
  const held = patchedMovers({}, { draft: "writer", review: "writer" });
  expect(held).toEqual({ draft: "writer" });
  expect(shownMovers(held)).toEqual({ draft: "writer", review: "writer", archived: "editor" });
  expect(moverChanges({}, held)).toEqual([
    { kind: "status_mover_changed", details: { status: "draft", from: "editor", to: "writer" } },
  ]);
  expect(patchedMovers(held, { draft: null })).toEqual({});
  expect(patchedMovers(held, { archived: "owner" })).toEqual({ draft: "writer", archived: "owner" });
});
