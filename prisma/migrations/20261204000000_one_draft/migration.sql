-- A draft is written section by section at the end of a text: two at once would run into each other (AGT-12).
ALTER TABLE "conversation" ADD COLUMN "is_drafting" BOOLEAN NOT NULL DEFAULT false;
CREATE UNIQUE INDEX "conversation_one_draft" ON "conversation" ("content_id") WHERE "is_drafting";
