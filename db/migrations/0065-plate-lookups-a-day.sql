-- How often a site's partners were asked about number plates on one day of its calendar, as each time costs the dealer money:
-- one row a site, in which every website process counts, and which begins anew on the next day.
CREATE TABLE plate_lookup_days (
  site_id    bigint PRIMARY KEY REFERENCES sites,
  day        date NOT NULL,
  asked      integer NOT NULL,
  -- The last day whose lookups were used up, and how many more were wanted on it.
  used_up_on date,
  left_out   integer NOT NULL DEFAULT 0
);
ALTER TABLE plate_lookup_days ENABLE ROW LEVEL SECURITY;
ALTER TABLE plate_lookup_days FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON plate_lookup_days TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_all ON plate_lookup_days TO forecourt_app USING (site_id = (SELECT scope_site_id()))
  WITH CHECK (site_id = (SELECT scope_site_id()));
GRANT SELECT, INSERT, UPDATE ON plate_lookup_days TO forecourt_app;
