import type { Cue } from "../reading/index.ts";
import { groupedBy } from "../text/index.ts";
import type { Hunk } from "./hunks.ts";
import { has, isTelling, type Scene } from "./scene.ts";
import { joint } from "./tidy.ts";
import type { Entry } from "./warrant.ts";

/** What asks for the marks of a list. */
const OF_LISTS: readonly Cue[] = ["numbered", "bulleted", "tasked", "tabled", "quoted"];

/** What is asked for the marks of one item holds for its list; and its numbers follow items that come and go. */
export function likeInList(entries: readonly Entry[], scene: Scene): void {
  const text = scene.plan.before;
  const isMarker = ({ hunk }: Entry) =>
    [...hunk.gone, ...hunk.come].every((token) => !isTelling(token)) &&
    /^[ \t>]*$/.test(text.slice(text.lastIndexOf("\n", hunk.from - 1) + 1, hunk.from));
  const blockOf = ({ hunk }: Entry) =>
    scene.structure.blocks.find(({ from, to }) => from <= hunk.from && hunk.from <= to);
  const counting = new Set(
    [...new Set(entries.map(({ hunk }) => hunk.lines))].filter(
      (lines) => itemsIn(lines.after) !== itemsIn(text.slice(lines.from, lines.to)),
    ),
  );
  for (const [block, own] of groupedBy(entries, blockOf)) {
    const markers = block ? own.filter(isMarker) : [];
    const asked = markers.find(({ warrant }) => warrant && has(warrant.ask, ...OF_LISTS))?.warrant;
    const cause = asked ?? own.find(({ warrant, hunk }) => warrant && counting.has(hunk.lines))?.warrant;
    const mark = markOf(asked && own.find(({ warrant }) => warrant === asked)?.hunk);
    for (const marker of markers)
      if (cause && (asked ? markOf(marker.hunk) === mark : isNumber(marker.hunk))) marker.warrant ??= joint(cause);
    // a new item would be the only one with its mark
    const strange = new Set(markers.flatMap(({ warrant, hunk }) => (warrant ? [] : [markOf(hunk)])));
    for (const entry of own)
      if (entry.warrant && strange.has(NEW_ITEM.exec(entry.hunk.insert)?.[1]?.replace(/\d+/, "1"))) {
        entry.warrant = undefined;
        entry.lacks = [...entry.lacks, "beside"];
      }
    // one item would keep its mark, because its words were changed too
    for (const entry of own)
      if (asked && !entry.warrant && isOfMarker(entry.hunk)) entry.lacks = [...entry.lacks, "beside"];
  }
}

const itemsIn = (lines: string): number => lines.match(/^[ \t>]*\d{1,9}[.)](?=\s)/gm)?.length ?? 0;

/** What mark an item gets, whatever its number. */
const markOf = (hunk: Hunk | undefined): string | undefined => hunk?.insert.trim().replace(/\d+/, "1");

/** The number of an item alone. */
const isNumber = ({ gone, come }: Hunk): boolean =>
  [gone, come].every((side) => side.length > 0 && side.every(({ text }) => /^(?:\d+|[.)])$/.test(text)));

const NEW_ITEM = /^[\s>]*([-*+]|\d{1,9}[.)])[ \t]/;

const isOfMarker = ({ gone }: Hunk): boolean => gone[0]?.kind === "mark" && gone.some(isTelling);
