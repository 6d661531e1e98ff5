-- What is stored of visitors is deleted once its site keeps it no longer, or when the visitor asks for it. The
-- application does so itself, within the scope of one site; what hangs on a lead goes with it.
GRANT DELETE ON leads, kept_mails, tracked_events TO forecourt_app;

-- What is old is found by its time, and the events of a lead that is deleted by the lead.
CREATE INDEX tracked_events_oldest ON tracked_events (site_id, recorded_at);
CREATE INDEX tracked_events_lead ON tracked_events (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX kept_mails_oldest ON kept_mails (site_id, kept_at);

-- Files. A content whose last lead is deleted must leave the disk, also where the process dies before it gets to that.
-- So the transaction that deletes the row of a file writes its content down for the sweep of staged files. Such a
-- content needs no hour of grace: nobody has staged it, so no lead is about to own it. Staging it makes it usual again.
ALTER TABLE staged_lead_files ADD COLUMN disowned boolean NOT NULL DEFAULT false;
CREATE INDEX staged_lead_files_disowned ON staged_lead_files (content_hash) WHERE disowned;

CREATE OR REPLACE FUNCTION stage_lead_files(hashes text[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
  INSERT INTO public.staged_lead_files (content_hash)
  SELECT DISTINCT hash FROM unnest(hashes) AS given (hash) ORDER BY hash
  ON CONFLICT (content_hash) DO UPDATE SET staged_at = now(), disowned = false
$$;

-- One that is staged already is left as it is: somebody may be about to store it with another lead.
CREATE FUNCTION disown_lead_files() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  INSERT INTO public.staged_lead_files (content_hash, disowned)
  SELECT DISTINCT content_hash, true FROM deleted ORDER BY content_hash
  ON CONFLICT (content_hash) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER disown_content AFTER DELETE ON lead_files
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION disown_lead_files();

-- When the site's last round of deleting what is too old came to its end.
CREATE TABLE retention_rounds (
  site_id  bigint PRIMARY KEY REFERENCES sites ON DELETE CASCADE,
  ended_at timestamptz NOT NULL
);

-- What was done because a person asked for it, as proof: the address stands here only as a keyed hash.
CREATE TABLE person_requests (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id      bigint NOT NULL REFERENCES sites,
  action       text NOT NULL CHECK (action IN ('export', 'erase')),
  address_hash bytea NOT NULL CHECK (octet_length(address_hash) = 32),
  -- How many leads, files, mails and events it was about.
  counts       jsonb NOT NULL,
  done_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX person_requests_oldest ON person_requests (site_id, done_at);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['retention_rounds', 'person_requests']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format(
      'CREATE POLICY scope_all ON %I TO forecourt_app USING (site_id = (SELECT scope_site_id()))
       WITH CHECK (site_id = (SELECT scope_site_id()))', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON retention_rounds TO forecourt_app;
GRANT SELECT, INSERT, DELETE ON person_requests TO forecourt_app;
CREATE POLICY feeder_reads ON retention_rounds FOR SELECT TO forecourt_feeder USING (true);
GRANT SELECT ON retention_rounds TO forecourt_feeder;
