import type { Tx } from '#platform/postgres/database.ts'
import type { DealershipEntry } from '../settings/dealership.schema.ts'
import type { Location } from '../settings/locations.schema.ts'
import type { SiteState } from '../site-state.rules.ts'

/** A site as stored: the settings of its own layer and of its group's, and the order of its dealerships. */
export interface StoredSite {
  readonly id: number
  readonly slug: string
  readonly version: number
  readonly state: SiteState
  readonly settings: Record<string, unknown>
  /** The site's hosts, in alphabetical order. */
  readonly hosts: readonly string[]
  readonly group: {
    readonly id: number
    readonly slug: string
    readonly name: string
    readonly defaults: Record<string, unknown>
  }
  /** The site's dealerships, in the order of its file. */
  readonly dealerships: readonly StoredDealership[]
}

interface StoredDealership {
  readonly id: number
  readonly slug: string
  readonly entry: StoredDealershipEntry
  readonly reviewSet: { readonly count: number; readonly averageRating: string } | null
  readonly locations: readonly {
    readonly id: number
    readonly slug: string
    readonly entry: Location
  }[]
}

/**
 * A dealership entry with an ordered list of slugs instead of its locations. A location that is no longer in the file
 * keeps its row, because vehicles may be there.
 */
export type StoredDealershipEntry = Omit<DealershipEntry, 'locations'> & {
  readonly location_slugs: readonly string[]
}

const batchSize = 200

/**
 * Stored sites in the order of their ids: all, those with the given slugs, those of one group, or those with one of
 * the given dealerships.
 */
export async function readSites(
  tx: Tx,
  only: {
    readonly slugs?: readonly string[]
    readonly groupId?: number
    readonly dealershipSlugs?: readonly string[]
  } = {},
): Promise<StoredSite[]> {
  const sites: StoredSite[] = []
  for (;;) {
    const { rows } = await tx.query<StoredSite>(
      `SELECT s.id, s.slug, s.version, s.state, s.settings,
              (SELECT coalesce(json_agg(h.host ORDER BY h.host), '[]')
                 FROM site_hosts h WHERE h.site_id = s.id) AS hosts,
              json_build_object('id', g.id, 'slug', g.slug, 'name', g.name, 'defaults', g.defaults)
                AS "group",
              (SELECT coalesce(json_agg(json_build_object(
                        'id', d.id, 'slug', d.slug, 'entry', d.entry,
                        'reviewSet',
                        (SELECT json_build_object('count', r.review_count, 'averageRating', r.average_rating)
                           FROM review_sets r WHERE r.dealership_id = d.id AND r.review_count > 0),
                        'locations',
                        (SELECT coalesce(json_agg(json_build_object(
                                  'id', l.id, 'slug', l.slug, 'entry', l.entry) ORDER BY l.id), '[]')
                           FROM locations l WHERE l.dealership_id = d.id))
                        ORDER BY sd.position), '[]')
                 FROM site_dealerships sd JOIN dealerships d ON d.id = sd.dealership_id
                WHERE sd.site_id = s.id) AS dealerships
         FROM sites s JOIN dealership_groups g ON g.id = s.group_id
        WHERE s.id > $1
          AND ($2::text[] IS NULL OR s.slug = ANY ($2))
          AND ($3::bigint IS NULL OR s.group_id = $3)
          AND ($4::text[] IS NULL OR s.id IN (
            SELECT any_sd.site_id FROM site_dealerships any_sd
              JOIN dealerships any_d ON any_d.id = any_sd.dealership_id
             WHERE any_d.slug = ANY ($4)))
        ORDER BY s.id
        LIMIT ${batchSize}`,
      [
        sites.at(-1)?.id ?? 0,
        only.slugs ?? null,
        only.groupId ?? null,
        only.dealershipSlugs ?? null,
      ],
    )
    sites.push(...rows)
    if (rows.length < batchSize) return sites
  }
}

/** The current version of every stored site by slug, which shows what sites have changed. */
export async function readSiteVersions(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ slug: string; version: number }>(
    'SELECT slug, version FROM sites',
  )
  return new Map(rows.map(({ slug, version }) => [slug, version]))
}

/** Locks all sites until the transaction ends. Waits for the transactions of other operators. */
export async function lockSites(tx: Tx): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('sites.apply', 0))`)
}

export async function findGroup(
  tx: Tx,
  slug: string,
): Promise<{ id: number; name: string; defaults: Record<string, unknown> } | undefined> {
  const { rows } = await tx.query<{ id: number; name: string; defaults: Record<string, unknown> }>(
    'SELECT id, name, defaults FROM dealership_groups WHERE slug = $1',
    [slug],
  )
  return rows[0]
}

/** The group slug of each existing dealership, by dealership slug. */
export async function readDealershipGroups(
  tx: Tx,
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ slug: string; group_slug: string }>(
    `SELECT d.slug, g.slug AS group_slug
       FROM dealerships d JOIN dealership_groups g ON g.id = d.group_id
      WHERE d.slug = ANY ($1)`,
    [slugs],
  )
  return new Map(rows.map((row) => [row.slug, row.group_slug]))
}

/** The site slug of each host in use. A removed site's hosts are free for other sites. */
export async function readHostOwners(
  tx: Tx,
  hosts: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ host: string; slug: string }>(
    `SELECT h.host, s.slug FROM site_hosts h JOIN sites s ON s.id = h.site_id
      WHERE h.host = ANY ($1) AND s.state <> 'removed'`,
    [hosts],
  )
  return new Map(rows.map((row) => [row.host, row.slug]))
}

export async function saveGroup(
  tx: Tx,
  group: { slug: string; name: string; defaults: unknown },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO dealership_groups (slug, name, defaults) VALUES ($1, $2, $3)
     ON CONFLICT (slug) DO UPDATE SET name = excluded.name, defaults = excluded.defaults
     RETURNING id`,
    [group.slug, group.name, JSON.stringify(group.defaults)],
  )
  return getId(rows)
}

export async function saveDealership(
  tx: Tx,
  groupId: number,
  entry: StoredDealershipEntry,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO dealerships (group_id, slug, name, entry) VALUES ($1, $2, $3, $4)
     ON CONFLICT (slug) DO UPDATE SET name = excluded.name, entry = excluded.entry
     RETURNING id`,
    [groupId, entry.slug, entry.name, JSON.stringify(entry)],
  )
  return getId(rows)
}

export async function saveLocation(
  tx: Tx,
  dealershipId: number,
  location: Location,
): Promise<void> {
  await tx.query(
    `INSERT INTO locations (dealership_id, slug, name, entry) VALUES ($1, $2, $3, $4)
     ON CONFLICT (dealership_id, slug) DO UPDATE SET name = excluded.name, entry = excluded.entry`,
    [dealershipId, location.slug, location.name, JSON.stringify(location)],
  )
}

/** A new site starts at version 0; `raiseVersions` makes it 1. */
export async function saveSite(
  tx: Tx,
  site: { groupId: number; slug: string; template: string; settings: unknown },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO sites (group_id, slug, template, settings, version) VALUES ($1, $2, $3, $4, 0)
     ON CONFLICT (slug) DO UPDATE SET template = excluded.template, settings = excluded.settings
     RETURNING id`,
    [site.groupId, site.slug, site.template, JSON.stringify(site.settings)],
  )
  return getId(rows)
}

/**
 * Sets the site's hosts and its dealerships, in order. A dealership that is no longer in the list still exists.
 *
 * @returns ids of removed sites that lose a host to this site
 */
export async function linkSite(
  tx: Tx,
  siteId: number,
  hosts: readonly string[],
  dealershipIds: readonly number[],
): Promise<number[]> {
  await tx.query('DELETE FROM site_hosts WHERE site_id = $1', [siteId])
  const { rows: former } = await tx.query<{ siteId: number }>(
    'DELETE FROM site_hosts WHERE host = ANY ($1) RETURNING site_id AS "siteId"',
    [hosts],
  )
  await tx.query('INSERT INTO site_hosts (host, site_id) SELECT unnest($2::text[]), $1', [
    siteId,
    hosts,
  ])
  await tx.query('DELETE FROM site_dealerships WHERE site_id = $1', [siteId])
  await tx.query(
    `INSERT INTO site_dealerships (site_id, dealership_id, position)
     SELECT $1, id, position FROM unnest($2::bigint[]) WITH ORDINALITY AS given (id, position)`,
    [siteId, dealershipIds],
  )
  return former.map((row) => row.siteId)
}

/** Increases the versions of sites. Every process is notified when the transaction commits. */
export async function raiseVersions(tx: Tx, siteIds: readonly number[]): Promise<void> {
  await tx.query(
    `WITH raised AS (
       UPDATE sites SET version = version + 1 WHERE id = ANY ($1::bigint[]) RETURNING slug)
     SELECT pg_notify('sites', slug) FROM raised`,
    [siteIds],
  )
}

function getId(rows: readonly { id: number }[]): number {
  const [row] = rows
  if (row === undefined) throw new Error('an upsert returned no row')
  return row.id
}
