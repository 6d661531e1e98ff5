-- A buyer's bank takes a payment back. Rows never change, so a chargeback is one: negative, as the money is the buyer's,
-- under the provider's id of it. One that the dealer wins is taken out again by another row under the same id.
ALTER TABLE payment_ledger
  -- Of a chargeback: why, in the provider's words.
  ADD COLUMN reason text CHECK (char_length(reason) <= 300),
  DROP CONSTRAINT payment_ledger_kind,
  DROP CONSTRAINT payment_ledger_sign,
  ADD CONSTRAINT payment_ledger_kind
    CHECK (kind IN ('capture', 'refund', 'refund-reversal', 'manual-refund', 'manual-refund-reversal',
      'chargeback', 'chargeback-reversal')),
  ADD CONSTRAINT payment_ledger_sign
    CHECK ((kind IN ('refund', 'manual-refund', 'chargeback')) = (amount_cents < 0) AND amount_cents <> 0);
