-- AlterTable
ALTER TABLE "workspace" ADD COLUMN     "rules_revision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "safe_ai_edits_v2" INTEGER NOT NULL DEFAULT 100,
ADD COLUMN     "tone_guide" TEXT NOT NULL DEFAULT '';

-- What the schema language cannot say
ALTER TABLE "workspace" ADD CONSTRAINT "workspace_safe_ai_edits_v2_check" CHECK ("safe_ai_edits_v2" BETWEEN 0 AND 100);
