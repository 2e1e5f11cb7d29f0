// Covers DOOR-6: whose page made a call, and which cookie is the session's.
import { describe, expect, test } from "vitest";
import { pageBehind } from "../../app/api/who-asks.ts";
import { sessionCookie } from "../../lib/auth/index.ts";

const call = (headers: Readonly<Record<string, string>>): Request =>
  new Request("http://127.0.0.1:3000/api/contents", { headers });

describe("the page behind a call", () => {
  test.each<[string, Record<string, string>, string | undefined, string]>([
    ["says nothing", { host: "127.0.0.1:3000" }, undefined, "unsaid"],
    ["was typed as an address", { host: "127.0.0.1:3000", "sec-fetch-site": "none" }, undefined, "unsaid"],
    ["is ours by its fetch site", { host: "127.0.0.1:3000", "sec-fetch-site": "same-origin" }, undefined, "ours"],
    ["is ours by its origin", { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000" }, undefined, "ours"],
    [
      "is ours behind a proxy",
      { host: "stet.example", origin: "https://stet.example" },
      "https://stet.example",
      "ours",
    ],
    ["stands on another port", { host: "127.0.0.1:3000", origin: "http://127.0.0.1:4000" }, undefined, "foreign"],
    ["stands on a sibling domain", { host: "127.0.0.1:3000", "sec-fetch-site": "same-site" }, undefined, "foreign"],
    ["stands on another site", { host: "127.0.0.1:3000", "sec-fetch-site": "cross-site" }, undefined, "foreign"],
    ["hides its origin", { host: "127.0.0.1:3000", origin: "null" }, undefined, "foreign"],
    [
      "lost its transport security",
      { host: "stet.example", origin: "http://stet.example" },
      "https://stet.example",
      "foreign",
    ],
    [
      "claims our origin from another site",
      { host: "127.0.0.1:3000", origin: "http://127.0.0.1:3000", "sec-fetch-site": "cross-site" },
      undefined,
      "foreign",
    ],
  ])("[DOOR-6] a page that %s", (_, headers, publicUrl, expected) => {
    expect(pageBehind(call(headers), publicUrl)).toBe(expected);
  });
});

describe("the session cookie", () => {
  test.each([
    ["stet_session=abc", "abc"],
    ["theme=dark; stet_session=abc; x=1", "abc"],
    ["my_stet_session=abc", undefined],
    ["stet_session=", undefined],
    ["", undefined],
    [null, undefined],
  ])("[DOOR-6] in %j", (header, value) => {
    expect(sessionCookie(header, undefined)).toBe(value);
  });

  test("[DOOR-6.18] behind an https address has a name that no neighbour on the domain can set, and the other name is nobody's", () => {
    const header = "stet_session=theirs; __Host-stet_session=ours";
    expect(sessionCookie(header, "https://stet.example")).toBe("ours");
    expect(sessionCookie("stet_session=theirs", "https://stet.example")).toBeUndefined();
    expect(sessionCookie(header, "http://stet.example")).toBe("theirs");
  });
});
