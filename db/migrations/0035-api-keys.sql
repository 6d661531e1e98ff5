-- Keys with which other systems call the API. Secrets are random; only their hash is stored.
CREATE TABLE api_keys (
  -- What a key is found by; no secret.
  id            text PRIMARY KEY CHECK (id ~ '^[a-z0-9]{12}$'),
  -- Of a site: its user for basic authentication (§7).
  site_id       bigint REFERENCES sites,
  dealership_id bigint REFERENCES dealerships,
  scopes        text[] NOT NULL,
  note          text CHECK (char_length(note) <= 200),
  secret_hash   bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_used_at  timestamptz,
  revoked_at    timestamptz,
  CHECK (num_nonnulls(site_id, dealership_id) = 1)
);
CREATE INDEX api_keys_site ON api_keys (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX api_keys_dealership ON api_keys (dealership_id) WHERE dealership_id IS NOT NULL;

ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE api_keys FORCE ROW LEVEL SECURITY;

CREATE POLICY owner_all ON api_keys TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_reads ON api_keys FOR SELECT TO forecourt_app
  USING (site_id = (SELECT scope_site_id())
    OR dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_touches ON api_keys FOR UPDATE TO forecourt_app
  USING (site_id = (SELECT scope_site_id())
    OR dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));

-- A website finds keys; it makes none, and changes nothing but when one was used.
GRANT SELECT, UPDATE (last_used_at) ON api_keys TO forecourt_app;

-- Leads by their last change, as other systems read them.
CREATE INDEX leads_changed ON leads (site_id, (greatest(updated_at, released_at)), id);
