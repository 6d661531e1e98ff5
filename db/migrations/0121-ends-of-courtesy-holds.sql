-- A courtesy hold ends in the transaction by which its vehicle can no longer be seen and bought, whichever program runs
-- it. A deposit comes first among the reasons, because a vehicle that was sold since then was reserved before.
CREATE FUNCTION end_courtesy_holds_of_vehicles() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  -- Imports change a hundred thousand vehicles at once, and few are held.
  IF NOT EXISTS (SELECT FROM public.courtesy_holds WHERE ended_at IS NULL) THEN RETURN NULL; END IF;
  UPDATE public.courtesy_holds h
  SET ended_at = clock_timestamp(),
    end_reason = CASE
      WHEN n.reserved_online AND EXISTS (
        SELECT FROM public.reservations r JOIN public.leads l ON l.id = h.lead_id
        WHERE r.vehicle_id = h.vehicle_id AND r.state = 'paid' AND (r.email = lower(l.email) OR r.phone = l.phone))
        THEN 'own-deposit'
      WHEN n.reserved_online THEN 'deposit'
      WHEN n.sold OR n.status = 'sold' THEN 'sold'
      WHEN n.removed_at IS NOT NULL OR NOT n.show_on_dealer_website OR n.status <> 'in_stock' THEN 'withdrawn'
      ELSE 'reserved' END
  FROM changed n
  WHERE n.id = h.vehicle_id AND h.ended_at IS NULL AND h.ends_at > clock_timestamp()
    AND (n.reserved_online OR n.reserved OR n.sold OR n.status <> 'in_stock' OR n.removed_at IS NOT NULL
      OR NOT n.show_on_dealer_website);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION end_courtesy_holds_of_vehicles() FROM PUBLIC;
CREATE TRIGGER end_courtesy_holds AFTER UPDATE ON vehicles
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION end_courtesy_holds_of_vehicles();

-- The shopper is mailed about an end that they did not cause themselves. The worker queues the
-- mails within seconds (modules/courtesy-holds/mail/queue-end-mails.ts).
CREATE INDEX courtesy_holds_to_mail ON courtesy_holds (site_id)
  WHERE end_mail_queued_at IS NULL AND end_reason IN ('staff', 'deposit', 'sold', 'reserved', 'withdrawn');

CREATE FUNCTION sites_with_ended_courtesy_holds() RETURNS SETOF bigint
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT DISTINCT site_id FROM public.courtesy_holds
  WHERE end_mail_queued_at IS NULL AND end_reason IN ('staff', 'deposit', 'sold', 'reserved', 'withdrawn')
$$;
REVOKE ALL ON FUNCTION sites_with_ended_courtesy_holds() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_ended_courtesy_holds() TO forecourt_feeder;

-- Staff answer questions and end courtesy holds; support access reads both alone.
SELECT forbid_support_writes();
