-- Appointments that visitors book: test drives and services. A row holds a time for a few minutes while a form is open,
-- and becomes the booking with the lead that the form becomes. Who booked stands in the lead alone, and the booking goes
-- with it. Times are the database's own throughout.

CREATE TABLE bookings (
  id            uuid PRIMARY KEY,
  -- The site that it was booked at. Room is shared by all sites of the dealership.
  site_id       bigint NOT NULL REFERENCES sites,
  dealership_id bigint NOT NULL REFERENCES dealerships,
  location_id   bigint NOT NULL,
  kind          text NOT NULL CHECK (kind IN ('test-drive', 'service')),
  way           text NOT NULL CHECK (way IN ('visit', 'video-call', 'drop-off', 'wait')),
  state         text NOT NULL CHECK (state IN ('held', 'booked', 'cancelled')),
  -- The vehicle of the stock that is driven.
  vehicle_id    bigint,
  starts_at     timestamptz NOT NULL,
  ends_at       timestamptz NOT NULL CHECK (ends_at > starts_at),
  -- Of its beginning, on the location's clock.
  day           date NOT NULL,
  -- Of the workshop.
  work_minutes  integer NOT NULL DEFAULT 0 CHECK (work_minutes BETWEEN 0 AND 60000),
  lead_id       uuid UNIQUE REFERENCES leads ON DELETE CASCADE,
  held_until    timestamptz,
  -- Of the network address that holds it: a keyed hash, and only as long as it is held.
  holder_hash   bytea CHECK (octet_length(holder_hash) = 32),
  -- Goes up with each change, for calendars (RFC 5545) and so that no mail tells of what was before.
  sequence      integer NOT NULL DEFAULT 0,
  reminded_at   timestamptz,
  created_at    timestamptz NOT NULL DEFAULT now(),
  changed_at    timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (dealership_id, location_id) REFERENCES locations (dealership_id, id),
  CHECK ((state = 'held') = (held_until IS NOT NULL)),
  CHECK ((state = 'held') = (lead_id IS NULL)),
  CHECK (state = 'held' OR holder_hash IS NULL)
);
CREATE INDEX bookings_of_location ON bookings (location_id, kind, ends_at) WHERE state <> 'cancelled';
CREATE INDEX bookings_of_vehicle ON bookings (vehicle_id, ends_at) WHERE state <> 'cancelled' AND vehicle_id IS NOT NULL;
CREATE INDEX bookings_held ON bookings (held_until) WHERE state = 'held';

ALTER TABLE bookings ENABLE ROW LEVEL SECURITY;
ALTER TABLE bookings FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON bookings TO CURRENT_USER USING (true) WITH CHECK (true);
-- A site counts what other sites of its dealerships have taken; no row says whose it is.
CREATE POLICY scope_reads ON bookings FOR SELECT TO forecourt_app
  USING (site_id = (SELECT scope_site_id()) OR dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_adds ON bookings FOR INSERT TO forecourt_app
  WITH CHECK (site_id = (SELECT scope_site_id()) AND dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_changes ON bookings FOR UPDATE TO forecourt_app
  USING (site_id = (SELECT scope_site_id())) WITH CHECK (site_id = (SELECT scope_site_id()));
GRANT SELECT, INSERT, UPDATE ON bookings TO forecourt_app;

-- Takes a time: for a hold, for a booking, or for a booking that is moved. Whoever takes one at the same location waits
-- until those before are committed, and then sees what they took; so a time is never taken more often than there is room.
-- NULL: it has begun, or there is no room, or the row that should move is no longer in `from_state`.
-- A location is always locked before a vehicle, so that no two wait for each other.
CREATE FUNCTION take_slot(
  booking uuid, from_state text, to_state text, for_site bigint, of_dealership bigint, of_location bigint, of_kind text,
  in_way text, of_vehicle bigint, begins timestamptz, ends timestamptz, on_day date, work integer,
  places integer, day_minutes integer, for_lead uuid, hold_seconds integer, holder bytea)
  RETURNS integer
  LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE at_once integer; work_taken integer; taken_sequence integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(format('slots %s %s', of_kind, of_location), 0));
  IF of_vehicle IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(format('drives %s', of_vehicle), 0));
  END IF;
  IF begins <= clock_timestamp() THEN RETURN NULL; END IF;
  SELECT count(*) INTO at_once FROM bookings
  WHERE location_id = of_location AND kind = of_kind AND starts_at < ends AND ends_at > begins AND id <> booking
    AND (state = 'booked' OR (state = 'held' AND held_until > clock_timestamp()));
  IF at_once >= places THEN RETURN NULL; END IF;
  IF of_vehicle IS NOT NULL AND EXISTS (
    SELECT FROM bookings
    WHERE vehicle_id = of_vehicle AND starts_at < ends AND ends_at > begins AND id <> booking
      AND (state = 'booked' OR (state = 'held' AND held_until > clock_timestamp())))
  THEN RETURN NULL; END IF;
  IF day_minutes IS NOT NULL THEN
    SELECT coalesce(sum(work_minutes), 0) INTO work_taken FROM bookings
    WHERE location_id = of_location AND kind = of_kind AND day = on_day AND id <> booking
      AND (state = 'booked' OR (state = 'held' AND held_until > clock_timestamp()));
    IF work_taken > 0 AND work_taken + work > day_minutes THEN RETURN NULL; END IF;
  END IF;
  IF holder IS NOT NULL THEN
    -- One network address holds three times at most; the oldest of its holds are let go.
    UPDATE bookings SET held_until = clock_timestamp()
    WHERE id IN (SELECT id FROM bookings
                 WHERE state = 'held' AND holder_hash = holder AND site_id = for_site
                   AND held_until > clock_timestamp() AND id <> booking
                 ORDER BY held_until DESC OFFSET 2);
  END IF;
  INSERT INTO bookings AS known
    (id, site_id, dealership_id, location_id, kind, way, state, vehicle_id, starts_at, ends_at, day, work_minutes,
     lead_id, held_until, holder_hash)
  VALUES (booking, for_site, of_dealership, of_location, of_kind, in_way, to_state, of_vehicle, begins, ends, on_day, work,
     for_lead, CASE WHEN to_state = 'held' THEN clock_timestamp() + make_interval(secs => hold_seconds) END,
     CASE WHEN to_state = 'held' THEN holder END)
  ON CONFLICT (id) DO UPDATE
  SET dealership_id = excluded.dealership_id, location_id = excluded.location_id, kind = excluded.kind, way = excluded.way,
      state = excluded.state, vehicle_id = excluded.vehicle_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      day = excluded.day, work_minutes = excluded.work_minutes, lead_id = excluded.lead_id, held_until = excluded.held_until,
      holder_hash = excluded.holder_hash, reminded_at = NULL, changed_at = clock_timestamp(),
      sequence = known.sequence + CASE WHEN known.state = 'booked' THEN 1 ELSE 0 END
  WHERE known.state = from_state AND known.site_id = for_site
    AND (known.state = 'held' OR known.starts_at > clock_timestamp())
  RETURNING sequence INTO taken_sequence;
  RETURN taken_sequence;
END $$;
REVOKE ALL ON FUNCTION take_slot(uuid, text, text, bigint, bigint, bigint, text, text, bigint, timestamptz, timestamptz,
  date, integer, integer, integer, uuid, integer, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_slot(uuid, text, text, bigint, bigint, bigint, text, text, bigint, timestamptz, timestamptz,
  date, integer, integer, integer, uuid, integer, bytea) TO forecourt_app;

-- Holds that ended without a booking.
CREATE FUNCTION forget_ended_holds() RETURNS void
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$ DELETE FROM public.bookings WHERE state = 'held' AND held_until < now() - interval '10 minutes' $$;
REVOKE ALL ON FUNCTION forget_ended_holds() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_ended_holds() TO forecourt_app;
