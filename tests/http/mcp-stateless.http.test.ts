// Covers docs/spec/mcp.md, DOOR-2.17 to DOOR-2.19: revision 2026-07-28 of the protocol beside those before it, by the
// official client and by hand.
import { Client, StreamableHTTPClientTransport, type VersionNegotiationOptions } from "@modelcontextprotocol/client";
import { describe, expect, test } from "vitest";
import { GUIDANCE } from "../../lib/mcp/guidance.ts";
import { openDesk } from "./access-desk.ts";

const desk = await openDesk();
const NOW = "2026-07-28";
const META = {
  "io.modelcontextprotocol/protocolVersion": NOW,
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};
const READ = { name: "read_content_list", arguments: { limit: 1 } };

interface Sent {
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly meta?: Readonly<Record<string, unknown>> | null;
  /** Null: without the header. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

/** One call by hand, with the headers that belong to its body unless others are given. */
async function send({ method = "tools/list", params = {}, meta = META, headers = {} }: Sent = {}) {
  const name = typeof params["name"] === "string" ? { "mcp-name": params["name"] } : {};
  const all: Record<string, string | null> = {
    accept: "application/json, text/event-stream",
    "mcp-protocol-version": NOW,
    "mcp-method": method,
    ...name,
    ...headers,
  };
  const told = Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  );
  const body = { jsonrpc: "2.0", id: 7, method, params: { ...params, ...(meta === null ? {} : { _meta: meta }) } };
  return desk.bare("POST", "/api/mcp", body, { authorization: `Bearer ${desk.server.token}`, ...told });
}

async function connected(versionNegotiation: VersionNegotiationOptions): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation });
  await client.connect(
    new StreamableHTTPClientTransport(new URL("/api/mcp", desk.server.base), {
      requestInit: { headers: { Authorization: `Bearer ${desk.server.token}` } },
    }),
  );
  return client;
}

describe("clients of either revision", () => {
  test.each<[string, VersionNegotiationOptions, string]>([
    ["one pinned to 2026-07-28", { mode: { pin: NOW } }, NOW],
    ["one that asks what there is", { mode: "auto" }, NOW],
    ["one of before", { mode: "legacy" }, "2025-11-25"],
  ])("[DOOR-2.17] %s lists the tools and edits", async (_, negotiation, version) => {
    const client = await connected(negotiation);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["TextRead", "TextReplace", "edit", "read_content_list"]));
    const { json } = await desk.as("owner", "POST", "/api/contents", { title: "Train", body: "It leaves at nine.\n" });
    const edited = await client.callTool({
      name: "TextReplace",
      arguments: { filePath: String(json["id"]), oldText: "nine", newText: "ten" },
    });
    expect(edited.structuredContent).toMatchObject({ status: "success" });
    expect((await desk.as("owner", "GET", `/api/contents/${String(json["id"])}`)).json["body"]).toBe(
      "It leaves at ten.\n",
    );
    await client.close();
  });
});

describe("a call that says itself what it speaks", () => {
  test("[DOOR-2.17] needs no initialize, is answered whole, and gets no session", async () => {
    const { status, json, headers } = await send({
      method: "tools/call",
      params: READ,
      headers: { "mcp-session-id": "made-up" },
    });
    expect([status, headers.get("content-type"), headers.get("mcp-session-id")]).toEqual([
      200,
      "application/json",
      null,
    ]);
    expect(json).toMatchObject({
      jsonrpc: "2.0",
      id: 7,
      result: {
        resultType: "complete",
        structuredContent: { items: expect.any(Array) },
        _meta: { "io.modelcontextprotocol/serverInfo": { name: "stet" } },
      },
    });
  });

  test("[DOOR-2.17] server/discover tells revisions, tools and guidance", async () => {
    const { status, json } = await send({ method: "server/discover" });
    expect(status).toBe(200);
    expect(json["result"]).toMatchObject({
      resultType: "complete",
      supportedVersions: [NOW],
      capabilities: { tools: {} },
      instructions: GUIDANCE,
    });
  });

  test("[DOOR-2.17] in a revision that is not known is told which are", async () => {
    const meta = { ...META, "io.modelcontextprotocol/protocolVersion": "2031-01-01" };
    const { status, json } = await send({ meta, headers: { "mcp-protocol-version": "2031-01-01" } });
    expect([status, json["error"]]).toEqual([
      400,
      expect.objectContaining({ code: -32022, data: { supported: [NOW], requested: "2031-01-01" } }),
    ]);
  });

  test.each<[string, Sent, number, number]>([
    ["of a method that there is not", { method: "resources/list" }, 404, -32601],
    ["of a method that is gone", { method: "ping" }, 404, -32601],
    ["without capabilities", { meta: { "io.modelcontextprotocol/protocolVersion": NOW } }, 400, -32602],
    ["of a tool that there is not", { method: "tools/call", params: { name: "Nothing", arguments: {} } }, 200, -32602],
    ["with a cursor that is nobody's", { params: { cursor: "made-up" } }, 200, -32602],
  ])("[DOOR-2.17] %s is refused as the revision says", async (_, sent, status, code) => {
    const answer = await send(sent);
    expect([answer.status, answer.json["error"]]).toEqual([status, expect.objectContaining({ code })]);
  });

  test("[DOOR-2.5] with text that no tool takes is an answer with isError", async () => {
    const { status, json } = await send({
      method: "tools/call",
      params: { name: "TextReplace", arguments: { filePath: "x", oldText: "a\u0000", newText: "" } },
    });
    expect([status, json["result"]]).toEqual([
      200,
      expect.objectContaining({
        isError: true,
        resultType: "complete",
        structuredContent: expect.objectContaining({ code: "invalid_request" }),
      }),
    ]);
  });

  test("[DOOR-2.17] subscriptions/listen is acknowledged with nothing, and ends: no list changes here", async () => {
    const { status, headers, text } = await send({
      method: "subscriptions/listen",
      params: { notifications: { toolsListChanged: true } },
    });
    expect([status, headers.get("content-type")]).toEqual([200, "text/event-stream"]);
    expect(text).toContain("notifications/subscriptions/acknowledged");
  });

  test("[DOOR-2.17] comes by itself: a batch of such calls is refused, and none is made", async () => {
    const batch = [1, 2].map((id) => ({ jsonrpc: "2.0", id, method: "tools/call", params: { ...READ, _meta: META } }));
    const headers = {
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${desk.server.token}`,
      "mcp-protocol-version": NOW,
      "mcp-method": "tools/call",
    };
    const { status, text } = await desk.bare("POST", "/api/mcp", batch, headers);
    expect([status, text.includes("structuredContent")]).toEqual([400, false]);
  });

  test("[DOOR-2.1] without a token is 401 as ever; [DOOR-2.15] from a foreign page 403", async () => {
    expect(
      (
        await desk.bare(
          "POST",
          "/api/mcp",
          { jsonrpc: "2.0", id: 1, method: "server/discover", params: { _meta: META } },
          { "mcp-protocol-version": NOW },
        )
      ).status,
    ).toBe(401);
    expect((await send({ headers: { origin: "https://evil.example" } })).status).toBe(403);
  });
});

describe("headers", () => {
  test.each<[string, Sent]>([
    ["another revision than the body", { headers: { "mcp-protocol-version": "2025-11-25" } }],
    ["no revision", { headers: { "mcp-protocol-version": null } }],
    ["another method than the body", { headers: { "mcp-method": "tools/call" } }],
    ["no method", { headers: { "mcp-method": null } }],
    ["another name than the body", { method: "tools/call", params: READ, headers: { "mcp-name": "TextReplace" } }],
    ["no name", { method: "tools/call", params: READ, headers: { "mcp-name": null } }],
  ])("[DOOR-2.18] with %s are a mismatch, and nothing is called", async (_, sent) => {
    const { status, json } = await send(sent);
    expect([status, json["error"]]).toEqual([400, expect.objectContaining({ code: -32020 })]);
  });

  test("[DOOR-2.18] a name in Base64 counts as what it stands for", async () => {
    const { status } = await send({
      method: "tools/call",
      params: READ,
      headers: { "mcp-name": `=?base64?${Buffer.from(READ.name).toString("base64")}?=` },
    });
    expect(status).toBe(200);
  });
});

describe("hints for caching", () => {
  test.each(["tools/list", "server/discover"])(
    "[DOOR-2.19] %s may be kept for an hour, by anyone; its order is always the same",
    async (method) => {
      const [one, other] = [await send({ method }), await send({ method })];
      expect(one.json["result"]).toMatchObject({ ttlMs: 3_600_000, cacheScope: "public" });
      expect(other.text).toBe(one.text);
    },
  );

  test("[DOOR-2.19] a call's answer is kept by nobody, and older revisions see no hints", async () => {
    expect((await send({ method: "tools/call", params: READ })).json["result"]).not.toHaveProperty("ttlMs");
    const { json } = await send({ meta: null, headers: { "mcp-protocol-version": "2025-11-25", "mcp-method": null } });
    expect(Object.keys(json["result"] as object)).toEqual(["tools"]);
  });
});

describe("revisions with initialize", () => {
  const begin = (protocolVersion: string) =>
    send({
      method: "initialize",
      meta: null,
      params: { protocolVersion, capabilities: {}, clientInfo: { name: "test", version: "1" } },
      headers: { "mcp-protocol-version": null, "mcp-method": null, "mcp-name": null },
    });

  test.each([
    ["2025-11-25", "2025-11-25"],
    ["2025-06-18", "2025-06-18"],
    ["2025-03-26", "2025-03-26"],
    ["2031-01-01", "2025-11-25"],
  ])("[DOOR-2.17] asked for %s, initialize answers %s", async (asked, answered) => {
    const { status, json } = await begin(asked);
    expect([status, json["result"]]).toEqual([200, expect.objectContaining({ protocolVersion: answered })]);
  });

  test("[DOOR-2.17] a header with a revision that is not known is 400", async () => {
    expect(
      (await send({ meta: null, headers: { "mcp-protocol-version": "2024-99-99", "mcp-method": null } })).status,
    ).toBe(400);
  });

  test("[DOOR-2.17] a notification is 202 without a body", async () => {
    const { status, text } = await desk.bare(
      "POST",
      "/api/mcp",
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { accept: "application/json, text/event-stream", authorization: `Bearer ${desk.server.token}` },
    );
    expect([status, text]).toEqual([202, ""]);
  });
});
