"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, type ChangeEvent } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { apiCall, type Problem } from "../api-call.ts";
import { WORDS } from "../words.ts";

type Templates = readonly { readonly id: string; readonly title: string }[];

/** Makes an empty post, one of a template, or one of each Markdown file; a single one is opened. */
export function NewPost({ templates }: { readonly templates: Templates }) {
  const { doing, said, make, bring } = useMaking();
  const file = useRef<HTMLInputElement>(null);
  const begin = async (id: string | number) => {
    const template = templates.find((one) => one.id === id);
    const read = await apiCall<{ readonly body: string }>(`/api/contents/${id}`);
    const title = WORDS.template.untitled(template?.title ?? "");
    await make(title, read.ok ? read.value.body : read.problem);
  };
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void bring([...(target.files ?? [])]).then(() => (target.value = ""));
  };
  const isMaking = doing !== undefined;
  return (
    <div className="new-post">
      <button className="button" type="button" disabled={isMaking} onClick={() => void make(WORDS.untitled, "")}>
        {doing ?? WORDS.newPost}
      </button>
      <button className="button-small" type="button" disabled={isMaking} onClick={() => file.current?.click()}>
        {WORDS.importPost}
      </button>
      {templates.length > 0 && (
        <TemplateMenu templates={templates} isMaking={isMaking} onChoose={(id) => void begin(id)} />
      )}
      <input
        ref={file}
        id="import"
        type="file"
        accept=".md,.markdown,.txt,text/markdown,text/plain"
        multiple
        hidden
        aria-label={WORDS.importPost}
        onChange={chosen}
      />
      <div className="new-post-said small" role="status">
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

/** How posts are made here: what is being done now, and what came of it, in words. */
function useMaking() {
  const router = useRouter();
  const [doing, setDoing] = useState<string>();
  const [said, setSaid] = useState<readonly string[]>([]);
  const make = async (title: string, body: string | Problem): Promise<void> => {
    setDoing(WORDS.makingPost);
    const made = typeof body === "string" ? await madePost(title, body) : body;
    if (typeof made === "string") return location.assign(`/posts/${made}`);
    setDoing(undefined);
    setSaid([WORDS.importFailed(title, made.message)]);
  };
  const bring = async (files: readonly File[]): Promise<void> => {
    const failed: string[] = [];
    let only: string | undefined;
    for (const [index, file] of files.entries()) {
      setDoing(files.length === 1 ? WORDS.makingPost : WORDS.importing(index + 1, files.length));
      const made = await importedPost(file);
      if (typeof made === "string") only = made;
      else failed.push(WORDS.importFailed(file.name, made.message));
    }
    if (files.length === 1 && only !== undefined) return location.assign(`/posts/${only}`);
    setDoing(undefined);
    setSaid([...(files.length > 1 ? [WORDS.imported(files.length - failed.length)] : []), ...failed]);
    router.refresh();
  };
  return { doing, said, make, bring };
}

/** The path of the post that was made, or why there is none. */
async function madePost(title: string, body: string): Promise<string | Problem> {
  const reply = await apiCall<{ readonly path: string }>("/api/contents", { method: "POST", body: { title, body } });
  return reply.ok ? reply.value.path : reply.problem;
}

async function importedPost(file: File): Promise<string | Problem> {
  const body = KEEPS_BOM.decode(await file.arrayBuffer());
  const [, heading] = /^#[ \t]+(.+)$/m.exec(body) ?? [];
  return madePost((heading ?? file.name.replace(/\.[^.]+$/, "")).trim().slice(0, 300) || WORDS.untitled, body);
}

interface TemplateMenuProps {
  readonly templates: Templates;
  readonly isMaking: boolean;
  readonly onChoose: (id: string | number) => void;
}

function TemplateMenu({ templates, isMaking, onChoose }: TemplateMenuProps) {
  return (
    <MenuTrigger>
      <Button className="button-small" isDisabled={isMaking}>
        {WORDS.template.from}
      </Button>
      <Popover className="menu-over" placement="bottom end">
        <Menu className="menu" aria-label={WORDS.template.from} items={templates} onAction={onChoose}>
          {({ id, title }) => (
            <MenuItem id={id} className="menu-item">
              {title}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** A file's text as it is; `Blob.text()` would drop the byte order mark. */
const KEEPS_BOM = new TextDecoder("utf-8", { ignoreBOM: true });
