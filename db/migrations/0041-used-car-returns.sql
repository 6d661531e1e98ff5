-- What follows a paid reservation: the vehicle is handed over, and may be brought back. Whose it is stands in the
-- reservation alone, and what hangs on it goes with it; money taken and given back stays, and names nobody.

CREATE TABLE reservation_deliveries (
  reservation_id uuid PRIMARY KEY,
  site_id        bigint NOT NULL REFERENCES sites,
  dealership_id  bigint NOT NULL,
  -- Where it was bought: there it is brought back to.
  location_id    bigint NOT NULL,
  -- On the site's clock.
  delivered_on   date NOT NULL,
  -- In the dealership's own unit.
  odometer       integer NOT NULL CHECK (odometer BETWEEN 0 AND 9999999),
  distance_unit  text NOT NULL CHECK (distance_unit IN ('km', 'mi')),
  buyer_kind     text NOT NULL CHECK (buyer_kind IN ('consumer', 'business')),
  car_type       text NOT NULL CHECK (car_type IN ('new', 'used', 'demo')),
  -- As the site promised them on that day; null: it may not be brought back.
  return_days    integer CHECK (return_days BETWEEN 1 AND 90),
  return_max_km  integer CHECK (return_max_km BETWEEN 0 AND 5000),
  recorded_at    timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (reservation_id, site_id) REFERENCES reservations (id, site_id) ON DELETE CASCADE,
  FOREIGN KEY (dealership_id, location_id) REFERENCES locations (dealership_id, id),
  CHECK ((return_days IS NULL) = (return_max_km IS NULL))
);

CREATE TABLE used_car_returns (
  reservation_id    uuid PRIMARY KEY REFERENCES reservation_deliveries ON DELETE CASCADE,
  site_id           bigint NOT NULL REFERENCES sites,
  location_id       bigint NOT NULL REFERENCES locations,
  -- Which state may follow which is decided in modules/returns/lifecycle/return-lifecycle.rules.ts.
  state             text NOT NULL CHECK (state IN ('noticed', 'booked', 'withdrawn', 'returned', 'refused')),
  -- Goes up with each step, so that no mail tells of what was before.
  sequence          integer NOT NULL DEFAULT 0,
  noticed_at        timestamptz NOT NULL DEFAULT now(),
  -- As the buyer said when they gave notice.
  said_odometer     integer NOT NULL CHECK (said_odometer BETWEEN 0 AND 9999999),
  said_lien         boolean NOT NULL,
  appointment_at    timestamptz,
  appointment_until timestamptz CHECK (appointment_until > appointment_at),

  -- What staff found, and what they decided.
  returned_on       date,
  odometer          integer CHECK (odometer BETWEEN 0 AND 9999999),
  fuel_percent      integer CHECK (fuel_percent BETWEEN 0 AND 100),
  is_complete       boolean,
  is_as_delivered   boolean,
  -- Conditions that do not hold.
  failed            text[] NOT NULL DEFAULT '{}',
  -- Why it is taken back although some do not; null: all hold, or it is not.
  accepted_because  text CHECK (char_length(accepted_because) BETWEEN 1 AND 300),
  paid_cents        bigint CHECK (paid_cents >= 0),
  lien_cents        bigint CHECK (lien_cents >= 0),
  -- Through the payment provider.
  deposit_cents     bigint CHECK (deposit_cents >= 0),
  balance_cents     bigint CHECK (balance_cents >= 0),
  CHECK ((appointment_at IS NULL) = (appointment_until IS NULL)),
  CHECK (state <> 'booked' OR appointment_at IS NOT NULL),
  CHECK ((state IN ('returned', 'refused')) = (returned_on IS NOT NULL)),
  CHECK ((state = 'returned') = (paid_cents IS NOT NULL)),
  CHECK ((state = 'returned') = (deposit_cents IS NOT NULL AND balance_cents IS NOT NULL)),
  CHECK (state <> 'returned' OR lien_cents IS NOT NULL)
);
-- A place takes one vehicle back at a time.
CREATE UNIQUE INDEX used_car_returns_appointment ON used_car_returns (location_id, appointment_at)
  WHERE state = 'booked';
CREATE INDEX used_car_returns_site ON used_car_returns (site_id, noticed_at DESC);

-- Every step with its date.
CREATE TABLE used_car_return_steps (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reservation_id uuid NOT NULL REFERENCES used_car_returns ON DELETE CASCADE,
  site_id        bigint NOT NULL REFERENCES sites,
  sequence       integer NOT NULL,
  step           text NOT NULL CHECK (step IN ('noticed', 'booked', 'moved', 'withdrawn', 'returned', 'refused')),
  appointment_at timestamptz,
  taken_at       timestamptz NOT NULL DEFAULT now(),
  UNIQUE (reservation_id, sequence)
);

-- What the dealer pays for a vehicle that came back, beside what its payment provider sends back: the rest of the price to
-- its former owner, and a lender's due. Rows are added and never changed.
CREATE TABLE return_ledger (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- No reference: the entry outlives the reservation.
  reservation_id uuid NOT NULL,
  site_id        bigint NOT NULL REFERENCES sites,
  kind           text NOT NULL CHECK (kind IN ('balance', 'lien')),
  amount_cents   bigint NOT NULL CHECK (amount_cents > 0),
  currency       text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- Of the bank, as staff wrote it.
  reference      text NOT NULL CHECK (char_length(reference) BETWEEN 1 AND 100),
  recorded_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (reservation_id, kind)
);
CREATE TRIGGER rows_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON return_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['reservation_deliveries', 'used_car_returns', 'used_car_return_steps', 'return_ledger']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format(
      'CREATE POLICY scope_all ON %I TO forecourt_app USING (site_id = (SELECT scope_site_id()))
       WITH CHECK (site_id = (SELECT scope_site_id()))', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO forecourt_app', name);
  END LOOP;
END $$;
GRANT UPDATE ON used_car_returns TO forecourt_app;

-- Times that are taken at a place, by whichever site; no row says whose they are.
CREATE FUNCTION taken_return_times(of_location bigint) RETURNS TABLE (starts_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT r.appointment_at FROM public.used_car_returns r JOIN public.locations l ON l.id = r.location_id
  WHERE r.location_id = of_location AND r.state = 'booked' AND r.appointment_at > now()
    AND l.dealership_id = ANY (public.scope_dealership_ids())
$$;
REVOKE ALL ON FUNCTION taken_return_times(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION taken_return_times(bigint) TO forecourt_app;

-- The vehicle of a delivered reservation of the scope's site is sold. It stays marked as reserved here, so that a feed
-- that still offers it does not sell it twice.
CREATE FUNCTION sell_vehicle_online(of_reservation uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE wanted record;
BEGIN
  SELECT vehicle_id, dealership_id INTO STRICT wanted FROM public.reservations
  WHERE id = of_reservation AND site_id = public.scope_site_id() AND state = 'delivered';
  PERFORM pg_advisory_xact_lock(1, wanted.dealership_id::int);
  UPDATE public.vehicles
  SET status = 'sold', sold = true, sold_at = coalesce(sold_at, now()), reserved_online = true, updated_at = now()
  WHERE id = wanted.vehicle_id;
END $$;
REVOKE ALL ON FUNCTION sell_vehicle_online(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sell_vehicle_online(uuid) TO forecourt_app;

-- As in 0027, and a vehicle that was handed over to somebody else stays theirs, too.
CREATE OR REPLACE FUNCTION free_vehicle_online(of_reservation uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE wanted record;
BEGIN
  SELECT vehicle_id, dealership_id INTO STRICT wanted FROM public.reservations
  WHERE id = of_reservation AND site_id = public.scope_site_id();
  PERFORM pg_advisory_xact_lock(1, wanted.dealership_id::int);
  UPDATE public.vehicles SET reserved_online = false, updated_at = now()
  WHERE id = wanted.vehicle_id AND reserved_online
    AND NOT EXISTS (
      SELECT FROM public.reservations
      WHERE vehicle_id = wanted.vehicle_id AND state IN ('paid', 'delivered'));
END $$;
