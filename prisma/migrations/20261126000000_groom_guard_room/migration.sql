-- The guard room: which tries belong together, and which of them brought an edit in.
ALTER TABLE "edit_attempt" ADD COLUMN "thread" TEXT,
    ADD COLUMN "retry_of" TEXT,
    ADD COLUMN "settles" TEXT,
    ADD COLUMN "override" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "planned" BYTEA;

-- A turn's id stands behind its person's; a turn belongs to one conversation.
UPDATE "edit_attempt" a SET "thread" = m.conversation_id
FROM (SELECT DISTINCT ON (turn_id) turn_id, conversation_id FROM "conversation_message" ORDER BY turn_id, created_at) m
WHERE a.turn_id IS NOT NULL AND substr(a.turn_id, position(':' in a.turn_id) + 1) = m.turn_id AND a.origin = 'chat';
UPDATE "edit_attempt" SET "thread" = actor_id WHERE "thread" IS NULL;
ALTER TABLE "edit_attempt" ALTER COLUMN "thread" SET NOT NULL;

-- Answers go on from the question they answer, and from the one before it.
WITH RECURSIVE chain AS (
    SELECT id, id AS root FROM "edit_attempt" WHERE resumed_from IS NULL
    UNION ALL
    SELECT a.id, c.root FROM "edit_attempt" a JOIN chain c ON a.resumed_from = c.id
)
UPDATE "edit_attempt" a SET "retry_of" = c.root, "settles" = CASE WHEN a.outcome = 'applied' AND NOT a.dry_run THEN c.root END
FROM chain c WHERE c.id = a.id AND c.root <> a.id;

DROP INDEX "edit_attempt_workspace_id_outcome_created_at_id_idx";
CREATE INDEX "edit_attempt_lists_idx" ON "edit_attempt"("workspace_id", "created_at" DESC, "id" DESC, "outcome", "code", "content_id", "thread", "person_id", "origin", "dry_run", "undoes");
CREATE INDEX "edit_attempt_retry_of_idx" ON "edit_attempt"("retry_of");
CREATE UNIQUE INDEX "edit_attempt_settles_key" ON "edit_attempt"("settles");
CREATE INDEX "event_workspace_id_kind_created_at_idx" ON "event"("workspace_id", "kind", "created_at");
