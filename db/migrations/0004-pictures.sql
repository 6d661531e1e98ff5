-- Pictures that feeds name, by the path or address they name them by. What is shown is only what is stored:
-- the file itself is kept by its content (platform/files), and pages ask for it by its key.
CREATE TABLE pictures (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealership_id bigint NOT NULL REFERENCES dealerships,
  -- 'https://…', or 'file:///…' for a file that an import read.
  source        text NOT NULL CHECK (octet_length(source) BETWEEN 1 AND 2048),
  state         text NOT NULL CHECK (state IN ('wanted', 'stored', 'failed')),
  -- Why it failed, for people.
  reason        text CHECK ((reason IS NOT NULL) = (state = 'failed')),

  -- Names the content in addresses; sources with the same content have the same key.
  key           text CHECK (key ~ '^p-[0-9a-f]{32}$'),
  content_hash  text CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  media_type    text,
  width         integer CHECK (width > 0),
  height        integer CHECK (height > 0),
  bytes         bigint CHECK (bytes > 0),
  -- Of a file as it was when it was read; unchanged means that it need not be read again.
  file_bytes    bigint,
  file_time_ms  double precision,
  updated_at    timestamptz NOT NULL,

  UNIQUE (dealership_id, source),
  CHECK (state <> 'stored' OR num_nulls(key, content_hash, media_type, width, height, bytes) = 0)
);
CREATE INDEX pictures_key ON pictures (key, dealership_id) WHERE key IS NOT NULL;

ALTER TABLE pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE pictures FORCE ROW LEVEL SECURITY;

CREATE POLICY owner_all ON pictures TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY feeder_reads ON pictures FOR SELECT TO forecourt_feeder USING (true);
CREATE POLICY scope_reads ON pictures FOR SELECT TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_inserts ON pictures FOR INSERT TO forecourt_app
  WITH CHECK (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_updates ON pictures FOR UPDATE TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]))
  WITH CHECK (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));

GRANT SELECT, INSERT, UPDATE ON pictures TO forecourt_app;
GRANT SELECT ON pictures TO forecourt_feeder;
