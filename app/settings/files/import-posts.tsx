"use client";

import { FILES_WORDS } from "./files-words.ts";
import { ImportForm } from "./import-form.tsx";
import { ImportRows } from "./import-rows.tsx";
import type { ShownImport } from "./import-lines.ts";
import { useImports } from "./use-imports.ts";

interface ImportPostsProps {
  /** The last imports, as they were when the page was made. */
  readonly first: readonly ShownImport[];
  readonly now: Date;
}

/** The files chosen, and the imports that are running (IO-7). */
export function ImportPosts({ first, now }: ImportPostsProps) {
  const imports = useImports(first, now);
  return (
    <>
      <section aria-labelledby="import">
        <h2 id="import">{FILES_WORDS.importTitle}</h2>
        <p className="soft">{FILES_WORDS.importHint}</p>
        <ImportForm onBegun={(id) => void imports.follow(id)} />
        <p className="unseen" role="status">
          {imports.told}
        </p>
      </section>
      {imports.items.length > 0 && (
        <section aria-labelledby="imports">
          <h2 id="imports">{FILES_WORDS.importsTitle}</h2>
          <p className="soft">{FILES_WORDS.importsHint}</p>
          <ImportRows imports={imports} />
        </section>
      )}
    </>
  );
}
