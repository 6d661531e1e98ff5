-- Staff find a vehicle by its words, its stock number or its plate, among all of a dealership's.

-- What vehicles in stock are looked for by. It is a table beside `vehicles`, so that a change of a price does not update an
-- index of text.
CREATE TABLE vehicle_texts (
  vehicle_id    bigint PRIMARY KEY,
  dealership_id bigint NOT NULL,
  -- The stock number, folded.
  number        text NOT NULL,
  -- The number plate, folded, without spaces and hyphens; '' if it has none.
  plate         text NOT NULL,
  -- Year, make, model, name, number and plate, folded.
  words         text NOT NULL
);

CREATE FUNCTION describe_vehicle(year integer, make text, model text, name text, stocknum text, rego text)
  RETURNS TABLE (number text, plate text, words text)
  LANGUAGE sql IMMUTABLE
  AS $$
  SELECT own.number, own.plate, left(public.fold_text(concat_ws(' ', year, make, model, name)), 300)
    || E'\n' || own.number || E'\n' || own.plate
  FROM (SELECT public.fold_text(stocknum) AS number,
          translate(public.fold_text(coalesce(rego, '')), ' -', '') AS plate) AS own
$$;

CREATE FUNCTION add_vehicle_texts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  INSERT INTO public.vehicle_texts
    SELECT id, dealership_id, described.* FROM after_it CROSS JOIN LATERAL
      public.describe_vehicle(after_it.year, after_it.make, after_it.model, after_it.name, after_it.stocknum, after_it.rego) AS described
    WHERE removed_at IS NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION change_vehicle_text() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.removed_at IS NOT NULL THEN
    DELETE FROM public.vehicle_texts WHERE vehicle_id = OLD.id;
    RETURN NULL;
  END IF;
  INSERT INTO public.vehicle_texts
    SELECT NEW.id, NEW.dealership_id, described.*
    FROM public.describe_vehicle(NEW.year, NEW.make, NEW.model, NEW.name, NEW.stocknum, NEW.rego) AS described
    ON CONFLICT (vehicle_id) DO UPDATE SET number = EXCLUDED.number, plate = EXCLUDED.plate, words = EXCLUDED.words;
  RETURN NULL;
END $$;

-- Many vehicles are added at once. Of a change, only one of the words calls its function: a comparison in the function would
-- cost each change of a price. The columns are compared one by one: PostgreSQL writes a comparison of rows into a dump in
-- another form, and a restored database would then differ from its source.
CREATE TRIGGER vehicles_add_texts AFTER INSERT ON vehicles REFERENCING NEW TABLE AS after_it
  FOR EACH STATEMENT EXECUTE FUNCTION add_vehicle_texts();
CREATE TRIGGER vehicles_change_text AFTER UPDATE ON vehicles FOR EACH ROW WHEN (
    (OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL)
    OR (NEW.removed_at IS NULL
      AND (OLD.year IS DISTINCT FROM NEW.year OR OLD.make IS DISTINCT FROM NEW.make
        OR OLD.model IS DISTINCT FROM NEW.model OR OLD.name IS DISTINCT FROM NEW.name
        OR OLD.stocknum IS DISTINCT FROM NEW.stocknum OR OLD.rego IS DISTINCT FROM NEW.rego)))
  EXECUTE FUNCTION change_vehicle_text();
CREATE TRIGGER vehicles_delete_text AFTER DELETE ON vehicles FOR EACH ROW EXECUTE FUNCTION change_vehicle_text();

INSERT INTO vehicle_texts
  SELECT id, dealership_id, described.* FROM vehicles CROSS JOIN LATERAL
    describe_vehicle(vehicles.year, vehicles.make, vehicles.model, vehicles.name, vehicles.stocknum, vehicles.rego) AS described
  WHERE removed_at IS NULL;

CREATE INDEX vehicle_texts_number ON vehicle_texts (dealership_id, number);
CREATE INDEX vehicle_texts_plate ON vehicle_texts (dealership_id, plate) WHERE plate <> '';
CREATE INDEX vehicle_texts_words ON vehicle_texts USING gin (dealership_id, words gin_trgm_ops);

-- Vehicles in stock at the dealerships of the person's sites, by number, plate or words: all words have to be there, in any
-- order. Under row-level security PostgreSQL does not use an index of text, because its operators may tell of rows that are
-- hidden; so this looks for it as the owner, within the person's sites, one dealership after the other. What many
-- vehicles have is found among the first ones, before an index would give all of them.
--
-- wanted: folded; plain: the whole text, folded, without spaces and hyphens. most: vehicles of a dealership
CREATE FUNCTION search_staff_vehicles(wanted text[], plain text, most integer)
  RETURNS TABLE (vehicle_id bigint, site_id bigint, is_exact boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  own record;
  found integer;
  whole text := array_to_string(wanted, ' ');
  matches text;
  is_indexed boolean;
BEGIN
  SELECT string_agg(format('words LIKE %L', '%' || regexp_replace(left(word, 80), '([\\%_])', '\\\1', 'g') || '%'), ' AND '),
    bool_or(char_length(word) > 2)
  INTO matches, is_indexed FROM (SELECT word FROM unnest(wanted) AS word LIMIT 8) AS bounded;
  IF matches IS NULL THEN RETURN; END IF;
  -- A plate, which is written with or without spaces.
  IF plain <> whole AND char_length(plain) > 2 THEN
    matches := format('((%s) OR words LIKE %L)', matches, '%' || regexp_replace(left(plain, 80), '([\\%_])', '\\\1', 'g') || '%');
  END IF;
  FOR own IN
    SELECT dealership_id, min(site_dealerships.site_id) AS site FROM public.site_dealerships
    WHERE site_dealerships.site_id = ANY (public.staff_scope_ids('sites')) GROUP BY dealership_id
  LOOP
    RETURN QUERY SELECT texts.vehicle_id, own.site, true FROM public.vehicle_texts AS texts
      WHERE texts.dealership_id = own.dealership_id AND (number = whole OR (plate <> '' AND plate = plain)) LIMIT most;
    RETURN QUERY EXECUTE format(
      'SELECT vehicle_id, %s::bigint, false FROM (
         SELECT * FROM public.vehicle_texts WHERE dealership_id = %s ORDER BY number LIMIT 1000) AS first
       WHERE %s ORDER BY number LIMIT %s', own.site, own.dealership_id, matches, most);
    GET DIAGNOSTICS found = ROW_COUNT;
    IF found < most AND is_indexed THEN
      RETURN QUERY EXECUTE format(
        'WITH found AS MATERIALIZED (SELECT vehicle_id, number FROM public.vehicle_texts WHERE dealership_id = %2$s AND %3$s)
         SELECT vehicle_id, %1$s::bigint, false FROM found ORDER BY number LIMIT %4$s',
        own.site, own.dealership_id, matches, most);
    END IF;
  END LOOP;
END $$;

ALTER TABLE vehicle_texts ENABLE ROW LEVEL SECURITY;
ALTER TABLE vehicle_texts FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON vehicle_texts TO CURRENT_USER USING (true) WITH CHECK (true);
REVOKE ALL ON FUNCTION describe_vehicle(integer, text, text, text, text, text), add_vehicle_texts(), change_vehicle_text(),
  search_staff_vehicles(text[], text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_staff_vehicles(text[], text, integer) TO forecourt_staff;
