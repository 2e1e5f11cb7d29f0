// Covers DOOR-6.20: which links work on this computer only.
import { expect, test } from "vitest";
import { isLocalAddress } from "../../app/settings/local-address.ts";

test.each([
  ["http://127.0.0.1:3000/join?token=a", true],
  ["http://localhost/join", true],
  ["http://[::1]:3000/join", true],
  ["http://0.0.0.0:3000/", true],
  ["http://stet.localhost/", true],
  ["https://stet.example/join?token=localhost", false],
  ["http://192.168.1.4:3000/join", false],
  ["http://localhost.example/", false],
  ["a token", false],
])("[DOOR-6.20] %s: %j", (url, expected) => {
  expect(isLocalAddress(url)).toBe(expected);
});
