import type { DocText } from "../text/index.ts";
import { frontMatterBlock } from "./front-matter-block.ts";

/** A block of Hugo and Zola: it is kept as it is, not read, and shown as no text. */
const TOML = /^\+\+\+[ \t]*\r?\n(?:[^]*?\n)?\+\+\+[ \t]*(?:\r?\n|$)/;
const LONGEST_TOML = 65_536;

/** Offset after a block of TOML (`+++`) at the very start; undefined where there is none. */
export function tomlEnd(text: DocText): number | undefined {
  return text.startsWith("+++") ? TOML.exec(text.slice(0, LONGEST_TOML))?.[0].length : undefined;
}

/** The title that a block of TOML gives at its top, on one line; undefined where it gives none. */
export function tomlTitle(text: DocText): string | undefined {
  const [top = ""] = text.slice(0, tomlEnd(text) ?? 0).split(/^[ \t]*\[/m);
  const [, basic, literal] = TITLE.exec(top) ?? [];
  return basic === undefined ? literal : basic.replaceAll(/\\(["\\])/g, "$1");
}

const TITLE = /^[ \t]*title[ \t]*=[ \t]*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)')/m;

/** Where the text that people read begins: after its front matter, YAML or TOML. */
export const proseStart = (text: DocText): number => frontMatterBlock(text)?.range.to ?? tomlEnd(text) ?? 0;
