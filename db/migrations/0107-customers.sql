-- Who a lead is from: a copy of what leads are compared and searched by, in the form in which it is compared; and customers,
-- each of whom has the leads of one person. Customers have no names of their own: what is known of a person is on their leads,
-- so it is seen by those who see the lead, and goes with it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- An index of text that also has the site.
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- How staff came by a lead that they entered; null: the lead was sent to us.
ALTER TABLE leads ADD COLUMN hand_source text CHECK (hand_source IN ('phone', 'walk-in', 'other'));

-- Small letters without accents, as `foldText` in modules/inbox/list/fold-text.rules.ts. The database's own `lower` knows only A to Z,
-- because its data is sorted by bytes.
CREATE FUNCTION fold_text(given text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT CASE WHEN octet_length(given) = char_length(given) THEN lower(given)
    ELSE translate(lower(normalize(given, NFD)),
      'ÆÐØÞĐŁŒςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ'
        || U&'\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030a\030b\030c\031b\0323\0324\0326\0327\0328\0331\0342\0345',
      'æðøþđłœσαβγδεζηθικλμνξοπρστυφχψωабвгдежзииклмнопрстуфхцчшщъыьэюя') END
$$;

-- A phone number for comparison: E.164 where the country is known, else its digits; null: fewer than six digits. A number
-- without a country is read as one of the site's country, and as one of its neighbour where only that has such numbers.
CREATE FUNCTION phone_key(given text, country text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT CASE
    WHEN char_length(given) > 60 OR char_length(digits) < 6 THEN NULL
    WHEN has_plus THEN '+' || regexp_replace(digits, '^(61|64)0', '\1')
    WHEN digits ~ '^0011[1-9]' THEN '+' || regexp_replace(substr(digits, 5), '^(61|64)0', '\1')
    WHEN digits ~ '^00[1-9]' THEN '+' || regexp_replace(substr(digits, 3), '^(61|64)0', '\1')
    WHEN country = 'US' THEN CASE WHEN digits ~ '^1?[2-9]\d{9}$' THEN '+1' || right(digits, 10) ELSE digits END
    WHEN country = 'NZ' AND digits ~ '^0([34679]\d{7}|2\d{7,9})$' THEN '+64' || substr(digits, 2)
    WHEN digits ~ '^0[2-578]\d{8}$' THEN '+61' || substr(digits, 2)
    WHEN digits ~ '^0([34679]\d{7}|2\d{7,9})$' THEN '+64' || substr(digits, 2)
    WHEN country = 'AU' AND digits ~ '^[45]\d{8}$' THEN '+61' || digits
    WHEN digits ~ '^61[2-578]\d{8}$' OR digits ~ '^64([34679]\d{7}|2\d{7,9})$' THEN '+' || digits
    ELSE digits END
  FROM (SELECT regexp_replace(shortened, '\D', '', 'g') AS digits, shortened ~ '^\s*\(?\+' AS has_plus
    FROM (SELECT regexp_replace(left(given, 61), '\s*(ext\.?|x|#)\s*\d{1,6}$', '', 'i') AS shortened) AS short) AS written
$$;

CREATE FUNCTION site_country(of_site bigint) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT coalesce(settings #>> '{region,country}', defaults #>> '{region,country}', 'AU')
  FROM public.sites JOIN public.dealership_groups ON dealership_groups.id = group_id WHERE sites.id = of_site
$$;

CREATE TABLE customers (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id    bigint NOT NULL REFERENCES sites,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Its leads belong to that one now, and its address leads there.
  joined_id  uuid REFERENCES customers ON DELETE CASCADE,
  CHECK (joined_id <> id)
);
CREATE INDEX customers_of_site ON customers (site_id);
CREATE INDEX customers_joined ON customers (joined_id) WHERE joined_id IS NOT NULL;

CREATE TABLE lead_contacts (
  lead_id           uuid PRIMARY KEY REFERENCES leads ON DELETE CASCADE,
  site_id           bigint NOT NULL REFERENCES sites,
  -- As of the lead: who sees it, and its order.
  location_id       bigint,
  category          text NOT NULL,
  created_at        timestamptz NOT NULL,
  -- Null: the visitor gave neither an e-mail address nor a number.
  customer_id       uuid REFERENCES customers,
  email_key         text,
  phone_key         text,
  name_key          text NOT NULL,
  -- Name, e-mail address and digits of the number, one a line.
  search_text       text NOT NULL,
  channel           text NOT NULL CHECK (channel IN ('form', 'call', 'api', 'hand')),
  -- Staff decided whose lead it is, so that it stays there.
  is_placed_by_hand boolean NOT NULL DEFAULT false
);

-- Two customers of whom staff said that they are two people.
CREATE TABLE customer_separations (
  one_id   uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  other_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  PRIMARY KEY (one_id, other_id),
  CHECK (one_id < other_id)
);
CREATE INDEX customer_separations_other ON customer_separations (other_id);

-- Leads that staff gave to another customer, so that it can be undone.
CREATE TABLE customer_changes (
  id            uuid PRIMARY KEY,
  site_id       bigint NOT NULL REFERENCES sites,
  kind          text NOT NULL CHECK (kind IN ('separate', 'join')),
  from_id       uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  to_id         uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  lead_ids      uuid[] NOT NULL CHECK (cardinality(lead_ids) BETWEEN 1 AND 1000),
  -- A join ended this.
  was_separated boolean NOT NULL,
  changed_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  undone_at     timestamptz
);
CREATE INDEX customer_changes_from ON customer_changes (from_id);
CREATE INDEX customer_changes_to ON customer_changes (to_id, changed_at DESC);

-- The customer that one was joined into, or itself.
CREATE FUNCTION current_customer(given uuid) RETURNS uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  found_one uuid := given;
  next_one uuid;
BEGIN
  FOR step IN 1..50 LOOP
    SELECT joined_id INTO next_one FROM public.customers WHERE id = found_one;
    EXIT WHEN next_one IS NULL;
    found_one := next_one;
  END LOOP;
  RETURN found_one;
END $$;

CREATE FUNCTION are_separated(one uuid, other uuid) RETURNS boolean
  LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT EXISTS (SELECT FROM public.customer_separations WHERE one_id = least(one, other) AND other_id = greatest(one, other))
$$;

-- Gives all leads of a customer to another one. Both are locked by the caller.
CREATE FUNCTION unite_customers(source uuid, target uuid) RETURNS void
  LANGUAGE plpgsql VOLATILE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  UPDATE public.lead_contacts SET customer_id = target WHERE customer_id = source;
  INSERT INTO public.customer_separations (one_id, other_id)
    SELECT least(third, target), greatest(third, target)
    FROM (SELECT CASE one_id WHEN source THEN other_id ELSE one_id END AS third FROM public.customer_separations
          WHERE one_id = source OR other_id = source) AS pairs WHERE third <> target
    ON CONFLICT DO NOTHING;
  UPDATE public.customers SET joined_id = target WHERE id = source;
END $$;

-- The customer of a lead by its keys; a new one where nobody matches. Of each key the newest hundred leads count.
--
-- The same e-mail address is the same person. The same number is the same person if the name is the same too; with another
-- name only while all leads of the number are one customer's and have at most three names, because families, partners and
-- companies share numbers. Where address and number lead to two customers, these are united, unless staff separated them, the
-- number is shared, or the lead is suspicious: anybody can type another person's number.
CREATE FUNCTION find_customer_for(
  of_site bigint, of_email text, of_phone text, of_name text, is_suspicious boolean, of_lead uuid
) RETURNS uuid
  LANGUAGE plpgsql VOLATILE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  by_email uuid;
  by_phone uuid;
  found_one uuid;
  older uuid;
  newer uuid;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('customers'), bucket)
    FROM (SELECT DISTINCT hashtext(of_site || ' ' || key) & 511 AS bucket FROM unnest(ARRAY[of_email, of_phone]) AS key
          WHERE key IS NOT NULL ORDER BY 1) AS buckets;
  SELECT customer_id INTO by_email FROM (
    SELECT customer_id, name_key, created_at FROM public.lead_contacts
    WHERE site_id = of_site AND email_key = of_email AND customer_id IS NOT NULL AND lead_id <> of_lead
    ORDER BY created_at DESC LIMIT 100) AS newest
  ORDER BY name_key = of_name DESC, created_at DESC LIMIT 1;
  WITH newest AS (
    SELECT customer_id, name_key, created_at FROM public.lead_contacts
    WHERE site_id = of_site AND phone_key = of_phone AND customer_id IS NOT NULL AND lead_id <> of_lead
    ORDER BY created_at DESC LIMIT 100)
  SELECT coalesce(
    (SELECT customer_id FROM newest WHERE name_key = of_name ORDER BY created_at DESC LIMIT 1),
    (SELECT min(customer_id::text)::uuid FROM newest
     HAVING count(DISTINCT customer_id) = 1
       AND count(DISTINCT nullif(name_key, '')) + CASE WHEN of_name = '' THEN 0 ELSE 1 END <= 3))
  INTO by_phone;
  IF by_email <> by_phone AND NOT is_suspicious THEN
    PERFORM FROM public.customers WHERE id IN (by_email, by_phone) ORDER BY id FOR UPDATE;
    by_email := public.current_customer(by_email);
    by_phone := public.current_customer(by_phone);
    IF by_email <> by_phone AND NOT public.are_separated(by_email, by_phone) THEN
      SELECT id INTO older FROM public.customers WHERE id IN (by_email, by_phone) ORDER BY created_at, id LIMIT 1;
      newer := CASE older WHEN by_email THEN by_phone ELSE by_email END;
      PERFORM public.unite_customers(newer, older);
      RETURN older;
    END IF;
  END IF;
  found_one := coalesce(by_email, by_phone);
  IF found_one IS NOT NULL THEN
    -- Waits for a transaction that joins this customer into another one.
    PERFORM FROM public.customers WHERE id = found_one FOR SHARE;
    found_one := public.current_customer(found_one);
    PERFORM FROM public.customers WHERE id = found_one FOR SHARE;
    IF FOUND THEN RETURN found_one; END IF;
  END IF;
  INSERT INTO public.customers (site_id) VALUES (of_site) RETURNING id INTO found_one;
  RETURN found_one;
END $$;

CREATE FUNCTION lead_channel(of_lead leads) RETURNS text
  LANGUAGE sql IMMUTABLE
  AS $$
  SELECT CASE WHEN of_lead.hand_source IS NOT NULL THEN 'hand'
    WHEN of_lead.category = 'Phone Call' AND of_lead.form IS NULL THEN 'call'
    WHEN of_lead.form IS NOT NULL THEN 'form' ELSE 'api' END
$$;

CREATE FUNCTION name_key_of(of_lead leads) RETURNS text
  LANGUAGE sql IMMUTABLE
  AS $$
  SELECT btrim(regexp_replace(public.fold_text(of_lead.first_name || ' ' || of_lead.last_name), '\s+', ' ', 'g'))
$$;

CREATE FUNCTION search_text_of(of_lead leads) RETURNS text
  LANGUAGE sql IMMUTABLE
  AS $$
  SELECT left(public.name_key_of(of_lead) || E'\n' || coalesce(lower(of_lead.email), '') || E'\n'
    || regexp_replace(coalesce(of_lead.phone, ''), '\D', '', 'g'), 1000)
$$;

-- Keeps the copy, and gives the lead its customer in the transaction that stores it.
CREATE FUNCTION keep_lead_contact() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  before public.lead_contacts;
  next public.lead_contacts;
BEGIN
  SELECT * INTO before FROM public.lead_contacts WHERE lead_id = NEW.id;
  next.email_key := nullif(lower(btrim(NEW.email)), '');
  next.phone_key := CASE WHEN NEW.phone IS NOT NULL THEN public.phone_key(NEW.phone, public.site_country(NEW.site_id)) END;
  next.name_key := public.name_key_of(NEW);
  next.customer_id := before.customer_id;
  IF num_nonnulls(next.email_key, next.phone_key) = 0 THEN
    IF before.is_placed_by_hand IS NOT TRUE THEN next.customer_id := NULL; END IF;
  ELSIF before.is_placed_by_hand IS NOT TRUE AND (before.customer_id IS NULL
    OR (next.email_key, next.phone_key) IS DISTINCT FROM (before.email_key, before.phone_key))
  THEN
    next.customer_id := public.find_customer_for(
      NEW.site_id, next.email_key, next.phone_key, next.name_key, NEW.flag IS NOT NULL, NEW.id);
  END IF;
  INSERT INTO public.lead_contacts (lead_id, site_id, location_id, category, created_at, customer_id, email_key, phone_key,
    name_key, search_text, channel)
  VALUES (NEW.id, NEW.site_id, NEW.location_id, NEW.category, NEW.created_at, next.customer_id, next.email_key, next.phone_key,
    next.name_key, public.search_text_of(NEW), public.lead_channel(NEW))
  ON CONFLICT (lead_id) DO UPDATE SET location_id = EXCLUDED.location_id, category = EXCLUDED.category,
    created_at = EXCLUDED.created_at, customer_id = EXCLUDED.customer_id, email_key = EXCLUDED.email_key,
    phone_key = EXCLUDED.phone_key, name_key = EXCLUDED.name_key, search_text = EXCLUDED.search_text, channel = EXCLUDED.channel;
  IF before.customer_id IS DISTINCT FROM next.customer_id AND before.customer_id IS NOT NULL THEN
    PERFORM public.remove_empty_customers(ARRAY[before.customer_id]);
  END IF;
  RETURN NULL;
END $$;

-- Customers whose last lead is gone. One that another transaction holds is left: it has no data of a person.
CREATE FUNCTION remove_empty_customers(ids uuid[]) RETURNS void
  LANGUAGE sql VOLATILE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  DELETE FROM public.customers WHERE id IN (
    SELECT id FROM public.customers AS emptied WHERE id = ANY (ids) AND joined_id IS NULL
      AND NOT EXISTS (SELECT FROM public.lead_contacts WHERE customer_id = emptied.id)
    FOR UPDATE SKIP LOCKED)
$$;

CREATE FUNCTION forget_empty_customers() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM public.remove_empty_customers(ARRAY(SELECT DISTINCT customer_id FROM gone WHERE customer_id IS NOT NULL));
  RETURN NULL;
END $$;

-- Leads that are stored already, all at once: each gets the smallest number of those with the same address or the same
-- number and name or, where a number has at most three names, the same number; repeated until nothing changes.
DO $$
DECLARE changed bigint;
BEGIN
  CREATE TEMP TABLE placed ON COMMIT DROP AS
    SELECT leads.id AS lead_id, site_id, nullif(lower(btrim(email)), '') AS email_key,
      phone_key(phone, country) AS phone_key, name_key_of(leads) AS name_key,
      row_number() OVER (ORDER BY leads.created_at, leads.id) AS label
    FROM leads JOIN (SELECT id, site_country(id) AS country FROM sites) AS site ON site.id = site_id;
  CREATE TEMP TABLE joining ON COMMIT DROP AS
    SELECT site_id, phone_key FROM placed WHERE phone_key IS NOT NULL GROUP BY 1, 2
    HAVING count(DISTINCT nullif(name_key, '')) <= 3;
  ANALYZE placed;
  ANALYZE joining;
  FOR round IN 1..20 LOOP
    UPDATE placed SET label = least_label FROM (
      SELECT lead_id AS id, least(
        min(label) OVER (PARTITION BY site_id, coalesce(email_key, lead_id::text)),
        min(label) OVER (PARTITION BY site_id, coalesce(phone_key, lead_id::text),
          CASE WHEN joining.phone_key IS NULL THEN name_key ELSE '' END)) AS least_label
      FROM placed LEFT JOIN joining USING (site_id, phone_key)) AS found
    WHERE found.id = lead_id AND least_label < label;
    GET DIAGNOSTICS changed = ROW_COUNT;
    EXIT WHEN changed = 0;
  END LOOP;
  CREATE TEMP TABLE found ON COMMIT DROP AS
    SELECT gen_random_uuid() AS customer_id, site_id, label FROM placed
    WHERE num_nonnulls(email_key, phone_key) > 0 GROUP BY site_id, label;
  ANALYZE placed;
  ANALYZE found;
  INSERT INTO customers (id, site_id) SELECT customer_id, site_id FROM found;
  INSERT INTO lead_contacts (lead_id, site_id, location_id, category, created_at, customer_id, email_key, phone_key, name_key,
    search_text, channel)
  SELECT leads.id, leads.site_id, location_id, category, created_at,
    CASE WHEN num_nonnulls(email_key, phone_key) > 0 THEN customer_id END, email_key, phone_key, name_key,
    search_text_of(leads), lead_channel(leads)
  FROM leads JOIN placed ON lead_id = leads.id LEFT JOIN found ON found.label = placed.label AND found.site_id = placed.site_id;
END $$;

CREATE INDEX lead_contacts_newest ON lead_contacts (site_id, created_at DESC, lead_id);
CREATE INDEX lead_contacts_of_customer ON lead_contacts (customer_id, created_at DESC, lead_id) WHERE customer_id IS NOT NULL;
CREATE INDEX lead_contacts_of_email ON lead_contacts (site_id, email_key, created_at DESC) WHERE email_key IS NOT NULL;
CREATE INDEX lead_contacts_of_phone ON lead_contacts (site_id, phone_key, created_at DESC) WHERE phone_key IS NOT NULL;
CREATE INDEX lead_contacts_of_channel ON lead_contacts (site_id, channel, created_at DESC, lead_id) WHERE channel <> 'form';
CREATE INDEX lead_contacts_text ON lead_contacts USING gin (site_id, search_text gin_trgm_ops) WITH (fastupdate = off);

CREATE TRIGGER leads_keep_contact AFTER INSERT OR UPDATE OF first_name, last_name, email, phone, location_id, category, form,
  hand_source ON leads FOR EACH ROW EXECUTE FUNCTION keep_lead_contact();
CREATE TRIGGER lead_contacts_forget_customers AFTER DELETE ON lead_contacts REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_empty_customers();

-- What staff decide about customers. Each function checks every lead: a person moves those that they may work on.
-- Somebody with a shell has no scope. The outcomes are codes of modules/customers/customer/refusals.ts; null: done.

CREATE FUNCTION list_movable_leads(of_customer uuid, wanted uuid[]) RETURNS uuid[]
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT ARRAY(SELECT lead_id FROM public.lead_contacts
    WHERE customer_id = of_customer AND (wanted IS NULL OR lead_id = ANY (wanted))
      AND (public.staff_person_id() IS NULL OR public.staff_works_on(site_id, location_id, category))
    ORDER BY created_at DESC, lead_id LIMIT 1001)
$$;

CREATE FUNCTION record_customer_change(
  change_id uuid, change_kind text, source uuid, target uuid, moved uuid[], ended_separation boolean
) RETURNS void
  LANGUAGE sql VOLATILE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  INSERT INTO public.customer_changes (id, site_id, kind, from_id, to_id, lead_ids, was_separated)
  SELECT change_id, site_id, change_kind, source, target, moved, ended_separation FROM public.customers WHERE id = source
$$;

-- These leads are of another person: they become a customer of their own, and automatic joining keeps the two apart.
CREATE FUNCTION separate_leads(change_id uuid, given uuid, wanted uuid[], new_customer uuid) RETURNS text
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  source uuid := public.current_customer(given);
  moved uuid[];
BEGIN
  PERFORM FROM public.customers WHERE id = source FOR UPDATE;
  IF NOT FOUND THEN RETURN 'customers.unknown'; END IF;
  moved := public.list_movable_leads(source, wanted);
  IF cardinality(moved) = 0 OR cardinality(moved) > 1000 OR cardinality(moved) <> cardinality(wanted) THEN
    RETURN 'customers.changed';
  END IF;
  IF NOT EXISTS (SELECT FROM public.lead_contacts WHERE customer_id = source AND lead_id <> ALL (moved)) THEN
    RETURN 'customers.nothing-left';
  END IF;
  INSERT INTO public.customers (id, site_id) SELECT new_customer, site_id FROM public.customers WHERE id = source;
  UPDATE public.lead_contacts SET customer_id = new_customer, is_placed_by_hand = true WHERE lead_id = ANY (moved);
  INSERT INTO public.customer_separations VALUES (least(source, new_customer), greatest(source, new_customer));
  PERFORM public.record_customer_change(change_id, 'separate', source, new_customer, moved, false);
  RETURN NULL;
END $$;

-- Two customers are one person. Leads that the person does not see stay where they are.
CREATE FUNCTION join_customers(change_id uuid, given_source uuid, given_target uuid) RETURNS text
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  source uuid := public.current_customer(given_source);
  target uuid := public.current_customer(given_target);
  moved uuid[];
  was_separated boolean;
BEGIN
  IF source = target THEN RETURN 'customers.same'; END IF;
  PERFORM FROM public.customers WHERE id IN (source, target) ORDER BY id FOR UPDATE;
  IF (SELECT count(*) = 2 AND count(DISTINCT site_id) = 1 FROM public.customers WHERE id IN (source, target)) IS NOT TRUE
    OR cardinality(public.list_movable_leads(target, NULL)) = 0
  THEN
    RETURN 'customers.unknown';
  END IF;
  moved := public.list_movable_leads(source, NULL);
  IF cardinality(moved) = 0 THEN RETURN 'customers.unknown'; END IF;
  IF cardinality(moved) > 1000 THEN RETURN 'customers.too-many'; END IF;
  DELETE FROM public.customer_separations WHERE one_id = least(source, target) AND other_id = greatest(source, target);
  was_separated := FOUND;
  UPDATE public.lead_contacts SET customer_id = target, is_placed_by_hand = true WHERE lead_id = ANY (moved);
  IF NOT EXISTS (SELECT FROM public.lead_contacts WHERE customer_id = source) THEN
    UPDATE public.customers SET joined_id = target WHERE id = source;
  END IF;
  PERFORM public.record_customer_change(change_id, 'join', source, target, moved, was_separated);
  RETURN NULL;
END $$;

-- Undoes one of these within ten minutes. Leads that were given to somebody else since stay there.
CREATE FUNCTION undo_customer_change(change_id uuid) RETURNS text
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  change public.customer_changes;
  moved uuid[];
BEGIN
  SELECT * INTO change FROM public.customer_changes WHERE id = change_id FOR UPDATE;
  IF NOT FOUND THEN RETURN 'customers.unknown'; END IF;
  PERFORM FROM public.customers WHERE id IN (change.from_id, change.to_id) ORDER BY id FOR UPDATE;
  moved := public.list_movable_leads(change.to_id, change.lead_ids);
  IF cardinality(moved) = 0 THEN RETURN 'customers.unknown'; END IF;
  IF change.undone_at IS NOT NULL OR change.changed_at < clock_timestamp() - interval '10 minutes' THEN
    RETURN 'customers.too-late';
  END IF;
  UPDATE public.customers SET joined_id = NULL WHERE id = change.from_id;
  UPDATE public.lead_contacts SET customer_id = change.from_id, is_placed_by_hand = false WHERE lead_id = ANY (moved);
  IF change.kind = 'separate' THEN
    DELETE FROM public.customer_separations
      WHERE one_id = least(change.from_id, change.to_id) AND other_id = greatest(change.from_id, change.to_id);
    UPDATE public.customers SET joined_id = change.from_id
      WHERE id = change.to_id AND NOT EXISTS (SELECT FROM public.lead_contacts WHERE customer_id = change.to_id);
  ELSIF change.was_separated THEN
    INSERT INTO public.customer_separations
      VALUES (least(change.from_id, change.to_id), greatest(change.from_id, change.to_id)) ON CONFLICT DO NOTHING;
  END IF;
  UPDATE public.customer_changes SET undone_at = clock_timestamp() WHERE id = change_id;
  RETURN NULL;
END $$;

-- Leads with a text in their name, e-mail address or number: those of the newest that the person sees. Under row-level
-- security PostgreSQL does not use an index of text, because its operators may tell of rows that are hidden; so this looks
-- for it as the owner, within the same scope as the policies of leads, one site after the other. A text that many leads have
-- is found among the newest leads, before an index would give all of them; one of two letters has no index.
--
-- words: folded; digits: of a number, or null. most: leads of a site
CREATE FUNCTION search_lead_contacts(words text, digits text, only_site bigint, most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  whole bigint[] := public.staff_scope_ids('whole_sites');
  of_site bigint;
  seen text;
  ids uuid[];
  matches text := format('search_text LIKE %L',
    '%' || regexp_replace(left(words, 100), '([\\%_])', '\\\1', 'g') || '%');
BEGIN
  IF digits ~ '^\d{4,20}$' THEN
    matches := format('(%s OR (search_text LIKE %L AND strpos(split_part(search_text, E''\n'', 3), %L) > 0))',
      matches, '%' || digits || '%', digits);
  END IF;
  FOREACH of_site IN ARRAY coalesce(public.staff_scope_ids('sites'), ARRAY[]::bigint[]) LOOP
    CONTINUE WHEN only_site <> of_site;
    -- The parts as comparisons of columns, whose frequencies the planner knows.
    SELECT CASE WHEN of_site = ANY (whole) THEN 'true' ELSE coalesce(string_agg(format('(%s AND %s)',
        CASE place WHEN '*' THEN 'true' WHEN '-' THEN 'location_id IS NULL' ELSE format('location_id = %s', place::bigint) END,
        CASE named WHEN '*' THEN 'true' ELSE format('category = %L', named) END), ' OR '), 'false') END
    INTO seen FROM (
      SELECT split_part(part, '/', 2) AS place, regexp_replace(part, '^[^/]*/[^/]*/', '') AS named
      FROM unnest(public.staff_scope_parts()) AS part WHERE split_part(part, '/', 1) = of_site::text) AS own;
    EXECUTE format(
      'SELECT array_agg(lead_id) FROM (
         SELECT lead_id FROM (SELECT * FROM public.lead_contacts WHERE site_id = %s ORDER BY created_at DESC, lead_id LIMIT 20000) AS newest
         WHERE %s AND (%s) LIMIT %s) AS found', of_site, matches, seen, least(most, 10000)) INTO ids;
    IF char_length(words) > 2 AND coalesce(cardinality(ids), 0) < least(most, 10000) THEN
      RETURN QUERY EXECUTE format(
        'WITH found AS MATERIALIZED (SELECT lead_id, created_at FROM public.lead_contacts WHERE site_id = %s AND %s AND (%s))
         SELECT lead_id FROM found ORDER BY created_at DESC, lead_id LIMIT %s', of_site, matches, seen, least(most, 10000));
    ELSE
      RETURN QUERY SELECT unnest(ids);
    END IF;
  END LOOP;
END $$;

-- A lead without a location is everybody's who has its category at the site: somebody has to answer it, and nobody knows
-- whose it is. Such a record has the location '-'.
CREATE OR REPLACE FUNCTION staff_scope_parts() RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
  SELECT CASE WHEN given IS NOT NULL THEN ARRAY(
    SELECT part FROM unnest(given) AS part UNION SELECT regexp_replace(part, '^(\d+)/\d+/', '\1/-/') FROM unnest(given) AS part) END
  FROM (SELECT nullif(current_setting('forecourt.staff_parts', true), '')::text[] AS given) AS setting
$$;

CREATE OR REPLACE FUNCTION staff_record_keys(of_site bigint, of_location bigint, of_category text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT ARRAY[of_site::text || '/' || coalesce(of_location::text, '-') || '/*', of_site::text || '/*/' || of_category,
               of_site::text || '/' || coalesce(of_location::text, '-') || '/' || of_category]
$$;

CREATE OR REPLACE FUNCTION staff_workers(of_site bigint, of_location bigint, of_category text)
  RETURNS TABLE (person_id uuid, person_name text)
  LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT id, name FROM public.staff_people
  WHERE suspended_at IS NULL AND joined_at IS NOT NULL AND id IN (
    SELECT held.person_id FROM public.staff_memberships AS held
    WHERE role IN ('principal', 'sales-manager', 'salesperson', 'service', 'group-manager')
      AND (held.site_id = of_site OR held.group_id = (SELECT group_id FROM public.sites WHERE sites.id = of_site))
      AND (held.location_id IS NULL OR of_location IS NULL OR held.location_id = of_location)
      AND (held.categories IS NULL OR of_category = ANY (held.categories)))
$$;

-- Reservations and finance applications of a customer, by the addresses of their leads. They have no location, so people
-- who are limited to a part of the site see none.
CREATE FUNCTION list_customer_dealings(of_customer uuid)
  RETURNS TABLE (kind text, id uuid, state text, at timestamptz, reference text, vehicle_id bigint, detail text)
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  WITH whole AS (
    SELECT customers.id AS customer_id, site_id FROM public.customers
    WHERE customers.id = of_customer
      AND (public.staff_person_id() IS NULL OR site_id = ANY (public.staff_scope_ids('whole_sites')))
  ), addresses AS (
    SELECT DISTINCT site_id, email_key FROM whole JOIN public.lead_contacts USING (customer_id, site_id)
    WHERE email_key IS NOT NULL LIMIT 50
  )
  (SELECT 'reservation', reservations.id, state, held_at, reference, reservations.vehicle_id, trade_in
   FROM addresses JOIN public.reservations USING (site_id) WHERE reservations.email = email_key ORDER BY held_at DESC LIMIT 50)
  UNION ALL
  (SELECT 'finance', applications.id, state, begun_at, NULL, applications.vehicle_id, NULL
   FROM addresses JOIN public.finance_applications AS applications USING (site_id) WHERE applications.email = email_key
   ORDER BY begun_at DESC LIMIT 50)
$$;

DO $$
DECLARE
  name text;
  signature text;
BEGIN
  FOREACH name IN ARRAY ARRAY['customers', 'lead_contacts', 'customer_separations', 'customer_changes'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
  FOREACH signature IN ARRAY ARRAY['site_country(bigint)', 'current_customer(uuid)', 'are_separated(uuid, uuid)',
    'unite_customers(uuid, uuid)', 'find_customer_for(bigint, text, text, text, boolean, uuid)', 'keep_lead_contact()',
    'remove_empty_customers(uuid[])', 'forget_empty_customers()', 'list_movable_leads(uuid, uuid[])',
    'record_customer_change(uuid, text, uuid, uuid, uuid[], boolean)', 'separate_leads(uuid, uuid, uuid[], uuid)',
    'join_customers(uuid, uuid, uuid)', 'undo_customer_change(uuid)',
    'search_lead_contacts(text, text, bigint, integer)', 'list_customer_dealings(uuid)']
  LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', signature);
  END LOOP;
  FOREACH signature IN ARRAY ARRAY['site_country(bigint)', 'current_customer(uuid)', 'separate_leads(uuid, uuid, uuid[], uuid)',
    'join_customers(uuid, uuid, uuid)', 'undo_customer_change(uuid)',
    'search_lead_contacts(text, text, bigint, integer)', 'list_customer_dealings(uuid)']
  LOOP
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO forecourt_staff', signature);
  END LOOP;
END $$;

-- As leads.
CREATE POLICY staff_reads ON lead_contacts FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND (site_id = ANY ((SELECT staff_scope_ids('whole_sites'))::bigint[])
    OR staff_record_keys(site_id, location_id, category) && (SELECT staff_scope_parts())::text[]));
-- A customer is seen through their leads.
CREATE POLICY staff_reads ON customers FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND EXISTS (SELECT FROM lead_contacts WHERE customer_id = customers.id));
CREATE POLICY staff_reads ON customer_changes FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND (EXISTS (SELECT FROM customers WHERE customers.id = to_id) OR EXISTS (SELECT FROM customers WHERE customers.id = from_id)));
GRANT SELECT ON lead_contacts, customers TO forecourt_staff;
GRANT SELECT (id, site_id, kind, from_id, to_id, changed_at, undone_at) ON customer_changes TO forecourt_staff;

-- People who manage the site also read what was done with customers who were erased.
CREATE POLICY staff_reads_customers ON audit_entries FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND CASE subject_kind WHEN 'customer' THEN site_id = ANY ((SELECT staff_scope_ids('managed_sites'))::bigint[])
    OR EXISTS (SELECT FROM customers WHERE customers.id = subject_id::uuid AND customers.site_id = audit_entries.site_id)
    ELSE false END);
CREATE POLICY staff_adds_customers ON audit_entries FOR INSERT TO forecourt_staff WITH CHECK (
  actor_kind = 'person' AND actor_id = (SELECT staff_person_id())::text
  AND CASE subject_kind WHEN 'customer' THEN EXISTS (
    SELECT FROM customers WHERE customers.id = subject_id::uuid AND customers.site_id = audit_entries.site_id) ELSE false END);
-- Bulk reading: an export of leads is an entry of its site.
CREATE POLICY staff_reads_exports ON audit_entries FOR SELECT TO forecourt_staff USING (
  subject_kind = 'lead-export' AND site_id = ANY ((SELECT staff_scope_ids('managed_sites'))::bigint[]));
CREATE POLICY staff_adds_exports ON audit_entries FOR INSERT TO forecourt_staff WITH CHECK (
  subject_kind = 'lead-export' AND actor_kind = 'person' AND actor_id = (SELECT staff_person_id())::text
  AND site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[]));
