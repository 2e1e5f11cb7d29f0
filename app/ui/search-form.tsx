"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, type ChangeEvent } from "react";
import { STATUS_WORDS, WORDS } from "./words.ts";

const PAUSE_MS = 200;

interface SearchFormProps {
  readonly q: string;
  readonly status: string;
  readonly sort: string;
  /** The list's other filters. */
  readonly tag: string | undefined;
}

/** Search as you type, and by status at once. Without scripts it is a plain form with a button. */
export function SearchForm({ q, status, sort, tag }: SearchFormProps) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAlive = useRef(false);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    const fields = form.current;
    if (!fields) return;
    const isFirst = !isAlive.current;
    isAlive.current = true;
    // What someone chose before the page could listen counts too.
    if (isFirst && differs(fields, { q, status, sort })) router.replace(addressOf(fields));
    // The address changed by other means (back, "show all"); what is being typed right now stays.
    else if (!fields.contains(document.activeElement)) fill(fields, { q, status, sort });
  }, [q, status, sort, router]);

  function search(event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    const { form: changed } = event.currentTarget;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => changed && router.replace(addressOf(changed)), PAUSE_MS);
  }

  return (
    <form className="search" ref={form} role="search" method="get" action="/">
      <label className="unseen" htmlFor="q">
        {WORDS.searchIn}
      </label>
      <input
        className="field"
        id="q"
        name="q"
        type="search"
        defaultValue={q}
        placeholder={WORDS.search}
        autoComplete="off"
        onChange={search}
      />
      <Choices status={status} sort={sort} onChange={search} />
      {tag !== undefined && <TagChip tag={tag} onGo={(address) => router.replace(address)} />}
      <noscript>
        <button className="button" type="submit">
          {WORDS.search}
        </button>
      </noscript>
    </form>
  );
}

interface ChoicesProps extends Pick<SearchFormProps, "status" | "sort"> {
  readonly onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
}

function Choices({ status, sort, onChange }: ChoicesProps) {
  return (
    <>
      <label className="unseen" htmlFor="status">
        {WORDS.status}
      </label>
      <select className="field" id="status" name="status" defaultValue={status} onChange={onChange}>
        <option value="">{WORDS.anyStatus}</option>
        {Object.entries(STATUS_WORDS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <label className="unseen" htmlFor="sort">
        {WORDS.desk.sort}
      </label>
      <select className="field" id="sort" name="sort" defaultValue={sort} onChange={onChange}>
        <option value="changed">{WORDS.desk.byChange}</option>
        <option value="title">{WORDS.desk.byTitle}</option>
      </select>
    </>
  );
}

function TagChip({ tag, onGo }: { readonly tag: string; readonly onGo: (address: string) => void }) {
  return (
    <span className="search-tag chip">
      <input type="hidden" name="tag" value={tag} />
      {WORDS.desk.withTag(tag)}
      <button
        className="button-icon"
        type="button"
        aria-label={WORDS.desk.anyTag}
        onClick={({ currentTarget }) => {
          const all = new URL(addressOf(currentTarget.form ?? undefined), location.href);
          all.searchParams.delete("tag");
          onGo(`${all.pathname}${all.search}`);
        }}
      >
        ×
      </button>
    </span>
  );
}

type Fields = Omit<SearchFormProps, "tag">;

function differs(form: HTMLFormElement, values: Fields): boolean {
  const now = new FormData(form);
  return Object.entries(values).some(([name, value]) => now.get(name) !== value);
}

function fill(form: HTMLFormElement, values: Fields): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
  }
}

function addressOf(form: HTMLFormElement | undefined): string {
  const given = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && value.trim() !== "" && !(name === "sort" && value === "changed")
      ? [[name, value]]
      : [],
  );
  const query = new URLSearchParams(given).toString();
  return query === "" ? "/" : `/?${query}`;
}
