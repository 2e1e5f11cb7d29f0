// A process of its own that edits posts when it is told to, and tells when it has: for `two workers` in commit.ts.
import { fork } from "node:child_process";
import { once } from "node:events";
import { warmEdits } from "./edits.ts";
import { timed } from "./figures.ts";
import { workshopOn } from "./workshop.ts";

/** What a worker is told first, and then each time how many edits to make. */
interface Task {
  readonly url: string;
  readonly posts: number;
  readonly sizeBytes: number;
}

export interface EditWorker {
  /** Makes `count` edits, each post's own one after another. */
  edit(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a worker; it is warm when this resolves. */
export async function startEditWorker(task: Task): Promise<EditWorker> {
  const child = fork(import.meta.filename);
  const answered = async (message: Task | number) => {
    child.send(message);
    const [answer] = await Promise.race([once(child, "message"), once(child, "exit").then(() => ["exit"])]);
    if (answer !== "done") throw new Error(`a worker that edits: ${String(answer)}`);
  };
  await answered(task);
  return {
    edit: answered,
    async stop() {
      const exit = once(child, "exit");
      child.disconnect();
      await exit;
    },
  };
}

async function work(): Promise<void> {
  const [{ url, posts, sizeBytes }] = (await once(process, "message")) as [Task]; // as `startEditWorker` sends it
  const workshop = await workshopOn(url);
  const edits = await warmEdits(workshop, { posts, sizeBytes });
  process.on("message", (count: number) => {
    void timed(edits.jobs(count), posts).then(() => process.send?.("done"));
  });
  process.on("disconnect", () => void workshop.close().then(() => process.exit(0)));
  process.send?.("done");
}

if (process.argv[1] === import.meta.filename && process.send) await work();
