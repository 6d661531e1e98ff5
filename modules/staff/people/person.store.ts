import type { Tx } from '#platform/postgres/database.ts'
import type { Place } from '../access/access.rules.ts'
import type { StaffRole } from '../access/membership.types.ts'
import type { ListedPerson } from '../service/staff-service.types.ts'
import { type MembershipRow, toScope } from '../sessions/staff-session.store.ts'
import { siteName } from './place.store.ts'

/** A person with the memberships that the transaction sees. */
export interface StoredPerson {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly joinedAt: Date | null
  readonly suspendedAt: Date | null
  readonly lastUsedAt: Date | null
  readonly memberships: readonly (MembershipRow & {
    /** The group, also of a site. */
    readonly ofGroup: number | null
    readonly place: string
  })[]
}

interface Which {
  readonly personId?: string
  /** With people of the site's group, who work there too. */
  readonly siteId?: number
  /** With people of the group's sites. */
  readonly groupId?: number
  /** The most people; the transaction's own person is always among them. */
  readonly limit?: number
}

/** People with their memberships, by name: all that the transaction sees, or fewer. */
export async function readPeople(tx: Tx, which: Which = {}): Promise<readonly StoredPerson[]> {
  const { personId = null, siteId = null, groupId = null, limit = null } = which
  const { rows } = await tx.query<StoredPerson>(
    `SELECT person.id, person.name, email, joined_at AS "joinedAt", suspended_at AS "suspendedAt",
       last_used_at AS "lastUsedAt",
       (SELECT coalesce(json_agg(json_build_object(
           'id', held.id, 'role', role, 'groupId', held.group_id, 'siteId', held.site_id,
           'locationId', location_id, 'categories', categories,
           'ofGroup', coalesce(held.group_id, sites.group_id),
           'place', concat_ws(', ', dealership_groups.name, CASE WHEN sites.id IS NOT NULL THEN ${siteName} END,
                              locations.name))
           ORDER BY held.created_at, held.id), '[]')
        FROM staff_memberships AS held LEFT JOIN sites ON sites.id = held.site_id
          LEFT JOIN dealership_groups ON dealership_groups.id = held.group_id
          LEFT JOIN locations ON locations.id = location_id
        WHERE person_id = person.id) AS memberships
     FROM (
       SELECT * FROM staff_people AS person WHERE ($1::uuid IS NULL OR person.id = $1)
       AND ($2::bigint IS NULL OR EXISTS (
         SELECT FROM staff_memberships AS held
         WHERE person_id = person.id AND (held.site_id = $2
           OR held.group_id = (SELECT group_id FROM sites WHERE id = $2))))
       AND ($3::bigint IS NULL OR EXISTS (
         SELECT FROM staff_memberships AS held LEFT JOIN sites ON sites.id = held.site_id
         WHERE person_id = person.id AND coalesce(held.group_id, sites.group_id) = $3))
       ORDER BY person.id = staff_person_id() DESC NULLS LAST, lower(person.name), person.id LIMIT $4) AS person
     ORDER BY lower(person.name), person.id`,
    [personId, siteId, groupId, limit],
  )
  return rows
}

/** @returns undefined also for a person whom the transaction does not see */
export async function findPerson(tx: Tx, personId: string): Promise<StoredPerson | undefined> {
  return (await readPeople(tx, { personId }))[0]
}

/** The place of a stored membership. */
export function toPlace({ groupId, siteId, ofGroup }: StoredPerson['memberships'][number]): Place {
  if (siteId !== null) return { kind: 'site', siteId, groupId: ofGroup ?? 0 }
  return groupId === null ? { kind: 'platform' } : { kind: 'group', groupId }
}

export function toListedPerson(person: StoredPerson): ListedPerson {
  const { id, name, email, joinedAt, suspendedAt, lastUsedAt, memberships } = person
  return {
    id,
    name,
    email,
    state: suspendedAt !== null ? 'suspended' : joinedAt === null ? 'invited' : 'active',
    lastUsedAt,
    memberships: memberships.map((held) => ({
      id: held.id,
      role: held.role,
      scope: toScope(held),
      place: held.place,
    })),
  }
}

/** The person of an address, added if it is unknown. Raises if the transaction's person manages nobody. */
export async function getPerson(
  tx: Tx,
  email: string,
  name: string,
): Promise<{ readonly id: string; readonly isSuspended: boolean }> {
  const { rows } = await tx.query<{ id: string; isSuspended: boolean }>(
    'SELECT person_id AS id, is_suspended AS "isSuspended" FROM get_staff_person($1, $2)',
    [email, name],
  )
  return rows[0]!
}

/** Suspends a person, or resumes them. @returns false if the transaction's person does not manage all their places */
export async function setSuspended(
  tx: Tx,
  personId: string,
  isSuspended: boolean,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE staff_people SET suspended_at = CASE WHEN $2 THEN coalesce(suspended_at, now()) END WHERE id = $1`,
    [personId, isSuspended],
  )
  return rowCount === 1
}

/** The person of a membership; undefined if the transaction does not see it. */
export async function findHolder(tx: Tx, membershipId: string): Promise<StoredPerson | undefined> {
  const { rows } = await tx.query<{ personId: string }>(
    'SELECT person_id AS "personId" FROM staff_memberships WHERE id = $1',
    [membershipId],
  )
  return rows[0] && findPerson(tx, rows[0].personId)
}

/** @returns false if it is removed already */
export async function deleteMembership(tx: Tx, membershipId: string): Promise<boolean> {
  const { rowCount } = await tx.query('DELETE FROM staff_memberships WHERE id = $1', [membershipId])
  return rowCount === 1
}

interface NewMembership {
  readonly personId: string
  readonly role: StaffRole
  readonly groupId: number | null
  readonly siteId: number | null
  readonly locationId: number | null
  readonly categories: readonly string[] | null
  readonly grantedBy: string | null
}

/** @returns false if the person has this role at this place */
export async function insertMembership(tx: Tx, membership: NewMembership): Promise<boolean> {
  const { personId, role, groupId, siteId, locationId, categories, grantedBy } = membership
  const { rowCount } = await tx.query(
    `INSERT INTO staff_memberships (person_id, role, group_id, site_id, location_id, categories, granted_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [personId, role, groupId, siteId, locationId, categories, grantedBy],
  )
  return rowCount === 1
}
