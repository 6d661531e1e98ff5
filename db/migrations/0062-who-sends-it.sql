-- What nobody could find out about who began something, on sites that check that a person sends their forms. Null: a
-- person did, or the site did not ask. It is written once, when the row is.

ALTER TABLE trade_in_drafts ADD COLUMN bot_mark text CHECK (bot_mark IN ('not-checked', 'without-token'));
ALTER TABLE reservations ADD COLUMN bot_mark text CHECK (bot_mark IN ('not-checked', 'without-token'));
ALTER TABLE finance_applications ADD COLUMN bot_mark text CHECK (bot_mark IN ('not-checked', 'without-token'));

-- Of one site, those who hold a vehicle without a token: there are few at a time. Those who ask at the same time wait for
-- each other until their transactions end.
CREATE INDEX reservations_without_token ON reservations (site_id)
  WHERE state = 'held' AND bot_mark = 'without-token';

-- An application without a token waits for a person who reads and releases it.
ALTER TABLE finance_applications DROP CONSTRAINT finance_applications_delivery_state_check;
ALTER TABLE finance_applications ADD CONSTRAINT finance_applications_delivery_state_check
  CHECK (delivery_state IN ('none', 'held', 'pending', 'delivered', 'dead'));
ALTER TABLE finance_application_records DROP CONSTRAINT finance_application_records_kind_check;
ALTER TABLE finance_application_records ADD CONSTRAINT finance_application_records_kind_check
  CHECK (kind IN ('submitted', 'released', 'delivered', 'failed', 'dead', 'shown'));
