import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { isSettled } from '../payment-state.rules.ts'
import type { PaymentState } from '../payment-state.types.ts'
import type { NewPayment, Payment } from '../payment.types.ts'

/** A payment with the fields that only this module needs. */
export interface StoredPayment extends Payment {
  readonly pageAddress: string | null
  readonly pageExpiresAt: Date | null
  /** The time at which the token of the provider's fields was charged; null: it was not. */
  readonly chargedAt: Date | null
  /** Whether the charge began so recently that the provider's response may still arrive. */
  readonly isBeingCharged: boolean
  /** Whether the payment has expired. */
  readonly isOver: boolean
}

const columns = `id, site_id AS "siteId", provider, subject_id AS "subjectId", state, amount_cents AS "amountCents",
  currency, refunded_cents AS "refundedCents", reference, reason, created_at AS "createdAt", expires_at AS "expiresAt",
  settled_at AS "settledAt", page_address AS "pageAddress", page_expires_at AS "pageExpiresAt",
  charged_at AS "chargedAt", coalesce(charged_at > now() - interval '2 minutes', false) AS "isBeingCharged",
  expires_at < now() AS "isOver"`

async function one(
  tx: Tx,
  sql: string,
  values: readonly unknown[],
): Promise<StoredPayment | undefined> {
  return (await tx.query<StoredPayment>(sql, values)).rows[0]
}

export async function insertPayment(
  tx: Tx,
  site: Pick<Site, 'id'>,
  payment: NewPayment,
): Promise<StoredPayment> {
  const { provider, subjectId, amountCents, currency, expiresAt } = payment
  const row = await one(
    tx,
    `INSERT INTO payments (site_id, provider, subject_id, amount_cents, currency, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${columns}`,
    [site.id, provider, subjectId, amountCents, currency, expiresAt],
  )
  if (row === undefined) throw new Error('the payment was not stored')
  return row
}

export function findPayment(tx: Tx, paymentId: string): Promise<StoredPayment | undefined> {
  return one(tx, `SELECT ${columns} FROM payments WHERE id = $1`, [paymentId])
}

/** A payment, with its row locked: other transactions that record an outcome wait. */
export function lockPayment(tx: Tx, paymentId: string): Promise<StoredPayment | undefined> {
  return one(tx, `SELECT ${columns} FROM payments WHERE id = $1 FOR UPDATE`, [paymentId])
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const merchantNumber = /^[0-9a-f]{20}$/

/**
 * The payment with an id that a provider repeated: our whole id, or the merchant number made from it. Locks the row.
 */
export async function lockPaymentOf(tx: Tx, repeated: string): Promise<StoredPayment | undefined> {
  if (uuid.test(repeated)) return lockPayment(tx, repeated)
  if (!merchantNumber.test(repeated)) return undefined
  return one(tx, `SELECT ${columns} FROM payments WHERE merchant_number = $1 FOR UPDATE`, [
    repeated,
  ])
}

export async function listPaymentsOf(tx: Tx, subjectId: string): Promise<StoredPayment[]> {
  const { rows } = await tx.query<StoredPayment>(
    `SELECT ${columns} FROM payments WHERE subject_id = $1 ORDER BY created_at DESC, id`,
    [subjectId],
  )
  return rows
}

/**
 * All payments of a subject, oldest first. Locks their rows, always in this order, so that two callers cannot
 * deadlock.
 */
export async function lockPaymentsOf(tx: Tx, subjectId: string): Promise<StoredPayment[]> {
  const { rows } = await tx.query<StoredPayment>(
    `SELECT ${columns} FROM payments WHERE subject_id = $1 ORDER BY created_at, id FOR UPDATE`,
    [subjectId],
  )
  return rows
}

/** Saves the provider's page, unless one was saved before. Undefined: the payment was settled in the meantime. */
export function savePage(
  tx: Tx,
  paymentId: string,
  page: { readonly address: string; readonly reference: string; readonly expiresAt: Date },
): Promise<StoredPayment | undefined> {
  return one(
    tx,
    `UPDATE payments SET page_address = coalesce(page_address, $2), reference = coalesce(reference, $3),
       page_expires_at = coalesce(page_expires_at, $4)
     WHERE id = $1 AND state = 'begun' RETURNING ${columns}`,
    [paymentId, page.address, page.reference, page.expiresAt],
  )
}

/** Reserves the only charge of a payment. Undefined: the payment was charged before, or cannot be charged. */
export function takeCharge(tx: Tx, paymentId: string): Promise<StoredPayment | undefined> {
  return one(
    tx,
    `UPDATE payments SET charged_at = now()
     WHERE id = $1 AND state = 'begun' AND charged_at IS NULL AND expires_at > now()
     RETURNING ${columns}`,
    [paymentId],
  )
}

export interface PaymentUpdate {
  readonly state: PaymentState
  readonly reason: string | null
  readonly reference: string | null
}

export async function updateState(
  tx: Tx,
  paymentId: string,
  { state, reason, reference }: PaymentUpdate,
): Promise<StoredPayment> {
  const row = await one(
    tx,
    `UPDATE payments SET state = $2, reason = left($3, 300), reference = coalesce(reference, $4),
       settled_at = CASE WHEN $5 THEN now() END
     WHERE id = $1 RETURNING ${columns}`,
    [paymentId, state, reason, reference, isSettled(state)],
  )
  if (row === undefined) throw new Error('the payment has gone')
  return row
}

export async function addRefunded(
  tx: Tx,
  paymentId: string,
  amountCents: number,
): Promise<StoredPayment> {
  const row = await one(
    tx,
    `UPDATE payments SET refunded_cents = refunded_cents + $2 WHERE id = $1 RETURNING ${columns}`,
    [paymentId, amountCents],
  )
  if (row === undefined) throw new Error('the payment has gone')
  return row
}
