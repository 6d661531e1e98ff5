-- The energy economy of a vehicle, as the label of New Zealand has it. Null is "nobody has said".
ALTER TABLE vehicles
  ADD COLUMN energy_stars              double precision CHECK (energy_stars BETWEEN 0.5 AND 6),
  ADD COLUMN fuel_consumption          double precision CHECK (fuel_consumption > 0),
  ADD COLUMN electricity_consumption   double precision CHECK (electricity_consumption > 0),
  ADD COLUMN yearly_running_cost_cents bigint CHECK (yearly_running_cost_cents >= 0),
  ADD COLUMN co2_emissions             integer CHECK (co2_emissions >= 0),
  ADD COLUMN co2_stars                 double precision CHECK (co2_stars BETWEEN 0.5 AND 6),
  ADD COLUMN electric_range_km         integer CHECK (electric_range_km > 0),
  ADD COLUMN test_cycle                text;
