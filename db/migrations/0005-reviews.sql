-- What customers say of a dealership. A set's count and average are its own: the source counts every review,
-- of which only some are kept here.

CREATE TABLE review_sets (
  dealership_id  bigint PRIMARY KEY REFERENCES dealerships ON DELETE CASCADE,
  review_count   integer NOT NULL CHECK (review_count >= 0),
  -- Text, as the wire has it (§3 Review set): '4.8'.
  average_rating text NOT NULL CHECK (average_rating ~ '^([0-4](\.[0-9])?|5(\.0)?)$')
);

CREATE TABLE reviews (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dealership_id bigint NOT NULL REFERENCES review_sets ON DELETE CASCADE,
  customer_name text NOT NULL CHECK (customer_name <> ''),
  image         text,
  text          text,
  rating        smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  reviewed_at   timestamptz NOT NULL
);

CREATE INDEX reviews_newest ON reviews (dealership_id, reviewed_at DESC, id DESC);

ALTER TABLE review_sets ENABLE ROW LEVEL SECURITY;
ALTER TABLE review_sets FORCE ROW LEVEL SECURITY;
ALTER TABLE reviews ENABLE ROW LEVEL SECURITY;
ALTER TABLE reviews FORCE ROW LEVEL SECURITY;

CREATE POLICY owner_all ON review_sets TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY owner_all ON reviews TO CURRENT_USER USING (true) WITH CHECK (true);

CREATE POLICY scope_reads ON review_sets FOR SELECT TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));
CREATE POLICY scope_reads ON reviews FOR SELECT TO forecourt_app
  USING (dealership_id = ANY ((SELECT scope_dealership_ids())::bigint[]));

GRANT SELECT ON review_sets, reviews TO forecourt_app;
