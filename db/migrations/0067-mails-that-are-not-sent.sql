-- A deployment without a mail server stores mails instead of sending them. Such a delivery has not arrived.

-- 'not-sent': there was no mail server; the mail is stored, and sent once somebody asks for it (`mail send`).
ALTER TABLE lead_deliveries
  DROP CONSTRAINT lead_deliveries_state_check,
  ADD CONSTRAINT lead_deliveries_state_check
    CHECK (state IN ('held', 'pending', 'delivered', 'dead', 'withheld', 'not-sent'));
CREATE INDEX lead_deliveries_not_sent ON lead_deliveries (site_id) WHERE state = 'not-sent';

-- Those that counted as delivered until now, as their last attempt says.
WITH stored AS (
  UPDATE delivery_attempts SET succeeded = false, detail = 'not sent: no mail server'
  WHERE detail = 'kept, not sent: there is no SMTP_URL'
  RETURNING delivery_id
)
UPDATE lead_deliveries SET state = 'not-sent', delivered_at = NULL, last_error = 'not sent: no mail server'
WHERE state = 'delivered' AND id IN (SELECT delivery_id FROM stored) AND NOT EXISTS (
  SELECT FROM delivery_attempts
  WHERE delivery_id = lead_deliveries.id AND succeeded AND detail <> 'kept, not sent: there is no SMTP_URL');

-- A stored mail is deleted as soon as it is sent, so each row is a mail that nobody has.
-- From outdated_at on the mail tells its reader only what is past, such as an appointment that is over: it is not sent
-- any more. Null: it always tells what is so.
ALTER TABLE kept_mails ADD COLUMN outdated_at timestamptz;
-- Of mails that were stored before, what a dealer is told of leads and what buyers are told of their money never goes out
-- of date; the others have two days, as a confirmation has.
UPDATE kept_mails SET outdated_at = kept_at + interval '2 days'
WHERE message_id !~ '^<[0-9a-f-]{36}-(confirmed|sent-back|refund|released|delivered|paid-)' AND NOT EXISTS (
  SELECT FROM sites JOIN lead_deliveries ON lead_deliveries.site_id = sites.id AND kind IN ('email', 'adf')
  WHERE sites.id = kept_mails.site_id AND lead_deliveries.id::text = substr(message_id, 2, 36)
    AND message_id = '<' || lead_deliveries.id || '@' || slug || '.forecourt>');
