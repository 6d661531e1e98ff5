-- §3 Car: views. Counted apart from the vehicles themselves, whose every change is one of the stock: it would be read by
-- every process and purge pages with each visit.
CREATE TABLE vehicle_views (
  vehicle_id    bigint PRIMARY KEY REFERENCES vehicles,
  dealership_id bigint NOT NULL REFERENCES dealerships,
  views         integer NOT NULL CHECK (views > 0)
);
ALTER TABLE vehicle_views ENABLE ROW LEVEL SECURITY;
ALTER TABLE vehicle_views FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON vehicle_views TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_all ON vehicle_views TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]))
  WITH CHECK (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
GRANT SELECT, INSERT, UPDATE ON vehicle_views TO forecourt_app;

-- The vehicles that were looked at in a visit: a visit counts once, whatever of it is loaded again. A row goes with the
-- event that it was counted for, so with `privacy.retention_days`.
CREATE TABLE vehicle_visits (
  site_id    bigint NOT NULL REFERENCES sites,
  -- Random, of one visit of one browser.
  session_id uuid NOT NULL,
  vehicle_id bigint NOT NULL REFERENCES vehicles,
  event_id   bigint NOT NULL REFERENCES tracked_events ON DELETE CASCADE,
  PRIMARY KEY (site_id, session_id, vehicle_id)
);
CREATE INDEX vehicle_visits_event ON vehicle_visits (event_id);
ALTER TABLE vehicle_visits ENABLE ROW LEVEL SECURITY;
ALTER TABLE vehicle_visits FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON vehicle_visits TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_all ON vehicle_visits TO forecourt_app USING (site_id = (SELECT scope_site_id()))
  WITH CHECK (site_id = (SELECT scope_site_id()));
GRANT SELECT, INSERT ON vehicle_visits TO forecourt_app;
