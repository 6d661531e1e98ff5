-- As in 0070, by set operations alone. The plan of a join of the two transition tables is made for the first rows that a
-- session writes and kept: for a whole stock it took time by the square of its size.
CREATE OR REPLACE FUNCTION settle_vehicles_of_vin() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  touched text[];
  written bigint[];
BEGIN
  -- What this function itself writes needs no second look.
  IF pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    touched := ARRAY(SELECT DISTINCT vin_key FROM changed WHERE vin_key IS NOT NULL);
  ELSE
    touched := ARRAY(
      SELECT DISTINCT vin_key FROM (
        (SELECT id, vin_key, removed_at IS NULL, show_on_dealer_website, created_at FROM changed
         WHERE vin_key IS NOT NULL
         EXCEPT SELECT id, vin_key, removed_at IS NULL, show_on_dealer_website, created_at FROM before)
        UNION ALL
        (SELECT id, vin_key, removed_at IS NULL, show_on_dealer_website, created_at FROM before
         WHERE vin_key IS NOT NULL
         EXCEPT SELECT id, vin_key, removed_at IS NULL, show_on_dealer_website, created_at FROM changed)
      ) moved);
  END IF;
  IF cardinality(touched) = 0 THEN RETURN NULL; END IF;
  written := ARRAY(SELECT DISTINCT dealership_id FROM changed);
  UPDATE public.vehicles v
  SET listed_again = settled.listed_again, reserved_online = v.reserved_online OR settled.is_paid
  FROM (
    SELECT id, reserved_online, listed_again AS was, paid.vin_key IS NOT NULL AS is_paid,
      row_number() OVER (PARTITION BY dealership_id, vin_key ORDER BY created_at DESC, id DESC) > 1 AS listed_again
    FROM public.vehicles
    LEFT JOIN (SELECT group_id, vin_key FROM public.reservations WHERE state = 'paid') paid USING (group_id, vin_key)
    WHERE vin_key = ANY (touched) AND removed_at IS NULL AND show_on_dealer_website
      AND dealership_id = ANY (written)
  ) settled
  WHERE v.id = settled.id
    AND (settled.was <> settled.listed_again OR (settled.is_paid AND NOT settled.reserved_online));
  RETURN NULL;
END $$;
