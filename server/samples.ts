// The sample posts of a new Stet. One has a real history: made by two people and an AI, in the same ways as any other.
import fs from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Actor } from "../lib/auth/index.ts";
import type { EditOutcome, Outcome, Refusal } from "../lib/outcome/index.ts";
import type { Runtime } from "./runtime.ts";

const SAMPLES = path.join(path.dirname(fileURLToPath(import.meta.url)), "samples");
/** The post whose history is shown, and whoever wrote in it beside the owner: a colleague who has left again. */
const WITH_HISTORY = "release-notes.md";
const COLLEAGUE = "Sam (sample)";

type Rooms = Pick<Runtime, "auth" | "contents">;

/** Makes the posts of server/samples, in the order of their names; gives their paths. */
export async function loadSamples(rooms: Rooms, owner: Actor): Promise<string[]> {
  const files = (await fs.readdir(SAMPLES)).filter((name) => name.endsWith(".md")).toSorted();
  const paths: string[] = [];
  for (const file of files) {
    const body = await fs.readFile(path.join(SAMPLES, file), "utf8");
    const address = file.replace(/\.md$/, "");
    const first = file === WITH_HISTORY ? earlier(body) : body;
    const made = valueOf(
      await rooms.contents.create(owner, { title: titleOf(body) ?? file, body: first, path: address }),
    );
    if (file === WITH_HISTORY) await makeHistory(rooms, owner, made.id, body);
    paths.push(made.path);
  }
  return paths;
}

/** The first state of the notes: the last versions of the post change each of these back. */
const STEPS = [
  { was: "| Rain | by the hour | every 10 min |\n", is: "" },
  { was: "where it kept seven. On cards smaller than 2 GB it stays at seven days.", is: "where it kept seven." },
  { was: "We will mend both in 2.4.1, which is planned for May.", is: "We will mend both soon." },
] as const;
const AI_STEP = { was: "every 30 s", is: "every 45 s" };

const earlier = (body: string): string =>
  [...STEPS, AI_STEP].reduce((text, { was, is }) => text.replace(was, is), body);

/** Four versions more: two of a colleague, one of the owner, one of an AI; and an edit that a lock has stopped. */
async function makeHistory(rooms: Rooms, owner: Actor, id: string, body: string): Promise<void> {
  const { contents, auth } = rooms;
  const colleague = await joined(auth, owner);
  const [, cards, plan] = STEPS; // the first is made by the first save
  const save = async (actor: Actor, left: readonly { readonly was: string; readonly is: string }[]) => {
    const { version: baseVersion, hash: baseHash } = valueOf(await contents.read(owner, id));
    valueOf(
      await contents.save(actor, id, {
        baseVersion,
        baseHash,
        body: left.reduce((text, { was, is }) => text.replace(was, is), body),
      }),
    );
  };
  const ask = async (request: string, text: string, to: string): Promise<EditOutcome["outcome"]> => {
    const { version: baseVersion, hash: baseHash } = valueOf(await contents.read(owner, id));
    return (
      await contents.submitEdit(owner, id, {
        baseVersion,
        baseHash,
        request,
        ops: [{ op: "replace", target: { text }, with: to }],
      })
    ).outcome;
  };
  await save(colleague, [cards, plan, AI_STEP]);
  await save(owner, [plan, AI_STEP]);
  const lock = valueOf(await contents.lock(colleague, id, { section: "Known problems", kind: "quote" }));
  expected("rejected", await ask("Replace “359 degrees” with “360 degrees”", "359 degrees", "360 degrees"));
  valueOf(await contents.unlock(colleague, id, lock.id));
  expected("applied", await ask(`Replace “${AI_STEP.is}” with “${AI_STEP.was}”`, AI_STEP.is, AI_STEP.was));
  await save(colleague, []);
  valueOf(await auth.people.remove(owner, colleague.personId));
}

async function joined({ invitations, actorForSession }: Runtime["auth"], owner: Actor): Promise<Actor> {
  const { token } = valueOf(await invitations.make(owner, "editor"));
  const { session } = valueOf(await invitations.join(token, COLLEAGUE, {}));
  const actor = await actorForSession(session);
  if (!actor) throw new Error("The colleague of the sample posts could not join");
  return actor;
}

function valueOf<T>(outcome: Outcome<T, Refusal>): T {
  if (!outcome.ok) throw new Error(`A sample post was refused: ${outcome.refusal.message}`);
  return outcome.value;
}

function expected(wanted: EditOutcome["outcome"], came: EditOutcome["outcome"]): void {
  if (came !== wanted) throw new Error(`An edit of a sample post was ${came}, not ${wanted}`);
}

const titleOf = (body: string): string | undefined => /^# (.+)$/m.exec(body)?.[1];
