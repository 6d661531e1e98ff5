-- Whether the site showed the vehicle of a lead when it was asked about. One that it did not show is named to the
-- dealer alone: to the visitor it is unknown.
ALTER TABLE leads ADD COLUMN vehicle_shown boolean NOT NULL DEFAULT false;
