-- What turns have used of the language model (AGT-9), a row a turn, without a word of what was said. It outlives the
-- conversation and the post: what was spent was spent. Prices and limits are the workspace's.
ALTER TABLE "workspace" ADD COLUMN "spending" JSONB NOT NULL DEFAULT '{}';

CREATE TABLE "turn_usage" (
    "turn_id" TEXT NOT NULL,
    "workspace_id" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "token_id" TEXT,
    "model" TEXT NOT NULL,
    "calls" INTEGER NOT NULL,
    "input_tokens" BIGINT NOT NULL,
    "output_tokens" BIGINT NOT NULL,
    "took_ms" BIGINT NOT NULL,
    "cost_micros" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "turn_usage_pkey" PRIMARY KEY ("turn_id")
);

CREATE INDEX "turn_usage_workspace_id_created_at_idx" ON "turn_usage"("workspace_id", "created_at");
