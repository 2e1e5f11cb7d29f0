import { structureOf } from "../../../lib/markdown/index.ts";

/** The plan of a draft (AGT-12). An empty heading means the opening. */
export interface Outline {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly points: readonly string[] }[];
}

/** An outline that the AI has proposed. */
export interface ProposedOutline extends Outline {
  readonly id: string;
}

/** The outline as people edit it: `#` is the title, `##` a section, `-` a point. */
export function outlineText({ title, sections }: Outline): string {
  const parts = sections.map(({ heading, points }) =>
    [...(heading === "" ? [] : [`## ${heading}`]), ...points.map((point) => `- ${point}`)].join("\n"),
  );
  return [`# ${title}`, ...parts.filter((part) => part !== "")].join("\n\n");
}

/** The same read back: lines without a mark are points; points before the first section belong to the opening. */
export function outlineIn(text: string): Outline {
  let title = "";
  const sections: { heading: string; points: string[] }[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line === "") continue;
    const [, marks, heading = ""] = /^(#{1,6})\s*(.*)$/.exec(line) ?? [];
    if (marks === "#" && title === "" && sections.length === 0) title = heading;
    else if (marks !== undefined) sections.push({ heading, points: [] });
    else {
      if (sections.length === 0) sections.push({ heading: "", points: [] });
      sections.at(-1)?.points.push(line.replace(/^(?:[-*+]|\d+[.)])\s+/, ""));
    }
  }
  return { title, sections: sections.filter(({ heading, points }) => heading !== "" || points.length > 0) };
}

/** The sections that the text does not have yet: those that would be written. */
export function sectionsLeft({ sections }: Outline, text: string): Outline["sections"] {
  const { blocks, sections: there } = structureOf(text);
  const titles = new Set(there.map(({ title }) => foldedHeading(title)));
  return sections.filter(({ heading }) =>
    heading === ""
      ? blocks.every(({ kind }) => kind === "frontMatter" || kind === "heading")
      : !titles.has(foldedHeading(heading)),
  );
}

/** Two headings are the same whatever their letter case and white space. */
export const foldedHeading = (heading: string): string => heading.normalize().trim().replace(/\s+/g, " ").toLowerCase();

/** The outline in a stored or sent value; undefined if it is not one. */
export function proposedIn(given: unknown): ProposedOutline | undefined {
  if (!isRecord(given) || typeof given["id"] !== "string" || typeof given["title"] !== "string") return undefined;
  const sections = Array.isArray(given["sections"]) ? given["sections"].filter(isRecord) : [];
  return {
    id: given["id"],
    title: given["title"],
    sections: sections.map(({ heading, points }) => ({
      heading: typeof heading === "string" ? heading : "",
      points: Array.isArray(points) ? points.filter((one): one is string => typeof one === "string") : [],
    })),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
