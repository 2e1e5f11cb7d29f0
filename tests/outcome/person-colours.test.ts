// Covers docs/spec/rooms.md: ROOM-2.1. The colours people and the AI are shown in, measured against the paper and each
// other.
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { AI_COLOUR, AI_HSL, colourOf, PEOPLE_HSL, type Hsl } from "../../lib/outcome/index.ts";

type Rgb = readonly [number, number, number];

function ofHsl([hue, saturation, lightness]: Hsl): Rgb {
  const [s, l] = [saturation / 100, lightness / 100];
  const part = (n: number) => {
    const k = (n + hue / 30) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [part(0), part(8), part(4)];
}

const ofHex = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb; // three of them
const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = (colour: Rgb) => 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);

function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** How different two colours look (CIE 1976). */
function difference(a: Rgb, b: Rgb): number {
  const [one, other] = [labOf(a), labOf(b)];
  return Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));
}

function labOf(colour: Rgb): number[] {
  const [r, g, b] = [linear(colour[0]), linear(colour[1]), linear(colour[2])];
  const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [
    root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047),
    root(0.2126 * r + 0.7152 * g + 0.0722 * b),
    root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

async function tokens(name: string): Promise<Rgb[]> {
  const css = await readFile(new URL("../../app/styles/tokens.css", import.meta.url), "utf8");
  return [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, "g"))].map(([, hex = ""]) => ofHex(hex));
}

const ALL = [AI_HSL, ...PEOPLE_HSL].map(ofHsl);

test("[ROOM-2.1] every colour is seen on the paper and the sheet, light and dark", async () => {
  const grounds = [...(await tokens("paper")), ...(await tokens("sheet"))];
  expect(grounds).toHaveLength(4);
  for (const colour of ALL) for (const ground of grounds) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(3);
});

test("[ROOM-2.1] none looks like what went or came, and no two alike; the AI is no person", async () => {
  const signals = [...(await tokens("added")), ...(await tokens("removed"))];
  expect(signals).toHaveLength(4);
  for (const colour of ALL) for (const signal of signals) expect(difference(colour, signal)).toBeGreaterThan(25);
  for (const [at, colour] of ALL.entries())
    for (const other of ALL.slice(at + 1)) expect(difference(colour, other)).toBeGreaterThan(20);
});

test("[ROOM-2.1] a person keeps their colour, and people have all eight", () => {
  expect(PEOPLE_HSL).toHaveLength(8);
  expect(colourOf("ana")).toEqual(colourOf("ana"));
  const colours = new Set(Array.from({ length: 400 }, (_, number) => colourOf(`person-${number}`).color));
  expect(colours.size).toBe(8);
  expect(colours.has(AI_COLOUR.color)).toBe(false);
});
