-- Imports that go on by themselves (IO-8): the job, the ZIP in pieces until it has ended, and a line for each file.
CREATE TABLE "import_job" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "actor_kind" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "person_name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'receiving',
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "new" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "differs" INTEGER NOT NULL DEFAULT 0,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "images" INTEGER NOT NULL DEFAULT 0,
    "code" TEXT,
    "why" TEXT,
    "claim" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "try_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_by" TEXT,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "import_job_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "import_job_state_check" CHECK ("state" IN ('receiving', 'waiting', 'done', 'cancelled', 'failed'))
);

CREATE TABLE "import_piece" (
    "import_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "import_piece_pkey" PRIMARY KEY ("import_id","number")
);

CREATE TABLE "import_line" (
    "import_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "file" TEXT NOT NULL,
    "does" TEXT NOT NULL,
    "path" TEXT,
    "images" INTEGER,
    "code" TEXT,
    "why" TEXT,
    "looked" JSONB,

    CONSTRAINT "import_line_pkey" PRIMARY KEY ("import_id","number")
);

-- A ZIP is packed already.
ALTER TABLE "import_piece" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

CREATE INDEX "import_job_workspace_id_created_at_idx" ON "import_job"("workspace_id", "created_at" DESC);
CREATE INDEX "import_job_waiting" ON "import_job" ("try_at") WHERE "state" = 'waiting';

ALTER TABLE "import_job" ADD CONSTRAINT "import_job_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "import_piece" ADD CONSTRAINT "import_piece_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import_job"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "import_line" ADD CONSTRAINT "import_line_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import_job"("id") ON DELETE CASCADE ON UPDATE CASCADE;
