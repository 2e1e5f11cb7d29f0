import { decodeNamedCharacterReference } from "decode-named-character-reference";

/** A stretch that a reader does not see as written, and what they see instead. */
export interface Hidden {
  readonly from: number;
  readonly to: number;
  readonly shown: string;
}

/** A link's target is searched for up to this length; a longer one is not a link. */
const LONGEST_TARGET = 2_000;
/** The most brackets open at one time; more is not prose. */
const MOST_OPEN = 64;

const OPEN = 91;
const CLOSE = 93;
const AMPERSAND = 38;
const BANG = 33;
const ESCAPE = 92;

/**
 * The parts of `text` that only its writer sees: the brackets and targets of links (`[` and `](…)` or `][…]`; not of
 * images), character references, and the numbers (as a bullet) and task boxes of list items. In order, disjoint. One
 * pass, always linear.
 */
export function syntaxIn(text: string): Hidden[] {
  const found: Hidden[] = [];
  const open: number[] = [];
  const targets = new Targets(text);
  markersAt(text, 0, found);
  INTERESTING.lastIndex = 0;
  for (let hit = INTERESTING.exec(text); hit; hit = INTERESTING.exec(text)) {
    const at = hit.index;
    switch (text.charCodeAt(at)) {
      case ESCAPE:
        INTERESTING.lastIndex = at + 2;
        break;
      case OPEN:
        if (open.length < MOST_OPEN) open.push(at);
        break;
      case CLOSE:
        INTERESTING.lastIndex = closeLink(text, at, open.pop(), { targets, found });
        break;
      case AMPERSAND:
        INTERESTING.lastIndex = entityAt(text, at, found);
        break;
      default:
        if (text[at + 1] === "\n" || text[at + 1] === "\r") open.length = 0;
        INTERESTING.lastIndex = markersAt(text, at + 1, found);
    }
  }
  return found.toSorted((a, b) => a.from - b.from);
}

const INTERESTING = /[[\]&\n\\]/g;

/** Where reading continues after the `]` at `at`. */
function closeLink(
  text: string,
  at: number,
  opened: number | undefined,
  { targets, found }: { readonly targets: Targets; readonly found: Hidden[] },
): number {
  if (opened === undefined || text.charCodeAt(opened - 1) === BANG) return at + 1;
  const to = targets.endOf(at + 1);
  if (to === undefined) return at + 1;
  found.push({ from: opened, to: opened + 1, shown: "" }, { from: at, to, shown: "" });
  return to;
}

const CLOSING: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

/** Where brackets that may hold targets close. The brackets of a line are paired once: thousands may be open in it. */
class Targets {
  readonly #text: string;
  readonly #ends = new Map<number, number>();
  #paired = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** After `(…)` or `[…]` at `from`, which holds no line break; brackets of its kind inside are balanced. */
  endOf(from: number): number | undefined {
    const first = this.#text[from];
    if (first !== "(" && first !== "[") return undefined;
    if (from >= this.#paired) this.#pair(from);
    const end = this.#ends.get(from);
    return end !== undefined && end <= from + LONGEST_TARGET ? end : undefined;
  }

  #pair(from: number): void {
    this.#ends.clear();
    const open: Record<string, number[]> = { "(": [], "[": [] };
    BRACKET.lastIndex = from;
    let hit = BRACKET.exec(this.#text);
    for (; hit && hit[0] !== "\n"; hit = BRACKET.exec(this.#text)) {
      const [mark] = hit;
      open[mark]?.push(hit.index);
      const opened = open[CLOSING[mark] ?? ""]?.pop();
      if (opened !== undefined) this.#ends.set(opened, hit.index + 1);
    }
    this.#paired = hit ? hit.index : this.#text.length;
  }
}

const BRACKET = /\\[^]|[()[\]\n]/g;

const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]{1,31}));/y;

function entityAt(text: string, at: number, found: Hidden[]): number {
  const shown = decodedAt(text, at);
  if (shown === undefined) return at + 1;
  found.push({ from: at, to: ENTITY.lastIndex, shown });
  return ENTITY.lastIndex;
}

/** The character that the reference at `at` stands for; `ENTITY.lastIndex` is after it. */
function decodedAt(text: string, at: number): string | undefined {
  ENTITY.lastIndex = at;
  const [, decimal, hexadecimal, name] = ENTITY.exec(text) ?? [];
  if (name !== undefined) return decodeNamedCharacterReference(name) || undefined;
  const code =
    decimal !== undefined ? Number(decimal) : hexadecimal !== undefined ? Number.parseInt(hexadecimal, 16) : 0;
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : undefined;
}

/** `text` with its character references as the characters they stand for. */
export function withoutEntities(text: string): string {
  return text.replace(/&#?\w{1,32};/g, (reference) =>
    decodedAt(reference, 0) !== undefined && ENTITY.lastIndex === reference.length
      ? (decodedAt(reference, 0) ?? reference)
      : reference,
  );
}

/** Indent and quote marks, a list marker, a task box. The marker needs white space after it. */
const MARKER = /[ \t>]*(?:(?:[-*+]|(\d{1,9}[.)]))[ \t]+(\[[ xX]\](?=[ \t]))?)?/y;

/** Number and box of the item that begins on the line at `start`; returns where its words begin. */
function markersAt(text: string, start: number, found: Hidden[]): number {
  MARKER.lastIndex = start;
  const [whole = "", number, box] = MARKER.exec(text) ?? [];
  const to = start + whole.length;
  if (number !== undefined) {
    const from = start + whole.indexOf(number);
    found.push({ from, to: from + number.length, shown: "-" });
  }
  if (box !== undefined) found.push({ from: to - box.length, to, shown: "" });
  return to;
}
