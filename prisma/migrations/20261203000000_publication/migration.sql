-- What was made public of a post, and taken down again (PUB-1): each an act of a person, on a version.
CREATE TABLE "publication" (
    "content_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "person_id" TEXT NOT NULL,
    "person_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "publication_pkey" PRIMARY KEY ("content_id","number"),
    CONSTRAINT "publication_kind_check" CHECK ("kind" IN ('published', 'taken_down'))
);

ALTER TABLE "publication" ADD CONSTRAINT "publication_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Until now "published" was a word on a chip: no version of such a post was ever published.
UPDATE "content" SET "status" = 'review' WHERE "status" = 'published';
