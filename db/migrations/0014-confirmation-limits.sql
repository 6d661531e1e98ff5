-- How many confirmations went to an address, over all sites: a form takes any address, and its owner must not be
-- sent more than a few. The address stands here only as a keyed hash, and no longer than it counts.
CREATE TABLE confirmed_addresses (
  address_hash bytea PRIMARY KEY CHECK (octet_length(address_hash) = 32),
  -- When confirmations were let through, within the last day.
  allowed_at   timestamptz[] NOT NULL,
  forget_at    timestamptz NOT NULL
);
CREATE INDEX confirmed_addresses_forget ON confirmed_addresses (forget_at);
ALTER TABLE confirmed_addresses ENABLE ROW LEVEL SECURITY;
ALTER TABLE confirmed_addresses FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON confirmed_addresses TO CURRENT_USER USING (true) WITH CHECK (true);

-- Whether one more confirmation may go to an address, and if so counts it. One statement: those who ask for the
-- same address at the same time wait for each other at its row.
CREATE FUNCTION allow_confirmation(hash bytea, most_an_hour integer, most_a_day integer) RETURNS boolean
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  WITH allowed AS (
    INSERT INTO public.confirmed_addresses AS known (address_hash, allowed_at, forget_at)
    VALUES (hash, ARRAY[now()], now() + interval '1 day')
    ON CONFLICT (address_hash) DO UPDATE
    SET allowed_at = ARRAY(SELECT earlier FROM unnest(known.allowed_at) AS earlier
                           WHERE earlier > now() - interval '1 day') || now(),
        forget_at = now() + interval '1 day'
    WHERE (SELECT count(*) FILTER (WHERE earlier > now() - interval '1 hour') < most_an_hour
                  AND count(*) FILTER (WHERE earlier > now() - interval '1 day') < most_a_day
           FROM unnest(known.allowed_at) AS earlier)
    RETURNING true
  )
  SELECT EXISTS (SELECT FROM allowed)
$$;
REVOKE ALL ON FUNCTION allow_confirmation(bytea, integer, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION allow_confirmation(bytea, integer, integer) TO forecourt_app;

-- Addresses that count no more.
CREATE FUNCTION forget_confirmed_addresses() RETURNS void
  LANGUAGE sql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$ DELETE FROM public.confirmed_addresses WHERE forget_at < now() $$;
REVOKE ALL ON FUNCTION forget_confirmed_addresses() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_confirmed_addresses() TO forecourt_app;

-- 'withheld': a confirmation that was one too many; its lead is stored and delivered as any other.
ALTER TABLE lead_deliveries
  DROP CONSTRAINT lead_deliveries_state_check,
  ADD CONSTRAINT lead_deliveries_state_check
    CHECK (state IN ('held', 'pending', 'delivered', 'dead', 'withheld'));
