-- Applications for finance. What a visitor answers is sealed by the application before it comes here, with a key of its
-- own (FINANCE_SECRET); only what an application is found by stands in the open. Income, expenses and identity never
-- reach leads.

CREATE TABLE finance_applications (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id         bigint NOT NULL REFERENCES sites,
  -- Hash of the key that the session of the visitor has who began it.
  key_hash        bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  -- In small letters: by it a person is given or rid of what is stored.
  email           text NOT NULL CHECK (email = lower(email) AND octet_length(email) BETWEEN 3 AND 254),
  vehicle_id      bigint,
  -- As the lender knows the dealership (§7).
  dealership_slug text,
  state           text NOT NULL CHECK (state IN ('begun', 'submitted')),
  -- Sealed: {"id", "steps"}. Once it is submitted, everything.
  answers         text NOT NULL CHECK (octet_length(answers) <= 60000),
  -- Sealed: income, expenses, assets and identity, until it is submitted; opened only for the sitting that gave them.
  sensitive       text CHECK (octet_length(sensitive) <= 60000),
  sitting_hash    bytea CHECK (octet_length(sitting_hash) = 32),
  -- [{"field", "wording", "agreed", "given_at"}]
  consents        jsonb NOT NULL DEFAULT '[]',
  -- Of the lender; null: it is shown to staff by a command.
  destination     text,
  delivery_state  text NOT NULL DEFAULT 'none' CHECK (delivery_state IN ('none', 'pending', 'delivered', 'dead')),
  attempts        integer NOT NULL DEFAULT 0,
  begun_at        timestamptz NOT NULL DEFAULT now(),
  touched_at      timestamptz NOT NULL DEFAULT now(),
  submitted_at    timestamptz,
  delete_after    timestamptz NOT NULL,
  CHECK ((state = 'submitted') = (submitted_at IS NOT NULL)),
  CHECK (state = 'begun' OR sensitive IS NULL),
  CHECK ((sensitive IS NULL) = (sitting_hash IS NULL)),
  UNIQUE (id, site_id)
);
CREATE INDEX finance_applications_due ON finance_applications (site_id, delete_after);
CREATE INDEX finance_applications_email ON finance_applications (site_id, email);

-- What was done with an application: each try to deliver it, and each time that staff looked at it, with the reason. It
-- holds nothing of the applicant, and stays when the application is deleted.
CREATE TABLE finance_application_records (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id        bigint NOT NULL REFERENCES sites,
  application_id uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('submitted', 'delivered', 'failed', 'dead', 'shown')),
  -- The receiver's answer, or why staff looked and under which name.
  detail         text NOT NULL CHECK (char_length(detail) <= 1000),
  recorded_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX finance_application_records_of ON finance_application_records (application_id);
CREATE INDEX finance_application_records_oldest ON finance_application_records (site_id, recorded_at);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['finance_applications', 'finance_application_records']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format(
      'CREATE POLICY scope_all ON %I TO forecourt_app USING (site_id = (SELECT scope_site_id()))
       WITH CHECK (site_id = (SELECT scope_site_id()))', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON finance_applications TO forecourt_app;
GRANT SELECT, INSERT, DELETE ON finance_application_records TO forecourt_app;
