import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import type { Layout, Rendered } from "../layout/index.ts";
import { imagesNamedIn, Markup, markup, proseOf, selectImageSizes } from "../site/index.ts";
import type { DocText } from "../text/index.ts";

interface LayOutEnv {
  readonly db: PrismaClient;
  readonly layOut: (layout: Layout) => Promise<Rendered>;
}

interface Draft {
  readonly workspaceId: string;
  readonly text: DocText;
  readonly title: string;
  /** Of the link: its images are asked for with it. */
  readonly key: string;
}

/** The prose as HTML, sanitised as on the site (SITE-3.1). Links to other posts are words alone. */
export async function laidOut({ db, layOut }: LayOutEnv, { workspaceId, text, title, key }: Draft): Promise<Markup> {
  const named = imagesNamedIn(text);
  const sizes = named.length === 0 ? [] : await selectImageSizes(db, workspaceId, named);
  const images = Object.fromEntries(
    sizes.map(({ id, width, height }) => [
      `/api/images/${id}`,
      { src: `/share/images/${id}?key=${key}`, width, height },
    ]),
  );
  const prose = proseOf(text, title);
  const rendered = await layOut({ markdown: prose, headingIds: [], language: "en", public: { images, posts: {} } });
  return rendered.kind === "html" ? new Markup(rendered.html) : markup`<pre class="as-written">${prose}</pre>`;
}
