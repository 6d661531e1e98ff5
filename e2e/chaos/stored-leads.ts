import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describeOwner } from '../embedded-owner.ts'

/** What the database holds of a lead. */
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

/** Asks the embedded database of a data folder as its owner, past row-level security. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  data: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(describeOwner(data))
  // A server that ends in the middle fails the query; without a listener it would end the test.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

export const listStoredLeads = (data: string): Promise<StoredRow[]> =>
  queryDatabase(data, 'SELECT id, idempotency_key AS key, email, state, payload FROM leads')

export const listDeliveries = (data: string): Promise<DeliveryRow[]> =>
  queryDatabase(
    data,
    `SELECT id, lead_id AS "leadId", kind, destination, revision, state, last_error AS "lastError"
     FROM lead_deliveries`,
  )

/** SIGQUIT: PostgreSQL's immediate shutdown, without a checkpoint; its supervisor starts it again. */
export function endPostgresAtOnce(data: string): boolean {
  try {
    const [pid] = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGQUIT')
    return true
  } catch {
    // It is just being started again.
    return false
  }
}
