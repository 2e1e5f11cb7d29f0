-- AlterTable
ALTER TABLE "comment" ADD COLUMN     "attempt_id" TEXT,
ADD COLUMN     "suggested" TEXT,
ADD COLUMN     "version" INTEGER;
