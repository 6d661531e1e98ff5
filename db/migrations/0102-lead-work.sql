-- Leads as staff work on them: the state of the sale, who has the lead, notes, and who has read it. And the audit: what
-- people, commands, keys, feeds and jobs changed.

-- Apart from `state`, which says whether the visitor finished the form. Changes here leave `updated_at` as it is: other
-- systems read leads in its order, and would get a lead again.
ALTER TABLE leads
  ADD COLUMN sales_state text NOT NULL DEFAULT 'new'
    CHECK (sales_state IN ('new', 'in-progress', 'waiting', 'appointment', 'won', 'lost', 'spam')),
  ADD COLUMN lost_reason text CHECK (char_length(lost_reason) BETWEEN 1 AND 200),
  ADD COLUMN owner_id uuid REFERENCES staff_people ON DELETE SET NULL,
  -- Goes up by one with each change of these columns, so that a save finds out what changed since the lead was read.
  ADD COLUMN work_version integer NOT NULL DEFAULT 0,
  ADD COLUMN worked_at timestamptz,
  ADD CONSTRAINT leads_lost_reason_check_state CHECK (lost_reason IS NULL OR sales_state = 'lost');
-- The inbox in the order of `leads_newest`, of one state or of one owner.
CREATE INDEX leads_of_sales_state ON leads (site_id, sales_state, created_at DESC, id);
CREATE INDEX leads_of_owner ON leads (owner_id, site_id, created_at DESC, id) WHERE owner_id IS NOT NULL;

CREATE TABLE lead_notes (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id     uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  site_id     bigint NOT NULL REFERENCES sites,
  -- Null: somebody with a shell, or a person who was deleted.
  author_id   uuid REFERENCES staff_people ON DELETE SET NULL,
  author_name text NOT NULL CHECK (char_length(author_name) BETWEEN 1 AND 60),
  text        text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 2000),
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX lead_notes_of_lead ON lead_notes (lead_id, created_at);
CREATE INDEX lead_notes_of_author ON lead_notes (author_id) WHERE author_id IS NOT NULL;

-- Who has opened a lead: for unread marks, which each person has of their own.
CREATE TABLE lead_reads (
  lead_id   uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES staff_people ON DELETE CASCADE,
  read_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (lead_id, person_id)
);
CREATE INDEX lead_reads_of_person ON lead_reads (person_id);

-- Every change, in the transaction that makes it; never changed or deleted. Personal values of customers are not written
-- here: an entry outlives the lead that it is about, so the text of a note and the reason of a lost sale stay with the
-- lead, and the entry names the record by its id.
CREATE TABLE audit_entries (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at           timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null: of the platform as a whole.
  site_id      bigint REFERENCES sites,
  actor_kind   text NOT NULL CHECK (actor_kind IN ('person', 'shell', 'key', 'feed', 'job')),
  -- Of the person, the key or the feed. No reference, so that it outlives them.
  actor_id     text CHECK (octet_length(actor_id) BETWEEN 1 AND 100),
  actor_name   text NOT NULL CHECK (char_length(actor_name) BETWEEN 1 AND 100),
  channel      text NOT NULL CHECK (channel IN ('console', 'command', 'api', 'job')),
  subject_kind text NOT NULL CHECK (subject_kind ~ '^[a-z-]{1,40}$'),
  subject_id   text NOT NULL CHECK (octet_length(subject_id) BETWEEN 1 AND 100),
  -- Such as 'lead.state'.
  action       text NOT NULL CHECK (action ~ '^[a-z-]{1,40}\.[a-z-]{1,40}$'),
  before       jsonb CHECK (octet_length(before::text) <= 4000),
  after        jsonb CHECK (octet_length(after::text) <= 4000),
  reason       text CHECK (char_length(reason) BETWEEN 1 AND 300),
  request_id   text CHECK (octet_length(request_id) BETWEEN 1 AND 100)
);
CREATE INDEX audit_entries_of_subject ON audit_entries (subject_kind, subject_id, id);
CREATE INDEX audit_entries_of_site ON audit_entries (site_id, id);

CREATE FUNCTION refuse_audit_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are never changed or deleted' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
ALTER TABLE audit_entries ENABLE ALWAYS TRIGGER audit_entries_append_only;

-- People who may work on a lead of this place: those of the roles with the permission `leads.work` in
-- modules/staff/access/access.rules.ts.
CREATE FUNCTION staff_workers(of_site bigint, of_location bigint, of_category text)
  RETURNS TABLE (person_id uuid, person_name text)
  LANGUAGE sql STABLE
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT id, name FROM public.staff_people
  WHERE suspended_at IS NULL AND joined_at IS NOT NULL AND id IN (
    SELECT held.person_id FROM public.staff_memberships AS held
    WHERE role IN ('principal', 'sales-manager', 'salesperson', 'service', 'group-manager')
      AND (held.site_id = of_site OR held.group_id = (SELECT group_id FROM public.sites WHERE sites.id = of_site))
      AND (held.location_id IS NULL OR held.location_id = of_location)
      AND (held.categories IS NULL OR of_category = ANY (held.categories)))
$$;

-- The same for somebody who sees the place, also people whose memberships they do not see, such as a group's manager.
CREATE FUNCTION people_who_work_on(of_site bigint, of_location bigint, of_category text)
  RETURNS TABLE (person_id uuid, person_name text)
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT person_id, person_name FROM public.staff_workers(of_site, of_location, of_category)
  WHERE public.staff_sees(of_site, of_location, of_category)
$$;

-- Whether the transaction's person may work on a lead of this place.
CREATE FUNCTION staff_works_on(of_site bigint, of_location bigint, of_category text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT EXISTS (
    SELECT FROM public.staff_workers(of_site, of_location, of_category)
    WHERE person_id = public.staff_person_id())
$$;

-- The name of somebody whose id is on a record that the caller sees: a lead's owner may be of the group, whose people are
-- not visible to those of a site.
CREATE FUNCTION staff_name(of_person uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT name FROM public.staff_people WHERE id = of_person $$;

REVOKE ALL ON FUNCTION staff_workers(bigint, bigint, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION people_who_work_on(bigint, bigint, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION staff_works_on(bigint, bigint, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION staff_name(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION people_who_work_on(bigint, bigint, text) TO forecourt_staff;
GRANT EXECUTE ON FUNCTION staff_works_on(bigint, bigint, text) TO forecourt_staff;
GRANT EXECUTE ON FUNCTION staff_name(uuid) TO forecourt_staff;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['lead_notes', 'lead_reads', 'audit_entries']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
END $$;

-- Leads: what `staff_sees` says, in the form for large tables.
CREATE POLICY staff_reads ON leads FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND (site_id = ANY ((SELECT staff_scope_ids('whole_sites'))::bigint[])
    OR staff_record_keys(site_id, location_id, category) && (SELECT staff_scope_parts())::text[]));
CREATE POLICY staff_works ON leads FOR UPDATE TO forecourt_staff
  USING (staff_works_on(site_id, location_id, category)) WITH CHECK (staff_works_on(site_id, location_id, category));
GRANT SELECT, UPDATE (sales_state, lost_reason, owner_id, work_version, worked_at) ON leads TO forecourt_staff;

-- What belongs to a lead is seen by those who see the lead.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['lead_steps', 'lead_consents', 'lead_files', 'lead_deliveries', 'lead_notes', 'bookings']
  LOOP
    EXECUTE format(
      'CREATE POLICY staff_reads ON %I FOR SELECT TO forecourt_staff USING (
         lead_id IS NOT NULL AND site_id = ANY ((SELECT staff_scope_ids(''sites''))::bigint[])
         AND (site_id = ANY ((SELECT staff_scope_ids(''whole_sites''))::bigint[])
              OR EXISTS (SELECT FROM leads WHERE leads.id = lead_id)))', name);
  END LOOP;
END $$;
GRANT SELECT ON lead_steps, lead_consents, lead_files, lead_deliveries, lead_notes, delivery_attempts TO forecourt_staff;
GRANT SELECT (id, site_id, location_id, kind, way, state, vehicle_id, starts_at, ends_at, day, lead_id, created_at, changed_at)
  ON bookings TO forecourt_staff;
CREATE POLICY staff_reads ON delivery_attempts FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND EXISTS (SELECT FROM lead_deliveries WHERE lead_deliveries.id = delivery_id));

CREATE POLICY staff_writes ON lead_notes FOR INSERT TO forecourt_staff WITH CHECK (
  author_id = (SELECT staff_person_id()) AND EXISTS (
    SELECT FROM leads WHERE leads.id = lead_id AND leads.site_id = lead_notes.site_id
      AND staff_works_on(leads.site_id, leads.location_id, leads.category)));
GRANT INSERT ON lead_notes TO forecourt_staff;
-- For exports of what a site has stored of a person.
CREATE POLICY scope_reads ON lead_notes FOR SELECT TO forecourt_app USING (site_id = (SELECT scope_site_id()));
GRANT SELECT ON lead_notes TO forecourt_app;

CREATE POLICY staff_reads ON lead_reads FOR SELECT TO forecourt_staff USING (person_id = (SELECT staff_person_id()));
CREATE POLICY staff_writes ON lead_reads FOR INSERT TO forecourt_staff WITH CHECK (
  person_id = (SELECT staff_person_id()) AND EXISTS (SELECT FROM leads WHERE leads.id = lead_id));
GRANT SELECT, INSERT ON lead_reads TO forecourt_staff;

-- The audit: people add entries in their own name about what they see, and read those. Each kind of subject needs a branch.
CREATE POLICY staff_reads ON audit_entries FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND CASE subject_kind WHEN 'lead' THEN EXISTS (
    SELECT FROM leads WHERE leads.id = subject_id::uuid AND leads.site_id = audit_entries.site_id) ELSE false END);
CREATE POLICY staff_adds ON audit_entries FOR INSERT TO forecourt_staff WITH CHECK (
  actor_kind = 'person' AND actor_id = (SELECT staff_person_id())::text
  AND CASE subject_kind WHEN 'lead' THEN EXISTS (
    SELECT FROM leads WHERE leads.id = subject_id::uuid AND leads.site_id = audit_entries.site_id) ELSE false END);
GRANT SELECT, INSERT ON audit_entries TO forecourt_staff;
-- What staff start and the application carries out, such as sending a lead again, in the same transaction.
CREATE POLICY scope_adds ON audit_entries FOR INSERT TO forecourt_app WITH CHECK (site_id = (SELECT scope_site_id()));
GRANT INSERT ON audit_entries TO forecourt_app;

-- Stock of the dealerships whose sites one sees: what names a vehicle, without prices' inputs or keys of providers.
CREATE POLICY staff_reads ON vehicles FOR SELECT TO forecourt_staff
  USING (dealership_id IN (SELECT dealership_id FROM site_dealerships));
GRANT SELECT (id, group_id, dealership_id, location_id, slug, stocknum, rego, name, make, model, year, badge, series, km,
              colour, price_cents, status, car_type, removed_at) ON vehicles TO forecourt_staff;
