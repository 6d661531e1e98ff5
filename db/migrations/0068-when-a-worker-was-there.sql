-- When a worker last said that it does jobs, whichever it was: one row. The pools of a worker that has ended are
-- forgotten at once, and would not tell for how long there has been none.
CREATE TABLE worker_sightings (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  seen_at timestamptz NOT NULL
);
ALTER TABLE worker_sightings ENABLE ROW LEVEL SECURITY;
ALTER TABLE worker_sightings FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON worker_sightings TO CURRENT_USER USING (true) WITH CHECK (true);
