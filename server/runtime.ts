// What the server process made and the route handlers use. Next bundles the handlers apart from the
// server, so a module-level variable would exist twice; globalThis exists once.
// Call runtime() inside a handler, never at module level: `next build` loads the modules without a server.
import type { Pool } from "pg";
import type { Chat } from "../lib/agent/index.ts";
import type { Actor, Auth, CountWrite } from "../lib/auth/index.ts";
import type { Collab } from "../lib/collab/index.ts";
import type { Contents } from "../lib/content/index.ts";
import type { Corrector } from "../lib/correct/index.ts";
import type { Exchange, ImportJobs, ImportWorker } from "../lib/exchange/index.ts";
import type { Images } from "../lib/images/index.ts";
import type { Loop } from "../lib/loops/index.ts";
import type { Messenger } from "../lib/messenger/index.ts";
import type { Publishing } from "../lib/publishing/index.ts";
import type { ModelSettings, Settings } from "../lib/settings/index.ts";
import type { Sharing } from "../lib/sharing/index.ts";
import type { Delivery, Site } from "../lib/site/index.ts";
import type { Sources } from "../lib/sources/index.ts";
import type { Spending } from "../lib/spending/index.ts";
import type { Webhooks } from "../lib/webhooks/index.ts";
import type { Config } from "./config.ts";
import type { PrismaClient } from "./generated/prisma/client.ts";
import type { LayOut } from "./layout.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import type { ModelNow } from "./models.ts";
import type { SiteFiles } from "./site-files.ts";
import type { TextThreads } from "./text-work.ts";
import type { Visit } from "./visits.ts";

export interface Runtime {
  config: Config;
  log: Log;
  /** To other processes on this database. */
  messenger: Messenger;
  clock: () => Date;
  pool: Pool;
  prisma: PrismaClient;
  auth: Auth;
  /** Counts what people write, over all processes (QUOTA-1). */
  countWrite: CountWrite;
  contents: Contents;
  /** Keeps the index of words up to date. */
  words: Loop;
  images: Images;
  exchange: Exchange;
  imports: ImportJobs;
  /** Continues imports in the background. */
  importWorker: ImportWorker;
  publishing: Publishing;
  /** Publishes what is scheduled when its moment has come. */
  due: Loop;
  webhooks: Webhooks;
  /** Sends webhook deliveries. */
  deliveries: Loop;
  sources: Sources;
  settings: Settings;
  collab: Collab;
  chat: Chat;
  modelSettings: ModelSettings;
  /** The model that answers a workspace, its second look at quotes too (COR-1); undefined where none is set. */
  modelNow: ModelNow;
  /** That second look for a program, counted like a turn (AGT-9); undefined where no model is set. */
  secondLook: (actor: Actor) => Promise<Corrector | undefined>;
  /** Spending on the model, and its limits (AGT-9). */
  spending: Spending;
  metrics: Metrics;
  layOut: LayOut;
  /** The public site (SITE). */
  sharing: Sharing;
  site: Site;
  /** The same, for programs (SITE-7). */
  delivery: Delivery;
  siteFiles: SiteFiles;
  /** Counts strangers' visits to it. */
  visit: Visit;
  /** Does long work on texts. */
  work: TextThreads["run"];
}

const KEY = Symbol.for("stet.runtime");
// The symbol is ours alone, so nobody else puts a value of another type there.
const registry = globalThis as { [KEY]?: Runtime };

export function provideRuntime(made: Runtime): void {
  registry[KEY] = made;
}

/** The running process' runtime. Throws outside of a process that server/main.ts started. */
export function runtime(): Runtime {
  const found = registry[KEY];
  if (!found) throw new Error("The application is started by server/main.ts alone");
  return found;
}
