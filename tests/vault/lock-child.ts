// Writes in a folder from a process of its own. lock-child.ts FOLDER add NAME COUNT: adds COUNT lines to log.txt, again
// where others were faster. lock-child.ts FOLDER hold: takes the lock, says so, and holds it until its input ends.
import { once } from "node:events";
import { codeIn, edit, vaultIn } from "./acts.ts";

const [folder = "", act = "", name = "", count = "0"] = process.argv.slice(2);

async function add(): Promise<void> {
  const vault = await vaultIn(folder);
  for (let line = 1; line <= Number(count);) {
    const added = await edit(vault, "log.txt", [
      { op: "insert", target: { document: true }, with: `${name} wrote line ${line}` },
    ]);
    if (added.outcome === "applied") line += 1;
    else if (codeIn(added) !== "hash_mismatch") throw new Error(JSON.stringify(added));
  }
}

async function hold(): Promise<void> {
  const vault = await vaultIn(folder, {
    fault: async (point) => {
      if (point !== "lock taken") return;
      process.stdout.write("held\n");
      process.stdin.resume();
      await once(process.stdin, "end");
    },
  });
  await vault.create("held.md", "x\n", "test");
}

await (act === "add" ? add() : hold());
