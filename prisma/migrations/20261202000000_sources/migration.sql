-- Sources (SRC-1): texts that posts are written from, each kept once in a workspace, and cut into passages that are found
-- by their terms; and which posts they belong to.
CREATE TABLE "source" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "title" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "by_person" BOOLEAN NOT NULL,
    "person_id" TEXT NOT NULL,
    "person_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "source_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "source_passage" (
    "source_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "from" INTEGER NOT NULL,
    "to" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "speaker" TEXT NOT NULL DEFAULT '',
    "ms" INTEGER,
    "terms" TEXT[],

    CONSTRAINT "source_passage_pkey" PRIMARY KEY ("source_id","number")
);

CREATE TABLE "source_of_content" (
    "content_id" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "person_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "source_of_content_pkey" PRIMARY KEY ("content_id","source_id")
);

CREATE UNIQUE INDEX "source_workspace_id_digest_key" ON "source"("workspace_id", "digest");
CREATE INDEX "source_workspace_id_created_at_id_idx" ON "source"("workspace_id", "created_at" DESC, "id" DESC);
CREATE INDEX "source_passage_terms_idx" ON "source_passage" USING GIN ("terms");
CREATE INDEX "source_of_content_source_id_idx" ON "source_of_content"("source_id");

ALTER TABLE "source_passage" ADD CONSTRAINT "source_passage_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "source_of_content" ADD CONSTRAINT "source_of_content_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "source_of_content" ADD CONSTRAINT "source_of_content_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- For words that are spelled otherwise in a question than in a source. A database that may not have it is searched
-- without.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'pg_trgm is not there: sources are found by their words alone';
END
$$;
