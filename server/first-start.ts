// Setup before the first request: the owner, the owner's scripted token, and on the first start something to edit.
import type { Runtime } from "./runtime.ts";
import { loadSamples } from "./samples.ts";

export interface Preparation {
  /** Lines for the person who started Stet, printed once it is ready. */
  lines: string[];
}

const SAMPLES_LOCK = 7_383_852;
const ALONE_WITHIN_MS = 60_000;

type Prepared = Pick<Runtime, "auth" | "contents" | "prisma" | "log"> & {
  readonly config: Pick<Runtime["config"], "ownerToken">;
};

/** `address` is where people find this server, without a slash at the end. */
export async function prepare(
  { auth, config, contents, prisma, log }: Prepared,
  address: string,
): Promise<Preparation> {
  const { firstSignInToken } = await auth.ensureOwner();
  if (config.ownerToken !== undefined) await auth.ensureOwnerToken(config.ownerToken);
  const owner = await auth.owner();
  await alone(prisma, async () => {
    if ((await prisma.content.count({ where: { workspaceId: owner.workspaceId } })) > 0) return;
    log.info({ posts: await loadSamples({ auth, contents }, owner) }, "Sample posts were loaded");
  });
  return {
    lines:
      firstSignInToken === undefined
        ? []
        : [`Sign in once, within 24 hours: ${address}/sign-in?token=${firstSignInToken}`],
  };
}

/** Processes that start at the same time on one database wait for each other. */
async function alone(prisma: Runtime["prisma"], work: () => Promise<void>): Promise<void> {
  await prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(${SAMPLES_LOCK})`;
      await work();
    },
    { maxWait: ALONE_WITHIN_MS, timeout: ALONE_WITHIN_MS },
  );
}
