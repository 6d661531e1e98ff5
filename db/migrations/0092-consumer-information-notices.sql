-- What a Consumer Information Notice of New Zealand says of a used vehicle beside what other countries' pages say.
-- Null is "nobody has said": no value is assumed for the vehicles that are stored already.
ALTER TABLE vehicles
  ADD COLUMN on_road_costs_cents          bigint CHECK (on_road_costs_cents >= 0),
  ADD COLUMN security_interest            boolean,
  ADD COLUMN registered                   boolean,
  ADD COLUMN first_registered_year        integer,
  ADD COLUMN registered_abroad            boolean,
  ADD COLUMN first_registered_abroad_year integer,
  ADD COLUMN imported_damaged             boolean,
  ADD COLUMN odometer_accurate            boolean,
  ADD COLUMN engine_cc                    integer CHECK (engine_cc >= 0),
  ADD COLUMN registration_expires_on      date,
  ADD COLUMN wof_expires_on               date;
