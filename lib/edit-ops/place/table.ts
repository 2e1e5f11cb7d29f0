import type { Block } from "../../markdown/index.ts";
import type { DocText } from "../../text/index.ts";
import type { Body } from "./body.ts";
import { leadOf } from "../spot.ts";
import { placed, type Placement } from "./types.ts";

/**
 * `body` as rows of `table` after the row at `index`; never above its first body row's place (OPS-4). Pipes at the
 * ends follow the table.
 */
export function placeRows(text: DocText, table: Block, index: number, body: Body): Placement {
  const delimiter = table.children.findIndex((row) => row.row?.kind === "delimiter");
  const after = table.children[Math.max(index, delimiter)] ?? table;
  const lead = leadOf(text, after.from);
  const header = table.children[0] ?? table;
  const piped = text[header.from] === "|";
  const rows = body.text.split("\n").map((line) => rowLike(line.trimStart(), piped));
  return placed(text, { from: after.to, to: after.to, insert: rows.map((row) => `\n${lead}${row}`).join("") });
}

function rowLike(row: string, piped: boolean): string {
  if (!piped || row.startsWith("|")) return row;
  return `| ${row.trimEnd().endsWith("|") ? row : `${row.trimEnd()} |`}`;
}
