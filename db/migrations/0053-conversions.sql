-- §7: what an advertising platform is told by the website itself, beside the page's own tags.

-- A site's access to a platform's own interface, encrypted: it is written by a command and never shown.
CREATE TABLE conversion_accounts (
  site_id        bigint NOT NULL REFERENCES sites,
  platform       text NOT NULL CHECK (platform IN ('meta')),
  keys_encrypted text NOT NULL,
  changed_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, platform)
);
ALTER TABLE conversion_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE conversion_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON conversion_accounts TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_all ON conversion_accounts TO forecourt_app USING (site_id = (SELECT scope_site_id()))
  WITH CHECK (site_id = (SELECT scope_site_id()));
GRANT SELECT, INSERT, UPDATE ON conversion_accounts TO forecourt_app;

-- An event that a platform is told, where the visitor's consent allowed it when the event happened. Who the visitor is stands
-- in the lead or the reservation alone: the row goes with that, and with the event.
CREATE TABLE conversions (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id        bigint NOT NULL REFERENCES sites,
  platform       text NOT NULL CHECK (platform IN ('meta')),
  event_id       bigint NOT NULL REFERENCES tracked_events ON DELETE CASCADE,
  -- Null: the event is of no reservation.
  reservation_id uuid REFERENCES reservations ON DELETE CASCADE,
  -- What the visitor's browser said of itself, and the platform's own ids in its cookies; null: no longer needed.
  browser        jsonb CHECK (octet_length(browser::text) <= 4096),
  state          text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'dead', 'dropped')),
  attempts       integer NOT NULL DEFAULT 0,
  -- Of the last try that failed, or why it is not sent.
  reason         text CHECK (octet_length(reason) <= 1000),
  created_at     timestamptz NOT NULL DEFAULT now(),
  ended_at       timestamptz,
  UNIQUE (event_id, platform),
  CHECK ((ended_at IS NULL) = (state = 'pending'))
);
CREATE INDEX conversions_newest ON conversions (site_id, created_at DESC, id);
CREATE INDEX conversions_reservation ON conversions (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX conversions_dead ON conversions (site_id) WHERE state = 'dead';
ALTER TABLE conversions ENABLE ROW LEVEL SECURITY;
ALTER TABLE conversions FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON conversions TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_all ON conversions TO forecourt_app USING (site_id = (SELECT scope_site_id()))
  WITH CHECK (site_id = (SELECT scope_site_id()));
GRANT SELECT, INSERT ON conversions TO forecourt_app;
GRANT UPDATE (browser, state, attempts, reason, ended_at) ON conversions TO forecourt_app;
