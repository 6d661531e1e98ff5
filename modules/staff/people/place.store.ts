import type { Tx } from '#platform/postgres/database.ts'
import type { Place } from '../access/access.rules.ts'
import type { MembershipScope } from '../access/membership.types.ts'

/** The name of a site as its own settings give it; the slug if they do not. */
export const siteName = `coalesce(sites.settings ->> 'name', sites.slug)`

/** The place of a membership; undefined if the transaction does not see it. */
export async function findPlace(tx: Tx, scope: MembershipScope): Promise<Place | undefined> {
  if (scope.kind === 'platform') return { kind: 'platform' }
  if (scope.kind === 'group') {
    const { rows } = await tx.query<{ groupId: number }>(
      'SELECT id AS "groupId" FROM dealership_groups WHERE id = $1',
      [scope.groupId],
    )
    return rows[0] && { kind: 'group', groupId: rows[0].groupId }
  }
  const { rows } = await tx.query<{ siteId: number; groupId: number }>(
    `SELECT id AS "siteId", group_id AS "groupId" FROM sites
     WHERE id = $1 AND state <> 'removed' AND ($2::bigint IS NULL OR EXISTS (
       SELECT FROM site_dealerships JOIN locations USING (dealership_id)
       WHERE site_id = sites.id AND locations.id = $2))`,
    [scope.siteId, scope.locationId],
  )
  return rows[0] && { kind: 'site', ...rows[0] }
}

interface PlaceNames {
  readonly groups: readonly { readonly id: number; readonly name: string }[]
  readonly sites: readonly {
    readonly id: number
    readonly groupId: number
    readonly name: string
    readonly locations: readonly { readonly id: number; readonly name: string }[]
  }[]
}

/** Whether there is a site, through which mails are sent. */
export async function hasSites(tx: Tx): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT FROM sites LIMIT 1')
  return rowCount === 1
}

/** All groups, and all sites that are not removed, that the transaction sees; by name. */
export async function listPlaces(tx: Tx): Promise<PlaceNames> {
  const groups = await tx.query<PlaceNames['groups'][number]>(
    'SELECT id, name FROM dealership_groups ORDER BY name, id',
  )
  const sites = await tx.query<PlaceNames['sites'][number]>(
    `SELECT id, group_id AS "groupId", ${siteName} AS name,
       (SELECT coalesce(json_agg(json_build_object('id', locations.id, 'name', locations.name)
                                 ORDER BY position, locations.name, locations.id), '[]')
        FROM site_dealerships JOIN locations USING (dealership_id) WHERE site_id = sites.id) AS locations
     FROM sites WHERE state <> 'removed' ORDER BY 3, id`,
  )
  return { groups: groups.rows, sites: sites.rows }
}
