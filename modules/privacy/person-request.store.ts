import type { Tx } from '#platform/postgres/database.ts'

/** The number of a person's records by kind. */
export interface PersonCounts {
  readonly leads: number
  /** Missing in records from before bookings existed. */
  readonly bookings?: number
  readonly files: number
  readonly mails: number
  readonly events: number
  /** Missing in records from before accounts existed. */
  readonly accounts?: number
  readonly saved_vehicles?: number
  readonly saved_searches?: number
  /** Missing in records from before reservations existed. */
  readonly reservations?: number
  /** In an erasure: the number of reservations that the law requires the dealer to keep. Missing instead of 0. */
  readonly kept_reservations?: number
  /** Missing instead of 0. */
  readonly finance_applications?: number
}

export interface PersonRequest {
  readonly action: 'export' | 'erase'
  readonly counts: PersonCounts
}

/** Records an answered request, in the same transaction as the answer. */
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
 * Deletes the oldest requests of the scope's site from before an instant, at most `limit`.
 * @returns how many were deleted
 */
export async function deleteRequestsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rowCount } = await tx.query(
    `DELETE FROM person_requests WHERE id IN (
       SELECT id FROM person_requests WHERE done_at < $1 ORDER BY done_at LIMIT $2)`,
    [before, limit],
  )
  return rowCount
}
