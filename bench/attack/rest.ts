// Calls of the API that ask for much.
import type { Dice } from "./dice.ts";
import { hostileEdit, type HostileEdit } from "./edits.ts";
import { madePost, type Shot, type Target } from "./shot.ts";
import { SHAPE_NAMES, textOf } from "./texts.ts";

const MOST_TEXT = 3_900_000;
const MOST_BODY = 8_000_000;

type Make = (dice: Dice, size: number) => Omit<Shot, "door">;

const KINDS: readonly Make[] = [
  stored,
  stored,
  saved,
  saved,
  edited,
  edited,
  edited,
  edited,
  locked,
  foundIn,
  given,
  asked,
  raw,
  raw,
  undone,
];

export function restShot(dice: Dice, size: number): Shot {
  return { door: "REST", ...dice.one(KINDS)(dice, size) };
}

/** Stored, read, compared with nothing, and looked at in a browser. */
function stored(dice: Dice, given: number): Omit<Shot, "door"> {
  const [shape, size] = [dice.one(SHAPE_NAMES), Math.min(given, MOST_TEXT)];
  return {
    name: `stored, read and shown: ${shape}, ${size}`,
    fire: (target) => storedAndShown(target, textOf(shape, size)),
  };
}

export async function storedAndShown(target: Target, text: string): Promise<void> {
  const post = await madePost(target, text);
  if (!post) return;
  await target.call("GET", `/api/contents/${post.id}`);
  await target.call("GET", `/posts/${post.path}?version=1`, {
    headers: { cookie: target.cookie, accept: "text/html" },
  });
  await target.call("GET", `/posts/${post.path}`, { headers: { cookie: target.cookie, accept: "text/html" } });
}

/** A save of one text over another, and what they differ in. */
function saved(dice: Dice, given: number): Omit<Shot, "door"> {
  const [one, other, size] = [dice.one(SHAPE_NAMES), dice.one(SHAPE_NAMES), Math.min(given, MOST_TEXT)];
  return {
    name: `saved over ${one}: ${other}, ${size}`,
    fire: (target) => savedAndCompared(target, textOf(one, size), textOf(other, size)),
  };
}

export async function savedAndCompared(target: Target, one: string, other: string): Promise<void> {
  const post = await madePost(target, one);
  if (!post) return;
  await target.call("PUT", `/api/contents/${post.id}/body`, {
    body: { body: other, baseVersion: post.version, baseHash: post.hash },
  });
  await target.call("GET", `/api/contents/${post.id}/diff`);
  await target.call("GET", `/posts/${post.path}?version=2`, {
    headers: { cookie: target.cookie, accept: "text/html" },
  });
  await target.call("POST", `/api/contents/${post.id}/versions/1/restore`);
}

/** Many ops, dry and in earnest, then looked at again on the current text. */
function edited(dice: Dice, size: number): Omit<Shot, "door"> {
  const edit = hostileEdit(dice, size);
  return { name: `edit-ops: ${edit.name}, ${edit.text.length}`, fire: (target) => editedAndRead(target, edit) };
}

export async function editedAndRead(target: Target, { text, request }: HostileEdit): Promise<void> {
  const post = await madePost(target, text);
  if (!post) return;
  const base = { baseVersion: post.version, baseHash: post.hash };
  await target.call("POST", `/api/contents/${post.id}/edit-ops`, { body: { ...base, ...request, dryRun: true } });
  await target.call("POST", `/api/contents/${post.id}/edit-ops`, { body: { ...base, ...request } });
  await target.call("POST", `/api/contents/${post.id}/edit-ops`, {
    body: { baseVersion: post.version, baseHash: "0".repeat(16), ...request },
  });
  const { json } = await target.call("GET", `/api/edits?contentId=${post.id}&limit=1`);
  const [attempt] = Array.isArray(json["items"]) ? (json["items"] as readonly { readonly id?: string }[]) : [];
  if (attempt?.id !== undefined) await target.call("GET", `/api/edits/${attempt.id}?against=now`);
}

function locked(dice: Dice, given: number): Omit<Shot, "door"> {
  const [shape, size] = [dice.one(SHAPE_NAMES), Math.min(given, MOST_TEXT)];
  return {
    name: `locked and written over: ${shape}, ${size}`,
    async fire(target) {
      const text = textOf(shape, size);
      const post = await madePost(target, text);
      if (!post) return;
      for (const what of [
        { text: text.slice(0, 9_000) },
        { section: text.slice(0, 900) || "a" },
        { lines: { start: 1, end: 10_000 } },
        { text: text.slice(-50) },
      ]) {
        await target.call("POST", `/api/contents/${post.id}/locks`, { body: { ...what, kind: "text" } });
      }
      await target.call("GET", `/api/contents/${post.id}/locks`);
      await target.call("PUT", `/api/contents/${post.id}/body`, {
        body: { body: `New.\n${text}`, baseVersion: post.version, baseHash: post.hash },
      });
    },
  };
}

function foundIn(dice: Dice, given: number): Omit<Shot, "door"> {
  const [shape, size] = [dice.one(SHAPE_NAMES), Math.min(given, MOST_TEXT)];
  return {
    name: `looked for: ${shape}, ${size}`,
    async fire(target) {
      const text = textOf(shape, size);
      await madePost(target, text);
      await target.call("GET", `/api/contents?limit=200&q=${encodeURIComponent(text.slice(0, 190).toWellFormed())}`);
      await target.call("GET", `/api/contents?q=${encodeURIComponent("%_\\".repeat(60))}`);
      await target.call("GET", `/api/edits?limit=200`);
    },
  };
}

/** Front matter and outline beside the text. */
function given(dice: Dice, size: number): Omit<Shot, "door"> {
  const [keys, depth] = [Math.min(Math.floor(size / 12), 90_000), dice.number(1, 60)];
  return {
    name: `front matter of ${keys} keys, ${depth} deep`,
    async fire(target) {
      const flat = Object.fromEntries(Array.from({ length: keys }, (_, index) => [`k${index}`, index]));
      const deep = Array.from({ length: depth }).reduce<unknown>((inner) => ({ a: [inner] }), 1);
      const outline = Array.from({ length: Math.min(keys, 500) }, (_, index) => ({
        name: `Beat ${index} of it`,
        kind: "beat",
        required: true,
      }));
      await target.call("POST", "/api/contents", { body: { title: "Given", body: "Text.\n", frontMatter: flat } });
      await target.call("POST", "/api/contents", { body: { title: "Given", body: "Text.\n", frontMatter: { deep } } });
      const post = await madePost(target, "Text with a beat in it.\n");
      if (!post) return;
      await target.call("PATCH", `/api/contents/${post.id}`, { body: { outline, frontMatter: flat } });
      await target.call("POST", `/api/contents/${post.id}/edit-ops`, {
        body: {
          baseVersion: post.version,
          baseHash: post.hash,
          ops: [{ op: "replace", target: { text: "Text" }, with: "A text" }],
        },
      });
    },
  };
}

/** Words of the chat, which without a model are read by the planner. */
function asked(dice: Dice, size: number): Omit<Shot, "door"> {
  const [shape, words] = [
    dice.one(SHAPE_NAMES),
    dice.one([
      "Replace “a” with “b”. ",
      "Delete the last paragraph, and ",
      "Please make ",
      "fix every typo; ",
      "a “ b ” c ",
    ]),
  ];
  const [textSize, most] = [Math.min(size, MOST_TEXT), dice.size(20, 32_000)];
  return {
    name: `chat: ${most} of words over ${shape}, ${textSize}`,
    async fire(target) {
      const post = await madePost(target, textOf(shape, textSize));
      if (!post) return;
      await target.call("POST", "/api/chat", {
        body: { contentId: post.id, message: words.repeat(Math.ceil(most / words.length)).slice(0, most) },
      });
      await target.call("POST", "/api/chat", { body: { contentId: post.id, message: "Fix the typos" } });
      await target.call("POST", "/api/chat", { body: { contentId: post.id, message: "Replace line 1 with “new”" } });
    },
  };
}

/** JSON that no door takes. */
function raw(dice: Dice, given: number): Omit<Shot, "door"> {
  const size = Math.min(given * 2, MOST_BODY);
  const body = hostileJson(dice, size);
  const [method, path] = dice.one([
    ["POST", "/api/contents"],
    ["POST", "/api/chat"],
    ["POST", "/api/tokens"],
    ["POST", "/api/invitations"],
    ["PATCH", "/api/settings"],
    ["PUT", "/api/contents/x/body"],
    ["POST", "/api/contents/x/edit-ops"],
  ] as const);
  return {
    name: `${method} ${path}: ${body.name}, ${size}`,
    fire: async (target) => void (await target.call(method, path, { raw: body.text })),
  };
}

export function hostileJson(dice: Dice, size: number): { readonly name: string; readonly text: string } {
  const members = (count: number, member: (index: number) => string) =>
    Array.from({ length: Math.max(1, Math.floor(count)) }, (_, index) => member(index)).join(",");
  return dice.one([
    { name: "deep lists", text: "[".repeat(size) },
    { name: "deep lists, closed", text: "[".repeat(size / 2) + "]".repeat(size / 2) },
    { name: "deep objects", text: `${'{"a":'.repeat(size / 6)}1${"}".repeat(size / 6)}` },
    { name: "many members", text: `{${members(size / 12, (index) => `"k${index}":1`)}}` },
    { name: "many numbers", text: `[${members(size / 2, () => "1")}]` },
    { name: "many ops", text: `{"ops":[${members(size / 30, () => '{"op":"delete","target":{}}')}]}` },
    {
      name: "many unknown fields in ops",
      text: `{"baseVersion":1,"baseHash":"a","ops":[${members(Math.min(90_000, size / 12), (index) => `{"x${index}":1}`)}]}`,
    },
    { name: "one long word", text: `{"title":"${"a".repeat(size)}","body":""}` },
    { name: "one long name", text: `{"${"a".repeat(size)}":1}` },
    { name: "escapes", text: `{"title":"a","body":"${"\\u0061".repeat(size / 6)}"}` },
    { name: "half characters", text: `{"title":"a","body":"${"\\ud800".repeat(size / 6)}"}` },
    { name: "a long number", text: `{"baseVersion":${"9".repeat(size)}}` },
    { name: "white space", text: `{${" \n".repeat(size / 2)}"title":"a"}` },
    { name: "the same member", text: `{${members(size / 6, () => '"a":1')}}` },
    { name: "odd members", text: `{${members(size / 18, () => '"__proto__":{}')}}` },
    { name: "no JSON", text: "a".repeat(size) },
  ]);
}

function undone(dice: Dice, given: number): Omit<Shot, "door"> {
  const [shape, size] = [dice.one(SHAPE_NAMES), Math.min(given, MOST_TEXT)];
  return {
    name: `written over and taken back: ${shape}, ${size}`,
    async fire(target) {
      const text = textOf(shape, size);
      let post = await madePost(target, text);
      for (const change of [`A\n${text}`, `B\n${text}\nB`, text.slice(Math.floor(text.length / 2)).toWellFormed()]) {
        if (!post) return;
        const { json } = await target.call("PUT", `/api/contents/${post.id}/body`, {
          body: { body: change, baseVersion: post.version, baseHash: post.hash },
        });
        post = { ...post, version: Number(json["version"]), hash: String(json["hash"]) };
      }
      if (!post) return;
      await target.call("POST", `/api/contents/${post.id}/versions/2/undo`);
      await target.call("GET", `/api/contents/${post.id}/versions?limit=200`);
    },
  };
}
