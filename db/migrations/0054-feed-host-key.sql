-- The fingerprint of the host key that an SFTP server showed first, or that a person gave: another one is refused.
ALTER TABLE stock_feeds ADD COLUMN host_key text CHECK (host_key ~ '^SHA256:[A-Za-z0-9+/]{43}$');
