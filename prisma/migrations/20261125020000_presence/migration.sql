-- AlterTable
ALTER TABLE "conversation_message" ADD COLUMN     "examples" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "presence" (
    "process_id" TEXT NOT NULL,
    "people" JSONB NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presence_pkey" PRIMARY KEY ("process_id")
);
