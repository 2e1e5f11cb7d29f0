// Covers DOOR-6 (roles, scopes) and AGT-10 (effective right = role ∩ token).
import { describe, expect, test } from "vitest";
import { ALL_SCOPES, allows, type Action, type Actor, type Role, type TokenScope } from "../../lib/auth/index.ts";

const ACTIONS: readonly Action[] = [
  "content:read",
  "content:create",
  "content:write",
  "content:edit",
  "edit:override",
  "edit:list",
  "content:publish",
  "access:manage",
];
const ROLES: readonly Role[] = ["owner", "editor", "writer", "suggester", "viewer"];

function actorWith(role: Role, scopes: readonly TokenScope[] = ALL_SCOPES): Actor {
  return { id: "a-1", kind: "token", name: "Ana", personId: "p-1", workspaceId: "w-1", role, scopes: new Set(scopes) };
}

const allowedTo = (actor: Actor): Action[] => ACTIONS.filter((action) => allows(actor, action));

describe("roles", () => {
  test.each<[Role, readonly Action[]]>([
    ["owner", ACTIONS],
    [
      "editor",
      [
        "content:read",
        "content:create",
        "content:write",
        "content:edit",
        "edit:override",
        "edit:list",
        "content:publish",
      ],
    ],
    ["writer", ["content:read", "content:create", "content:write", "content:edit", "edit:list"]],
    ["suggester", ["content:read", "edit:list"]],
    ["viewer", ["content:read"]],
  ])("[DOOR-6] %s may do exactly this", (role, expected) => {
    expect(allowedTo(actorWith(role))).toEqual(expected);
  });
});

test("[PUB-1.4] every scope but publish together publishes nothing", () => {
  const others = ALL_SCOPES.filter((scope) => scope !== "publish");
  expect(allows(actorWith("owner", others), "content:publish")).toBe(false);
});

test("[PLAN-3] no token deletes for good, whatever its scopes", () => {
  expect(allows(actorWith("owner"), "content:purge")).toBe(false);
});

describe("scopes", () => {
  test.each<[TokenScope, readonly Action[]]>([
    ["read", ["content:read", "edit:list"]],
    ["edit", ["content:edit"]],
    ["write:person", ["content:create", "content:write"]],
    ["grant", ["edit:override"]],
    ["publish", ["content:publish"]],
    ["admin", ["access:manage"]],
  ])("[DOOR-6] an owner's token with %s alone may do exactly this", (scope, expected) => {
    expect(allowedTo(actorWith("owner", [scope]))).toEqual(expected);
  });

  test("[AGT-10] a scope never gives what the role does not have", () => {
    for (const role of ROLES) {
      for (const scope of ALL_SCOPES) {
        expect(allowedTo(actorWith(role))).toEqual(expect.arrayContaining(allowedTo(actorWith(role, [scope]))));
      }
    }
    expect(allows(actorWith("viewer", ["write:person"]), "content:write")).toBe(false);
  });

  test("[DOOR-6] a token without scopes may do nothing", () => {
    for (const role of ROLES) expect(allowedTo(actorWith(role, []))).toEqual([]);
  });
});
