-- Jobs that wait for somebody else say for whom, as a flag of the queue: a worker fetches no further job of a receiver that
-- has as many of its places as one may have. Null: it waits for nobody in particular. Otherwise as the function of the same
-- name without receivers, which processes of the version before call while a deployment is replaced.
CREATE FUNCTION enqueue_jobs(
  job_name text, payloads json[], keys text[], due_at timestamptz, attempts integer,
  keeps_run_at boolean, one_at_a_time boolean, receivers text[]
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  IF EXISTS (SELECT FROM public.queue_own_jobs WHERE name = job_name) THEN
    RAISE EXCEPTION 'the application may not add the job %', job_name
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM graphile_worker.add_jobs(ARRAY(
    SELECT (job_name, payload, CASE WHEN one_at_a_time THEN job_name || ':' || scope END, due_at,
            attempts::smallint, scope || ':' || key, NULL,
            CASE WHEN receiver IS NOT NULL THEN ARRAY['to:' || receiver] END)::graphile_worker.job_spec
    FROM unnest(payloads, keys, receivers) AS given (payload, key, receiver), public.require_job_scope(payload) AS scope
    ORDER BY scope, key), keeps_run_at);
END $$;
REVOKE ALL ON FUNCTION enqueue_jobs(text, json[], text[], timestamptz, integer, boolean, boolean, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_jobs(text, json[], text[], timestamptz, integer, boolean, boolean, text[])
  TO forecourt_app;
