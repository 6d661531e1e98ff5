import type { Database, Tx } from '#platform/postgres/database.ts'
import type { DemoPeople } from './demo-people.schema.ts'
import { insertMembership } from './person.store.ts'

/**
 * Adds the people of the demonstration, who sign in without a code. People whom an interrupted start has
 * added are left as they are.
 *
 * @throws Error if a place does not exist
 */
export async function seedDemoPeople(
  database: Pick<Database, 'asOwner'>,
  people: DemoPeople,
): Promise<void> {
  await database.asOwner(async (tx) => {
    for (const person of people) {
      // Each has an instant of its own, because they are listed in this order.
      const { rows } = await tx.query<{ id: string }>(
        `INSERT INTO staff_people (email, name, is_demonstration, created_at, joined_at)
         VALUES ($1, $2, true, clock_timestamp(), clock_timestamp())
         ON CONFLICT (email) DO NOTHING RETURNING id`,
        [person.email, person.name],
      )
      const [added] = rows
      if (added !== undefined) await addMembership(tx, added.id, person)
    }
  })
}

async function addMembership(
  tx: Tx,
  personId: string,
  { email, role, site, group, location, categories }: DemoPeople[number],
): Promise<void> {
  const find = async (slug: string | undefined, sql: string, values: readonly unknown[]) => {
    if (slug === undefined) return null
    const [found] = (await tx.query<{ id: number }>(sql, values)).rows
    if (found === undefined) throw new Error(`${email} works at an unknown place: ${slug}`)
    return found.id
  }
  const groupId = await find(group, 'SELECT id FROM dealership_groups WHERE slug = $1', [group])
  const siteId = await find(site, 'SELECT id FROM sites WHERE slug = $1', [site])
  const locationId = await find(
    location,
    `SELECT locations.id FROM locations JOIN site_dealerships USING (dealership_id)
     WHERE site_id = $1 AND locations.slug = $2`,
    [siteId, location],
  )
  const place = { groupId, siteId, locationId, categories: categories ?? null }
  await insertMembership(tx, { personId, role, ...place, grantedBy: null })
}
