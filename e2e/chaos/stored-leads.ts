import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { queryDatabase } from '../query-database.ts'

/** A lead as stored in the database. */
export interface StoredRow {
  readonly id: string
  readonly key: string
  readonly email: string | null
  readonly state: string
  readonly payload: Readonly<Record<string, unknown>>
}

export interface DeliveryRow {
  readonly id: string
  readonly leadId: string
  readonly kind: string
  readonly destination: string
  readonly revision: number
  readonly state: string
  readonly lastError: string | null
}

export const listStoredLeads = (data: string): Promise<StoredRow[]> =>
  queryDatabase(data, 'SELECT id, idempotency_key AS key, email, state, payload FROM leads')

export const listDeliveries = (data: string): Promise<DeliveryRow[]> =>
  queryDatabase(
    data,
    `SELECT id, lead_id AS "leadId", kind, destination, revision, state, last_error AS "lastError"
     FROM lead_deliveries`,
  )

/** How many deliveries are pending. */
export async function countPending(data: string): Promise<number> {
  const sql = `SELECT count(*)::integer AS count FROM lead_deliveries WHERE state = 'pending'`
  const [row] = await queryDatabase<{ count: number }>(data, sql)
  return row?.count ?? Number.NaN
}

/**
 * Sends SIGQUIT: PostgreSQL shuts down immediately, without a checkpoint, and its supervisor starts it again.
 * @returns false if it is not running
 */
export function endPostgresAtOnce(data: string): boolean {
  try {
    const [pid] = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
    return true
  } catch {
    return false
  }
}
