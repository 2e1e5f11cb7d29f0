// Deliveries are sent when their time has come: each by one process at a time, again with growing pauses (HOOK-3).
import { createLoop, type Loop } from "../loops/index.ts";
import type { AskOutside } from "../outgoing/index.ts";
import { unseal, type Sealed } from "../settings/index.ts";
import { eventOfKind } from "./schema.ts";
import { signedHeaders } from "./sign.ts";
import {
  claimDue,
  endDelivery,
  forgetOld,
  putOff,
  switchOff,
  type ClaimedRow,
  type Sql,
  type Tried,
} from "./statements.ts";

export interface DeliveryEnv {
  readonly db: Sql;
  readonly ask: AskOutside;
  readonly clock: () => Date;
  readonly sealedFrom: (workspaceId: string) => Promise<Uint8Array>;
  /** Told of each try that did not get through; never with the secret, nor what was answered. */
  readonly onFailure: (failed: FailedTry) => void;
  readonly onFault: (err: unknown, what: string) => void;
  readonly lookEveryMs?: number;
  /** Between one try and the next; after the last one it is given up. */
  readonly pausesMs?: readonly number[];
}

export interface FailedTry extends Tried {
  readonly webhookId: string;
  readonly deliveryId: string;
  readonly host: string;
  readonly tries: number;
  readonly isLast: boolean;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 5 * HOUR, 12 * HOUR, 24 * HOUR];
const LOOK_EVERY_MS = 2 * SECOND;
const AT_ONCE = 8;
const TOTAL_MS = 10 * SECOND;
/** Longer than a try can take: nobody else takes it up while this process is at it. */
const LEASE_MS = MINUTE;
const KEPT_DAYS = 30;
const FORGET_EVERY = 1_000; // looks
const BOUNDS = { totalMs: TOTAL_MS, mostBytes: 0, mostRedirects: 0 };

export function createDeliveries(env: DeliveryEnv): Loop {
  const pauses = env.pausesMs ?? PAUSES;
  let looks = 0;

  async function settled(row: ClaimedRow): Promise<void> {
    const tried = await send(env, row);
    if (isTaken(tried)) return void (await endDelivery(env.db, row.id, "delivered", tried));
    const pause = pauses[row.tries - 1];
    env.onFailure({ ...failureOf(row, tried), isLast: pause === undefined });
    if (pause !== undefined) return void (await putOff(env.db, row.id, pause, tried));
    await endDelivery(env.db, row.id, "given_up", tried);
    await switchOff(env.db, row.webhookId, row.createdAt);
  }

  return createLoop({
    async once(isStopped) {
      if (looks++ % FORGET_EVERY === 0) await forgetOld(env.db, KEPT_DAYS);
      for (let claimed = AT_ONCE; claimed === AT_ONCE && !isStopped();) {
        const rows = await claimDue(env.db, AT_ONCE, LEASE_MS);
        claimed = rows.length;
        await Promise.all(rows.map(settled));
      }
    },
    everyMs: env.lookEveryMs ?? LOOK_EVERY_MS,
    onFault: (err) => env.onFault(err, "Deliveries could not be sent"),
  });
}

async function send({ ask, clock, sealedFrom }: DeliveryEnv, row: ClaimedRow): Promise<Tried> {
  // Sealed by add() alone.
  const secret = unseal(row.secret as Sealed, await sealedFrom(row.workspaceId), row.webhookId);
  if (secret === undefined) return { status: null, fault: "secret_lost" };
  const body = bodyOf(row);
  const headers = {
    "content-type": "application/json",
    "user-agent": "Stet",
    ...signedHeaders(secret, { id: row.id, at: clock(), body }),
  };
  const answer = await ask({ url: row.address, method: "POST", headers, body }, BOUNDS);
  return answer.ok ? { status: answer.value.status, fault: null } : { status: null, fault: answer.refusal };
}

/** The same at each try, so that whoever gets it twice can tell. */
const bodyOf = ({ kind, data, createdAt }: ClaimedRow): string =>
  JSON.stringify({ type: eventOfKind(kind) ?? kind, timestamp: createdAt.toISOString(), data });

const isTaken = ({ status }: Tried): boolean => status !== null && status >= 200 && status < 300;

const failureOf = ({ id, webhookId, address, tries }: ClaimedRow, tried: Tried) => ({
  webhookId,
  deliveryId: id,
  host: URL.parse(address)?.host ?? "",
  tries,
  ...tried,
});
