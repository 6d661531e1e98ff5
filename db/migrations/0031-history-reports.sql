-- History reports that feeds name by their addresses (§5). What visitors open is only what is fetched, checked and
-- stored: the file itself is kept by its content, and its address is signed for each visitor.
CREATE TABLE history_reports (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealership_id bigint NOT NULL REFERENCES dealerships,
  source        text NOT NULL CHECK (octet_length(source) BETWEEN 1 AND 2048),
  state         text NOT NULL CHECK (state IN ('wanted', 'stored', 'failed')),
  -- Why it failed, for people.
  reason        text CHECK ((reason IS NOT NULL) = (state = 'failed')),
  -- Names the content; sources with the same content have the same key.
  key           text CHECK (key ~ '^h-[0-9a-f]{32}$'),
  content_hash  text CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  bytes         bigint CHECK (bytes > 0),
  updated_at    timestamptz NOT NULL,

  UNIQUE (dealership_id, source),
  CHECK (state <> 'stored' OR num_nulls(key, content_hash, bytes) = 0)
);
CREATE INDEX history_reports_key ON history_reports (key, dealership_id) WHERE key IS NOT NULL;

ALTER TABLE history_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE history_reports FORCE ROW LEVEL SECURITY;

CREATE POLICY owner_all ON history_reports TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_reads ON history_reports FOR SELECT TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_inserts ON history_reports FOR INSERT TO forecourt_app
  WITH CHECK (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_updates ON history_reports FOR UPDATE TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]))
  WITH CHECK (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));

GRANT SELECT, INSERT, UPDATE ON history_reports TO forecourt_app;
