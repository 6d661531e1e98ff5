-- A lead can also be delivered to Dealer Studio, by the account of its site.
ALTER TABLE lead_deliveries
  DROP CONSTRAINT lead_deliveries_kind_check,
  ADD CONSTRAINT lead_deliveries_kind_check
    CHECK (kind IN ('email', 'adf', 'webhook', 'confirmation', 'dealer_studio'));
