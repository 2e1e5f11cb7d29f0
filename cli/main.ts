// The `stet` command: reads its arguments, calls one function, and ends with a code of cli/exit.ts.
import path from "node:path";
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { v7 as uuidv7 } from "uuid";
import packageJson from "../package.json" with { type: "json" };
import { openVault, type Vault } from "../lib/vault/index.ts";
import { readToolConfig } from "../server/config.ts";
import { StartFault } from "../server/start-fault.ts";
import { completionFor, SHELLS, type Shell } from "./completion.ts";
import { editFile } from "./edit-file.ts";
import { EXIT, told, type Exit } from "./exit.ts";
import { findVault } from "./find-vault.ts";
import { select, showChange, showLog, undoChange } from "./history.ts";
import { screenOf, type Screen } from "./screen.ts";

const screen = screenOf({ input: process.stdin, output: process.stdout, errors: process.stderr });
const LOG_ENTRIES = 20;

// A reader that has enough (`stet log | head -1`) closes the pipe: that is not an error, and nobody is left to read
// one.
process.stdout.on("error", (fault: NodeJS.ErrnoException) => {
  if (fault.code !== "EPIPE") throw fault;
});

interface InVault {
  readonly vault?: string;
  readonly json?: boolean;
}

const program = new Command("stet")
  .description("Markdown edited by an AI that changes what was asked and nothing else.")
  .version(packageJson.version)
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError("Try: stet help")
  .addHelpText("after", "\nEnds with 0: done · 1: nothing was changed · 2: wrong arguments · 70: a fault of ours.");

const jsonOption = () => new Option("--json", "answer in one line of JSON, for programs");
const screenFor = ({ json = false }: InVault): Screen =>
  json ? { ...screen, json, say: () => undefined, ask: undefined } : screen;
const vaultOption = () =>
  new Option("--vault <dir>", "the folder (default: the closest one, here or above, with a .stet.json or .stet)");

program
  .command("mcp")
  .description("serve a folder of text files to an MCP client, over stdin and stdout")
  .requiredOption("--vault <dir>", "the folder; nothing outside of it is read or written")
  .action((options: InVault) => ended(serve(options)));

program
  .command("edit")
  .description("change a file by one instruction in words: shows what would change, and asks")
  .argument("<file>")
  .argument("<instruction...>", 'for instance: replace "nine" with "ten" in the conclusion')
  .option("-y, --yes", "change it without asking")
  .option("-n, --dry-run", "only show what would change")
  .addOption(vaultOption())
  .addOption(jsonOption())
  .action((file: string, words: readonly string[], options: InVault & { yes?: boolean; dryRun?: boolean }) => {
    const { yes = false, dryRun = false } = options;
    return ended(
      inVaultOf(file, options, (vault, name) =>
        editFile(
          vault,
          { path: name, instruction: words.join(" "), isAgreed: yes, isDryRun: dryRun },
          screenFor(options),
        ),
      ),
    );
  });

program
  .command("log")
  .description("what was changed in the folder through Stet, newest first")
  .option("-n, --number <count>", "how many", wholeNumber, LOG_ENTRIES)
  .addOption(vaultOption())
  .addOption(jsonOption())
  .action((options: InVault & { number: number }) =>
    ended(inVault(options, process.cwd(), (vault) => showLog(vault, options.number, screenFor(options)))),
  );

program
  .command("diff")
  .description("what the newest change did, or the one with this id")
  .argument("[id]", "as stet log shows it")
  .addOption(vaultOption())
  .addOption(jsonOption())
  .action((id: string | undefined, options: InVault) =>
    ended(inVault(options, process.cwd(), (vault) => showChange(vault, id, screenFor(options)))),
  );

program
  .command("undo")
  .description("take back the newest change, or the one with this id")
  .argument("[id]", "as stet log shows it")
  .addOption(vaultOption())
  .addOption(jsonOption())
  .action((id: string | undefined, options: InVault) =>
    ended(inVault(options, process.cwd(), (vault) => undoChange(vault, id, screenFor(options)))),
  );

program
  .command("select")
  .description("mark lines of a file for the assistant to look at")
  .argument("<file>")
  .argument("<start>", "first line, from 1", wholeNumber)
  .argument("<end>", "last line", wholeNumber)
  .addOption(vaultOption())
  .addOption(jsonOption())
  .action((file: string, start: number, end: number, options: InVault) =>
    ended(inVaultOf(file, options, (vault, name) => select(vault, { path: name, start, end }, screenFor(options)))),
  );

program
  .command("completion")
  .description("a script that completes commands and options: add it to what your shell reads at its start")
  .addArgument(new Argument("<shell>").choices(SHELLS))
  .action((shell: Shell) => screen.say(completionFor(shell, program)));

for (const [name, description] of Object.entries({
  serve: "start the server, as npm start does",
  token: "list, make and revoke the tokens of programs",
  bench: "measure it, as npm run bench does",
  doctor: "look at a server's settings and database",
  verify: "replay its histories",
  backup: "write all of it into one file",
  restore: "put a backup into a new database",
  purge: "delete a post for good",
  retention: "say how long things are kept",
  prune: "delete everything older",
  replay: "repeat a conversation's turns without a model",
  export: "write all posts and images into a folder or ZIP",
  import: "make posts from a folder or ZIP of Markdown",
})) {
  program
    .command(name)
    .description(`${description} (where Stet is installed)`)
    .allowUnknownOption()
    .argument("[words...]")
    .action(() => {
      screen.complain(
        `stet ${name} needs the server and its database, which this package does not have. ` +
          `Run it where that Stet is installed: npm run stet -- ${name}`,
      );
      process.exitCode = EXIT.usage;
    });
}

async function serve(options: InVault): Promise<Exit> {
  const { serveMcp } = await import("./serve-mcp.ts"); // the other commands start without it
  const served = { version: packageJson.version, ...readToolConfig(process.env), complain: screen.complain };
  return inVault(options, process.cwd(), (vault) => serveMcp(vault, served));
}

async function inVault(options: InVault, start: string, work: (vault: Vault) => Promise<Exit>): Promise<Exit> {
  const root = await findVault(options.vault, start);
  const opened = await openVault(root, {
    clock: () => new Date(),
    newId: () => uuidv7(),
    onFault: (fault, what) => screen.complain(`${what}: ${faultWords(fault)}`),
  });
  return opened.ok ? work(opened.value) : told(screenFor(options), opened.refusal);
}

/** `file` is named as people name files: from where they are. */
const inVaultOf = (
  file: string,
  options: InVault,
  work: (vault: Vault, name: string) => Promise<Exit>,
): Promise<Exit> => inVault(options, path.dirname(path.resolve(file)), (vault) => work(vault, path.resolve(file)));

function wholeNumber(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new InvalidArgumentError("It must be a whole number from 1.");
  return Number(given);
}

function faultWords(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}

/** Never `process.exit`: what was written has to reach its reader first. */
async function ended(work: Promise<Exit>): Promise<void> {
  process.exitCode = await work.finally(() => screen.close());
}

try {
  await program.parseAsync();
} catch (fault) {
  if (fault instanceof CommanderError) {
    process.exitCode = fault.exitCode === 0 ? EXIT.done : EXIT.usage;
  } else {
    screen.complain(
      fault instanceof StartFault
        ? fault.message
        : `Stet broke. Nothing that was saved is lost; please report this:\n${faultWords(fault)}`,
    );
    process.exitCode = fault instanceof StartFault ? EXIT.usage : EXIT.fault;
  }
}
