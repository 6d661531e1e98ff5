import type { Tx } from '#platform/postgres/database.ts'
import { siteName } from '../people/place.store.ts'
import type { SupportAccess } from '../service/support-service.types.ts'

export type StoredSupport = Omit<SupportAccess, 'state'>
export type LockedSupport = StoredSupport & { readonly groupId: number }

const columns = `access.id, access.site_id AS "siteId", ${siteName} AS "siteName",
  person_id AS "personId", person_name AS "personName", reason, hours, requested_at AS "requestedAt",
  granted_at AS "grantedAt", granted_by_name AS "grantedByName", expires_at AS "expiresAt",
  coalesce(ended_at, CASE WHEN expires_at <= now() THEN expires_at END) AS "endedAt", ended_by_name AS "endedByName"`

/** Lists show this many. */
const mostListed = 50

/** Of one operator; newest first. */
export async function listSupportOf(tx: Tx, personId: string): Promise<readonly StoredSupport[]> {
  const { rows } = await tx.query<StoredSupport>(
    `SELECT ${columns} FROM staff_support_accesses AS access JOIN sites ON sites.id = site_id
     WHERE person_id = $1 ORDER BY requested_at DESC, access.id LIMIT $2`,
    [personId, mostListed],
  )
  return rows
}

/** Of the sites that the transaction's person manages: not over, or over within the last 30 days; newest first. */
export async function listSupportAtManaged(tx: Tx): Promise<readonly StoredSupport[]> {
  const { rows } = await tx.query<StoredSupport>(
    `SELECT ${columns} FROM staff_support_accesses AS access JOIN sites ON sites.id = site_id
     WHERE site_id = ANY (staff_scope_ids('managed_sites'))
       AND (ended_at IS NULL OR ended_at > now() - interval '30 days')
     ORDER BY requested_at DESC, access.id LIMIT $1`,
    [mostListed],
  )
  return rows
}

/** Locks the access. @returns undefined if the transaction does not see it, or may not change it any more */
export async function lockSupport(tx: Tx, accessId: string): Promise<LockedSupport | undefined> {
  const { rows } = await tx.query<LockedSupport>(
    `SELECT ${columns}, sites.group_id AS "groupId" FROM staff_support_accesses AS access JOIN sites ON sites.id = site_id
     WHERE access.id = $1 AND ended_at IS NULL FOR UPDATE OF access`,
    [accessId],
  )
  return rows[0]
}

interface NewSupport {
  readonly siteId: number
  readonly personId: string
  readonly personName: string
  readonly reason: string
  readonly hours: number
}

/** @returns its id; undefined if the operator has one at the site that is not over */
export async function insertSupport(tx: Tx, access: NewSupport): Promise<string | undefined> {
  const { siteId, personId, personName, reason, hours } = access
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO staff_support_accesses (site_id, person_id, person_name, reason, hours)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT (person_id, site_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
    [siteId, personId, personName, reason, hours],
  )
  return rows[0]?.id
}

/** Starts an access that waits. @returns when it ends by itself; undefined if it does not wait any more */
export async function startSupport(
  tx: Tx,
  accessId: string,
  grantedByName: string,
): Promise<Date | undefined> {
  const { rows } = await tx.query<{ expiresAt: Date }>(
    `UPDATE staff_support_accesses
     SET granted_at = now(), granted_by_name = $2, expires_at = now() + make_interval(hours => hours)
     WHERE id = $1 AND granted_at IS NULL AND ended_at IS NULL RETURNING expires_at AS "expiresAt"`,
    [accessId, grantedByName.slice(0, 100)],
  )
  return rows[0]?.expiresAt
}

/** @returns false if it is over already */
export async function endSupport(tx: Tx, accessId: string, endedByName: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE staff_support_accesses SET ended_at = now(), ended_by_name = $2 WHERE id = $1 AND ended_at IS NULL',
    [accessId, endedByName.slice(0, 100)],
  )
  return rowCount === 1
}

/** Notes the end of accesses whose time is over, in the scope of signing in or as the owner. */
export async function endExpiredSupport(
  tx: Tx,
  which: { readonly personId: string; readonly siteId: number } | 'all',
): Promise<readonly { readonly id: string; readonly siteId: number }[]> {
  const { personId, siteId } = which === 'all' ? { personId: null, siteId: null } : which
  const { rows } = await tx.query<{ id: string; siteId: number }>(
    `UPDATE staff_support_accesses SET ended_at = expires_at
     WHERE ended_at IS NULL AND expires_at <= now()
       AND ($1::uuid IS NULL OR (person_id = $1 AND site_id = $2))
     RETURNING id, site_id AS "siteId"`,
    [personId, siteId],
  )
  return rows
}

/** The principals of a site and those who manage its group, who have signed in and are not suspended. */
export async function listManagersOf(
  tx: Tx,
  siteId: number,
): Promise<readonly { readonly id: string; readonly email: string }[]> {
  const { rows } = await tx.query<{ id: string; email: string }>(
    `SELECT id, email FROM staff_people
     WHERE suspended_at IS NULL AND joined_at IS NOT NULL AND id IN (
       SELECT person_id FROM staff_memberships
       WHERE (site_id = $1 AND role = 'principal')
         OR (group_id = (SELECT group_id FROM sites WHERE sites.id = $1) AND role IN ('principal', 'group-manager')))
     ORDER BY email LIMIT 100`,
    [siteId],
  )
  return rows
}
