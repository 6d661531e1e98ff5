-- Who answers a lead, when, and what is left to do: first answers, rules that give leads to people, escalation, tasks, tags,
-- saved views, and absences.

-- The first personal answer to the customer: a call that reached them, a text, a mail, a meeting. Automatic messages are
-- none. Minutes of opening hours are computed from it, since hours belong to the site's configuration.
ALTER TABLE leads
  ADD COLUMN first_answered_at timestamptz,
  ADD COLUMN first_answered_by uuid REFERENCES staff_people ON DELETE SET NULL;
CREATE INDEX leads_first_answered_by ON leads (first_answered_by, created_at) WHERE first_answered_by IS NOT NULL;
-- Leads that wait for an answer, in the order of the inbox. The condition is that of `isWaiting` in
-- modules/inbox/list/inbox-query.ts.
CREATE INDEX leads_waiting ON leads (site_id, created_at DESC, id)
  WHERE first_answered_at IS NULL AND state = 'complete' AND sales_state IN ('new', 'in-progress')
    AND (flag IS NULL OR released_at IS NOT NULL);
-- For the number of open leads of a person.
CREATE INDEX leads_open_of_owner ON leads (owner_id)
  WHERE owner_id IS NOT NULL AND sales_state IN ('new', 'in-progress', 'waiting', 'appointment');

ALTER TABLE lead_notes
  ADD COLUMN kind text NOT NULL DEFAULT 'note'
    CHECK (kind IN ('note', 'called', 'texted', 'mailed', 'met', 'no-answer', 'left-message'));

-- How soon a site wants its leads answered. A site without a row has the defaults of
-- modules/follow-up/rules/follow-up-settings.rules.ts.
CREATE TABLE follow_up_settings (
  site_id        bigint PRIMARY KEY REFERENCES sites ON DELETE CASCADE,
  -- Of the location's opening hours: the target of an answer, and after which a lead goes to the next person.
  target_minutes integer NOT NULL CHECK (target_minutes BETWEEN 1 AND 10000),
  escalates_to   text NOT NULL CHECK (escalates_to IN ('nobody', 'next', 'managers')),
  most_steps     integer NOT NULL CHECK (most_steps BETWEEN 1 AND 5),
  version        integer NOT NULL DEFAULT 1
);

-- Which people get which leads. The first rule in order that matches, and has somebody who is there, gives the lead.
CREATE TABLE lead_rules (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id     bigint NOT NULL REFERENCES sites ON DELETE CASCADE,
  position    integer NOT NULL CHECK (position BETWEEN 1 AND 1000),
  -- Null: any.
  category    text CHECK (char_length(category) BETWEEN 1 AND 100),
  location_id bigint REFERENCES locations ON DELETE CASCADE,
  make        text CHECK (char_length(make) BETWEEN 1 AND 60),
  hours       text CHECK (hours IN ('open', 'closed')),
  -- Either the people with a role at the lead's place, or these people.
  role        text CHECK (role IN ('principal', 'sales-manager', 'salesperson', 'service', 'group-manager')),
  person_ids  uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(person_ids) <= 50),
  version     integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL DEFAULT now(),
  CHECK ((role IS NULL) = (cardinality(person_ids) > 0))
);
CREATE INDEX lead_rules_of_site ON lead_rules (site_id, position, created_at);
CREATE INDEX lead_rules_of_location ON lead_rules (location_id) WHERE location_id IS NOT NULL;

-- To whom the rules gave a lead. Step 0 is the first person; each further step is an escalation, the last one to managers,
-- with no person of its own. The unique step makes giving it twice impossible.
CREATE TABLE lead_allocations (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lead_id   uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  site_id   bigint NOT NULL REFERENCES sites,
  rule_id   uuid REFERENCES lead_rules ON DELETE SET NULL,
  person_id uuid REFERENCES staff_people ON DELETE CASCADE,
  step      integer NOT NULL CHECK (step BETWEEN 0 AND 10),
  given_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the next step is due if nobody acts; null: there is no further step.
  due_at    timestamptz,
  UNIQUE (lead_id, step)
);
CREATE INDEX lead_allocations_of_person ON lead_allocations (person_id, given_at) WHERE person_id IS NOT NULL;
CREATE INDEX lead_allocations_of_rule ON lead_allocations (rule_id) WHERE rule_id IS NOT NULL;

-- People who are away get no leads by the rules until the day on which they are back.
CREATE TABLE staff_absences (
  person_id uuid PRIMARY KEY REFERENCES staff_people ON DELETE CASCADE,
  back_on   date NOT NULL
);

CREATE TABLE lead_tasks (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  lead_id    uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  site_id    bigint NOT NULL REFERENCES sites,
  title      text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  due_at     timestamptz NOT NULL,
  person_id  uuid REFERENCES staff_people ON DELETE SET NULL,
  done_at    timestamptz,
  -- Deleted tasks are hidden; undoing brings them back.
  deleted_at timestamptz,
  version    integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX lead_tasks_of_lead ON lead_tasks (lead_id, due_at);
CREATE INDEX lead_tasks_open ON lead_tasks (person_id, due_at)
  WHERE person_id IS NOT NULL AND done_at IS NULL AND deleted_at IS NULL;
CREATE INDEX lead_tasks_of_person ON lead_tasks (person_id) WHERE person_id IS NOT NULL;

CREATE TABLE lead_tags (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id    bigint NOT NULL REFERENCES sites ON DELETE CASCADE,
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 30),
  colour     text NOT NULL CHECK (colour IN ('plain', 'accent', 'good', 'wait', 'bad')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (id, site_id)
);
CREATE UNIQUE INDEX lead_tags_by_name ON lead_tags (site_id, lower(name));

CREATE TABLE lead_taggings (
  lead_id   uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  tag_id    uuid NOT NULL,
  site_id   bigint NOT NULL REFERENCES sites,
  tagged_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (lead_id, tag_id),
  -- A lead has tags of its own site only.
  FOREIGN KEY (tag_id, site_id) REFERENCES lead_tags (id, site_id) ON DELETE CASCADE
);
CREATE INDEX lead_taggings_of_tag ON lead_taggings (tag_id, site_id, tagged_at DESC);

-- A filter of the inbox under a name.
CREATE TABLE lead_views (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id  uuid NOT NULL REFERENCES staff_people ON DELETE CASCADE,
  -- The site whose people have it too; null: it is the person's alone.
  site_id    bigint REFERENCES sites ON DELETE CASCADE,
  name       text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  -- Of the address, as the console writes it: 'state=new&owner=me'.
  query      text NOT NULL CHECK (char_length(query) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX lead_views_of_person ON lead_views (person_id);
CREATE INDEX lead_views_of_site ON lead_views (site_id) WHERE site_id IS NOT NULL;

-- Whether the transaction's person has one of the roles at a place, as `decideAccess` says it. A place without a location or
-- category is covered by memberships without such a limit alone.
CREATE FUNCTION staff_holds(of_roles text[], of_site bigint, of_location bigint, of_category text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT EXISTS (
    SELECT FROM public.staff_memberships AS held
    WHERE held.person_id = public.staff_person_id() AND role = ANY (of_roles)
      AND (held.site_id = of_site OR held.group_id = (SELECT group_id FROM public.sites WHERE sites.id = of_site))
      AND (held.location_id IS NULL OR held.location_id = of_location)
      AND (held.categories IS NULL OR of_category = ANY (held.categories)))
$$;

-- The roles with 'rules.manage' and 'views.share' in modules/staff/access/access.rules.ts.
CREATE FUNCTION staff_manages_leads(of_site bigint, of_location bigint, of_category text) RETURNS boolean
  LANGUAGE sql STABLE
  AS $$ SELECT public.staff_holds(ARRAY['principal', 'sales-manager', 'group-manager'], of_site, of_location, of_category) $$;

REVOKE ALL ON FUNCTION staff_holds(text[], bigint, bigint, text) FROM PUBLIC;
REVOKE ALL ON FUNCTION staff_manages_leads(bigint, bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION staff_holds(text[], bigint, bigint, text) TO forecourt_staff;
GRANT EXECUTE ON FUNCTION staff_manages_leads(bigint, bigint, text) TO forecourt_staff;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['follow_up_settings', 'lead_rules', 'lead_allocations', 'staff_absences', 'lead_tasks',
                              'lead_tags', 'lead_taggings', 'lead_views']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
  -- Of a site, for all who work there.
  FOREACH name IN ARRAY ARRAY['follow_up_settings', 'lead_rules', 'lead_tags']
  LOOP
    EXECUTE format(
      'CREATE POLICY staff_reads ON %I FOR SELECT TO forecourt_staff
         USING (site_id = ANY ((SELECT staff_scope_ids(''sites''))::bigint[]))', name);
  END LOOP;
  -- What belongs to a lead is seen by those who see the lead.
  FOREACH name IN ARRAY ARRAY['lead_allocations', 'lead_tasks', 'lead_taggings']
  LOOP
    EXECUTE format(
      'CREATE POLICY staff_reads ON %I FOR SELECT TO forecourt_staff USING (
         site_id = ANY ((SELECT staff_scope_ids(''sites''))::bigint[])
         AND (site_id = ANY ((SELECT staff_scope_ids(''whole_sites''))::bigint[])
              OR EXISTS (SELECT FROM leads WHERE leads.id = lead_id)))', name);
  END LOOP;
END $$;

GRANT UPDATE (first_answered_at, first_answered_by) ON leads TO forecourt_staff;

CREATE POLICY staff_sets ON follow_up_settings FOR INSERT TO forecourt_staff
  WITH CHECK (staff_manages_leads(site_id, NULL, NULL));
CREATE POLICY staff_changes ON follow_up_settings FOR UPDATE TO forecourt_staff
  USING (staff_manages_leads(site_id, NULL, NULL)) WITH CHECK (staff_manages_leads(site_id, NULL, NULL));
GRANT SELECT, INSERT, UPDATE ON follow_up_settings TO forecourt_staff;

CREATE POLICY staff_adds ON lead_rules FOR INSERT TO forecourt_staff
  WITH CHECK (staff_manages_leads(site_id, location_id, category));
CREATE POLICY staff_changes ON lead_rules FOR UPDATE TO forecourt_staff
  USING (staff_manages_leads(site_id, location_id, category))
  WITH CHECK (staff_manages_leads(site_id, location_id, category));
CREATE POLICY staff_deletes ON lead_rules FOR DELETE TO forecourt_staff
  USING (staff_manages_leads(site_id, location_id, category));
GRANT SELECT, INSERT, UPDATE, DELETE ON lead_rules TO forecourt_staff;
-- Storing a lead queues its allocation only where the site has rules.
CREATE POLICY scope_reads ON lead_rules FOR SELECT TO forecourt_app USING (site_id = (SELECT scope_site_id()));
GRANT SELECT ON lead_rules TO forecourt_app;

GRANT SELECT ON lead_allocations TO forecourt_staff;

CREATE POLICY staff_own ON staff_absences TO forecourt_staff
  USING (person_id = (SELECT staff_person_id())) WITH CHECK (person_id = (SELECT staff_person_id()));
GRANT SELECT, INSERT, UPDATE, DELETE ON staff_absences TO forecourt_staff;

CREATE POLICY staff_adds ON lead_tasks FOR INSERT TO forecourt_staff WITH CHECK (EXISTS (
  SELECT FROM leads WHERE leads.id = lead_id AND leads.site_id = lead_tasks.site_id
    AND staff_works_on(leads.site_id, leads.location_id, leads.category)));
CREATE POLICY staff_changes ON lead_tasks FOR UPDATE TO forecourt_staff USING (EXISTS (
  SELECT FROM leads WHERE leads.id = lead_id AND leads.site_id = lead_tasks.site_id
    AND staff_works_on(leads.site_id, leads.location_id, leads.category)));
GRANT SELECT, INSERT, UPDATE (title, due_at, person_id, done_at, deleted_at, version) ON lead_tasks TO forecourt_staff;
-- For exports of what a site has stored of a person.
CREATE POLICY scope_reads ON lead_tasks FOR SELECT TO forecourt_app USING (site_id = (SELECT scope_site_id()));
GRANT SELECT ON lead_tasks TO forecourt_app;

CREATE POLICY staff_adds ON lead_tags FOR INSERT TO forecourt_staff
  WITH CHECK (staff_manages_leads(site_id, NULL, NULL));
CREATE POLICY staff_deletes ON lead_tags FOR DELETE TO forecourt_staff
  USING (staff_manages_leads(site_id, NULL, NULL));
GRANT SELECT, INSERT, DELETE ON lead_tags TO forecourt_staff;

CREATE POLICY staff_adds ON lead_taggings FOR INSERT TO forecourt_staff WITH CHECK (EXISTS (
  SELECT FROM leads WHERE leads.id = lead_id AND leads.site_id = lead_taggings.site_id
    AND staff_works_on(leads.site_id, leads.location_id, leads.category)));
CREATE POLICY staff_removes ON lead_taggings FOR DELETE TO forecourt_staff USING (EXISTS (
  SELECT FROM leads WHERE leads.id = lead_id
    AND staff_works_on(leads.site_id, leads.location_id, leads.category)));
GRANT SELECT, INSERT, DELETE ON lead_taggings TO forecourt_staff;

CREATE POLICY staff_reads ON lead_views FOR SELECT TO forecourt_staff USING (
  person_id = (SELECT staff_person_id()) OR site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[]));
CREATE POLICY staff_adds ON lead_views FOR INSERT TO forecourt_staff WITH CHECK (
  person_id = (SELECT staff_person_id()) AND (site_id IS NULL OR staff_manages_leads(site_id, NULL, NULL)));
CREATE POLICY staff_deletes ON lead_views FOR DELETE TO forecourt_staff USING (
  CASE WHEN site_id IS NULL THEN person_id = (SELECT staff_person_id()) ELSE staff_manages_leads(site_id, NULL, NULL) END);
GRANT SELECT, INSERT, DELETE ON lead_views TO forecourt_staff;

-- The audit of rules, settings, tags and shared views. Tasks and taggings are entries of their lead.
CREATE POLICY staff_reads_follow_up ON audit_entries FOR SELECT TO forecourt_staff USING (
  subject_kind IN ('lead-rule', 'follow-up', 'lead-tag', 'lead-view')
  AND site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[]));
CREATE POLICY staff_adds_follow_up ON audit_entries FOR INSERT TO forecourt_staff WITH CHECK (
  subject_kind IN ('lead-rule', 'follow-up', 'lead-tag', 'lead-view')
  AND actor_kind = 'person' AND actor_id = (SELECT staff_person_id())::text
  AND site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[]));
