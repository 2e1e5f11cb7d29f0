// Covers DOOR-6.9: whose word on the address of a caller is believed.
import { expect, test } from "vitest";
import { callerOf, PEER_HEADER } from "../../lib/auth/caller-of.ts";

const address = (peer: string, settings: { publicUrl?: string; trustedProxies?: string[] }) =>
  callerOf(new Headers({ [PEER_HEADER]: peer, "x-forwarded-for": "1.2.3.4, 5.6.7.8" }), {
    publicUrl: settings.publicUrl,
    trustedProxies: settings.trustedProxies ?? [],
  }).address;

test.each([
  ["a stranger is not", "9.9.9.9", {}, "9.9.9.9"],
  ["this machine without a public address is not", "127.0.0.1", {}, "127.0.0.1"],
  ["this machine with one is", "127.0.0.1", { publicUrl: "https://write.example.org" }, "5.6.7.8"],
  ["a proxy that is named is", "10.1.2.3", { trustedProxies: ["192.0.2.7", "10.0.0.0/8"] }, "5.6.7.8"],
  ["the same, as an IPv6 socket has it", "::ffff:10.1.2.3", { trustedProxies: ["10.0.0.0/8"] }, "5.6.7.8"],
  ["one by IPv6", "fd00::7", { trustedProxies: ["fd00::/8"] }, "5.6.7.8"],
  ["its neighbour is not", "11.1.2.3", { trustedProxies: ["10.0.0.0/8", "fd00::/8"] }, "11.1.2.3"],
])("[DOOR-6.9] %s believed", (_, peer, settings, expected) => {
  expect(address(peer, settings)).toBe(expected);
});
