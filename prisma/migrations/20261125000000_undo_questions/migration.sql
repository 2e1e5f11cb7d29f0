-- An undo that has to ask is an attempt like any other.
ALTER TABLE "edit_attempt" ADD COLUMN "undoes" INTEGER;
