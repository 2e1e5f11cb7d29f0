import { allows } from "../../../lib/auth/index.ts";
import { runtime } from "../../../server/runtime.ts";
import { signedInVisitor } from "../../visitor.ts";
import { NotForYou } from "../not-for-you.tsx";
import { FILES_WORDS } from "./files-words.ts";
import { ImportPosts } from "./import-posts.tsx";

export const metadata = { title: FILES_WORDS.title };

/** Posts in from files, and out again (IO-7). */
export default async function FilesPage() {
  const actor = await signedInVisitor();
  const [mayImport, mayExport] = [allows(actor, "content:create"), allows(actor, "content:export")];
  if (!mayImport && !mayExport) return <NotForYou />;
  const { imports, clock } = runtime();
  const listed = await imports.list(actor);
  return (
    <>
      <h1>{FILES_WORDS.title}</h1>
      {mayImport && <ImportPosts first={listed.ok ? listed.value.items : []} now={clock()} />}
      {mayExport && (
        <section aria-labelledby="export">
          <h2 id="export">{FILES_WORDS.exportTitle}</h2>
          <p className="soft">{FILES_WORDS.exportHint}</p>
          <div className="save-line">
            <a className="button" href="/api/export" download>
              {FILES_WORDS.export}
            </a>
          </div>
        </section>
      )}
    </>
  );
}
