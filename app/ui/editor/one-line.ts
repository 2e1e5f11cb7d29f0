/** Nodes of the Markdown tree that end with their line: no line break can go into them. */
export const ONE_LINE: ReadonlySet<string> = new Set([
  "TableRow",
  "TableHeader",
  "TableCell",
  "ATXHeading1",
  "ATXHeading2",
  "ATXHeading3",
  "ATXHeading4",
  "ATXHeading5",
  "ATXHeading6",
]);
