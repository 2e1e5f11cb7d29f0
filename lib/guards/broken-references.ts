import type { Plan } from "../edit-ops/index.ts";
import { labelKey } from "../markdown/index.ts";
import { changedText } from "./changed-prose.ts";
import type { Damage } from "./damage.ts";
import { withoutCode } from "./prose.ts";
import type { Circumstances } from "./types.ts";

/**
 * References and footnotes that had a definition, or are new, and have none after the edit (DUP-2). New ones that the
 * person wrote down are theirs to define.
 */
export function brokenReferences(plan: Plan, { licence }: Circumstances): Damage[] {
  const changed = changedText(plan);
  if (sameReferences(changed.before.prose, changed.after.prose)) return [];
  const given = referencesIn(licence?.message ?? "");
  const old = referencesIn(withoutCode(plan.before));
  const now = referencesIn(withoutCode(plan.after));
  const notes = [...now.notes].filter(
    (label) =>
      !now.defined.has(`^${label}`) &&
      !given.notes.has(label) &&
      !(old.notes.has(label) && !old.defined.has(`^${label}`)),
  );
  const links = [...now.links].filter(
    (label) => !now.defined.has(label) && !given.links.has(label) && !(old.links.has(label) && !old.defined.has(label)),
  );
  const bare = [...now.bare].filter((label) => old.defined.has(label) && !now.defined.has(label));
  return [
    ...notes.map((label) => ({ message: `The footnote [^${label}] would have no text.` })),
    ...[...new Set([...links, ...bare])].map((label) => ({
      message: `The link reference [${label}] would lead nowhere.`,
    })),
  ];
}

interface References {
  /** Labels of footnotes referred to. */
  readonly notes: ReadonlySet<string>;
  /** Labels of `[text][label]` and `[label][]`. */
  readonly links: ReadonlySet<string>;
  /** What is between single brackets: a reference only where it is defined. */
  readonly bare: ReadonlySet<string>;
  readonly defined: ReadonlySet<string>;
}

const DEFINITION = /^[ \t>]{0,8}(?:[-*+]\s+)?\[([^\]\n]+)\]:[ \t]*/gm;
const NOTE = /(?<!\\)\[\^([^\]\s]+)\](?!:)/g;
const FULL = /(?<!\\)\[((?:[^[\]\\\n]|\\.)+)\]\[([^\]\n]*)\]/g;
const BARE = /(?<![\\\]])\[((?:[^[\]\\\n^]|\\.)[^[\]\n]*)\](?![[(:])/g;

/** If no reference and no definition changes, none can break. */
function sameReferences(before: string, after: string): boolean {
  const [old, now] = [referencesIn(before), referencesIn(after)];
  return (["notes", "links", "bare", "defined"] as const).every(
    (kind) => [...old[kind]].join("\n") === [...now[kind]].join("\n"),
  );
}

function referencesIn(prose: string): References {
  const labels = (pattern: RegExp, pick: (match: RegExpMatchArray) => string) =>
    new Set([...prose.matchAll(pattern)].map((match) => labelKey(pick(match))));
  return {
    notes: labels(NOTE, (match) => match[1] ?? ""),
    links: labels(FULL, (match) => (match[2] === "" ? (match[1] ?? "") : (match[2] ?? ""))),
    bare: labels(BARE, (match) => match[1] ?? ""),
    defined: labels(DEFINITION, (match) => match[1] ?? ""),
  };
}
