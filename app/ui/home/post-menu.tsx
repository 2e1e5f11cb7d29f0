"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { toast } from "sonner";
import { apiCall, type Reply } from "../api-call.ts";
import { download, fileNameOf } from "../editor/download.ts";
import { WORDS, type Status } from "../words.ts";
import { DeleteForGood } from "./delete-for-good.tsx";
import { TEMPLATE } from "./template.ts";

interface PostMenuProps {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly status: Status;
  readonly isTemplate: boolean;
  readonly mayPurge: boolean;
}

/** Long enough to read what to do, and to do it. */
const REFUSED_MS = 20_000;
const no = (why: string): void => void toast.error(why, { duration: REFUSED_MS });

const LONGEST_TITLE = 300;

/** What can be done with a post from the list. */
export function PostMenu({ id, path, title, status, isTemplate, mayPurge }: PostMenuProps) {
  const isArchived = status === "archived";
  const router = useRouter();
  const [isDeleting, setDeleting] = useState(false);
  const { set, archive, duplicate, save } = usePostActs({ id, path, title, status });
  const act = (key: string | number) => {
    if (key === "duplicate") void duplicate();
    else if (key === "download") void save();
    else if (key === "delete") setDeleting(true);
    else if (key === "archive") void archive();
    else if (key === "template")
      void set(
        { type: isTemplate ? "post" : TEMPLATE },
        (isTemplate ? WORDS.template.unmade : WORDS.template.made)(title),
      );
    else void set({ status: "draft" }, WORDS.desk.restored(title));
  };
  return (
    <div className="post-menu">
      <ActMenu {...{ title, isTemplate, isArchived }} mayDelete={isArchived && mayPurge} onAct={act} />
      {isDeleting && (
        <DeleteForGood
          posts={[{ id, title }]}
          onClose={() => setDeleting(false)}
          onDone={(_, [why]) => {
            setDeleting(false);
            if (why === undefined) router.refresh();
            else no(why);
          }}
        />
      )}
    </div>
  );
}

/** What the menu does, said in a message: the row of an archived post is gone from the list. */
function usePostActs({ id, path, title, status }: Pick<PostMenuProps, "id" | "path" | "title" | "status">) {
  const router = useRouter();
  const told = (reply: Reply<unknown>, done: string) => {
    if (!reply.ok) return no(`${reply.problem.message} ${reply.problem.hint}`);
    toast(done);
    router.refresh();
  };
  const patch = (fields: { readonly status?: Status; readonly type?: string }) =>
    apiCall(`/api/contents/${id}`, { method: "PATCH", body: fields });
  const archive = async () => {
    const reply = await patch({ status: "archived" });
    if (!reply.ok) return no(WORDS.desk.notArchived(title, `${reply.problem.message} ${reply.problem.hint}`));
    router.refresh();
    const undo = () => void patch({ status }).then((undone) => told(undone, WORDS.desk.isBack(title)));
    toast(WORDS.desk.archived(title), { action: { label: WORDS.card.undo, onClick: undo } });
  };
  const set = async (fields: Parameters<typeof patch>[0], done: string) => told(await patch(fields), done);
  const readText = () => apiCall<{ readonly body: string }>(`/api/contents/${id}`);
  const save = async () => {
    const read = await readText();
    if (read.ok) download(fileNameOf(path), read.value.body);
    else no(`${read.problem.message} ${read.problem.hint}`);
  };
  const duplicate = async () => {
    const read = await readText();
    const copyTitle = WORDS.desk.copyOf(title).slice(0, LONGEST_TITLE);
    const made = read.ok
      ? await apiCall("/api/contents", { method: "POST", body: { title: copyTitle, body: read.value.body } })
      : read;
    told(made, WORDS.desk.duplicated(copyTitle));
  };
  return { set, archive, duplicate, save };
}

interface ActMenuProps extends Pick<PostMenuProps, "title" | "isTemplate"> {
  readonly isArchived: boolean;
  readonly mayDelete: boolean;
  readonly onAct: (key: string | number) => void;
}

function ActMenu({ title, isTemplate, isArchived, mayDelete, onAct }: ActMenuProps) {
  return (
    <MenuTrigger>
      <Button className="button-icon" aria-label={WORDS.desk.menu(title)}>
        <svg viewBox="0 0 16 4" width="16" height="4" aria-hidden="true">
          <path d="M2 2h.01M8 2h.01M14 2h.01" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        </svg>
      </Button>
      <Popover className="menu-over" placement="bottom end">
        <Menu className="menu" aria-label={WORDS.desk.menu(title)} onAction={onAct}>
          <MenuItem id="duplicate" className="menu-item">
            {WORDS.desk.duplicate}
          </MenuItem>
          <MenuItem id="download" className="menu-item">
            {WORDS.desk.exportPost}
          </MenuItem>
          <MenuItem id="template" className="menu-item">
            {isTemplate ? WORDS.template.unmake : WORDS.template.make}
          </MenuItem>
          <MenuItem id={isArchived ? "restore" : "archive"} className="menu-item">
            {isArchived ? WORDS.desk.restore : WORDS.desk.archive}
          </MenuItem>
          {mayDelete && (
            <MenuItem id="delete" className="menu-item">
              {WORDS.trash.menu}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
