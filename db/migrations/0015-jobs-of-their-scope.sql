-- What runs for tenants adds jobs for its own scope alone. These functions run as the owner of the queue, which
-- may do anything, so they check what the transaction has stated: without a scope they add nothing.

-- 'site:7' or 'dealership:3', whichever the payload names; an error where that is not the transaction's.
CREATE FUNCTION require_job_scope(payload json) RETURNS text
  LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, pg_temp
  AS $$
DECLARE
  site bigint := (payload ->> 'siteId')::bigint;
  dealership bigint := (payload ->> 'dealershipId')::bigint;
BEGIN
  IF (site IS NULL) = (dealership IS NULL)
    OR (site IS NOT NULL AND (site = public.scope_site_id()) IS NOT TRUE)
    OR (dealership IS NOT NULL AND (dealership = ANY (public.scope_dealership_ids())) IS NOT TRUE)
  THEN
    RAISE EXCEPTION 'a job must name the site or the dealership of its transaction''s scope'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN coalesce('site:' || site, 'dealership:' || dealership);
END $$;

-- Keys are per scope, so that no tenant's job replaces that of another.
DROP FUNCTION enqueue_job(text, json, text, integer);
-- With one_at_a_time, jobs of this name and scope wait for each other: a slow one holds one place.
CREATE FUNCTION enqueue_job(
  job_name text, job_payload json, key text, attempts integer, one_at_a_time boolean DEFAULT false
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
DECLARE
  scope text := public.require_job_scope(job_payload);
BEGIN
  PERFORM graphile_worker.add_job(
    job_name, job_payload, queue_name => CASE WHEN one_at_a_time THEN job_name || ':' || scope END,
    max_attempts => attempts, job_key => scope || ':' || key, job_key_mode => 'preserve_run_at');
END $$;
REVOKE ALL ON FUNCTION enqueue_job(text, json, text, integer, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job(text, json, text, integer, boolean) TO forecourt_app;

CREATE OR REPLACE FUNCTION enqueue_job_at(
  job_name text, job_payload json, key text, attempts integer, due_at timestamptz
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    job_name, job_payload, run_at => due_at, max_attempts => attempts,
    job_key => public.require_job_scope(job_payload) || ':' || key, job_key_mode => 'replace');
END $$;

CREATE OR REPLACE FUNCTION enqueue_deliveries(ids uuid[], site_ids bigint[], kinds text[], due timestamptz[]) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(site_ids) AS given (site_id) WHERE site_id IS DISTINCT FROM public.scope_site_id()) THEN
    RAISE EXCEPTION 'deliveries must be of the site of their transaction''s scope'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT (public.delivery_job_name(kind), json_build_object('siteId', site_id, 'deliveryId', id),
            NULL, due_at, 3, 'delivery:' || id, NULL, NULL)::graphile_worker.job_spec
    FROM unnest(ids, site_ids, kinds, due) AS given (id, site_id, kind, due_at)));
END $$;
