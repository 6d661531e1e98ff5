-- Fields of vehicles that a person has settled: feeds and the API leave them as they are until somebody ends the lock.
CREATE TABLE vehicle_locks (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealership_id bigint NOT NULL REFERENCES dealerships,
  vehicle_id    bigint NOT NULL REFERENCES vehicles,
  -- As a feed names it.
  field         text NOT NULL CHECK (field ~ '^[a-z_]{1,40}$'),
  -- As the person wrote it; empty: the field has no value.
  value         text NOT NULL CHECK (char_length(value) <= 20000),
  -- What the columns of the field hold for it, by name.
  columns       jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'object'),
  locked_by     text NOT NULL CHECK (char_length(locked_by) BETWEEN 1 AND 100),
  locked_at     timestamptz NOT NULL,
  ended_by      text CHECK (char_length(ended_by) BETWEEN 1 AND 100),
  ended_at      timestamptz,
  CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX vehicle_locks_standing ON vehicle_locks (vehicle_id, field) WHERE ended_at IS NULL;
CREATE INDEX vehicle_locks_dealership ON vehicle_locks (dealership_id);

ALTER TABLE vehicle_locks ENABLE ROW LEVEL SECURITY;
ALTER TABLE vehicle_locks FORCE ROW LEVEL SECURITY;

CREATE POLICY owner_all ON vehicle_locks TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_all ON vehicle_locks TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]))
  WITH CHECK (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));

GRANT SELECT, INSERT ON vehicle_locks TO forecourt_app;
GRANT UPDATE (ended_by, ended_at) ON vehicle_locks TO forecourt_app;
