-- Finds what browsers brought along to events that nobody is told of any more, to delete it.
CREATE INDEX conversions_traces ON conversions (created_at) WHERE browser IS NOT NULL;

-- Which platforms there are, the program knows.
ALTER TABLE conversions DROP CONSTRAINT conversions_platform_check,
  ADD CHECK (platform ~ '^[a-z][a-z0-9_]{0,29}$');
ALTER TABLE conversion_accounts DROP CONSTRAINT conversion_accounts_platform_check,
  ADD CHECK (platform ~ '^[a-z][a-z0-9_]{0,29}$');

-- The metrics of one page came with one instant and with ids in a row, by which they could be told to be one visitor's. Now a
-- row has the hour alone and a random id, as those of all visitors of that hour have.
ALTER TABLE web_vitals DROP COLUMN id;
ALTER TABLE web_vitals ADD COLUMN id uuid PRIMARY KEY DEFAULT gen_random_uuid();
ALTER TABLE web_vitals ALTER COLUMN recorded_at SET DEFAULT date_trunc('hour', now(), 'UTC');
UPDATE web_vitals SET recorded_at = date_trunc('hour', recorded_at, 'UTC');
