-- AlterTable
ALTER TABLE "workspace" ADD COLUMN "model" JSONB;
