-- Every change is recorded. Tables that commands, the API and screens write have triggers here, so that none of these
-- can forget it; work on records of customers is recorded by its use case (docs/decisions/audit.md says which).

-- An entry outlives what it is about, so it refers to nothing.
ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_site_id_fkey;
ALTER TABLE audit_entries
  -- Of stock, which has no site of its own, and of what a group's sites share.
  ADD COLUMN dealership_id bigint,
  ADD COLUMN group_id bigint,
  -- Values of a customer, encrypted with their key; unreadable once the key is destroyed.
  ADD COLUMN customer_key_id uuid,
  ADD COLUMN personal text CHECK (octet_length(personal) <= 8000),
  ADD CONSTRAINT audit_entries_personal_has_key CHECK ((personal IS NULL) = (customer_key_id IS NULL));
CREATE INDEX audit_entries_of_dealership ON audit_entries (dealership_id, id) WHERE dealership_id IS NOT NULL;
CREATE INDEX audit_entries_of_group ON audit_entries (group_id, id) WHERE group_id IS NOT NULL;
CREATE INDEX audit_entries_of_customer ON audit_entries (customer_key_id) WHERE customer_key_id IS NOT NULL;
CREATE INDEX audit_entries_by_time ON audit_entries (at);

-- One key for each contact address at a site. The address is a hash that needs the deployment's secret, and the key is
-- encrypted with it. Deleting the row makes the values of all entries with it unreadable.
CREATE TABLE customer_keys (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id       bigint NOT NULL REFERENCES sites ON DELETE CASCADE,
  address_hash  bytea NOT NULL CHECK (octet_length(address_hash) = 32),
  key_encrypted text NOT NULL CHECK (octet_length(key_encrypted) <= 400),
  created_at    timestamptz NOT NULL DEFAULT now(),
  UNIQUE (site_id, address_hash)
);

-- How many records of customers an API key has read in an hour that is not in the audit yet.
CREATE TABLE customer_data_reads (
  site_id  bigint NOT NULL REFERENCES sites ON DELETE CASCADE,
  key_id   text NOT NULL CHECK (octet_length(key_id) BETWEEN 1 AND 100),
  what     text NOT NULL CHECK (what ~ '^[a-z-]{1,40}$'),
  hour     timestamptz NOT NULL CHECK (hour = date_trunc('hour', hour, 'UTC')),
  requests integer NOT NULL CHECK (requests > 0),
  records  integer NOT NULL CHECK (records >= 0),
  PRIMARY KEY (site_id, key_id, what, hour)
);
CREATE INDEX customer_data_reads_oldest ON customer_data_reads (hour);

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['customer_keys', 'customer_data_reads']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
    EXECUTE format(
      'CREATE POLICY scope_all ON %I TO forecourt_app USING (site_id = (SELECT scope_site_id()))
       WITH CHECK (site_id = (SELECT scope_site_id()))', name);
  END LOOP;
END $$;
GRANT SELECT, INSERT, DELETE ON customer_keys TO forecourt_app;
GRANT SELECT, INSERT, UPDATE ON customer_data_reads TO forecourt_app;
CREATE POLICY staff_reads ON customer_keys FOR SELECT TO forecourt_staff
  USING (site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[]));
CREATE POLICY staff_adds ON customer_keys FOR INSERT TO forecourt_staff
  WITH CHECK (site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[]));
GRANT SELECT, INSERT ON customer_keys TO forecourt_staff;

-- A customer's key lives as long as one of the leads whose entries use it, however those are deleted.
CREATE FUNCTION destroy_customer_keys() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  DELETE FROM public.customer_keys AS held
  WHERE id IN (
      SELECT customer_key_id FROM public.audit_entries JOIN deleted ON subject_id = deleted.id::text
      WHERE subject_kind = 'lead' AND customer_key_id IS NOT NULL)
    AND NOT EXISTS (
      SELECT FROM public.audit_entries AS other JOIN public.leads
        ON leads.id = CASE WHEN subject_kind = 'lead' THEN subject_id::uuid END
      WHERE other.customer_key_id = held.id);
  RETURN NULL;
END $$;
CREATE TRIGGER leads_customer_keys AFTER DELETE ON leads REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION destroy_customer_keys();

-- Who reads the audit of a whole place: the roles with `audit.read` in modules/staff/access/access.rules.ts, held there
-- without a limit to a location or category.
CREATE FUNCTION staff_audit_sites() RETURNS bigint[]
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT ARRAY(
    SELECT sites.id FROM public.staff_memberships AS held
    JOIN public.sites ON sites.id = held.site_id OR sites.group_id = held.group_id
    WHERE held.person_id = public.staff_person_id() AND role IN ('principal', 'sales-manager', 'group-manager')
      AND location_id IS NULL AND categories IS NULL)
$$;
CREATE FUNCTION staff_audit_dealerships() RETURNS bigint[]
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT ARRAY(SELECT DISTINCT dealership_id FROM public.site_dealerships
               WHERE site_id = ANY (public.staff_audit_sites()))
$$;
CREATE FUNCTION staff_audit_groups() RETURNS bigint[]
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT ARRAY(SELECT group_id FROM public.staff_memberships
               WHERE person_id = public.staff_person_id() AND group_id IS NOT NULL
                 AND role IN ('principal', 'sales-manager', 'group-manager'))
$$;
REVOKE ALL ON FUNCTION staff_audit_sites(), staff_audit_dealerships(), staff_audit_groups() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION staff_audit_sites(), staff_audit_dealerships(), staff_audit_groups() TO forecourt_staff;

CREATE POLICY staff_audits ON audit_entries FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_audit_sites())::bigint[])
  OR dealership_id = ANY ((SELECT staff_audit_dealerships())::bigint[])
  OR group_id = ANY ((SELECT staff_audit_groups())::bigint[]));
-- Operators see what was done to settings, stock and people, and no entry about a customer's record.
CREATE POLICY operator_audits ON audit_entries FOR SELECT TO forecourt_staff USING (
  (SELECT staff_is_operator()) AND subject_kind = ANY (ARRAY[
    'account', 'audit', 'booking-limit', 'document', 'feed', 'follow-up', 'key', 'lead-rule', 'lead-tag', 'media', 'models',
    'passkey', 'person', 'places', 'redirects', 'refund-limit', 'reviews', 'site', 'stock', 'support', 'template',
    'vehicle']));
-- What people read or export in bulk, in their own name.
CREATE POLICY staff_adds_reads ON audit_entries FOR INSERT TO forecourt_staff WITH CHECK (
  subject_kind IN ('audit', 'customer-data') AND actor_kind = 'person' AND actor_id = (SELECT staff_person_id())::text
  AND (site_id IS NULL OR site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[]) OR (SELECT staff_is_operator())));
CREATE POLICY scope_adds_stock ON audit_entries FOR INSERT TO forecourt_app WITH CHECK (
  site_id IS NULL AND dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
-- Whatever an entry is about, it names no other place, where strangers would read it. The owner is a member of these roles,
-- so policies for them hold for the owner too; its triggers name any place.
CREATE POLICY staff_names_places ON audit_entries AS RESTRICTIVE FOR INSERT TO forecourt_staff WITH CHECK (
  current_user <> 'forecourt_staff' OR (dealership_id IS NULL AND group_id IS NULL));
CREATE POLICY scope_names_places ON audit_entries AS RESTRICTIVE FOR INSERT TO forecourt_app WITH CHECK (
  current_user <> 'forecourt_app' OR (
    group_id IS NULL
    AND (dealership_id IS NULL OR dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]))));
-- For exports of what a site has stored of a person.
CREATE POLICY scope_reads_personal ON audit_entries FOR SELECT TO forecourt_app
  USING (site_id = (SELECT scope_site_id()) AND personal IS NOT NULL);
GRANT SELECT ON audit_entries TO forecourt_app;

-- Who changes something in the running transaction: the console's person; or who `setChangeAuthor` says for a feed or an
-- API key; or the process, which says so for all its connections (`forecourt.audit_actor`: base64 of JSON); or somebody
-- with a client of the database.
CREATE FUNCTION audit_actor(OUT kind text, OUT id text, OUT name text, OUT channel text)
  LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  author jsonb := nullif(current_setting('forecourt.changed_by', true), '')::jsonb;
  process jsonb := convert_from(
    decode(nullif(current_setting('forecourt.audit_actor', true), ''), 'base64'), 'UTF8')::jsonb;
BEGIN
  IF public.staff_person_id() IS NOT NULL THEN
    SELECT 'person', staff_people.id::text, staff_people.name, 'console' INTO kind, id, name, channel
    FROM public.staff_people WHERE staff_people.id = public.staff_person_id();
    IF FOUND THEN RETURN; END IF;
  END IF;
  IF author ->> 'kind' = 'api-key' THEN
    kind := 'key'; id := left(author ->> 'name', 100); name := 'API key'; channel := 'api';
  ELSIF author ->> 'kind' = 'feed' THEN
    kind := 'feed'; id := author ->> 'id'; name := left(author ->> 'name', 100); channel := 'job';
  ELSIF process IS NOT NULL THEN
    kind := process ->> 'kind'; name := left(process ->> 'name', 100); channel := process ->> 'channel';
  ELSE
    kind := 'shell'; name := left(session_user, 100); channel := 'command';
  END IF;
  -- Whom a command names by `--by`.
  IF kind = 'shell' AND author ->> 'kind' = 'person' THEN name := left(author ->> 'name', 100); END IF;
END $$;

-- Adds an entry from a trigger. `by_name`: the person whom a command or a stored author names.
CREATE FUNCTION write_audit(
  of_site bigint, of_dealership bigint, of_group bigint, of_kind text, of_id text, what text,
  was jsonb DEFAULT NULL, is_now jsonb DEFAULT NULL, by_name text DEFAULT NULL, why text DEFAULT NULL) RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE actor record;
BEGIN
  SELECT * INTO actor FROM public.audit_actor();
  IF actor.kind <> 'person' AND by_name ~ '^key [a-z0-9]{12}$' THEN
    actor.kind := 'key'; actor.id := substr(by_name, 5); actor.name := 'API key'; actor.channel := 'api';
  ELSIF actor.kind = 'shell' AND by_name <> '' THEN
    actor.name := left(by_name, 100);
  END IF;
  INSERT INTO public.audit_entries (site_id, dealership_id, group_id, actor_kind, actor_id, actor_name, channel, subject_kind,
    subject_id, action, before, after, reason)
  VALUES (of_site, of_dealership, of_group, actor.kind, actor.id, actor.name, actor.channel, of_kind, of_id, what, was,
    is_now, nullif(left(why, 300), ''));
END $$;
REVOKE ALL ON FUNCTION write_audit(bigint, bigint, bigint, text, text, text, jsonb, jsonb, text, text) FROM PUBLIC;

-- The fields of `of` that `other` has not or has otherwise, up to two levels deep. What is not a short single value is
-- replaced by its size: lists may hold addresses with a secret in them, and a version of the site has all of it.
CREATE FUNCTION audit_difference(of jsonb, other jsonb) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  WITH flat AS (
    SELECT false AS is_other, key, value FROM jsonb_each(of)
    UNION ALL SELECT true, key, value FROM jsonb_each(other)
  ), fields AS (
    SELECT is_other, key, value FROM flat WHERE jsonb_typeof(value) <> 'object'
    UNION ALL
    SELECT is_other, flat.key || '.' || inner_field.key, inner_field.value
    FROM flat, jsonb_each(CASE WHEN jsonb_typeof(flat.value) = 'object' THEN flat.value END) AS inner_field
  ), changed AS (
    SELECT left(own.key, 60) AS key, own.value, octet_length(own.value::text) AS bytes
    FROM fields AS own
    WHERE NOT is_other AND NOT EXISTS (
      SELECT FROM fields AS theirs WHERE theirs.is_other AND theirs.key = own.key AND theirs.value = own.value)
    ORDER BY own.key LIMIT 15
  )
  SELECT coalesce(jsonb_object_agg(key, CASE
    WHEN jsonb_typeof(value) IN ('object', 'array') OR bytes > 160 THEN jsonb_build_object('bytes', bytes)
    ELSE value END), '{}')
  FROM changed
$$;

-- Sites: each version of the settings, and each change of the state.
CREATE FUNCTION audit_site_version() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE earlier jsonb;
BEGIN
  SELECT file INTO earlier FROM public.site_versions WHERE site_id = NEW.site_id AND version = NEW.version - 1;
  PERFORM public.write_audit(NEW.site_id, NULL, NULL, 'site', NEW.site_id::text,
    CASE NEW.action WHEN 'recorded' THEN 'site.recorded' WHEN 'applied' THEN 'site.applied'
      WHEN 'restored' THEN 'site.restored' ELSE 'site.shared' END,
    CASE WHEN earlier IS NOT NULL THEN public.audit_difference(earlier, NEW.file) END,
    CASE WHEN earlier IS NULL THEN '{}' ELSE public.audit_difference(NEW.file, earlier) END
      || jsonb_strip_nulls(jsonb_build_object('version', NEW.version, 'restored_version', NEW.restored_version,
                                              'other_site', NEW.other_site)),
    NEW.author);
  RETURN NULL;
END $$;
CREATE TRIGGER site_versions_audit AFTER INSERT ON site_versions
  FOR EACH ROW EXECUTE FUNCTION audit_site_version();

CREATE FUNCTION audit_site_state() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM public.write_audit(NEW.site_id, NULL, NULL, 'site', NEW.site_id::text, 'site.state', NULL,
    jsonb_build_object('state', NEW.state), NEW.author);
  RETURN NULL;
END $$;
CREATE TRIGGER site_state_changes_audit AFTER INSERT ON site_state_changes
  FOR EACH ROW EXECUTE FUNCTION audit_site_state();

-- Documents: each version, also the one that takes a document away.
CREATE FUNCTION audit_document() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM public.write_audit(site_id, NULL, group_id, 'document', id::text,
    CASE WHEN NEW.source IS NULL THEN 'document.removed' ELSE 'document.applied' END, NULL,
    jsonb_strip_nulls(jsonb_build_object('version', NEW.version, 'layer', layer, 'template', template, 'kind', kind,
      'slug', left(slug, 200), 'bytes', octet_length(NEW.source))),
    NEW.author)
  FROM public.documents WHERE id = NEW.document_id;
  RETURN NULL;
END $$;
CREATE TRIGGER document_versions_audit AFTER INSERT ON document_versions
  FOR EACH ROW EXECUTE FUNCTION audit_document();

CREATE FUNCTION audit_media() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.write_audit(NEW.site_id, NULL, NULL, 'media', NEW.key, 'media.added', NULL,
      jsonb_build_object('file_name', left(NEW.file_name, 100), 'alt', left(NEW.alt, 200), 'bytes', NEW.bytes), NEW.author);
  ELSE
    PERFORM public.write_audit(OLD.site_id, NULL, NULL, 'media', OLD.key, 'media.removed',
      jsonb_build_object('file_name', left(OLD.file_name, 100), 'alt', left(OLD.alt, 200)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER site_media_audit AFTER INSERT OR DELETE ON site_media
  FOR EACH ROW EXECUTE FUNCTION audit_media();

-- Keys of other systems, without their secrets.
CREATE FUNCTION audit_api_key() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.write_audit(NEW.site_id, NEW.dealership_id, NULL, 'key', NEW.id, 'key.created', NULL,
      jsonb_strip_nulls(jsonb_build_object('scopes', to_jsonb(NEW.scopes), 'note', NEW.note)));
  ELSE
    PERFORM public.write_audit(NEW.site_id, NEW.dealership_id, NULL, 'key', NEW.id, 'key.revoked');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER api_keys_audit AFTER INSERT ON api_keys FOR EACH ROW EXECUTE FUNCTION audit_api_key();
CREATE TRIGGER api_keys_revoked_audit AFTER UPDATE OF revoked_at ON api_keys
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION audit_api_key();

-- Accounts with providers: that their keys were stored, and of which provider. The name of its column is the argument.
-- Encrypting the same keys with a new secret leaves `changed_at`, and is no change of the account.
CREATE FUNCTION audit_account() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM public.write_audit(NEW.site_id, NULL, NULL, 'account', to_jsonb(NEW) ->> TG_ARGV[0], 'account.stored', NULL,
    jsonb_build_object('kind', replace(TG_TABLE_NAME, '_accounts', '')));
  RETURN NULL;
END $$;
DO $$
DECLARE name text; provider text;
BEGIN
  FOR name, provider IN VALUES ('payment_accounts', 'provider'), ('lookup_accounts', 'provider'),
                               ('partner_accounts', 'partner'), ('conversion_accounts', 'platform')
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_audit AFTER INSERT OR UPDATE OF changed_at ON %1$I
                    FOR EACH ROW EXECUTE FUNCTION audit_account(%2$L)', name, provider);
  END LOOP;
END $$;

-- Stock: fields that a person has locked or released.
CREATE FUNCTION audit_vehicle_lock() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE lock_value jsonb := jsonb_build_object('field', NEW.field, 'value', CASE
  WHEN octet_length(NEW.value) <= 1000 THEN to_jsonb(NEW.value)
  ELSE jsonb_build_object('bytes', octet_length(NEW.value)) END);
BEGIN
  IF NEW.ended_at IS NULL THEN
    PERFORM public.write_audit(NULL, NEW.dealership_id, NULL, 'vehicle', NEW.vehicle_id::text, 'vehicle.lock', NULL,
      lock_value, NEW.locked_by);
  ELSE
    PERFORM public.write_audit(NULL, NEW.dealership_id, NULL, 'vehicle', NEW.vehicle_id::text, 'vehicle.unlock',
      lock_value, NULL, NEW.ended_by);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER vehicle_locks_audit AFTER INSERT ON vehicle_locks
  FOR EACH ROW EXECUTE FUNCTION audit_vehicle_lock();
CREATE TRIGGER vehicle_locks_ended_audit AFTER UPDATE OF ended_at ON vehicle_locks
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION audit_vehicle_lock();

-- Feeds: their settings, without credentials and without the address, which may hold some.
CREATE FUNCTION audit_feed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE feed record := coalesce(NEW, OLD);
BEGIN
  PERFORM public.write_audit(NULL, feed.dealership_id, NULL, 'feed', feed.id::text,
    CASE TG_OP WHEN 'DELETE' THEN 'feed.removed' WHEN 'INSERT' THEN 'feed.added'
      ELSE CASE WHEN OLD.asked_at IS DISTINCT FROM NEW.asked_at
                  AND (OLD.address, OLD.format, OLD.mapping, OLD.partial, OLD.every_minutes, OLD.credentials_encrypted)
                    IS NOT DISTINCT FROM
                    (NEW.address, NEW.format, NEW.mapping, NEW.partial, NEW.every_minutes, NEW.credentials_encrypted)
             THEN 'feed.run' ELSE 'feed.changed' END END,
    CASE WHEN TG_OP <> 'INSERT' THEN jsonb_build_object('name', OLD.name, 'format', OLD.format, 'partial', OLD.partial,
      'every_minutes', OLD.every_minutes) END,
    CASE WHEN TG_OP <> 'DELETE' THEN jsonb_build_object('name', NEW.name, 'format', NEW.format, 'partial', NEW.partial,
      'every_minutes', NEW.every_minutes) END);
  RETURN NULL;
END $$;
CREATE TRIGGER stock_feeds_audit AFTER INSERT OR DELETE ON stock_feeds FOR EACH ROW EXECUTE FUNCTION audit_feed();
-- The worker sets only when a feed runs next, and what it has read; `asked_at` is set by people.
CREATE TRIGGER stock_feeds_changed_audit AFTER UPDATE OF asked_at ON stock_feeds
  FOR EACH ROW EXECUTE FUNCTION audit_feed();

-- One entry for a run that changed stock or failed. What happened to each vehicle is in the history of prices.
CREATE FUNCTION audit_feed_run() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM set_config('forecourt.changed_by', json_build_object('kind', 'feed', 'id', id, 'name', name)::text, true)
  FROM public.stock_feeds WHERE id = NEW.feed_id;
  PERFORM public.write_audit(NULL, NEW.dealership_id, NULL, 'feed', NEW.feed_id::text, 'feed.imported', NULL,
    coalesce(NEW.counts, '{}') || jsonb_build_object('run', NEW.id, 'outcome', NEW.outcome));
  RETURN NULL;
END $$;
CREATE TRIGGER stock_feed_runs_audit AFTER UPDATE OF outcome ON stock_feed_runs
  FOR EACH ROW WHEN (OLD.outcome IS NULL AND (NEW.outcome = 'failed'
    OR (NEW.counts ->> 'created')::integer > 0 OR (NEW.counts ->> 'updated')::integer > 0
    OR (NEW.counts ->> 'removed')::integer > 0))
  EXECUTE FUNCTION audit_feed_run();

-- People: roles given and taken, suspension, invitations and links for signing in.
CREATE FUNCTION audit_membership() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  held record := coalesce(NEW, OLD);
  role_value jsonb := jsonb_strip_nulls(jsonb_build_object('role', held.role, 'location_id', held.location_id,
                                                           'categories', to_jsonb(held.categories)));
BEGIN
  PERFORM public.write_audit(held.site_id, NULL, held.group_id, 'person', held.person_id::text,
    CASE TG_OP WHEN 'INSERT' THEN 'person.role-given' ELSE 'person.role-removed' END,
    CASE TG_OP WHEN 'DELETE' THEN role_value END, CASE TG_OP WHEN 'INSERT' THEN role_value END);
  RETURN NULL;
END $$;
CREATE TRIGGER staff_memberships_audit AFTER INSERT OR DELETE ON staff_memberships
  FOR EACH ROW EXECUTE FUNCTION audit_membership();

-- What is done to a person as a whole has an entry at each of their places, so that each of them sees it.
CREATE FUNCTION write_person_audit(of_person uuid, what text, is_now jsonb DEFAULT NULL) RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM public.write_audit(site_id, NULL, group_id, 'person', of_person::text, what, NULL, is_now)
  FROM (SELECT DISTINCT site_id, group_id FROM public.staff_memberships WHERE person_id = of_person) AS places;
END $$;
REVOKE ALL ON FUNCTION write_person_audit(uuid, text, jsonb) FROM PUBLIC;

CREATE FUNCTION audit_person() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM public.write_person_audit(NEW.id,
    CASE WHEN NEW.suspended_at IS NULL THEN 'person.resumed' ELSE 'person.suspended' END);
  RETURN NULL;
END $$;
CREATE TRIGGER staff_people_audit AFTER UPDATE OF suspended_at ON staff_people
  FOR EACH ROW WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL)) EXECUTE FUNCTION audit_person();

CREATE FUNCTION audit_staff_link() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM public.write_person_audit(NEW.person_id,
    CASE NEW.kind WHEN 'invitation' THEN 'person.invited' ELSE 'person.sign-in-link' END);
  RETURN NULL;
END $$;
CREATE TRIGGER staff_links_audit AFTER INSERT ON staff_links FOR EACH ROW EXECUTE FUNCTION audit_staff_link();

-- Lists that are imported whole: one entry for each statement that changed some, with how many.
CREATE FUNCTION audit_redirects() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM public.write_audit(site_id, NULL, NULL, 'redirects', site_id::text, TG_ARGV[0], NULL,
    jsonb_build_object('count', count(*)))
  FROM changed GROUP BY site_id;
  RETURN NULL;
END $$;
CREATE FUNCTION audit_reviews() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM public.write_audit(NULL, dealership_id, NULL, 'reviews', dealership_id::text, TG_ARGV[0], NULL,
    jsonb_build_object('count', count(*)))
  FROM changed GROUP BY dealership_id;
  RETURN NULL;
END $$;
CREATE FUNCTION audit_shared_list() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE number bigint := (SELECT count(*) FROM changed);
BEGIN
  IF number > 0 THEN
    PERFORM public.write_audit(NULL, NULL, NULL, split_part(TG_ARGV[0], '.', 1), TG_TABLE_NAME, TG_ARGV[0], NULL,
      jsonb_build_object('count', number));
  END IF;
  RETURN NULL;
END $$;
DO $$
DECLARE list text; routine text; created text; updated text; removed text;
BEGIN
  FOR list, routine, created, updated, removed IN VALUES
    ('redirects', 'audit_redirects', 'redirects.created', 'redirects.updated', 'redirects.removed'),
    ('reviews', 'audit_reviews', 'reviews.created', 'reviews.updated', 'reviews.removed'),
    ('manufacturers', 'audit_shared_list', 'models.created', 'models.updated', 'models.removed'),
    ('models', 'audit_shared_list', 'models.created', 'models.updated', 'models.removed'),
    ('places', 'audit_shared_list', 'places.created', 'places.updated', 'places.removed')
  LOOP
    EXECUTE format(
      'CREATE TRIGGER %1$s_created_audit AFTER INSERT ON %1$I REFERENCING NEW TABLE AS changed
         FOR EACH STATEMENT EXECUTE FUNCTION %2$I(%3$L);
       CREATE TRIGGER %1$s_updated_audit AFTER UPDATE ON %1$I REFERENCING NEW TABLE AS changed
         FOR EACH STATEMENT EXECUTE FUNCTION %2$I(%4$L);
       CREATE TRIGGER %1$s_removed_audit AFTER DELETE ON %1$I REFERENCING OLD TABLE AS changed
         FOR EACH STATEMENT EXECUTE FUNCTION %2$I(%5$L)', list, routine, created, updated, removed);
  END LOOP;
END $$;

-- What the worker does to a reservation on its own, such as ending a hold. People's changes are recorded by their use
-- cases; what a visitor or a payment provider does is in the reservation itself.
CREATE FUNCTION audit_reservation() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE actor record;
BEGIN
  SELECT * INTO actor FROM public.audit_actor();
  IF actor.kind = 'job' AND actor.name = 'worker' THEN
    PERFORM public.write_audit(NEW.site_id, NULL, NULL, 'reservation', NEW.id::text, 'reservation.state',
      jsonb_build_object('state', OLD.state), jsonb_build_object('state', NEW.state));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reservations_audit AFTER UPDATE OF state ON reservations
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION audit_reservation();
