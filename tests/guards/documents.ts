/** Documents of our own to judge edits of. */
export const GARDEN = `# A year in the school garden

The garden lies behind the gym. It was a car park until the spring of 2019.

We grow beans, squash and a great deal of mint.

## Tools

The shed holds nine spades and one wheelbarrow. Please hang each spade on its hook.

- A rake with a short handle
- Two watering cans from Holmbridge
- A box of labels

The key hangs in the office of Marta Lindqvist, who opens at 7:30 each day.

## Beds

| Bed | Crop | Length |
| --- | --- | --- |
| North | Beans | 12 m |
| South | Squash | 9 m |

Each bed is dug once, in March, and never walked on afterwards.[^dig]

\`\`\`bash
# water the beds
water --minutes 20
\`\`\`

> The first bean came up on a Sunday.

## Thanks

We thank the parents, the cook and the old head teacher for their help.

See [our diary](https://garden.example/diary) for pictures.

[^dig]: With a fork, not a spade.
`;

/** `count` lines, two of three with words, no block longer than a line. */
export const linesOfWords = (count: number): string =>
  Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? `Row ${index} holds ${index * 7} seeds of kind ${index % 5}.` : "",
  ).join("\n");
