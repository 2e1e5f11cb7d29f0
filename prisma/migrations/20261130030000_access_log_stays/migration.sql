-- Entries of the access log are written once: no statement of the application changes or removes one (DOOR-6.19). An empty table may be emptied, as a restore does.
CREATE FUNCTION access_event_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM access_event) THEN
        RETURN NULL;
    END IF;
    RAISE EXCEPTION 'entries of the access log are neither changed nor removed' USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER access_event_stays BEFORE UPDATE OR DELETE ON "access_event" FOR EACH ROW EXECUTE FUNCTION access_event_stays();
CREATE TRIGGER access_event_stays_whole BEFORE TRUNCATE ON "access_event" FOR EACH STATEMENT EXECUTE FUNCTION access_event_stays();
