import { allows } from "../../../lib/auth/index.ts";
import { signedInVisitor } from "../../visitor.ts";
import { NotForYou } from "../not-for-you.tsx";
import { FILES_WORDS } from "./files-words.ts";
import { ImportForm } from "./import-form.tsx";

export const metadata = { title: FILES_WORDS.title };

/** Posts in from files, and out again (IO-7). */
export default async function FilesPage() {
  const actor = await signedInVisitor();
  const [mayImport, mayExport] = [allows(actor, "content:create"), allows(actor, "content:export")];
  if (!mayImport && !mayExport) return <NotForYou />;
  return (
    <>
      <h1>{FILES_WORDS.title}</h1>
      {mayImport && (
        <section aria-labelledby="import">
          <h2 id="import">{FILES_WORDS.importTitle}</h2>
          <p className="soft">{FILES_WORDS.importHint}</p>
          <ImportForm />
        </section>
      )}
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
