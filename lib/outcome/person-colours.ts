/** A colour as `hsl()` takes it: degrees, and two shares in percent. */
export type Hsl = readonly [hue: number, saturation: number, lightness: number];

/** The blue pencil: every AI has this colour, and nobody else. */
export const AI_HSL: Hsl = [219, 80, 56];

/**
 * Told apart from each other, from the AI, and from the red and green of what went and came; seen on light and dark
 * paper. Test: tests/outcome/person-colours.test.ts.
 */
export const PEOPLE_HSL: readonly Hsl[] = [
  [24, 90, 42],
  [43, 90, 34],
  [62, 65, 30],
  [182, 80, 30],
  [264, 64, 62],
  [298, 62, 44],
  [326, 70, 48],
  [28, 14, 46],
];

export interface PersonColour {
  /** For carets and rings. */
  readonly color: string;
  /** For what they have selected. */
  readonly colorLight: string;
}

/** A person has the same colour in every room and on every page. */
export function colourOf(personId: string): PersonColour {
  let hash = 0;
  for (const character of personId) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % HASHES;
  return shown(PEOPLE_HSL[hash % PEOPLE_HSL.length] ?? AI_HSL);
}

const HASHES = 65_521;

export const AI_COLOUR: PersonColour = shown(AI_HSL);

/** The AI at work for a person is someone else among those who are in a text. */
export const agentIdOf = (personId: string): string => `agent of ${personId}`;

function shown([hue, saturation, lightness]: Hsl): PersonColour {
  const color = `${hue} ${saturation}% ${lightness}%`;
  return { color: `hsl(${color})`, colorLight: `hsl(${color} / 0.2)` };
}
