-- Feeds that come in by themselves: where each is fetched, how often, and what became of every run.
CREATE TABLE stock_feeds (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealership_id bigint NOT NULL REFERENCES dealerships,
  name          text NOT NULL CHECK (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(name) <= 80),
  -- Null: the newest file in the folder of the feed.
  address       text CHECK (char_length(address) <= 600),
  format        text NOT NULL CHECK (format IN ('csv', 'json', 'jsonl', 'xml')),
  mapping       jsonb,
  partial       boolean NOT NULL,
  every_minutes integer NOT NULL CHECK (every_minutes BETWEEN 15 AND 1440),
  -- User and password, sealed; never shown.
  credentials_encrypted text,
  next_run_at   timestamptz NOT NULL,
  created_at    timestamptz NOT NULL,
  UNIQUE (dealership_id, name),
  UNIQUE (dealership_id, id)
);
CREATE INDEX stock_feeds_due ON stock_feeds (next_run_at);

CREATE TABLE stock_feed_runs (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealership_id bigint NOT NULL,
  feed_id       bigint NOT NULL,
  started_at    timestamptz NOT NULL,
  ended_at      timestamptz,
  -- Null while it goes on. `unreachable`: nothing came; `refused`: the file was not imported; `failed`: our own fault.
  outcome       text CHECK (outcome IN ('imported', 'refused', 'unreachable', 'failed')),
  -- Why it was not imported, for people.
  reason        text,
  received_at   timestamptz,
  bytes         bigint,
  -- Names the file as it was received.
  file_hash     text CHECK (file_hash ~ '^[0-9a-f]{64}$'),
  -- The import's numbers.
  counts        jsonb,
  FOREIGN KEY (dealership_id, feed_id) REFERENCES stock_feeds (dealership_id, id) ON DELETE CASCADE,
  CHECK ((ended_at IS NULL) = (outcome IS NULL)),
  CHECK ((received_at IS NULL) = (file_hash IS NULL))
);
CREATE INDEX stock_feed_runs_feed ON stock_feed_runs (feed_id, id DESC);
CREATE INDEX stock_feed_runs_file ON stock_feed_runs (file_hash) WHERE file_hash IS NOT NULL;

ALTER TABLE stock_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE stock_feeds FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_feed_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE stock_feed_runs FORCE ROW LEVEL SECURITY;

CREATE POLICY owner_all ON stock_feeds TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY feeder_reads ON stock_feeds FOR SELECT TO forecourt_feeder USING (true);
CREATE POLICY scope_all ON stock_feeds TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]))
  WITH CHECK (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY owner_all ON stock_feed_runs TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY feeder_reads ON stock_feed_runs FOR SELECT TO forecourt_feeder USING (true);
CREATE POLICY scope_all ON stock_feed_runs TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]))
  WITH CHECK (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));

GRANT SELECT, INSERT, UPDATE ON stock_feeds, stock_feed_runs TO forecourt_app;
GRANT SELECT ON stock_feeds, stock_feed_runs TO forecourt_feeder;
