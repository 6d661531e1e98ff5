import type { Tx } from '#platform/postgres/database.ts'

/** The audit entry of a change is written in the same transaction, moments after the row. */
const nearSeconds = 30

interface ChangeSearch {
  readonly bookingId: string
  readonly action: string
  /** When it was changed; absent: the newest change. */
  readonly at?: Date
}

/** The name of the person who made a change; undefined: no person of the staff did, so it was the customer. */
export async function findChangeAuthor(
  tx: Tx,
  { bookingId, action, at }: ChangeSearch,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ by: string }>(
    `SELECT actor_name AS by FROM audit_entries
     WHERE subject_kind = 'booking' AND subject_id = $1 AND action = $2
       AND ($3::timestamptz IS NULL OR at BETWEEN $3 AND $3::timestamptz + make_interval(secs => $4))
     ORDER BY id DESC LIMIT 1`,
    [bookingId, action, at ?? null, nearSeconds],
  )
  return rows[0]?.by
}
