import type { Tx } from '#platform/postgres/database.ts'
import { type ApplicationRow, findApplication } from '../application/application.store.ts'

/** The applications at the scope's site with this e-mail address. */
export async function listApplicationsOf(
  tx: Tx,
  email: string,
  { isLocked }: { readonly isLocked: boolean },
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM finance_applications WHERE email = $1 ORDER BY begun_at
     ${isLocked ? 'FOR UPDATE' : ''}`,
    [email],
  )
  return rows.map(({ id }) => id)
}

export async function deleteApplications(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM finance_applications WHERE id = ANY ($1::uuid[])', [ids])
}

/**
 * Deletes expired applications whose own deletion jobs did not run.
 *
 * @returns how many were deleted
 */
export async function deleteOverApplications(tx: Tx, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM finance_applications WHERE id IN (
       SELECT id FROM finance_applications WHERE delete_after <= now() ORDER BY delete_after LIMIT $1)`,
    [limit],
  )
  return rowCount
}

export async function deleteRecordsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM finance_application_records WHERE id IN (
       SELECT id FROM finance_application_records WHERE recorded_at < $1 ORDER BY recorded_at LIMIT $2)`,
    [before, limit],
  )
  return rowCount
}

export async function listApplicationRows(
  tx: Tx,
  ids: readonly string[],
): Promise<ApplicationRow[]> {
  const rows: ApplicationRow[] = []
  for (const id of ids) {
    const row = await findApplication(tx, id)
    if (row !== undefined) rows.push(row)
  }
  return rows
}
