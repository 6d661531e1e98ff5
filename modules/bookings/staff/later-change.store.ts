import type { Tx } from '#platform/postgres/database.ts'

/** An entry is written in the transaction of its change, moments after the row. */
const nearSeconds = 30

interface LaterChange {
  readonly bookingId: string
  readonly action: string
  /** When it was changed; absent: the newest change. */
  readonly at?: Date
}

/** Who of the staff made a change; undefined: nobody of them, so it was the customer. */
export async function findLaterChange(
  tx: Tx,
  { bookingId, action, at }: LaterChange,
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
