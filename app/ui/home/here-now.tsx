"use client";

import { useSyncExternalStore } from "react";
import { apiCall } from "../api-call.ts";
import { Avatars } from "../avatars.tsx";
import { AI_COLOUR, colourOf } from "../../../lib/outcome/index.ts";
import { inOrder, nameFor } from "../people.ts";
import { createPresenceWatch, type PersonInPost, type PostPresence } from "./presence-watch.ts";

const MOST_SHOWN = 4;

interface HereNowProps {
  readonly contentId: string;
  /** As the page was made. */
  readonly first: readonly PersonInPost[];
  readonly viewerId: string;
}

/** Who is in a post now, for as long as the page is open. */
export function HereNow({ contentId, first, viewerId }: HereNowProps) {
  const known = useSyncExternalStore(watch.subscribe, watch.current, () => undefined);
  const people = known ? (known.get(contentId) ?? []) : first;
  return (
    <Avatars
      people={inOrder(
        people.map((person) => ({
          ...person,
          name: nameFor(person, viewerId),
          colour: (person.isAgent ? AI_COLOUR : colourOf(person.id)).color,
          isMe: person.id === viewerId,
        })),
      )}
      most={MOST_SHOWN}
    />
  );
}

/** One for the whole page: fifty rows ask once. */
const watch = createPresenceWatch(
  async () => {
    const reply = await apiCall<PostPresence>("/api/presence");
    if (reply.ok) return reply.value;
    return reply.problem.status === 401 || reply.problem.status === 403 ? "gone" : "away";
  },
  () => document.visibilityState === "visible",
);
