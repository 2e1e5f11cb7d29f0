// Covers DOOR-1: one content at the door: ids and paths, ETag, If-None-Match, If-Match, HEAD, the OpenAPI document.
import { describe, expect, test } from "vitest";
import { call, madeContent } from "./caller.ts";
import { addressOf, ROUTE_PATHS } from "./route-paths.ts";

/** Answered by the process itself, also while the database is away. */
const HEALTH = "/api/health";

const text = "# One\n\nTwo words.\n";

describe("a content", () => {
  test("[DOOR-1] is made with 201 and read by id, by path, and by a path with slashes", async () => {
    const path = `guides/${crypto.randomUUID()}/first`;
    const made = await madeContent(text, { path });
    expect(made.path).toBe(path);
    for (const address of [made.id, encodeURIComponent(path)]) {
      const { status, json } = await call("GET", `/api/contents/${address}`);
      expect(status).toBe(200);
      expect(json).toMatchObject({
        id: made.id,
        path,
        body: text,
        version: 1,
        hash: made.hash,
        status: "draft",
        unversioned: false,
      });
    }
  });

  test("[DOOR-1] HEAD answers as GET does, without the text", async () => {
    const { id } = await madeContent(text);
    const [head, get] = [await call("HEAD", `/api/contents/${id}`), await call("GET", `/api/contents/${id}`)];
    expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", get.headers.get("etag")]);
  });

  test("[VER-1] comes back byte for byte", async () => {
    const odd = "\uFEFF---\nn: 1\n---\r\n# Tab\there \r\n\r\n🍵 e\u0301\rlone\n\n\n";
    const { id } = await madeContent(odd);
    expect((await call("GET", `/api/contents/${id}`)).json["body"]).toBe(odd);
  });

  test("[DOOR-1] a save, a patch and an archiving are answered with the content", async () => {
    const { id, hash } = await madeContent(text);
    const saved = await call("PUT", `/api/contents/${id}/body`, {
      body: `${text}More.\n`,
      baseVersion: 1,
      baseHash: hash,
    });
    expect([saved.status, saved.json["version"]]).toEqual([200, 2]);
    const patched = await call("PATCH", `/api/contents/${id}`, { title: "Another title", status: "review" });
    expect(patched.json).toMatchObject({ title: "Another title", status: "review" });
    const archived = await call("DELETE", `/api/contents/${id}`);
    expect([archived.status, archived.json["status"]]).toEqual([200, "archived"]);
  });

  test("[OPS-8] a save on an old base is refused with what changed", async () => {
    const { id, hash } = await madeContent(text);
    await call("PUT", `/api/contents/${id}/body`, { body: `${text}More.\n`, baseVersion: 1, baseHash: hash });
    const late = await call("PUT", `/api/contents/${id}/body`, {
      body: `${text}Late.\n`,
      baseVersion: 1,
      baseHash: hash,
    });
    expect([late.status, late.json["code"]]).toEqual([409, "hash_mismatch"]);
    expect(late.json["current"]).toMatchObject({ version: 2, changes: [expect.anything()] });
  });

  test("[VER-6.1] an undo of words that were changed since is a question, settled by the same call as any other", async () => {
    const { id, hash } = await madeContent(text);
    const first = await call("PUT", `/api/contents/${id}/body`, {
      body: "# One\n\nThree words.\n",
      baseVersion: 1,
      baseHash: hash,
    });
    await call("PUT", `/api/contents/${id}/body`, {
      body: "# One\n\nFour words.\n",
      baseVersion: 2,
      baseHash: first.json["hash"],
    });
    const asked = await call("POST", `/api/contents/${id}/versions/2/undo`);
    expect(Object.entries(asked.json)[0]).toEqual(["outcome", "clarify"]);
    expect(asked.json).toMatchObject({
      contested: [{ startLine: 3, endLine: 3, theirs: "Four", ours: "Two" }],
      receipt: { origin: "undo" },
    });
    const choose = () =>
      call("POST", `/api/contents/${id}/edit-ops/resume`, { resumeToken: asked.json["resumeToken"], choice: "c2" });
    const answers = await Promise.all([choose(), choose()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(answers.map(({ json }) => String(json["code"] ?? json["outcome"])).toSorted()).toEqual([
      "applied",
      "token_used",
    ]);
    expect((await call("GET", `/api/contents/${id}`)).json).toMatchObject({ version: 4, body: text });
  });

  test("[VER-5] history, diff and restore", async () => {
    const { id, hash } = await madeContent(text);
    await call("PUT", `/api/contents/${id}/body`, { body: "# One\n\nThree words.\n", baseVersion: 1, baseHash: hash });
    const restored = await call("POST", `/api/contents/${id}/versions/1/restore`);
    expect(Object.entries(restored.json)[0]).toEqual(["outcome", "applied"]);
    expect(restored.json).toMatchObject({ version: 3, hash });
    const { items } = (await call("GET", `/api/contents/${id}/versions?limit=2`)).json;
    expect(items).toMatchObject([{ number: 3, origin: "restore" }, { number: 2 }]);
    expect((await call("GET", `/api/contents/${id}/diff?from=1&to=2`)).json).toMatchObject({
      stat: { linesChanged: 1 },
    });
    expect((await call("GET", `/api/contents/${id}/versions/1`)).json).toMatchObject({ number: 1, body: text });
  });
});

describe("preconditions", () => {
  test("[DOOR-1] If-None-Match gives 304 until something changes, the title included", async () => {
    const { id } = await madeContent(text);
    const read = (etag: string) =>
      call("GET", `/api/contents/${id}`, undefined, { headers: { "if-none-match": etag } });
    const etag = (await call("GET", `/api/contents/${id}`)).headers.get("etag") ?? "";
    const known = await read(etag);
    expect([known.status, known.text, known.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await read(`"x", W/${etag}`)).status).toBe(304);
    expect((await read('"x"')).status).toBe(200);
    await call("PATCH", `/api/contents/${id}`, { title: "Another title" });
    expect((await read(etag)).status).toBe(200);
  });

  test("[DOOR-1] If-Match lets a write through on the state it names, and on no other", async () => {
    const { id } = await madeContent(text);
    const patch = (title: string, etag: string) =>
      call("PATCH", `/api/contents/${id}`, { title }, { headers: { "if-match": etag } });
    const etag = (await call("GET", `/api/contents/${id}`)).headers.get("etag") ?? "";
    expect((await patch("First", etag)).status).toBe(200);
    const late = await patch("Second", etag);
    expect([late.status, late.json["code"]]).toEqual([409, "hash_mismatch"]);
    expect((await call("GET", `/api/contents/${id}`)).json["title"]).toBe("First");
    expect((await patch("Third", "*")).status).toBe(200);
  });
});

describe("an edit's answers", () => {
  test("[DOOR-1] a rejected one is a problem as well, with the outcome first", async () => {
    const { id, hash } = await madeContent(text);
    const ops = [{ op: "replace", target: { text: "no such words" }, with: "x" }];
    const answer = await call("POST", `/api/contents/${id}/edit-ops`, {
      baseVersion: 1,
      baseHash: hash,
      ops,
      interactive: false,
    });
    expect(answer.status).toBe(422);
    expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
    expect(Object.keys(answer.json)[0]).toBe("outcome");
    expect(answer.json).toMatchObject({
      outcome: "rejected",
      code: "anchor_not_found",
      status: 422,
      retryable: false,
      detail: answer.json["message"],
      requestId: answer.headers.get("x-request-id"),
    });
  });

  test("[ROAD-5] an unknown attempt is not found", async () => {
    for (const act of ["retry", "apply"]) {
      const answer = await call("POST", `/api/edits/nothing-here/${act}`);
      expect([answer.status, answer.json["outcome"], answer.json["code"]]).toEqual([404, "rejected", "not_found"]);
    }
  });
});

describe("the OpenAPI document", () => {
  interface Document {
    openapi: string;
    paths: Record<string, Record<string, { responses: Record<string, unknown>; requestBody?: unknown }>>;
  }
  // the shape is what the tests look at
  const document = async () => (await call("GET", "/api/openapi.json")).json as unknown as Document;

  test("[DOOR-1] has every call, and no other", async () => {
    const { openapi, paths } = await document();
    expect(openapi).toMatch(/^3\.1/);
    expect(Object.keys(paths).sort()).toEqual([...ROUTE_PATHS, HEALTH].toSorted());
  });

  test("[DOOR-1] names exactly the methods that each route has", async () => {
    for (const [path, operations] of Object.entries((await document()).paths)) {
      if (path === HEALTH) continue;
      const allowed = (await call("OPTIONS", addressOf(path))).headers.get("allow") ?? "";
      const documented = Object.keys(operations).map((method) => method.toUpperCase());
      expect([path, allowed.split(", ").filter((method) => !["HEAD", "OPTIONS"].includes(method))]).toEqual([
        path,
        documented.toSorted(),
      ]);
    }
  });

  test("[DOOR-1] says what each call takes and how it refuses", async () => {
    const { paths } = await document();
    expect(JSON.stringify(paths["/api/contents/{id}/edit-ops"]?.["post"]?.requestBody)).toContain("EditRequest");
    for (const [path, operations] of Object.entries(paths)) {
      if (path === HEALTH) continue;
      for (const { responses } of Object.values(operations))
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(["400", "500", "503"]));
    }
  });
});
