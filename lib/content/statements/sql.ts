import type { PrismaClient } from "../../../server/generated/prisma/client.ts";

/** What a statement by hand needs: the client, or a transaction of it. */
export type Sql = Pick<PrismaClient, "$queryRaw" | "$executeRaw">;

/** What an act of several statements needs. */
export type Db = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$use" | "$extends">;
