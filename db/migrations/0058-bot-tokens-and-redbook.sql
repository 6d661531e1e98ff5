-- A lead of a site with bot protection that came without a token, as from a browser without script: it is held for release.
ALTER TABLE leads DROP CONSTRAINT leads_flag_check;
ALTER TABLE leads ADD CONSTRAINT leads_flag_check CHECK (flag IN ('hidden-field', 'too-fast', 'no-bot-token'));

-- RedBook values vehicles, too.
ALTER TABLE lookup_accounts DROP CONSTRAINT lookup_accounts_provider_check;
ALTER TABLE lookup_accounts ADD CONSTRAINT lookup_accounts_provider_check
  CHECK (provider IN ('nevdis', 'autograb', 'redbook'));
