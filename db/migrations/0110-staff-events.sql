-- What changed at a place, for screens of the console that are open: which record, and never what is in it. Rows are
-- written by triggers, in the transaction of the change, and deleted after some hours.
CREATE TABLE staff_events (
  -- Transactions commit in another order than they begin, so a reader finds new rows by comparing this with the snapshot
  -- of its last read (modules/live/live-reader.ts). A number would be visible only after later numbers.
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id          bigint GENERATED ALWAYS AS IDENTITY,
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Such as 'lead'.
  kind        text NOT NULL CHECK (kind ~ '^[a-z-]{1,40}$'),
  change      text NOT NULL CHECK (change IN ('added', 'changed', 'removed')),
  record_id   text NOT NULL CHECK (octet_length(record_id) BETWEEN 1 AND 100),
  -- The lead that the record belongs to.
  lead_id     uuid,
  -- Where it is; null: the event is for one person alone. No references: a row ends by its age.
  site_id     bigint,
  location_id bigint,
  category    text,
  -- For this person alone.
  person_id   uuid,
  PRIMARY KEY (transaction, id),
  CHECK (num_nonnulls(site_id, person_id) = 1)
);
ALTER TABLE staff_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE staff_events FORCE ROW LEVEL SECURITY;
CREATE POLICY owner_all ON staff_events TO CURRENT_USER USING (true) WITH CHECK (true);
-- The reader of a process; what a person sees of it is decided by their memberships (modules/live/event-access.rules.ts).
CREATE POLICY feeder_reads ON staff_events FOR SELECT TO forecourt_feeder USING (true);
GRANT SELECT ON staff_events TO forecourt_feeder;

-- Announces a row of a table with `id` and `site_id`, and where it has them `lead_id`, `location_id` and `category`. A row of a
-- lead is where the lead is. Another table is attached with one statement:
--   CREATE TRIGGER things_announced AFTER INSERT OR UPDATE ON things
--     FOR EACH ROW EXECUTE FUNCTION announce_staff_event('thing');
CREATE FUNCTION announce_staff_event() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE
  changed jsonb;
  of_lead uuid;
  lead_location bigint;
  lead_category text;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := to_jsonb(OLD); ELSE changed := to_jsonb(NEW); END IF;
  of_lead := changed ->> 'lead_id';
  IF of_lead IS NOT NULL THEN
    SELECT location_id, category INTO lead_location, lead_category FROM public.leads WHERE id = of_lead;
  END IF;
  INSERT INTO public.staff_events (kind, change, record_id, lead_id, site_id, location_id, category)
  VALUES (TG_ARGV[0], CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'UPDATE' THEN 'changed' ELSE 'removed' END,
    changed ->> 'id', of_lead, (changed ->> 'site_id')::bigint,
    CASE WHEN of_lead IS NULL THEN (changed ->> 'location_id')::bigint ELSE lead_location END,
    CASE WHEN of_lead IS NULL THEN changed ->> 'category' ELSE lead_category END);
  RETURN NULL;
END $$;

-- The same for leads, which are written often and may be large.
CREATE FUNCTION announce_lead() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE changed public.leads;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
  INSERT INTO public.staff_events (kind, change, record_id, lead_id, site_id, location_id, category)
  VALUES ('lead', CASE TG_OP WHEN 'INSERT' THEN 'added' WHEN 'UPDATE' THEN 'changed' ELSE 'removed' END,
    changed.id, changed.id, changed.site_id, changed.location_id, changed.category);
  RETURN NULL;
END $$;

-- What concerns one person alone: what they may do, the end of a session, a lead that they have read elsewhere. The arguments are
-- the kind and the column of the record.
CREATE FUNCTION announce_to_person() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
DECLARE changed jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := to_jsonb(OLD); ELSE changed := to_jsonb(NEW); END IF;
  INSERT INTO public.staff_events (kind, change, record_id, person_id)
  VALUES (TG_ARGV[0], 'changed', changed ->> TG_ARGV[1], (changed ->> 'person_id')::uuid);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION announce_staff_event() FROM PUBLIC;
REVOKE ALL ON FUNCTION announce_lead() FROM PUBLIC;
REVOKE ALL ON FUNCTION announce_to_person() FROM PUBLIC;

CREATE TRIGGER leads_announced AFTER INSERT OR DELETE ON leads FOR EACH ROW EXECUTE FUNCTION announce_lead();
-- Only what lists and the open lead show.
CREATE TRIGGER leads_change_announced AFTER UPDATE ON leads FOR EACH ROW
  WHEN (OLD.work_version IS DISTINCT FROM NEW.work_version
    OR OLD.sales_state IS DISTINCT FROM NEW.sales_state
    OR OLD.owner_id IS DISTINCT FROM NEW.owner_id
    OR OLD.state IS DISTINCT FROM NEW.state
    OR OLD.flag IS DISTINCT FROM NEW.flag
    OR OLD.released_at IS DISTINCT FROM NEW.released_at
    OR OLD.location_id IS DISTINCT FROM NEW.location_id
    OR OLD.category IS DISTINCT FROM NEW.category
    OR OLD.first_answered_at IS DISTINCT FROM NEW.first_answered_at
    OR OLD.replied_at IS DISTINCT FROM NEW.replied_at)
  EXECUTE FUNCTION announce_lead();
CREATE TRIGGER lead_notes_announced AFTER INSERT OR UPDATE ON lead_notes
  FOR EACH ROW EXECUTE FUNCTION announce_staff_event('note');
CREATE TRIGGER lead_tasks_announced AFTER INSERT OR UPDATE ON lead_tasks
  FOR EACH ROW EXECUTE FUNCTION announce_staff_event('task');
-- A mail of the conversation: it came, or it is further on its way.
CREATE TRIGGER lead_messages_announced AFTER INSERT OR UPDATE OF state ON lead_messages
  FOR EACH ROW EXECUTE FUNCTION announce_staff_event('message');
-- A delivery on its way changes several times; its end is what people wait for.
CREATE TRIGGER lead_deliveries_announced AFTER UPDATE OF state ON lead_deliveries FOR EACH ROW
  WHEN (NEW.state IN ('dead', 'delivered') AND OLD.state IS DISTINCT FROM NEW.state)
  EXECUTE FUNCTION announce_staff_event('delivery');
-- A slot that a visitor only holds is not shown to staff.
CREATE TRIGGER bookings_announced AFTER INSERT ON bookings FOR EACH ROW WHEN (NEW.state <> 'held')
  EXECUTE FUNCTION announce_staff_event('booking');
CREATE TRIGGER bookings_change_announced AFTER UPDATE ON bookings FOR EACH ROW
  WHEN (NEW.state <> 'held' AND OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION announce_staff_event('booking');
CREATE TRIGGER reservations_announced AFTER INSERT ON reservations
  FOR EACH ROW EXECUTE FUNCTION announce_staff_event('reservation');
CREATE TRIGGER reservations_change_announced AFTER UPDATE ON reservations FOR EACH ROW
  WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION announce_staff_event('reservation');

CREATE TRIGGER staff_memberships_announced AFTER INSERT OR UPDATE OR DELETE ON staff_memberships
  FOR EACH ROW EXECUTE FUNCTION announce_to_person('access', 'person_id');
CREATE TRIGGER staff_sessions_end_announced AFTER UPDATE OF ended_at ON staff_sessions FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION announce_to_person('access', 'person_id');
CREATE TRIGGER lead_reads_announced AFTER INSERT ON lead_reads
  FOR EACH ROW EXECUTE FUNCTION announce_to_person('read', 'lead_id');

-- For the start screen of managers: leads that did not arrive, and those that are held.
CREATE INDEX lead_deliveries_dead ON lead_deliveries (site_id, lead_id) WHERE state = 'dead';
CREATE INDEX leads_held ON leads (site_id, created_at DESC, id) WHERE flag IS NOT NULL AND released_at IS NULL;
