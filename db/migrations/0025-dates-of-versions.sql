-- Sitemaps say when a page changed last. Sites are read with the date of each document's standing version, and without
-- its text, which is read when it is shown.

CREATE POLICY feeder_reads ON document_versions FOR SELECT TO forecourt_feeder USING (true);

GRANT SELECT (document_id, version, applied_at) ON document_versions TO forecourt_feeder;
