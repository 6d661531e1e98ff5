-- A refund that the provider refused, or that the buyer's bank sent back, is paid by the dealer another way. What was paid,
-- how and on which day is one more row: negative, as the money is the buyer's, under the reference that staff write down. A
-- row that was a mistake, or whose money came back, is taken out again by another one under the same reference.
ALTER TABLE payment_ledger
  ADD COLUMN way     text,
  -- On the site's clock, as staff wrote it.
  ADD COLUMN paid_on date,
  DROP CONSTRAINT payment_ledger_kind,
  DROP CONSTRAINT payment_ledger_sign,
  DROP CONSTRAINT payment_ledger_refund_id,
  ADD CONSTRAINT payment_ledger_kind
    CHECK (kind IN ('capture', 'refund', 'refund-reversal', 'manual-refund', 'manual-refund-reversal')),
  ADD CONSTRAINT payment_ledger_sign
    CHECK ((kind IN ('refund', 'manual-refund')) = (amount_cents < 0) AND amount_cents <> 0),
  ADD CONSTRAINT payment_ledger_refund_id CHECK (refund_id IS NULL OR kind IN ('refund', 'refund-reversal')),
  -- `balance`: with the rest of the price, when a vehicle was brought back.
  ADD CONSTRAINT payment_ledger_way CHECK (way IN ('bank-transfer', 'cash', 'cheque', 'balance')),
  ADD CONSTRAINT payment_ledger_manual
    CHECK ((kind IN ('manual-refund', 'manual-refund-reversal')) = (way IS NOT NULL)
      AND (way IS NULL) = (paid_on IS NULL));
