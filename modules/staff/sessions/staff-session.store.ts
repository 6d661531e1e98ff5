import type { Tx } from '#platform/postgres/database.ts'
import type { Membership, MembershipScope, StaffRole } from '../access/membership.types.ts'
import type { ListedSession } from '../service/staff-service.types.ts'
import { idleHours, longestDays } from './session.rules.ts'

interface NewSession {
  readonly id: string
  readonly keyHash: Buffer
  readonly personId: string
  readonly userAgent: string
  readonly startedWith: ListedSession['startedWith']
  readonly isConfirmed: boolean
}

/** Stores a session in the scope of signing in. @returns when it ends even if it is in use */
export async function insertSession(tx: Tx, session: NewSession): Promise<Date> {
  const { id, keyHash, personId, userAgent, startedWith, isConfirmed } = session
  const { rows } = await tx.query<{ endsAt: Date }>(
    `INSERT INTO staff_sessions (id, key_hash, person_id, user_agent, started_with, ends_at, confirmed_at)
     VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => $6), CASE WHEN $7 THEN now() END) RETURNING ends_at AS "endsAt"`,
    [id, keyHash, personId, userAgent, startedWith, longestDays, isConfirmed],
  )
  await tx.query(
    'UPDATE staff_people SET joined_at = coalesce(joined_at, now()), last_used_at = now() WHERE id = $1',
    [personId],
  )
  return rows[0]!.endsAt
}

/** What makes a session usable: neither ended nor idle for too long; `$2` is the number of hours. */
const isLive = `ended_at IS NULL AND ends_at > now() AND staff_sessions.last_used_at > now() - make_interval(hours => $2)`

interface SessionPerson {
  readonly sessionId: string
  readonly startedWith: ListedSession['startedWith']
  /** When a passkey or a recovery code was last shown. Sessions of the demonstration count as confirmed. */
  readonly confirmedAt: Date | null
  readonly hasPasskey: boolean
  readonly personId: string
  readonly name: string
  readonly email: string
}

/**
 * The person of a session key, in the scope of signing in; undefined if the session is over or the
 * person is suspended. Stores the use, if it is one, at most once a minute.
 */
export async function findSessionPerson(
  tx: Tx,
  keyHash: Buffer,
  isUse: boolean,
): Promise<SessionPerson | undefined> {
  const { rows } = await tx.query<SessionPerson & { readonly isStale: boolean }>(
    `SELECT staff_sessions.id AS "sessionId", person_id AS "personId", name, email, started_with AS "startedWith",
       CASE WHEN started_with = 'demonstration' THEN now() ELSE confirmed_at END AS "confirmedAt",
       EXISTS (SELECT FROM staff_passkeys WHERE staff_passkeys.person_id = staff_people.id) AS "hasPasskey",
       staff_sessions.last_used_at < now() - interval '1 minute' AS "isStale"
     FROM staff_sessions JOIN staff_people ON staff_people.id = person_id
     WHERE key_hash = $1 AND ${isLive} AND suspended_at IS NULL`,
    [keyHash, idleHours],
  )
  const [found] = rows
  if (found === undefined) return undefined
  const { isStale, ...person } = found
  if (isStale && isUse) {
    await tx.query('UPDATE staff_sessions SET last_used_at = now() WHERE id = $1', [
      person.sessionId,
    ])
    await tx.query('UPDATE staff_people SET last_used_at = now() WHERE id = $1', [person.personId])
  }
  return person
}

/** A row of `staff_memberships`. */
export interface MembershipRow {
  readonly id: string
  readonly role: StaffRole
  readonly groupId: number | null
  readonly siteId: number | null
  readonly locationId: number | null
  readonly categories: readonly string[] | null
}

export const membershipColumns = `staff_memberships.id, role, staff_memberships.group_id AS "groupId",
  site_id AS "siteId", location_id AS "locationId", categories`

export function toScope({
  groupId,
  siteId,
  ...limits
}: Omit<MembershipRow, 'id' | 'role'>): MembershipScope {
  if (siteId !== null) {
    return { kind: 'site', siteId, locationId: limits.locationId, categories: limits.categories }
  }
  return groupId === null ? { kind: 'platform' } : { kind: 'group', groupId }
}

/** A person's memberships, earliest first. */
export async function listMembershipsOf(tx: Tx, personId: string): Promise<readonly Membership[]> {
  const { rows } = await tx.query<MembershipRow>(
    `SELECT ${membershipColumns} FROM staff_memberships WHERE person_id = $1 ORDER BY created_at, id`,
    [personId],
  )
  const held = rows.map((row): Membership => ({ id: row.id, role: row.role, scope: toScope(row) }))
  return held.some(({ role }) => role === 'operator')
    ? [...held, ...(await listRunningSupport(tx, personId))]
    : held
}

/** An operator's support access that is running, at the sites where the transaction's scope has it. */
async function listRunningSupport(tx: Tx, personId: string): Promise<readonly Membership[]> {
  const { rows } = await tx.query<{ id: string; siteId: number }>(
    `SELECT id, site_id AS "siteId" FROM staff_support_accesses
     WHERE person_id = $1 AND ended_at IS NULL AND expires_at > now()
       AND site_id = ANY (staff_scope_ids('support_sites')) ORDER BY granted_at, id`,
    [personId],
  )
  return rows.map(({ id, siteId }) => ({
    id,
    role: 'support',
    scope: { kind: 'site', siteId, locationId: null, categories: null },
  }))
}

/** The person's sessions that are not over, the last used one first. */
export async function listLiveSessions(
  tx: Tx,
  personId: string,
): Promise<readonly ListedSession[]> {
  const { rows } = await tx.query<ListedSession>(
    `SELECT id, started_at AS "startedAt", last_used_at AS "lastUsedAt", user_agent AS "userAgent",
       started_with AS "startedWith"
     FROM staff_sessions WHERE person_id = $1 AND ${isLive} ORDER BY last_used_at DESC, id`,
    [personId, idleHours],
  )
  return rows
}

/** Ends sessions of a person: one, or with `but` all others. Ended ones keep their time. */
export async function endSessions(
  tx: Tx,
  personId: string,
  which: { readonly only: string } | { readonly but: string },
): Promise<void> {
  const [comparison, sessionId] = 'only' in which ? ['=', which.only] : ['<>', which.but]
  await tx.query(
    `UPDATE staff_sessions SET ended_at = now() WHERE person_id = $1 AND id ${comparison} $2 AND ended_at IS NULL`,
    [personId, sessionId],
  )
}

/**
 * Notes in the scope of signing in that a passkey or a recovery code was shown in a live session, and gives the session
 * another key: what somebody knew of the unconfirmed session opens nothing.
 *
 * @returns when the session ends; undefined if it is over
 */
export async function confirmSession(
  tx: Tx,
  sessionId: string,
  keyHash: Buffer,
): Promise<Date | undefined> {
  const { rows } = await tx.query<{ endsAt: Date }>(
    `UPDATE staff_sessions SET confirmed_at = now(), recovery_attempts = 0, key_hash = $3
     WHERE id = $1 AND ${isLive} RETURNING ends_at AS "endsAt"`,
    [sessionId, idleHours, keyHash],
  )
  return rows[0]?.endsAt
}
