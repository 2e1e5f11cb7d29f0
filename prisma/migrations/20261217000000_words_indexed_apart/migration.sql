-- What a search looks through is kept apart from the content, and brought up to date a little after its changes, once for
-- many of them: no edit waits until its letters are in the index (decision 0065).
CREATE TABLE "content_words" (
    "content_id" TEXT NOT NULL,
    "words" TEXT NOT NULL,

    CONSTRAINT "content_words_pkey" PRIMARY KEY ("content_id"),
    CONSTRAINT "content_words_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Contents that have changed since. A search reads each of them.
CREATE TABLE "content_words_due" (
    "content_id" TEXT NOT NULL,
    "changes" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "content_words_due_pkey" PRIMARY KEY ("content_id")
) WITH (fillfactor = 50);

DROP INDEX IF EXISTS content_words_idx;
DROP FUNCTION content_words(TEXT, TEXT, TEXT);

INSERT INTO "content_words" SELECT id, title || E'\n' || path || E'\n' || search_text FROM "content";

-- To make small letters of a text is work, which its cost says: then an index is used where there is one, and several
-- workers where there is none. Not in SQL, which would be put in its place and lose its cost.
CREATE FUNCTION small_letters(words TEXT) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
BEGIN
  RETURN lower(words);
END
$$;

-- A database that may not have pg_trgm is searched without.
DO $$
BEGIN
  CREATE INDEX content_words_idx ON "content_words" USING GIN (small_letters(words) gin_trgm_ops)
    WITH (gin_pending_list_limit = 512);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'pg_trgm is not there: contents are searched without an index';
END
$$;

CREATE FUNCTION content_words_are_due() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_words_due AS due (content_id) VALUES (NEW.id)
    ON CONFLICT (content_id) DO UPDATE SET changes = due.changes + 1;
  RETURN NULL;
END
$$;

CREATE TRIGGER content_words_due_of_new AFTER INSERT ON "content"
  FOR EACH ROW EXECUTE FUNCTION content_words_are_due();
CREATE TRIGGER content_words_due_of_changed AFTER UPDATE OF title, path, search_text ON "content"
  FOR EACH ROW
  WHEN ((OLD.title, OLD.path, OLD.search_text) IS DISTINCT FROM (NEW.title, NEW.path, NEW.search_text))
  EXECUTE FUNCTION content_words_are_due();
