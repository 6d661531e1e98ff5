-- Whether a time may be taken is decided by modules/bookings/slots/slot-claim.rules.ts, as the list of free times is. The
-- database locks and counts.

DROP FUNCTION take_slot(uuid, text, text, bigint, bigint, bigint, text, text, bigint, timestamptz, timestamptz,
  date, integer, integer, integer, uuid, integer, boolean, bytea, bytea, bytea, integer, integer, integer);

-- Locks what a claim of a time is counted by, until the transaction ends, and counts it. Another claim with the same
-- e-mail address, phone number or network address, at the same location or of the same vehicle waits until this
-- transaction ends, and then counts what it took; so nothing changes between the count and the write. Visitors are
-- locked before locations and locations before vehicles, those of one kind in one order, so that no two wait for each
-- other. Each statement of a volatile function sees what was committed before it began.
CREATE FUNCTION lock_slot(
  booking uuid, for_site bigint, of_location bigint, of_kind text, of_vehicle bigint, begins timestamptz,
  ends timestamptz, on_day date, by_network bytea, by_email bytea, by_phone bytea,
  OUT has_begun boolean, OUT at_once integer, OUT work_of_day integer, OUT is_vehicle_out boolean,
  OUT open_of_visitor integer, OUT unconfirmed_of_network integer, OUT unconfirmed_of_day integer,
  OUT unconfirmed_work integer)
  LANGUAGE plpgsql VOLATILE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE lock_key bigint;
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
  has_begun := begins <= clock_timestamp();
  -- Appointments of the same day end after two days before this one begins, which the index finds.
  SELECT count(*) FILTER (WHERE starts_at < ends AND ends_at > begins),
    coalesce(sum(work_minutes) FILTER (WHERE day = on_day), 0),
    count(*) FILTER (WHERE day = on_day AND confirmed_at IS NULL),
    coalesce(sum(work_minutes) FILTER (WHERE day = on_day AND confirmed_at IS NULL), 0)
  INTO at_once, work_of_day, unconfirmed_of_day, unconfirmed_work
  FROM bookings
  WHERE location_id = of_location AND kind = of_kind AND id <> booking AND ends_at > begins - interval '2 days'
    AND (state = 'booked' OR (state = 'held' AND held_until > clock_timestamp()));
  is_vehicle_out := of_vehicle IS NOT NULL AND EXISTS (
    SELECT FROM bookings
    WHERE vehicle_id = of_vehicle AND starts_at < ends AND ends_at > begins AND id <> booking
      AND (state = 'booked' OR (state = 'held' AND held_until > clock_timestamp())));
  open_of_visitor := greatest(
    (SELECT count(*) FROM bookings WHERE site_id = for_site AND email_hash = by_email
       AND state = 'booked' AND ends_at > clock_timestamp() AND id <> booking),
    (SELECT count(*) FROM bookings WHERE site_id = for_site AND phone_hash = by_phone
       AND state = 'booked' AND ends_at > clock_timestamp() AND id <> booking));
  unconfirmed_of_network := (
    SELECT count(*) FROM bookings WHERE site_id = for_site AND network_hash = by_network
      AND state = 'booked' AND confirmed_at IS NULL AND ends_at > clock_timestamp() AND id <> booking);
END $$;
REVOKE ALL ON FUNCTION lock_slot(uuid, bigint, bigint, text, bigint, timestamptz, timestamptz, date, bytea, bytea, bytea)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_slot(uuid, bigint, bigint, text, bigint, timestamptz, timestamptz, date, bytea, bytea, bytea)
  TO forecourt_app;
