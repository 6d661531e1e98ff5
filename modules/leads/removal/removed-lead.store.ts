import { foldNumber } from '#modules/forms/fields/fold-number.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'

export interface ExpiredLeads {
  /** Number of expired leads that could be locked; fewer than the limit: no more are left. */
  readonly found: number
  /** Leads that may be deleted, locked until the transaction ends. */
  readonly ids: readonly string[]
}

export interface Expiry {
  /** Leads stored before this time are deleted. */
  readonly before: Date
  /** Leads with a pending delivery are deleted only if stored before this time. */
  readonly pendingBefore: Date
  readonly limit: number
}

/**
 * Locks the oldest expired leads of the scope's site. Leads that are locked by others are skipped
 * until the next run: this never waits.
 */
export async function lockExpiredLeads(
  tx: Tx,
  { before, pendingBefore, limit }: Expiry,
): Promise<ExpiredLeads> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM leads
     WHERE created_at < $1 AND NOT EXISTS (
       SELECT FROM lead_deliveries WHERE lead_id = leads.id
         AND (leased_until > now() OR (state = 'pending' AND leads.created_at >= $2)))
     ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED`,
    [before, pendingBefore, limit],
  )
  const locked = rows.map(({ id }) => id)
  const busy = new Set(await listBusyLeads(tx, locked, pendingBefore))
  return { found: rows.length, ids: locked.filter((id) => !busy.has(id)) }
}

/**
 * Of the locked leads, those with a delivery that a worker has leased. Their other deliveries are locked, so that no
 * worker starts one until the transaction ends. As everywhere, leads are locked before deliveries, and locked
 * deliveries are skipped, which rules out deadlocks.
 *
 * @param pendingSince leads stored since then also count as busy if they have a pending delivery; null: they do not
 */
export async function listBusyLeads(
  tx: Tx,
  ids: readonly string[],
  pendingSince: Date | null = null,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `WITH locked AS MATERIALIZED (
       SELECT id, state, leased_until FROM lead_deliveries WHERE lead_id = ANY ($1) FOR UPDATE SKIP LOCKED
     )
     SELECT DISTINCT leads.id
     FROM leads JOIN lead_deliveries ON lead_id = leads.id LEFT JOIN locked ON locked.id = lead_deliveries.id
     WHERE leads.id = ANY ($1)
       AND (locked.id IS NULL OR locked.leased_until > now()
            OR (locked.state = 'pending' AND leads.created_at >= $2))`,
    [ids, pendingSince],
  )
  return rows.map(({ id }) => id)
}

/**
 * The leads of a person in the scope's site: those with this final e-mail address, ignoring case.
 *
 * @param address lower-cased and trimmed
 * @param isLocked whether to lock them until the transaction ends, after waiting for steps that are
 * being saved
 */
export async function listLeadsOf(tx: Tx, address: string, isLocked: boolean): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM leads WHERE lower(email) = $1 ORDER BY id ${isLocked ? 'FOR UPDATE' : ''}`,
    [address],
  )
  return rows.map(({ id }) => id)
}

/**
 * The leads of a caller in the scope's site: those with this number and no e-mail address. Leads
 * with an address are searched by it, since a family may share a number.
 *
 * @param number from `foldNumber`
 */
export async function listLeadsOfCaller(
  tx: Tx,
  number: string,
  isLocked: boolean,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string; phone: string }>(
    `SELECT id, phone FROM leads
     WHERE email IS NULL AND phone IS NOT NULL AND right(regexp_replace(phone, '\\D', '', 'g'), 6) = $1
     ORDER BY id ${isLocked ? 'FOR UPDATE' : ''}`,
    [number.slice(-6)],
  )
  return rows.filter(({ phone }) => foldNumber(phone) === number).map(({ id }) => id)
}

export async function listDeliveryIds(tx: Tx, leadIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM lead_deliveries WHERE lead_id = ANY ($1)',
    [leadIds],
  )
  return rows.map(({ id }) => id)
}

/**
 * Deletes leads with their steps, consents, files, deliveries, attempts and events. File contents
 * are removed by the next `sweepLeadFiles`, unless another lead has the same.
 */
export async function deleteLeads(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM leads WHERE id = ANY ($1)', [ids])
}
