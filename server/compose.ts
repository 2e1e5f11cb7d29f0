// The one place that builds ids and secrets, and hands them to the rooms that remember.
import { createSharing } from "../lib/sharing/index.ts";
import { randomBytes } from "node:crypto";
import { v7 } from "uuid";
import { createChat } from "../lib/agent/index.ts";
import { createAuth, type Actor } from "../lib/auth/index.ts";
import { createCollab } from "../lib/collab/index.ts";
import { createContents, createLiveContents, type ToldEvent } from "../lib/content/index.ts";
import type { StepCount } from "../lib/correct/index.ts";
import { createExchange, createImportJobs, createImportWorker } from "../lib/exchange/index.ts";
import { createImages } from "../lib/images/index.ts";
import { createDueLoop, createPublishing } from "../lib/publishing/index.ts";
import { createReadPdf } from "./pdf.ts";
import { createFetchSource, createMeanings, createSourceLookup, createSources } from "../lib/sources/index.ts";
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
import { createMetrics, type LinesUp, type MetricsOfAll } from "./metrics.ts";
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
  /** Absent: the database keeps what processes count together. */
  readonly redis: Redis | undefined;
  /** Ways to other processes, by name. */
  readonly lines: LinesUp;
}

export function composeRuntime({ metricsOf, redis, lines, ...parts }: RuntimeParts): Runtime {
  const { prisma: db, clock, pool, log, messenger } = parts;
  const newId = () => v7(); // sorts by time
  const randomToken = () => randomBytes(TOKEN_BYTES).toString("base64url");
  const shared = redis && countsInRedis(redis, db, log);
  const auth = createAuth({ db, clock, newId, randomToken, ...shared });
  const metrics = createMetrics({ open: () => collab.counts(), pool, lines, workers: metricsOf });
  const onEvents = (events: readonly ToldEvent[]) => {
    metrics.count(events);
    logEvents(log, events);
  };
  const onGrown = (contentId: string, revision?: number) =>
    messenger.tell("text", contentId, revision === undefined ? "" : String(revision));
  const textThreads = createTextThreads();
  const contents = metrics.timed(
    createContents({
      db,
      clock,
      newId,
      work: textThreads.run,
      sources: createSourceLookup(pool),
      onEvents,
      onGrown,
      onFault: (err, what) => log.error({ err }, what),
    }),
  );
  const images = createImages({ pool, clock });
  const exchangeRooms = {
    contents,
    images,
    clock,
    actorNow: (actor: Pick<Actor, "id" | "kind" | "personId">) => auth.actorNow(actor),
    work: textThreads.run,
  };
  const exchange = createExchange(exchangeRooms);
  const importWorker = createImportWorker({ ...exchangeRooms, pool, onFault: (err, what) => log.error({ err }, what) });
  const imports = createImportJobs({ ...exchangeRooms, pool, db, newId, onWaiting: () => importWorker.wake() });
  const askOutside = createAskOutside({ mayBePrivate: parts.config.mayAskPrivate });
  const report = (err: unknown, what: string) => log.error({ err }, what);
  const spending = createSpending({ db, auth, clock, report });
  const { model: given, secret } = parts.config;
  const modelSettings = createModelSettings({
    db,
    auth,
    clock,
    secret,
    tryModel,
    fromEnvironment: given && { ...given, baseUrl: given.baseUrl ?? null },
  });
  const onFailure = (failure: ModelFailure) => logModelFailure(log, failure);
  const embedderFor = createEmbedderFor(modelSettings, spending, onFailure);
  const sources = createSources({
    pool,
    clock,
    newId,
    work: textThreads.run,
    meanings: createMeanings({ pool, clock, embedderFor, onFault: report }),
    readPdf: createReadPdf().read,
    fetchSource: createFetchSource(askOutside),
  });
  const settings = createSettings({ db, auth });
  const publishing = createPublishing({ db, contents, clock, newId, blocking: settings.blockingChecks });
  const siteFiles = readSiteFiles();
  // threads of their own: who reads the site keeps nobody from writing
  const layOutPublic = createLayOut({ mostRemembered: PAGES_REMEMBERED, refusesWhenBusy: true });
  const world = { db, setting: settings.site, layOut: layOutPublic };
  const site = createSite({ ...world, styleVersion: siteFiles.styleVersion });
  const sharing = createSharing({
    db,
    contents,
    clock,
    newId,
    randomToken,
    actorNow: (actor) => auth.actorNow(actor),
    layOut: layOutPublic,
    styleVersion: siteFiles.styleVersion,
  });
  const delivery = createDelivery(world);
  const due = createDueLoop({
    db,
    contents,
    clock,
    newId,
    blocking: settings.blockingChecks,
    actorNow: (actor) => auth.actorNow(actor),
    onFault: (err, what) => log.error({ err }, what),
  });
  const sealedFrom = createSealingKey(db, parts.config.secret);
  const webhooks = createWebhooks({ db, auth, clock, newId, sealedFrom });
  const deliveries = createDeliveries({
    db,
    clock,
    sealedFrom,
    ask: askOutside,
    onFailure: (failed) => log.warn(failed, "A webhook did not take a delivery"),
    onFault: (err, what) => log.error({ err }, what),
  });
  const collab = createCollab({
    auth,
    live: createLiveContents({ db, pool, clock, newId, onGrown }),
    messenger,
    log,
    db,
    newId,
    proxies: parts.config,
    ...shared,
  });
  auth.onRevoked((actorId) => {
    messenger.tell("rights", actorId);
    collab
      .recheck(actorId)
      .catch((err: unknown) => log.error({ err }, "Open documents could not be asked again who may be there"));
  });
  const count = (step: StepCount) => {
    metrics.countCorrection(step);
    logCorrection(log, step);
  };
  const modelNow = createModelNow(modelSettings, { count, onFailure });
  const { toneGuide } = settings;
  const actorNow = (actor: Actor) => auth.actorNow(actor);
  const chat = createChat({
    db,
    clock,
    newId,
    contents,
    images,
    sources,
    work: textThreads.run,
    toneGuide,
    spending,
    actorNow,
    model: undefined,
    modelNow,
    messenger,
    report,
    onCall: (call) => logToolCall(log, call),
  });
  return {
    ...parts,
    auth,
    contents,
    images,
    exchange,
    imports,
    importWorker,
    publishing,
    due,
    webhooks,
    deliveries,
    sources,
    settings,
    modelSettings,
    modelNow,
    secondLook: async (actor) => {
      const model = await modelNow(actor.workspaceId);
      return model && meteredSecondLook(model, spending, actor);
    },
    spending,
    collab,
    chat,
    metrics,
    layOut: createLayOut(),
    site,
    delivery,
    sharing,
    siteFiles,
    visit: createVisits(),
    work: textThreads.run,
  };
}
