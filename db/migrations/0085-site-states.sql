-- A site can be suspended, resumed and removed. The row of a removed site stays: its slug is not used again, and its hosts
-- respond that the website is gone, until another site has them.
ALTER TABLE sites
  ADD COLUMN state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'suspended', 'removed'));

CREATE TABLE site_state_changes (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id    bigint NOT NULL REFERENCES sites ON DELETE CASCADE,
  state      text NOT NULL CHECK (state IN ('open', 'suspended', 'removed')),
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- Null where the platform itself did it.
  author     text CHECK (author <> '')
);
CREATE INDEX site_state_changes_of_site ON site_state_changes (site_id, id);

ALTER TABLE site_state_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE site_state_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON site_state_changes TO CURRENT_USER USING (true) WITH CHECK (true);
