import { apiCall } from "../api-call.ts";
import { WORDS } from "../words.ts";
import type { PaletteAction } from "./palette.tsx";

interface Rights {
  readonly mayCreate: boolean;
  readonly mayList: boolean;
  readonly maySet: boolean;
}

/** Keys of what can be done on every page, as `useKeyNames` names them. */
export const GO_KEYS = { newPost: "Mod Shift Enter", blocked: "Mod Shift B", settings: "Mod ," } as const;

/** A new post, and the pages besides the posts, as far as someone may go there. */
export function goTo({ mayCreate, mayList, maySet }: Rights): PaletteAction[] {
  return [
    ...(mayCreate ? [{ name: WORDS.newPost, keys: GO_KEYS.newPost, run: () => void newPost() }] : []),
    ...(mayList
      ? [{ name: WORDS.palette.blocked, keys: GO_KEYS.blocked, run: () => location.assign("/blocked-edits") }]
      : []),
    ...(maySet
      ? [{ name: WORDS.palette.settings, keys: GO_KEYS.settings, run: () => location.assign("/settings") }]
      : []),
  ];
}

async function newPost(): Promise<void> {
  const made = await apiCall<{ readonly path: string }>("/api/contents", {
    method: "POST",
    body: { title: WORDS.untitled, body: "" },
  });
  if (made.ok) location.assign(`/posts/${made.value.path}`);
}
