-- A refund that was made may not reach the buyer: their bank sends it back, days later. Rows never change, so another one
-- takes it out of what was given back: positive, as the money is the dealer's again, under the provider's id of the refund.
ALTER TABLE payment_ledger
  DROP CONSTRAINT payment_ledger_kind_check,
  DROP CONSTRAINT payment_ledger_check,
  DROP CONSTRAINT payment_ledger_check1,
  ADD CONSTRAINT payment_ledger_kind CHECK (kind IN ('capture', 'refund', 'refund-reversal')),
  ADD CONSTRAINT payment_ledger_sign CHECK ((kind = 'refund') = (amount_cents < 0) AND amount_cents <> 0),
  ADD CONSTRAINT payment_ledger_refund_id CHECK (refund_id IS NULL OR kind <> 'capture');
DROP INDEX payment_ledger_refund;
CREATE UNIQUE INDEX payment_ledger_refund ON payment_ledger (payment_id, reference, kind) WHERE kind <> 'capture';
DROP INDEX payment_ledger_own_refund;
CREATE UNIQUE INDEX payment_ledger_own_refund ON payment_ledger (refund_id, kind) WHERE refund_id IS NOT NULL;
