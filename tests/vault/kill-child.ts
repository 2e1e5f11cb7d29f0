// Changes a folder in a process of its own and dies at one step: kill-child.ts FOLDER ACT POINT. Writes the steps it
// came to, one a line.
import { writeSync } from "node:fs";
import { isAct, perform } from "./kill-acts.ts";
import { vaultIn } from "./acts.ts";

const [folder = "", act = "", at = ""] = process.argv.slice(2);
if (!isAct(act)) throw new Error(`no such act: ${act}`);
const vault = await vaultIn(folder, {
  fault: (point) => {
    writeSync(1, `${point}\n`);
    if (point === at) process.kill(process.pid, "SIGKILL");
  },
});
await perform(act, vault);
