import { useCallback, useEffect, useState } from "react";
import { readableAddress } from "../../../lib/text/index.ts";
import type { LiveText } from "../editor/live-text.ts";

/** What a post is called, and where it is found. */
export interface PostFields {
  readonly title: string;
  readonly path: string;
}

export interface FieldsKnown extends PostFields {
  /** Passes on the server's answer to this window. */
  readonly take: (fields: PostFields) => void;
}

/** Title and path as the server has them now, whoever changes them; the browser's address follows. */
export function usePostFields(first: PostFields, live: LiveText | undefined): FieldsKnown {
  const [fields, setFields] = useState<PostFields>(first);
  const take = useCallback(
    ({ title, path }: PostFields) =>
      setFields((before) => (before.title === title && before.path === path ? before : { title, path })),
    [],
  );
  useEffect(() => live?.onNews((news) => news.kind === "fields" && take(news)), [live, take]);
  const { path } = fields;
  useEffect(() => {
    const address = `/posts/${path}`;
    if (location.pathname.startsWith("/posts/") && readableAddress(location.pathname) !== address)
      window.history.replaceState(window.history.state, "", address + location.search + location.hash);
  }, [path]);
  return { ...fields, take };
}
