-- The frames of a vehicle's 360° view, in the shape of `images`, and the address of its video. The platform keeps both
-- apart from `images`, so that neither is counted in `photos_count`.
ALTER TABLE vehicles
  ADD COLUMN turn_images jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(turn_images) = 'array'
      AND (jsonb_array_length(turn_images) = 0 OR jsonb_array_length(turn_images) BETWEEN 8 AND 72)),
  ADD COLUMN video_url text CHECK (video_url LIKE 'https://%');
