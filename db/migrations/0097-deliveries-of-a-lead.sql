-- Those of one lead are looked for with each delivery and each step. The unique index has served no such search since it leaves
-- out what a delivery has caused: all deliveries were read.
CREATE INDEX lead_deliveries_of_lead ON lead_deliveries (lead_id, destination, revision);
