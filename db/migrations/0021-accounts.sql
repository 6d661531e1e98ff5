-- Accounts of visitors: who signs in by a link in a mail, what they saved, and the searches that they are told about.
-- An account is of one site; everything of it goes with it.

CREATE TABLE accounts (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id          bigint NOT NULL REFERENCES sites,
  -- In small letters: an address is one account of a site. It is confirmed, for the link was sent to it.
  email            text NOT NULL CHECK (email = lower(email) AND octet_length(email) BETWEEN 3 AND 254),
  -- Since when no mails about saved searches are wanted; null: they are.
  mails_stopped_at timestamptz,
  -- When the last mail about saved searches was queued.
  alerted_at       timestamptz,
  created_at       timestamptz NOT NULL DEFAULT now(),
  last_used_at     timestamptz NOT NULL DEFAULT now(),
  UNIQUE (site_id, email),
  -- What belongs to an account names its site too, and can name no other.
  UNIQUE (id, site_id)
);
CREATE INDEX accounts_unused ON accounts (site_id, last_used_at);

-- A link that was asked for. Until its mail is sent it has no token; the token itself is in the mail alone.
CREATE TABLE sign_in_links (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id      bigint NOT NULL REFERENCES sites,
  email        text NOT NULL CHECK (email = lower(email) AND octet_length(email) BETWEEN 3 AND 254),
  -- A path of the site where the visitor was.
  return_to    text NOT NULL CHECK (return_to ~ '^/' AND octet_length(return_to) <= 4000),
  token_hash   bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  requested_at timestamptz NOT NULL DEFAULT now(),
  sent_at      timestamptz,
  expires_at   timestamptz,
  used_at      timestamptz,
  CHECK ((token_hash IS NULL) = (expires_at IS NULL))
);
CREATE INDEX sign_in_links_oldest ON sign_in_links (site_id, requested_at);

-- Who is signed in: the key is in the visitor's cookie alone. Deleting a row signs that browser out.
CREATE TABLE account_sessions (
  key_hash   bytea PRIMARY KEY CHECK (octet_length(key_hash) = 32),
  account_id uuid NOT NULL,
  site_id    bigint NOT NULL REFERENCES sites,
  begun_at   timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (account_id, site_id) REFERENCES accounts (id, site_id) ON DELETE CASCADE
);
CREATE INDEX account_sessions_account ON account_sessions (account_id);

CREATE TABLE watchlist_entries (
  account_id  uuid NOT NULL,
  site_id     bigint NOT NULL REFERENCES sites,
  vehicle_id  bigint NOT NULL,
  -- What it cost when it was saved; null: it showed no price.
  saved_cents bigint CHECK (saved_cents > 0),
  saved_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, vehicle_id),
  FOREIGN KEY (account_id, site_id) REFERENCES accounts (id, site_id) ON DELETE CASCADE
);

CREATE TABLE saved_searches (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id   uuid NOT NULL,
  site_id      bigint NOT NULL REFERENCES sites,
  name         text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  -- Its address: '/search/used-cars', and '?refine[make][0]=Kia' or nothing.
  path         text NOT NULL CHECK (path ~ '^/search/' AND octet_length(path) <= 1000),
  query        text NOT NULL CHECK (octet_length(query) <= 4000),
  new_arrivals boolean NOT NULL,
  price_drops  boolean NOT NULL,
  -- What happened to the stock until then is told, or need not be.
  told_until   timestamptz NOT NULL DEFAULT now(),
  created_at   timestamptz NOT NULL DEFAULT now(),
  UNIQUE (account_id, path, query),
  FOREIGN KEY (account_id, site_id) REFERENCES accounts (id, site_id) ON DELETE CASCADE
);
CREATE INDEX saved_searches_alerting ON saved_searches (site_id) WHERE new_arrivals OR price_drops;

-- The last mail about an account's searches: what was found, until it is sent. One a day, so one a row.
CREATE TABLE search_alerts (
  account_id uuid PRIMARY KEY,
  site_id    bigint NOT NULL REFERENCES sites,
  -- Names the mail, so that its receiver knows one that is sent twice.
  id         uuid NOT NULL DEFAULT gen_random_uuid(),
  -- [{"search_id", "arrived": [vehicle ids], "dropped": [{"id", "before_cents"}]}]
  found      jsonb NOT NULL,
  queued_at  timestamptz NOT NULL DEFAULT now(),
  sent_at    timestamptz,
  FOREIGN KEY (account_id, site_id) REFERENCES accounts (id, site_id) ON DELETE CASCADE
);

-- Sites at which a search was saved, and how far their stock has been looked through.
CREATE TABLE stock_watches (
  site_id    bigint PRIMARY KEY REFERENCES sites,
  watched_at timestamptz
);

-- What a site has shown of a vehicle to whoever may be told: when it came, and when it became cheaper.
CREATE TABLE watched_vehicles (
  site_id      bigint NOT NULL REFERENCES sites,
  vehicle_id   bigint NOT NULL,
  shown_cents  bigint,
  -- Null: it was there when we first looked.
  arrived_at   timestamptz,
  dropped_at   timestamptz,
  -- What it cost before it became cheaper.
  before_cents bigint,
  PRIMARY KEY (site_id, vehicle_id),
  CHECK ((dropped_at IS NULL) = (before_cents IS NULL))
);
CREATE INDEX watched_vehicles_moved ON watched_vehicles (site_id, greatest(arrived_at, dropped_at))
  WHERE arrived_at IS NOT NULL OR dropped_at IS NOT NULL;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['accounts', 'sign_in_links', 'account_sessions', 'watchlist_entries', 'saved_searches',
    'search_alerts', 'stock_watches', 'watched_vehicles']
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
GRANT DELETE ON accounts, sign_in_links, account_sessions, watchlist_entries, saved_searches TO forecourt_app;
CREATE POLICY feeder_reads ON stock_watches FOR SELECT TO forecourt_feeder USING (true);
GRANT SELECT ON stock_watches TO forecourt_feeder;

-- How many links went to an address over all sites, and how many in all: a form takes any address. The address stands
-- here only as a keyed hash, and no longer than it counts.
CREATE TABLE sign_in_addresses (
  address_hash bytea PRIMARY KEY CHECK (octet_length(address_hash) = 32),
  allowed_at   timestamptz[] NOT NULL,
  forget_at    timestamptz NOT NULL
);
CREATE INDEX sign_in_addresses_forget ON sign_in_addresses (forget_at);
CREATE TABLE sign_in_hours (
  hour  timestamptz PRIMARY KEY,
  mails integer NOT NULL
);
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sign_in_addresses', 'sign_in_hours']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;

-- Whether one more link may be sent, and if so counts it: 'allowed', or whose count is full, 'address' or 'deployment'.
-- Those who ask at the same time wait for each other at its rows.
CREATE FUNCTION allow_sign_in_mail(hash bytea, most_an_hour integer, most_a_day integer, most_in_all integer)
  RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE is_allowed boolean;
BEGIN
  INSERT INTO public.sign_in_addresses AS known (address_hash, allowed_at, forget_at)
  VALUES (hash, ARRAY[now()], now() + interval '1 day')
  ON CONFLICT (address_hash) DO UPDATE
  SET allowed_at = ARRAY(SELECT earlier FROM unnest(known.allowed_at) AS earlier
                         WHERE earlier > now() - interval '1 day') || now(),
      forget_at = now() + interval '1 day'
  WHERE (SELECT count(*) FILTER (WHERE earlier > now() - interval '1 hour') < most_an_hour
                AND count(*) FILTER (WHERE earlier > now() - interval '1 day') < most_a_day
         FROM unnest(known.allowed_at) AS earlier)
  RETURNING true INTO is_allowed;
  IF is_allowed IS NULL THEN RETURN 'address'; END IF;
  is_allowed := NULL;
  INSERT INTO public.sign_in_hours AS known (hour, mails) VALUES (date_trunc('hour', now()), 1)
  ON CONFLICT (hour) DO UPDATE SET mails = known.mails + 1 WHERE known.mails < most_in_all
  RETURNING true INTO is_allowed;
  RETURN CASE WHEN is_allowed THEN 'allowed' ELSE 'deployment' END;
END $$;
REVOKE ALL ON FUNCTION allow_sign_in_mail(bytea, integer, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION allow_sign_in_mail(bytea, integer, integer, integer) TO forecourt_app;

-- What counts no more.
CREATE FUNCTION forget_sign_in_mails() RETURNS void
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  DELETE FROM public.sign_in_addresses WHERE forget_at < now();
  DELETE FROM public.sign_in_hours WHERE hour < now() - interval '1 day';
$$;
REVOKE ALL ON FUNCTION forget_sign_in_mails() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_sign_in_mails() TO forecourt_app;
