import { inject } from 'vitest'
import type { OwnSite } from '../own-site.ts'
import { queryDatabase } from '../query-database.ts'
import { readLinkTo } from '../read-link-to.ts'

/**
 * Stores a test drive of some hours ago, so that its visitor is sent a survey by mail.
 *
 * @param email an address that no other test uses
 * @returns the path of the link in the mail
 */
export async function sendTestDriveEnquiry(site: OwnSite, email: string): Promise<string> {
  await queryDatabase(
    inject('webData'),
    `WITH site AS (
       SELECT id, (SELECT dealership_id FROM site_dealerships WHERE site_id = sites.id LIMIT 1) AS dealership_id
       FROM sites WHERE slug = $1
     ), lead AS (
       INSERT INTO leads (site_id, idempotency_key, body_hash, state, category, payload, first_name, last_name, email)
       SELECT id, $2, '\\x00', 'incomplete', 'Test Drive', '{}', 'Robin', 'Lee', $2 FROM site RETURNING id
     ), booking AS (
       INSERT INTO bookings (id, site_id, dealership_id, location_id, kind, way, state, starts_at, ends_at, day, lead_id)
       SELECT gen_random_uuid(), site.id, l.dealership_id, l.id, 'test-drive', 'visit', 'booked',
         now() - interval '4 hours', now() - interval '3 hours', current_date, lead.id
       FROM lead, site JOIN locations l USING (dealership_id) LIMIT 1 RETURNING site_id
     )
     SELECT graphile_worker.add_job('invite-to-surveys', json_build_object('siteId', site_id)) FROM booking`,
    [site.slug, email],
  )
  return readLinkTo(email, '/survey')
}
