-- What edits bring to the index of words waits in a list, until the edit that fills it sorts all of that in. With 4 MB,
-- which Postgres takes by itself, one edit now and then sorts in what many have brought, and every search reads through
-- the list. In smaller pieces the longest wait is half as long, for 3.5 kB more of the log (decision 0060).
ALTER INDEX IF EXISTS content_words_idx SET (gin_pending_list_limit = 512);
