-- Jobs are added by one function that is told which job it adds: its name, tries, keys and time are arguments, which
-- the job's contract in the code gives. So adding a job needs no migration.

-- Jobs that the queue adds for itself. Their payloads do not name a tenant, so the scope of a transaction says nothing
-- about what they may do: the application may not add them.
CREATE TABLE queue_own_jobs (name text PRIMARY KEY);
INSERT INTO queue_own_jobs (name) VALUES ('run-alone');
ALTER TABLE queue_own_jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE queue_own_jobs FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON queue_own_jobs TO CURRENT_USER USING (true) WITH CHECK (true);

-- Adds one job for each payload, all of them by one call of the queue. Each payload must name the site or the dealership
-- of the transaction's scope. A key is that tenant's own: of the jobs with one key, one waits, and the last added is it.
-- With keeps_run_at it keeps the time of the one that waited; with one_at_a_time, jobs of this name and tenant are done
-- one after the other. Jobs are added in the order of their keys, so that two transactions never wait for each other.
CREATE FUNCTION enqueue_jobs(
  job_name text, payloads json[], keys text[], due_at timestamptz, attempts integer,
  keeps_run_at boolean, one_at_a_time boolean
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
            attempts::smallint, scope || ':' || key, NULL, NULL)::graphile_worker.job_spec
    FROM unnest(payloads, keys) AS given (payload, key), public.require_job_scope(payload) AS scope
    ORDER BY scope, key), keeps_run_at);
END $$;
REVOKE ALL ON FUNCTION enqueue_jobs(text, json[], text[], timestamptz, integer, boolean, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_jobs(text, json[], text[], timestamptz, integer, boolean, boolean) TO forecourt_app;

-- The functions before this one are called by processes of the version before, which may run on while a deployment is
-- replaced one process at a time. A migration of the next release drops them: enqueue_job, enqueue_job_at,
-- enqueue_deliveries, delivery_job_name, requeue_stranded_deliveries. Those that take any name go by the rules above.
CREATE OR REPLACE FUNCTION enqueue_job(
  job_name text, job_payload json, key text, attempts integer, one_at_a_time boolean DEFAULT false
) RETURNS void
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
  SELECT public.enqueue_jobs(job_name, ARRAY[job_payload], ARRAY[key], now(), attempts, true, one_at_a_time)
$$;
CREATE OR REPLACE FUNCTION enqueue_job_at(
  job_name text, job_payload json, key text, attempts integer, due_at timestamptz
) RETURNS void
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
  SELECT public.enqueue_jobs(job_name, ARRAY[job_payload], ARRAY[key], due_at, attempts, false, false)
$$;

-- The request that made the delivery necessary, for the log lines of every try, also of one that is added anew after
-- its worker was killed, or days later when a person releases the lead. Null: no request did, or none is known.
ALTER TABLE lead_deliveries ADD COLUMN request_id text CHECK (octet_length(request_id) <= 64);
