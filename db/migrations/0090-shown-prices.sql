-- What price a site has shown of a vehicle, from when until when, and who set it: evidence for the dealer. Statement triggers
-- write it in the transaction that changes a vehicle, so that no writer can forget it.

-- Who has changed shown prices: one row for each transaction that did.
CREATE TABLE price_changes (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Taken under the locks of the stock that it is about: later changes of the same stock have later instants.
  at           timestamptz NOT NULL,
  -- `site`: the settings or the state of a site; `unknown`: it was so before recording began.
  kind         text NOT NULL
    CHECK (kind IN ('person', 'feed', 'api-key', 'site', 'purchase', 'platform', 'unknown')),
  -- Of the person, the feed, or the key.
  name         text CHECK (name <> ''),
  -- Of the site's settings.
  site_version integer CHECK (site_version IS NULL OR kind = 'site')
);
CREATE INDEX price_changes_at ON price_changes (at);

-- What each site's settings say of prices, for the triggers: resolved by the application, which knows every default.
CREATE TABLE price_rules (
  site_id             bigint PRIMARY KEY REFERENCES sites ON DELETE CASCADE,
  dealership_ids      bigint[] NOT NULL,
  is_open             boolean NOT NULL,
  currency            text NOT NULL,
  discount_kind       text NOT NULL CHECK (discount_kind IN ('none', 'amount', 'percent')),
  discount_value      double precision NOT NULL,
  discount_car_types  text[] NOT NULL,
  offers_subscriptions boolean NOT NULL,
  sold_window_seconds bigint NOT NULL,
  -- The site's stock filter as SQL over a row `v` of vehicles, built by the application; null: all stock. The owner of the
  -- schema alone can write it.
  stock_condition     text,
  -- A stock filter that cannot be such SQL. Prices are then recorded of all stock, and evidence says so.
  unrecorded_filter   text
);
CREATE INDEX price_rules_dealerships ON price_rules USING gin (dealership_ids);

-- Periods, from `begun_at` on and before `ended_at`. No foreign keys: a check of each row would cost an import more than all
-- else here, vehicles are never deleted, and evidence outlives both sides.
CREATE TABLE shown_prices (
  vehicle_id         bigint NOT NULL,
  site_id            bigint NOT NULL,
  begun_at           timestamptz NOT NULL,
  ended_at           timestamptz CHECK (ended_at >= begun_at),
  -- When the clock ends it: a sold vehicle is shown for some days.
  closes_at          timestamptz,
  price_cents        bigint,
  was_cents          bigint,
  subscription_cents bigint,
  begun_by           bigint NOT NULL,
  -- Who ended it, or settled `closes_at`.
  ended_by           bigint,
  -- `preorder`, `none`: words in place of a price.
  kind               text NOT NULL CHECK (kind IN ('price', 'subscription', 'preorder', 'none')),
  currency           text NOT NULL,
  -- What the price covers, in the words beside it.
  price_type         text,
  PRIMARY KEY (vehicle_id, site_id, begun_at)
);
CREATE UNIQUE INDEX shown_prices_open ON shown_prices (vehicle_id, site_id) WHERE ended_at IS NULL;

ALTER TABLE price_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE price_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON price_changes TO CURRENT_USER USING (true) WITH CHECK (true);
ALTER TABLE price_rules ENABLE ROW LEVEL SECURITY;
ALTER TABLE price_rules FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON price_rules TO CURRENT_USER USING (true) WITH CHECK (true);
ALTER TABLE shown_prices ENABLE ROW LEVEL SECURITY;
ALTER TABLE shown_prices FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON shown_prices TO CURRENT_USER USING (true) WITH CHECK (true);

-- What it costs to buy, as modules/vehicles decides it (price-display.rules.ts, reduced-price.rules.ts): a test compares them.
-- Both are single expressions, so that they become part of the statements that use them: called for each vehicle they took
-- four fifths of the time.
CREATE FUNCTION reduced_price_cents(price_cents bigint, car_type text, discount_kind text, discount_value double precision,
    discount_car_types text[]) RETURNS bigint
  LANGUAGE sql IMMUTABLE
  AS $$
  SELECT CASE
    WHEN discount_kind = 'none' OR (cardinality(discount_car_types) > 0 AND car_type <> ALL (discount_car_types)) THEN NULL
    WHEN discount_kind = 'amount' THEN price_cents - floor(discount_value * 100 + 0.5)::bigint
    ELSE floor(price_cents * (100 - discount_value) / 100 + 0.5)::bigint
  END
$$;
CREATE FUNCTION sale_price_cents(price_cents bigint, car_type text, discount_kind text, discount_value double precision,
    discount_car_types text[]) RETURNS bigint
  LANGUAGE sql IMMUTABLE
  AS $$
  SELECT least(
    CASE WHEN price_cents > 1000 THEN price_cents END,
    CASE WHEN reduced_price_cents(price_cents, car_type, discount_kind, discount_value, discount_car_types) > 1000
      THEN reduced_price_cents(price_cents, car_type, discount_kind, discount_value, discount_car_types) END)
$$;

-- A text as filters compare it: without case, accents or compatibility variants (platform/search-engine/fold.ts).
CREATE FUNCTION fold_filter_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE
  AS $$
  SELECT CASE WHEN value ~ '[^ -~]'
    THEN lower(translate(regexp_replace(normalize(btrim(left(value, 500)), NFKD), '[\u0300-\u036f]', '', 'g'),
      'ØÆŒÐÞŁĐ', 'øæœðþłđ'))
    ELSE lower(btrim(left(value, 500))) END
$$;

-- The change of the running transaction; the first use writes it, by the author that the transaction has stated.
CREATE FUNCTION begin_price_change() RETURNS bigint
  LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  change bigint := nullif(current_setting('forecourt.price_change', true), '')::bigint;
  author jsonb := nullif(current_setting('forecourt.changed_by', true), '')::jsonb;
BEGIN
  IF change IS NOT NULL THEN RETURN change; END IF;
  INSERT INTO public.price_changes (at, kind, name, site_version)
  -- A clock that was put back does not reorder changes.
  SELECT greatest(clock_timestamp(), max(at) + interval '1 microsecond'),
    coalesce(author ->> 'kind', 'platform'), nullif(author ->> 'name', ''), (author ->> 'version')::integer
  FROM public.price_changes
  RETURNING id INTO change;
  PERFORM set_config('forecourt.price_change', change::text, true);
  RETURN change;
END $$;

-- Brings the open periods of a site in line with what it shows. Without vehicles: of all its stock. All statements are over
-- sets, and planned for the vehicles at hand: a plan that was made for few would take time by the square of many.
--
-- known_since: nothing is recorded of the site yet, and its settings have been the same since then.
CREATE FUNCTION record_shown_prices(rules price_rules, of_vehicles bigint[], known_since timestamptz DEFAULT NULL)
  RETURNS void
  LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp
  SET enable_nestloop = off
  AS $$
DECLARE
  earlier_change bigint := nullif(current_setting('forecourt.price_change', true), '')::bigint;
  change bigint;
  moment timestamptz := clock_timestamp();
  -- Vehicles whose shown price is another one, comes or goes.
  changed bigint[];
  -- Vehicles whose price stays as it is until another instant.
  moved bigint[];
  wanted text := format($wanted$
    SELECT v.id AS vehicle_id,
      CASE WHEN subscription.cents IS NOT NULL THEN 'subscription' WHEN sale.cents IS NOT NULL THEN 'price'
        WHEN v.preorder THEN 'preorder' ELSE 'none' END AS kind,
      sale.cents AS price_cents,
      CASE WHEN v.before_price_cents > sale.cents THEN v.before_price_cents END AS was_cents,
      subscription.cents AS subscription_cents,
      CASE WHEN sale.cents IS NOT NULL THEN v.price_type END AS price_type,
      CASE WHEN v.status = 'sold' THEN closing.at END AS closes_at,
      v.updated_at
    FROM public.vehicles v
    CROSS JOIN LATERAL (SELECT public.sale_price_cents(v.price_cents, v.car_type, ($2).discount_kind,
      ($2).discount_value, ($2).discount_car_types) AS cents) AS sale
    CROSS JOIN LATERAL (SELECT CASE WHEN ($2).offers_subscriptions AND v.subscription_price_cents > 0
      THEN v.subscription_price_cents END AS cents) AS subscription
    CROSS JOIN LATERAL (SELECT to_timestamp(floor(extract(epoch FROM v.sold_at)) + ($2).sold_window_seconds) AS at)
      AS closing
    WHERE ($2).is_open AND v.dealership_id = ANY (($2).dealership_ids) AND (v.id = ANY ($1) OR $1 IS NULL)
      AND v.removed_at IS NULL AND v.show_on_dealer_website AND NOT v.listed_again
      AND (v.status <> 'sold' OR (($2).sold_window_seconds > 0 AND closing.at > $3))
      AND (%s)$wanted$, coalesce(rules.stock_condition, 'true'));
BEGIN
  IF earlier_change IS NOT NULL THEN
    moment := (SELECT at FROM public.price_changes WHERE id = earlier_change);
  END IF;
  EXECUTE format($compare$
    SELECT array_agg(vehicle_id) FILTER (WHERE is_changed), array_agg(vehicle_id) FILTER (WHERE NOT is_changed)
    FROM (
      SELECT vehicle_id, w.closes_at AS wanted_close, o.closes_at,
        w.kind IS NULL OR o.kind IS NULL OR coalesce(o.closes_at <= $3, false)
        OR (w.kind, w.price_cents, w.was_cents, w.subscription_cents, w.price_type, ($2).currency)
          IS DISTINCT FROM (o.kind, o.price_cents, o.was_cents, o.subscription_cents, o.price_type, o.currency) AS is_changed
      FROM (%s) AS w
      FULL JOIN (
        SELECT * FROM public.shown_prices
        WHERE site_id = ($2).site_id AND ended_at IS NULL AND (vehicle_id = ANY ($1) OR $1 IS NULL)
      ) AS o USING (vehicle_id)
    ) AS compared
    WHERE is_changed OR wanted_close IS DISTINCT FROM closes_at$compare$, wanted)
  INTO changed, moved USING of_vehicles, rules, moment;
  IF changed IS NULL AND moved IS NULL THEN RETURN; END IF;
  IF known_since IS NOT NULL THEN
    PERFORM set_config('forecourt.changed_by', '{"kind": "unknown"}', true);
  END IF;
  change := public.begin_price_change();
  moment := (SELECT at FROM public.price_changes WHERE id = change);
  IF moved IS NOT NULL THEN
    EXECUTE format($move$
      UPDATE public.shown_prices p
      SET closes_at = w.closes_at, ended_by = CASE WHEN w.closes_at IS NOT NULL THEN $4 END
      FROM (%s) AS w
      WHERE p.vehicle_id = w.vehicle_id AND p.vehicle_id = ANY ($1) AND p.site_id = ($2).site_id
        AND p.ended_at IS NULL$move$, wanted)
    USING moved, rules, moment, change;
  END IF;
  IF changed IS NULL THEN RETURN; END IF;
  -- What began and ended within the transaction was never seen.
  IF earlier_change IS NOT NULL THEN
    DELETE FROM public.shown_prices
    WHERE vehicle_id = ANY (changed) AND site_id = rules.site_id AND ended_at IS NULL AND begun_by = change;
  END IF;
  EXECUTE $end$
    UPDATE public.shown_prices
    SET ended_at = greatest(least($3, closes_at), begun_at),
      ended_by = CASE WHEN closes_at <= $3 THEN ended_by ELSE $4 END,
      closes_at = CASE WHEN closes_at <= $3 THEN closes_at END
    WHERE vehicle_id = ANY ($1) AND site_id = ($2).site_id AND ended_at IS NULL$end$
  USING changed, rules, moment, change;
  -- Neither was an end that the same transaction takes back.
  IF earlier_change IS NOT NULL THEN
    EXECUTE format($reopen$
      UPDATE public.shown_prices p
      SET ended_at = NULL, closes_at = w.closes_at, ended_by = CASE WHEN w.closes_at IS NOT NULL THEN $4 END
      FROM (%s) AS w
      WHERE p.vehicle_id = w.vehicle_id AND p.vehicle_id = ANY ($1) AND p.site_id = ($2).site_id
        AND p.ended_by = $4 AND p.ended_at = $3
        AND (w.kind, w.price_cents, w.was_cents, w.subscription_cents, w.price_type, ($2).currency)
          IS NOT DISTINCT FROM (p.kind, p.price_cents, p.was_cents, p.subscription_cents, p.price_type, p.currency)$reopen$,
      wanted)
    USING changed, rules, moment, change;
    changed := ARRAY(
      SELECT unnest(changed)
      EXCEPT SELECT vehicle_id FROM public.shown_prices
      WHERE vehicle_id = ANY (changed) AND site_id = rules.site_id AND ended_at IS NULL);
  END IF;
  EXECUTE format($begin$
    INSERT INTO public.shown_prices (vehicle_id, site_id, begun_at, closes_at, price_cents, was_cents,
      subscription_cents, begun_by, ended_by, kind, currency, price_type)
    SELECT vehicle_id, ($2).site_id, least($3, greatest($5, CASE WHEN $5 IS NULL THEN $3 ELSE updated_at END)), closes_at,
      price_cents, was_cents, subscription_cents, $4, CASE WHEN closes_at IS NOT NULL THEN $4 END, kind,
      ($2).currency, price_type
    FROM (%s) AS w$begin$, wanted)
  USING changed, rules, moment, change, known_since;
END $$;
REVOKE ALL ON FUNCTION begin_price_change(), record_shown_prices(price_rules, bigint[], timestamptz) FROM PUBLIC;

CREATE FUNCTION record_changed_vehicles() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  rules public.price_rules;
  vehicle_ids bigint[] := ARRAY(SELECT id FROM changed);
BEGIN
  IF cardinality(vehicle_ids) = 0 THEN RETURN NULL; END IF;
  FOR rules IN
    SELECT * FROM public.price_rules
    WHERE dealership_ids && ARRAY(SELECT DISTINCT dealership_id FROM changed) ORDER BY site_id
  LOOP
    PERFORM public.record_shown_prices(rules, vehicle_ids);
  END LOOP;
  RETURN NULL;
END $$;

CREATE TRIGGER record_prices_insert AFTER INSERT ON vehicles
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_changed_vehicles();
CREATE TRIGGER record_prices_update AFTER UPDATE ON vehicles
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_changed_vehicles();
