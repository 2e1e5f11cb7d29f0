// What a stranger may send: forms and JSON to the open calls, and addresses of pages; and pages of someone signed in.
import type { Dice } from "./dice.ts";
import { hostileJson } from "./rest.ts";
import type { Shot } from "./shot.ts";
import { SHAPE_NAMES, textOf } from "./texts.ts";

const OPEN = ["/api/sign-in", "/api/invitations/join", "/api/sign-out"];
const MOST_BYTES = 9_000_000;
const MOST_ADDRESS = 14_000;

export function formShot(dice: Dice, given: number): Shot {
  const size = Math.min(given * 2, MOST_BYTES);
  return { door: "forms", ...dice.one([form, form, json, address, headers])(dice, size) };
}

type Make = (dice: Dice, size: number) => Omit<Shot, "door">;

const form: Make = (dice, size) => {
  const path = dice.one(OPEN);
  const filled = (piece: (index: number) => string, length: number) =>
    Array.from({ length: Math.max(1, Math.floor(size / length)) }, (_, index) => piece(index)).join("&");
  const { name, text } = dice.one([
    { name: "many fields", text: filled((index) => `k${index}=1`, 9) },
    { name: "one field many times", text: filled(() => "token=a", 8) },
    { name: "a long field", text: `token=${"a".repeat(size)}` },
    { name: "escapes", text: `token=${"%61".repeat(size / 3)}` },
    { name: "broken escapes", text: `token=${"%".repeat(size)}` },
    { name: "separators", text: "&=".repeat(size / 2) },
    { name: "a name of marks", text: `token=a&name=${"%CC%81".repeat(size / 6)}` },
  ]);
  const sent = { raw: text, headers: { "content-type": "application/x-www-form-urlencoded" } };
  return {
    name: `POST ${path}: ${name}, ${size}`,
    fire: async (target) =>
      void (await target.call("POST", path, {
        ...sent,
        headers: { ...sent.headers, origin: target.base, authorization: "" },
      })),
  };
};

const json: Make = (dice, size) => {
  const path = dice.one(OPEN);
  const { name, text } = hostileJson(dice, size);
  return {
    name: `POST ${path}: ${name}, ${size}`,
    fire: async (target) => void (await target.call("POST", path, { raw: text, headers: { authorization: "" } })),
  };
};

const address: Make = (dice, size) => {
  const shape = dice.one(SHAPE_NAMES);
  const words = encodeURIComponent(textOf(shape, Math.min(size, 4_000)).slice(0, 4_000).toWellFormed())
    .slice(0, MOST_ADDRESS)
    .replace(/%.?$/, "");
  const path = dice.one([
    "/?q=",
    "/posts/",
    "/blocked-edits?post=",
    "/sign-in?token=",
    "/join?token=",
    "/posts/x?version=",
    "/posts/x?from=1&to=",
    "/api/contents/",
    "/settings/",
  ]);
  return {
    name: `GET ${path}${shape}, ${words.length}`,
    fire: async (target) => {
      for (const cookie of [target.cookie, ""])
        await target.call("GET", path + words, { headers: { cookie, accept: "text/html", authorization: "" } });
    },
  };
};

const headers: Make = (dice, size) => {
  const name = dice.one([
    "cookie",
    "accept",
    "if-none-match",
    "x-forwarded-for",
    "accept-language",
    "x-request-id",
    "authorization",
    "last-event-id",
  ]);
  const piece = dice.one(["a=b; ", "a,", '"a",', "1.2.3.4, ", "stet_session=x; ", "Bearer "]);
  const value = piece.repeat(Math.ceil(Math.min(size, 12_000) / piece.length)).trim();
  return {
    name: `header ${name} of ${value.length}`,
    fire: async (target) => {
      for (const path of ["/", "/api/contents", "/sign-in"])
        await target.call("GET", path, { headers: { [name]: value } });
    },
  };
};
