// npm run pack [-- FOLDER]: the `stet` command as a package without dependencies, stet-VERSION.tgz in FOLDER (default:
// here).
import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import packageJson from "../package.json" with { type: "json" };
import { bundleCli } from "./bundle-cli.ts";

/** Path of the tarball made in `folder`. */
export async function packCli(folder: string): Promise<string> {
  const staging = await fs.mkdtemp(path.join(os.tmpdir(), "stet-pack-"));
  try {
    await bundleCli(path.join(staging, "stet.mjs"));
    const { name, version, description, type, engines } = packageJson;
    const manifest = { name, version, description, type, engines, bin: { stet: "stet.mjs" }, files: ["stet.mjs"] };
    await fs.writeFile(path.join(staging, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
    await fs.copyFile("cli/README.md", path.join(staging, "README.md"));
    const { stdout } = await promisify(execFile)("npm", [
      "pack",
      "--json",
      "--ignore-scripts",
      "--pack-destination",
      path.resolve(folder),
      staging,
    ]);
    const [packed] = JSON.parse(stdout) as readonly { readonly filename: string }[]; // npm's own answer
    return path.resolve(folder, packed?.filename ?? "");
  } finally {
    await fs.rm(staging, { recursive: true, force: true });
  }
}

if (import.meta.main) console.log(await packCli(process.argv[2] ?? "."));
