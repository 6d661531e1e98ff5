import type { Tx } from '#platform/postgres/database.ts'
import type { Currency } from '../payment-processor.types.ts'
import { loadStandings } from './refund-standing.store.ts'
import { refundPatience } from './refund.store.ts'

/** A payment that somebody has to see to. */
export interface MoneyTrouble {
  /** Slug. */
  readonly site: string
  readonly paymentId: string
  readonly provider: string
  /** By which staff find the reservation; null: it was erased. */
  readonly reference: string | null
  readonly currency: Currency
  /** Owed to the buyer: refunds that did not reach them, and were not paid another way. */
  readonly owedCents: number
  /** Paid another way, and then by the provider all the same. */
  readonly twiceCents: number
  /** Ordered of the provider, not answered for longer than it is asked, and not paid another way. */
  readonly stuckCents: number
  /** What the buyer's bank took back. */
  readonly chargedBackCents: number
  /** Why, in the provider's words; null: nothing was, or nobody says. */
  readonly chargebackReason: string | null
  /** Whether it was paid is not known, for longer than that. */
  readonly isUnsettled: boolean
  /** What the provider reported lately and was not believed; null: nothing. */
  readonly refused: string | null
}

/** How long it is told that a provider said what was not believed, or nothing: nobody can take that back. */
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

/** Over all sites, for `doctor`: as the owner of the schema. The oldest payments first. */
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
  const standings = await loadStandings(tx, rows)
  return rows
    .map((row, at) => {
      const { id: paymentId, amountCents: _amountCents, ...told } = row
      const standing = standings[at]
      return {
        ...told,
        paymentId,
        owedCents: standing?.owedCents ?? 0,
        twiceCents: standing?.twiceCents ?? 0,
        stuckCents: standing?.stuckCents ?? 0,
        chargedBackCents: standing?.chargedBackCents ?? 0,
      }
    })
    .filter(
      ({ owedCents, twiceCents, stuckCents, chargedBackCents, isUnsettled, refused }) =>
        owedCents + twiceCents + stuckCents + chargedBackCents > 0 ||
        isUnsettled ||
        refused !== null,
    )
}
