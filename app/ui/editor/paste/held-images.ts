import type { NamedImage } from "../images/images.ts";
import type { HeldImage } from "./html-size.ts";

/** Markdown whose images were in the HTML itself: without them, and where each has its place in it. */
export interface ParsedImages {
  readonly markdown: string;
  readonly images: readonly { readonly image: NamedImage; readonly at: number }[];
  /** How many could not be read. */
  readonly unread: number;
}

/** None of them stays in the text as letters. */
export function withoutImages(markdown: string, held: readonly HeldImage[]): ParsedImages {
  const images: { image: NamedImage; at: number }[] = [];
  let [kept, last, unread] = ["", 0, 0];
  for (const match of markdown.matchAll(/!\[((?:\\.|[^\]\\])*)\]\(<?stet-image:(\d+)>?(?: "[^"]*")?\)/g)) {
    kept += markdown.slice(last, match.index);
    last = match.index + match[0].length;
    const index = Number(match[2]);
    const file = held[index] && fileOf(held[index]);
    if (file)
      images.push({
        image: { ...file, name: "", alt: (match[1] ?? "").replace(/\\([!-/:-@[-`{-~])/g, "$1") },
        at: kept.length,
      });
    else unread += 1;
  }
  return { markdown: kept + markdown.slice(last), images, unread };
}

function fileOf({ type, base64 }: HeldImage): Pick<NamedImage, "type" | "bytes"> | undefined {
  try {
    const letters = atob(base64.includes("%") ? decodeURIComponent(base64) : base64); // it passes over spaces by itself
    return letters === ""
      ? undefined
      : { type, bytes: new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]) };
  } catch {
    return undefined; // no base64 after all
  }
}
