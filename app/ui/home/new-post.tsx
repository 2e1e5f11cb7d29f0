"use client";

import { useRef, useState, type ChangeEvent } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { apiCall } from "../api-call.ts";
import { WORDS } from "../words.ts";

type Templates = readonly { readonly id: string; readonly title: string }[];

/** Makes an empty post, one of a template, or one of a Markdown file, and opens it. */
export function NewPost({ templates }: { readonly templates: Templates }) {
  const [isMaking, setIsMaking] = useState(false);
  const [fault, setFault] = useState<string>();
  const file = useRef<HTMLInputElement>(null);

  const make = async (title: string, body: string, name = title) => {
    setIsMaking(true);
    const reply = await apiCall<{ readonly path: string }>("/api/contents", { method: "POST", body: { title, body } });
    if (reply.ok) return location.assign(`/posts/${reply.value.path}`);
    setIsMaking(false);
    setFault(WORDS.importFailed(name, reply.problem.message));
  };
  const begin = async (id: string | number) => {
    const template = templates.find((one) => one.id === id);
    const read = await apiCall<{ readonly body: string }>(`/api/contents/${id}`);
    const title = WORDS.template.untitled(template?.title ?? "");
    if (read.ok) await make(title, read.value.body);
    else setFault(WORDS.importFailed(title, read.problem.message));
  };
  const bring = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    const body = KEEPS_BOM.decode(await chosen.arrayBuffer());
    target.value = "";
    const [, heading] = /^#[ \t]+(.+)$/m.exec(body) ?? [];
    await make(
      (heading ?? chosen.name.replace(/\.[^.]+$/, "")).trim().slice(0, 300) || WORDS.untitled,
      body,
      chosen.name,
    );
  };
  return (
    <div className="new-post">
      <button className="button" type="button" disabled={isMaking} onClick={() => void make(WORDS.untitled, "")}>
        {isMaking ? WORDS.makingPost : WORDS.newPost}
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
        hidden
        aria-label={WORDS.importPost}
        onChange={(event) => void bring(event)}
      />
      {fault !== undefined && (
        <p className="small" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
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
