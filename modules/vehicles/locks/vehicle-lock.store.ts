import type { Tx } from '#platform/postgres/database.ts'

export interface VehicleLock {
  readonly stocknum: string
  readonly field: string
  readonly value: string
  readonly lockedBy: string
  readonly lockedAt: Date
  readonly endedBy: string | null
  readonly endedAt: Date | null
}

export interface NewLock {
  readonly dealershipId: number
  readonly vehicleId: number
  readonly field: string
  readonly value: string
  readonly columns: Readonly<Record<string, unknown>>
  readonly by: string
  readonly now: Date
}

/** Locks a field, replacing its current lock. */
export async function insertLock(tx: Tx, lock: NewLock): Promise<void> {
  await endLock(tx, lock)
  await tx.query(
    `INSERT INTO vehicle_locks (dealership_id, vehicle_id, field, value, columns, locked_by, locked_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      lock.dealershipId,
      lock.vehicleId,
      lock.field,
      lock.value,
      JSON.stringify(lock.columns),
      lock.by,
      lock.now,
    ],
  )
}

/** @returns whether the field was locked */
export async function endLock(
  tx: Tx,
  { vehicleId, field, by, now }: Pick<NewLock, 'vehicleId' | 'field' | 'by' | 'now'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE vehicle_locks SET ended_by = $3, ended_at = $4
     WHERE vehicle_id = $1 AND field = $2 AND ended_at IS NULL`,
    [vehicleId, field, by, now],
  )
  return rowCount > 0
}

/** Who locked a field of a vehicle, and when; undefined: it is not locked. */
export async function findLock(
  tx: Tx,
  vehicleId: number,
  field: string,
): Promise<Pick<VehicleLock, 'lockedBy' | 'lockedAt'> | undefined> {
  const { rows } = await tx.query<Pick<VehicleLock, 'lockedBy' | 'lockedAt'>>(
    `SELECT locked_by AS "lockedBy", locked_at AS "lockedAt" FROM vehicle_locks
     WHERE vehicle_id = $1 AND field = $2 AND ended_at IS NULL`,
    [vehicleId, field],
  )
  return rows[0]
}

/**
 * Locks of vehicles in stock, by stock number and field, the latest first.
 *
 * @param ended whether to include ended locks
 */
export async function listLocks(
  tx: Tx,
  dealershipId: number,
  { ended = false, limit }: { readonly ended?: boolean; readonly limit: number },
): Promise<VehicleLock[]> {
  const { rows } = await tx.query<VehicleLock>(
    `SELECT v.stocknum, k.field, k.value, k.locked_by AS "lockedBy", k.locked_at AS "lockedAt",
       k.ended_by AS "endedBy", k.ended_at AS "endedAt"
     FROM vehicle_locks k JOIN vehicles v ON v.id = k.vehicle_id
     WHERE k.dealership_id = $1 AND v.removed_at IS NULL AND ($2 OR k.ended_at IS NULL)
     ORDER BY v.stocknum, k.field, k.id DESC LIMIT $3`,
    [dealershipId, ended, limit],
  )
  return rows
}
