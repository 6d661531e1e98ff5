-- Which secrets the processes of this deployment have signed and encrypted with, so that a lost or wrong one is noticed and
-- an older one can be removed when nothing depends on it. A fingerprint does not reveal its secret.
CREATE TABLE secrets_in_use (
  fingerprint   text PRIMARY KEY CHECK (fingerprint ~ '^[A-Za-z0-9_-]{12}$'),
  first_used_at timestamptz NOT NULL,
  -- As the first of FORECOURT_SECRET, which signs and encrypts. Processes write it every hour.
  last_used_at  timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON secrets_in_use TO forecourt_app;
