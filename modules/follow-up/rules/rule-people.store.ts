import type { Tx } from '#platform/postgres/database.ts'
import { ruleRoles } from './lead-rule.rules.ts'

export interface RulePerson {
  readonly id: string
  readonly name: string
}

/** People who work on leads anywhere at a site, as far as the transaction sees them; by name. */
export async function listRulePeople(tx: Tx, siteId: number): Promise<readonly RulePerson[]> {
  const { rows } = await tx.query<RulePerson>(
    `SELECT id, name FROM staff_people
     WHERE suspended_at IS NULL AND joined_at IS NOT NULL AND id IN (
       SELECT held.person_id FROM staff_memberships AS held
       WHERE role = ANY ($2)
         AND (held.site_id = $1 OR held.group_id = (SELECT group_id FROM sites WHERE sites.id = $1)))
     ORDER BY lower(name), id`,
    [siteId, ruleRoles],
  )
  return rows
}

export async function siteHasLocation(
  tx: Tx,
  siteId: number,
  locationId: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT FROM locations JOIN site_dealerships USING (dealership_id) WHERE site_id = $1 AND locations.id = $2`,
    [siteId, locationId],
  )
  return rowCount > 0
}
