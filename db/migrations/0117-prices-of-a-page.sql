-- The prices that the site of the transaction has shown of a vehicle, for its page: what everybody could see, without who set
-- them. The latest ones, in case a feed changes a price with each import.
CREATE FUNCTION list_site_prices(of_vehicle bigint, most integer)
  RETURNS TABLE (begun_at timestamptz, ended_at timestamptz, price_cents bigint, price_type text)
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT begun_at, coalesce(ended_at, closes_at), price_cents, price_type FROM public.shown_prices
  WHERE vehicle_id = of_vehicle AND site_id = public.scope_site_id()
  ORDER BY begun_at DESC LIMIT most
$$;
REVOKE ALL ON FUNCTION list_site_prices(bigint, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_site_prices(bigint, integer) TO forecourt_app;
