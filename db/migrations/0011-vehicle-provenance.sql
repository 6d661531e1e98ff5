-- Where values of a vehicle come from that do not follow from the words of its feed, by column: a body that make and
-- model say ('{"simple_body": "make-and-model"}'). What is stored already is derived anew by the next import.
ALTER TABLE vehicles ADD COLUMN provenance jsonb NOT NULL DEFAULT '{}'
  CHECK (jsonb_typeof(provenance) = 'object');
