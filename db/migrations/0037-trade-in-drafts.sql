-- Trade-ins that visitors have begun. What they answer is sealed by the application before it comes here; who they are is
-- asked last, and goes to a lead. A draft is deleted a day after it was begun.
CREATE TABLE trade_in_drafts (
  id           uuid PRIMARY KEY,
  site_id      bigint NOT NULL REFERENCES sites,
  -- Hash of the key that the session of the visitor has who began it.
  key_hash     bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  -- That it is traded in for.
  vehicle_id   bigint,
  answers      text NOT NULL CHECK (octet_length(answers) <= 60000),
  -- Where the visitor went once it was sent; its answers and photos are the lead's then.
  sent_to      text CHECK (octet_length(sent_to) <= 2000),
  begun_at     timestamptz NOT NULL DEFAULT now(),
  delete_after timestamptz NOT NULL,
  UNIQUE (id, site_id)
);
CREATE INDEX trade_in_drafts_due ON trade_in_drafts (site_id, delete_after);

-- Photos that wait for their enquiry. Their contents lie where those of leads do.
CREATE TABLE trade_in_photos (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draft_id     uuid NOT NULL,
  site_id      bigint NOT NULL REFERENCES sites,
  name         text NOT NULL CHECK (octet_length(name) <= 400),
  media_type   text NOT NULL,
  content_hash text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  bytes        bigint NOT NULL CHECK (bytes >= 0),
  FOREIGN KEY (draft_id, site_id) REFERENCES trade_in_drafts (id, site_id) ON DELETE CASCADE,
  UNIQUE (draft_id, content_hash)
);
CREATE INDEX trade_in_photos_content ON trade_in_photos (content_hash);

-- As with leads: a content whose last owner is deleted is written down for the sweep of files.
CREATE TRIGGER disown_content AFTER DELETE ON trade_in_photos
  REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION disown_lead_files();

-- Whether anybody owns a content that a visitor sent, on any site: the sweep leaves it then.
CREATE FUNCTION owns_visitor_file(hash text) RETURNS boolean
  LANGUAGE sql STABLE
  SET search_path = pg_catalog, pg_temp
  AS $$
  SELECT EXISTS (SELECT FROM public.lead_files WHERE content_hash = hash)
      OR EXISTS (SELECT FROM public.trade_in_photos WHERE content_hash = hash)
$$;
REVOKE ALL ON FUNCTION owns_visitor_file(text) FROM PUBLIC;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['trade_in_drafts', 'trade_in_photos']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format(
      'CREATE POLICY scope_all ON %I TO forecourt_app USING (site_id = (SELECT scope_site_id()))
       WITH CHECK (site_id = (SELECT scope_site_id()))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO forecourt_app', name);
  END LOOP;
END $$;
