// The part of the `stet` command for people who run a server: reads its arguments, does one thing to the database, and
// ends with a code of cli/exit.ts. Node runs this TypeScript itself, so erasable syntax only, and `.ts` in imports.
import { existsSync } from "node:fs";
import { Command, CommanderError, InvalidArgumentError } from "commander";
import { EXIT } from "../cli/exit.ts";
import { screenOf } from "../cli/screen.ts";
import packageJson from "../package.json" with { type: "json" };
import { readConfig, type Config } from "../server/config.ts";
import { StartFault } from "../server/start-fault.ts";
import { buildIfStale } from "../tools/build.ts";
import type { Answer } from "./answer.ts";
import type { CommandDatabase } from "./database.ts";

const screen = screenOf({ input: process.stdin, output: process.stdout, errors: process.stderr });
process.stdout.on("error", () => undefined); // `stet verify | head -1`

interface Printed {
  readonly json?: boolean;
}

const program = new Command("stet")
  .description(
    "For people who run a Stet. The server's own settings say where its data is: " +
      "STET_DATA or DATABASE_URL, also in .env.",
  )
  .version(packageJson.version)
  .exitOverride()
  .showHelpAfterError("Try: stet help")
  .addHelpText(
    "after",
    "\nEnds with 0: done, all is well · 1: something is wrong, nothing was changed · 2: " +
      "wrong arguments or settings · 70: a fault of ours.",
  );

command("doctor", "look at settings, database, schema, clock, disk and quarantine").action((printed: Printed) =>
  answered(printed, async (config) => (await import("./doctor.ts")).doctor(config, process.env)),
);

command("verify", "replay every history from its keyframes and digests; names the first bad version")
  .argument("[post]", "the id or path of one post")
  .action((post: string | undefined, printed: Printed) =>
    answered(
      printed,
      onDatabase(async (database) => (await import("./verify.ts")).verify(database, post)),
    ),
  );

command("backup", "write all of it, as of one moment, into one file; Stet may go on serving")
  .argument("<file>", "such as stet.tar.gz; must not exist yet")
  .action((file: string, printed: Printed) =>
    answered(
      printed,
      onDatabase(async (database) => (await import("./backup.ts")).backup(database, file)),
    ),
  );

command("restore", "put a backup into a new, empty database that no Stet runs on, and verify it")
  .argument("<file>")
  .action((file: string, printed: Printed) =>
    answered(
      printed,
      onDatabaseAlone(async (database) => (await import("./restore.ts")).restore(database, file)),
    ),
  );

command("purge", "delete an archived post for good, or everything before one of its versions")
  .argument("<post>", "its id or path")
  .option("--before <version>", "the first version to keep", wholeNumber)
  .action((post: string, { before, ...printed }: Printed & { before?: number }) =>
    answered(
      printed,
      onDatabase(async (database) => (await import("./purge.ts")).purge(database, post, { before })),
    ),
  );

command("retention", "say, or set, for how many days versions, requests and conversations are kept")
  .option("--history <days>", "versions; or keep: for good", daysOrKeep)
  .option("--requests <days>", "requests to edit and their answers; or keep", daysOrKeep)
  .option("--conversations <days>", "what was said in the chat; or keep", daysOrKeep)
  .action(
    ({
      history,
      requests,
      conversations,
      ...printed
    }: Printed & Partial<Record<"history" | "requests" | "conversations", number | "keep">>) =>
      answered(
        printed,
        onDatabase(async (database) =>
          (await import("./purge.ts")).retention(database, {
            ...(history === undefined ? {} : { historyDays: history }),
            ...(requests === undefined ? {} : { attemptDays: requests }),
            ...(conversations === undefined ? {} : { conversationDays: conversations }),
          }),
        ),
      ),
  );

command("prune", "delete everything older than the retention times; run it now and then").action((printed: Printed) =>
  answered(
    printed,
    onDatabase(async (database) => (await import("./purge.ts")).prune(database)),
  ),
);

command(
  "replay",
  "repeat a conversation's turns without a model, leaving the data alone, and say if the results are the same",
)
  .argument("<conversation>", "its id; or a file that --export has written")
  .option("--export <file>", "write it as a file that a test can repeat; must not exist yet")
  .action((conversation: string, { export: file, ...printed }: Printed & { export?: string }) =>
    answered(printed, async (config) => (await import("./replay.ts")).replayCommand(config, conversation, { file })),
  );

command("export", "write all posts, their images and a manifest into an empty folder, or a ZIP")
  .argument("[folder]")
  .option("--zip <file>", "into one file instead, which must not exist yet")
  .option("--git <folder>", "every version as a commit of a new Git repository instead")
  .action((folder: string | undefined, { zip, git, ...printed }: Printed & { zip?: string; git?: string }) =>
    answered(
      printed,
      onDatabase(async (database) => (await import("./exchange.ts")).exportAll(database, { folder, zip, git })),
    ),
  );

command("import", "make posts from the Markdown files in a folder or ZIP, with images; run again to add missing ones")
  .argument("<from>", "the folder or ZIP")
  .option("-n, --dry-run", "only say what would happen")
  .action((from: string, { dryRun = false, ...printed }: Printed & { dryRun?: boolean }) => {
    const say = (line: string) => (printed.json ? undefined : screen.say(line));
    return answered(
      printed,
      onDatabase(async (database) => (await import("./exchange.ts")).importAll(database, from, { dryRun, say })),
    );
  });

const token = program.command("token").description("list, make and revoke the tokens of programs, as the first owner");
token
  .command("list")
  .description("those that work, newest first")
  .option("--json", "answer as JSON, for scripts")
  .action((printed: Printed) =>
    answered(
      printed,
      onDatabase(async (database) => (await import("./token.ts")).listTokens(database)),
    ),
  );
token
  .command("make")
  .description("a new one; the first line is the token, which is shown only then")
  .argument("<name>", "what it is for")
  .requiredOption("--scopes <scopes>", "such as read,edit; publish for a script that publishes")
  .option("--days <days>", "for how long it works", wholeNumber)
  .option("--json", "answer as JSON, for scripts")
  .action((name: string, { scopes, days, ...printed }: Printed & { scopes: string; days?: number }) =>
    answered(
      printed,
      onDatabase(async (database) => (await import("./token.ts")).makeToken(database, name, { scopes, days })),
    ),
  );
token
  .command("revoke")
  .description("it stops working, and so do tokens made with it")
  .argument("<id>", "as stet token list shows it")
  .option("--json", "answer as JSON, for scripts")
  .action((id: string, printed: Printed) =>
    answered(
      printed,
      onDatabase(async (database) => (await import("./token.ts")).revokeToken(database, id)),
    ),
  );

function wholeNumber(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new InvalidArgumentError("It must be a whole number from 1.");
  return Number(given);
}

function daysOrKeep(given: string): number | "keep" {
  return given === "keep" ? given : wholeNumber(given);
}

function command(name: string, description: string): Command {
  return program.command(name).description(description).option("--json", "answer as JSON, for scripts");
}

type Work = (config: Config) => Promise<Answer>;

const onDatabase =
  (work: (database: CommandDatabase) => Promise<Answer>): Work =>
  async (config) => {
    const { openDatabase } = await import("./database.ts");
    return closing(await openDatabase(config), work);
  };

const onDatabaseAlone =
  (work: (database: CommandDatabase) => Promise<Answer>): Work =>
  async (config) => {
    const { openAlone } = await import("./database.ts");
    return closing(await openAlone(config), work);
  };

async function closing(
  database: CommandDatabase,
  work: (database: CommandDatabase) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Never `process.exit`: what was written has to reach its reader first. */
async function answered({ json = false }: Printed, work: Work): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env"); // variables from the shell win
  const config = readConfig(process.env);
  await buildIfStale({ generateOnly: true }); // the database client
  const answer = await told(work(config));
  if (json) process.stdout.write(`${JSON.stringify(answer.json, undefined, 2)}\n`);
  else for (const line of answer.lines) screen.say(line);
  process.exitCode = answer.exit;
}

/** A problem that a person can fix is an answer too: a script gets it as JSON. */
const told = (work: Promise<Answer>): Promise<Answer> =>
  work.catch((fault: unknown) => {
    if (!(fault instanceof StartFault)) throw fault;
    return { exit: EXIT.unchanged, lines: [fault.message], json: { ok: false, message: fault.message } };
  });

try {
  await program.parseAsync();
} catch (fault) {
  if (fault instanceof CommanderError) {
    process.exitCode = fault.exitCode === 0 ? EXIT.done : EXIT.usage;
  } else {
    const isTheirs = fault instanceof StartFault;
    screen.complain(
      isTheirs
        ? fault.message
        : `Stet broke: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`,
    );
    process.exitCode = isTheirs ? EXIT.usage : EXIT.fault;
  }
}
