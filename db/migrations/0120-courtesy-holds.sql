-- Courtesy holds: a vehicle that a dealer keeps for a shopper who is on the way to see it. They never stand in the way of a
-- deposit or a sale, which end them. Times are the database's own throughout.

-- What a shopper asked for, until the mailed code confirms it. Deleted after a day.
CREATE TABLE courtesy_hold_requests (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id      bigint NOT NULL REFERENCES sites,
  vehicle_id   bigint NOT NULL REFERENCES vehicles,
  first_name   text NOT NULL CHECK (octet_length(first_name) BETWEEN 1 AND 400),
  last_name    text NOT NULL CHECK (octet_length(last_name) <= 400),
  -- In small letters.
  email        text NOT NULL CHECK (email = lower(email) AND octet_length(email) BETWEEN 3 AND 254),
  phone        text NOT NULL CHECK (octet_length(phone) BETWEEN 3 AND 40),
  opt_in       boolean NOT NULL,
  -- Keyed hashes of the mailbox and the number, however they are written.
  email_hash   bytea NOT NULL CHECK (octet_length(email_hash) = 32),
  phone_hash   bytea NOT NULL CHECK (octet_length(phone_hash) = 32),
  -- The browser that may enter the code, and the network address that the request came from.
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  address_hash bytea NOT NULL CHECK (octet_length(address_hash) = 32),
  -- The code is in the mail alone; its hash needs the deployment's secret, because six digits can be tried out.
  code_hash    bytea CHECK (octet_length(code_hash) = 32),
  attempts     integer NOT NULL DEFAULT 0,
  requested_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz,
  sent_at      timestamptz,
  -- When the right code was entered.
  confirmed_at timestamptz,
  CHECK ((code_hash IS NULL) = (expires_at IS NULL))
);
CREATE INDEX courtesy_hold_requests_oldest ON courtesy_hold_requests (site_id, requested_at);
CREATE INDEX courtesy_hold_requests_of_browser ON courtesy_hold_requests (site_id, browser_hash, requested_at);
CREATE INDEX courtesy_hold_requests_of_address ON courtesy_hold_requests (address_hash, requested_at);
CREATE INDEX courtesy_hold_requests_of_email ON courtesy_hold_requests (site_id, email);
CREATE INDEX courtesy_hold_requests_of_vehicle ON courtesy_hold_requests (vehicle_id);

-- Who comes is in the lead alone, and the hold is deleted with it.
CREATE TABLE courtesy_holds (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id       bigint NOT NULL REFERENCES sites,
  group_id      bigint NOT NULL REFERENCES dealership_groups,
  dealership_id bigint NOT NULL REFERENCES dealerships,
  location_id   bigint NOT NULL,
  vehicle_id    bigint NOT NULL REFERENCES vehicles,
  vin_key       text,
  lead_id       uuid NOT NULL UNIQUE REFERENCES leads ON DELETE CASCADE,
  -- The request that was confirmed, which makes one hold. It is deleted before the hold.
  request_id    uuid NOT NULL UNIQUE,
  -- What people call it by, in mails and on the phone.
  reference     text NOT NULL CHECK (reference ~ '^[A-HJ-NP-Z2-9]{8}$'),
  email_hash    bytea NOT NULL CHECK (octet_length(email_hash) = 32),
  phone_hash    bytea NOT NULL CHECK (octet_length(phone_hash) = 32),
  browser_hash  bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  held_at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When it ends by itself.
  ends_at       timestamptz NOT NULL CHECK (ends_at > held_at),
  ended_at      timestamptz,
  -- 'own-deposit': the shopper's own.
  end_reason    text CHECK (end_reason IN (
    'time', 'shopper', 'arrived', 'staff', 'deposit', 'own-deposit', 'sold', 'reserved', 'withdrawn')),
  -- Why staff ended it: the shopper reads it, and it is deleted with the lead.
  end_note      text CHECK (char_length(end_note) BETWEEN 1 AND 200),
  -- When the mail about the end was queued.
  end_mail_queued_at timestamptz,
  UNIQUE (site_id, reference),
  FOREIGN KEY (dealership_id, location_id) REFERENCES locations (dealership_id, id),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL)),
  CHECK (end_note IS NULL OR end_reason = 'staff')
);

-- At most one for each vehicle over all sites of its group and all its stock numbers, and at each site at most one for each
-- mailbox and phone number.
CREATE UNIQUE INDEX courtesy_holds_open_vehicle ON courtesy_holds (vehicle_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX courtesy_holds_open_vin ON courtesy_holds (group_id, vin_key) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX courtesy_holds_open_email ON courtesy_holds (site_id, email_hash) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX courtesy_holds_open_phone ON courtesy_holds (site_id, phone_hash) WHERE ended_at IS NULL;
CREATE INDEX courtesy_holds_newest ON courtesy_holds (site_id, held_at);
CREATE INDEX courtesy_holds_of_vehicle ON courtesy_holds (vehicle_id);
CREATE INDEX courtesy_holds_of_group ON courtesy_holds (group_id);
CREATE INDEX courtesy_holds_of_location ON courtesy_holds (dealership_id, location_id);

ALTER TABLE courtesy_hold_requests ENABLE ROW LEVEL SECURITY;
ALTER TABLE courtesy_hold_requests FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON courtesy_hold_requests TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_all ON courtesy_hold_requests TO forecourt_app
  USING (site_id = (SELECT scope_site_id())) WITH CHECK (site_id = (SELECT scope_site_id()));
-- Whose request it is, and for what, never changes.
GRANT SELECT, INSERT, DELETE, UPDATE (code_hash, attempts, expires_at, sent_at, confirmed_at)
  ON courtesy_hold_requests TO forecourt_app;

ALTER TABLE courtesy_holds ENABLE ROW LEVEL SECURITY;
ALTER TABLE courtesy_holds FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON courtesy_holds TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_reads ON courtesy_holds FOR SELECT TO forecourt_app USING (site_id = (SELECT scope_site_id()));
CREATE POLICY scope_ends ON courtesy_holds FOR UPDATE TO forecourt_app
  USING (site_id = (SELECT scope_site_id())) WITH CHECK (site_id = (SELECT scope_site_id()));
-- Only `claim_courtesy_hold` adds one.
GRANT SELECT, UPDATE (ended_at, end_reason, end_note, end_mail_queued_at) ON courtesy_holds TO forecourt_app;
-- It is seen by those who see its lead.
CREATE POLICY staff_reads ON courtesy_holds FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND (site_id = ANY ((SELECT staff_scope_ids('whole_sites'))::bigint[])
    OR EXISTS (SELECT FROM leads WHERE leads.id = lead_id)));
GRANT SELECT (id, site_id, location_id, vehicle_id, lead_id, reference, held_at, ends_at, ended_at, end_reason, end_note)
  ON courtesy_holds TO forecourt_staff;

CREATE TRIGGER courtesy_holds_announced AFTER INSERT OR UPDATE OF ended_at ON courtesy_holds
  FOR EACH ROW EXECUTE FUNCTION announce_staff_event('courtesy-hold');

-- How many requests came from a network address within the last hour, over all sites. Those who ask for the same address
-- at the same time wait for each other until their transactions end.
CREATE FUNCTION count_courtesy_requests_of_address(of_address bytea) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(125, hashtext(encode(of_address, 'hex')));
  RETURN (SELECT count(*) FROM public.courtesy_hold_requests
          WHERE address_hash = of_address AND requested_at > now() - interval '1 hour');
END $$;
REVOKE ALL ON FUNCTION count_courtesy_requests_of_address(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_courtesy_requests_of_address(bytea) TO forecourt_app;

-- Until when a vehicle is kept for somebody on the way, on any site of its group. No row: it is not kept.
CREATE FUNCTION open_courtesy_hold_of(of_vehicle bigint) RETURNS TABLE (ends_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT h.ends_at
  FROM public.vehicles v JOIN public.courtesy_holds h
    ON h.vehicle_id = v.id OR (h.group_id = v.group_id AND h.vin_key = v.vin_key)
  WHERE v.id = of_vehicle AND h.ended_at IS NULL AND h.ends_at > clock_timestamp()
    AND v.dealership_id = ANY (public.scope_dealership_ids())
  LIMIT 1
$$;
REVOKE ALL ON FUNCTION open_courtesy_hold_of(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION open_courtesy_hold_of(bigint) TO forecourt_app;

-- Keeps the vehicle of a confirmed request until a time, or says why it cannot. Claims of a site wait for each
-- other, so that a bound is never exceeded. The dealership's stock lock goes first, as for every writer of stock: a sale or a
-- deposit is before or after this, and never meanwhile.
CREATE FUNCTION claim_courtesy_hold(
  of_request uuid, for_lead uuid, at_location bigint, keep_until timestamptz, new_reference text,
  most_open integer, most_a_day integer)
  RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  wanted public.courtesy_hold_requests;
  stock public.vehicles;
  moment timestamptz;
BEGIN
  SELECT * INTO STRICT wanted FROM public.courtesy_hold_requests
  WHERE id = of_request AND site_id = public.scope_site_id() AND confirmed_at IS NOT NULL;
  SELECT * INTO STRICT stock FROM public.vehicles
  WHERE id = wanted.vehicle_id AND dealership_id = ANY (public.scope_dealership_ids());
  PERFORM pg_advisory_xact_lock(1, stock.dealership_id::int);
  PERFORM pg_advisory_xact_lock(124, wanted.site_id::int);
  moment := clock_timestamp();
  SELECT * INTO STRICT stock FROM public.vehicles WHERE id = wanted.vehicle_id;
  IF stock.sold OR stock.status = 'sold' THEN RETURN 'sold'; END IF;
  IF stock.removed_at IS NOT NULL OR NOT stock.show_on_dealer_website OR stock.status <> 'in_stock' THEN
    RETURN 'withdrawn';
  END IF;
  IF stock.reserved OR stock.reserved_online THEN RETURN 'reserved'; END IF;
  IF EXISTS (SELECT FROM public.open_reservation_of(stock.id)) THEN RETURN 'being-reserved'; END IF;
  IF keep_until <= moment THEN RETURN 'closed'; END IF;

  UPDATE public.courtesy_holds SET ended_at = ends_at, end_reason = 'time'
  WHERE ended_at IS NULL AND ends_at <= moment
    AND (site_id = wanted.site_id OR vehicle_id = stock.id OR (group_id = stock.group_id AND vin_key = stock.vin_key));
  IF (SELECT count(*) FROM public.courtesy_holds WHERE site_id = wanted.site_id AND ended_at IS NULL) >= most_open THEN
    RETURN 'full';
  END IF;
  IF (SELECT count(*) FROM public.courtesy_holds
      WHERE site_id = wanted.site_id AND held_at > moment - interval '1 day'
        AND (email_hash = wanted.email_hash OR phone_hash = wanted.phone_hash)) >= most_a_day THEN
    RETURN 'often';
  END IF;
  INSERT INTO public.courtesy_holds (
    site_id, group_id, dealership_id, location_id, vehicle_id, vin_key, lead_id, request_id, reference, email_hash,
    phone_hash, browser_hash, held_at, ends_at)
  VALUES (
    wanted.site_id, stock.group_id, stock.dealership_id, at_location, stock.id, stock.vin_key, for_lead, wanted.id,
    new_reference, wanted.email_hash, wanted.phone_hash, wanted.browser_hash, moment, keep_until)
  ON CONFLICT DO NOTHING;
  IF FOUND THEN RETURN 'kept'; END IF;
  RETURN CASE WHEN EXISTS (SELECT FROM public.open_courtesy_hold_of(stock.id)) THEN 'someone' ELSE 'own' END;
END $$;
REVOKE ALL ON FUNCTION claim_courtesy_hold(uuid, uuid, bigint, timestamptz, text, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_courtesy_hold(uuid, uuid, bigint, timestamptz, text, integer, integer) TO forecourt_app;
