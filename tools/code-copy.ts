// A copy of the code to change and run tests in.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** The files that git knows and the generated client; packages by a link, or copied where a build is to find them. */
export function copyCode(to: string, packages: "linked" | "copied"): void {
  const { stdout } = spawnSync("git", ["ls-files", "-z"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  for (const file of stdout.split("\0").filter((one) => one !== "" && fs.existsSync(one))) {
    fs.mkdirSync(path.join(to, path.dirname(file)), { recursive: true });
    fs.copyFileSync(file, path.join(to, file));
  }
  fs.cpSync("server/generated", path.join(to, "server/generated"), { recursive: true });
  if (packages === "linked") fs.symlinkSync(path.resolve("node_modules"), path.join(to, "node_modules"));
  else
    fs.cpSync(fs.realpathSync("node_modules"), path.join(to, "node_modules"), {
      recursive: true,
      verbatimSymlinks: true,
    });
}
