-- Reservations: who has a vehicle while they pay for it, and after. A vehicle has one that counts, whichever site of its
-- group it was made on: a unique index says so, and nothing else has to. Times are the database's own throughout.

-- Beside the dealer's own word (`reserved`), which every import may overwrite: whether a deposit was paid for it here.
ALTER TABLE vehicles ADD COLUMN reserved_online boolean NOT NULL DEFAULT false;

CREATE TABLE reservations (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id         bigint NOT NULL REFERENCES sites,
  group_id        bigint NOT NULL REFERENCES dealership_groups,
  dealership_id   bigint NOT NULL REFERENCES dealerships,
  vehicle_id      bigint NOT NULL REFERENCES vehicles,
  -- What people call it by, in mails and on the phone: letters and digits that nobody takes for one another.
  reference       text NOT NULL CHECK (reference ~ '^[A-HJ-NP-Z2-9]{8}$'),
  idempotency_key text COLLATE "C" NOT NULL CHECK (octet_length(idempotency_key) BETWEEN 16 AND 200),
  -- SHA-256 of what was sent with the key: the same key with other content is refused.
  body_hash       bytea NOT NULL CHECK (octet_length(body_hash) = 32),
  state           text NOT NULL DEFAULT 'held'
    CHECK (state IN ('held', 'authorised', 'paid', 'expired', 'released', 'refunded', 'delivered')),
  -- Why it is over, in the code of whoever ended it; null: it is not.
  end_reason      text CHECK (octet_length(end_reason) BETWEEN 1 AND 40),
  provider        text NOT NULL CHECK (provider IN ('stripe', 'till', 'st_george')),
  deposit_cents   bigint NOT NULL CHECK (deposit_cents > 0),
  currency        text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  -- The price that was shown, so that a later change does not alter what was agreed.
  price_cents     bigint NOT NULL CHECK (price_cents > 0),

  first_name      text NOT NULL CHECK (octet_length(first_name) BETWEEN 1 AND 400),
  last_name       text NOT NULL CHECK (octet_length(last_name) BETWEEN 1 AND 400),
  -- In small letters.
  email           text NOT NULL CHECK (email = lower(email) AND octet_length(email) BETWEEN 3 AND 254),
  phone           text NOT NULL CHECK (octet_length(phone) BETWEEN 3 AND 40),
  postcode        text NOT NULL CHECK (octet_length(postcode) <= 20),
  -- What was agreed to, in the words that were shown: [{"field", "version", "wording"}].
  agreements      jsonb NOT NULL CHECK (jsonb_typeof(agreements) = 'array'),
  -- The browser that made it, and the address that it came from, as keyed hashes; null: a program made it.
  session_hash    bytea CHECK (octet_length(session_hash) = 32),
  address_hash    bytea NOT NULL CHECK (octet_length(address_hash) = 32),

  held_at         timestamptz NOT NULL DEFAULT now(),
  expires_at      timestamptz NOT NULL,
  -- When the buyer turned to the payment; null: not yet. Such a hold ends earlier.
  payment_begun_at timestamptz,
  paid_at         timestamptz,
  -- The payment that it was paid by; any other one is sent back.
  payment_id      uuid,
  ended_at        timestamptz,
  UNIQUE (site_id, idempotency_key),
  UNIQUE (site_id, reference),
  UNIQUE (id, site_id),
  CHECK ((ended_at IS NULL) = (state IN ('held', 'authorised', 'paid'))),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CHECK ((paid_at IS NULL) = (payment_id IS NULL)),
  CHECK (state NOT IN ('paid', 'delivered') OR paid_at IS NOT NULL)
);

-- One winner a vehicle, and one hold a buyer over the sites of a group.
CREATE UNIQUE INDEX reservations_open_vehicle ON reservations (vehicle_id)
  WHERE state IN ('held', 'authorised', 'paid');
CREATE UNIQUE INDEX reservations_held_email ON reservations (group_id, email) WHERE state = 'held';
CREATE UNIQUE INDEX reservations_held_phone ON reservations (group_id, phone) WHERE state = 'held';
CREATE UNIQUE INDEX reservations_held_session ON reservations (group_id, session_hash) WHERE state = 'held';
-- Looked for by every hold, over all sites.
CREATE INDEX reservations_address ON reservations (address_hash, held_at);
CREATE INDEX reservations_newest ON reservations (site_id, held_at DESC, id);
CREATE INDEX reservations_email ON reservations (site_id, email);

ALTER TABLE reservations ENABLE ROW LEVEL SECURITY;
ALTER TABLE reservations FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON reservations TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_reads ON reservations FOR SELECT TO forecourt_app USING (site_id = (SELECT scope_site_id()));
CREATE POLICY scope_inserts ON reservations FOR INSERT TO forecourt_app
  WITH CHECK (
    site_id = (SELECT scope_site_id()) AND dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_updates ON reservations FOR UPDATE TO forecourt_app USING (site_id = (SELECT scope_site_id()))
  WITH CHECK (site_id = (SELECT scope_site_id()));
CREATE POLICY scope_deletes ON reservations FOR DELETE TO forecourt_app USING (site_id = (SELECT scope_site_id()));
-- Whose it is, of what and for how much never changes.
GRANT SELECT, INSERT, DELETE ON reservations TO forecourt_app;
GRANT UPDATE (state, end_reason, payment_begun_at, paid_at, payment_id, ended_at) ON reservations TO forecourt_app;

-- What follows looks beyond the scope's site, at the sites of its group: there the vehicle may be held, too. Nothing of
-- a buyer leaves these functions.

CREATE FUNCTION scope_group_id() RETURNS bigint
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT group_id FROM public.sites WHERE id = public.scope_site_id() $$;
REVOKE ALL ON FUNCTION scope_group_id() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION scope_group_id() TO forecourt_app;

-- Ends holds whose time is over and that stand in the way of a new one: those of the vehicle, and those of the buyer.
CREATE FUNCTION expire_stale_holds(of_vehicle bigint, of_email text, of_phone text, of_session bytea) RETURNS void
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  UPDATE public.reservations SET state = 'expired', ended_at = now(), end_reason = 'time'
  WHERE id IN (
    SELECT id FROM public.reservations
    WHERE group_id = public.scope_group_id() AND state = 'held' AND expires_at <= now()
      AND (vehicle_id = of_vehicle OR email = of_email OR phone = of_phone OR session_hash = of_session)
    ORDER BY id FOR UPDATE)
$$;
REVOKE ALL ON FUNCTION expire_stale_holds(bigint, text, text, bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION expire_stale_holds(bigint, text, text, bytea) TO forecourt_app;

-- The reservation that has a vehicle, on whichever site: its state, and until when a hold lasts. No row: nobody has it.
CREATE FUNCTION open_reservation_of(of_vehicle bigint) RETURNS TABLE (state text, expires_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT r.state, r.expires_at FROM public.reservations r
  WHERE r.vehicle_id = of_vehicle AND r.state IN ('held', 'authorised', 'paid')
    AND (r.state <> 'held' OR r.expires_at > now())
    AND r.dealership_id = ANY (public.scope_dealership_ids())
$$;
REVOKE ALL ON FUNCTION open_reservation_of(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_reservation_of(bigint) TO forecourt_app;

-- How many holds came from an address within the last hour, over all sites. Those who ask for the same address at the
-- same time wait for each other until their transactions end.
CREATE FUNCTION count_holds_of_address(of_address bytea) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(27, hashtext(encode(of_address, 'hex')));
  RETURN (SELECT count(*) FROM public.reservations
          WHERE address_hash = of_address AND held_at > now() - interval '1 hour');
END $$;
REVOKE ALL ON FUNCTION count_holds_of_address(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_holds_of_address(bytea) TO forecourt_app;

-- What a deposit does to the vehicle. The dealership's stock lock goes before the row, as for every writer of stock, and
-- is held until the transaction ends: a sale that an import brings is before or after this, and never meanwhile.

-- Reserves the vehicle of a paid reservation of the scope's site. 'reserved', or what stands in the way: 'sold',
-- 'removed', or 'taken', where the dealer reserved it for somebody else.
CREATE FUNCTION reserve_vehicle_online(of_reservation uuid) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  wanted record;
  found_one record;
BEGIN
  SELECT vehicle_id, dealership_id INTO STRICT wanted FROM public.reservations
  WHERE id = of_reservation AND site_id = public.scope_site_id() AND state = 'paid';
  PERFORM pg_advisory_xact_lock(1, wanted.dealership_id::int);
  SELECT status, sold, reserved, removed_at INTO STRICT found_one FROM public.vehicles
  WHERE id = wanted.vehicle_id FOR UPDATE;
  IF found_one.removed_at IS NOT NULL THEN RETURN 'removed'; END IF;
  IF found_one.sold OR found_one.status = 'sold' THEN RETURN 'sold'; END IF;
  IF found_one.reserved THEN RETURN 'taken'; END IF;
  UPDATE public.vehicles SET reserved_online = true, updated_at = now() WHERE id = wanted.vehicle_id;
  RETURN 'reserved';
END $$;
REVOKE ALL ON FUNCTION reserve_vehicle_online(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reserve_vehicle_online(uuid) TO forecourt_app;

-- Lets the vehicle of a reservation of the scope's site go, unless another one has it.
CREATE FUNCTION free_vehicle_online(of_reservation uuid) RETURNS void
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
    AND NOT EXISTS (SELECT FROM public.reservations WHERE vehicle_id = wanted.vehicle_id AND state = 'paid');
END $$;
REVOKE ALL ON FUNCTION free_vehicle_online(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION free_vehicle_online(uuid) TO forecourt_app;
