// Hocuspocus as it comes, in a process of its own as ours is: what Stet is held beside.
import { spawn } from "node:child_process";
import { until } from "../tests/support/until.ts";

const PROGRAM = `
import { Server } from "@hocuspocus/server";
const server = new Server({ port: 0, address: "127.0.0.1", quiet: true });
await server.listen();
console.log("listens on " + server.address.port);
process.stdin.on("data", () => {
  const { user, system } = process.cpuUsage();
  console.log("spent " + (user + system) / 1_000_000 + " s");
});
`;

export interface PlainHocuspocus {
  readonly url: string;
  /** Processor time so far, in seconds. */
  spent(): Promise<number>;
  stop(): void;
}

export async function plainHocuspocus(): Promise<PlainHocuspocus> {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  const port = await until(() => /listens on (\d+)/.exec(output)?.[1], {
    what: "plain Hocuspocus listens",
    withinMs: 30_000,
  });
  return {
    url: `ws://127.0.0.1:${port}`,
    async spent() {
      const from = output.length;
      child.stdin.write("?\n");
      return Number(
        await until(() => /spent (\S+) s/.exec(output.slice(from))?.[1], {
          what: "plain Hocuspocus says what it has spent",
          withinMs: 30_000,
        }),
      );
    },
    stop: () => void child.kill(),
  };
}
