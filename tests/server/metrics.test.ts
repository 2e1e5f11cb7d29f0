// Covers SRV-18 and SRV-18.1: metrics that Prometheus' own check accepts, and a dashboard that names those there are.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OPERATIONS } from "../../app/api/operations.ts";
import type { Actor } from "../../lib/auth/index.ts";
import { AREAS } from "../../server/area-of.ts";
import { createMetrics } from "../../server/metrics.ts";

const POOL = { totalCount: 5, idleCount: 3, waitingCount: 1 };
const OWNER: Actor = {
  id: "p",
  kind: "person",
  name: "Ana",
  personId: "p",
  workspaceId: "w",
  role: "owner",
  scopes: new Set(["read", "admin"]),
};

async function told(
  metrics = createMetrics({
    open: () => ({ documents: 1, sockets: 2 }),
    pool: POOL,
    lines: { postgres: () => true, redis: () => false },
  }),
): Promise<string> {
  metrics.count([
    { kind: "edit_rejected", contentId: null, data: { code: "locked", strategies: "exact none", leftOut: 2 } },
  ]);
  metrics.countCorrection({ step: "anchor", result: "asked", hash: "x" });
  const read = await metrics.read(OWNER);
  if (!read.ok) throw new Error(read.refusal.message);
  return read.value.text;
}

interface Family {
  readonly name: string;
  readonly type: string;
  readonly help: string;
}

const familiesIn = (text: string): Family[] =>
  [...text.matchAll(/^# HELP (\S+) (.*)\n# TYPE \S+ (\S+)$/gm)].map(([, name = "", help = "", type = ""]) => ({
    name,
    help,
    type,
  }));

test("[SRV-18] what promtool would object to is not there: a gauge called a total, a counter that is not, a metric without help", async () => {
  const families = familiesIn(await told());
  expect(families.length).toBeGreaterThan(30);
  expect(families.filter(({ name, type }) => name.endsWith("_total") !== (type === "counter"))).toEqual([]);
  expect(families.filter(({ help }) => help.trim() === "")).toEqual([]);
  expect(families.filter(({ name }) => /[A-Z]|_(?:milli|micro)seconds|_(?:kilo|mega)bytes/.test(name))).toEqual([]);
});

test("[EVT-1] the events of edits are there with a zero before the first of them", async () => {
  const text = await told();
  for (const kind of ["edit_applied", "auto_revert", "edit_corrected", "span_snapshot_requested"])
    expect(text).toContain(`stet_events_total{kind="${kind}",code=""} 0`);
});

test("[SRV-18] calls are timed by what they ask for and how they ended, in labels that nobody outside can make", async () => {
  const metrics = createMetrics({ open: () => ({ documents: 0, sockets: 0 }), pool: POOL });
  const server = createServer((request, response) => {
    metrics.timeCall(request, response);
    response.writeHead(request.url === "/api/edits" ? 503 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  for (const path of [
    "/api/contents/secret-id/versions?x=1",
    "/api/edits",
    "/posts/secret-id",
    "/api/made-up-by-a-stranger",
    "/_next/static/a.js",
  ]) {
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  }
  await new Promise((resolve) => server.close(resolve));
  const text = await told(metrics);
  const seen = [...text.matchAll(/stet_call_duration_seconds_count\{area="([^"]+)",status="([^"]+)"\} (\d+)/g)].map(
    ([, area, status, count]) => [area, status, count].join(" "),
  );
  expect(seen.toSorted()).toEqual(["contents 2xx 1", "edits 5xx 1", "file 2xx 1", "other 2xx 1", "page 2xx 1"]);
  expect(text).toContain('stet_database_connections{state="busy"} 2');
});

test("[SRV-18] the first name of every call's path is an area", () => {
  const named = OPERATIONS.map(({ at }) => at.replace(/^\w+ \/api\//, "").split("/")[0] ?? "");
  const areas = new Set(named.filter((name) => !["openapi.json", "sign-in", "sign-out"].includes(name)));
  expect([...AREAS]).toEqual([...areas].toSorted());
});

test("[SRV-18.1] every expression of the dashboard names metrics and labels that there are", async () => {
  const text = await told();
  const names = new Set([
    "up",
    ...familiesIn(text).flatMap(({ name, type }) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  ]);
  const labels = new Set([
    "job",
    "instance",
    "le",
    ...[...text.matchAll(/[{,](\w+)="/g)].map(([, label = ""]) => label),
    "area",
    "status",
    "outcome",
  ]);
  const board: {
    readonly panels: readonly { readonly title: string; readonly targets?: readonly { readonly expr: string }[] }[];
  } = JSON.parse(readFileSync("docs/grafana/stet.json", "utf8"));
  const expressions = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(15);
  for (const expr of expressions) {
    const named = [...expr.matchAll(/\b((?:stet|process|nodejs)_\w+|up)\b(?=[{[])/g)].map(([, name = ""]) => name);
    const labelled = [...expr.matchAll(/[{,](\w+)(?:=~|!=|=)/g), ...expr.matchAll(/by \(([\w, ]+)\)/g)].flatMap(
      ([, label = ""]) => label.split(", "),
    );
    expect([
      expr,
      named.length > 0,
      [...named.filter((name) => !names.has(name)), ...labelled.filter((label) => !labels.has(label))],
    ]).toEqual([expr, true, []]);
  }
});
