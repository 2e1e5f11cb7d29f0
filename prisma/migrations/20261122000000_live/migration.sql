-- CreateTable
CREATE TABLE "content_client" (
    "content_id" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "client_id" BIGINT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "actor_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_client_pkey" PRIMARY KEY ("content_id","generation","client_id")
);

-- CreateTable
CREATE TABLE "quarantine" (
    "id" TEXT NOT NULL,
    "content_id" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "actor_id" TEXT,
    "reason" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "digest" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quarantine_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "quarantine_content_id_digest_key" ON "quarantine"("content_id", "digest");
