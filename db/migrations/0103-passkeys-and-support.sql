-- Passkeys of staff with their recovery codes, what a session has shown of them, and operators' support access to a site.

ALTER TABLE staff_sessions
  -- When a passkey or a recovery code was last shown in this session.
  ADD COLUMN confirmed_at timestamptz,
  -- Wrong recovery codes since the last right one.
  ADD COLUMN recovery_attempts integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT staff_sessions_started_with_check,
  ADD CONSTRAINT staff_sessions_started_with_check
    CHECK (started_with IN ('code', 'link', 'passkey', 'demonstration'));

CREATE TABLE staff_passkeys (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id     uuid NOT NULL REFERENCES staff_people ON DELETE CASCADE,
  -- As browsers write it: base64url.
  credential_id text NOT NULL UNIQUE CHECK (octet_length(credential_id) BETWEEN 16 AND 1400),
  public_key    bytea NOT NULL CHECK (octet_length(public_key) BETWEEN 16 AND 4000),
  -- Authenticators that count their signatures send a higher number each time; others send 0.
  counter       bigint NOT NULL CHECK (counter >= 0),
  transports    text[] NOT NULL CHECK (cardinality(transports) <= 10),
  name          text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- Whether it is stored in an account of Apple, Google or the like, and so outlives the device.
  is_backed_up  boolean NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at  timestamptz,
  -- When it last sent a counter that was not higher: it may have been copied.
  suspected_at  timestamptz
);
CREATE INDEX staff_passkeys_of_person ON staff_passkeys (person_id);

-- What a passkey has to sign, once. It is good for the session or the browser that requested it.
CREATE TABLE staff_challenges (
  challenge_hash bytea PRIMARY KEY CHECK (octet_length(challenge_hash) = 32),
  purpose        text NOT NULL CHECK (purpose IN ('add', 'sign-in', 'confirm')),
  bound_to       bytea NOT NULL CHECK (octet_length(bound_to) = 32),
  expires_at     timestamptz NOT NULL
);
CREATE INDEX staff_challenges_oldest ON staff_challenges (expires_at);

-- The codes are shown once. Their hash needs the deployment's secret.
CREATE TABLE staff_recovery_codes (
  person_id  uuid NOT NULL REFERENCES staff_people ON DELETE CASCADE,
  code_hash  bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at    timestamptz,
  PRIMARY KEY (person_id, code_hash)
);

-- Access of one operator to the customers of one site, for reading: requested, then granted by somebody who manages the
-- site (or with a shell), then over. A request that is declined has an end without a start.
CREATE TABLE staff_support_accesses (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id         bigint NOT NULL REFERENCES sites,
  person_id       uuid NOT NULL REFERENCES staff_people,
  person_name     text NOT NULL CHECK (char_length(person_name) BETWEEN 1 AND 60),
  reason          text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 300),
  hours           integer NOT NULL CHECK (hours BETWEEN 1 AND 24),
  requested_at    timestamptz NOT NULL DEFAULT now(),
  granted_at      timestamptz,
  granted_by_name text CHECK (char_length(granted_by_name) BETWEEN 1 AND 100),
  expires_at      timestamptz,
  ended_at        timestamptz,
  ended_by_name   text CHECK (char_length(ended_by_name) BETWEEN 1 AND 100),
  CHECK ((granted_at IS NULL) = (granted_by_name IS NULL) AND (granted_at IS NULL) = (expires_at IS NULL)),
  CHECK (expires_at <= granted_at + make_interval(hours => hours))
);
CREATE UNIQUE INDEX staff_support_accesses_open ON staff_support_accesses (person_id, site_id) WHERE ended_at IS NULL;
CREATE INDEX staff_support_accesses_of_site ON staff_support_accesses (site_id, requested_at);
CREATE INDEX staff_support_accesses_of_person ON staff_support_accesses (person_id);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['staff_passkeys', 'staff_challenges', 'staff_recovery_codes', 'staff_support_accesses']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['staff_passkeys', 'staff_challenges', 'staff_recovery_codes']
  LOOP
    EXECUTE format(
      'CREATE POLICY signing_in ON %I TO forecourt_staff USING ((SELECT staff_is_signing_in()))
       WITH CHECK ((SELECT staff_is_signing_in()))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO forecourt_staff', name);
  END LOOP;
  -- One's own.
  FOREACH name IN ARRAY ARRAY['staff_passkeys', 'staff_recovery_codes']
  LOOP
    EXECUTE format(
      'CREATE POLICY staff_own ON %I TO forecourt_staff USING (person_id = (SELECT staff_person_id()))
       WITH CHECK (person_id = (SELECT staff_person_id()))', name);
  END LOOP;
END $$;

-- Support access is seen by the operators, and by those who manage the site. An operator requests it and ends their own;
-- those who manage the site grant it, decline it and end it.
CREATE POLICY staff_reads ON staff_support_accesses FOR SELECT TO forecourt_staff USING (
  (SELECT staff_is_operator()) OR site_id = ANY ((SELECT staff_scope_ids('managed_sites'))::bigint[]));
CREATE POLICY staff_requests ON staff_support_accesses FOR INSERT TO forecourt_staff WITH CHECK (
  (SELECT staff_is_operator()) AND person_id = (SELECT staff_person_id()) AND granted_at IS NULL AND ended_at IS NULL);
CREATE POLICY staff_decides ON staff_support_accesses FOR UPDATE TO forecourt_staff
  USING (site_id = ANY ((SELECT staff_scope_ids('managed_sites'))::bigint[]) AND ended_at IS NULL)
  WITH CHECK (site_id = ANY ((SELECT staff_scope_ids('managed_sites'))::bigint[]));
CREATE POLICY staff_ends ON staff_support_accesses FOR UPDATE TO forecourt_staff
  USING (person_id = (SELECT staff_person_id()) AND ended_at IS NULL)
  WITH CHECK (person_id = (SELECT staff_person_id()) AND ended_at IS NOT NULL);
-- The worker notes the end of those whose time is over.
CREATE POLICY signing_in_reads ON staff_support_accesses FOR SELECT TO forecourt_staff
  USING ((SELECT staff_is_signing_in()));
CREATE POLICY signing_in_ends ON staff_support_accesses FOR UPDATE TO forecourt_staff
  USING ((SELECT staff_is_signing_in()) AND expires_at <= now() AND ended_at IS NULL)
  WITH CHECK ((SELECT staff_is_signing_in()) AND ended_at IS NOT NULL);
GRANT SELECT, INSERT, UPDATE (granted_at, granted_by_name, expires_at, ended_at, ended_by_name)
  ON staff_support_accesses TO forecourt_staff;

-- Who did what with passkeys and support access.
CREATE POLICY staff_adds_passkeys ON audit_entries FOR INSERT TO forecourt_staff WITH CHECK (
  subject_kind = 'passkey' AND site_id IS NULL
  AND actor_kind = 'person' AND actor_id = (SELECT staff_person_id())::text);
CREATE POLICY staff_reads_passkeys ON audit_entries FOR SELECT TO forecourt_staff USING (
  subject_kind = 'passkey' AND actor_id = (SELECT staff_person_id())::text);
CREATE POLICY staff_adds_support ON audit_entries FOR INSERT TO forecourt_staff WITH CHECK (
  subject_kind = 'support' AND EXISTS (
    SELECT FROM staff_support_accesses AS access
    WHERE access.id = subject_id::uuid AND access.site_id = audit_entries.site_id)
  AND CASE WHEN (SELECT staff_is_signing_in()) THEN actor_kind = 'job'
      ELSE actor_kind = 'person' AND actor_id = (SELECT staff_person_id())::text END);
CREATE POLICY staff_reads_support ON audit_entries FOR SELECT TO forecourt_staff USING (
  subject_kind = 'support' AND EXISTS (
    SELECT FROM staff_support_accesses AS access
    WHERE access.id = subject_id::uuid AND access.site_id = audit_entries.site_id));

-- Operators give roles at dealers to others; themselves they see customers through support access alone.
CREATE POLICY operators_give_others ON staff_memberships AS RESTRICTIVE FOR INSERT TO forecourt_staff WITH CHECK (
  NOT (SELECT staff_is_operator()) OR person_id <> (SELECT staff_person_id())
  OR (group_id IS NULL AND site_id IS NULL));

-- As before (0101), and with the sites of current support access: they are seen like those of a membership without limits,
-- and are named in 'support_sites' too, so that nothing is written there (`forbid_support_writes`).
CREATE OR REPLACE FUNCTION enter_staff_scope(person uuid) RETURNS void
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
  supported bigint[];
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
  -- A site where the operator has a membership is seen through that alone.
  supported := CASE WHEN of_operator THEN ARRAY(
    SELECT site_id FROM public.staff_support_accesses
    WHERE person_id = person AND granted_at IS NOT NULL AND ended_at IS NULL AND expires_at > now()
      AND site_id <> ALL (seen_sites)) ELSE '{}' END;
  PERFORM set_config('forecourt.staff_signing_in', '', true),
    set_config('forecourt.staff_person', person::text, true),
    set_config('forecourt.staff_operator', CASE WHEN of_operator THEN 'on' ELSE '' END, true),
    set_config('forecourt.staff_groups', groups::text, true),
    set_config('forecourt.staff_managed_groups', managed_groups::text, true),
    set_config('forecourt.staff_owned_groups', owned_groups::text, true),
    set_config('forecourt.staff_sites', (seen_sites || supported)::text, true),
    set_config('forecourt.staff_managed_sites', managed_sites::text, true),
    set_config('forecourt.staff_whole_sites', (whole_sites || supported)::text, true),
    set_config('forecourt.staff_support_sites', supported::text, true),
    set_config('forecourt.staff_parts', parts::text, true);
END $$;

-- Gives each table of sites that staff may write restrictive policies, so that support access only reads, whatever the
-- table's own policies say. A migration that adds such a table calls it again. Not of the records of customers: the
-- audit, support access itself, and memberships, which operators give everywhere.
CREATE FUNCTION forbid_support_writes() RETURNS void
  LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  of_table regclass;
  not_supported text := 'NOT coalesce(site_id = ANY ((SELECT public.staff_scope_ids(''support_sites''))::bigint[]), false)';
BEGIN
  FOR of_table IN
    SELECT pg_class.oid::regclass FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND attname = 'site_id' AND NOT attisdropped
      AND relname NOT IN ('audit_entries', 'staff_support_accesses', 'staff_memberships')
      AND (has_any_column_privilege('forecourt_staff', pg_class.oid, 'INSERT, UPDATE')
        OR has_table_privilege('forecourt_staff', pg_class.oid, 'DELETE'))
      AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid AND polname = 'support_adds_nothing')
  LOOP
    EXECUTE format('CREATE POLICY support_adds_nothing ON %s AS RESTRICTIVE FOR INSERT TO forecourt_staff
      WITH CHECK (%s)', of_table, not_supported);
    EXECUTE format('CREATE POLICY support_changes_nothing ON %s AS RESTRICTIVE FOR UPDATE TO forecourt_staff
      USING (%s) WITH CHECK (%2$s)', of_table, not_supported);
    EXECUTE format('CREATE POLICY support_deletes_nothing ON %s AS RESTRICTIVE FOR DELETE TO forecourt_staff
      USING (%s)', of_table, not_supported);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION forbid_support_writes() FROM PUBLIC;
SELECT forbid_support_writes();
