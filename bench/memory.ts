// A server that is edited for a long time: what its process holds in memory after each tenth of the edits.
//   npm run bench:memory [-- EDITS]        50,000 unless told otherwise
import { startServer } from "../tests/support/server.ts";
import { postOf, wordEdit, wordFor } from "./posts.ts";

const EDITS = Number(process.argv[2] ?? 50_000);
const SIZES = [4_000, 20_000, 50_000];
const POSTS = 300;
const AT_ONCE = 8;
const TOLD = 10;
const MB = 1024 * 1024;
/** A word as it is written after an edit. */
const OTHER = 900_000;

interface Post {
  readonly id: string;
  readonly words: number;
  version: number;
  hash: string;
  edits: number;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
const server = await startServer({ environment: { LOG_LEVEL: "error" } });

async function call(path: string, body?: object): Promise<Record<string, unknown>> {
  const answer = await fetch(server.base + path, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${server.token}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const json = (await answer.json()) as Record<string, unknown>; // the call's contract
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(json)}`);
  return json;
}

async function madePost(number: number): Promise<Post> {
  const { text, words } = postOf(SIZES[number % SIZES.length] ?? 0);
  const made = await call("/api/contents", { title: `Post ${number}`, body: text });
  const { id, version, hash } = made as unknown as Pick<Post, "id" | "version" | "hash">;
  return { id, version, hash, words: words.length, edits: 0 };
}

/** Each word of the post in turn, to its other spelling and in the next round back. */
async function edit(post: Post): Promise<void> {
  const word = post.edits % post.words;
  const isBack = Math.floor(post.edits / post.words) % 2 === 1;
  const spellings = [wordFor(word), wordFor(word + OTHER)];
  const [from = "", to = ""] = isBack ? spellings.toReversed() : spellings;
  const asked = wordEdit({ baseVersion: post.version, baseHash: post.hash, from, to });
  const answer = await call(`/api/contents/${post.id}/edit-ops`, asked);
  if (answer["outcome"] !== "applied") throw new Error(JSON.stringify(answer));
  Object.assign(post, { version: answer["version"], hash: answer["hash"], edits: post.edits + 1 });
}

async function held(): Promise<{ resident: number; heap: number; external: number }> {
  const answer = await fetch(`${server.base}/api/metrics`, { headers: { authorization: `Bearer ${server.token}` } });
  const text = await answer.text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]) / MB;
  return {
    resident: value("process_resident_memory_bytes"),
    heap: value("nodejs_heap_size_used_bytes"),
    external: value("nodejs_external_memory_bytes"),
  };
}

try {
  const posts: Post[] = [];
  for (let number = 0; number < POSTS; number++) posts.push(await madePost(number));
  say(
    `${"edits".padStart(8)}${"a second".padStart(10)}${"resident MB".padStart(13)}${"heap MB".padStart(9)}${"outside of it MB".padStart(18)}`,
  );
  const tell = async (edits: number, perSecond: number) => {
    const { resident, heap, external } = await held();
    say(
      [edits, perSecond, resident, heap, external]
        .map((one, at) => one.toFixed(0).padStart([8, 10, 13, 9, 18][at] ?? 0))
        .join(""),
    );
  };
  await tell(0, 0);
  const share = Math.ceil(EDITS / TOLD);
  for (let told = 0; told < TOLD; told++) {
    const from = performance.now();
    // each post is edited by one at a time
    await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, worker) => {
        const own = posts.filter((_post, index) => index % AT_ONCE === worker);
        for (let n = 0; n < share / AT_ONCE; n++) {
          const post = own[n % own.length];
          if (post) await edit(post);
        }
      }),
    );
    await tell((told + 1) * share, (share / (performance.now() - from)) * 1_000);
  }
} finally {
  await server.remove();
}
