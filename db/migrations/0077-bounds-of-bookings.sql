-- How much of a calendar one visitor can take. Hashes are keyed with the deployment's secret; the worker removes them once
-- the appointment is over or cancelled. Appointments that were booked before this migration count as confirmed, and
-- against nobody's bounds: the longest of them is over within weeks.

ALTER TABLE bookings
  -- When its visitor pressed a button of a page that only a mail leads to, or staff confirmed it.
  ADD COLUMN confirmed_at timestamptz,
  -- Of the mailbox and the phone number that it was booked with.
  ADD COLUMN email_hash bytea CHECK (octet_length(email_hash) = 32),
  ADD COLUMN phone_hash bytea CHECK (octet_length(phone_hash) = 32);
UPDATE bookings SET confirmed_at = changed_at WHERE state <> 'held';

-- The network address is needed until the booking is confirmed, and not only while a time is held.
ALTER TABLE bookings RENAME COLUMN holder_hash TO network_hash;
ALTER TABLE bookings DROP CONSTRAINT bookings_check3;
ALTER TABLE bookings RENAME CONSTRAINT bookings_holder_hash_check TO bookings_network_hash_check;
ALTER TABLE bookings ADD CONSTRAINT bookings_network_until_confirmed CHECK (confirmed_at IS NULL OR network_hash IS NULL);

CREATE INDEX bookings_of_email ON bookings (site_id, email_hash) WHERE email_hash IS NOT NULL;
CREATE INDEX bookings_of_phone ON bookings (site_id, phone_hash) WHERE phone_hash IS NOT NULL;
CREATE INDEX bookings_of_network ON bookings (site_id, network_hash) WHERE network_hash IS NOT NULL;

ALTER TABLE leads
  -- A lead that chose a free time and took none. 'confirm-by-mail': its visitor was sent a link that takes the time;
  -- NULL again once they have.
  ADD COLUMN no_time_reason text CHECK (no_time_reason IN ('too-many-bookings', 'confirm-by-mail', 'not-confirmed'));

-- Takes a time: for a hold, for a booking, or for a booking that is moved. Whoever takes one with the same e-mail address,
-- phone number or network address, or at the same location, waits until those before are committed, and then sees what
-- they took; so neither room nor a visitor's bounds are ever exceeded. Visitors are locked before locations and
-- locations before vehicles, those of one kind in one order, so that no two wait for each other.
--
-- refusal: 'gone': it has begun, or there is no room, or the row that should move is no longer in `from_state`;
-- 'visitor': as many appointments are open under this e-mail address or phone number as may be;
-- 'network', 'day': only who confirms that they come may take it.
DROP FUNCTION take_slot(uuid, text, text, bigint, bigint, bigint, text, text, bigint, timestamptz, timestamptz,
  date, integer, integer, integer, uuid, integer, bytea);
CREATE FUNCTION take_slot(
  booking uuid, from_state text, to_state text, for_site bigint, of_dealership bigint, of_location bigint, of_kind text,
  in_way text, of_vehicle bigint, begins timestamptz, ends timestamptz, on_day date, work integer,
  places integer, day_minutes integer, for_lead uuid, hold_seconds integer, is_confirmed boolean,
  by_network bytea, by_email bytea, by_phone bytea, unconfirmed_places integer, most_open integer, most_unconfirmed integer,
  OUT taken_sequence integer, OUT refusal text)
  LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE lock_key bigint; at_once integer; work_taken integer; unconfirmed integer; unconfirmed_work integer;
BEGIN
  FOR lock_key IN
    SELECT DISTINCT hashtextextended(format('booker %s %s', for_site, encode(hash, 'hex')), 0) AS key
    FROM unnest(ARRAY[by_network, by_email, by_phone]) AS hash WHERE hash IS NOT NULL ORDER BY key
  LOOP
    PERFORM pg_advisory_xact_lock(lock_key);
  END LOOP;
  PERFORM pg_advisory_xact_lock(hashtextextended(format('slots %s %s', of_kind, of_location), 0));
  IF of_vehicle IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(format('drives %s', of_vehicle), 0));
  END IF;
  refusal := 'gone';
  IF begins <= clock_timestamp() THEN RETURN; END IF;
  SELECT count(*) INTO at_once FROM bookings
  WHERE location_id = of_location AND kind = of_kind AND starts_at < ends AND ends_at > begins AND id <> booking
    AND (state = 'booked' OR (state = 'held' AND held_until > clock_timestamp()));
  IF at_once >= places THEN RETURN; END IF;
  IF of_vehicle IS NOT NULL AND EXISTS (
    SELECT FROM bookings
    WHERE vehicle_id = of_vehicle AND starts_at < ends AND ends_at > begins AND id <> booking
      AND (state = 'booked' OR (state = 'held' AND held_until > clock_timestamp())))
  THEN RETURN; END IF;
  IF day_minutes IS NOT NULL THEN
    SELECT coalesce(sum(work_minutes), 0) INTO work_taken FROM bookings
    WHERE location_id = of_location AND kind = of_kind AND day = on_day AND id <> booking
      AND (state = 'booked' OR (state = 'held' AND held_until > clock_timestamp()));
    IF work_taken > 0 AND work_taken + work > day_minutes THEN RETURN; END IF;
  END IF;
  IF to_state = 'booked' THEN
    refusal := 'visitor';
    IF most_open <= greatest(
      (SELECT count(*) FROM bookings WHERE site_id = for_site AND email_hash = by_email
         AND state = 'booked' AND ends_at > clock_timestamp() AND id <> booking),
      (SELECT count(*) FROM bookings WHERE site_id = for_site AND phone_hash = by_phone
         AND state = 'booked' AND ends_at > clock_timestamp() AND id <> booking))
    THEN RETURN; END IF;
  END IF;
  IF NOT is_confirmed THEN
    IF to_state = 'booked' THEN
      refusal := 'network';
      IF most_unconfirmed <= (
        SELECT count(*) FROM bookings WHERE site_id = for_site AND network_hash = by_network
          AND state = 'booked' AND confirmed_at IS NULL AND ends_at > clock_timestamp() AND id <> booking)
      THEN RETURN; END IF;
    END IF;
    -- A time that is held is taken from others as one that is booked, so both count.
    refusal := 'day';
    SELECT count(*), coalesce(sum(work_minutes), 0) INTO unconfirmed, unconfirmed_work FROM bookings
    WHERE location_id = of_location AND kind = of_kind AND day = on_day AND id <> booking AND confirmed_at IS NULL
      AND (state = 'booked' OR (state = 'held' AND held_until > clock_timestamp()));
    IF unconfirmed >= unconfirmed_places THEN RETURN; END IF;
    IF day_minutes IS NOT NULL AND unconfirmed_work + work > day_minutes / 2 THEN RETURN; END IF;
  END IF;
  IF to_state = 'held' THEN
    -- One network address holds three times at most; the oldest of its holds are let go.
    UPDATE bookings SET held_until = clock_timestamp()
    WHERE id IN (SELECT id FROM bookings
                 WHERE state = 'held' AND network_hash = by_network AND site_id = for_site
                   AND held_until > clock_timestamp() AND id <> booking
                 ORDER BY held_until DESC OFFSET 2);
  END IF;
  INSERT INTO bookings AS known
    (id, site_id, dealership_id, location_id, kind, way, state, vehicle_id, starts_at, ends_at, day, work_minutes,
     lead_id, held_until, confirmed_at, network_hash, email_hash, phone_hash)
  VALUES (booking, for_site, of_dealership, of_location, of_kind, in_way, to_state, of_vehicle, begins, ends, on_day, work,
     for_lead, CASE WHEN to_state = 'held' THEN clock_timestamp() + make_interval(secs => hold_seconds) END,
     CASE WHEN to_state = 'booked' AND is_confirmed THEN clock_timestamp() END,
     CASE WHEN to_state = 'held' OR NOT is_confirmed THEN by_network END, by_email, by_phone)
  ON CONFLICT (id) DO UPDATE
  SET dealership_id = excluded.dealership_id, location_id = excluded.location_id, kind = excluded.kind, way = excluded.way,
      state = excluded.state, vehicle_id = excluded.vehicle_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      day = excluded.day, work_minutes = excluded.work_minutes, lead_id = excluded.lead_id, held_until = excluded.held_until,
      confirmed_at = excluded.confirmed_at, network_hash = excluded.network_hash, email_hash = excluded.email_hash,
      phone_hash = excluded.phone_hash, reminded_at = NULL, changed_at = clock_timestamp(),
      sequence = known.sequence + CASE WHEN known.state = 'booked' THEN 1 ELSE 0 END
  WHERE known.state = from_state AND known.site_id = for_site
    AND (known.state = 'held' OR known.starts_at > clock_timestamp())
  RETURNING sequence INTO taken_sequence;
  refusal := CASE WHEN taken_sequence IS NULL THEN 'gone' END;
END $$;
REVOKE ALL ON FUNCTION take_slot(uuid, text, text, bigint, bigint, bigint, text, text, bigint, timestamptz, timestamptz,
  date, integer, integer, integer, uuid, integer, boolean, bytea, bytea, bytea, integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_slot(uuid, text, text, bigint, bigint, bigint, text, text, bigint, timestamptz, timestamptz,
  date, integer, integer, integer, uuid, integer, boolean, bytea, bytea, bytea, integer, integer, integer) TO forecourt_app;

-- Holds that ended without a booking, and who booked what is over or cancelled.
CREATE OR REPLACE FUNCTION forget_ended_holds() RETURNS void
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
    DELETE FROM public.bookings WHERE state = 'held' AND held_until < now() - interval '10 minutes';
    UPDATE public.bookings SET network_hash = NULL, email_hash = NULL, phone_hash = NULL
    WHERE state <> 'held' AND (state = 'cancelled' OR ends_at < now())
      AND (network_hash IS NOT NULL OR email_hash IS NOT NULL OR phone_hash IS NOT NULL);
  $$;
