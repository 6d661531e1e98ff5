-- How many of its deaths this job, and no other, is known to have caused. Those of its process whose cause nobody saw, such as
-- a machine that lost its power, are no reason to give it up so soon.
ALTER TABLE job_deaths ADD COLUMN certain integer NOT NULL DEFAULT 0;
-- Those that are dead stay so.
UPDATE job_deaths SET certain = 1 WHERE deaths >= 3;
