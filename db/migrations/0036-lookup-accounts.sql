-- The keys of a site's account with a provider of number-plate lookups, encrypted: they are written by a command and never
-- shown.
CREATE TABLE lookup_accounts (
  site_id        bigint NOT NULL REFERENCES sites,
  provider       text NOT NULL CHECK (provider IN ('nevdis', 'autograb')),
  keys_encrypted text NOT NULL,
  changed_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, provider)
);
ALTER TABLE lookup_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE lookup_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON lookup_accounts TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_all ON lookup_accounts TO forecourt_app USING (site_id = (SELECT scope_site_id()))
  WITH CHECK (site_id = (SELECT scope_site_id()));
GRANT SELECT, INSERT, UPDATE ON lookup_accounts TO forecourt_app;
