-- Logos and pictures that a dealer added for pages, offers, promotions and people. The files are stored by their content
-- (platform/files); a picture is shown by every site of the group, so that group defaults and group documents can name it.
CREATE TABLE site_media (
  site_id      bigint NOT NULL REFERENCES sites ON DELETE CASCADE,
  group_id     bigint NOT NULL REFERENCES dealership_groups,
  -- Names the content in addresses: '/images/m-…'.
  key          text NOT NULL CHECK (key ~ '^m-[0-9a-f]{32}$'),
  content_hash text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  -- As whoever added it named the file.
  file_name    text NOT NULL CHECK (file_name <> ''),
  -- What it shows, for those who do not see it.
  alt          text NOT NULL CHECK (alt <> ''),
  media_type   text NOT NULL,
  width        integer NOT NULL CHECK (width > 0),
  height       integer NOT NULL CHECK (height > 0),
  bytes        bigint NOT NULL CHECK (bytes > 0),
  added_at     timestamptz NOT NULL DEFAULT now(),
  -- A person, or the id of an API key.
  author       text NOT NULL CHECK (author <> ''),
  PRIMARY KEY (site_id, key)
);
CREATE INDEX site_media_of_group ON site_media (group_id, key);
CREATE INDEX site_media_of_content ON site_media (content_hash);

ALTER TABLE site_media ENABLE ROW LEVEL SECURITY;
ALTER TABLE site_media FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON site_media TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY feeder_reads ON site_media FOR SELECT TO forecourt_feeder USING (true);
CREATE POLICY scope_reads ON site_media FOR SELECT TO forecourt_app
  USING (group_id = (SELECT group_id FROM sites WHERE id = (SELECT scope_site_id())));
CREATE POLICY scope_inserts ON site_media FOR INSERT TO forecourt_app
  WITH CHECK (site_id = (SELECT scope_site_id())
    AND group_id = (SELECT group_id FROM sites WHERE id = (SELECT scope_site_id())));
CREATE POLICY scope_updates ON site_media FOR UPDATE TO forecourt_app
  USING (site_id = (SELECT scope_site_id())) WITH CHECK (site_id = (SELECT scope_site_id()));
GRANT SELECT, INSERT, UPDATE ON site_media TO forecourt_app;
GRANT SELECT ON site_media TO forecourt_feeder;
