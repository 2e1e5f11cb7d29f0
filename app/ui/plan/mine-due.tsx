"use client";

import Link from "next/link";
import { PLAN_WORDS } from "./plan-words.ts";
import { useToday } from "./use-today.ts";

/** How many posts the reader has, and how many of those are due in their time zone. */
export function MineDue({ dues }: { readonly dues: readonly (string | null)[] }) {
  const today = useToday();
  const late = dues.filter((due) => due !== null && today !== undefined && due <= today).length;
  return (
    <Link href="/?mine=todo" prefetch={false}>
      {PLAN_WORDS.mine(dues.length, late)}
    </Link>
  );
}
