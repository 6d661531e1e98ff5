-- Conversations by mail: what staff answer to a lead, what its customer replies, drafts, and a site's templates.

-- A reply of the customer raises the lead in the list. Changes here leave `updated_at` as it is, as in 0102-lead-work.sql.
ALTER TABLE leads ADD COLUMN replied_at timestamptz;
ALTER TABLE leads ADD COLUMN listed_at timestamptz NOT NULL GENERATED ALWAYS AS (greatest(created_at, replied_at)) STORED;
DROP INDEX leads_of_sales_state;
DROP INDEX leads_of_owner;
CREATE INDEX leads_listed ON leads (site_id, listed_at DESC, id);
CREATE INDEX leads_of_sales_state ON leads (site_id, sales_state, listed_at DESC, id);
CREATE INDEX leads_of_owner ON leads (owner_id, site_id, listed_at DESC, id) WHERE owner_id IS NOT NULL;

CREATE TABLE lead_messages (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- In the order of a conversation; also the version of it that a person has read.
  number       bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  lead_id      uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  site_id      bigint NOT NULL REFERENCES sites,
  direction    text NOT NULL CHECK (direction IN ('out', 'in')),
  -- Out: 'queued' until the mail server accepted it ('sent'), refused it ('not-sent') or a later report says that it did
  -- not arrive ('not-delivered'); 'stored': there is no mail server. In: 'received', or 'held' because its sender is not
  -- the customer.
  state        text NOT NULL,
  -- In: what wrote it. Automatic replies and reports change nothing of the lead.
  kind         text NOT NULL DEFAULT 'person' CHECK (kind IN ('person', 'automatic', 'report')),
  -- Null: a customer, or a person who was deleted.
  author_id    uuid REFERENCES staff_people ON DELETE SET NULL,
  author_name  text NOT NULL CHECK (char_length(author_name) BETWEEN 1 AND 100),
  -- The other side: to whom it goes, or from whom it came.
  address      text NOT NULL CHECK (octet_length(address) BETWEEN 3 AND 320),
  subject      text NOT NULL CHECK (char_length(subject) <= 300),
  text         text NOT NULL CHECK (char_length(text) <= 60000),
  -- Out: the signature as it was when it was written.
  signature    text NOT NULL DEFAULT '' CHECK (char_length(signature) <= 2000),
  -- With angle brackets; '' for a mail that has none. Out: the same in every attempt.
  message_id   text NOT NULL CHECK (octet_length(message_id) <= 1000),
  in_reply_to  text CHECK (octet_length(in_reply_to) <= 1000),
  -- In: by which a mail that comes again is recognized: its Message-ID, or the hash of its content.
  receipt_key  text CHECK (octet_length(receipt_key) BETWEEN 1 AND 1100),
  -- In: names and sizes of attached files, and why one was not kept.
  attachments  jsonb NOT NULL DEFAULT '[]' CHECK (octet_length(attachments::text) <= 40000),
  -- Out: until then it can be taken back.
  due_at       timestamptz,
  -- Out: when a worker began to send it; from then on it cannot be taken back.
  claimed_at   timestamptz,
  sent_at      timestamptz,
  last_error   text CHECK (char_length(last_error) <= 500),
  created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (lead_id, receipt_key),
  CHECK (state = ANY (CASE direction WHEN 'out' THEN ARRAY['queued', 'sent', 'stored', 'not-sent', 'not-delivered', 'taken-back']
    ELSE ARRAY['received', 'held'] END)),
  CHECK ((direction = 'in') = (receipt_key IS NOT NULL))
);
CREATE INDEX lead_messages_of_lead ON lead_messages (lead_id, number);
CREATE INDEX lead_messages_of_author ON lead_messages (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX lead_messages_of_site ON lead_messages (site_id, message_id);

CREATE TABLE lead_message_attempts (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES lead_messages ON DELETE CASCADE,
  site_id    bigint NOT NULL REFERENCES sites,
  started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at   timestamptz,
  -- Null: it is running, or its process died.
  succeeded  boolean,
  detail     text CHECK (char_length(detail) <= 500)
);
CREATE INDEX lead_message_attempts_of_message ON lead_message_attempts (message_id, id);
CREATE INDEX lead_message_attempts_of_site ON lead_message_attempts (site_id);

-- What a person has typed and not sent.
CREATE TABLE lead_drafts (
  lead_id    uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  person_id  uuid NOT NULL REFERENCES staff_people ON DELETE CASCADE,
  site_id    bigint NOT NULL REFERENCES sites,
  text       text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 20000),
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (lead_id, person_id)
);
CREATE INDEX lead_drafts_of_person ON lead_drafts (person_id);
CREATE INDEX lead_drafts_of_site ON lead_drafts (site_id);

-- A site's own templates. One with the key of the starting set replaces it there; a removed one hides it.
CREATE TABLE mail_templates (
  site_id    bigint NOT NULL REFERENCES sites ON DELETE CASCADE,
  key        text NOT NULL CHECK (key ~ '^[a-z0-9-]{1,60}$'),
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  -- Of the enquiries for which it is suggested; null: any.
  category   text CHECK (char_length(category) BETWEEN 1 AND 100),
  text       text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 5000),
  version    integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL CHECK (char_length(changed_by) BETWEEN 1 AND 100),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  removed_at timestamptz,
  PRIMARY KEY (site_id, key)
);

CREATE TABLE mail_signatures (
  site_id    bigint PRIMARY KEY REFERENCES sites ON DELETE CASCADE,
  text       text NOT NULL CHECK (char_length(text) <= 1000),
  version    integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL CHECK (char_length(changed_by) BETWEEN 1 AND 100),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Whether the person may change the templates of a site: the roles with the permission `templates.manage` in
-- modules/staff/access/access.rules.ts.
CREATE FUNCTION staff_manages_templates(of_site bigint) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT EXISTS (
    SELECT FROM public.staff_memberships
    WHERE person_id = public.staff_person_id() AND role IN ('principal', 'sales-manager', 'group-manager')
      AND (site_id = of_site OR group_id = (SELECT group_id FROM public.sites WHERE id = of_site)))
$$;

-- States the site of a lead on which the person works as the transaction's site, so that a job can be added for it.
CREATE FUNCTION enter_lead_site(of_lead uuid) RETURNS boolean
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE lead_site bigint;
BEGIN
  SELECT site_id INTO lead_site FROM public.leads
  WHERE id = of_lead AND public.staff_works_on(site_id, location_id, category);
  IF lead_site IS NULL THEN RETURN false; END IF;
  PERFORM set_config('forecourt.site_id', lead_site::text, true);
  RETURN true;
END $$;

-- After a reply of its customer: the lead is at the top of the list, and unread for everybody. For the application in the
-- scope of the lead's site, and for somebody who works on the lead.
CREATE FUNCTION raise_lead(of_lead uuid) RETURNS void
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  UPDATE public.leads SET replied_at = clock_timestamp()
  WHERE id = of_lead AND (site_id = public.scope_site_id() OR public.staff_works_on(site_id, location_id, category));
  IF FOUND THEN DELETE FROM public.lead_reads WHERE lead_id = of_lead; END IF;
END $$;

REVOKE ALL ON FUNCTION staff_manages_templates(bigint) FROM PUBLIC;
REVOKE ALL ON FUNCTION enter_lead_site(uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION raise_lead(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION staff_manages_templates(bigint) TO forecourt_staff;
GRANT EXECUTE ON FUNCTION enter_lead_site(uuid) TO forecourt_staff;
GRANT EXECUTE ON FUNCTION raise_lead(uuid) TO forecourt_app, forecourt_staff;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['lead_messages', 'lead_message_attempts', 'lead_drafts', 'mail_templates', 'mail_signatures']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['lead_messages', 'lead_message_attempts']
  LOOP
    EXECUTE format('CREATE POLICY scope_all ON %I TO forecourt_app USING (site_id = (SELECT scope_site_id()))
      WITH CHECK (site_id = (SELECT scope_site_id()))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO forecourt_app', name);
  END LOOP;
END $$;

CREATE POLICY staff_reads ON lead_messages FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND (site_id = ANY ((SELECT staff_scope_ids('whole_sites'))::bigint[])
    OR EXISTS (SELECT FROM leads WHERE leads.id = lead_id)));
CREATE POLICY staff_answers ON lead_messages FOR INSERT TO forecourt_staff WITH CHECK (
  direction = 'out' AND state = 'queued' AND author_id = (SELECT staff_person_id()) AND EXISTS (
    SELECT FROM leads WHERE leads.id = lead_id AND leads.site_id = lead_messages.site_id
      AND staff_works_on(leads.site_id, leads.location_id, leads.category)));
CREATE POLICY staff_works ON lead_messages FOR UPDATE TO forecourt_staff
  USING (EXISTS (SELECT FROM leads WHERE leads.id = lead_id
    AND staff_works_on(leads.site_id, leads.location_id, leads.category)));
-- A mail from another address can be thrown away; the rest of a conversation stays.
CREATE POLICY staff_deletes_held ON lead_messages FOR DELETE TO forecourt_staff
  USING (state = 'held' AND EXISTS (SELECT FROM leads WHERE leads.id = lead_id
    AND staff_works_on(leads.site_id, leads.location_id, leads.category)));
GRANT SELECT, INSERT, DELETE, UPDATE (state, due_at, claimed_at, last_error) ON lead_messages TO forecourt_staff;

CREATE POLICY staff_reads ON lead_message_attempts FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND EXISTS (SELECT FROM lead_messages WHERE lead_messages.id = lead_message_attempts.message_id));
GRANT SELECT ON lead_message_attempts TO forecourt_staff;

CREATE POLICY staff_drafts ON lead_drafts TO forecourt_staff
  USING (person_id = (SELECT staff_person_id()))
  WITH CHECK (person_id = (SELECT staff_person_id()) AND EXISTS (
    SELECT FROM leads WHERE leads.id = lead_id AND leads.site_id = lead_drafts.site_id
      AND staff_works_on(leads.site_id, leads.location_id, leads.category)));
GRANT SELECT, INSERT, UPDATE, DELETE ON lead_drafts TO forecourt_staff;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['mail_templates', 'mail_signatures']
  LOOP
    EXECUTE format('CREATE POLICY staff_reads ON %I FOR SELECT TO forecourt_staff
      USING (site_id = ANY ((SELECT staff_scope_ids(''sites''))::bigint[]))', name);
    EXECUTE format('CREATE POLICY staff_adds ON %I FOR INSERT TO forecourt_staff
      WITH CHECK (staff_manages_templates(site_id))', name);
    EXECUTE format('CREATE POLICY staff_changes ON %I FOR UPDATE TO forecourt_staff
      USING (staff_manages_templates(site_id)) WITH CHECK (staff_manages_templates(site_id))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO forecourt_staff', name);
  END LOOP;
END $$;

-- Changes of templates and signatures; the subject is 'SITE' or 'SITE/KEY'.
CREATE POLICY staff_reads_templates ON audit_entries FOR SELECT TO forecourt_staff USING (
  subject_kind = 'template' AND site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[]));
CREATE POLICY staff_adds_templates ON audit_entries FOR INSERT TO forecourt_staff WITH CHECK (
  subject_kind = 'template' AND actor_kind = 'person' AND actor_id = (SELECT staff_person_id())::text
  AND staff_manages_templates(site_id));
