-- What a dealer's own system says of a lead that it has taken over.
CREATE TABLE lead_receipts (
  lead_id       uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  site_id       bigint NOT NULL REFERENCES sites,
  dealership_id bigint NOT NULL REFERENCES dealerships,
  -- The number that it has there.
  reference     text CHECK (char_length(reference) BETWEEN 1 AND 200),
  received_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lead_id, dealership_id)
);
ALTER TABLE lead_receipts ENABLE ROW LEVEL SECURITY;
ALTER TABLE lead_receipts FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON lead_receipts TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY scope_all ON lead_receipts TO forecourt_app USING (site_id = (SELECT scope_site_id()))
  WITH CHECK (site_id = (SELECT scope_site_id()));
GRANT SELECT, INSERT, UPDATE ON lead_receipts TO forecourt_app;

-- A webhook that tells that another delivery of the lead has arrived: once for each, however often that one arrives.
ALTER TABLE lead_deliveries
  ADD COLUMN cause_id uuid REFERENCES lead_deliveries ON DELETE CASCADE,
  DROP CONSTRAINT lead_deliveries_lead_id_destination_revision_key;
CREATE UNIQUE INDEX lead_deliveries_once ON lead_deliveries (lead_id, destination, revision)
  WHERE cause_id IS NULL;
CREATE UNIQUE INDEX lead_deliveries_of_cause ON lead_deliveries (cause_id, destination)
  WHERE cause_id IS NOT NULL;
