// Covers docs/spec/images.md IMG-1 to IMG-3: images over HTTP, with every bad one.
import { request as httpRequest } from "node:http";
import { describe, expect, test } from "vitest";
import { gifHeader, jpegHeader, png, pngHeader } from "../support/pictures.ts";
import { openDesk, type Asker } from "./access-desk.ts";
import { call, type Answer } from "./caller.ts";

const desk = await openDesk();
const asOwner = { base: desk.server.base, token: desk.server.token };
const OTHER = png(5, 4, [1, 2, 3]);

async function post(): Promise<string> {
  return String(
    (await desk.as("owner", "POST", "/api/contents", { title: "With images", body: "Words.\n" })).json["id"],
  );
}

const send = (contentId: string, bytes: Uint8Array, { type = "image/png", name = "" } = {}): Promise<Answer> =>
  call(
    "POST",
    `/api/contents/${contentId}/images${name === "" ? "" : `?name=${encodeURIComponent(name)}`}`,
    undefined,
    { ...asOwner, headers: { "content-type": type }, bodyText: new Uint8Array(bytes) },
  );

async function kept(
  bytes: Uint8Array = png(5, 4),
  more: { readonly type?: string; readonly name?: string } = {},
): Promise<string> {
  const { status, json } = await send(await post(), bytes, more);
  expect(status).toBe(201);
  return String(json["url"]);
}

const fetched = (url: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(desk.server.base + url, { headers: { authorization: `Bearer ${desk.server.token}`, ...headers } });

describe("an image as it is served", () => {
  test("[IMG-3] has its bytes and its type by those, whatever was said of it, and can do nothing", async () => {
    const bytes = gifHeader(7, 7);
    const response = await fetched(await kept(bytes, { type: "image/svg+xml", name: "run.html" }));
    expect([response.status, Buffer.from(await response.arrayBuffer())]).toEqual([200, bytes]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/gif",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "cache-control": "private, max-age=31536000, immutable",
      "cross-origin-resource-policy": "same-origin",
      "content-disposition": "inline; filename=run.gif",
    });
    expect(response.headers.get("vary")).toContain("Cookie");
  });

  test.each([
    ["Größe “A”; \r\nSet-Cookie: x=1.png", /^inline; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.!~*'()-]+$/],
    ["../../etc/passwd", /^inline; filename=passwd\.png$/],
    ['a"b\\c.jpeg', /^inline; filename=c\.png$/],
    ["", /^inline; filename=image\.png$/],
  ] as const)("[IMG-3] called %s", async (name, told) => {
    colour += 1;
    const { headers } = await fetched(await kept(png(2, 2, [colour, 0, 0]), { name }));
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("content-disposition")).toMatch(told);
  });
  let colour = 0;

  test("[IMG-3] is not sent again to who has it; HEAD tells the same without it", async () => {
    const url = await kept();
    const first = await fetched(url);
    const etag = first.headers.get("etag") ?? "";
    const again = await fetched(url, { "if-none-match": etag });
    expect([again.status, await again.text(), again.headers.get("etag"), again.headers.get("cache-control")]).toEqual([
      304,
      "",
      etag,
      first.headers.get("cache-control"),
    ]);
    expect((await fetched(url, { "if-none-match": '"another"' })).status).toBe(200);
    const head = await fetch(desk.server.base + url, {
      method: "HEAD",
      headers: { authorization: `Bearer ${desk.server.token}` },
    });
    expect([head.status, head.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test("[IMG-3] is for who may read the post", async () => {
    const url = await kept();
    const statuses = await Promise.all(
      (["stranger", "viewer", "viewer-session", "editor", "owner"] satisfies Asker[]).map(
        async (asker) => (await desk.as(asker, "GET", url)).status,
      ),
    );
    expect(statuses).toEqual([401, 200, 200, 200, 200]);
    const { headers } = await desk.joined("viewer", "Vito");
    const foreign = await fetch(desk.server.base + url, {
      headers: { cookie: headers["cookie"] ?? "", "sec-fetch-site": "cross-site" },
    });
    expect(foreign.status).toBe(403);
  });
});

describe("an image that is sent", () => {
  test("[IMG-1] comes from our own pages too, from no form of another", async () => {
    const contentId = await post();
    const { headers } = await desk.joined("editor", "Emil");
    const from = (more: Readonly<Record<string, string>>) =>
      fetch(`${desk.server.base}/api/contents/${contentId}/images`, {
        method: "POST",
        body: new Uint8Array(OTHER),
        headers: { ...headers, "content-type": "image/png", ...more },
      });
    expect((await from({})).status).toBe(201);
    expect((await from({ "content-type": "application/octet-stream" })).status).toBe(201);
    expect((await from({ origin: "https://elsewhere.example" })).status).toBe(403);
    for (const type of ["text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"])
      expect((await from({ "content-type": type })).status).toBe(400);
  });

  test.each([
    ["words", "not_an_image", 422, Buffer.from("These are words.")],
    ["nothing", "not_an_image", 422, Buffer.alloc(0)],
    [
      "an SVG with a script",
      "image_is_svg",
      422,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ["a PNG of 30,000 × 30,000 pixels", "image_too_many_pixels", 422, pngHeader(30_000, 30_000)],
    ["a JPEG of 30,000 × 30,000 pixels", "image_too_many_pixels", 422, jpegHeader(30_000, 30_000)],
    ["a byte too much", "image_too_large", 413, Buffer.concat([png(2, 2), Buffer.alloc(10 * 1024 * 1024)])],
  ] as const)("[IMG-1] %s is refused in a sentence", async (_, code, status, bytes) => {
    const before = await desk.database.prisma.image.count();
    const answer = await send(await post(), bytes);
    expect([answer.status, answer.json]).toEqual([
      status,
      expect.objectContaining({
        code,
        message: expect.stringMatching(/^[A-Z].*\.$/),
        hint: expect.stringMatching(/^[A-Z].*\.$/),
      }),
    ]);
    expect(await desk.database.prisma.image.count()).toBe(before);
  });

  test("[IMG-2] one of exactly 10 MB is taken", async () => {
    const bytes = Buffer.concat([png(2, 2), Buffer.alloc(10 * 1024 * 1024)]).subarray(0, 10 * 1024 * 1024);
    const url = await kept(bytes);
    expect((await (await fetched(url)).arrayBuffer()).byteLength).toBe(bytes.length);
  });

  test("[IMG-2] 40 MB are refused, sent in one piece or without saying how much comes, and never held", async () => {
    const contentId = await post();
    const before = await memoryOf();
    for (let round = 0; round < 6; round++) {
      const { status, code } = await streamed(`/api/contents/${contentId}/images`, 40);
      expect([status, code]).toEqual([413, "image_too_large"]);
    }
    expect((await memoryOf()) - before).toBeLessThan(120e6);
    expect((await send(contentId, Buffer.concat([png(2, 2), Buffer.alloc(40 * 1024 * 1024)]))).json).toMatchObject({
      code: "image_too_large",
      message: "The image is larger than 10 MB.",
    });
  });

  test("[IMG-2] an owner lets images be larger or smaller, within bounds", async () => {
    const set = (imageMegabytes: number | null) => desk.as("owner", "PATCH", "/api/settings", { imageMegabytes });
    expect([(await set(0)).status, (await set(51)).status, (await set(1.5)).status]).toEqual([400, 400, 400]);
    expect((await set(1)).json).toMatchObject({ imageMegabytes: 1 });
    const large = Buffer.concat([png(3, 3), Buffer.alloc(1024 * 1024)]);
    expect((await send(await post(), large)).json).toMatchObject({
      code: "image_too_large",
      message: "The image is larger than 1 MB.",
    });
    expect((await set(null)).json).toMatchObject({ imageMegabytes: 10 });
    expect((await send(await post(), large)).status).toBe(201);
  });
});

/** What the server holds, as it says itself. */
async function memoryOf(): Promise<number> {
  const { text } = await desk.as("owner", "GET", "/api/metrics");
  return Number(/^process_resident_memory_bytes\S* (\S+)$/m.exec(text)?.[1]);
}

/** Sends so many megabytes bit by bit, as a PNG that does not end, and gives what was answered. */
function streamed(
  path: string,
  megabytes: number,
): Promise<{ readonly status: number | undefined; readonly code: unknown }> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      desk.server.base + path,
      { method: "POST", headers: { authorization: `Bearer ${desk.server.token}`, "content-type": "image/png" } },
      (response) => {
        let text = "";
        response.on("data", (part: Buffer) => (text += part.toString()));
        response.on("end", () =>
          resolve({ status: response.statusCode, code: (JSON.parse(text) as { code?: unknown }).code }),
        ); // a problem, by the contract
      },
    );
    request.on("error", reject);
    request.write(png(2, 2));
    const part = Buffer.alloc(1024 * 1024);
    let sent = 0;
    const more = () => {
      while (sent++ < megabytes) if (!request.write(part)) return void request.once("drain", more);
      request.end();
    };
    more();
  });
}
