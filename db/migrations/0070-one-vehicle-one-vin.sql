-- One vehicle is listed and reserved once: by its VIN within a group, and by its stock number whatever the case.

-- The VIN by which a vehicle is compared with others; null where what is stored is none: a chassis number, another
-- alphabet, a placeholder. The same rule as modules/vehicles/vin.rules.ts.
CREATE FUNCTION identifying_vin(vin text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT CASE
    WHEN vin ~ '^[A-HJ-NPR-Z0-9]{17}$' AND vin !~ '(.)\1{9}'
      AND vin NOT IN ('01234567890123456', '12345678901234567') THEN vin END
$$;

ALTER TABLE vehicles
  ADD COLUMN vin_key text GENERATED ALWAYS AS (identifying_vin(vin)) STORED,
  -- Stock numbers that differ only in case are the same. Not unique: pairs that were stored before stay until somebody
  -- settles them, and doctor names them.
  ADD COLUMN stocknum_key text GENERATED ALWAYS AS (lower(stocknum)) STORED,
  -- Another shown vehicle of the dealership has the same VIN and was listed later: websites show that one.
  ADD COLUMN listed_again boolean NOT NULL DEFAULT false,
  -- When it came back to the stock under a new number. What it was sold by before that no longer keeps it.
  ADD COLUMN relisted_at timestamptz;

CREATE INDEX vehicles_vin ON vehicles (vin_key) WHERE vin_key IS NOT NULL;
DROP INDEX vehicles_stocknum;
CREATE INDEX vehicles_stocknum ON vehicles (dealership_id, stocknum_key);

-- Vehicles in stock of the group's other dealerships that have one of the VINs. A scope hides them; a dealership is told
-- of its own group only.
CREATE FUNCTION group_vehicles_by_vin(of_dealership bigint, vins text[])
  RETURNS TABLE (vin_key text, stocknum text, dealership text)
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT v.vin_key, v.stocknum, d.slug
  FROM public.vehicles v JOIN public.dealerships d ON d.id = v.dealership_id
  WHERE v.vin_key = ANY (vins) AND v.removed_at IS NULL AND v.dealership_id <> of_dealership
    AND v.group_id = (SELECT own.group_id FROM public.dealerships own
                      WHERE own.id = of_dealership AND own.id = ANY (public.scope_dealership_ids()))
$$;
REVOKE ALL ON FUNCTION group_vehicles_by_vin(bigint, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION group_vehicles_by_vin(bigint, text[]) TO forecourt_app;

-- Null: the VIN is not known, or another reservation that is as old as this column had it already.
ALTER TABLE reservations ADD COLUMN vin_key text;

-- Whoever has a vehicle longest keeps it; paid ones go before those that are being paid.
WITH ranked AS (
  SELECT r.id, v.vin_key,
    row_number() OVER (PARTITION BY r.group_id, v.vin_key ORDER BY r.state <> 'paid', r.held_at, r.id) AS turn
  FROM reservations r JOIN vehicles v ON v.id = r.vehicle_id
  WHERE r.state IN ('held', 'authorised', 'paid') AND v.vin_key IS NOT NULL
)
UPDATE reservations r SET vin_key = ranked.vin_key FROM ranked WHERE ranked.id = r.id AND ranked.turn = 1;

-- Those that are over: a delivered one keeps its vehicle, whichever number the vehicle has.
UPDATE reservations r SET vin_key = v.vin_key FROM vehicles v
WHERE v.id = r.vehicle_id AND r.state NOT IN ('held', 'authorised', 'paid') AND v.vin_key IS NOT NULL;

CREATE UNIQUE INDEX reservations_open_vin ON reservations (group_id, vin_key)
  WHERE state IN ('held', 'authorised', 'paid');
CREATE INDEX reservations_vehicle ON reservations (vehicle_id);
CREATE INDEX reservations_vin ON reservations (vin_key) WHERE vin_key IS NOT NULL;

-- Whether a deposit that was paid online keeps a vehicle from others: one for it or for its VIN, on whichever site.
CREATE FUNCTION is_paid_online(of_vehicle bigint) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT EXISTS (
    SELECT FROM public.vehicles v JOIN public.reservations r
      ON r.vehicle_id = v.id OR (r.group_id = v.group_id AND r.vin_key = v.vin_key)
    WHERE v.id = of_vehicle AND r.state = 'paid')
$$;
REVOKE ALL ON FUNCTION is_paid_online(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_paid_online(bigint) TO forecourt_app;

-- The same, or it was handed over and has not come back under a new number since.
CREATE FUNCTION is_kept_online(of_vehicle bigint) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT public.is_paid_online(of_vehicle) OR EXISTS (
    SELECT FROM public.vehicles v JOIN public.reservations r ON r.vehicle_id = v.id
    WHERE v.id = of_vehicle AND r.state = 'delivered'
      AND r.ended_at > coalesce(v.relisted_at, '-infinity'))
$$;
REVOKE ALL ON FUNCTION is_kept_online(bigint) FROM PUBLIC;

-- After every write: for VINs whose vehicles have changed, which of a dealership's vehicles websites show, and whether one
-- that is new to the stock is reserved already under another number.
CREATE FUNCTION settle_vehicles_of_vin() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE touched text[];
BEGIN
  -- What this function itself writes needs no second look.
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    touched := ARRAY(SELECT DISTINCT vin_key FROM changed WHERE vin_key IS NOT NULL);
  ELSE
    touched := ARRAY(
      SELECT DISTINCT vins.vin_key FROM changed n JOIN before o ON o.id = n.id
        CROSS JOIN LATERAL (VALUES (n.vin_key), (o.vin_key)) AS vins (vin_key)
      WHERE vins.vin_key IS NOT NULL AND
        (n.vin_key, n.removed_at IS NULL, n.show_on_dealer_website, n.created_at) IS DISTINCT FROM
        (o.vin_key, o.removed_at IS NULL, o.show_on_dealer_website, o.created_at));
  END IF;
  IF cardinality(touched) = 0 THEN RETURN NULL; END IF;
  UPDATE public.vehicles v
  SET listed_again = settled.listed_again, reserved_online = v.reserved_online OR settled.is_paid
  FROM (
    SELECT id, reserved_online, listed_again AS was, paid.vin_key IS NOT NULL AS is_paid,
      row_number() OVER (PARTITION BY dealership_id, vin_key ORDER BY created_at DESC, id DESC) > 1 AS listed_again
    FROM public.vehicles
    LEFT JOIN (SELECT group_id, vin_key FROM public.reservations WHERE state = 'paid') paid USING (group_id, vin_key)
    WHERE vin_key = ANY (touched) AND removed_at IS NULL AND show_on_dealer_website
      AND dealership_id IN (SELECT dealership_id FROM changed)
  ) settled
  WHERE v.id = settled.id
    AND (settled.was <> settled.listed_again OR (settled.is_paid AND NOT settled.reserved_online));
  RETURN NULL;
END $$;

CREATE TRIGGER settle_vin_insert AFTER INSERT ON vehicles
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION settle_vehicles_of_vin();
CREATE TRIGGER settle_vin_update AFTER UPDATE ON vehicles
  REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION settle_vehicles_of_vin();

-- A vehicle that was no longer shown keeps its mark, which is settled when it is shown again.
UPDATE vehicles v SET listed_again = true FROM (
  SELECT id, row_number() OVER (PARTITION BY dealership_id, vin_key ORDER BY created_at DESC, id DESC) AS turn
  FROM vehicles WHERE vin_key IS NOT NULL AND removed_at IS NULL AND show_on_dealer_website
) ranked WHERE ranked.id = v.id AND ranked.turn > 1;

-- As in 0027, and those of the vehicle's VIN.
CREATE OR REPLACE FUNCTION expire_stale_holds(of_vehicle bigint, of_email text, of_phone text, of_session bytea)
  RETURNS void
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  UPDATE public.reservations SET state = 'expired', ended_at = now(), end_reason = 'time'
  WHERE id IN (
    SELECT id FROM public.reservations
    WHERE group_id = public.scope_group_id() AND state = 'held' AND expires_at <= now()
      AND (vehicle_id = of_vehicle OR email = of_email OR phone = of_phone OR session_hash = of_session
        OR vin_key = (SELECT v.vin_key FROM public.vehicles v WHERE v.id = of_vehicle))
    ORDER BY id FOR UPDATE)
$$;

-- As in 0027, and one that has the same VIN under another number; the vehicle's own first.
CREATE OR REPLACE FUNCTION open_reservation_of(of_vehicle bigint) RETURNS TABLE (state text, expires_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT r.state, r.expires_at
  FROM public.vehicles v JOIN public.reservations r
    ON r.vehicle_id = v.id OR (r.group_id = v.group_id AND r.vin_key = v.vin_key)
  WHERE v.id = of_vehicle AND r.state IN ('held', 'authorised', 'paid')
    AND (r.state <> 'held' OR r.expires_at > now())
    AND v.dealership_id = ANY (public.scope_dealership_ids())
  ORDER BY r.vehicle_id <> v.id, r.held_at LIMIT 1
$$;

-- The vehicle of a reservation and what is in stock of its VIN elsewhere in the group. Waits for the writers of their
-- dealerships, in one order for everybody.
CREATE FUNCTION lock_vehicles_of_reservation(of_reservation uuid) RETURNS SETOF bigint
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  wanted record;
  stock record;
BEGIN
  SELECT r.vehicle_id, r.group_id, coalesce(r.vin_key, v.vin_key) AS vin_key INTO STRICT wanted
  FROM public.reservations r JOIN public.vehicles v ON v.id = r.vehicle_id
  WHERE r.id = of_reservation AND r.site_id = public.scope_site_id();
  FOR stock IN
    SELECT DISTINCT dealership_id AS id FROM public.vehicles
    WHERE id = wanted.vehicle_id
      OR (vin_key = wanted.vin_key AND group_id = wanted.group_id AND removed_at IS NULL)
    ORDER BY id
  LOOP
    PERFORM pg_advisory_xact_lock(1, stock.id::int);
  END LOOP;
  RETURN QUERY SELECT id FROM public.vehicles
    WHERE id = wanted.vehicle_id
      OR (vin_key = wanted.vin_key AND group_id = wanted.group_id AND removed_at IS NULL);
END $$;
REVOKE ALL ON FUNCTION lock_vehicles_of_reservation(uuid) FROM PUBLIC;

-- As in 0049, for every listing of the vehicle in its group.
CREATE OR REPLACE FUNCTION reserve_vehicle_online(of_reservation uuid) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  wanted record;
  found_one record;
  listings bigint[];
BEGIN
  SELECT vehicle_id INTO STRICT wanted FROM public.reservations
  WHERE id = of_reservation AND site_id = public.scope_site_id() AND state = 'paid';
  listings := ARRAY(SELECT public.lock_vehicles_of_reservation(of_reservation));
  SELECT status, sold, reserved, removed_at, relisted_at INTO STRICT found_one FROM public.vehicles
  WHERE id = wanted.vehicle_id FOR UPDATE;
  IF found_one.removed_at IS NOT NULL THEN RETURN 'removed'; END IF;
  IF found_one.sold OR found_one.status = 'sold' THEN RETURN 'sold'; END IF;
  IF found_one.reserved OR EXISTS (
    SELECT FROM public.reservations WHERE vehicle_id = wanted.vehicle_id AND state = 'delivered'
      AND ended_at > coalesce(found_one.relisted_at, '-infinity'))
  THEN RETURN 'taken'; END IF;
  UPDATE public.vehicles SET reserved_online = true, updated_at = now() WHERE id = ANY (listings);
  RETURN 'reserved';
END $$;

-- As in 0041, for every listing of the vehicle in its group.
CREATE OR REPLACE FUNCTION sell_vehicle_online(of_reservation uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE listings bigint[];
BEGIN
  PERFORM FROM public.reservations
  WHERE id = of_reservation AND site_id = public.scope_site_id() AND state = 'delivered';
  IF NOT FOUND THEN RAISE EXCEPTION 'no delivered reservation %', of_reservation USING ERRCODE = 'no_data_found'; END IF;
  listings := ARRAY(SELECT public.lock_vehicles_of_reservation(of_reservation));
  UPDATE public.vehicles
  SET status = 'sold', sold = true, sold_at = coalesce(sold_at, now()), reserved_online = true, updated_at = now()
  WHERE id = ANY (listings);
END $$;

-- As in 0041, for every listing of the vehicle in its group that nothing else keeps.
CREATE OR REPLACE FUNCTION free_vehicle_online(of_reservation uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE listings bigint[];
BEGIN
  listings := ARRAY(SELECT public.lock_vehicles_of_reservation(of_reservation));
  UPDATE public.vehicles v SET reserved_online = false, updated_at = now()
  WHERE v.id = ANY (listings) AND v.reserved_online AND NOT public.is_kept_online(v.id);
END $$;

-- What was double already stays as it is, and is named here and by doctor.
DO $$
DECLARE conflict record;
BEGIN
  FOR conflict IN
    SELECT g.slug AS group_slug, v.vin_key, string_agg(r.reference || ' of ' || v.stocknum, ', '
        ORDER BY r.state <> 'paid', r.held_at, r.reference) AS which
    FROM reservations r JOIN vehicles v ON v.id = r.vehicle_id JOIN dealership_groups g ON g.id = r.group_id
    WHERE r.state IN ('held', 'authorised', 'paid') AND v.vin_key IS NOT NULL
    GROUP BY g.slug, v.vin_key HAVING count(*) > 1 ORDER BY 1, 2
  LOOP
    RAISE WARNING 'group %: the vehicle with VIN % has several open reservations: %',
      conflict.group_slug, conflict.vin_key, conflict.which;
  END LOOP;
  FOR conflict IN
    SELECT d.slug, string_agg(v.stocknum, ', ' ORDER BY v.id) AS which
    FROM vehicles v JOIN dealerships d ON d.id = v.dealership_id WHERE v.removed_at IS NULL
    GROUP BY d.slug, v.stocknum_key HAVING count(*) > 1 ORDER BY 1, 2
  LOOP
    RAISE WARNING 'dealership %: stock numbers that differ only in case: %', conflict.slug, conflict.which;
  END LOOP;
END $$;
