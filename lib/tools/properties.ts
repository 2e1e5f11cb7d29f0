import { z } from "zod";
import { refusal } from "../outcome/index.ts";
import { PROPERTIES_INPUT, type AskedProperties } from "./asked-properties.ts";
import { no, sharedTool } from "./tool.ts";

/** Source: seed 002, "Current tool surface"; AGT-1.4. */
export const editMetadata = sharedTool({
  name: "edit_metadata",
  title: "Change properties",
  description:
    "Changes properties of a post: title, slug, description, tags, type, keyword, language, author, date, " +
    "schemaTypes, and other keys of its front matter. Send only what was asked for; " +
    "empty words or an empty list remove a property. It makes one version that can be undone. " +
    "Other headings are changed with edit_ops.",
  does: "changes",
  needs: ["properties"],
  input: PROPERTIES_INPUT,
  output: z.looseObject({ outcome: z.literal("applied"), version: z.int(), hash: z.string() }),
  async run(desk, id, given) {
    if (!desk.properties || Object.keys(given).length === 0) return no(NOTHING);
    return desk.properties.change(id, given);
  },
});

const NOTHING = refusal("invalid_request", {
  message: "There is nothing to change: no property is named.",
  hint: "Name what should change.",
});

/**
 * The keys of the front matter that say a property which has no field: the one that is there counts, else the first.
 */
const KEYS = {
  type: ["type", "contentType", "content_type"],
  keyword: ["keyword", "primaryKeyword", "primary_keyword", "focusKeyword"],
  schemaTypes: ["schemaTypes", "schema_types", "schema"],
} as const;

/** A property by whatever key of the front matter it is meant. */
export function propertyOfKey(key: string): string {
  const plain = key.toLowerCase().replace(/[^a-z]/g, "");
  for (const [name, keys] of Object.entries(KEYS))
    if (keys.some((one) => one.toLowerCase().replace(/[^a-z]/g, "") === plain)) return name;
  return ALIASES[plain] ?? key;
}

const ALIASES: Readonly<Record<string, string>> = {
  locale: "language",
  lang: "language",
  targetlocale: "language",
  summary: "description",
  excerpt: "description",
  metadescription: "description",
};

/** What is asked for as the road takes it: the properties it knows, and keys of the front matter. */
export function sortedOut(
  { type, keyword, schemaTypes, frontMatter = [], ...properties }: AskedProperties,
  data: Readonly<Record<string, unknown>>,
) {
  const keyFor = (name: keyof typeof KEYS) => KEYS[name].find((key) => Object.hasOwn(data, key)) ?? KEYS[name][0];
  const said = Object.entries({ type, keyword, schemaTypes }) as [keyof typeof KEYS, string | string[] | undefined][];
  const keys = {
    ...Object.fromEntries(frontMatter.map(({ key, value }) => [key, value])),
    ...Object.fromEntries(
      said.flatMap(([name, value]) => (value === undefined ? [] : [[keyFor(name), value.length === 0 ? null : value]])),
    ),
  };
  return { properties, keys };
}
