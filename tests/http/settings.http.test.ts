// Covers docs/spec/rule-book.md SET-1.1 and docs/spec/process.md SRV-18 and SRV-19 on a started server: settings, what
// is counted, and what the log says of it.
import { describe, expect, test } from "vitest";
import { until } from "../support/until.ts";
import { openDesk } from "./access-desk.ts";

const desk = await openDesk({ LOG_LEVEL: "info" });
const BODY = "# Rota\n\nThe xylophone opens at nine.\n\nThe shed holds nine spades.\n";

async function post(): Promise<{ id: string; version: number; hash: string }> {
  const { json } = await desk.as("owner", "POST", "/api/contents", { title: "Rota", body: BODY });
  return { id: String(json["id"]), version: Number(json["version"]), hash: String(json["hash"]) };
}

/** Samples of the metrics, by name and labels as they are written. */
async function samples(): Promise<ReadonlyMap<string, number>> {
  const { text } = await desk.as("owner", "GET", "/api/metrics");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
  );
}

describe("settings", () => {
  test.each([
    [{ limits: { maxChangedLines: -1 } }, "limits.maxChangedLines: must be a whole number from 1 to 1000"],
    [{ limits: { maxChangedLines: 1e9 } }, "limits.maxChangedLines: must be a whole number from 1 to 1000"],
    [{ limits: { minPreservedShare: 1.5 } }, "limits.minPreservedShare: must be a share from 0 to 1"],
    [{ limits: { replaceAllShare: "5%" } }, "limits.replaceAllShare: must be a share from 0 to 0.5"],
    [{ limits: { maxWords: 3 } }, "limits.maxWords: there is no field maxWords"],
    [{ safeAiEditsV2: 101 }, "safeAiEditsV2: must be a whole number from 0 to 100"],
    [{ toneGuide: "a".repeat(4_001) }, "toneGuide: must have at most 4000 characters"],
    [{ toneGuide: "a\u0000b" }, "NUL"],
  ])("[SET-1.1] %j is refused by its field's name", async (patch, words) => {
    const { status, json } = await desk.as("owner", "PATCH", "/api/settings", patch);
    expect([status, json["code"]]).toEqual([400, "invalid_request"]);
    expect(json["message"]).toContain(words);
  });

  test("[SET-1.1] are changed, read back by an editor, and told in the access log", async () => {
    const { status, json } = await desk.as("owner", "PATCH", "/api/settings", {
      limits: { maxChangedLines: 20 },
      toneGuide: "Short sentences.",
    });
    expect([status, json["toneGuide"], json["mayChange"]]).toEqual([200, "Short sentences.", true]);
    const read = await desk.as("editor", "GET", "/api/settings");
    expect(read.json).toMatchObject({ toneGuide: "Short sentences.", mayChange: false });
    expect(read.json["limits"]).toContainEqual({
      name: "maxChangedLines",
      value: 20,
      default: 12,
      unit: "lines",
      least: 1,
      most: 1000,
      looser: "higher",
    });
    const { json: log } = await desk.as("owner", "GET", "/api/access-log?limit=2");
    expect(log["items"]).toMatchObject([
      { kind: "tone_guide_changed", by: { name: expect.any(String) }, details: { from: "", to: "Short sentences." } },
      { kind: "limit_changed", details: { limit: "maxChangedLines", from: 12, to: 20, way: "looser" } },
    ]);
  });
});

describe("metrics", () => {
  test("[SRV-18] count each event once, time each edit, and begin again with the process", async () => {
    const { id, version, hash } = await post();
    const before = await samples();
    const ask = (more: Readonly<Record<string, unknown>>) =>
      desk.as("owner", "POST", `/api/contents/${id}/edit-ops`, { baseVersion: version, baseHash: hash, ...more });
    const heading = [{ op: "replace", target: { heading: "# Rota" }, with: "# Plan" }];
    expect((await ask({ ops: heading, dryRun: true })).json["outcome"]).toBe("rejected");
    expect((await ask({ ops: heading })).json["code"]).toBe("heading_change_denied");
    expect((await ask({ ops: [{ op: "replace", target: { text: "nine" }, with: "ten" }] })).json["outcome"]).toBe(
      "clarify",
    );
    expect(
      (
        await ask({
          ops: [{ op: "insert", target: { text: "The shed holds nine spades." }, with: "The shed holds nine spades." }],
        })
      ).json["code"],
    ).toBe("duplicate_content");
    expect(
      (
        await ask({
          request: "Change opens to closes",
          ops: [{ op: "replace", target: { text: "opens" }, with: "closes" }],
        })
      ).json["outcome"],
    ).toBe("applied");
    const after = await samples();
    const grown = [...after]
      .filter(([name]) => name.startsWith("stet_events_total"))
      .map(([name, count]) => [name, count - (before.get(name) ?? 0)])
      .filter(([, more]) => more !== 0);
    expect(Object.fromEntries(grown)).toEqual({
      'stet_events_total{kind="edit_rejected",code="heading_change_denied"}': 1,
      'stet_events_total{kind="edit_clarified",code="anchor_ambiguous"}': 1,
      'stet_events_total{kind="edit_rejected",code="duplicate_content"}': 1,
      'stet_events_total{kind="duplicate_detected",code="duplicate_content"}': 1,
      'stet_events_total{kind="auto_revert",code="duplicate_content"}': 1,
      'stet_events_total{kind="edit_applied",code=""}': 1,
    });
    const timed = (outcome: string) =>
      (after.get(`stet_edit_duration_seconds_count{outcome="${outcome}"}`) ?? 0) -
      (before.get(`stet_edit_duration_seconds_count{outcome="${outcome}"}`) ?? 0);
    expect([timed("applied"), timed("clarify"), timed("rejected")]).toEqual([1, 1, 3]);
    expect([after.get("stet_open_documents"), after.get("stet_sockets")]).toEqual([0, 0]);
    expect(after.get("process_start_time_seconds")).toBe(before.get("process_start_time_seconds"));
  });

  test("[SRV-18] tell how many live connections and texts are open", async () => {
    const { id } = await post();
    const { json } = await desk.as("owner", "GET", `/api/contents/${id}`);
    const url = `${desk.server.base.replace("http", "ws")}/collab`;
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", reject);
    });
    await until(async () => (await samples()).get("stet_sockets") === 1, {
      what: "the socket is counted",
      withinMs: 20_000,
    });
    expect(json["liveDocument"]).toBe(`${id}:1`);
    socket.close();
    await until(async () => (await samples()).get("stet_sockets") === 0, {
      what: "the socket is counted no more",
      withinMs: 20_000,
    });
  });

  test("[SRV-18] are Prometheus text, and nobody's without the right", async () => {
    const { headers, text, status } = await desk.as("owner", "GET", "/api/metrics");
    expect([status, headers.get("content-type")]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    expect(text).toMatch(/^# HELP stet_events_total .+\n# TYPE stet_events_total counter$/m);
    const statuses = await Promise.all(
      (["stranger", "viewer", "editor"] as const).map(
        async (asker) => (await desk.as(asker, "GET", "/api/metrics")).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403]);
    const reading = await desk.as("owner", "POST", "/api/tokens", { name: "Prometheus", scopes: ["read"] });
    const { status: scraped } = await desk.bare("GET", "/api/metrics", undefined, {
      authorization: `Bearer ${String(reading.json["token"])}`,
    });
    expect(scraped).toBe(200);
  });
});

test("[SRV-19] the log has one line for each event: kind, code and ids, and no word of the text or the request", async () => {
  const { id, version, hash } = await post();
  await desk.as("owner", "POST", `/api/contents/${id}/edit-ops`, {
    baseVersion: version,
    baseHash: hash,
    request: "Say glockenspiel",
    ops: [{ op: "replace", target: { heading: "# Rota" }, with: "# Glockenspiel" }],
  });
  const lines = () =>
    desk.server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{") && line.includes(id))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const told = await until(() => (lines().length >= 2 ? lines() : undefined), {
    what: "both events are in the log",
    withinMs: 20_000,
  });
  expect(told.map(({ event, contentId, code }) => ({ event, contentId, code }))).toEqual([
    { event: "content_created", contentId: id, code: undefined },
    { event: "edit_rejected", contentId: id, code: "heading_change_denied" },
  ]);
  expect(told[1]).toMatchObject({ level: 30, attemptId: expect.any(String), time: expect.any(String) });
  expect(desk.server.output()).not.toMatch(/glockenspiel|xylophone/i);
});
