-- Leads of one category, also for people who see a few categories alone: with the index of the site, rare ones were looked for
-- among all leads.
CREATE INDEX leads_of_category ON leads (site_id, category, sales_state, listed_at DESC, id);
