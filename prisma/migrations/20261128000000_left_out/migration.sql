-- AlterTable
ALTER TABLE "edit_attempt" ADD COLUMN "left_out" BYTEA;
ALTER TABLE "edit_attempt" ADD COLUMN "makes" TEXT;

-- CreateIndex
CREATE INDEX "edit_attempt_makes_idx" ON "edit_attempt"("makes");
