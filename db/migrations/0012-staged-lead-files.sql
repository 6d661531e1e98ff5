-- Files of visitors are written down here before they are moved to where they are kept, so that one whose lead was
-- not stored after all (the process died between the two) is found again and removed. One row a content: whoever
-- stages it anew waits for a sweep that is just removing it. The sweep's business, so the owner's alone.
CREATE TABLE staged_lead_files (
  content_hash text PRIMARY KEY CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  staged_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX staged_lead_files_oldest ON staged_lead_files (staged_at);
ALTER TABLE staged_lead_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE staged_lead_files FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON staged_lead_files TO CURRENT_USER USING (true) WITH CHECK (true);

-- Whether a lead of any site owns a content.
CREATE INDEX lead_files_content ON lead_files (content_hash);

-- In the order of the contents, so that two who stage the same ones never wait for each other.
CREATE FUNCTION stage_lead_files(hashes text[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
  INSERT INTO public.staged_lead_files (content_hash)
  SELECT DISTINCT hash FROM unnest(hashes) AS given (hash) ORDER BY hash
  ON CONFLICT (content_hash) DO UPDATE SET staged_at = now()
$$;
REVOKE ALL ON FUNCTION stage_lead_files(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION stage_lead_files(text[]) TO forecourt_app;
