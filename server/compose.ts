// The one place that builds ids and secrets, and passes them to the rooms that store.
import { createSharing } from "../lib/sharing/index.ts";
import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import { createChat, type Chat } from "../lib/agent/index.ts";
import { countsInDatabase, createAuth, createWriteLimit, type Actor } from "../lib/auth/index.ts";
import { createCollab, type Collab } from "../lib/collab/index.ts";
import { createContents, createLiveContents, createWordsLoop, type ToldEvent } from "../lib/content/index.ts";
import type { StepCount } from "../lib/correct/index.ts";
import { createExchange, createImportJobs, createImportWorker } from "../lib/exchange/index.ts";
import { createImages } from "../lib/images/index.ts";
import { createDueLoop, createPublishing } from "../lib/publishing/index.ts";
import { createReadPdf } from "./pdf.ts";
import {
  createFetchSource,
  createMeanings,
  createSourceLookup,
  createSources,
  type Sources,
} from "../lib/sources/index.ts";
import type { ModelFailure } from "../lib/model/index.ts";
import { createModelSettings, createSealingKey, createSettings } from "../lib/settings/index.ts";
import { createAskOutside } from "../lib/outgoing/index.ts";
import { createDeliveries, createWebhooks } from "../lib/webhooks/index.ts";
import { createDelivery, createSite } from "../lib/site/index.ts";
import { createSpending } from "../lib/spending/index.ts";
import { createLayOut } from "./layout.ts";
import { countsInRedis } from "./counts-in-redis.ts";
import { createTextThreads } from "./text-work.ts";
import { logCorrection, logEvents, logModelFailure, logToolCall } from "./log.ts";
import { createMetrics, type LinesUp, type Metrics, type MetricsOfAll } from "./metrics.ts";
import { createEmbedderFor, createModelNow, meteredSecondLook, tryModel } from "./models.ts";
import type { Redis } from "./redis.ts";
import type { Runtime } from "./runtime.ts";
import { readSiteFiles } from "./site-files.ts";
import { createVisits } from "./visits.ts";

const TOKEN_BYTES = 32;
const PAGES_REMEMBERED = 200;

export interface RuntimeParts extends Pick<Runtime, "clock" | "config" | "log" | "messenger" | "pool" | "prisma"> {
  /** The other workers on this machine; absent where this process is the only one. */
  readonly metricsOf?: MetricsOfAll | undefined;
  /** Absent: the database keeps the processes' shared counts. */
  readonly redis: Redis | undefined;
  /** Ways to other processes, by name. */
  readonly lines: LinesUp;
}

export function composeRuntime({ metricsOf, redis, lines, ...parts }: RuntimeParts): Runtime {
  const env = composeEnv(parts, redis);
  const { auth, countWrite, settings, pool, work } = env;
  const metrics = createMetrics({ open: () => collab.counts(), pool, lines, workers: metricsOf });
  const posts = composePosts(env, metrics);
  const model = composeModel(env, metrics);
  const sources = composeSources(env, model);
  const collab = composeCollab(env);
  return {
    ...parts,
    auth,
    countWrite,
    settings,
    metrics,
    ...posts,
    sources,
    ...composePublic(env, posts.contents),
    ...composeWebhooks(env),
    collab,
    ...model,
    chat: composeChat(env, { ...posts, ...model, sources }),
    layOut: createLayOut(),
    visit: createVisits(),
    work,
  };
}

type Env = ReturnType<typeof composeEnv>;

/** What most rooms get. */
function composeEnv(parts: Omit<RuntimeParts, "metricsOf" | "redis" | "lines">, redis: Redis | undefined) {
  const { prisma: db, clock, config, log, messenger } = parts;
  const newId = () => v7(); // sorts by time
  const randomToken = () => randomBytes(TOKEN_BYTES).toString("base64url");
  const shared = redis && countsInRedis(redis, db, log);
  const { quotas } = config;
  const report = (err: unknown, what: string) => log.error({ err }, what);
  const counts = shared?.attemptCounts ?? countsInDatabase(db);
  const auth = createAuth({ db, clock, newId, randomToken, quotas, ...shared });
  return {
    ...parts,
    db,
    newId,
    randomToken,
    shared,
    auth,
    actorNow: (actor: Pick<Actor, "id" | "kind" | "personId">) => auth.actorNow(actor),
    settings: createSettings({ db, auth }),
    work: createTextThreads().run,
    askOutside: createAskOutside({ mayBePrivate: config.mayAskPrivate }),
    onGrown: (contentId: string, revision?: number) =>
      messenger.tell("text", contentId, revision === undefined ? "" : String(revision)),
    report,
    quotas,
    countWrite: createWriteLimit({ counts, most: quotas, onFault: report }),
    onModelFailure: (failure: ModelFailure) => logModelFailure(log, failure),
  };
}

/** The posts, their images, and their import and export as files. */
function composePosts({ db, pool, clock, newId, quotas, log, work, actorNow, onGrown, report }: Env, metrics: Metrics) {
  const onEvents = (events: readonly ToldEvent[]) => {
    metrics.count(events);
    logEvents(log, events);
  };
  const sources = createSourceLookup(pool);
  const contents = metrics.timed(
    createContents({ db, clock, newId, quotas, work, sources, onEvents, onGrown, onFault: report }),
  );
  const images = createImages({ pool, clock });
  const exchangeRooms = { contents, images, clock, actorNow, work };
  const importWorker = createImportWorker({ ...exchangeRooms, pool, onFault: report });
  return {
    contents,
    words: createWordsLoop({ db, onFault: report }),
    images,
    exchange: createExchange(exchangeRooms),
    importWorker,
    imports: createImportJobs({ ...exchangeRooms, pool, db, newId, onWaiting: () => importWorker.wake() }),
  };
}

/** The model that answers, and its spending. */
function composeModel({ db, auth, clock, config, log, report, onModelFailure }: Env, metrics: Metrics) {
  const { model: given, secret } = config;
  const spending = createSpending({ db, auth, clock, report });
  const fromEnvironment = given && { ...given, baseUrl: given.baseUrl ?? null };
  const modelSettings = createModelSettings({ db, auth, clock, secret, tryModel, fromEnvironment });
  const count = (step: StepCount) => {
    metrics.countCorrection(step);
    logCorrection(log, step);
  };
  const modelNow = createModelNow(modelSettings, { count, onFailure: onModelFailure });
  const secondLook: Runtime["secondLook"] = async (actor) => {
    const model = await modelNow(actor.workspaceId);
    return model && meteredSecondLook(model, spending, actor);
  };
  return { spending, modelSettings, modelNow, secondLook };
}

function composeSources(
  { pool, clock, newId, work, askOutside, report, onModelFailure }: Env,
  { modelSettings, spending }: Pick<Runtime, "modelSettings" | "spending">,
): Sources {
  const embedderFor = createEmbedderFor(modelSettings, spending, onModelFailure);
  return createSources({
    pool,
    clock,
    newId,
    work,
    meanings: createMeanings({ pool, clock, embedderFor, onFault: report }),
    readPdf: createReadPdf().read,
    fetchSource: createFetchSource(askOutside),
  });
}

/** The public site, and how a post gets there. */
function composePublic(
  { db, clock, newId, randomToken, actorNow, settings, report }: Env,
  contents: Runtime["contents"],
) {
  const siteFiles = readSiteFiles();
  const { styleVersion } = siteFiles;
  // separate threads: readers of the site must not keep anyone from writing
  const layOut = createLayOut({ mostRemembered: PAGES_REMEMBERED, refusesWhenBusy: true });
  const world = { db, setting: settings.site, layOut };
  const acts = { db, contents, clock, newId, blocking: settings.blockingChecks };
  return {
    publishing: createPublishing(acts),
    due: createDueLoop({ ...acts, actorNow, onFault: report }),
    siteFiles,
    site: createSite({ ...world, styleVersion }),
    delivery: createDelivery(world),
    sharing: createSharing({ db, contents, clock, newId, randomToken, actorNow, layOut, styleVersion }),
  };
}

function composeWebhooks({ db, auth, clock, newId, config, log, askOutside, report }: Env) {
  const sealedFrom = createSealingKey(db, config.secret);
  return {
    webhooks: createWebhooks({ db, auth, clock, newId, sealedFrom, mayBePrivate: config.mayAskPrivate }),
    deliveries: createDeliveries({
      db,
      clock,
      sealedFrom,
      ask: askOutside,
      onFailure: (failed) => log.warn(failed, "A webhook did not take a delivery"),
      onFault: report,
    }),
  };
}

/** The live editor. When a right ends, it ends here and in every other process. */
function composeCollab(env: Env): Collab {
  const { db, pool, auth, clock, newId, quotas, config, log, messenger, shared, onGrown, report } = env;
  const live = createLiveContents({ db, pool, clock, newId, quotas, onGrown });
  const collab = createCollab({ auth, live, messenger, log, db, newId, proxies: config, ...shared });
  auth.onRevoked((actorId) => {
    messenger.tell("rights", actorId);
    collab
      .recheck(actorId)
      .catch((err: unknown) => report(err, "The rights of people with open documents could not be checked again"));
  });
  return collab;
}

function composeChat(
  { db, clock, newId, actorNow, messenger, log, report, work, settings: { toneGuide } }: Env,
  {
    contents,
    images,
    sources,
    spending,
    modelNow,
  }: Pick<Runtime, "contents" | "images" | "sources" | "spending" | "modelNow">,
): Chat {
  return createChat({
    db,
    clock,
    newId,
    contents,
    images,
    sources,
    work,
    toneGuide,
    spending,
    actorNow,
    model: undefined,
    modelNow,
    messenger,
    report,
    onCall: (call) => logToolCall(log, call),
  });
}
