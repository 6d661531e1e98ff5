-- How fast pages were for visitors who may be measured: one row a metric of a page that was looked at. Nothing in it is about
-- a person, and no two rows of one visitor can be told to be so.
CREATE TABLE web_vitals (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id     bigint NOT NULL REFERENCES sites,
  -- The page's definition: 'home', 'search', 'vehicle', …
  page_kind   text NOT NULL CHECK (length(page_kind) <= 60),
  metric      text NOT NULL CHECK (metric IN ('lcp', 'inp', 'cls')),
  -- Milliseconds; of cls its score.
  value       double precision NOT NULL CHECK (value >= 0),
  recorded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX web_vitals_oldest ON web_vitals (site_id, recorded_at);
ALTER TABLE web_vitals ENABLE ROW LEVEL SECURITY;
ALTER TABLE web_vitals FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON web_vitals TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_all ON web_vitals TO forecourt_app USING (site_id = (SELECT scope_site_id()))
  WITH CHECK (site_id = (SELECT scope_site_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON web_vitals TO forecourt_app;
