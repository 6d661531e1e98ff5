-- People of dealers and of the platform who sign in to the console: who they are, what they may do where, and how they
-- sign in. They are read and written by a role of their own; what it sees follows from the person's memberships, which the
-- database reads itself.
DO $$
BEGIN
  CREATE ROLE forecourt_staff LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
GRANT forecourt_staff TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO forecourt_staff;

CREATE TABLE staff_people (
  id               uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email            text NOT NULL UNIQUE CHECK (email = lower(email) AND octet_length(email) BETWEEN 3 AND 254),
  name             text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at       timestamptz NOT NULL DEFAULT now(),
  -- When they signed in for the first time; null: they were only invited.
  joined_at        timestamptz,
  suspended_at     timestamptz,
  -- Sessions are deleted some time after their end, so the last use is stored here too. To the minute.
  last_used_at     timestamptz,
  -- Of the demonstration, which signs in without a code.
  is_demonstration boolean NOT NULL DEFAULT false
);

CREATE TABLE staff_memberships (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id   uuid NOT NULL REFERENCES staff_people ON DELETE CASCADE,
  role        text NOT NULL CHECK (role IN ('principal', 'sales-manager', 'salesperson', 'service', 'marketing',
                                            'finance', 'group-manager', 'operator')),
  -- Either a group with all its sites, or a site, or neither for an operator.
  group_id    bigint REFERENCES dealership_groups ON DELETE CASCADE,
  site_id     bigint REFERENCES sites ON DELETE CASCADE,
  -- Null: all locations. A removed location takes the membership with it: without it the person would see all of them.
  location_id bigint REFERENCES locations ON DELETE CASCADE,
  -- Categories of leads; null: all.
  categories  text[] CHECK (cardinality(categories) BETWEEN 1 AND 20),
  -- Null: an operator with a shell.
  granted_by  uuid REFERENCES staff_people ON DELETE SET NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (person_id, role, group_id, site_id, location_id),
  CHECK (num_nonnulls(group_id, site_id) = CASE WHEN role = 'operator' THEN 0 ELSE 1 END),
  CHECK (role <> 'group-manager' OR group_id IS NOT NULL),
  -- In `staff_record_keys` it is any category.
  CHECK ('*' <> ALL (categories)),
  CHECK ((location_id IS NULL AND categories IS NULL) OR (site_id IS NOT NULL AND role <> 'principal'))
);
CREATE INDEX staff_memberships_of_site ON staff_memberships (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX staff_memberships_of_group ON staff_memberships (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX staff_memberships_granted_by ON staff_memberships (granted_by) WHERE granted_by IS NOT NULL;
CREATE INDEX sites_of_group ON sites (group_id);

-- Links that sign a person in, once. Until its mail is sent a link has no token; the token itself is in the mail alone.
CREATE TABLE staff_links (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id  uuid NOT NULL REFERENCES staff_people ON DELETE CASCADE,
  kind       text NOT NULL CHECK (kind IN ('invitation', 'sign-in')),
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  sent_at    timestamptz,
  used_at    timestamptz,
  CHECK ((token_hash IS NULL) = (expires_at IS NULL))
);
CREATE INDEX staff_links_of_person ON staff_links (person_id);
CREATE INDEX staff_links_oldest ON staff_links (created_at);

-- Codes that were requested, for any address. The code is in the mail alone; its hash needs the deployment's secret,
-- because six digits can be tried out.
CREATE TABLE staff_codes (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email        text NOT NULL CHECK (email = lower(email) AND octet_length(email) BETWEEN 3 AND 254),
  browser_hash bytea NOT NULL CHECK (octet_length(browser_hash) = 32),
  code_hash    bytea CHECK (octet_length(code_hash) = 32),
  attempts     integer NOT NULL DEFAULT 0,
  requested_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz,
  sent_at      timestamptz,
  used_at      timestamptz,
  CHECK ((code_hash IS NULL) = (expires_at IS NULL))
);
CREATE INDEX staff_codes_of_browser ON staff_codes (email, browser_hash, requested_at);
CREATE INDEX staff_codes_oldest ON staff_codes (requested_at);

-- The key is in the person's cookie alone.
CREATE TABLE staff_sessions (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  key_hash     bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  person_id    uuid NOT NULL REFERENCES staff_people ON DELETE CASCADE,
  started_at   timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  -- When it ends even if it is in use.
  ends_at      timestamptz NOT NULL,
  ended_at     timestamptz,
  user_agent   text NOT NULL CHECK (char_length(user_agent) <= 200),
  started_with text NOT NULL CHECK (started_with IN ('code', 'link', 'demonstration'))
);
CREATE INDEX staff_sessions_of_person ON staff_sessions (person_id);
CREATE INDEX staff_sessions_oldest ON staff_sessions (last_used_at);

-- The scope of the running transaction, as `enter_staff_scope` has set it. Without one nothing is seen.
CREATE FUNCTION staff_person_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('forecourt.staff_person', true), '')::uuid $$;

CREATE FUNCTION staff_is_signing_in() RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('forecourt.staff_signing_in', true) = 'on', false) $$;

CREATE FUNCTION staff_is_operator() RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('forecourt.staff_operator', true) = 'on', false) $$;

-- 'sites', 'whole_sites' (without limits of location or category), 'managed_sites', 'groups', 'managed_groups' or
-- 'owned_groups' (as their principal).
CREATE FUNCTION staff_scope_ids(kind text) RETURNS bigint[]
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('forecourt.staff_' || kind, true), '')::bigint[] $$;

-- Enters the scope of a person, or with NULL that of signing in. What the person sees is read here from their
-- memberships. Raises FS403 for a person who is unknown or suspended, and for a transaction that is already another
-- person's.
CREATE FUNCTION enter_staff_scope(person uuid) RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  entered uuid := public.staff_person_id();
  is_active boolean;
  of_operator boolean;
  groups bigint[];
  managed_groups bigint[];
  owned_groups bigint[];
  seen_sites bigint[];
  managed_sites bigint[];
  whole_sites bigint[];
  parts text[];
BEGIN
  IF entered IS NOT NULL AND entered IS DISTINCT FROM person THEN
    RAISE EXCEPTION 'the transaction is already that of another person' USING ERRCODE = 'FS403';
  END IF;
  IF person IS NULL THEN
    PERFORM set_config('forecourt.staff_signing_in', 'on', true);
    RETURN;
  END IF;
  SELECT suspended_at IS NULL INTO is_active FROM public.staff_people WHERE id = person;
  IF is_active IS NOT TRUE THEN
    RAISE EXCEPTION 'the person is unknown or suspended' USING ERRCODE = 'FS403';
  END IF;
  WITH own AS (
    SELECT role, group_id, site_id, location_id, categories FROM public.staff_memberships WHERE person_id = person
  ), covered AS (
    SELECT site_id AS covered_site, role = 'principal' AS manages,
      location_id IS NULL AND categories IS NULL AS is_whole
    FROM own WHERE site_id IS NOT NULL
    UNION ALL
    SELECT sites.id, role IN ('principal', 'group-manager'), true
    FROM own JOIN public.sites ON sites.group_id = own.group_id
  )
  SELECT
    EXISTS (SELECT FROM own WHERE role = 'operator'),
    ARRAY(SELECT DISTINCT group_id FROM own WHERE group_id IS NOT NULL),
    ARRAY(SELECT DISTINCT group_id FROM own WHERE group_id IS NOT NULL AND role IN ('principal', 'group-manager')),
    ARRAY(SELECT DISTINCT group_id FROM own WHERE group_id IS NOT NULL AND role = 'principal'),
    ARRAY(SELECT DISTINCT covered_site FROM covered),
    ARRAY(SELECT DISTINCT covered_site FROM covered WHERE manages),
    ARRAY(SELECT DISTINCT covered_site FROM covered WHERE is_whole),
    ARRAY(SELECT DISTINCT concat_ws('/', site_id, coalesce(location_id::text, '*'), category)
          FROM own, unnest(coalesce(categories, ARRAY['*'])) AS category
          WHERE site_id IS NOT NULL AND (location_id IS NOT NULL OR categories IS NOT NULL))
  INTO of_operator, groups, managed_groups, owned_groups, seen_sites, managed_sites, whole_sites, parts;
  PERFORM set_config('forecourt.staff_signing_in', '', true),
    set_config('forecourt.staff_person', person::text, true),
    set_config('forecourt.staff_operator', CASE WHEN of_operator THEN 'on' ELSE '' END, true),
    set_config('forecourt.staff_groups', groups::text, true),
    set_config('forecourt.staff_managed_groups', managed_groups::text, true),
    set_config('forecourt.staff_owned_groups', owned_groups::text, true),
    set_config('forecourt.staff_sites', seen_sites::text, true),
    set_config('forecourt.staff_managed_sites', managed_sites::text, true),
    set_config('forecourt.staff_whole_sites', whole_sites::text, true),
    set_config('forecourt.staff_parts', parts::text, true);
END $$;

-- The places of memberships with limits, as `staff_record_keys` gives those of records.
CREATE FUNCTION staff_scope_parts() RETURNS text[]
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('forecourt.staff_parts', true), '')::text[] $$;

-- The keys of the limited memberships that see a record: 'SITE/LOCATION/CATEGORY', with '*' for any.
CREATE FUNCTION staff_record_keys(of_site bigint, of_location bigint, of_category text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT ARRAY[of_site::text || '/' || of_location::text || '/*', of_site::text || '/*/' || of_category,
               of_site::text || '/' || of_location::text || '/' || of_category]
$$;

-- Whether the person may see a record of customers at a site, such as a lead, by its location and category. An operator sees
-- none. A record without a location is seen by those who see all locations. Policies of large tables write the same with
-- the settings as sub-selects, which are then read once for a statement instead of once for a row:
--   site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
--   AND (site_id = ANY ((SELECT staff_scope_ids('whole_sites'))::bigint[])
--     OR staff_record_keys(site_id, location_id, category) && (SELECT staff_scope_parts())::text[])
CREATE FUNCTION staff_sees(of_site bigint, of_location bigint, of_category text) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
  SELECT coalesce(of_site = ANY (public.staff_scope_ids('whole_sites')), false)
    OR coalesce(public.staff_record_keys(of_site, of_location, of_category) && public.staff_scope_parts(), false)
$$;

-- Whether the person may give, and take away, a role at a place: nobody gives a role above their own. The same rule, with
-- reasons for people, is in modules/staff/access/access.rules.ts.
CREATE FUNCTION staff_may_give(of_role text, of_group bigint, of_site bigint) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$
  SELECT public.staff_is_operator() OR (of_role <> 'operator' AND (
    coalesce(of_site = ANY (public.staff_scope_ids('managed_sites')), false)
    OR coalesce(of_group = ANY (public.staff_scope_ids('owned_groups')), false)
    OR coalesce(of_group = ANY (public.staff_scope_ids('managed_groups')) AND of_role <> 'principal', false)))
$$;

-- Whether the person may suspend somebody: they manage every place where that person works, also those that they do not see.
CREATE FUNCTION staff_manages_person(of_person uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT public.staff_is_operator() OR coalesce(
    (SELECT bool_and(public.staff_may_give(role, group_id, site_id)) FROM public.staff_memberships
     WHERE person_id = of_person), false)
$$;

-- The person of an address, added if it is unknown. Somebody who works elsewhere is not visible before they have a
-- membership here, so a policy could not find them. An operator with a shell has no scope.
CREATE FUNCTION get_staff_person(of_email text, of_name text, OUT person_id uuid, OUT is_suspended boolean)
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  IF public.staff_is_signing_in() OR (public.staff_person_id() IS NOT NULL AND NOT public.staff_is_operator()
    AND cardinality(public.staff_scope_ids('managed_sites') || public.staff_scope_ids('managed_groups')) = 0)
  THEN
    RAISE EXCEPTION 'the person manages nobody' USING ERRCODE = 'FS403';
  END IF;
  INSERT INTO public.staff_people (email, name) VALUES (of_email, of_name) ON CONFLICT (email) DO NOTHING;
  SELECT id, suspended_at IS NOT NULL INTO person_id, is_suspended FROM public.staff_people WHERE email = of_email;
END $$;

-- Whether a place that has an active principal keeps one without this person. Active is somebody who has signed in and is
-- not suspended; principals of a group are also those of its sites. A transaction that changes principals of the same group waits here until the
-- earlier one has ended, and then sees what that one changed.
CREATE FUNCTION keeps_principal(without_person uuid, of_group bigint, of_site bigint) RETURNS boolean
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE whole_group bigint := coalesce(of_group, (SELECT group_id FROM public.sites WHERE id = of_site));
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(format('principals %s', whole_group), 0));
  RETURN NOT EXISTS (
    SELECT FROM public.staff_people
    WHERE id = without_person AND joined_at IS NOT NULL AND suspended_at IS NULL
  ) OR EXISTS (
    SELECT FROM public.staff_memberships AS other JOIN public.staff_people ON staff_people.id = other.person_id
    WHERE other.role = 'principal' AND other.person_id <> without_person
      AND joined_at IS NOT NULL AND suspended_at IS NULL
      AND (other.group_id = whole_group OR other.site_id = of_site));
END $$;

-- The site from which mails to a person come, stated as the transaction's site, so that a job can be added for it: that of
-- their first membership or of their newest one, or else the deployment's first site. Null: there are no sites.
CREATE FUNCTION enter_mail_site(of_person uuid, of_newest boolean) RETURNS bigint
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE mail_site bigint;
BEGIN
  SELECT site INTO mail_site FROM (
    SELECT sites.id AS site, state, created_at FROM public.staff_memberships JOIN public.sites ON sites.id = site_id
    WHERE person_id = of_person
    UNION ALL
    SELECT sites.id, state, created_at
    FROM public.staff_memberships JOIN public.sites ON sites.group_id = staff_memberships.group_id
    WHERE person_id = of_person) AS own
  ORDER BY state = 'open' DESC, CASE WHEN of_newest THEN created_at END DESC NULLS LAST, created_at, site LIMIT 1;
  IF mail_site IS NULL THEN
    SELECT id INTO mail_site FROM public.sites ORDER BY state = 'open' DESC, id LIMIT 1;
  END IF;
  PERFORM set_config('forecourt.site_id', coalesce(mail_site::text, ''), true);
  RETURN mail_site;
END $$;

-- A suspended person is signed out in the same transaction, also if a statement by hand suspends them.
CREATE FUNCTION end_suspended_sign_ins() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  UPDATE public.staff_sessions SET ended_at = now() WHERE person_id = NEW.id AND ended_at IS NULL;
  UPDATE public.staff_links SET expires_at = now() WHERE person_id = NEW.id AND used_at IS NULL AND expires_at > now();
  RETURN NULL;
END $$;
CREATE TRIGGER staff_people_suspended AFTER UPDATE OF suspended_at ON staff_people
  FOR EACH ROW WHEN (NEW.suspended_at IS NOT NULL) EXECUTE FUNCTION end_suspended_sign_ins();

REVOKE ALL ON FUNCTION enter_staff_scope(uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION staff_manages_person(uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION get_staff_person(text, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION keeps_principal(uuid, bigint, bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION enter_mail_site(uuid, boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION end_suspended_sign_ins() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enter_staff_scope(uuid) TO forecourt_staff;
GRANT EXECUTE ON FUNCTION staff_manages_person(uuid) TO forecourt_staff;
GRANT EXECUTE ON FUNCTION get_staff_person(text, text) TO forecourt_staff;
GRANT EXECUTE ON FUNCTION keeps_principal(uuid, bigint, bigint) TO forecourt_staff;
GRANT EXECUTE ON FUNCTION enter_mail_site(uuid, boolean) TO forecourt_staff;
GRANT EXECUTE ON FUNCTION allow_sign_in_mail(bytea, integer, integer, integer) TO forecourt_staff;
GRANT EXECUTE ON FUNCTION enqueue_jobs(text, json[], text[], timestamptz, integer, boolean, boolean, text[])
  TO forecourt_staff;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['staff_people', 'staff_memberships', 'staff_links', 'staff_codes', 'staff_sessions']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['staff_links', 'staff_codes', 'staff_sessions']
  LOOP
    EXECUTE format(
      'CREATE POLICY signing_in ON %I TO forecourt_staff USING ((SELECT staff_is_signing_in()))
       WITH CHECK ((SELECT staff_is_signing_in()))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO forecourt_staff', name);
  END LOOP;
END $$;

-- Memberships: one's own, those of the sites and groups where one has a membership, and all of them for operators.
CREATE POLICY staff_reads ON staff_memberships FOR SELECT TO forecourt_staff USING (
  person_id = (SELECT staff_person_id())
  OR (SELECT staff_is_operator())
  OR site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  OR group_id = ANY ((SELECT staff_scope_ids('groups'))::bigint[]));
CREATE POLICY staff_gives ON staff_memberships FOR INSERT TO forecourt_staff WITH CHECK (
  staff_may_give(role, group_id, site_id) AND granted_by = (SELECT staff_person_id())
  AND (location_id IS NULL OR EXISTS (
    SELECT FROM locations JOIN site_dealerships ON site_dealerships.dealership_id = locations.dealership_id
    WHERE locations.id = staff_memberships.location_id AND site_dealerships.site_id = staff_memberships.site_id)));
CREATE POLICY staff_takes ON staff_memberships FOR DELETE TO forecourt_staff
  USING (staff_may_give(role, group_id, site_id));
GRANT SELECT, INSERT, DELETE ON staff_memberships TO forecourt_staff;

-- People: oneself, and those whose memberships one sees.
CREATE POLICY staff_reads ON staff_people FOR SELECT TO forecourt_staff USING (
  (SELECT staff_is_signing_in())
  OR id = (SELECT staff_person_id())
  OR (SELECT staff_is_operator())
  OR id IN (SELECT person_id FROM staff_memberships));
CREATE POLICY signing_in ON staff_people FOR UPDATE TO forecourt_staff
  USING ((SELECT staff_is_signing_in()) AND suspended_at IS NULL) WITH CHECK (suspended_at IS NULL);
CREATE POLICY staff_suspends ON staff_people FOR UPDATE TO forecourt_staff
  USING (staff_manages_person(id)) WITH CHECK (staff_manages_person(id));
GRANT SELECT, UPDATE (joined_at, suspended_at, last_used_at) ON staff_people TO forecourt_staff;

-- People who may give a role may have an invitation sent. They read no links, and set no token.
CREATE POLICY staff_invites ON staff_links FOR INSERT TO forecourt_staff WITH CHECK (
  kind = 'invitation' AND token_hash IS NULL AND EXISTS (
    SELECT FROM staff_memberships AS given
    WHERE given.person_id = staff_links.person_id AND staff_may_give(given.role, given.group_id, given.site_id)));

-- One's own sessions can be read and ended.
CREATE POLICY staff_reads ON staff_sessions FOR SELECT TO forecourt_staff
  USING (person_id = (SELECT staff_person_id()));
CREATE POLICY staff_ends ON staff_sessions FOR UPDATE TO forecourt_staff
  USING (person_id = (SELECT staff_person_id()))
  WITH CHECK (person_id = (SELECT staff_person_id()) AND ended_at IS NOT NULL);

-- Places. Operators see which there are; what belongs to customers is in other tables.
CREATE POLICY staff_reads ON sites FOR SELECT TO forecourt_staff
  USING (id = ANY ((SELECT staff_scope_ids('sites'))::bigint[]) OR (SELECT staff_is_operator()));
CREATE POLICY staff_reads ON dealership_groups FOR SELECT TO forecourt_staff
  USING (id = ANY ((SELECT staff_scope_ids('groups'))::bigint[]) OR id IN (SELECT group_id FROM sites)
    OR (SELECT staff_is_operator()));
CREATE POLICY staff_reads ON site_dealerships FOR SELECT TO forecourt_staff
  USING (site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[]) OR (SELECT staff_is_operator()));
CREATE POLICY staff_reads ON dealerships FOR SELECT TO forecourt_staff
  USING (id IN (SELECT dealership_id FROM site_dealerships));
CREATE POLICY staff_reads ON locations FOR SELECT TO forecourt_staff
  USING (dealership_id IN (SELECT dealership_id FROM site_dealerships));
GRANT SELECT ON sites, dealership_groups, site_dealerships, dealerships, locations TO forecourt_staff;
