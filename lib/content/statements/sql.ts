import type { PrismaClient } from "../../../server/generated/prisma/client.ts";

/** What a hand-written statement needs: the client, or one of its transactions. */
export type Sql = Pick<PrismaClient, "$queryRaw" | "$executeRaw">;

/** What an act of several statements needs. */
export type Db = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$use" | "$extends">;
