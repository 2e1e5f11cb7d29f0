/** Beyond this, turning HTML into Markdown takes longer than someone waits for a key. */
const LONGEST = 1_000_000;
/** The limit for reading it just to find out how much of it is ballast. */
const LONGEST_READ = 20_000_000;

/** An image that was written into the HTML itself. */
export interface HeldImage {
  readonly type: string;
  readonly base64: string;
}

export interface LightHtml {
  readonly html: string;
  /** Those that were in it, by the number that their `src` has now: `stet-image:0`. */
  readonly images: readonly HeldImage[];
  /** How many of its images cannot be used. */
  readonly leftOut: number;
}

/**
 * HTML without long parts that are never text: style sheets, scripts, comments of word processors; base64 images are
 * kept separately. Undefined if it is still too long.
 */
export function withoutBallast(html: string): LightHtml | undefined {
  if (html.length > LONGEST_READ) return undefined;
  const light = withoutDataAddresses(withoutParts(html));
  return light.html.length > LONGEST ? undefined : light;
}

/** One pass each: expressions with `.*?` would search for a missing end again and again. */
const PARTS = [
  ["<!--", "-->"],
  ["<style", "</style"],
  ["<script", "</script"],
] as const;

function withoutParts(html: string): string {
  return PARTS.reduce((left, [start, end]) => withoutPart(left, start, end), html);
}

function withoutPart(html: string, start: string, end: string): string {
  const lower = html.toLowerCase();
  if (lower.length !== html.length) return html; // letters that are longer in lower case: places would not agree
  const kept: string[] = [];
  let at = 0;
  for (let from = lower.indexOf(start); from >= 0; from = lower.indexOf(start, at)) {
    const to = lower.indexOf(end, from + start.length);
    if (to < 0) break;
    kept.push(html.slice(at, from));
    at = to + end.length;
    if (start !== "<!--") at = lower.indexOf(">", to) + 1 || html.length;
  }
  return kept.join("") + html.slice(at);
}

const MOST_IMAGES = 20;
const TAKEN = /^image\/(?:png|jpe?g|gif|webp|avif)$/i;

function withoutDataAddresses(html: string): LightHtml {
  const images: HeldImage[] = [];
  let leftOut = 0;
  const withoutBase64 = html.replace(
    /(\bsrc\s*=\s*["']?\s*)?\bdata:([\w.+-]+\/[\w.+-]+);base64,([\w+/=%\s]*)/gi,
    (_, source: string | undefined, type: string, base64: string) => {
      if (source === undefined) return "";
      if (!TAKEN.test(type) || images.length >= MOST_IMAGES) leftOut += 1;
      else return `${source}${IMAGE_SCHEME}${images.push({ type: type.toLowerCase(), base64 }) - 1}`;
      return source;
    },
  );
  const rest = withoutBase64.replace(/(\bsrc\s*=\s*)(?:"data:[^"]*"|'data:[^']*')/gi, (_, source: string) => {
    leftOut += 1;
    return `${source}""`;
  });
  return { html: rest, images, leftOut };
}

const IMAGE_SCHEME = "stet-image:";
