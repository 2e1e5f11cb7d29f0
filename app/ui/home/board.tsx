"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { apiCall } from "../api-call.ts";
import { DragHandle } from "../drag-handle.tsx";
import { Planned } from "../plan/planned.tsx";
import { STATUS_WORDS, WORDS, type Status } from "../words.ts";

export interface BoardPost {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly about: string;
  readonly tags: readonly string[];
  readonly assignee: { readonly name: string; readonly isGone: boolean } | null;
  readonly due: string | null;
}

export interface BoardColumn {
  readonly status: Status;
  readonly posts: readonly BoardPost[];
  /** There are more than are shown. */
  readonly hasMore: boolean;
}

interface BoardProps {
  readonly columns: readonly BoardColumn[];
  readonly mayWrite: boolean;
}

/** The type of a dragged item: a post, by its id. */
const POST = "stet-post";

/** The posts by status; one is moved by dragging it, by the mouse or by the keyboard. */
export function Board({ columns, mayWrite }: BoardProps) {
  const router = useRouter();
  const [fault, setFault] = useState("");
  const move = async (id: string, status: Status) => {
    const reply = await apiCall(`/api/contents/${id}`, { method: "PATCH", body: { status } });
    setFault(reply.ok ? "" : `${reply.problem.message} ${reply.problem.hint}`);
    if (reply.ok) router.refresh();
  };
  return (
    <>
      <p className="fault small" role="alert">
        {fault}
      </p>
      <div className="board">
        {columns.map((column) => (
          <Column
            key={column.status}
            column={column}
            mayWrite={mayWrite}
            onMove={(id) => void move(id, column.status)}
          />
        ))}
      </div>
    </>
  );
}

interface ColumnProps {
  readonly column: BoardColumn;
  readonly mayWrite: boolean;
  readonly onMove: (id: string) => void;
}

function Column({ column: { status, posts, hasMore }, mayWrite, onMove }: ColumnProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayWrite,
    getItems: (keys) => [...keys].map((key) => ({ [POST]: String(key), "text/plain": String(key) })),
    acceptedDragTypes: mayWrite && BY_HAND.has(status) ? [POST] : [],
    getDropOperation: () => "move",
    onRootDrop: ({ items }) => items.forEach((item) => item.kind === "text" && void item.getText(POST).then(onMove)),
  });
  const name = `board-${status}`;
  return (
    <section className="board-column" aria-labelledby={name}>
      <h2 id={name}>
        {STATUS_WORDS[status]} <span className="soft small">{WORDS.board.count(posts.length, hasMore)}</span>
      </h2>
      <GridList
        aria-labelledby={name}
        className="board-posts"
        items={posts}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className="soft small">{WORDS.board.empty}</p>}
      >
        {({ id, path, title, about, tags, assignee, due }) => (
          <GridListItem id={id} textValue={title} className="board-post">
            <Link href={`/posts/${path}`} prefetch={false}>
              {title}
            </Link>
            {(assignee !== null || due !== null) && (
              <span className="small">
                <Planned {...{ assignee, due, status }} />
              </span>
            )}
            <span className="soft small">{about}</span>
            {tags.length > 0 && <span className="soft small">{tags.join(", ")}</span>}
            {mayWrite && !BY_ACTS.has(status) && <DragHandle says={WORDS.board.drag(title)} />}
          </GridListItem>
        )}
      </GridList>
      {hasMore && (
        <Link className="small" href={`/?status=${status}`} prefetch={false}>
          {WORDS.board.all}
        </Link>
      )}
    </section>
  );
}

/** A post gets to the others by acts in its room. */
/** These change only under Publish (PUB-1.6, PUB-4.4). */
const BY_ACTS: ReadonlySet<Status> = new Set<Status>(["published", "scheduled"]);
const BY_HAND: ReadonlySet<Status> = new Set<Status>(["draft", "review", "archived"]);
