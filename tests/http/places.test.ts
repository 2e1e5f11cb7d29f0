// Covers DOOR-1: which calls an address names.
import { expect, test } from "vitest";
import { OPERATIONS } from "../../app/api/operations.ts";
import { placesOf } from "../../app/api/places.ts";
import { addressOf, ROUTE_PATHS } from "./route-paths.ts";

const placeOf = placesOf(OPERATIONS);
const idsAt = (address: string): string[] => placeOf(address).operations.map(({ id }) => id);

test("[DOOR-1] every path is found by an address of it, with its own calls alone", () => {
  for (const path of ROUTE_PATHS) {
    const own = OPERATIONS.filter((one) => one.path === path).map(({ id }) => id);
    expect([path, idsAt(addressOf(path))]).toEqual([path, own]);
  }
});

test("[DOOR-1] names in a path go before those in braces, and these are decoded", () => {
  expect(idsAt("/api/edits/figures")).toEqual(["editFigures"]);
  expect(placeOf("/api/contents/a%2Fb%20c/versions/2").params).toEqual({ id: "a/b c", n: "2" });
});

test.each(["/api", "/api/", "/api/none", "/api/contents/", "/api/contents//versions", "/api/%63ontents", "/api/mcp/x"])(
  "[DOOR-1] %s is no call",
  (address) => expect(placeOf(address)).toEqual({ operations: [], params: {} }),
);
