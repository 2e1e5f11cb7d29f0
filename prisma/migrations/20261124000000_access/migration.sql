-- People leave, and stay in the history.
ALTER TABLE "person" ADD COLUMN "removed_at" TIMESTAMPTZ;

-- Sessions get a name of their own; those of before this change keep working.
ALTER TABLE "session"
    ADD COLUMN "id" TEXT NOT NULL DEFAULT gen_random_uuid()::text,
    ADD COLUMN "browser" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "last_used_at" TIMESTAMPTZ;
ALTER TABLE "session" ALTER COLUMN "id" DROP DEFAULT;

-- CreateIndex
CREATE UNIQUE INDEX "session_id_key" ON "session"("id");

ALTER TABLE "api_token"
    ADD COLUMN "expires_at" TIMESTAMPTZ,
    ADD COLUMN "last_used_at" TIMESTAMPTZ,
    ADD COLUMN "parent_id" TEXT;

-- CreateIndex
CREATE INDEX "api_token_parent_id_idx" ON "api_token"("parent_id");

ALTER TABLE "sign_in_link" ADD COLUMN "made_by_id" TEXT;

-- CreateTable
CREATE TABLE "invitation" (
    "id" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "invited_by_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,
    "used_at" TIMESTAMPTZ,
    "revoked_at" TIMESTAMPTZ,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitation_digest_key" ON "invitation"("digest");

-- CreateIndex
CREATE INDEX "invitation_workspace_id_created_at_idx" ON "invitation"("workspace_id", "created_at");

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
