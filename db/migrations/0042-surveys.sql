-- What people say of a test drive, a service or a delivery. A row is made as they are invited, once for each; whose it is
-- stands in the lead or the reservation, and the survey goes with it.

CREATE TABLE surveys (
  id             uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id        bigint NOT NULL REFERENCES sites,
  kind           text NOT NULL CHECK (kind IN ('test-drive', 'service', 'delivery')),
  booking_id     uuid UNIQUE REFERENCES bookings ON DELETE CASCADE,
  reservation_id uuid UNIQUE,
  invited_at     timestamptz NOT NULL DEFAULT now(),
  opened_at      timestamptz,
  answered_at    timestamptz,
  rating         integer CHECK (rating BETWEEN 1 AND 5),
  comment        text NOT NULL DEFAULT '' CHECK (char_length(comment) <= 2000),
  FOREIGN KEY (reservation_id, site_id) REFERENCES reservations (id, site_id) ON DELETE CASCADE,
  CHECK ((kind = 'delivery') = (reservation_id IS NOT NULL)),
  CHECK ((booking_id IS NULL) <> (reservation_id IS NULL)),
  CHECK ((answered_at IS NULL) = (rating IS NULL)),
  CHECK (answered_at IS NOT NULL OR comment = '')
);
CREATE INDEX surveys_newest ON surveys (site_id, invited_at DESC);
-- Looked through for those that are over, of all sites.
CREATE INDEX bookings_ended ON bookings (ends_at) WHERE state = 'booked';

ALTER TABLE surveys ENABLE ROW LEVEL SECURITY;
ALTER TABLE surveys FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON surveys TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_all ON surveys TO forecourt_app USING (site_id = (SELECT scope_site_id()))
  WITH CHECK (site_id = (SELECT scope_site_id()));
GRANT SELECT, INSERT ON surveys TO forecourt_app;
GRANT UPDATE (opened_at, answered_at, rating, comment) ON surveys TO forecourt_app;

-- Sites at which something is over that nobody was asked about: an appointment since two hours, a delivery since three
-- days. What is older than that is not asked about any more. Nothing but their numbers leaves the function.
CREATE FUNCTION sites_with_due_surveys() RETURNS SETOF bigint
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT b.site_id FROM public.bookings b
  WHERE b.state = 'booked' AND b.ends_at BETWEEN now() - interval '3 days' AND now() - interval '2 hours'
    AND NOT EXISTS (SELECT FROM public.surveys s WHERE s.booking_id = b.id)
  UNION
  SELECT d.site_id FROM public.reservation_deliveries d
  WHERE d.recorded_at BETWEEN now() - interval '10 days' AND now() - interval '3 days'
    AND NOT EXISTS (SELECT FROM public.surveys s WHERE s.reservation_id = d.reservation_id)
$$;
REVOKE ALL ON FUNCTION sites_with_due_surveys() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_due_surveys() TO forecourt_feeder;
