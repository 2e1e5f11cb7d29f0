// Posts made of nothing but a number: the same number, the same text.

const SYLLABLES = ["ka", "lo", "mi", "re", "su", "ta", "ne", "vo", "di", "pa", "bu", "xe", "go", "ri", "fa", "zu"];

/** A word that stands for `number` alone; made of letters, so that no rule takes it for a figure or a name. */
export function wordFor(number: number): string {
  let word = "";
  for (let rest = number + 0x10000; rest > 0; rest = rest >> 4) word += SYLLABLES[rest & 15];
  return word;
}

/**
 * A post of about `sizeBytes` with headings, paragraphs and lists. Paragraph n holds `wordFor(n)` once: something to
 * edit.
 */
export function postOf(sizeBytes: number): { readonly text: string; readonly words: readonly string[] } {
  const blocks: string[] = ["# A post to be edited"];
  const words: string[] = [];
  for (let length = 0; length < sizeBytes; length += blocks.at(-1)?.length ?? 0) {
    const number = words.length;
    words.push(wordFor(number));
    if (number % 8 === 0) blocks.push(`## Part ${wordFor(number + 100_000)}`);
    if (number % 8 === 5)
      blocks.push(`- one thing about ${wordFor(number + 200_000)}\n- another about ${wordFor(number + 300_000)}`);
    blocks.push(paragraph(number));
  }
  return { text: `${blocks.join("\n\n")}\n`, words };
}

function paragraph(number: number): string {
  const around = Array.from({ length: 5 }, (_, index) => wordFor(400_000 + number * 5 + index));
  return (
    `This paragraph is about the ${around[0]} and how it came to stand beside the ${around[1]}. Nobody who had seen the ${wordFor(number)} would have believed it, ` +
    `least of all the people of the ${around[2]}, who had walked past for years. In the end the ${around[3]} was moved, and the ${around[4]} stayed where it had always been.`
  );
}

/** A request that replaces one word of a post by another. */
export function wordEdit({
  baseVersion,
  baseHash,
  from,
  to,
}: {
  baseVersion: number;
  baseHash: string;
  from: string;
  to: string;
}) {
  return {
    baseVersion,
    baseHash,
    request: `Replace "${from}" with "${to}"`,
    ops: [{ op: "replace", target: { text: from }, with: to }],
  };
}
