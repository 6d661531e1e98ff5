-- How many bytes of files were taken: of one network address in an hour at one site, and of a site in a day (UTC). All
-- processes count here. A network address is here as a keyed hash, and not for longer than it counts.
CREATE TABLE upload_budgets (
  site_id         bigint NOT NULL REFERENCES sites,
  -- Empty: of the whole site.
  network_hash    bytea NOT NULL CHECK (octet_length(network_hash) IN (0, 32)),
  window_start    timestamptz NOT NULL,
  bytes           bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  -- Of the whole site: requests whose files were left out, by the reason.
  refused_address integer NOT NULL DEFAULT 0,
  refused_site    integer NOT NULL DEFAULT 0,
  refused_disk    integer NOT NULL DEFAULT 0,
  PRIMARY KEY (site_id, network_hash, window_start)
);
CREATE INDEX upload_budgets_forget ON upload_budgets (window_start);
ALTER TABLE upload_budgets ENABLE ROW LEVEL SECURITY;
ALTER TABLE upload_budgets FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON upload_budgets TO CURRENT_USER USING (true) WITH CHECK (true);

ALTER TABLE leads
  -- A lead whose files were left out. NULL: it has all that were sent.
  ADD COLUMN no_files_reason text CHECK (no_files_reason IN ('address', 'site', 'disk'));

-- Counts files that are about to be stored. NULL: they may be; else why not, and nothing is counted but the refusal.
-- Those who send to one site at once wait for each other at its row, so that no budget is exceeded.
CREATE FUNCTION take_upload_bytes(
  for_site bigint, by_network bytea, size bigint, most_an_hour bigint, most_a_day bigint, has_space boolean)
  RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  of_day timestamptz := date_trunc('day', clock_timestamp(), 'UTC');
  of_hour timestamptz := date_trunc('hour', clock_timestamp(), 'UTC');
  day_bytes bigint; hour_bytes bigint; reason text;
BEGIN
  INSERT INTO public.upload_budgets AS known (site_id, network_hash, window_start) VALUES (for_site, '', of_day)
  ON CONFLICT (site_id, network_hash, window_start) DO UPDATE SET bytes = known.bytes
  RETURNING bytes INTO day_bytes;
  SELECT coalesce(max(bytes), 0) INTO hour_bytes FROM public.upload_budgets
  WHERE site_id = for_site AND network_hash = by_network AND window_start = of_hour;
  reason := CASE WHEN NOT has_space THEN 'disk'
                 WHEN hour_bytes + size > most_an_hour THEN 'address'
                 WHEN day_bytes + size > most_a_day THEN 'site' END;
  UPDATE public.upload_budgets
  SET bytes = bytes + CASE WHEN reason IS NULL THEN size ELSE 0 END,
      refused_address = refused_address + (reason IS NOT DISTINCT FROM 'address')::integer,
      refused_site = refused_site + (reason IS NOT DISTINCT FROM 'site')::integer,
      refused_disk = refused_disk + (reason IS NOT DISTINCT FROM 'disk')::integer
  WHERE site_id = for_site AND network_hash = '' AND window_start = of_day;
  IF reason IS NULL THEN
    INSERT INTO public.upload_budgets AS known (site_id, network_hash, window_start, bytes)
    VALUES (for_site, by_network, of_hour, size)
    ON CONFLICT (site_id, network_hash, window_start) DO UPDATE SET bytes = known.bytes + size;
  END IF;
  RETURN reason;
END $$;
REVOKE ALL ON FUNCTION take_upload_bytes(bigint, bytea, bigint, bigint, bigint, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_upload_bytes(bigint, bytea, bigint, bigint, bigint, boolean) TO forecourt_app;

-- Network addresses after their hour, and sites after a week.
CREATE FUNCTION forget_upload_budgets() RETURNS void
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
    DELETE FROM public.upload_budgets
    WHERE window_start < CASE WHEN network_hash = '' THEN now() - interval '7 days' ELSE now() - interval '1 hour' END
  $$;
REVOKE ALL ON FUNCTION forget_upload_budgets() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_upload_budgets() TO forecourt_app;
