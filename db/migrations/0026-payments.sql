-- Payments at a provider, what became of them, refunds, and the ledger of what was taken and given back. Nothing of a
-- buyer stands here, and nothing of a card: the subject of a payment belongs to whoever opened it.

CREATE TABLE payments (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id         bigint NOT NULL REFERENCES sites,
  provider        text NOT NULL CHECK (provider IN ('stripe', 'till', 'st_george')),
  -- What it is for: the id of a reservation.
  subject_id      uuid NOT NULL,
  -- Which state may follow which is decided in modules/payments/payment-state.rules.ts.
  state           text NOT NULL DEFAULT 'begun' CHECK (state IN ('begun', 'unknown', 'expired', 'declined', 'paid')),
  amount_cents    bigint NOT NULL CHECK (amount_cents > 0),
  currency        text NOT NULL CHECK (currency IN ('AUD', 'NZD', 'USD')),
  -- The sum of its refunds in the ledger.
  refunded_cents  bigint NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  -- Our id as providers know it that have no room for all of it.
  merchant_number text NOT NULL GENERATED ALWAYS AS (left(replace(id::text, '-', ''), 20)) STORED UNIQUE,
  -- The provider's id of it.
  reference       text CHECK (octet_length(reference) BETWEEN 1 AND 300),
  -- The provider's page, where it has one; repeated to whoever begins again.
  page_address    text CHECK (octet_length(page_address) BETWEEN 1 AND 2000),
  reason          text CHECK (char_length(reason) <= 300),
  created_at      timestamptz NOT NULL DEFAULT now(),
  -- Until when the buyer may pay, and until when the provider would take it.
  expires_at      timestamptz NOT NULL,
  page_expires_at timestamptz,
  -- When a token of hosted fields was charged: there is one charge a payment.
  charged_at      timestamptz,
  settled_at      timestamptz,
  UNIQUE (id, site_id),
  CHECK ((settled_at IS NULL) = (state IN ('begun', 'unknown')))
);
CREATE INDEX payments_subject ON payments (site_id, subject_id);

-- Rows are added and never changed. A capture is positive and a refund negative, so the sum is what the dealer has.
CREATE TABLE payment_ledger (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id   uuid NOT NULL,
  site_id      bigint NOT NULL REFERENCES sites,
  kind         text NOT NULL CHECK (kind IN ('capture', 'refund')),
  amount_cents bigint NOT NULL,
  currency     text NOT NULL,
  -- The provider's id of the money taken or given back.
  reference    text NOT NULL CHECK (octet_length(reference) BETWEEN 1 AND 300),
  -- Ours, where the refund was.
  refund_id    uuid,
  recorded_at  timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (payment_id, site_id) REFERENCES payments (id, site_id),
  CHECK ((kind = 'capture') = (amount_cents > 0) AND amount_cents <> 0),
  CHECK (refund_id IS NULL OR kind = 'refund')
);
CREATE UNIQUE INDEX payment_ledger_one_capture ON payment_ledger (payment_id) WHERE kind = 'capture';
CREATE UNIQUE INDEX payment_ledger_refund ON payment_ledger (payment_id, reference) WHERE kind = 'refund';
CREATE UNIQUE INDEX payment_ledger_own_refund ON payment_ledger (refund_id) WHERE refund_id IS NOT NULL;

-- Verified callbacks. The sites of a group may share an account, whose every event comes to each of them: so an event
-- is one of a site.
CREATE TABLE payment_events (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id      bigint NOT NULL REFERENCES sites,
  provider     text NOT NULL,
  event_id     text NOT NULL CHECK (octet_length(event_id) BETWEEN 1 AND 300),
  payment_id   uuid,
  kind         text NOT NULL,
  amount_cents bigint,
  currency     text,
  result       text NOT NULL CHECK (result IN ('applied', 'ignored', 'refused')),
  -- Why it was refused or ignored.
  reason       text CHECK (char_length(reason) <= 300),
  received_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE (site_id, provider, event_id),
  FOREIGN KEY (payment_id, site_id) REFERENCES payments (id, site_id)
);
CREATE INDEX payment_events_payment ON payment_events (payment_id) WHERE payment_id IS NOT NULL;

CREATE FUNCTION refuse_ledger_change() RETURNS trigger
  LANGUAGE plpgsql
  SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  RAISE EXCEPTION '% never changes a row: add another one', TG_TABLE_NAME;
END $$;
CREATE TRIGGER rows_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_ledger
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER rows_never_change BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TABLE payment_refunds (
  -- Also the provider's merchant reference and the idempotency key.
  id           uuid PRIMARY KEY,
  payment_id   uuid NOT NULL,
  site_id      bigint NOT NULL REFERENCES sites,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  -- For staff.
  reason       text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 300),
  state        text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'refunded', 'refused')),
  -- Why the provider refused it.
  refusal      text CHECK (char_length(refusal) <= 300),
  requested_at timestamptz NOT NULL DEFAULT now(),
  settled_at   timestamptz,
  FOREIGN KEY (payment_id, site_id) REFERENCES payments (id, site_id),
  CHECK ((settled_at IS NULL) = (state = 'pending'))
);
CREATE INDEX payment_refunds_payment ON payment_refunds (payment_id);

-- The keys of a site's account with a provider, encrypted: they are written by a command and never shown.
CREATE TABLE payment_accounts (
  site_id           bigint NOT NULL REFERENCES sites,
  provider          text NOT NULL CHECK (provider IN ('stripe', 'till', 'st_george')),
  secrets_encrypted text NOT NULL,
  changed_at        timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (site_id, provider)
);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['payments', 'payment_ledger', 'payment_events', 'payment_refunds', 'payment_accounts']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format(
      'CREATE POLICY scope_all ON %I TO forecourt_app USING (site_id = (SELECT scope_site_id()))
       WITH CHECK (site_id = (SELECT scope_site_id()))', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO forecourt_app', name);
  END LOOP;
END $$;
GRANT UPDATE ON payments, payment_refunds, payment_accounts TO forecourt_app;
