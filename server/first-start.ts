// What is done before the first request: the owner, the owner's scripted token, and on the first start something to edit.
import type { Runtime } from "./runtime.ts";
import { loadSamples } from "./samples.ts";

export interface Preparation {
  /** Lines for the person who started Stet, printed once it is ready. */
  lines: string[];
}

/** `address` is where people find this server, without a slash at the end. */
export async function prepare({ auth, config, contents, prisma, log }: Runtime, address: string): Promise<Preparation> {
  const { firstSignInToken } = await auth.ensureOwner();
  if (config.ownerToken !== undefined) await auth.ensureOwnerToken(config.ownerToken);
  const owner = await auth.owner();
  if ((await prisma.content.count({ where: { workspaceId: owner.workspaceId } })) === 0) {
    log.info({ posts: await loadSamples({ auth, contents }, owner) }, "Sample posts were loaded");
  }
  return { lines: firstSignInToken === undefined ? [] : [`Sign in once, within 24 hours: ${address}/sign-in?token=${firstSignInToken}`] };
}
