import type { ReactNode } from "react";
import { allows, type Actor } from "../../lib/auth/index.ts";
import { runtime } from "../../server/runtime.ts";
import { HomePalette } from "../ui/home/home-palette.tsx";
import { NewPost } from "../ui/home/new-post.tsx";
import { TEMPLATE } from "../ui/home/template.ts";
import { WORDS } from "../ui/words.ts";

/** Posts of a page of the list, or of a column of the board. */
export const PER_PAGE = 50;
const MOST_TEMPLATES = 50;

interface HeadProps {
  readonly actor: Actor;
  /** Between the heading and "New post". */
  readonly children: ReactNode;
}

/** The top of home, whichever way the posts are shown. */
export async function Head({ actor, children }: HeadProps) {
  const mayCreate = allows(actor, "content:create");
  return (
    <>
      <div className="posts-head">
        <h1>{WORDS.posts}</h1>
        {children}
        {mayCreate && <NewPost templates={await templatesFor(actor)} />}
      </div>
      <HomePalette mayCreate={mayCreate} mayList={allows(actor, "edit:list")} maySet={allows(actor, "settings:read")} />
    </>
  );
}

async function templatesFor(actor: Actor): Promise<{ readonly id: string; readonly title: string }[]> {
  const listed = await runtime().contents.list(actor, { type: TEMPLATE, sort: "title", limit: MOST_TEMPLATES });
  return listed.ok ? listed.value.items.map(({ id, title }) => ({ id, title })) : [];
}

export function Unreadable({ message }: { readonly message: string }) {
  return (
    <main className="page" id="main">
      <p className="notice">{message}</p>
    </main>
  );
}
