-- Jobs are graphile-worker's, in its own schema, which it migrates itself right after these migrations and
-- which only the owner may touch. What runs for tenants adds jobs by this function, in the transaction that
-- makes them necessary: a job is there exactly if that transaction is.
-- A job of the same key that waits already is replaced, and keeps its time.
CREATE FUNCTION enqueue_job(job_name text, job_payload json, key text, attempts integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    job_name, job_payload, max_attempts => attempts, job_key => key, job_key_mode => 'preserve_run_at');
END $$;
REVOKE ALL ON FUNCTION enqueue_job(text, json, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job(text, json, text, integer) TO forecourt_app;
