-- Jobs for deliveries, each for its own time, all by one call of the queue: added one by one they were most of
-- what a lead costs the database. None given: nothing is done.
CREATE FUNCTION enqueue_deliveries(ids uuid[], site_ids bigint[], kinds text[], due timestamptz[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT (public.delivery_job_name(kind), json_build_object('siteId', site_id, 'deliveryId', id),
            NULL, due_at, 3, 'delivery:' || id, NULL, NULL)::graphile_worker.job_spec
    FROM unnest(ids, site_ids, kinds, due) AS given (id, site_id, kind, due_at)));
END $$;
REVOKE ALL ON FUNCTION enqueue_deliveries(uuid[], bigint[], text[], timestamptz[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_deliveries(uuid[], bigint[], text[], timestamptz[]) TO forecourt_app;
