-- The tags that a text says of itself, kept beside it like the words that are searched (ROOM-25). A post of before has them from its next version on.
ALTER TABLE "content" ADD COLUMN "tags" TEXT[] NOT NULL DEFAULT '{}';
