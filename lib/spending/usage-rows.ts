// The rows of `turn_usage`: a turn adds to its own as it goes, a month is added up by person, token and model.
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { Actor } from "../auth/index.ts";
import type { Used } from "./measures.ts";
import type { Month } from "./month.ts";

type Db = Pick<PrismaClient, "$queryRaw" | "turnUsage">;

export interface UsageRow {
  readonly turnId: string;
  readonly model: string;
  readonly used: Used;
  readonly costMicros: number | undefined;
  readonly at: Date;
}

/** The turn's row, with all that it has used so far. */
export async function storeUsage(
  db: Db,
  actor: Actor,
  { turnId, model, used, costMicros, at }: UsageRow,
): Promise<void> {
  const { calls, inputTokens, outputTokens, tookMs } = used;
  const sofar = { calls, inputTokens, outputTokens, tookMs: Math.round(tookMs), costMicros: costMicros ?? null };
  const { workspaceId, personId } = actor;
  const tokenId = actor.kind === "token" ? actor.id : null;
  await db.turnUsage.upsert({
    where: { turnId },
    create: { turnId, workspaceId, personId, tokenId, model, createdAt: at, ...sofar },
    update: sofar,
  });
}

/** All that some turns have used. `unpriced`: tokens of models that had no price. */
export interface UsageSum extends Used {
  readonly turns: number;
  readonly costMicros: number;
  readonly unpriced: number;
}

interface SummedRow {
  readonly by: string;
  readonly name: string;
  readonly turns: bigint;
  readonly calls: bigint;
  readonly input: bigint;
  readonly output: bigint;
  readonly took: bigint;
  readonly cost: bigint;
  readonly unpriced: bigint;
}

export interface MonthUsage {
  readonly workspace: UsageSum;
  readonly people: readonly NamedSum[];
  readonly tokens: readonly NamedSum[];
  readonly models: readonly NamedSum[];
}

export interface NamedSum extends UsageSum {
  readonly id: string;
  readonly name: string;
}

/** A month of a workspace; `personId`: of that person alone. Who used the most comes first. */
export async function monthUsage(
  db: Db,
  workspaceId: string,
  { from, to }: Month,
  personId?: string,
): Promise<MonthUsage> {
  const only = personId ?? null;
  const rows = await db.$queryRaw<(SummedRow & { readonly kind: string })[]>`
    with used as (
      select * from turn_usage
      where workspace_id = ${workspaceId} and created_at >= ${from} and created_at < ${to}
        and (${only}::text is null or person_id = ${only})
    ), sums as (
      select case when grouping(person_id) = 0 then 'people' when grouping(token_id) = 0 then 'tokens'
                  when grouping(model) = 0 then 'models' else 'workspace' end as kind,
        coalesce(person_id, token_id, model, '') as by, count(*) as turns, coalesce(sum(calls), 0)::bigint as calls,
        coalesce(sum(input_tokens), 0)::bigint as input, coalesce(sum(output_tokens), 0)::bigint as output,
        coalesce(sum(took_ms), 0)::bigint as took, coalesce(sum(cost_micros), 0)::bigint as cost,
        coalesce(sum(input_tokens + output_tokens) filter (where cost_micros is null), 0)::bigint as unpriced
      from used group by grouping sets ((person_id), (token_id), (model), ())
    )
    select s.*, coalesce(p.name, t.name, s.by) as name from sums s
      left join person p on s.kind = 'people' and p.id = s.by left join api_token t on s.kind = 'tokens' and t.id = s.by
    where not (s.kind = 'tokens' and s.by = '')
    order by input + output desc, s.by`;
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(summed);
  return {
    workspace: of("workspace")[0] ?? NOTHING_USED,
    people: of("people"),
    tokens: of("tokens"),
    models: of("models"),
  };
}

const NOTHING_USED: UsageSum = {
  turns: 0,
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  tookMs: 0,
  costMicros: 0,
  unpriced: 0,
};

/** Far from what a number cannot hold. */
const summed = ({ by, name, turns, calls, input, output, took, cost, unpriced }: SummedRow): NamedSum => ({
  id: by,
  name,
  turns: Number(turns),
  calls: Number(calls),
  inputTokens: Number(input),
  outputTokens: Number(output),
  tookMs: Number(took),
  costMicros: Number(cost),
  unpriced: Number(unpriced),
});
