// SRV-5: by which names the server may be called.
import { expect, test } from "vitest";
import { isKnownHost } from "../../server/known-host.ts";

const loopback = { listensOn: "127.0.0.1", publicUrl: undefined };

test("[SRV-5] on loopback answers to the loopback names, with any port", () => {
  for (const host of ["localhost", "localhost:3000", "127.0.0.1:1", "[::1]", "[::1]:3000", "LOCALHOST:3000"]) {
    expect(isKnownHost(host, loopback), host).toBe(true);
  }
});

test("[SRV-5] on loopback refuses every other name", () => {
  const hosts = [
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.nip.io:3000",
    "evil@localhost",
    "localhost:3000/x",
    "",
    undefined,
  ];
  for (const host of hosts) expect(isKnownHost(host, loopback), host).toBe(false);
});

test("[SRV-5] answers to the public address", () => {
  const rule = { listensOn: "::1", publicUrl: "https://write.example.org" };
  expect(isKnownHost("write.example.org", rule)).toBe(true);
  expect(isKnownHost("write.example.org:8443", rule)).toBe(true);
  expect(isKnownHost("example.org", rule)).toBe(false);
});

test("[SRV-5] leaves the choice of names to those who listen beyond loopback", () => {
  expect(isKnownHost("anything.example", { listensOn: "0.0.0.0", publicUrl: undefined })).toBe(true);
});
