-- What is left of versions that were purged: the digest that the next one builds on (VER-10).
CREATE TABLE "tombstone" (
    "content_id" TEXT NOT NULL,
    "up_to" INTEGER NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "whole" BOOLEAN NOT NULL,
    "chain_digest" BYTEA NOT NULL,
    "digest" BYTEA NOT NULL,
    "purged_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tombstone_pkey" PRIMARY KEY ("content_id","up_to")
);

ALTER TABLE "workspace" ADD COLUMN "retention" JSONB NOT NULL DEFAULT '{}';
