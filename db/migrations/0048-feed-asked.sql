-- When a person last asked for a run of the feed or changed its settings: a file that was read before is read again then.
ALTER TABLE stock_feeds ADD COLUMN asked_at timestamptz NOT NULL DEFAULT now();
