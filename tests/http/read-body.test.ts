// Covers DOOR-1 and VER-1: what a request's body may be.
import { describe, expect, test } from "vitest";
import { readBody } from "../../app/api/read-body.ts";

const MEGABYTE = 1024 * 1024;

function post(body: BodyInit, contentType = "application/json"): Request {
  return new Request("http://stet.test/api", { method: "POST", body, headers: { "content-type": contentType } });
}

/** The refusal's code and words, or the value. */
async function read(request: Request, takesForms = false): Promise<unknown> {
  const outcome = await readBody(request, { takesForms });
  return outcome.ok ? outcome.value : `${outcome.refusal.code}: ${outcome.refusal.message}`;
}

describe("JSON that is taken", () => {
  test.each([
    ['{"a": 1}', { a: 1 }],
    ['  [1, {"a": {"a": []}}, "b,{"]  ', [1, { a: { a: [] } }, "b,{"]],
    ['{"a": {"x": 1}, "b": {"x": 1}, "x": "a"}', { a: { x: 1 }, b: { x: 1 }, x: "a" }],
    [
      String.raw`{"say \"a\"": "\\", "say": "\\\"", "🍵": "🍵 \ud83c\udf75"}`,
      { 'say "a"': "\\", say: '\\"', "🍵": "🍵 🍵" },
    ],
    ['[{"a": 1}, {"a": 2}]', [{ a: 1 }, { a: 2 }]],
  ])("[DOOR-1] %s", async (text, value) => {
    expect(await read(post(text))).toEqual(value);
  });

  test("[DOOR-1] an empty body is no value; a byte order mark counts for nothing", async () => {
    expect(await read(post(""))).toBeUndefined();
    expect(await read(post('\uFEFF{"a":1}'))).toEqual({ a: 1 });
  });

  test("[DOOR-1] a body of exactly 8 MB", async () => {
    const text = JSON.stringify("x".repeat(8 * MEGABYTE - 2));
    expect(await read(post(text))).toHaveLength(8 * MEGABYTE - 2);
  });
});

describe("JSON that is refused, with what is wrong with it", () => {
  test.each([
    ['{"ops": [', /ends too early, at position 9/],
    ['{"a": 1,}', /not valid JSON at position 8/],
    ["{'a': 1}", /not valid JSON at position 1/],
    ['{"a": 1} {"b": 2}', /not valid JSON at position 9/],
    ['{"a": 1, "b": 2, "a": 3}', /"a" appears twice/],
    ['[{"x": {"deep": [], "deep": {}}}]', /"deep" appears twice/],
    [String.raw`{"a": 1, "\u0061": 3}`, /"a" appears twice/],
    [String.raw`{"a": ["", "x\u0000y"]}`, /NUL \(U\+0000\) in a\.1/],
    ['{"a": {"b": "x\\ud83dy"}}', /lone surrogate .* in a\.b/],
    [String.raw`{"a": "\udf75"}`, /lone surrogate/],
    [String.raw`{"\u0000": 1}`, /NUL/],
    ['{"a": {"__proto__": {"admin": true}}}', /__proto__ in a/],
    [`${"[".repeat(65)}${"]".repeat(65)}`, /nested more than 64 levels/],
    [`${"[".repeat(200_000)}`, /invalid_request/],
  ])("[VER-1] %.40s", async (text, said) => {
    const refusal = await read(post(text));
    expect(refusal).toMatch(/^invalid_request: /);
    expect(refusal).toMatch(said);
  });

  test("[DOOR-1] never repeats the text that it could not read", async () => {
    expect(await read(post('{"secret-word"'))).not.toContain("secret-word");
    expect(await read(post('{"a": secret-word}'))).not.toContain("secret");
  });

  test("[DOOR-1] bytes that are not UTF-8", async () => {
    expect(await read(post(new Uint8Array([0x22, 0xff, 0x22])))).toMatch(/not valid UTF-8/);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json; charset=latin1",
    "application/jsonp",
  ])("[DOOR-1] the content type %s", async (type) => {
    expect(await read(post('{"a":1}', type))).toMatch(/body must be JSON/);
  });

  test("[OPS-1] a body over 8 MB, by its limit, whatever it holds", async () => {
    expect(await read(post("x".repeat(8 * MEGABYTE + 1)))).toMatch(/^too_large: .*8 MB/);
  });

  test("[OPS-1] a body without end is not kept, and not read for ever", async () => {
    let chunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(MEGABYTE));
      },
    });
    const request = new Request("http://stet.test/api", {
      method: "POST",
      body: endless,
      duplex: "half",
    } as RequestInit); // DOM's types lack duplex
    expect(await read(request)).toMatch(/^too_large/);
    expect(chunks).toBeLessThan(80);
  });
});

describe("a body that would cost too much", () => {
  const wide = (members: number) => `[${"1,".repeat(members - 1)}1]`;

  test("[DOOR-1.2] more than 20,000 members are counted and not parsed", async () => {
    expect(await read(post(wide(19_999)))).toHaveLength(19_999);
    expect(await read(post(wide(20_001)))).toMatch(/^too_large: The JSON has more than 20000 members/);
    expect(await read(post(`{${'"k":{},'.repeat(20_000)}`))).toMatch(/^too_large/);
    expect(await read(post(JSON.stringify("a,[{".repeat(200_000))))).toHaveLength(800_000);
  });

  test("[DOOR-1.2] levels are counted before the text is known to be JSON", async () => {
    expect(await read(post("[".repeat(4_000_000)))).toMatch(/nested more than 64 levels/);
  });

  test("[DOOR-6.14] strangers and forms send at most 16 kB", async () => {
    const stranger = async (body: string, contentType?: string) => {
      const outcome = await readBody(post(body, contentType), { takesForms: true, fromStrangers: true });
      return outcome.ok ? outcome.value : outcome.refusal;
    };
    const form = "application/x-www-form-urlencoded";
    expect(await stranger(JSON.stringify("x".repeat(16_382)))).toHaveLength(16_382);
    expect(await stranger(JSON.stringify("x".repeat(16_383)))).toMatchObject({
      code: "too_large",
      message: expect.stringContaining("16 kB"),
    });
    expect(await read(post(`token=${"x".repeat(16_384)}`, form), true)).toMatch(/^too_large/);
  });

  test("[DOOR-6.14] a body that says beforehand that it is far too long is not read", async () => {
    const body = new ReadableStream<Uint8Array>({ pull: () => expect.unreachable() }, { highWaterMark: 0 });
    const headers = { "content-type": "application/json", "content-length": "9000000" };
    const request = new Request("http://stet.test/api", {
      method: "POST",
      body,
      headers,
      duplex: "half",
    } as RequestInit); // DOM's types lack duplex
    expect(await readBody(request, { takesForms: true, fromStrangers: true })).toMatchObject({
      refusal: { code: "too_large" },
    });
  });
});

describe("forms", () => {
  test("[DOOR-6] are read where a call takes them, and held to the same characters", async () => {
    const form = "application/x-www-form-urlencoded";
    expect(await read(post("token=a%20b&x=1", form), true)).toEqual({ token: "a b", x: "1" });
    expect(await read(post("token=a%00b", form), true)).toMatch(/NUL/);
    expect(await read(post("token=a", form))).toMatch(/must be JSON/);
  });
});
