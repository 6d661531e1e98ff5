-- Leads, and what becomes of them. Everything of a lead is written in the transaction that acknowledges it:
-- the lead, its consent, its files, its deliveries and their jobs. Times are the database's own throughout.

CREATE TABLE leads (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id         bigint NOT NULL REFERENCES sites,
  -- Given by the sender, or made from the content: `content:{hash}:{instant}`, looked for by its beginning, so
  -- in the order of its bytes.
  idempotency_key text COLLATE "C" NOT NULL CHECK (octet_length(idempotency_key) BETWEEN 16 AND 200),
  -- SHA-256 of what was sent with the key: the same key with other content is refused.
  body_hash       bytea NOT NULL,
  -- Further times that the same was sent with the same key.
  repeats         integer NOT NULL DEFAULT 0,
  state           text NOT NULL CHECK (state IN ('incomplete', 'complete')),
  -- Of the step that completed a lead of several.
  final_hash      bytea,
  -- Of the event of its completion: the sender's own, else ours. Told again to whoever sends it again.
  event_id        text CHECK (octet_length(event_id) BETWEEN 1 AND 200),
  form            text,
  category        text NOT NULL,
  subcategory     text,
  -- Why a person should look first; such a lead waits for its release.
  flag            text CHECK (flag IN ('hidden-field', 'too-fast')),
  released_at     timestamptz,
  first_name      text NOT NULL DEFAULT '',
  last_name       text NOT NULL DEFAULT '',
  email           text,
  phone           text,
  vehicle_id      bigint,
  dealership_slug text,
  location_id     bigint,
  -- §3 Lead payload as it was sent, all steps merged.
  payload         jsonb NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  updated_at      timestamptz NOT NULL DEFAULT now(),
  completed_at    timestamptz,
  UNIQUE (site_id, idempotency_key),
  CHECK ((completed_at IS NOT NULL) = (state = 'complete'))
);
CREATE INDEX leads_newest ON leads (site_id, created_at DESC, id);

-- A step of a form of several, as it was sent last. A lead's payload is its steps merged in their order, so a
-- step that arrives late never overwrites a later one.
CREATE TABLE lead_steps (
  lead_id    uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  site_id    bigint NOT NULL REFERENCES sites,
  step_index integer NOT NULL CHECK (step_index BETWEEN 0 AND 99),
  fields     jsonb NOT NULL,
  saved_at   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (lead_id, step_index)
);

-- What a visitor agreed to, in the words that were shown.
CREATE TABLE lead_consents (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id         uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  site_id         bigint NOT NULL REFERENCES sites,
  field           text NOT NULL,
  wording         text NOT NULL,
  wording_version text NOT NULL,
  agreed          boolean NOT NULL,
  -- Whether the box was ticked before the visitor saw it, and whether they touched it; null: not known.
  preticked       boolean NOT NULL,
  touched         boolean,
  given_at        timestamptz NOT NULL DEFAULT now(),
  UNIQUE (lead_id, field)
);

CREATE TABLE lead_files (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id      uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  site_id      bigint NOT NULL REFERENCES sites,
  field        text NOT NULL,
  -- As the visitor named it, made harmless; the file itself is kept by its content.
  name         text NOT NULL CHECK (octet_length(name) BETWEEN 1 AND 400),
  media_type   text NOT NULL,
  content_hash text NOT NULL CHECK (content_hash ~ '^[0-9a-f]{64}$'),
  bytes        bigint NOT NULL CHECK (bytes > 0),
  -- A step that is sent twice adds its files once.
  UNIQUE (lead_id, field, content_hash)
);

CREATE TABLE lead_deliveries (
  -- Also the id that a receiver can tell repeats by: Message-ID, webhook-id.
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id         uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  site_id         bigint NOT NULL REFERENCES sites,
  kind            text NOT NULL CHECK (kind IN ('email', 'adf', 'webhook', 'confirmation')),
  -- 'email:sales@dealer.example', 'webhook:https://crm.example/leads'.
  destination     text NOT NULL,
  -- 0: the lead as it was when it was first due; 1: the update that completes one delivered as incomplete.
  revision        integer NOT NULL DEFAULT 0 CHECK (revision IN (0, 1)),
  state           text NOT NULL DEFAULT 'pending' CHECK (state IN ('held', 'pending', 'delivered', 'dead')),
  -- Tries of the current round; a replay starts a new one.
  attempts        integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  -- Somebody is at it until then, and says so anew while they are.
  leased_until    timestamptz,
  last_error      text,
  created_at      timestamptz NOT NULL DEFAULT now(),
  delivered_at    timestamptz,
  UNIQUE (lead_id, destination, revision),
  CHECK ((delivered_at IS NOT NULL) = (state = 'delivered'))
);
CREATE INDEX lead_deliveries_due ON lead_deliveries (next_attempt_at) WHERE state = 'pending';

CREATE TABLE delivery_attempts (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  delivery_id uuid NOT NULL REFERENCES lead_deliveries ON DELETE CASCADE,
  site_id     bigint NOT NULL REFERENCES sites,
  started_at  timestamptz NOT NULL DEFAULT now(),
  ended_at    timestamptz,
  -- Null: it was cut off, and whether it arrived is not known.
  succeeded   boolean,
  detail      text
);
CREATE INDEX delivery_attempts_delivery ON delivery_attempts (delivery_id, id);

-- The breaker: an endpoint that fails again and again is tried singly, with rests between.
CREATE TABLE delivery_endpoints (
  site_id        bigint NOT NULL REFERENCES sites,
  -- The destination's server or address, such as 'webhook:https://crm.example/leads' or 'smtp'.
  endpoint       text NOT NULL,
  failures       integer NOT NULL DEFAULT 0,
  failing_since  timestamptz,
  resting_until  timestamptz,
  -- After days of nothing but failures; shown to staff.
  disabled_at    timestamptz,
  PRIMARY KEY (site_id, endpoint)
);

-- Mail of a deployment without a mail server: kept, and read at /__mail.
CREATE TABLE kept_mails (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id     bigint NOT NULL REFERENCES sites,
  message_id  text NOT NULL,
  sender      text NOT NULL,
  recipients  text[] NOT NULL,
  subject     text NOT NULL,
  -- Its two bodies; html is null where there is one alone.
  plain_text  text NOT NULL,
  html        text,
  -- The whole message as a mail server would get it.
  source      bytea NOT NULL,
  kept_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (site_id, message_id)
);

-- §7 Events: what was done, for senders of conversions.
CREATE TABLE tracked_events (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id         bigint NOT NULL REFERENCES sites,
  -- 1 to 56.
  event_number    integer NOT NULL CHECK (event_number BETWEEN 1 AND 56),
  -- The browser's id of the same event, so that it is counted once wherever both arrive.
  unique_event_id text NOT NULL,
  action          text NOT NULL,
  category        text NOT NULL,
  label           text,
  facebook_event  text,
  -- §3 Tracking payload.
  payload         jsonb NOT NULL,
  lead_id         uuid REFERENCES leads ON DELETE CASCADE,
  recorded_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (site_id, event_number, unique_event_id)
);

-- Localities by postcode, of whole countries: for suggestions of addresses.
CREATE TABLE places (
  country  text NOT NULL CHECK (country IN ('AU', 'NZ', 'US')),
  postcode text NOT NULL,
  locality text NOT NULL,
  state    text NOT NULL DEFAULT '',
  -- The locality as it is searched: small letters and digits, no accents, 'mt' and 'st' for Mount and Saint.
  search_name text NOT NULL,
  PRIMARY KEY (country, postcode, locality, state)
);
CREATE INDEX places_search_name ON places (country, search_name text_pattern_ops);
CREATE INDEX places_postcode ON places (country, postcode text_pattern_ops);
GRANT SELECT ON places TO forecourt_app, forecourt_feeder;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['leads', 'lead_steps', 'lead_consents', 'lead_files', 'lead_deliveries',
    'delivery_attempts', 'delivery_endpoints', 'kept_mails', 'tracked_events']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format(
      'CREATE POLICY scope_all ON %I TO forecourt_app USING (site_id = (SELECT scope_site_id()))
       WITH CHECK (site_id = (SELECT scope_site_id()))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO forecourt_app', name);
  END LOOP;
END $$;

-- A job for a time of the database's clock. One of the same key that waits already is replaced, time and all;
-- one that is being done keeps being done.
CREATE FUNCTION enqueue_job_at(
  job_name text, job_payload json, key text, attempts integer, due_at timestamptz
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    job_name, job_payload, run_at => due_at, max_attempts => attempts, job_key => key,
    job_key_mode => 'replace');
END $$;
REVOKE ALL ON FUNCTION enqueue_job_at(text, json, text, integer, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job_at(text, json, text, integer, timestamptz) TO forecourt_app;

-- Which job delivers. Calls to receivers that hang must not hold up mail, nor the other way round.
CREATE FUNCTION delivery_job_name(kind text) RETURNS text
  LANGUAGE sql IMMUTABLE
  AS $$ SELECT CASE kind WHEN 'webhook' THEN 'call-webhook' ELSE 'deliver-lead' END $$;

-- Deliveries that are due, that nobody is at any more and that no job waits for: their worker was killed, or
-- the database was, after their job was taken. They get another job; one that was done after all finds
-- nothing to do.
CREATE FUNCTION requeue_stranded_deliveries() RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  stranded record;
  found_ones integer := 0;
BEGIN
  FOR stranded IN
    SELECT id, site_id, kind FROM public.lead_deliveries AS delivery
    WHERE state = 'pending' AND next_attempt_at < now() - interval '5 seconds'
      AND coalesce(leased_until, '-infinity') < now()
      AND NOT EXISTS (
        SELECT FROM graphile_worker._private_jobs AS job
        WHERE job.key = 'delivery:' || delivery.id AND job.is_available AND job.run_at <= now())
    ORDER BY next_attempt_at LIMIT 500 FOR UPDATE SKIP LOCKED
  LOOP
    PERFORM graphile_worker.add_job(
      public.delivery_job_name(stranded.kind),
      json_build_object('siteId', stranded.site_id, 'deliveryId', stranded.id),
      max_attempts => 3, job_key => 'delivery:' || stranded.id, job_key_mode => 'replace');
    found_ones := found_ones + 1;
  END LOOP;
  RETURN found_ones;
END $$;
REVOKE ALL ON FUNCTION requeue_stranded_deliveries() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION requeue_stranded_deliveries() TO forecourt_app;

-- Which groups of workers are alive: each says so again and again. What a dead one held is free for others
-- at once instead of after hours. The queue's own business, so the owner's alone.
CREATE TABLE job_pools (
  id      text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE job_pools ENABLE ROW LEVEL SECURITY;
ALTER TABLE job_pools FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON job_pools TO CURRENT_USER USING (true) WITH CHECK (true);
