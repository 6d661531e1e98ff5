-- How soon a site answers, as its pages say it: counted by the worker from the leads of the last weeks.
CREATE TABLE answer_promises (
  site_id             bigint PRIMARY KEY REFERENCES sites ON DELETE CASCADE,
  -- The leads that were counted.
  leads               integer NOT NULL CHECK (leads > 0),
  -- Minutes of opening hours.
  median_minutes      integer NOT NULL CHECK (median_minutes > 0),
  within_hour_percent integer NOT NULL CHECK (within_hour_percent BETWEEN 0 AND 100),
  counted_at          timestamptz NOT NULL
);
ALTER TABLE answer_promises ENABLE ROW LEVEL SECURITY;
ALTER TABLE answer_promises FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON answer_promises TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_reads ON answer_promises FOR SELECT TO forecourt_app USING (site_id = (SELECT scope_site_id()));
GRANT SELECT ON answer_promises TO forecourt_app;
