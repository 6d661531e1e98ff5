import type { Database, Tx } from '#platform/postgres/database.ts'
import type { StaffOutcome, StaffRefusal } from '../service/staff-service.types.ts'
import type { Actor } from '../access/actor.types.ts'

type Databases = Pick<Database, 'asStaff' | 'asOwner'>

/**
 * Runs one transaction with what the actor may see: a person as their memberships say, somebody with
 * a shell as the owner.
 */
export const withinActor = <T>(
  database: Databases,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  actor.kind === 'shell'
    ? database.asOwner(work)
    : database.asStaff({ personId: actor.personId }, work)

const rightsChanged: StaffRefusal = {
  ok: false,
  code: 'staff.rights-changed',
  message: 'Your access has just been changed. Load the page again.',
}

/**
 * Runs a change as `withinActor` does. What the database refuses becomes a refusal: the actor's rights
 * may have been withdrawn since the request began.
 */
export async function changeWithinActor<T extends object>(
  database: Databases,
  actor: Actor,
  work: (tx: Tx) => Promise<StaffOutcome<T>>,
): Promise<StaffOutcome<T>> {
  try {
    return await withinActor(database, actor, work)
  } catch (error) {
    if (isRefusal(error)) return rightsChanged
    throw error
  }
}

/** Raised by a function of `db/migrations/0101-staff.sql`, or by a policy for a new row. */
function isRefusal(error: unknown): boolean {
  const { code, routine } = error as { readonly code?: string; readonly routine?: string }
  return code === 'FS403' || (code === '42501' && routine === 'ExecWithCheckOptions')
}

/** Who gave a membership; null: somebody with a shell. */
export const findPersonId = (actor: Actor): string | null =>
  actor.kind === 'shell' ? null : actor.personId
