-- Which deployment this database is. What a process keeps on its own disk (index snapshots) is worth
-- nothing beside another database.
CREATE TABLE deployment (
  single         boolean PRIMARY KEY DEFAULT true CHECK (single),
  id             uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Set once the demo dealers are complete: an interrupted set-up goes on at the next start.
  demo_seeded_at timestamptz
);
INSERT INTO deployment DEFAULT VALUES;
GRANT SELECT ON deployment TO forecourt_app, forecourt_feeder;
