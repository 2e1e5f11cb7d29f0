// Edits files of a folder in a process of its own: edit-child.ts FOLDER FILE…; writes what came of each as JSON.
import { codeIn, edit, replace, vaultIn } from "./acts.ts";

process.on("SIGXFSZ", () => undefined); // where files may only be small: else it ends the process

const [folder = "", ...files] = process.argv.slice(2);
const vault = await vaultIn(folder);
const said = [];
for (const file of files) {
  const edited = await edit(vault, file, [replace("word", "bird")]);
  said.push({ outcome: edited.outcome, code: codeIn(edited) });
}
process.stdout.write(JSON.stringify(said));
