-- What campers, RVs and trucks are chosen by beside their seats or berths.
ALTER TABLE vehicles
  ADD COLUMN length_mm  integer CHECK (length_mm >= 0),
  ADD COLUMN tare_kg    integer CHECK (tare_kg >= 0),
  ADD COLUMN payload_kg integer CHECK (payload_kg >= 0),
  ADD COLUMN gvm_kg     integer CHECK (gvm_kg >= 0);
