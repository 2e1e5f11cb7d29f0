-- What was left out of an edit is found in lists by why, and in the history by the version that the edit made.
UPDATE "edit_attempt" SET "code" = 'not_asked' WHERE "left_out" IS NOT NULL AND "code" IS NULL;

CREATE INDEX "edit_attempt_left_out_idx" ON "edit_attempt"("content_id", "version") WHERE "left_out" IS NOT NULL;
