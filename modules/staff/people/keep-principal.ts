import type { Tx } from '#platform/postgres/database.ts'
import type { StaffRefusal } from '../service/staff-service.types.ts'
import type { StoredPerson } from './person.store.ts'

export const lastPrincipal: StaffRefusal = {
  ok: false,
  code: 'staff.last-principal',
  message:
    'This is the last principal there. Invite another one, and wait until they have signed in.',
}

/**
 * Whether each place that has an active principal would keep one without this person's memberships.
 * Waits for other transactions that change principals of the same groups: of two principals who remove
 * each other at the same time, one stays. A principal who has not signed in yet, or is suspended, can go
 * at any time.
 *
 * @param leaving the memberships that would end
 */
export async function keepsPrincipals(
  tx: Tx,
  person: StoredPerson,
  leaving: StoredPerson['memberships'],
): Promise<boolean> {
  const principal = leaving
    .filter(({ role }) => role === 'principal')
    // In one order, so that no two transactions wait for each other.
    .toSorted((one, other) => (one.ofGroup ?? 0) - (other.ofGroup ?? 0))
  for (const { groupId, siteId } of principal) {
    const { rows } = await tx.query<{ keeps: boolean }>(
      'SELECT keeps_principal($1, $2, $3) AS keeps',
      [person.id, groupId, siteId],
    )
    if (rows[0]?.keeps !== true) return false
  }
  return true
}
