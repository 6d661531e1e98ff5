-- Jobs are added by enqueue_jobs alone since 0017. What only processes of the version before it called is dropped:
-- nobody may add a job by an older way, and no function knows the name of a job.
DROP FUNCTION enqueue_job(text, json, text, integer, boolean);
DROP FUNCTION enqueue_job_at(text, json, text, integer, timestamptz);
DROP FUNCTION enqueue_deliveries(uuid[], bigint[], text[], timestamptz[]);
DROP FUNCTION requeue_stranded_deliveries();
DROP FUNCTION delivery_job_name(text);
