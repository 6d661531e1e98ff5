import { foldNumber } from '#modules/forms/fields/fold-number.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'

export interface ExpiredLeads {
  /** Leads that were older and free; fewer than the limit: there are no more. */
  readonly found: number
  /** Those of them that may be deleted, locked until the transaction ends. */
  readonly ids: readonly string[]
}

export interface Expiry {
  /** Leads stored before it are deleted. */
  readonly before: Date
  /** Those with a delivery that is still to be tried are deleted once they were stored before this one. */
  readonly pendingBefore: Date
  readonly limit: number
}

/**
 * Locks the oldest leads of the scope's site that are kept no longer. A lead that somebody is at is left for the next
 * time: nothing waits here.
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
 * Of leads that are locked, those with a delivery that a worker is at. The deliveries of the others are locked, so that
 * no worker begins one until the transaction ends. Leads come before deliveries here as everywhere, and deliveries that
 * others have locked are not waited for, so that no two wait for each other.
 *
 * @param pendingSince leads stored since then also count where a delivery is still to be tried; null: none do
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
 * The leads of a person in the scope's site: those that ended with this e-mail address, whatever its case.
 *
 * @param address in small letters, without spaces around it
 * @param isLocked whether they are locked until the transaction ends; a step that is being saved is waited for
 */
export async function listLeadsOf(tx: Tx, address: string, isLocked: boolean): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM leads WHERE lower(email) = $1 ORDER BY id ${isLocked ? 'FOR UPDATE' : ''}`,
    [address],
  )
  return rows.map(({ id }) => id)
}

/**
 * The leads of a caller in the scope's site: those with this number and no e-mail address. One with an address is found by
 * that, as a number may be a whole family's.
 *
 * @param number as `foldNumber` gives it
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
 * Deletes leads with their steps, consents, files, deliveries, attempts and events. The contents of the files leave the
 * disk with the next `sweepLeadFiles`, unless another lead has the same.
 */
export async function deleteLeads(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM leads WHERE id = ANY ($1)', [ids])
}
