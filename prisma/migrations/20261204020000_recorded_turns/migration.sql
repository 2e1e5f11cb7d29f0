-- What a turn was told from outside (AGT-6), so that it can be repeated without a model: how it began, each answer of
-- the model, what it read in the message, what it put right of quotes. JSON, in text because jsonb cannot hold every
-- character.
CREATE TABLE "turn_record" (
    "turn_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "data" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "turn_record_pkey" PRIMARY KEY ("turn_id","number")
);

CREATE INDEX "turn_record_conversation_id_idx" ON "turn_record"("conversation_id");
ALTER TABLE "turn_record" ADD CONSTRAINT "turn_record_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE;
