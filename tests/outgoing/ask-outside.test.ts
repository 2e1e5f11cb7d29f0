// Covers docs/spec/webhooks.md OUT-1: addresses that people typed are asked, and lead nowhere they should not.
import http from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { createAskOutside, isPublic, webAddress, type Address } from "../../lib/outgoing/index.ts";

const BOUNDS = { totalMs: 2_000, mostBytes: 100_000, mostRedirects: 3 };
const HERE: Address = { address: "127.0.0.1", family: 4 };

const servers: http.Server[] = [];
async function listening(answer: http.RequestListener): Promise<{ url: string; port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host} ${request.url}`);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const at = server.address();
  const port = typeof at === "object" && at ? at.port : 0;
  return { url: `http://127.0.0.1:${port}`, port, asked };
}
afterAll(() => servers.forEach((server) => (server.closeAllConnections(), server.close())));

const anywhere = createAskOutside({ mayBePrivate: true });
const outside = createAskOutside({ mayBePrivate: false });
const faultOf = async (ask: typeof anywhere, url: string, bounds = BOUNDS) => {
  const answer = await ask({ url }, bounds);
  return answer.ok ? answer.value.status : answer.refusal;
};

test.each([
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.16.0.1", false],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::1", false],
  ["::", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", true],
  ["64:ff9b::7f00:1", false],
  ["2002:7f00:1::", false],
  ["fe80::1", false],
  ["fc00::1", false],
  ["ff02::1", false],
  ["2001:db8::1", false],
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["no address", false],
])("[OUT-1] %s is public: %s", (address, is) => expect(isPublic(address)).toBe(is));

describe("[OUT-1] an address that leads to this machine or its network is not asked", () => {
  test.each([
    "http://127.0.0.1:PORT/",
    "http://localhost:PORT/",
    "http://0x7f.1:PORT/",
    "http://2130706433:PORT/",
    "http://[::1]:PORT/",
    "http://[::ffff:127.0.0.1]:PORT/",
    "http://0.0.0.0:PORT/",
    "http://169.254.169.254/latest/meta-data",
  ])("%s", async (url) => {
    const { port, asked } = await listening((_, response) => response.end("secret"));
    expect(await faultOf(outside, url.replace("PORT", String(port)))).toBe("private_address");
    expect(asked).toEqual([]);
  });

  test("nor a name of which any address is private", async () => {
    const mixed = createAskOutside({
      mayBePrivate: false,
      resolve: async () => [{ address: "8.8.8.8", family: 4 }, HERE],
    });
    expect(await faultOf(mixed, "http://mixed.example/")).toBe("private_address");
  });

  test("the connection goes to the address that was looked at, however the name answers afterwards", async () => {
    const { port, asked } = await listening((_, response) => response.end("ok"));
    let lookups = 0;
    const ask = createAskOutside({
      mayBePrivate: true,
      resolve: async () => (lookups++ === 0 ? [HERE] : [{ address: "192.0.2.1", family: 4 }]),
    });
    expect(await faultOf(ask, `http://turns.example:${port}/`)).toBe(200);
    expect([lookups, asked]).toEqual([1, [`GET turns.example:${port} /`]]);
  });

  test("each redirect is looked at like the first", async () => {
    const { port, asked } = await listening((_, response) => response.end("secret"));
    const first = await listening((_, response) =>
      response.writeHead(302, { location: `http://inside.example:${port}/` }).end(),
    );
    const names: Record<string, Address> = {
      "out.example": HERE,
      "inside.example": { address: "10.0.0.1", family: 4 },
    };
    const hosts: string[] = [];
    const ask = createAskOutside({
      mayBePrivate: true,
      resolve: async (host) => (hosts.push(host), [names[host] ?? HERE]),
    });
    await ask({ url: `http://out.example:${first.port}/` }, { ...BOUNDS, totalMs: 300 });
    expect([hosts, asked]).toEqual([["out.example", "inside.example"], []]);
    expect(await faultOf(outside, `http://127.0.0.1:${first.port}/`)).toBe("private_address");
  });
});

test.each(["ftp://example.org/", "file:///etc/passwd", "javascript:1", "nonsense", "http://a:b@example.org/", ""])(
  "[OUT-1] %s is no address",
  async (url) => {
    expect(webAddress(url)).toBeUndefined();
    expect(await faultOf(anywhere, url)).toBe("bad_address");
  },
);

describe("[OUT-1.1] what answers badly costs no more than its bounds", () => {
  test("redirects without end", async () => {
    const { url, asked } = await listening((_, response) => response.writeHead(302, { location: "/again" }).end());
    expect(await faultOf(anywhere, url)).toBe("too_many_redirects");
    expect(asked).toHaveLength(4);
    expect(await faultOf(anywhere, url, { ...BOUNDS, mostRedirects: 0 })).toBe(302);
  });

  test("a redirect to what is no web address", async () => {
    const { url } = await listening((_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end());
    expect(await faultOf(anywhere, url)).toBe("bad_address");
  });

  test("an answer of 5 MB, in one piece or without an end", async () => {
    const { url } = await listening((_, response) => response.end(Buffer.alloc(5_000_000)));
    expect(await faultOf(anywhere, url)).toBe("too_large");
    const endless = await listening((_, response) => {
      const more = () => response.destroyed || response.write(Buffer.alloc(10_000), more);
      more();
    });
    expect(await faultOf(anywhere, endless.url)).toBe("too_large");
  });

  test("one of a few bytes that unpacks to 50 MB", async () => {
    const packed = gzipSync(Buffer.alloc(50_000_000));
    const { url } = await listening((_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(packed),
    );
    expect(await faultOf(anywhere, url)).toBe("too_large");
  });

  test("one that was packed is read unpacked", async () => {
    const { url } = await listening((_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("words")),
    );
    const answer = await anywhere({ url }, BOUNDS);
    expect(answer.ok && answer.value.body.toString()).toBe("words");
  });

  test("one that never comes, or comes drop by drop", async () => {
    const silent = await listening(() => undefined);
    expect(await faultOf(anywhere, silent.url, { ...BOUNDS, totalMs: 200 })).toBe("too_slow");
    const dripping = await listening((_, response) => void response.write("a"));
    expect(await faultOf(anywhere, dripping.url, { ...BOUNDS, totalMs: 200 })).toBe("too_slow");
    const unknown = createAskOutside({ mayBePrivate: true, resolve: () => new Promise(() => undefined) });
    expect(await faultOf(unknown, "http://example.org/", { ...BOUNDS, totalMs: 200 })).toBe("too_slow");
  });

  test("one whose body is not wanted is let go", async () => {
    const { url } = await listening((_, response) => void response.writeHead(204).end());
    expect(await faultOf(anywhere, url, { ...BOUNDS, mostBytes: 0 })).toBe(204);
  });

  test("nobody there", async () => {
    expect(await faultOf(anywhere, "http://127.0.0.1:9/")).toBe("unreachable");
    const nowhere = createAskOutside({ mayBePrivate: true, resolve: () => Promise.reject(new Error("ENOTFOUND")) });
    expect(await faultOf(nowhere, "http://no.example/")).toBe("unreachable");
  });
});
