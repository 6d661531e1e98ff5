-- Reviews are imported by the id that their source gives them. Where a source tells count and average, they are its
-- own; otherwise they are counted from the reviews that are stored.

ALTER TABLE review_sets
  ADD COLUMN is_told boolean NOT NULL DEFAULT true,
  -- The website that collected the reviews ('Google'); null: the dealership itself.
  ADD COLUMN source text CHECK (char_length(source) BETWEEN 1 AND 60);

ALTER TABLE reviews
  ADD COLUMN source_id text CHECK (char_length(source_id) BETWEEN 1 AND 200),
  ADD CONSTRAINT reviews_source_id UNIQUE (dealership_id, source_id);

-- Whether a site has reviews is read with the sites.
CREATE POLICY feeder_reads ON review_sets FOR SELECT TO forecourt_feeder USING (true);
GRANT SELECT ON review_sets TO forecourt_feeder;
