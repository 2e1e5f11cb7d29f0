-- CreateTable
CREATE TABLE "comment" (
    "id" TEXT NOT NULL,
    "content_id" TEXT NOT NULL,
    "in_reply_to" TEXT,
    "words" TEXT NOT NULL,
    "generation" INTEGER,
    "anchor" TEXT,
    "person_id" TEXT NOT NULL,
    "person_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "edited_at" TIMESTAMPTZ(3),
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by_id" TEXT,
    "resolved_by" TEXT,

    CONSTRAINT "comment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "comment_content_id_created_at_idx" ON "comment"("content_id", "created_at");

-- CreateIndex
CREATE INDEX "comment_in_reply_to_idx" ON "comment"("in_reply_to");

-- AddForeignKey
ALTER TABLE "comment" ADD CONSTRAINT "comment_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment" ADD CONSTRAINT "comment_in_reply_to_fkey" FOREIGN KEY ("in_reply_to") REFERENCES "comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "content_head" ADD COLUMN     "comments_revision" INTEGER NOT NULL DEFAULT 0;
