import { remembered, type DocText, type TextRange } from "../text/index.ts";
import { styledIn } from "./inline.ts";

/** A link or picture that has its target beside it. */
export interface Link extends TextRange {
  readonly words: TextRange;
  readonly target: TextRange;
  readonly isImage: boolean;
}

/** The links and pictures of a text, in order. */
export const linksOf = remembered(readLinks, 4);

function readLinks(text: DocText): readonly Link[] {
  if (!text.includes("](")) return [];
  return (styledIn(text) ?? [])
    .filter(({ style }) => style === "link")
    .flatMap(({ from, to }): Link[] => {
      const match = /^(!?\[)([\s\S]*)\]\(\s*(<?)([^)\s>]*)>?/.exec(text.slice(from, to));
      if (!match) return [];
      const [whole, open = "", words = "", , target = ""] = match;
      const [start, end] = [from + open.length, from + whole.replace(/>$/, "").length];
      return [
        {
          from,
          to,
          words: { from: start, to: start + words.length },
          target: { from: end - target.length, to: end },
          isImage: open === "![",
        },
      ];
    });
}
