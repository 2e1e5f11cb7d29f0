-- Images of posts (IMG-1): each kept once in a workspace, under the SHA-256 of its bytes; and which posts they belong to.
ALTER TABLE "workspace" ADD COLUMN "image_megabytes" INTEGER NOT NULL DEFAULT 10;

CREATE TABLE "image" (
    "workspace_id" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "bytes" BYTEA NOT NULL,
    "media_type" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "person_id" TEXT NOT NULL,
    "person_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "image_pkey" PRIMARY KEY ("workspace_id","digest")
);

-- They are compressed already.
ALTER TABLE "image" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

CREATE TABLE "image_of_content" (
    "content_id" TEXT NOT NULL,
    "digest" BYTEA NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "person_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "image_of_content_pkey" PRIMARY KEY ("content_id","digest")
);

CREATE INDEX "image_of_content_workspace_id_digest_idx" ON "image_of_content"("workspace_id", "digest");

ALTER TABLE "image_of_content" ADD CONSTRAINT "image_of_content_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "image_of_content" ADD CONSTRAINT "image_of_content_workspace_id_digest_fkey" FOREIGN KEY ("workspace_id", "digest") REFERENCES "image"("workspace_id", "digest") ON DELETE CASCADE ON UPDATE CASCADE;
