-- Addresses of the website that a dealer had before, and where each leads now.
CREATE TABLE redirects (
  site_id     bigint NOT NULL REFERENCES sites ON DELETE CASCADE,
  -- In its one spelling; a star at its end takes all that begins with it.
  old_address text NOT NULL CHECK (old_address ~ '^/' AND char_length(old_address) <= 4000),
  -- A path of the site, or an https address.
  new_address text CHECK (new_address ~ '^(/([^/\\]|$)|https://)' AND char_length(new_address) <= 4000),
  status      smallint NOT NULL CHECK (status IN (301, 302, 410)),
  PRIMARY KEY (site_id, old_address),
  CHECK ((status = 410) = (new_address IS NULL))
);

ALTER TABLE redirects ENABLE ROW LEVEL SECURITY;
ALTER TABLE redirects FORCE ROW LEVEL SECURITY;

CREATE POLICY owner_all ON redirects TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_reads ON redirects FOR SELECT TO forecourt_app
  USING (site_id = (SELECT scope_site_id()));

GRANT SELECT ON redirects TO forecourt_app;
