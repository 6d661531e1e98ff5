-- As in 0027, and a vehicle that was handed over stays its buyer's while its feed still offers it: a deposit that comes
-- late goes back. One that was brought back is refunded and no longer delivered, so it can be reserved again.
CREATE OR REPLACE FUNCTION reserve_vehicle_online(of_reservation uuid) RETURNS text
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
  IF found_one.reserved OR EXISTS (
    SELECT FROM public.reservations WHERE vehicle_id = wanted.vehicle_id AND state = 'delivered')
  THEN RETURN 'taken'; END IF;
  UPDATE public.vehicles SET reserved_online = true, updated_at = now() WHERE id = wanted.vehicle_id;
  RETURN 'reserved';
END $$;
