-- The key of a lock that the process of a pool holds as long as it is connected: when the process ends, however it
-- ends, the server frees the lock at once. Null: the process does not hold it at the moment.
ALTER TABLE job_pools ADD COLUMN session bigint;

-- Whether the job must run in a process of its own. The first death may be the fault of any job of the process, or of
-- none: the process may have been killed from outside. Before this migration each death set it.
ALTER TABLE job_deaths ADD COLUMN alone boolean NOT NULL DEFAULT false;
UPDATE job_deaths SET alone = deaths > 0;
