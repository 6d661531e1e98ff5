-- A feed may give a date that nobody can read: on which day a vehicle came, or was sold. It is empty then, and not the time
-- of the import.
ALTER TABLE vehicles
  ALTER COLUMN created_at DROP NOT NULL,
  -- sold_at, of a vehicle whose status is sold.
  DROP CONSTRAINT vehicles_check;
