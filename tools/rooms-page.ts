// Writes the tables of rooms in ARCHITECTURE.md from tools/rooms.mjs: `node tools/node.mjs tools/rooms-page.ts`.
import fs from "node:fs/promises";
import { PURE, ROOMS } from "./rooms.mjs";

export const MAP = "ARCHITECTURE.md";

const BEGIN = "<!-- rooms: made by `node tools/node.mjs tools/rooms-page.ts` from tools/rooms.mjs. Edit that file. -->";
const END = "<!-- end of rooms -->";

/** `page` with its tables of rooms as the list has them. Throws where the marks around them are missing. */
export function withRooms(page: string): string {
  const [before = "", rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (after === undefined) throw new Error(`${MAP} has no place for the rooms`);
  return `${before}${BEGIN}\n\n${tables()}\n\n${END}${after}`;
}

function tables(): string {
  const rooms = Object.entries(ROOMS).map(
    ([name, { holds, imports, types = [], touches = "nothing" }]) =>
      `| \`lib/${name}\` | ${holds} | ${namesOf(imports, types)} | ${touches} |`,
  );
  const folders = Object.entries(ROOMS).flatMap(([room, { folders = {} }]) =>
    Object.entries(folders).map(
      ([name, { holds, imports }]) =>
        `| \`lib/${room}/${name}\` | ${holds} | ${imports.join(", ") || "none of them"} |`,
    ),
  );
  return [
    "| Where | What is in it | May import | May touch |",
    "|---|---|---|---|",
    ...rooms,
    "",
    "The folders of two rooms have such a table too; a file beside the folders may be imported by any of them.",
    "",
    "| Where | What is in it | Folders it may import |",
    "|---|---|---|",
    ...folders,
  ].join("\n");
}

function namesOf(imports: readonly string[], types: readonly string[]): string {
  const isEveryPure = PURE.every((name) => imports.includes(name));
  const others = isEveryPure ? imports.filter((name) => !PURE.includes(name)) : imports;
  const names = others.map((name) => (types.includes(name) ? `${name} (types)` : name));
  return [...(isEveryPure ? ["every pure room"] : []), ...names].join(", ") || "nothing of ours";
}

if (import.meta.main) await fs.writeFile(MAP, withRooms(await fs.readFile(MAP, "utf8")));
