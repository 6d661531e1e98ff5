-- Questions of visitors about a vehicle. A question is a lead, with the form 'question'; a row here is what staff decided about
-- it, and what the vehicle's page shows of it: never who asked or answered.
CREATE TABLE vehicle_questions (
  id           uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id      bigint NOT NULL REFERENCES sites,
  vehicle_id   bigint NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  -- Null: the lead was deleted. Only what is published remains then, which names nobody.
  lead_id      uuid UNIQUE REFERENCES leads ON DELETE SET NULL,
  -- The place of the lead, by which people see and change the row.
  location_id  bigint,
  category     text NOT NULL CHECK (char_length(category) BETWEEN 1 AND 100),
  -- Make and model in small letters: by it, answers about other vehicles of the model are found.
  model_key    text NOT NULL CHECK (char_length(model_key) BETWEEN 1 AND 400),
  -- 'mailed': only the person who asked has the answer. 'declined': there is no answer.
  state        text NOT NULL CHECK (state IN ('published', 'withdrawn', 'mailed', 'declined')),
  -- As staff edited it for the page.
  question     text CHECK (char_length(question) BETWEEN 1 AND 500),
  answer       text CHECK (char_length(answer) BETWEEN 1 AND 2000),
  version      integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- When the answer was published first; it stays the date on the page.
  published_at timestamptz,
  changed_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  CHECK (state NOT IN ('published', 'withdrawn') OR num_nulls(question, answer, published_at) = 0),
  CHECK (state <> 'declined' OR num_nonnulls(question, answer) = 0),
  -- The rules of modules/questions find more; what they miss must not be an address or a link.
  CHECK (state <> 'published' OR question || ' ' || answer !~* '@|://|www[.]')
);
CREATE INDEX vehicle_questions_of_vehicle ON vehicle_questions (vehicle_id, site_id, published_at DESC) WHERE state = 'published';
CREATE INDEX vehicle_questions_of_model ON vehicle_questions (site_id, model_key, published_at DESC) WHERE state = 'published';
CREATE INDEX vehicle_questions_without_lead ON vehicle_questions (site_id, changed_at) WHERE lead_id IS NULL;
-- The list of staff, and how many questions of one person wait.
CREATE INDEX leads_of_questions ON leads (site_id, created_at DESC, id) WHERE form = 'question';

-- With its lead goes everything that is not published.
CREATE FUNCTION delete_unpublished_question() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  DELETE FROM public.vehicle_questions WHERE id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION delete_unpublished_question() FROM PUBLIC;
CREATE TRIGGER vehicle_questions_without_lead_deleted AFTER UPDATE OF lead_id ON vehicle_questions FOR EACH ROW
  WHEN (NEW.lead_id IS NULL AND NEW.state <> 'published') EXECUTE FUNCTION delete_unpublished_question();

-- Notifies every website's process of a change, so that it purges the vehicle's page.
CREATE FUNCTION notify_question() RETURNS trigger
  LANGUAGE plpgsql
  SET search_path = pg_catalog, public, pg_temp
  AS $$
BEGIN
  PERFORM pg_notify('questions', coalesce(NEW.vehicle_id, OLD.vehicle_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER vehicle_questions_added AFTER INSERT ON vehicle_questions FOR EACH ROW
  WHEN (NEW.state = 'published') EXECUTE FUNCTION notify_question();
CREATE TRIGGER vehicle_questions_changed AFTER UPDATE ON vehicle_questions FOR EACH ROW
  WHEN (OLD.state = 'published' OR NEW.state = 'published') EXECUTE FUNCTION notify_question();
CREATE TRIGGER vehicle_questions_deleted AFTER DELETE ON vehicle_questions FOR EACH ROW
  WHEN (OLD.state = 'published') EXECUTE FUNCTION notify_question();

ALTER TABLE vehicle_questions ENABLE ROW LEVEL SECURITY;
ALTER TABLE vehicle_questions FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON vehicle_questions TO CURRENT_USER USING (true) WITH CHECK (true);

-- The website reads what it shows; exports and deletions of what a site has stored read the rest.
CREATE POLICY scope_reads ON vehicle_questions FOR SELECT TO forecourt_app USING (site_id = (SELECT scope_site_id()));
CREATE POLICY scope_deletes ON vehicle_questions FOR DELETE TO forecourt_app USING (site_id = (SELECT scope_site_id()));
GRANT SELECT, DELETE ON vehicle_questions TO forecourt_app;

-- Staff see a question where they see leads, also once its lead is deleted, and change it where they work on leads.
CREATE POLICY staff_reads ON vehicle_questions FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND (site_id = ANY ((SELECT staff_scope_ids('whole_sites'))::bigint[])
    OR staff_record_keys(site_id, location_id, category) && (SELECT staff_scope_parts())::text[]));
CREATE POLICY staff_adds ON vehicle_questions FOR INSERT TO forecourt_staff WITH CHECK (
  EXISTS (SELECT FROM leads WHERE leads.id = lead_id AND leads.site_id = vehicle_questions.site_id
    AND leads.vehicle_id = vehicle_questions.vehicle_id AND leads.form = 'question')
  AND staff_works_on(site_id, location_id, category));
CREATE POLICY staff_changes ON vehicle_questions FOR UPDATE TO forecourt_staff
  USING (staff_works_on(site_id, location_id, category)) WITH CHECK (staff_works_on(site_id, location_id, category));
GRANT SELECT, INSERT, UPDATE (state, question, answer, version, published_at, changed_at) ON vehicle_questions TO forecourt_staff;

CREATE TRIGGER vehicle_questions_announced AFTER INSERT OR UPDATE ON vehicle_questions
  FOR EACH ROW EXECUTE FUNCTION announce_staff_event('question');

-- Changes of a question whose lead is deleted; those of the others are entries of the lead.
CREATE POLICY staff_reads_questions ON audit_entries FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND CASE subject_kind WHEN 'question' THEN EXISTS (
    SELECT FROM vehicle_questions WHERE vehicle_questions.id = subject_id::uuid
      AND vehicle_questions.site_id = audit_entries.site_id) ELSE false END);
CREATE POLICY staff_adds_questions ON audit_entries FOR INSERT TO forecourt_staff WITH CHECK (
  actor_kind = 'person' AND actor_id = (SELECT staff_person_id())::text
  AND CASE subject_kind WHEN 'question' THEN EXISTS (
    SELECT FROM vehicle_questions WHERE vehicle_questions.id = subject_id::uuid
      AND vehicle_questions.site_id = audit_entries.site_id
      AND staff_works_on(vehicle_questions.site_id, vehicle_questions.location_id, vehicle_questions.category))
    ELSE false END);
