-- Which worker process a pool belongs to, so that what it held is free as soon as that process is known to be
-- dead; null for pools outside such a process. One that stops in order is nobody's fault.
ALTER TABLE job_pools ADD COLUMN worker text;
ALTER TABLE job_pools ADD COLUMN stopping boolean NOT NULL DEFAULT false;

-- Jobs whose process died while it ran them, by what they are asked to do: a job that is added again is the same.
-- From the first time on each runs in a process of its own; after the third it is dead. The queue's own
-- business, so the owner's alone.
CREATE TABLE job_deaths (
  job_name     text NOT NULL,
  payload      jsonb NOT NULL,
  payload_hash text NOT NULL GENERATED ALWAYS AS (md5(payload::text)) STORED,
  deaths       integer NOT NULL,
  -- Of the last one.
  reason       text NOT NULL,
  died_at      timestamptz NOT NULL DEFAULT now(),
  -- Since when it is dead, and what it was for has been told.
  dead_at      timestamptz,
  PRIMARY KEY (job_name, payload_hash)
);
ALTER TABLE job_deaths ENABLE ROW LEVEL SECURITY;
ALTER TABLE job_deaths FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON job_deaths TO CURRENT_USER USING (true) WITH CHECK (true);
