import { z } from "zod";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { readBytes } from "./bytes.ts";
import { decode } from "./decode.ts";
import { USUAL_EXTENSIONS } from "./extensions.ts";
import { inFolder } from "./folder.ts";
import type { VaultSettings } from "./types.ts";

const SETTINGS_FILE = ".stet.json";
const MOST_SETTINGS_BYTES = 256 * 1024;

const extension = z
  .string()
  .regex(/^\.[\p{L}\p{N}_-]{1,30}$/u, "an extension is a dot and letters")
  .transform((one) => one.toLowerCase());

const settingsSchema = z.strictObject({
  rules: z.enum(["shadow", "enforce"]).default("shadow"),
  extensions: z
    .array(extension)
    .min(1, "at least one extension")
    .max(100)
    .default([...USUAL_EXTENSIONS]),
  ignore: z.array(z.string().min(1).max(1_000)).max(1_000).default([]),
  journalEntries: z.int().min(1).max(10_000).default(200),
});

/**
 * The folder's `.stet.json`; defaults where there is none. A file that is wrong is `invalid_request`, with each wrong
 * field by name.
 */
export async function readSettings(root: string): Promise<Outcome<VaultSettings, Refusal>> {
  return inFolder(root, [], { path: SETTINGS_FILE }, async (folder) => {
    const read = await readBytes(folder, SETTINGS_FILE, SETTINGS_FILE, MOST_SETTINGS_BYTES);
    if (!read.ok) return read.refusal.code === "not_found" ? accepted(settingsSchema.parse({})) : read;
    const text = decode(read.value.bytes, SETTINGS_FILE);
    return text.ok ? parseSettings(text.value) : text;
  });
}

function parseSettings(text: string): Outcome<VaultSettings, Refusal> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
    return wrong([{ field: "", message: `it is not JSON: ${fault.message}` }]);
  }
  const parsed = settingsSchema.safeParse(json);
  return parsed.success ? accepted(parsed.data) : wrong(parsed.error.issues.flatMap(fieldsOf));
}

function fieldsOf(issue: z.core.$ZodIssue): { field: string; message: string }[] {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [{ field: path.join("."), message: issue.message }];
  return issue.keys.map((key) => ({ field: [...path, key].join("."), message: "there is no such setting" }));
}

function wrong(fields: readonly { readonly field: string; readonly message: string }[]) {
  const words = fields.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join("; ");
  return refused(
    refusal("invalid_request", {
      message: `${SETTINGS_FILE} is wrong. ${words}.`,
      hint: `Fix ${SETTINGS_FILE}, or delete it: without it the defaults apply.`,
      details: { fields },
    }),
  );
}
