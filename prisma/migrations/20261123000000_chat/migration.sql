-- CreateTable
CREATE TABLE "conversation" (
    "id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "content_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "turn_id" TEXT,
    "turn_until" TIMESTAMPTZ(3),
    "cancel_requested" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "conversation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_message" (
    "id" TEXT NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "turn_id" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conversation_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversation_event" (
    "conversation_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "turn_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conversation_event_pkey" PRIMARY KEY ("conversation_id","number")
);

-- CreateTable
CREATE TABLE "tool_log" (
    "id" TEXT NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "turn_id" TEXT NOT NULL,
    "call_id" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "arguments" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "outcome" TEXT,
    "took_ms" DOUBLE PRECISION NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tool_log_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "conversation_person_id_content_id_updated_at_idx" ON "conversation"("person_id", "content_id", "updated_at" DESC);

-- CreateIndex
CREATE INDEX "conversation_message_conversation_id_created_at_idx" ON "conversation_message"("conversation_id", "created_at");

-- CreateIndex
CREATE INDEX "tool_log_conversation_id_created_at_idx" ON "tool_log"("conversation_id", "created_at");

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversation_event" ADD CONSTRAINT "conversation_event_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool_log" ADD CONSTRAINT "tool_log_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
