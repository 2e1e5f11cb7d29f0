import type { Lines } from "../../text/index.ts";

/** Lines `start` to `end` (from 1, both included) as the model reads them: `  12| text`. */
export function numbered(lines: Lines, start: number, end: number): string {
  const width = String(lines.count).length;
  const shown: string[] = [];
  for (let line = start; line <= Math.min(end, lines.count); line++)
    shown.push(`${String(line).padStart(width)}| ${lines.text(line)}`);
  return shown.join("\n");
}
