const { STET_URL = "http://127.0.0.1:3000", STET_TOKEN } = process.env;
const headers = STET_TOKEN ? { Authorization: `Bearer ${STET_TOKEN}` } : {};

/** All public posts, the last published first; `tag` and `language` narrow them down. */
export async function* posts(query = {}) {
  for (let cursor = ""; cursor !== null; ) {
    const search = new URLSearchParams({ ...query, limit: "100", ...(cursor && { cursor }) });
    const answer = await fetch(`${STET_URL}/api/public/posts?${search}`, { headers });
    if (!answer.ok) throw new Error(`Stet answered ${answer.status}: ${await answer.text()}`);
    const page = await answer.json();
    yield* page.items;
    cursor = page.nextCursor;
  }
}

/** One post with its text; undefined where there is none, or none any more. A former slug is followed. */
export async function post(slug, format = "html") {
  const answer = await fetch(`${STET_URL}/api/public/posts/${encodeURIComponent(slug)}?format=${format}`, { headers });
  if (answer.status === 404 || answer.status === 410) return undefined;
  if (!answer.ok) throw new Error(`Stet answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
