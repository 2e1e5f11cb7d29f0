-- AlterTable
ALTER TABLE "edit_attempt" ADD COLUMN "dismissed_at" TIMESTAMPTZ(3);
ALTER TABLE "edit_attempt" ADD COLUMN "dismissed_by" TEXT;

-- The few that are dismissed, for lists without them.
CREATE INDEX "edit_attempt_dismissed_idx" ON "edit_attempt"("id") WHERE "dismissed_at" IS NOT NULL;
