-- Stock. A vehicle's row is also its entry in the change log: every write stamps it with the next number
-- of one sequence, under a lock of its dealership, so that a reader who has seen number N of a dealership
-- has seen all before it. Rows are never deleted: one that left keeps its slug, and readers learn that it left.

-- A vehicle names its dealership's group and a location of its dealership, and no other.
ALTER TABLE dealerships ADD UNIQUE (id, group_id);
ALTER TABLE locations ADD UNIQUE (dealership_id, id);

-- One number at a time: a session that kept some back would hand them out late.
CREATE SEQUENCE vehicle_change_seq AS bigint CACHE 1;

CREATE TABLE vehicles (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  group_id          bigint NOT NULL,
  dealership_id     bigint NOT NULL,
  location_id       bigint,
  slug              text NOT NULL CHECK (slug ~ '^[a-z0-9_-]{1,200}$'),

  stocknum          text NOT NULL CHECK (stocknum <> ''),
  vin               text,
  rego              text,
  name              text NOT NULL,
  make              text NOT NULL CHECK (make <> ''),
  model             text NOT NULL CHECK (model <> ''),
  year              integer NOT NULL,
  badge             text,
  series            text,
  km                integer CHECK (km >= 0),
  -- Make, model and year folded; two rows with one stock number and no VINs to compare are the same
  -- vehicle when it is equal.
  model_key         text NOT NULL,

  price_cents              bigint CHECK (price_cents >= 0),
  price_type               text,
  before_price_cents       bigint CHECK (before_price_cents >= 0),
  subscription_price_cents bigint CHECK (subscription_price_cents >= 0),

  status            text NOT NULL CHECK (status IN ('in_stock', 'coming_soon', 'sold')),
  car_type          text NOT NULL CHECK (car_type IN ('new', 'used', 'demo')),
  reserved          boolean NOT NULL,
  sold              boolean NOT NULL,
  reservable        boolean NOT NULL,
  preorder          boolean NOT NULL,
  certified         boolean NOT NULL,
  tag               text,
  show_on_dealer_website boolean NOT NULL,
  sold_at           timestamptz CHECK (status <> 'sold' OR sold_at IS NOT NULL),

  city              text,
  state             text,
  primary_image_url text,
  images            jsonb NOT NULL CHECK (jsonb_typeof(images) = 'array'),
  photos_count      integer NOT NULL GENERATED ALWAYS AS (jsonb_array_length(images)) STORED,
  file              text,
  views             integer NOT NULL CHECK (views >= 0),
  custom_rank       double precision NOT NULL,
  carsales_seller_identifier text,
  seats             integer CHECK (seats >= 0),
  fuel              text,
  body              text,
  drive             text,
  transmission      text,
  colour            text,
  description       text,
  features          text[] NOT NULL,
  categories        text[] NOT NULL,
  item_type         text,
  finance_lenders   jsonb NOT NULL CHECK (jsonb_typeof(finance_lenders) = 'object'),
  -- Keys in it are encrypted before they come here.
  payment_processors jsonb NOT NULL CHECK (jsonb_typeof(payment_processors) = 'array'),
  has_checkout_payment_processor boolean NOT NULL,
  autograb_data     jsonb,
  simple_body       text,
  simple_fuel       text,
  simple_drive      text,
  simple_transmission text,

  -- Of the record that was written last; the same record again changes nothing.
  content_hash      text NOT NULL,
  change_seq        bigint NOT NULL,
  created_at        timestamptz NOT NULL,
  updated_at        timestamptz NOT NULL,
  removed_at        timestamptz,

  FOREIGN KEY (dealership_id, group_id) REFERENCES dealerships (id, group_id),
  FOREIGN KEY (dealership_id, location_id) REFERENCES locations (dealership_id, id)
    ON DELETE SET NULL (location_id),
  -- Across the group and over time; the slug leads because pages look for it alone.
  UNIQUE (slug, group_id)
);

CREATE UNIQUE INDEX vehicles_current_stocknum ON vehicles (dealership_id, stocknum)
  WHERE removed_at IS NULL;
CREATE INDEX vehicles_stocknum ON vehicles (dealership_id, stocknum);
CREATE INDEX vehicles_change_log ON vehicles (dealership_id, change_seq);
CREATE INDEX vehicles_location ON vehicles (dealership_id, location_id);

-- Locks before rows: a row trigger fires with its row already locked, so a writer that waited there for the
-- dealership could hold the very row that the lock's owner is about to write. Whoever writes through the
-- application therefore waits before its statement touches a row, for every dealership of its scope, in order.
CREATE FUNCTION lock_scope_stock() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1, scope.id::int)
  FROM (SELECT id FROM unnest(scope_dealership_ids()) AS ids (id) ORDER BY id) scope;
  RETURN NULL;
END $$;

CREATE TRIGGER lock_stock BEFORE INSERT OR UPDATE ON vehicles
  FOR EACH STATEMENT EXECUTE FUNCTION lock_scope_stock();

CREATE FUNCTION stamp_vehicle_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.dealership_id, NEW.group_id, NEW.slug)
     IS DISTINCT FROM (OLD.dealership_id, OLD.group_id, OLD.slug) THEN
    RAISE EXCEPTION 'a vehicle keeps its dealership, group and slug' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  -- Held until the transaction ends: the next writer of the dealership takes its numbers after our commit.
  PERFORM pg_advisory_xact_lock(1, NEW.dealership_id::int);
  NEW.change_seq := nextval('vehicle_change_seq');
  RETURN NEW;
END $$;

CREATE TRIGGER stamp_change BEFORE INSERT OR UPDATE ON vehicles
  FOR EACH ROW EXECUTE FUNCTION stamp_vehicle_change();

-- One notification a dealership and transaction, sent at commit.
CREATE FUNCTION announce_stock_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM pg_notify('stock', d.dealership_id::text)
  FROM (SELECT DISTINCT dealership_id FROM changed) d;
  RETURN NULL;
END $$;

CREATE TRIGGER announce_insert AFTER INSERT ON vehicles
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_stock_change();
CREATE TRIGGER announce_update AFTER UPDATE ON vehicles
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_stock_change();

ALTER TABLE vehicles ENABLE ROW LEVEL SECURITY;
ALTER TABLE vehicles FORCE ROW LEVEL SECURITY;

CREATE POLICY owner_all ON vehicles TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY feeder_reads ON vehicles FOR SELECT TO forecourt_feeder USING (true);
CREATE POLICY scope_reads ON vehicles FOR SELECT TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_inserts ON vehicles FOR INSERT TO forecourt_app
  WITH CHECK (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_updates ON vehicles FOR UPDATE TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]))
  WITH CHECK (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));

GRANT SELECT, INSERT, UPDATE ON vehicles TO forecourt_app;
GRANT SELECT ON vehicles TO forecourt_feeder;
GRANT USAGE ON SEQUENCE vehicle_change_seq TO forecourt_app;

-- Slugs are unique in a group, but a scope hides the group's other dealerships: this says which of a list
-- are taken, and nothing else, to a transaction whose scope holds a dealership of that group. Writers hold
-- pg_advisory_xact_lock(2, group) from before they ask until they commit, and take it before a dealership's lock.
CREATE FUNCTION taken_vehicle_slugs(in_group bigint, slugs text[]) RETURNS SETOF text
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT v.slug
    FROM unnest(slugs) AS asked (slug)
    JOIN vehicles v ON v.slug = asked.slug AND v.group_id = in_group
    WHERE EXISTS (
      SELECT FROM dealerships d
      WHERE d.group_id = in_group AND d.id = ANY (scope_dealership_ids())
    )
  $$;
REVOKE ALL ON FUNCTION taken_vehicle_slugs(bigint, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION taken_vehicle_slugs(bigint, text[]) TO forecourt_app;
