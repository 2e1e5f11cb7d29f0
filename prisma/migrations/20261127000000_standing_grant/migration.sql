-- AlterTable
ALTER TABLE "api_token" ADD COLUMN "standing_grant" BOOLEAN NOT NULL DEFAULT false;
