-- As in 0081, with a priority: jobs that wait for a receiver come before the others in the queue's index. They are fetched one
-- by one, and passed over those that are fetched many at a time would be read with each of them. No lane waits for another,
-- so none of them is done later.
CREATE OR REPLACE FUNCTION enqueue_jobs(
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
            attempts::smallint, scope || ':' || key, CASE WHEN receiver IS NOT NULL THEN -1 END::smallint,
            CASE WHEN receiver IS NOT NULL THEN ARRAY['to:' || receiver] END)::graphile_worker.job_spec
    FROM unnest(payloads, keys, receivers) AS given (payload, key, receiver), public.require_job_scope(payload) AS scope
    ORDER BY scope, key), keeps_run_at);
END $$;
