import type { Tx } from '#platform/postgres/database.ts'
import type { Currency } from '../payment-processor.types.ts'
import { loadRefundBalances } from './refund-balance.store.ts'
import { refundPatience } from './refund.store.ts'

/** A payment that staff must act on. */
export interface MoneyTrouble {
  /** Slug of the site. */
  readonly site: string
  readonly paymentId: string
  readonly provider: string
  /** The reference by which staff find the reservation; null: the reservation was erased. */
  readonly reference: string | null
  readonly currency: Currency
  /** Amount of failed refunds that were not paid in another way. */
  readonly owedCents: number
  /** Amount paid both in another way and by the provider. */
  readonly twiceCents: number
  /** Amount of refunds that are pending for longer than we query the provider, and were not paid in another way. */
  readonly stuckCents: number
  /** Amount that the buyer's bank took back. */
  readonly chargedBackCents: number
  /** Reason for the chargeback, in the provider's words; null: no chargeback, or no reason given. */
  readonly chargebackReason: string | null
  /** Whether the payment's outcome is unknown for longer than we query the provider. */
  readonly isUnsettled: boolean
  /** Reason of the latest callback that was refused; null: none was. */
  readonly refused: string | null
}

/** How long a refused callback is listed; staff cannot remove it from the list. */
const memory = '30 days'
const wasNotSettled = `p.state IN ('begun', 'unknown')
  AND p.expires_at BETWEEN now() - interval '${memory}' AND now() - interval '${refundPatience}'`
const isStuck = `r.state = 'pending' AND r.requested_at < now() - interval '${refundPatience}'`
const isRefused = `e.result = 'refused' AND e.received_at > now() - interval '${memory}'`

interface Row extends Pick<
  MoneyTrouble,
  'chargebackReason' | 'currency' | 'provider' | 'reference' | 'site'
> {
  readonly id: string
  readonly amountCents: number
  readonly isUnsettled: boolean
  readonly refused: string | null
}

/**
 * Problems that the transaction sees, the oldest payments first: those of all sites as the owner, for the command `doctor`, and
 * those of a person's places as staff.
 */
export async function listMoneyTrouble(tx: Tx): Promise<MoneyTrouble[]> {
  const { rows } = await tx.query<Row>(
    `WITH trouble AS (
       SELECT payment_id AS id FROM payment_refunds r WHERE r.state = 'refused' OR ${isStuck}
       UNION SELECT payment_id FROM payment_ledger WHERE kind NOT IN ('capture', 'refund')
       UNION SELECT payment_id FROM payment_events e WHERE ${isRefused} AND payment_id IS NOT NULL
       UNION SELECT id FROM payments p WHERE ${wasNotSettled})
     SELECT p.id, s.slug AS site, p.provider, p.currency, p.amount_cents AS "amountCents",
       (SELECT reference FROM reservations r WHERE r.id = p.subject_id) AS reference,
       ${wasNotSettled} AS "isUnsettled",
       (SELECT l.reason FROM payment_ledger l WHERE l.payment_id = p.id AND l.kind = 'chargeback'
        ORDER BY l.id DESC LIMIT 1) AS "chargebackReason",
       (SELECT e.reason FROM payment_events e WHERE e.payment_id = p.id AND ${isRefused}
        ORDER BY e.id DESC LIMIT 1) AS refused
     FROM trouble JOIN payments p USING (id) JOIN sites s ON s.id = p.site_id
     ORDER BY p.created_at, p.id`,
  )
  const balances = await loadRefundBalances(tx, rows)
  return rows
    .map((row, at) => {
      const { id: paymentId, amountCents: _amountCents, ...details } = row
      const balance = balances[at]
      return {
        ...details,
        paymentId,
        owedCents: balance?.owedCents ?? 0,
        twiceCents: balance?.twiceCents ?? 0,
        stuckCents: balance?.stuckCents ?? 0,
        chargedBackCents: balance?.chargedBackCents ?? 0,
      }
    })
    .filter(
      ({ owedCents, twiceCents, stuckCents, chargedBackCents, isUnsettled, refused }) =>
        owedCents + twiceCents + stuckCents + chargedBackCents > 0 ||
        isUnsettled ||
        refused !== null,
    )
}
