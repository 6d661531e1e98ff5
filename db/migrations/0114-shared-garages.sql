-- Visitors may let the dealer's people see the vehicles that they saved in their garage.

-- Since when; null: only the visitor sees them.
ALTER TABLE accounts ADD COLUMN garage_shared_at timestamptz;

-- Staff read accounts that share their garage, of customers whose leads they see: the policies of lead_contacts apply.
-- The address of an account is confirmed, so that nobody shows a garage under another person's address.
CREATE POLICY staff_reads ON accounts FOR SELECT TO forecourt_staff USING (
  garage_shared_at IS NOT NULL
  AND site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND EXISTS (SELECT FROM lead_contacts WHERE lead_contacts.site_id = accounts.site_id AND email_key = accounts.email));
GRANT SELECT (id, site_id, email, garage_shared_at) ON accounts TO forecourt_staff;

CREATE POLICY staff_reads ON watchlist_entries FOR SELECT TO forecourt_staff USING (
  site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])
  AND EXISTS (SELECT FROM accounts WHERE accounts.id = account_id));
GRANT SELECT ON watchlist_entries TO forecourt_staff;
