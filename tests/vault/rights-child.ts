// A process that does what a user without special rights may do: as root it becomes `nobody` once all is loaded. Usage:
// rights-child.ts FOLDER; writes what came of each act as JSON.
import { chmodSync } from "node:fs";
import path from "node:path";
import { codeIn, edit, replace, vaultIn } from "./acts.ts";

const [folder = ""] = process.argv.slice(2);
const NOBODY = 65_534;
if (process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(NOBODY);
  process.setuid?.(NOBODY);
}
const at = (name: string) => path.join(folder, name);
const vault = await vaultIn(folder);
chmodSync(at("secret.md"), 0);
chmodSync(at("fixed.md"), 0o444);
chmodSync(at("closed"), 0o555);
chmodSync(at("dark"), 0);
const codeOf = (done: { readonly ok: boolean; readonly refusal?: { readonly code: string } }) =>
  done.refusal?.code ?? "ok";
const said = {
  readSecret: codeOf(await vault.read("secret.md")),
  editSecret: codeIn(await edit(vault, "secret.md", [replace("word", "bird")])),
  editFixed: codeIn(await edit(vault, "fixed.md", [replace("word", "bird")])),
  editInClosed: codeIn(await edit(vault, "closed/a.md", [replace("word", "bird")])),
  makeInClosed: codeOf(await vault.create("closed/b.md", "x", "test")),
  makeBelowClosed: codeOf(await vault.create("closed/deeper/b.md", "x", "test")),
  readInDark: codeOf(await vault.read("dark/a.md")),
  editOpen: (await edit(vault, "open.md", [replace("word", "bird")])).outcome,
  listed: await vault.list({ q: "word" }),
  log: (await vault.log()).map((entry) => entry.path),
};
chmodSync(at("closed"), 0o755);
chmodSync(at("dark"), 0o755);
chmodSync(at("secret.md"), 0o644);
chmodSync(folder, 0o555);
const readOnly = {
  open: codeOf(await vault.read("open.md")),
  edit: (await edit(vault, "open.md", [replace("bird", "word")])).outcome,
};
chmodSync(at(".stet/vault"), 0o555);
const noJournal = {
  edit: codeIn(await edit(vault, "open.md", [replace("bird", "word")])),
  undo: codeOf(await vault.undo()),
  select: codeOf(await vault.select("open.md", 1, 1)),
  dryRun: (await edit(vault, "open.md", [replace("bird", "word")], { dryRun: true })).outcome,
};
chmodSync(at(".stet/vault"), 0o755);
chmodSync(folder, 0o755);
process.stdout.write(JSON.stringify({ said, readOnly, noJournal }));
