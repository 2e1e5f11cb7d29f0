import type { PrismaClient } from "../../../server/generated/prisma/client.ts";

/** What a statement needs: the client, or a transaction of it. */
export type Sql = Pick<PrismaClient, "$queryRaw" | "$executeRaw">;
