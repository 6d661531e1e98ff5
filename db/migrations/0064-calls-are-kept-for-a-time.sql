-- Calls are deleted once they are older than the site keeps what it has of visitors.
GRANT DELETE ON phone_calls TO forecourt_app;
CREATE INDEX phone_calls_oldest ON phone_calls (site_id, reported_at);

-- Who called and gave no e-mail address is found by their number.
CREATE INDEX leads_of_callers ON leads (site_id) WHERE email IS NULL AND phone IS NOT NULL;
