import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { apiCall, type Reply } from "../api-call.ts";
import { dayInWords, PLAN_WORDS } from "../plan/plan-words.ts";
import { STATUS_WORDS, WORDS, type Status } from "../words.ts";

/** A post that something can be done with. */
export interface BulkPost {
  readonly id: string;
  readonly title: string;
  readonly status: Status;
  readonly tags: readonly string[];
}

export interface Member {
  readonly id: string;
  readonly name: string;
}

/** No id of a person. */
export const NOBODY = "-";

/** What can be done with the chosen posts of a list, and the result. */
export function useBulkActs(posts: readonly BulkPost[], members: readonly Member[]) {
  const { all, ...known } = useChosenPosts(posts);
  const setStatus = (status: Status) =>
    all(
      (count) => WORDS.bulk.nowIs(count, STATUS_WORDS[status]),
      (post) => (post.status === status ? undefined : patch(post, { status })),
    );
  const setAssignee = (id: string) =>
    all(
      (count) => PLAN_WORDS.given(count, members.find((one) => one.id === id)?.name ?? PLAN_WORDS.nobody),
      (post) => patch(post, { assignee: id === NOBODY ? null : id }),
    );
  const setDue = (day: string) =>
    all(
      (count) => PLAN_WORDS.dueSet(count, dayInWords(day)),
      (post) => patch(post, { due: day }),
    );
  const setTags = (words: (count: number) => string, next: (tags: readonly string[]) => readonly string[]) =>
    all(words, (post) => {
      const tags = next(post.tags);
      if (tags.length === post.tags.length) return undefined;
      return patch(post, { properties: { tags }, was: { tags: post.tags } });
    });
  return { ...known, setStatus, setAssignee, setDue, setTags };
}

export type BulkTools = ReturnType<typeof useBulkActs>;

const patch = ({ id }: BulkPost, body: object) => apiCall(`/api/contents/${id}`, { method: "PATCH", body });

/** Which posts are chosen in a list, one act on all of them, and its result. */
function useChosenPosts(posts: readonly BulkPost[]) {
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState("");
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isDeleting, setDeleting] = useState(false);
  const chosen = posts.filter(({ id }) => ids.has(id));

  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name="chosen"]') ?? [])];
  const look = () => setIds(new Set(boxes().flatMap(({ checked, value }) => (checked ? [value] : []))));
  const check = (isChecked: boolean) => {
    for (const box of boxes()) box.checked = isChecked;
    look();
  };
  const all = async (
    words: (count: number) => string,
    act: (post: BulkPost) => Promise<Reply<unknown>> | undefined,
  ) => {
    setBusy(true);
    setFaults([]);
    const refused: string[] = [];
    let made = 0;
    for (const post of chosen) {
      const reply = await act(post);
      if (reply?.ok) made += 1;
      else if (reply) refused.push(WORDS.bulk.fault(post.title, `${reply.problem.message} ${reply.problem.hint}`));
      setDone(words(made));
    }
    setFaults(refused);
    setBusy(false);
    check(false);
    router.refresh();
  };
  const afterDelete = (deleted: number, refused: readonly string[]) => {
    setDeleting(false);
    setDone(WORDS.trash.deleted(deleted));
    setFaults(refused);
    check(false);
    router.refresh();
  };
  return { list, chosen, isBusy, done, faults, isDeleting, look, check, all, setDeleting, afterDelete };
}
