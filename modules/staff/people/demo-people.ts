import type { Database } from '#platform/postgres/database.ts'
import type { StaffBrowser, StaffOutcome, StartedSession } from '../service/staff-service.types.ts'
import type { StaffRole } from '../access/membership.types.ts'
import { startSession } from '../sessions/start-session.ts'
import { findPerson } from './person.store.ts'
import { isPersonId, unknownPerson } from './refusals.ts'

interface DemoPerson {
  readonly id: string
  readonly name: string
  readonly place: string
  readonly role: StaffRole
}

/** The people of the demonstration with their first role, in the order in which they were added. */
export async function listDemoPeople(
  database: Pick<Database, 'asStaff'>,
): Promise<readonly DemoPerson[]> {
  const ids = await database.asStaff('sign-in', async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `SELECT id FROM staff_people WHERE is_demonstration AND suspended_at IS NULL ORDER BY created_at, id`,
    )
    return rows.map(({ id }) => id)
  })
  const people: DemoPerson[] = []
  for (const id of ids) {
    const person = await database.asStaff({ personId: id }, (tx) => findPerson(tx, id))
    const [first] = person?.memberships ?? []
    if (person === undefined || first === undefined) continue
    people.push({ id, name: person.name, place: first.place, role: first.role })
  }
  return people
}

/** Signs in as a person of the demonstration, without a code. */
export async function signInDemo(
  database: Pick<Database, 'asStaff'>,
  personId: string,
  { userAgent }: StaffBrowser,
): Promise<StaffOutcome<StartedSession>> {
  if (!isPersonId(personId)) return unknownPerson
  return database.asStaff('sign-in', async (tx) => {
    const found = await tx.query(
      'SELECT FROM staff_people WHERE id = $1 AND is_demonstration AND suspended_at IS NULL',
      [personId],
    )
    if (found.rowCount === 0) return unknownPerson
    const started = await startSession(tx, { personId, userAgent, startedWith: 'demonstration' })
    return { ok: true, ...started }
  })
}
