import type { Tx } from '#platform/postgres/database.ts'

/** How much of a person there is. */
export interface PersonCounts {
  readonly leads: number
  /** Absent in what was written down before there were bookings. */
  readonly bookings?: number
  readonly files: number
  readonly mails: number
  readonly events: number
  /** Absent in what was written down before there were accounts. */
  readonly accounts?: number
  readonly saved_vehicles?: number
  readonly saved_searches?: number
  /** Absent in what was written down before there were reservations. */
  readonly reservations?: number
  /** Of an erasure: those that the law has the dealer keep. Absent: none. */
  readonly kept_reservations?: number
  /** Absent where there is none. */
  readonly finance_applications?: number
}

export interface PersonRequest {
  readonly action: 'export' | 'erase'
  readonly counts: PersonCounts
}

/** Writes down that a request was answered, in the transaction that answers it. */
export async function insertPersonRequest(
  tx: Tx,
  siteId: number,
  addressHash: Buffer,
  { action, counts }: PersonRequest,
): Promise<void> {
  await tx.query(
    'INSERT INTO person_requests (site_id, action, address_hash, counts) VALUES ($1, $2, $3, $4)',
    [siteId, action, addressHash, JSON.stringify(counts)],
  )
}

export interface PersonRequestRecord extends PersonRequest {
  readonly done_at: Date
}

/** Earlier requests about an address, the oldest first. @param hashes one for each secret of the deployment */
export async function listPersonRequests(
  tx: Tx,
  hashes: readonly Buffer[],
): Promise<PersonRequestRecord[]> {
  const { rows } = await tx.query<PersonRequestRecord>(
    'SELECT action, counts, done_at FROM person_requests WHERE address_hash = ANY ($1) ORDER BY id',
    [hashes],
  )
  return rows
}

/**
 * Deletes the oldest requests of the scope's site that were done before an instant, at most `limit`.
 * @returns how many there were
 */
export async function deleteRequestsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM person_requests WHERE id IN (
       SELECT id FROM person_requests WHERE done_at < $1 ORDER BY done_at LIMIT $2)`,
    [before, limit],
  )
  return rowCount
}
