-- CreateTable
CREATE TABLE "lock" (
    "id" TEXT NOT NULL,
    "content_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "generation" INTEGER NOT NULL,
    "anchor" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "person_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lock_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lock_content_id_created_at_idx" ON "lock"("content_id", "created_at");

-- AddForeignKey
ALTER TABLE "lock" ADD CONSTRAINT "lock_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;
