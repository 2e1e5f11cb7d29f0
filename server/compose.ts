// The one place that builds clock, ids and secrets, and hands them to the rooms that remember.
import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import { createAuth } from "../lib/auth/index.ts";
import { createCollab } from "../lib/collab/index.ts";
import { createContents, createLiveContents } from "../lib/content/index.ts";
import type { Runtime } from "./runtime.ts";

const TOKEN_BYTES = 32;

export function composeRuntime(parts: Pick<Runtime, "config" | "log" | "pool" | "prisma">): Runtime {
  const clock = () => new Date();
  const newId = () => v7(); // sorts by time
  const randomToken = () => randomBytes(TOKEN_BYTES).toString("base64url");
  const { prisma: db, pool, log } = parts;
  const auth = createAuth({ db, clock, newId, randomToken });
  const contents = createContents({ db, clock, newId });
  const collab = createCollab({ auth, live: createLiveContents({ db, pool, clock, newId }), log });
  return { ...parts, clock, auth, contents, collab };
}
