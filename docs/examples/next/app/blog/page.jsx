import Link from "next/link";
import { posts } from "../../stet.mjs";

export const revalidate = 60; // seconds

export default async function List() {
  const all = await Array.fromAsync(posts());
  return (
    <main>
      <h1>Posts</h1>
      <ul>
        {all.map(({ slug, title, language }) => (
          <li key={slug} lang={language ?? undefined}>
            <Link href={`/blog/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
