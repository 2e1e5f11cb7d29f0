-- Links by which someone who is no member reads a draft (SHARE-1).
CREATE TABLE "share_link" (
  "id" TEXT NOT NULL PRIMARY KEY,
  "digest" TEXT NOT NULL,
  "workspace_id" TEXT NOT NULL,
  "content_id" TEXT NOT NULL REFERENCES "content" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  "made_by_id" TEXT NOT NULL REFERENCES "person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "revoked_at" TIMESTAMPTZ(3),
  "opens" INTEGER NOT NULL DEFAULT 0,
  "opened_at" TIMESTAMPTZ(3)
);
CREATE UNIQUE INDEX "share_link_digest_key" ON "share_link" ("digest");
CREATE INDEX "share_link_content_id_created_at_idx" ON "share_link" ("content_id", "created_at" DESC);
CREATE INDEX "share_link_made_by_id_idx" ON "share_link" ("made_by_id");
