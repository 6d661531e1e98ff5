import type { Tx } from '#platform/postgres/database.ts'

/** The action that created a version. */
export type VersionCause =
  | { readonly action: 'applied' }
  | { readonly action: 'restored'; readonly restoredVersion: number }
  /** The file of another site changed records that both sites share. */
  | { readonly action: 'shared'; readonly otherSite: string }

export interface SiteVersion {
  readonly version: number
  readonly appliedAt: Date
  /** `recorded`: the state of the site when its history began. */
  readonly action: VersionCause['action'] | 'recorded'
  /** The author of the version; null: the platform itself, for example when it creates demo sites. */
  readonly author: string | null
  readonly restoredVersion: number | null
  readonly otherSite: string | null
}

interface NewSiteVersion {
  readonly siteId: number
  readonly file: unknown
  readonly author: string | null
  readonly cause: VersionCause
}

/** Adds a version, unless the newest one has the same file. */
export async function saveSiteVersion(tx: Tx, added: NewSiteVersion): Promise<void> {
  const { siteId, file, author, cause } = added
  await tx.query(
    `INSERT INTO site_versions (site_id, version, file, action, author, restored_version, other_site)
     SELECT $1, coalesce(newest.version, 0) + 1, $2, $3, $4, $5, $6
       FROM (SELECT 1) AS one LEFT JOIN LATERAL (
         SELECT version, file FROM site_versions WHERE site_id = $1 ORDER BY version DESC LIMIT 1) AS newest ON true
      WHERE newest.file IS DISTINCT FROM $2::jsonb`,
    [
      siteId,
      JSON.stringify(file),
      cause.action,
      author,
      cause.action === 'restored' ? cause.restoredVersion : null,
      cause.action === 'shared' ? cause.otherSite : null,
    ],
  )
}

/** The versions of a site, newest first. */
export async function readSiteVersions(
  tx: Tx,
  siteId: number,
  limit: number,
): Promise<SiteVersion[]> {
  const { rows } = await tx.query<SiteVersion>(
    `SELECT version, applied_at AS "appliedAt", action, author, restored_version AS "restoredVersion",
            other_site AS "otherSite"
       FROM site_versions WHERE site_id = $1 ORDER BY version DESC LIMIT $2`,
    [siteId, Number.isFinite(limit) ? limit : null],
  )
  return rows
}

/** Number of the newest version; 0 if the site has none. */
export async function findNewestVersion(tx: Tx, siteSlug: string): Promise<number> {
  const { rows } = await tx.query<{ version: number }>(
    `SELECT coalesce(max(v.version), 0) AS version
       FROM site_versions v JOIN sites s ON s.id = v.site_id WHERE s.slug = $1`,
    [siteSlug],
  )
  return rows[0]?.version ?? 0
}

/** The file of one version; undefined if there is no such version. */
export async function findVersionFile(
  tx: Tx,
  siteSlug: string,
  version: number,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await tx.query<{ file: Record<string, unknown> }>(
    `SELECT v.file FROM site_versions v JOIN sites s ON s.id = v.site_id
      WHERE s.slug = $1 AND v.version = $2`,
    [siteSlug, version],
  )
  return rows[0]?.file
}
