// The `stet` command with all it needs in one file that any Node of package.json's engines runs.
import { build } from "rolldown";

export const BUNDLE = "dist/stet.mjs";

/** Writes the bundle to `file`. Run in the project's root. */
export async function bundleCli(file: string = BUNDLE): Promise<void> {
  await build({
    input: "cli/main.ts",
    platform: "node",
    logLevel: "warn",
    output: { file, format: "esm", banner: "#!/usr/bin/env node", codeSplitting: false },
  });
}
