import { Avatars } from "../avatars.tsx";
import type { LiveText } from "./live-text.ts";
import { useLiveValue } from "./use-live-text.ts";

const MOST_SHOWN = 5;

/** Who has the text open. */
export function PeopleHere({ live }: { readonly live: LiveText | undefined }) {
  return <Avatars people={useLiveValue(live, (state) => state.people)} most={MOST_SHOWN} />;
}
