-- What applicants and staff call an application by, as they do a reservation: letters and digits that are read aloud and typed
-- without mistakes. Of no meaning, and of one application in the whole deployment.
ALTER TABLE finance_applications ADD COLUMN reference text;

-- Those that are there already get one each. 32 letters, five bits of a random UUID's hash each.
UPDATE finance_applications SET reference = (
  SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (get_byte(hash, at) & 31), 1), '' ORDER BY at)
  FROM (SELECT sha256(convert_to(finance_applications.id::text || gen_random_uuid()::text, 'UTF8')) AS hash) AS hashed,
       generate_series(0, 7) AS at
);

ALTER TABLE finance_applications ALTER COLUMN reference SET NOT NULL;
ALTER TABLE finance_applications ADD CONSTRAINT finance_applications_reference_check
  CHECK (reference ~ '^[A-HJ-NP-Z2-9]{8}$');
CREATE UNIQUE INDEX finance_applications_reference ON finance_applications (reference);
