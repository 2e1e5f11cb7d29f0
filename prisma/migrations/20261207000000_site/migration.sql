-- What the world is shown of what is public (SITE-1, SITE-2).
ALTER TABLE "workspace" ADD COLUMN "site" JSONB;

CREATE TABLE "public_post" (
  "content_id" TEXT NOT NULL PRIMARY KEY REFERENCES "content" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "workspace_id" TEXT NOT NULL,
  "version" INTEGER NOT NULL,
  "slug" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "summary" TEXT NOT NULL,
  "tags" TEXT[],
  "language" TEXT NOT NULL,
  "author" TEXT NOT NULL,
  "images" TEXT[],
  "words" INTEGER NOT NULL,
  "published_at" TIMESTAMPTZ(3) NOT NULL,
  "updated_at" TIMESTAMPTZ(3) NOT NULL
);
CREATE UNIQUE INDEX "public_post_workspace_id_slug_key" ON "public_post" ("workspace_id", "slug");
CREATE INDEX "public_post_workspace_id_published_at_content_id_idx" ON "public_post" ("workspace_id", "published_at" DESC, "content_id" DESC);
CREATE INDEX "public_post_tags_idx" ON "public_post" USING GIN ("tags");
CREATE INDEX "public_post_images_idx" ON "public_post" USING GIN ("images");

CREATE TABLE "public_slug" (
  "workspace_id" TEXT NOT NULL,
  "slug" TEXT NOT NULL,
  "content_id" TEXT NOT NULL REFERENCES "content" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  PRIMARY KEY ("workspace_id", "slug")
);
CREATE INDEX "public_slug_content_id_idx" ON "public_slug" ("content_id");
