/** Arguments come with the line ends of whoever wrote them; texts have `\n` (seed 004, "Current State"). */
export const withPlainEnds = (words: string): string => words.replaceAll("\r\n", "\n");
