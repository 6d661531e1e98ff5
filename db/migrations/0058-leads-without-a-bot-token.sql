-- A lead of a site with bot protection that came without a token, as from a browser without script: it is held for release.
ALTER TABLE leads DROP CONSTRAINT leads_flag_check;
ALTER TABLE leads ADD CONSTRAINT leads_flag_check CHECK (flag IN ('hidden-field', 'too-fast', 'no-bot-token'));
