-- What a visitor adds to a lead that was delivered as incomplete is told once more when they stop again: a lead
-- has an update each time, and the last one completes it. Revisions are numbered in that order.
ALTER TABLE lead_deliveries
  DROP CONSTRAINT lead_deliveries_revision_check,
  ADD CONSTRAINT lead_deliveries_revision_check CHECK (revision BETWEEN 0 AND 999);
