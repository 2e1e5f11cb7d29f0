import { notFound, redirect } from "next/navigation";
import { post, posts } from "../../../stet.mjs";

export const revalidate = 60; // seconds

export async function generateStaticParams() {
  return (await Array.fromAsync(posts())).map(({ slug }) => ({ slug }));
}

export default async function Page({ params }) {
  const { slug } = await params;
  const shown = await post(slug);
  if (!shown) notFound();
  if (shown.slug !== slug) redirect(`/blog/${shown.slug}`);
  return (
    <article lang={shown.language ?? undefined}>
      <h1>{shown.title}</h1>
      <div dangerouslySetInnerHTML={{ __html: shown.body }} />
    </article>
  );
}
