// Edits of several posts through the whole road, each post's own one after another.
import { createDraft, editDraft, type Draft, type Workshop } from "./workshop.ts";

/**
 * Edits of a process that has long been at work, after the first thousand: until then V8 compiles what it runs, and an
 * edit takes up to twice as long.
 */
const WARM_UP = 1_000;

export interface Edits {
  /** So many jobs, to be run in this order; each edits the next post in turn. */
  jobs(count: number): (() => Promise<void>)[];
}

/** Makes `posts` posts, and edits them until the road is warm. */
export async function warmEdits(
  workshop: Pick<Workshop, "contents" | "owner">,
  { posts, sizeBytes }: { readonly posts: number; readonly sizeBytes: number },
): Promise<Edits> {
  const drafts = await Promise.all(Array.from({ length: posts }, () => createDraft(workshop, sizeBytes)));
  const lastEdit = new Map<Draft, Promise<void>>();
  let next = 0;
  const edit = async () => {
    const turn = Math.floor(next / posts);
    const draft = drafts[next++ % posts];
    if (!draft) throw new Error("no draft");
    const mine = (lastEdit.get(draft) ?? Promise.resolve()).then(() => editDraft(workshop, draft, turn));
    lastEdit.set(draft, mine);
    await mine;
  };
  for (let done = 0; done < WARM_UP; done += posts) await Promise.all(drafts.map(edit));
  return { jobs: (count) => Array.from({ length: count }, () => edit) };
}
