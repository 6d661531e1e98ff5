-- Calls to a site's numbers, as its call tracking reports them. Who called is not in it: that stands with the lead of a call
-- that nobody answered, and goes with it.
CREATE TABLE phone_calls (
  site_id     bigint NOT NULL REFERENCES sites,
  call_id     text NOT NULL CHECK (octet_length(call_id) BETWEEN 1 AND 100),
  location_id bigint REFERENCES locations,
  -- What the dialled number was shown for, such as 'google-ads'. Null: nothing in particular.
  source      text,
  started_at  timestamptz NOT NULL,
  seconds     integer NOT NULL CHECK (seconds >= 0),
  outcome     text NOT NULL CHECK (outcome IN ('answered', 'missed', 'voicemail')),
  lead_id     uuid REFERENCES leads ON DELETE SET NULL,
  reported_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, call_id)
);
CREATE INDEX phone_calls_of_lead ON phone_calls (lead_id) WHERE lead_id IS NOT NULL;
ALTER TABLE phone_calls ENABLE ROW LEVEL SECURITY;
ALTER TABLE phone_calls FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON phone_calls TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_all ON phone_calls TO forecourt_app USING (site_id = (SELECT scope_site_id()))
  WITH CHECK (site_id = (SELECT scope_site_id()));
GRANT SELECT, INSERT, UPDATE ON phone_calls TO forecourt_app;
