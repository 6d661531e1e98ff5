-- Bookings as staff work on them: who serves the customer, whether they came, and what staff change of the places that a
-- location has. Use cases decide as the person, and write in the scope of the booking's site, under the same locks as a
-- visitor's booking (modules/bookings/staff).

ALTER TABLE bookings
  -- Who serves the customer or drives along.
  ADD COLUMN person_id uuid REFERENCES staff_people ON DELETE SET NULL,
  -- The place of the location, from 1, that staff chose. Null: any; a calendar draws it in the first free one.
  ADD COLUMN bay smallint CHECK (bay BETWEEN 1 AND 50),
  -- What became of an appointment that was not cancelled. Null: not known yet.
  ADD COLUMN attendance text CHECK (attendance IN ('arrived', 'no-show', 'done')),
  -- By whom staff cancelled it, and why: shown to colleagues, and deleted with the lead.
  ADD COLUMN cancel_reason text CHECK (char_length(cancel_reason) BETWEEN 1 AND 200),
  -- Until when a cancellation or no-show by staff can be undone.
  ADD COLUMN undo_until timestamptz,
  -- The newest mail to the visitor about a change.
  ADD COLUMN notice text CHECK (notice IN ('queued', 'sent', 'not-sent')),
  ADD COLUMN notice_reason text CHECK (notice_reason IN ('not-wanted', 'no-address', 'too-many-mails', 'no-mail-server', 'refused')),
  -- Goes up by one with each change by anybody; the others name the version that changed the time or the person last.
  ADD COLUMN version integer NOT NULL DEFAULT 0,
  ADD COLUMN time_version integer NOT NULL DEFAULT 0,
  ADD COLUMN person_version integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT bookings_attended_if_booked CHECK (attendance IS NULL OR state = 'booked'),
  ADD CONSTRAINT bookings_reason_if_cancelled CHECK (cancel_reason IS NULL OR state = 'cancelled'),
  ADD CONSTRAINT bookings_notice_has_reason CHECK ((notice_reason IS NULL) = (notice IS DISTINCT FROM 'not-sent'));
CREATE INDEX bookings_of_person ON bookings (person_id, starts_at) WHERE person_id IS NOT NULL;
-- The calendar of a location, also with what was cancelled.
CREATE INDEX bookings_of_calendar ON bookings (location_id, starts_at) WHERE state <> 'held';

-- Versions are counted here, because visitors move and cancel bookings too.
CREATE FUNCTION count_booking_version() RETURNS trigger
  LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  is_moved boolean := (NEW.starts_at, NEW.ends_at, NEW.location_id) IS DISTINCT FROM (OLD.starts_at, OLD.ends_at, OLD.location_id)
    OR NEW.bay IS DISTINCT FROM OLD.bay;
  is_given boolean := NEW.person_id IS DISTINCT FROM OLD.person_id;
BEGIN
  IF is_moved OR is_given OR NEW.state <> OLD.state OR NEW.attendance IS DISTINCT FROM OLD.attendance THEN
    NEW.version := OLD.version + 1;
    IF is_moved THEN NEW.time_version := NEW.version; END IF;
    IF is_given THEN NEW.person_version := NEW.version; END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bookings_version BEFORE UPDATE ON bookings FOR EACH ROW EXECUTE FUNCTION count_booking_version();

-- As in 0042: a customer who did not come is not asked how it was.
CREATE OR REPLACE FUNCTION sites_with_due_surveys() RETURNS SETOF bigint
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT b.site_id FROM public.bookings b
  WHERE b.state = 'booked' AND b.attendance IS DISTINCT FROM 'no-show'
    AND b.ends_at BETWEEN now() - interval '3 days' AND now() - interval '2 hours'
    AND NOT EXISTS (SELECT FROM public.surveys s WHERE s.booking_id = b.id)
  UNION
  SELECT d.site_id FROM public.reservation_deliveries d
  WHERE d.recorded_at BETWEEN now() - interval '10 days' AND now() - interval '3 days'
    AND NOT EXISTS (SELECT FROM public.surveys s WHERE s.reservation_id = d.reservation_id)
$$;

-- What staff set beside the plan of the site's file: a location, or one of its places, is closed from one time to another,
-- or takes another number of appointments at once. The file's plan stays the base.
CREATE TABLE booking_limits (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id       bigint NOT NULL REFERENCES sites,
  dealership_id bigint NOT NULL REFERENCES dealerships,
  location_id   bigint NOT NULL,
  -- Null: every kind.
  kind          text CHECK (kind IN ('test-drive', 'service')),
  -- The closed place; null: all of them.
  bay           smallint CHECK (bay BETWEEN 1 AND 50),
  -- Appointments at once; 0: closed.
  places        smallint NOT NULL CHECK (places BETWEEN 0 AND 50),
  starts_at     timestamptz NOT NULL,
  ends_at       timestamptz NOT NULL CHECK (ends_at > starts_at),
  reason        text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 200),
  set_by        uuid REFERENCES staff_people ON DELETE SET NULL,
  set_by_name   text NOT NULL CHECK (char_length(set_by_name) BETWEEN 1 AND 100),
  set_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When staff took it back.
  ended_at      timestamptz,
  FOREIGN KEY (dealership_id, location_id) REFERENCES locations (dealership_id, id) ON DELETE CASCADE,
  CHECK (bay IS NULL OR places = 0)
);
CREATE INDEX booking_limits_of_location ON booking_limits (location_id, ends_at) WHERE ended_at IS NULL;
CREATE INDEX booking_limits_of_place ON booking_limits (dealership_id, location_id);
CREATE INDEX booking_limits_of_site ON booking_limits (site_id);
CREATE INDEX booking_limits_set_by ON booking_limits (set_by) WHERE set_by IS NOT NULL;

-- Takes the locks that a claim of a time at this location takes (`lock_slot`), so that a claim is counted either before a
-- limit is set, and is then among the bookings that it reaches, or after it.
CREATE FUNCTION lock_location_slots(of_location bigint) RETURNS void
  LANGUAGE plpgsql VOLATILE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(format('slots %s %s', 'service', of_location), 0));
  PERFORM pg_advisory_xact_lock(hashtextextended(format('slots %s %s', 'test-drive', of_location), 0));
END $$;
REVOKE ALL ON FUNCTION lock_location_slots(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_location_slots(bigint) TO forecourt_app;

ALTER TABLE booking_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE booking_limits FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON booking_limits TO CURRENT_USER USING (true) WITH CHECK (true);
-- Room is shared by all sites of a dealership, and so is what limits it.
CREATE POLICY scope_reads ON booking_limits FOR SELECT TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_adds ON booking_limits FOR INSERT TO forecourt_app
  WITH CHECK (site_id = (SELECT scope_site_id()) AND dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_changes ON booking_limits FOR UPDATE TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]))
  WITH CHECK (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
GRANT SELECT, INSERT, UPDATE (ended_at) ON booking_limits TO forecourt_app;

-- The category of enquiries by which memberships are limited, for a kind of booking.
CREATE FUNCTION booking_category(of_kind text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT CASE of_kind WHEN 'service' THEN 'Service Booking' ELSE 'Test Drive' END $$;

-- Whether the transaction's person may read bookings of a place: the roles with the permission `bookings.read` in
-- modules/staff/access/access.rules.ts.
CREATE FUNCTION staff_reads_bookings(of_site bigint, of_location bigint, of_kind text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT EXISTS (
    SELECT FROM public.staff_memberships AS held
    WHERE held.person_id = public.staff_person_id()
      AND role IN ('principal', 'sales-manager', 'salesperson', 'service', 'group-manager')
      AND (held.site_id = of_site OR held.group_id = (SELECT group_id FROM public.sites WHERE sites.id = of_site))
      AND (held.location_id IS NULL OR held.location_id = of_location)
      AND (held.categories IS NULL OR of_kind IS NULL OR public.booking_category(of_kind) = ANY (held.categories)))
$$;
REVOKE ALL ON FUNCTION staff_reads_bookings(bigint, bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION staff_reads_bookings(bigint, bigint, text) TO forecourt_staff;

-- Beside the bookings of leads that a person sees (0102): those at their own places, whatever place the lead has.
CREATE POLICY staff_reads_calendar ON bookings FOR SELECT TO forecourt_staff USING (
  lead_id IS NOT NULL AND site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND staff_reads_bookings(site_id, location_id, kind));
GRANT SELECT (dealership_id, work_minutes, sequence, confirmed_at, person_id, bay, attendance, cancel_reason, undo_until,
              notice, notice_reason, version, time_version, person_version)
  ON bookings TO forecourt_staff;

-- A limit of a location is seen by everybody who reads bookings there, whichever site it was set for.
CREATE POLICY staff_reads ON booking_limits FOR SELECT TO forecourt_staff USING (
  dealership_id IN (SELECT dealership_id FROM site_dealerships)
  AND EXISTS (SELECT FROM site_dealerships AS of_place
              WHERE of_place.dealership_id = booking_limits.dealership_id
                AND staff_reads_bookings(of_place.site_id, booking_limits.location_id, booking_limits.kind)));
GRANT SELECT ON booking_limits TO forecourt_staff;

-- History. Entries about bookings are added in the scope of their site.
CREATE POLICY staff_reads_bookings ON audit_entries FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND CASE subject_kind
    WHEN 'booking' THEN EXISTS (
      SELECT FROM bookings WHERE bookings.id = subject_id::uuid AND bookings.site_id = audit_entries.site_id)
    WHEN 'booking-limit' THEN EXISTS (SELECT FROM booking_limits WHERE booking_limits.id = subject_id::uuid)
    ELSE false END);
