"use client";

import { Toaster } from "sonner";

/** What was done with a post, with a way back: its row may be gone from the list. */
export const Said = () => <Toaster position="bottom-center" duration={10_000} theme="system" />;
