-- What a search looks through. To make it of a text is work, which its cost says: then an index is used where there is
-- one, and several workers where there is none. Not in SQL, which would be put in its place and lose its cost.
CREATE FUNCTION content_words(title TEXT, path TEXT, search_text TEXT) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
BEGIN
  RETURN lower(title || E'\n' || path || E'\n' || search_text);
END
$$;

-- A database that may not have pg_trgm is searched without.
DO $$
BEGIN
  CREATE INDEX content_words_idx ON content USING GIN (content_words(title, path, search_text) gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'pg_trgm is not there: contents are searched without an index';
END
$$;
