// What the JSON grammar allows and no door of Stet accepts: it would be lost, doubled or impossible to store later.

const MAX_DEPTH = 64;
/** Fields, entries and containers of one body, together. */
export const MOST_MEMBERS = 20_000;
const QUOTE = 0x22,
  BACKSLASH = 0x5c,
  COMMA = 0x2c,
  OPEN_OBJECT = 0x7b,
  CLOSE_OBJECT = 0x7d,
  OPEN_LIST = 0x5b,
  CLOSE_LIST = 0x5d;

type OpenContainer = { readonly kind: "list" } | { readonly kind: "object"; keys: Set<string> | undefined };

/**
 * Looks at a text that need not be JSON yet, without keeping anything: nesting beyond 64 levels, in a sentence, or more
 * than 20,000 members. The parser calls itself for each level, and makes an object of each member.
 */
export function sizeFault(json: string): "members" | { readonly tooDeep: string } | undefined {
  let depth = 0;
  let members = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case OPEN_OBJECT:
      case OPEN_LIST:
        if (++depth > MAX_DEPTH) return { tooDeep: `The JSON is nested more than ${MAX_DEPTH} levels deep.` };
        members += 1;
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        depth -= 1;
        break;
      case COMMA:
        members += 1;
        break;
      case QUOTE:
        at = closingQuote(json, at);
    }
    if (members > MOST_MEMBERS) return "members";
  }
  return undefined;
}

/**
 * Looks at the text, which must be valid JSON: the first field that occurs twice in one object, in a sentence.
 * JSON.parse keeps the last of two equal fields, so afterwards nobody could tell.
 */
export function shapeFault(json: string): string | undefined {
  const open: OpenContainer[] = [];
  let isKeyNext = false;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case OPEN_OBJECT:
      case OPEN_LIST:
        isKeyNext = json.charCodeAt(at) === OPEN_OBJECT;
        open.push(isKeyNext ? { kind: "object", keys: undefined } : { kind: "list" });
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        open.pop();
        isKeyNext = false;
        break;
      case COMMA:
        isKeyNext = open.at(-1)?.kind === "object";
        break;
      case QUOTE: {
        const end = closingQuote(json, at);
        const holder = open.at(-1);
        if (isKeyNext && holder?.kind === "object") {
          const key = String(JSON.parse(json.slice(at, end + 1)));
          holder.keys ??= new Set();
          if (holder.keys.has(key)) return `The field ${JSON.stringify(key)} appears twice in one object.`;
          holder.keys.add(key);
          isKeyNext = false;
        }
        at = end;
      }
    }
  }
  return undefined;
}

/** Looks at the parsed value, at most 64 levels deep: the first NUL, lone surrogate or field `__proto__`, by name and
 * with its place, in a sentence (VER-1). */
export function textFault(value: unknown): string | undefined {
  const fault = findFault(value, []);
  return fault && `${fault.what}${fault.path ? ` in ${fault.path}` : ""}.`;
}

interface Fault {
  readonly what: string;
  readonly path: string;
}

function findFault(value: unknown, path: (string | number)[]): Fault | undefined {
  if (typeof value === "string") {
    const what = characterFault(value);
    return what === undefined ? undefined : { what, path: path.join(".") };
  }
  if (typeof value !== "object" || value === null) return undefined;
  const entries: Iterable<[string | number, unknown]> = Array.isArray(value) ? value.entries() : Object.entries(value);
  for (const [key, member] of entries) {
    if (typeof key === "string") {
      const what = key === "__proto__" ? "A field may not be called __proto__" : characterFault(key);
      if (what !== undefined) return { what, path: path.join(".") };
    }
    path.push(key);
    const fault = findFault(member, path);
    if (fault) return fault;
    path.pop();
  }
  return undefined;
}

/** Names the character that our texts cannot have; undefined if there is none. */
export function characterFault(text: string): string | undefined {
  if (text.includes("\0")) return "There is a NUL (U+0000)";
  if (!text.isWellFormed()) return "There is a lone surrogate (half of a character, U+D800 to U+DFFF)";
  return undefined;
}

function closingQuote(json: string, opening: number): number {
  for (let at = json.indexOf('"', opening + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (json.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return at;
  }
  return json.length;
}
