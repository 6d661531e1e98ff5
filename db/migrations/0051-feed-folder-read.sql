-- When the drop folder of a feed was last read, whether or not it had a new file: that it is read is its health.
ALTER TABLE stock_feeds ADD COLUMN folder_read_at timestamptz;
