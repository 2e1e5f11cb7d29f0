-- People that a comment names (CMT-5): [{id, name}], as it calls them.
ALTER TABLE "comment" ADD COLUMN "mentions" JSONB NOT NULL DEFAULT '[]';

CREATE INDEX "comment_mentions_idx" ON "comment" USING GIN ("mentions" jsonb_path_ops);
CREATE INDEX "comment_person_id_idx" ON "comment"("person_id");
