import type { Outcome, Refusal } from "../outcome/index.ts";
import type { VaultEnv } from "./env.ts";
import { safeFile, type SafePath } from "./path.ts";
import type { VaultSettings } from "./types.ts";

/** A folder that was opened, as its parts are handed on. */
export interface VaultContext {
  /** Real path. */
  readonly root: string;
  /** Absolute names that callers know the folder by. */
  readonly roots: readonly string[];
  readonly settings: VaultSettings;
  readonly env: VaultEnv;
}

/** The text file that a caller names. */
export const fileIn = ({ roots, settings }: VaultContext, given: string): Outcome<SafePath, Refusal> =>
  safeFile(roots, given, settings.extensions);
