-- CreateTable
CREATE TABLE "access_event" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "by_id" TEXT,
    "by_name" TEXT,
    "token_id" TEXT,
    "whom_id" TEXT,
    "whom_name" TEXT,
    "details" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "access_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "access_event_workspace_id_created_at_id_idx" ON "access_event"("workspace_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "access_event" ADD CONSTRAINT "access_event_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
