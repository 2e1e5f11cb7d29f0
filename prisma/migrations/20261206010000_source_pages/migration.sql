-- A passage of a PDF is on a page.
ALTER TABLE "source_passage" ADD COLUMN "page" INTEGER;
