-- Sales as staff work on them: reservations with their money, hand-overs and returns, finance applications, and what staff
-- think that a trade-in is worth.

-- Which amount of refunds of one reservation needs a second person, in cents. A site without a row has the default of
-- modules/sales/refunds/refund-request.rules.ts.
CREATE TABLE refund_limits (
  site_id      bigint PRIMARY KEY REFERENCES sites,
  above_cents  bigint NOT NULL CHECK (above_cents BETWEEN 0 AND 100000000),
  changed_at   timestamptz NOT NULL DEFAULT now()
);

-- Refunds that people of the console request. One above the limit waits for a second person.
CREATE TABLE refund_requests (
  -- Also the id of the refund, where a part is refunded.
  id                uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  site_id           bigint NOT NULL REFERENCES sites,
  reservation_id    uuid NOT NULL,
  -- Of the form, so that sending it twice is one request.
  request_key       uuid NOT NULL,
  -- Null: everything that can be refunded, which also ends the reservation.
  part_cents        bigint CHECK (part_cents > 0),
  amount_cents      bigint NOT NULL CHECK (amount_cents > 0),
  -- What could be refunded when it was requested: once that has changed, nobody approves what they do not see.
  refundable_cents  bigint NOT NULL CHECK (refundable_cents >= amount_cents),
  currency          text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  reason            text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 300),
  requested_by      uuid NOT NULL REFERENCES staff_people,
  requested_by_name text NOT NULL CHECK (char_length(requested_by_name) BETWEEN 1 AND 100),
  requested_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Null: no second person is needed.
  expires_at        timestamptz,
  -- 'ordered': the refund is queued for the provider.
  state             text NOT NULL CHECK (state IN ('waiting', 'ordered', 'declined', 'expired')),
  -- The second person, or who declined it.
  decided_by        uuid REFERENCES staff_people,
  decided_by_name   text CHECK (char_length(decided_by_name) BETWEEN 1 AND 100),
  decided_at        timestamptz,
  UNIQUE (reservation_id, request_key),
  FOREIGN KEY (reservation_id, site_id) REFERENCES reservations (id, site_id) ON DELETE CASCADE,
  -- Nobody approves their own request, whatever the program does.
  CONSTRAINT refund_requests_second_person CHECK (
    state <> 'ordered' OR expires_at IS NULL OR (decided_by IS NOT NULL AND decided_by <> requested_by)),
  CHECK (state = 'ordered' OR expires_at IS NOT NULL),
  CHECK ((decided_by IS NULL) = (decided_at IS NULL) AND (decided_by IS NULL) = (decided_by_name IS NULL))
);
-- Two people cannot request the same money at the same time.
CREATE UNIQUE INDEX refund_requests_waiting ON refund_requests (reservation_id) WHERE state = 'waiting';
CREATE INDEX refund_requests_of_reservation ON refund_requests (reservation_id, site_id);
CREATE INDEX refund_requests_of_site ON refund_requests (site_id, requested_at);
CREATE INDEX refund_requests_requested_by ON refund_requests (requested_by);
CREATE INDEX refund_requests_decided_by ON refund_requests (decided_by) WHERE decided_by IS NOT NULL;

-- What staff think that a trade-in is worth. Each save is a row with the next version, so that the earlier ones stay.
CREATE TABLE trade_in_appraisals (
  lead_id     uuid NOT NULL REFERENCES leads ON DELETE CASCADE,
  site_id     bigint NOT NULL REFERENCES sites,
  version     integer NOT NULL CHECK (version > 0),
  low_cents   bigint NOT NULL CHECK (low_cents BETWEEN 0 AND 100000000),
  -- The same as `low_cents`: one amount.
  high_cents  bigint NOT NULL CHECK (high_cents BETWEEN low_cents AND 100000000),
  note        text NOT NULL CHECK (char_length(note) <= 1000),
  -- The last day; null: without an end.
  valid_until date,
  author_id   uuid REFERENCES staff_people ON DELETE SET NULL,
  author_name text NOT NULL CHECK (char_length(author_name) BETWEEN 1 AND 60),
  created_at  timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (lead_id, version)
);
CREATE INDEX trade_in_appraisals_of_site ON trade_in_appraisals (site_id);
CREATE INDEX trade_in_appraisals_of_author ON trade_in_appraisals (author_id) WHERE author_id IS NOT NULL;

-- What needs somebody's attention is found by these, without reading every payment.
CREATE INDEX payment_refunds_open ON payment_refunds (site_id) WHERE state <> 'refunded';
CREATE INDEX payment_ledger_unusual ON payment_ledger (site_id) WHERE kind NOT IN ('capture', 'refund');
CREATE INDEX payment_events_refused ON payment_events (site_id, received_at) WHERE result = 'refused';
CREATE INDEX payments_unsettled ON payments (site_id, expires_at) WHERE state IN ('begun', 'unknown');
CREATE INDEX reservations_paid ON reservations (site_id, paid_at) WHERE state = 'paid';
CREATE INDEX finance_applications_newest ON finance_applications (site_id, submitted_at DESC, id)
  WHERE state = 'submitted';
CREATE INDEX leads_of_trade_ins ON leads (site_id, created_at DESC, id) WHERE category IN ('Trade In', 'Sell My Car');

-- The places where the transaction's person has a permission: 'SITE/*', or 'SITE/LOCATION' for a membership that is limited to
-- a location. A membership that is limited to categories is about enquiries, and gives none of these. The roles are those
-- of modules/staff/access/access.rules.ts.
CREATE FUNCTION staff_places_with(permission text) RETURNS text[]
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  WITH own AS (
    SELECT group_id, site_id, location_id FROM public.staff_memberships
    WHERE person_id = public.staff_person_id() AND categories IS NULL AND role = ANY (
      CASE permission
        WHEN 'sales.read' THEN ARRAY['principal', 'sales-manager', 'salesperson', 'finance', 'group-manager']
        WHEN 'finance-applications.read' THEN ARRAY['principal', 'finance', 'group-manager']
        ELSE '{}'::text[]
      END)
  )
  SELECT coalesce(array_agg(place), '{}') FROM (
    SELECT concat_ws('/', site_id, coalesce(location_id::text, '*')) AS place FROM own WHERE site_id IS NOT NULL
    UNION
    SELECT sites.id::text || '/*' FROM own JOIN public.sites ON sites.group_id = own.group_id
  ) AS places
$$;

-- Whether the person may write an appraisal of a trade-in of this place.
CREATE FUNCTION staff_appraises(of_site bigint, of_location bigint, of_category text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, public, pg_temp
  AS $$
  SELECT EXISTS (
    SELECT FROM public.staff_memberships AS held
    WHERE person_id = public.staff_person_id()
      AND role IN ('principal', 'sales-manager', 'salesperson', 'group-manager')
      AND (held.site_id = of_site OR held.group_id = (SELECT group_id FROM public.sites WHERE sites.id = of_site))
      AND (held.location_id IS NULL OR held.location_id = of_location)
      AND (held.categories IS NULL OR of_category = ANY (held.categories)))
$$;
REVOKE ALL ON FUNCTION staff_places_with(text) FROM PUBLIC;
REVOKE ALL ON FUNCTION staff_appraises(bigint, bigint, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION staff_places_with(text) TO forecourt_staff;
GRANT EXECUTE ON FUNCTION staff_appraises(bigint, bigint, text) TO forecourt_staff;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['refund_limits', 'refund_requests', 'trade_in_appraisals']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY owner_all ON %I TO CURRENT_USER USING (true) WITH CHECK (true)', name);
  END LOOP;
  -- Refunds are ordered, and hand-overs recorded, in the site's scope once a person's access was decided, as for buyers.
  FOREACH name IN ARRAY ARRAY['refund_limits', 'refund_requests']
  LOOP
    EXECUTE format(
      'CREATE POLICY scope_all ON %I TO forecourt_app USING (site_id = (SELECT scope_site_id()))
       WITH CHECK (site_id = (SELECT scope_site_id()))', name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO forecourt_app', name);
  END LOOP;
END $$;

-- Reservations by site, or by the location of their vehicle. What identifies the buyer's browser is not among the columns.
CREATE POLICY staff_reads ON reservations FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND (site_id::text || '/*' = ANY ((SELECT staff_places_with('sales.read'))::text[])
    OR site_id::text || '/' || (SELECT location_id FROM vehicles WHERE vehicles.id = vehicle_id)::text
      = ANY ((SELECT staff_places_with('sales.read'))::text[])));
GRANT SELECT (id, site_id, group_id, dealership_id, vehicle_id, reference, state, end_reason, provider, deposit_cents, currency,
              price_cents, first_name, last_name, email, phone, postcode, agreements, trade_in, bot_mark, held_at,
              expires_at, payment_begun_at, paid_at, payment_id, ended_at)
  ON reservations TO forecourt_staff;

-- What belongs to a reservation is seen by those who see it.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['reservation_deliveries', 'used_car_returns', 'used_car_return_steps', 'return_ledger',
                              'refund_requests']
  LOOP
    EXECUTE format(
      'CREATE POLICY staff_reads ON %I FOR SELECT TO forecourt_staff USING (
         site_id = ANY ((SELECT staff_scope_ids(''sites''))::bigint[])
         AND EXISTS (SELECT FROM reservations WHERE reservations.id = reservation_id))', name);
    EXECUTE format('GRANT SELECT ON %I TO forecourt_staff', name);
  END LOOP;
END $$;
-- The money of a reservation that was deleted is still seen by those who see all of the site.
CREATE POLICY staff_reads ON payments FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND (site_id::text || '/*' = ANY ((SELECT staff_places_with('sales.read'))::text[])
    OR EXISTS (SELECT FROM reservations WHERE reservations.id = subject_id)));
GRANT SELECT (id, site_id, provider, subject_id, state, amount_cents, currency, refunded_cents, reference, reason, created_at,
              expires_at, settled_at, page_address, page_expires_at, charged_at)
  ON payments TO forecourt_staff;
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['payment_ledger', 'payment_refunds', 'payment_events']
  LOOP
    EXECUTE format(
      'CREATE POLICY staff_reads ON %I FOR SELECT TO forecourt_staff USING (
         site_id = ANY ((SELECT staff_scope_ids(''sites''))::bigint[])
         AND EXISTS (SELECT FROM payments WHERE payments.id = payment_id))', name);
    EXECUTE format('GRANT SELECT ON %I TO forecourt_staff', name);
  END LOOP;
END $$;
CREATE POLICY staff_reads ON refund_limits FOR SELECT TO forecourt_staff
  USING (site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[]));
GRANT SELECT ON refund_limits TO forecourt_staff;

-- Finance applications that were sent, without their answers: those are read in the site's scope by a use case that requires a
-- reason and records it.
CREATE POLICY staff_reads ON finance_applications FOR SELECT TO forecourt_staff USING (
  state = 'submitted' AND site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND (site_id::text || '/*' = ANY ((SELECT staff_places_with('finance-applications.read'))::text[])
    OR site_id::text || '/' || (SELECT location_id FROM vehicles WHERE vehicles.id = vehicle_id)::text
      = ANY ((SELECT staff_places_with('finance-applications.read'))::text[])));
GRANT SELECT (id, reference, site_id, vehicle_id, dealership_slug, state, delivery_state, bot_mark, attempts, begun_at,
              submitted_at, delete_after)
  ON finance_applications TO forecourt_staff;
CREATE POLICY staff_reads ON finance_application_records FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND EXISTS (SELECT FROM finance_applications WHERE finance_applications.id = application_id));
GRANT SELECT ON finance_application_records TO forecourt_staff;

CREATE POLICY staff_reads ON trade_in_appraisals FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND EXISTS (SELECT FROM leads WHERE leads.id = lead_id));
CREATE POLICY staff_writes ON trade_in_appraisals FOR INSERT TO forecourt_staff WITH CHECK (
  author_id = (SELECT staff_person_id()) AND EXISTS (
    SELECT FROM leads WHERE leads.id = lead_id AND leads.site_id = trade_in_appraisals.site_id
      AND staff_appraises(leads.site_id, leads.location_id, leads.category)));
GRANT SELECT, INSERT ON trade_in_appraisals TO forecourt_staff;
-- For exports of what a site has stored of a person.
CREATE POLICY scope_reads ON trade_in_appraisals FOR SELECT TO forecourt_app USING (site_id = (SELECT scope_site_id()));
GRANT SELECT ON trade_in_appraisals TO forecourt_app;

-- History of these records, for those who see them. Entries are added in the site's scope, or as those of the lead.
CREATE POLICY staff_reads_sales ON audit_entries FOR SELECT TO forecourt_staff USING (
  subject_kind IN ('reservation', 'finance-application', 'refund-limit')
  AND site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND CASE subject_kind
    WHEN 'reservation' THEN EXISTS (
      SELECT FROM reservations WHERE reservations.id = subject_id::uuid AND reservations.site_id = audit_entries.site_id)
    WHEN 'finance-application' THEN EXISTS (
      SELECT FROM finance_applications WHERE finance_applications.id = subject_id::uuid
        AND finance_applications.site_id = audit_entries.site_id)
    ELSE site_id::text || '/*' = ANY ((SELECT staff_places_with('sales.read'))::text[])
  END);
