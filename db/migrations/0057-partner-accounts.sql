-- The keys of a site's accounts with partners that need no table of their own, encrypted: they are written by a command and
-- never shown. Which partners there are stands in `modules/partner-accounts/partner-account.schema.ts`.
CREATE TABLE partner_accounts (
  site_id        bigint NOT NULL REFERENCES sites,
  partner        text NOT NULL CHECK (partner ~ '^[a-z_]{1,40}$'),
  keys_encrypted text NOT NULL,
  changed_at     timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, partner)
);
ALTER TABLE partner_accounts ENABLE ROW LEVEL SECURITY;
ALTER TABLE partner_accounts FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON partner_accounts TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_all ON partner_accounts TO forecourt_app USING (site_id = (SELECT scope_site_id()))
  WITH CHECK (site_id = (SELECT scope_site_id()));
GRANT SELECT, INSERT, UPDATE ON partner_accounts TO forecourt_app;
