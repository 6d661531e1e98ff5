-- How a platform names a request that it took and has not processed yet: by it we see what became of the conversion. Null: it
-- was seen, or the platform says at once.
ALTER TABLE conversions ADD COLUMN platform_request text CHECK (octet_length(platform_request) BETWEEN 1 AND 200);
GRANT UPDATE (platform_request) ON conversions TO forecourt_app;
