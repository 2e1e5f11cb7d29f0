-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "workspace" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "signing_key" BYTEA NOT NULL,
    "limits" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workspace_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "digest" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "api_token" (
    "id" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ,

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_link" (
    "digest" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "used_at" TIMESTAMPTZ,

    CONSTRAINT "sign_in_link_pkey" PRIMARY KEY ("digest")
);

-- CreateTable
CREATE TABLE "content" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "type" TEXT NOT NULL DEFAULT 'post',
    "status" TEXT NOT NULL DEFAULT 'draft',
    "outline" JSONB,
    "search_text" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "content_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_head" (
    "content_id" TEXT NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 1,
    "revision" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "version_revision" INTEGER NOT NULL,
    "rules_revision" INTEGER NOT NULL DEFAULT 0,
    "snapshot_revision" INTEGER NOT NULL DEFAULT 0,
    "tail_bytes" INTEGER NOT NULL,
    "snapshot_bytes" INTEGER NOT NULL DEFAULT 0,
    "eol" TEXT NOT NULL,
    "bom" BOOLEAN NOT NULL,
    "text_digest" BYTEA NOT NULL,
    "chain_digest" BYTEA NOT NULL,

    CONSTRAINT "content_head_pkey" PRIMARY KEY ("content_id")
);

-- CreateTable
CREATE TABLE "content_update" (
    "content_id" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "actor_id" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_update_pkey" PRIMARY KEY ("content_id","generation","revision")
);

-- CreateTable
CREATE TABLE "content_snapshot" (
    "content_id" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "state" BYTEA NOT NULL,

    CONSTRAINT "content_snapshot_pkey" PRIMARY KEY ("content_id","generation")
);

-- CreateTable
CREATE TABLE "version" (
    "content_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "parent" INTEGER,
    "generation" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "eol" TEXT NOT NULL,
    "bom" BOOLEAN NOT NULL,
    "hash" TEXT NOT NULL,
    "text_digest" BYTEA NOT NULL,
    "salt" BYTEA NOT NULL,
    "chain_digest" BYTEA NOT NULL,
    "keyframe" BYTEA,
    "edit" BYTEA,
    "origin" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "actor_name" TEXT NOT NULL,
    "request" BYTEA,
    "ops" BYTEA,
    "receipt" BYTEA NOT NULL,
    "stat" JSONB NOT NULL,
    "turn_id" TEXT,
    "refers_to" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "version_pkey" PRIMARY KEY ("content_id","number")
);

-- CreateTable
CREATE TABLE "edit_attempt" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "content_id" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "idempotency_key" TEXT,
    "request_digest" BYTEA NOT NULL,
    "request" BYTEA NOT NULL,
    "base_version" INTEGER NOT NULL,
    "base_hash" TEXT NOT NULL,
    "dry_run" BOOLEAN NOT NULL,
    "outcome" TEXT NOT NULL,
    "code" TEXT,
    "answer" BYTEA NOT NULL,
    "version" INTEGER,
    "turn_id" TEXT,
    "question" BYTEA,
    "settled" BYTEA NOT NULL,
    "resumed_from" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "edit_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "turn_spend" (
    "turn_id" TEXT NOT NULL,
    "content_id" TEXT NOT NULL,
    "first_version" INTEGER NOT NULL,
    "lines_changed" INTEGER NOT NULL,

    CONSTRAINT "turn_spend_pkey" PRIMARY KEY ("turn_id","content_id")
);

-- CreateTable
CREATE TABLE "event" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "content_id" TEXT,
    "kind" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_token_digest_key" ON "api_token"("digest");

-- CreateIndex
CREATE INDEX "content_workspace_id_updated_at_id_idx" ON "content"("workspace_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "content_workspace_id_path_key" ON "content"("workspace_id", "path");

-- CreateIndex
CREATE UNIQUE INDEX "edit_attempt_resumed_from_key" ON "edit_attempt"("resumed_from");

-- CreateIndex
CREATE INDEX "edit_attempt_workspace_id_outcome_created_at_id_idx" ON "edit_attempt"("workspace_id", "outcome", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "edit_attempt_content_id_created_at_idx" ON "edit_attempt"("content_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "edit_attempt_actor_id_content_id_idempotency_key_key" ON "edit_attempt"("actor_id", "content_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "event_workspace_id_created_at_idx" ON "event"("workspace_id", "created_at" DESC);

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_link" ADD CONSTRAINT "sign_in_link_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "edit_attempt" ADD CONSTRAINT "edit_attempt_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What the schema language cannot say

-- Room in each page for the next row version: every update of the hot row stays in its page.
ALTER TABLE "content_head" SET (fillfactor = 50);

ALTER TABLE "content" ADD CONSTRAINT "content_status_check" CHECK ("status" IN ('draft', 'review', 'scheduled', 'published', 'archived'));
ALTER TABLE "content_head" ADD CONSTRAINT "content_head_eol_check" CHECK ("eol" IN ('lf', 'crlf', 'raw'));
ALTER TABLE "content_head" ADD CONSTRAINT "content_head_order_check" CHECK ("version" >= 1 AND "version_revision" <= "revision" AND "snapshot_revision" <= "version_revision");
ALTER TABLE "version" ADD CONSTRAINT "version_eol_check" CHECK ("eol" IN ('lf', 'crlf', 'raw'));
ALTER TABLE "version" ADD CONSTRAINT "version_rebuild_check" CHECK ("keyframe" IS NOT NULL OR "edit" IS NOT NULL);
