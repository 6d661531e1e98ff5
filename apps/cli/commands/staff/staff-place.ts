import type { MembershipScope } from '#modules/staff/access/membership.types.ts'
import type { Tx } from '#platform/postgres/database.ts'

export interface StaffPlaceOptions {
  readonly site?: string
  readonly group?: string
  readonly operator?: boolean
  readonly location?: string
  readonly categories?: string
}

/** The place that the options name. @returns an error message if they contradict each other, or it does not exist */
export async function findStaffPlace(
  tx: Tx,
  options: StaffPlaceOptions,
): Promise<MembershipScope | string> {
  const { site, group, operator = false, location, categories } = options
  const named = [site !== undefined, group !== undefined, operator].filter(Boolean)
  if (named.length !== 1) return 'Name one place: --site SLUG, --group SLUG or --operator.'
  if (site === undefined && (location !== undefined || categories !== undefined)) {
    return '--location and --categories belong to a --site.'
  }
  if (operator) return { kind: 'platform' }
  if (group !== undefined) {
    const groupId = await findGroupId(tx, group)
    return groupId === undefined ? `There is no group '${group}'.` : { kind: 'group', groupId }
  }
  const siteId = await findSiteId(tx, site ?? '')
  if (siteId === undefined) return `There is no site '${site}'.`
  const locationId = location === undefined ? null : await findLocationId(tx, siteId, location)
  if (locationId === undefined) return `The site '${site}' has no location '${location}'.`
  return { kind: 'site', siteId, locationId, categories: readCategories(categories) }
}

export async function findSiteId(tx: Tx, slug: string): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>('SELECT id FROM sites WHERE slug = $1', [slug])
  return rows[0]?.id
}

export async function findGroupId(tx: Tx, slug: string): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    'SELECT id FROM dealership_groups WHERE slug = $1',
    [slug],
  )
  return rows[0]?.id
}

async function findLocationId(tx: Tx, siteId: number, slug: string): Promise<number | undefined> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT locations.id FROM locations JOIN site_dealerships USING (dealership_id)
     WHERE site_id = $1 AND locations.slug = $2 ORDER BY position LIMIT 1`,
    [siteId, slug],
  )
  return rows[0]?.id
}

const readCategories = (text: string | undefined): readonly string[] | null =>
  text === undefined ? null : text.split(',').map((category) => category.trim())
